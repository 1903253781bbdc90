import CGuard
import Glibc

/// A file that is opened once: what is judged of it is what is loaded.
final class LibraryFile {
  /// Where it is, without links and detours.
  let path: String
  /// Its descriptor.
  let descriptor: Int32
  /// Its length, in bytes.
  let length: Int

  /// Longer files are no screens, in bytes.
  private static let longest = 256 << 20

  /// Opens the plain file at a path, or behind a link there.
  init(_ named: String) throws(Refusal) {
    guard let path = FileSystem.resolved(named) else {
      throw Refusal(message: "\(named) can't be read: \(String(cString: strerror(errno))).")
    }
    self.path = path
    // without waiting: it may be a pipe by now
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    let reason = descriptor < 0 ? errno : 0
    var status = stat()
    let isPlain =
      descriptor >= 0 && fstat(descriptor, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
    length = isPlain ? Int(status.st_size) : 0
    guard isPlain || reason == EACCES else {
      throw Refusal(message: "\(named) is no screen: it is no plain file.")
    }
    guard descriptor >= 0 else {
      throw Refusal(message: "\(named) can't be read: \(String(cString: strerror(reason))).")
    }
    guard length <= Self.longest else {
      throw Refusal(message: "\(named) is no screen: it is longer than \(Self.longest) bytes.")
    }
  }

  private init(path: String, descriptor: Int32, length: Int) {
    self.path = path
    self.descriptor = descriptor
    self.length = length
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// So many bytes from an offset; nil if they are not there.
  func bytes(at start: UInt64, _ size: UInt64) -> [UInt8]? {
    guard let offset = Int(exactly: start), let count = Int(exactly: size), count <= length,
      offset <= length - count
    else { return nil }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
      isWhole = filled == count
    }
    return isWhole ? bytes : nil
  }

  /// A copy in memory that nobody can change any more, and the sum of its content.
  ///
  /// Code that was allowed by its content is loaded from the very bytes that were summed: the file
  /// could be written between the look at it and the loading, a sealed copy can't. It is loaded
  /// under its number in `/proc/self/fd`, by which the loader knows it from then on, so the number
  /// must not go to another file: the descriptor of a loaded copy is never closed.
  func sealedCopy() throws(Refusal) -> (copy: LibraryFile, sum: String) {
    guard let content = bytes(at: 0, UInt64(length)) else {
      throw Refusal(message: "\(path) can't be read: it changes while it is read.")
    }
    let memory = guard_memory_file(PathName.last(of: path))
    guard memory >= 0 else { throw Self.uncopied(path) }
    let copy = LibraryFile(path: path, descriptor: memory, length: length)
    var written = 0
    while written < content.count {
      let count = content[written...].withUnsafeBytes { write(memory, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw Self.uncopied(path) }
      written += max(0, count)
    }
    guard guard_seal(memory) == 0 else { throw Self.uncopied(path) }
    return (copy, SHA256.digits(content))
  }

  private static func uncopied(_ path: String) -> Refusal {
    Refusal(message: "\(path) can't be copied into memory: \(String(cString: strerror(errno))).")
  }
}
