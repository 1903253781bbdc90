/// What a picture file says of itself, read by a parser that stays inside it and always ends.
///
/// No decoder is started before this has found a known type and a bearable size.
public struct PictureHeader: Equatable, Sendable {
  /// A type that is shown; everything else never reaches a decoder.
  public enum Format: String, Sendable {
    /// By libjpeg's bytes, whatever the name says.
    case jpeg = "JPG"
    /// Not animated: of an animated PNG the still picture is shown.
    case png = "PNG"
    /// Still or animated.
    case webp = "WEBP"
    /// Still or animated.
    case gif = "GIF"
  }

  /// The type.
  public let format: Format
  /// Pixels from left to right, as stored.
  public let storedWidth: Int
  /// Pixels from top to bottom, as stored.
  public let storedHeight: Int
  /// How the stored picture is turned, 1 to 8 as EXIF counts; 1 is upright.
  public internal(set) var orientation = 1
  /// When it was taken, if the file says so.
  public internal(set) var captureDate: CaptureDate?
  /// Whether it is a WebP with several frames, which the decoder does not take as it is.
  var isAnimatedWebP = false

  private var isTurned: Bool { orientation >= 5 }

  /// Pixels from left to right, as seen.
  public var width: Int { isTurned ? storedHeight : storedWidth }
  /// Pixels from top to bottom, as seen.
  public var height: Int { isTurned ? storedWidth : storedHeight }

  /// The largest extent in either direction, in pixels.
  public static let largestExtent = 16384
  /// The most pixels.
  public static let mostPixels = 64 << 20
  /// Segments, chunks or blocks that are passed over in search of something.
  static let mostSteps = 1024

  /// Whether it is worth starting a decoder.
  public var isBearable: Bool {
    (1...Self.largestExtent).contains(storedWidth)
      && (1...Self.largestExtent).contains(storedHeight)
      && storedWidth * storedHeight <= Self.mostPixels
  }

  /// The header of a file that begins with these bytes; nil if they are of no known type or end
  /// too early.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    self.init(ByteReader(bytes))
  }

  init?(_ reader: ByteReader) {
    switch Self.format(reader) {
    case .jpeg: self.init(jpeg: reader)
    case .png: self.init(png: reader)
    case .webp: self.init(webp: reader)
    case .gif: self.init(gif: reader)
    case nil: return nil
    }
  }

  init(_ format: Format, _ width: Int, _ height: Int) {
    self.format = format
    storedWidth = width
    storedHeight = height
  }

  /// The type that a file's first bytes announce.
  static func format(_ reader: ByteReader) -> Format? {
    if reader.matches([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) { return .webp }
    return reader.matches("GIF87a", at: 0) || reader.matches("GIF89a", at: 0) ? .gif : nil
  }

  /// Takes over what an EXIF block says.
  mutating func take(_ exif: ExifBlock?) {
    orientation = exif?.orientation ?? orientation
    captureDate = exif?.captureDate ?? captureDate
  }
}
