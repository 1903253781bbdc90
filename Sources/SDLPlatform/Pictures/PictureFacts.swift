import Glibc

/// What a picture's file says of itself, without its pixels.
public struct PictureFacts: Equatable, Sendable {
  /// The file.
  let path: String
  /// The folder that it must be in whenever it is read; nil for anywhere.
  let root: String?
  /// How many pixels a decoder will make of it.
  let storedPixels: Int
  /// Pixels from left to right, as seen.
  public let width: Int
  /// Pixels from top to bottom, as seen.
  public let height: Int
  /// When it was taken, else when the file was last written, as ISO 8601 in local time.
  public let date: String

  /// Reads the header of a file, which must be below the folder `root` if there is one.
  ///
  /// - Throws: Why it can't be shown.
  public init(of path: String, within root: String? = nil) throws(PlatformError) {
    do throws(PictureFile.Problem) {
      let header = try PictureFile.header(of: path, within: root)
      guard header.isBearable else {
        throw .unreadable("it claims \(header.storedWidth) by \(header.storedHeight) pixels")
      }
      self.path = path
      self.root = root
      storedPixels = header.storedWidth * header.storedHeight
      width = header.width
      height = header.height
      date = header.captureDate.map(Self.written) ?? Self.lastWritten(path)
    } catch {
      throw PlatformError("\(path) can't be shown: \(error.reason).")
    }
  }

  /// When a picture was taken, else when its file was last written; empty if it isn't there.
  public static func date(of path: String, within root: String? = nil) -> String {
    (try? PictureFacts(of: path, within: root))?.date ?? lastWritten(path)
  }

  /// When a file was last written; empty if it isn't there.
  static func lastWritten(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    var seconds = status.st_mtim.tv_sec
    var time = tm()
    guard localtime_r(&seconds, &time) != nil else { return "" }
    let first = 1900  // the year that C counts from
    return written(
      [
        Int(time.tm_year) + first, Int(time.tm_mon) + 1, Int(time.tm_mday), Int(time.tm_hour),
        Int(time.tm_min), Int(time.tm_sec),
      ])
  }

  /// By the camera's own clock, as people remember it.
  private static func written(_ date: CaptureDate) -> String {
    written([date.year, date.month, date.day, date.hour, date.minute, date.second])
  }

  private static func written(_ parts: [Int]) -> String {
    let yearDigits = 4
    let texts = parts.enumerated().map { digits($0.element, $0.offset == 0 ? yearDigits : 2) }
    return texts[..<3].joined(separator: "-") + "T" + texts[3...].joined(separator: ":")
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(max(number, 0))
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
