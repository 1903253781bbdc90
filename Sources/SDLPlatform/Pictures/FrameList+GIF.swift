import Raster

extension FrameList {
  private enum Block {
    static let extend = 0x21
    static let image = 0x2C
    static let end = 0x3B
    static let control = 0xF9
    static let application = 0xFF
  }

  private static let headBytes = 13
  private static let imageHeadBytes = 10

  /// What a graphic control says of the image that follows.
  private struct Control {
    var duration = 0
    var disposal = Disposal.keep
    var clearEntry: UInt8?

    init() {}

    init(_ reader: ByteReader, at place: Int) {
      let flags = reader.byte(place + 3) ?? 0
      duration = (reader.little16(place + 4) ?? 0) * 10
      disposal =
        switch flags >> 2 & 7 {
        case 2: .clear
        case 3: .restore
        default: .keep
        }
      if flags & 1 != 0 { clearEntry = reader.byte(place + 6).map(UInt8.init) }
    }
  }

  mutating func readGIF(_ reader: ByteReader) {
    let flags = reader.byte(10) ?? 0
    var place = Self.headBytes + PictureHeader.paletteBytes(flags)
    palette = min(Self.headBytes, reader.count)..<min(place, reader.count)
    var control = Control()
    while let block = reader.byte(place) {
      switch block {
      case Block.image:
        let (frame, end) = image(reader, place, control)
        control = Control()
        guard let frame, add(frame), let end else { return }
        place = end
      case Block.extend:
        readExtension(reader, place, &control)
        guard let end = PictureHeader.endOfBlocks(reader, place + 2) else {
          isCut = true
          return
        }
        place = end
      case Block.end: return
      default:
        isCut = true
        return
      }
    }
  }

  private mutating func readExtension(
    _ reader: ByteReader, _ place: Int, _ control: inout Control
  ) {
    switch reader.byte(place + 1) {
    case Block.control: control = Control(reader, at: place)
    case Block.application:
      guard
        reader.matches("NETSCAPE2.0", at: place + 3)
          || reader.matches("ANIMEXTS1.0", at: place + 3),
        reader.byte(place + 15) == 1, let repeats = reader.little16(place + 16)
      else { return }
      plays = repeats == 0 ? 0 : repeats + 1
    default: return
    }
  }

  /// The image at a place and where it ends; no end if the file ends before.
  private mutating func image(
    _ reader: ByteReader, _ place: Int, _ control: Control
  ) -> (Frame?, Int?) {
    guard let left = reader.little16(place + 1), let top = reader.little16(place + 3),
      let width = reader.little16(place + 5), let height = reader.little16(place + 7),
      let flags = reader.byte(place + 9), width > 0, height > 0
    else {
      isCut = true
      return (nil, nil)
    }
    let pixels = place + Self.imageHeadBytes + PictureHeader.paletteBytes(flags)
    let end = PictureHeader.endOfBlocks(reader, pixels + 1)
    if end == nil { isCut = true }
    let frame = Frame(
      place: PixelRect(x: left, y: top, width: width, height: height),
      duration: control.duration, disposal: control.disposal, clearEntry: control.clearEntry,
      content: place..<(end ?? reader.count))
    return (frame, end)
  }
}
