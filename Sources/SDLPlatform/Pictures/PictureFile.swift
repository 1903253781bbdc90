import Glibc

/// Bytes of a file, read within limits.
enum PictureFile {
  /// A larger file is no picture for a screen.
  static let mostBytes = 64 << 20
  /// Nearly every header is within so many bytes.
  private static let headBytes = 16 << 10
  /// Photos may carry metadata before the header; beyond so many bytes nobody does.
  private static let longHeadBytes = 4 << 20

  enum Problem: Error, Equatable {
    case missing
    case unreadable(String)
  }

  /// The picture's header, from as few bytes as it takes.
  static func header(of path: String) throws(Problem) -> PictureHeader {
    var length = headBytes
    while true {
      let (bytes, isWhole) = try read(path, limit: length)
      if let header = bytes.withUnsafeBytes({ PictureHeader($0) }) { return header }
      if bytes.isEmpty { throw .unreadable("it is empty") }
      if isWhole || length >= longHeadBytes {
        throw .unreadable("it is no JPEG, PNG, WebP or GIF")
      }
      length = longHeadBytes
    }
  }

  /// All bytes of the file.
  static func contents(of path: String) throws(Problem) -> [UInt8] {
    let (bytes, isWhole) = try read(path, limit: mostBytes)
    guard isWhole else { throw .unreadable("it is larger than \(mostBytes >> 20) MB") }
    return bytes
  }

  private static func read(_ path: String, limit: Int) throws(Problem) -> ([UInt8], Bool) {
    // Without waiting: a name may be that of a pipe.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing }
      throw .unreadable(String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable("it is no plain file")
    }
    let size = Int(status.st_size)
    let wanted = min(size, limit)
    if wanted <= 0 { return ([], true) }
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted, let start = buffer.baseAddress {
        let got = Glibc.read(file, start + count, wanted - count)
        if got < 0, errno == EINTR { continue }
        hasFailed = got < 0
        guard got > 0 else { break }
        count += got
      }
    }
    if hasFailed { throw .unreadable("reading it fails half way") }
    return (bytes, size <= limit)
  }
}
