/// Puts PNG files of one size and format together to one that moves.
struct AnimatedPNG {
  /// One picture and how long it is shown.
  private struct Frame {
    var rows: [UInt8]
    var milliseconds: Int
  }

  private var header: [UInt8]?
  private var frames: [Frame] = []

  /// Nothing yet.
  init() {}

  /// Adds a picture that is shown for so many milliseconds; false if the bytes are no PNG file, or
  /// one of another size or format than those before.
  mutating func add(_ bytes: [UInt8], milliseconds: Int) -> Bool {
    guard let picture = PNGChunks(bytes), let header = picture.data("IHDR"),
      picture.data("PLTE") == nil, self.header == nil || self.header == Array(header)
    else { return false }
    self.header = Array(header)
    frames.append(Frame(rows: picture.rows, milliseconds: milliseconds))
    return true
  }

  /// Shows the last picture longer.
  mutating func hold(milliseconds: Int) {
    guard let last = frames.indices.last else { return }
    frames[last].milliseconds += milliseconds
  }

  /// The file; nil without a picture.
  var bytes: [UInt8]? {
    guard let header else { return nil }
    var file = PNGChunks.signature + PNGChunks.bytes("IHDR", header)
    let forEver = UInt32(0)
    file += PNGChunks.bytes(
      "acTL", UInt32(frames.count).bigEndianBytes + forEver.bigEndianBytes)
    var sequence = UInt32(0)
    for (index, frame) in frames.enumerated() {
      file += PNGChunks.bytes("fcTL", control(frame, header, sequence))
      sequence += 1
      if index == 0 {
        file += PNGChunks.bytes("IDAT", frame.rows)
      } else {
        file += PNGChunks.bytes("fdAT", sequence.bigEndianBytes + frame.rows)
        sequence += 1
      }
    }
    return file + PNGChunks.bytes("IEND", [])
  }

  private func control(_ frame: Frame, _ header: [UInt8], _ sequence: UInt32) -> [UInt8] {
    let size = header.prefix(8)  // width and height, as in the header
    let origin = [UInt8](repeating: 0, count: 8)
    let millisecond = UInt16(1000)
    let keepsAndReplaces: [UInt8] = [0, 0]
    return sequence.bigEndianBytes + size + origin
      + UInt16(min(frame.milliseconds, Int(UInt16.max))).bigEndianBytes
      + millisecond.bigEndianBytes + keepsAndReplaces
  }
}
