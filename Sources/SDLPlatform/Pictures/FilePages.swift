import Glibc

/// The bytes of an open file, read page by page where a parser looks, up to a limit in all.
final class FilePages {
  /// How many bytes the file has.
  let size: Int
  private let file: Int32
  private let page: UnsafeMutableRawBufferPointer
  private var start = 0
  private var count = 0
  private var pagesLeft: Int

  private static let pageSize = 1024

  /// The pages of an open file, which stays the caller's; so many bytes are read at most.
  init(_ file: Int32, size: Int, atMost limit: Int) {
    self.file = file
    self.size = size
    pagesLeft = max(1, limit / Self.pageSize)
    page = .allocate(byteCount: Self.pageSize, alignment: 1)
  }

  deinit {
    page.deallocate()
  }

  /// The byte at a place; nil outside of the file, beyond the limit, or if it can't be read.
  func byte(_ place: Int) -> Int? {
    if place < start || place >= start + count { read(place) }
    guard place >= start, place < start + count else { return nil }
    return Int(page[place - start])
  }

  private func read(_ place: Int) {
    guard pagesLeft > 0, place >= 0, place < size else { return }
    pagesLeft -= 1
    start = place / Self.pageSize * Self.pageSize
    count = 0
    while count < Self.pageSize, let base = page.baseAddress {
      let got = pread(file, base + count, Self.pageSize - count, start + count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return }
      count += got
    }
  }
}
