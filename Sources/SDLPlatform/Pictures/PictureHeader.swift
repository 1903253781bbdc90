/// What the first bytes of a picture file say, read by a parser that stays inside them.
///
/// No decoder is started before this has found a known type and a bearable size.
struct PictureHeader: Equatable {
  enum Format: String {
    case jpeg = "JPG"
    case png = "PNG"
    case webp = "WEBP"
    case gif = "GIF"
  }

  let format: Format
  /// Pixels from left to right, as stored.
  let storedWidth: Int
  /// Pixels from top to bottom, as stored.
  let storedHeight: Int
  /// How the stored picture is turned, 1 to 8 as EXIF counts; 1 is upright.
  var orientation = 1
  /// Whether it is a WebP with several frames, which the decoder does not take as it is.
  var isAnimatedWebP = false

  private var isTurned: Bool { orientation >= 5 }

  /// Pixels from left to right, as seen.
  var width: Int { isTurned ? storedHeight : storedWidth }
  /// Pixels from top to bottom, as seen.
  var height: Int { isTurned ? storedWidth : storedHeight }

  /// The largest extent in either direction, in pixels.
  static let largestExtent = 16384
  /// The most pixels.
  static let mostPixels = 64 << 20

  /// Whether it is worth starting a decoder.
  var isBearable: Bool {
    (1...Self.largestExtent).contains(storedWidth)
      && (1...Self.largestExtent).contains(storedHeight)
      && storedWidth * storedHeight <= Self.mostPixels
  }

  /// The header of a file that begins with these bytes; nil if they are of no known type or end
  /// too early.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes)
    if reader.matches([0xFF, 0xD8, 0xFF], at: 0) {
      self.init(jpeg: reader)
    } else if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self.init(png: reader)
    } else if reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) {
      self.init(webp: reader)
    } else if reader.matches("GIF87a", at: 0) || reader.matches("GIF89a", at: 0) {
      self.init(gif: reader)
    } else {
      return nil
    }
  }

  private init(_ format: Format, _ width: Int, _ height: Int) {
    self.format = format
    storedWidth = width
    storedHeight = height
  }

  private init?(png reader: ByteReader) {
    guard reader.matches("IHDR", at: 12), let width = reader.big32(16),
      let height = reader.big32(20)
    else { return nil }
    self.init(.png, width, height)
  }

  // MARK: JPEG

  private init?(jpeg reader: ByteReader) {
    var place = 2
    var orientation = 1
    while let marker = Self.marker(reader, &place) {
      guard let length = reader.big16(place), length >= 2 else { return nil }
      if Self.isFrame(marker) {
        guard let height = reader.big16(place + 3), let width = reader.big16(place + 5) else {
          return nil
        }
        self.init(.jpeg, width, height)
        self.orientation = orientation
        return
      }
      if marker == 0xE1, reader.matches("Exif\0\0", at: place + 2) {
        orientation = Self.orientation(reader, at: place + 8) ?? orientation
      }
      if marker == 0xDA { return nil }
      place += length
    }
    return nil
  }

  /// The next marker with a length; `place` is moved behind it.
  private static func marker(_ reader: ByteReader, _ place: inout Int) -> Int? {
    while let byte = reader.byte(place) {
      place += 1
      guard byte == 0xFF else { return nil }
      while reader.byte(place) == 0xFF { place += 1 }
      guard let marker = reader.byte(place) else { return nil }
      place += 1
      let standsAlone = marker == 0x01 || (0xD0...0xD8).contains(marker)
      if !standsAlone { return marker == 0xD9 || marker == 0 ? nil : marker }
    }
    return nil
  }

  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// The orientation in the first directory of a TIFF structure.
  private static func orientation(_ reader: ByteReader, at start: Int) -> Int? {
    let isLittle = reader.matches("II", at: start)
    guard isLittle || reader.matches("MM", at: start) else { return nil }
    func number16(_ place: Int) -> Int? {
      isLittle ? reader.little16(place) : reader.big16(place)
    }
    func number32(_ place: Int) -> Int? {
      isLittle ? reader.little32(place) : reader.big32(place)
    }
    guard number16(start + 2) == 42, let offset = number32(start + 4) else { return nil }
    let directory = start + offset
    guard let count = number16(directory) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number16(entry) else { return nil }
      guard tag == 0x0112, let value = number16(entry + 8) else { continue }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }

  // MARK: WebP

  private init?(webp reader: ByteReader) {
    if reader.matches("VP8X", at: 12) {
      guard let flags = reader.byte(20), let width = reader.little24(24),
        let height = reader.little24(27)
      else { return nil }
      self.init(.webp, width + 1, height + 1)
      isAnimatedWebP = flags & 0x02 != 0
    } else if reader.matches("VP8L", at: 12) {
      guard reader.byte(20) == 0x2F, let bits = reader.little32(21) else { return nil }
      self.init(.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else if reader.matches("VP8 ", at: 12) {
      guard reader.matches([0x9D, 0x01, 0x2A], at: 23), let width = reader.little16(26),
        let height = reader.little16(28)
      else { return nil }
      self.init(.webp, width & 0x3FFF, height & 0x3FFF)
    } else {
      return nil
    }
  }

  // MARK: GIF

  /// A GIF is as large as the larger of its screen and its first frame: either may lie.
  private init?(gif reader: ByteReader) {
    guard let width = reader.little16(6), let height = reader.little16(8),
      let flags = reader.byte(10)
    else { return nil }
    var place = 13 + (flags & 0x80 != 0 ? 3 << ((flags & 7) + 1) : 0)
    while let block = reader.byte(place) {
      if block == 0x2C {
        guard let frameWidth = reader.little16(place + 5),
          let frameHeight = reader.little16(place + 7)
        else { return nil }
        self.init(.gif, max(width, frameWidth), max(height, frameHeight))
        return
      }
      guard block == 0x21 else { return nil }
      place += 2
      while let length = reader.byte(place), length > 0 { place += length + 1 }
      place += 1
    }
    return nil
  }
}
