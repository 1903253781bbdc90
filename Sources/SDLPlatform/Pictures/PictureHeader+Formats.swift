// MARK: JPEG

extension PictureHeader {
  private enum Marker {
    static let temporary = 0x01
    static let alone = 0xD0...0xD8
    static let end = 0xD9
    static let scan = 0xDA
    static let app1 = 0xE1
    static let frames = 0xC0...0xCF
    /// Huffman tables, an extension, arithmetic conditioning.
    static let noFrames = [0xC4, 0xC8, 0xCC]
  }

  init?(jpeg reader: ByteReader) {
    var place = 2
    var exif: ExifBlock?
    for _ in 0..<Self.mostSteps {
      guard let marker = Self.marker(reader, &place), marker != Marker.scan,
        let length = reader.big16(place), length >= 2
      else { return nil }
      if Marker.frames.contains(marker), !Marker.noFrames.contains(marker) {
        guard let height = reader.big16(place + 3), let width = reader.big16(place + 5) else {
          return nil
        }
        self.init(.jpeg, width, height)
        take(exif)
        return
      }
      if exif == nil, marker == Marker.app1, reader.matches("Exif\0\0", at: place + 2) {
        exif = ExifBlock(reader.part(place + 8, length - 8))
      }
      place += length
    }
    return nil
  }

  /// The next marker with a length; `place` is moved behind it.
  private static func marker(_ reader: ByteReader, _ place: inout Int) -> Int? {
    var isMarker = false
    for _ in 0..<mostSteps {
      guard let byte = reader.byte(place) else { return nil }
      place += 1
      if byte == 0xFF {
        isMarker = true
        continue
      }
      guard isMarker, byte != 0, byte != Marker.end else { return nil }
      if byte != Marker.temporary, !Marker.alone.contains(byte) { return byte }
      isMarker = false
    }
    return nil
  }
}

// MARK: PNG

extension PictureHeader {
  private static let chunkFrame = 12
  /// Chunks that are passed over at most: a file is read page by page, and each costs one or two.
  static let mostChunks = 100

  init?(png reader: ByteReader) {
    guard reader.matches("IHDR", at: 12), let width = reader.big32(16),
      let height = reader.big32(20)
    else { return nil }
    self.init(.png, width, height)
    // The block may stand behind the pixels too.
    var place = 8
    for _ in 0..<Self.mostChunks {
      guard let length = reader.big32(place), !reader.matches("IEND", at: place + 4) else { return }
      if reader.matches("eXIf", at: place + 4) {
        take(ExifBlock(reader.part(place + 8, length)))
        return
      }
      place += length + Self.chunkFrame
    }
  }
}

// MARK: WebP

extension PictureHeader {
  private static let animationFlag = 0x02
  private static let exifFlag = 0x08
  /// The letters, the size of the file, the letters again.
  private static let riffHead = 12

  init?(webp reader: ByteReader) {
    if reader.matches("VP8X", at: 12) {
      guard let flags = reader.byte(20), let width = reader.little24(24),
        let height = reader.little24(27)
      else { return nil }
      self.init(.webp, width + 1, height + 1)
      isAnimatedWebP = flags & Self.animationFlag != 0
      if flags & Self.exifFlag != 0 { take(Self.exif(webp: reader)) }
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

  private static func exif(webp reader: ByteReader) -> ExifBlock? {
    var place = riffHead
    for _ in 0..<mostChunks {
      guard let length = reader.little32(place + 4) else { return nil }
      if reader.matches("EXIF", at: place) {
        // Some writers put a JPEG's letters before the block.
        let prefix = reader.matches("Exif\0\0", at: place + 8) ? 6 : 0
        return ExifBlock(reader.part(place + 8 + prefix, length - prefix))
      }
      place += 8 + length + length % 2
    }
    return nil
  }
}

// MARK: GIF

extension PictureHeader {
  private static let gifHead = 13

  /// A GIF is as large as the larger of its screen and its first frame: either may lie.
  init?(gif reader: ByteReader) {
    guard let width = reader.little16(6), let height = reader.little16(8),
      let flags = reader.byte(10)
    else { return nil }
    var place = Self.gifHead + Self.paletteBytes(flags)
    for _ in 0..<Self.mostSteps {
      switch reader.byte(place) {
      case 0x2C:
        guard let frameWidth = reader.little16(place + 5),
          let frameHeight = reader.little16(place + 7)
        else { return nil }
        self.init(.gif, max(width, frameWidth), max(height, frameHeight))
        return
      case 0x21:
        guard let end = Self.endOfBlocks(reader, place + 2) else { return nil }
        place = end
      default: return nil
      }
    }
    return nil
  }

  /// The bytes of a palette, by a byte of flags.
  static func paletteBytes(_ flags: Int) -> Int {
    flags & 0x80 != 0 ? 3 << ((flags & 7) + 1) : 0
  }

  /// The place behind a chain of blocks; nil if the file ends before.
  static func endOfBlocks(_ reader: ByteReader, _ start: Int) -> Int? {
    var place = start
    while let length = reader.byte(place) {
      place += length + 1
      if length == 0 { return place }
    }
    return nil
  }
}
