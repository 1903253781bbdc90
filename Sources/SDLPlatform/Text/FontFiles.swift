import CSDL
import Glibc

/// The bytes of font files, mapped once for all sizes: every size reads its tables out of them,
/// and the machine shares their pages.
final class FontFiles {
  private var mapped: [String: UnsafeRawBufferPointer?] = [:]

  deinit {
    for case let bytes? in mapped.values {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
  }

  /// A stream over a file's bytes; nil if it can't be read.
  func stream(of path: String) -> UnsafeMutablePointer<SDL_RWops>? {
    let bytes = mapped[path] ?? Self.map(path)
    mapped[path] = .some(bytes)
    guard let bytes, let length = Int32(exactly: bytes.count) else { return nil }
    return SDL_RWFromConstMem(bytes.baseAddress, length)
  }

  private static func map(_ path: String) -> UnsafeRawBufferPointer? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 0 else { return nil }
    let length = Int(status.st_size)
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: length)
  }
}
