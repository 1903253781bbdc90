import Glibc

/// Bytes of a picture's file, read within limits.
public enum PictureFile {
  /// A larger file is no picture for a screen, in bytes.
  public static let mostBytes = 64 << 20
  /// What is read of a file at most to know its header, in bytes: a few pages nearly always.
  public static let mostHeaderBytes = 256 << 10

  /// Why a file is not shown.
  public enum Problem: Error, Equatable {
    /// It is not there.
    case missing
    /// It can't be read, is of another type, or too large: half a sentence, without a full stop.
    case unreadable(String)
  }

  /// The picture's header, from as few bytes as it takes: type, size, orientation, capture date. A
  /// file that isn't below the folder `root` is none.
  public static func header(
    of path: String, within root: String? = nil, atMost limit: Int = mostHeaderBytes
  ) throws(Problem) -> PictureHeader {
    let (file, size) = try opened(path, within: root)
    defer { close(file) }
    guard size > 0 else { throw .unreadable("it is empty") }
    guard size <= mostBytes else { throw tooLarge }
    let reader = ByteReader(FilePages(file, size: size, atMost: limit))
    if let header = PictureHeader(reader) { return header }
    throw .unreadable(
      PictureHeader.format(reader) == nil
        ? "it is no JPEG, PNG, WebP or GIF" : "its header is damaged or cut off")
  }

  /// All bytes of the file, which must be below the folder `root` if there is one.
  static func contents(of path: String, within root: String? = nil) throws(Problem) -> [UInt8] {
    let (file, size) = try opened(path, within: root)
    defer { close(file) }
    guard size <= mostBytes else { throw tooLarge }
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = read(file, start + count, size - count)
        if got < 0, errno == EINTR { continue }
        hasFailed = got < 0
        guard got > 0 else { break }
        count += got
      }
    }
    if hasFailed { throw .unreadable("reading it fails half way") }
    return bytes
  }

  private static let tooLarge = Problem.unreadable("it is larger than \(mostBytes >> 20) MB")

  private static func opened(
    _ path: String, within root: String?
  ) throws(Problem) -> (file: Int32, size: Int) {
    // Without waiting: a name may be that of a pipe.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing }
      throw .unreadable(String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .unreadable("it is no plain file")
    }
    guard root.map({ OpenFile.isBelow($0, file) }) ?? true else {
      close(file)
      throw .unreadable("it is a link that leads out of the folder")
    }
    return (file, Int(status.st_size))
  }
}

extension PictureFile.Problem {
  /// Why, without a full stop.
  public var reason: String {
    switch self {
    case .missing: "the file is not there any more"
    case .unreadable(let reason): reason
    }
  }
}
