import Raster

extension FrameList {
  private static let chunkHead = 8
  private static let frameHead = 16
  private static let riffHead = 12

  mutating func readWebP(_ reader: ByteReader) {
    var place = Self.riffHead
    plays = 0
    while let length = reader.little32(place + 4) {
      let content = place + Self.chunkHead
      if reader.matches("ANIM", at: place) { plays = reader.little16(content + 4) ?? 0 }
      if reader.matches("ANMF", at: place) {
        isCut = length > reader.count - content
        guard let frame = frame(reader, content, min(length, reader.count - content)), add(frame)
        else { return }
      }
      place = content + length + length % 2
    }
  }

  private func frame(_ reader: ByteReader, _ content: Int, _ length: Int) -> Frame? {
    guard length > Self.frameHead, let x = reader.little24(content),
      let y = reader.little24(content + 3), let width = reader.little24(content + 6),
      let height = reader.little24(content + 9), let duration = reader.little24(content + 12),
      let flags = reader.byte(content + 15)
    else { return nil }
    return Frame(
      place: PixelRect(x: 2 * x, y: 2 * y, width: width + 1, height: height + 1),
      duration: duration, disposal: flags & 1 == 0 ? .keep : .clear, blends: flags & 2 == 0,
      content: content + Self.frameHead..<content + length)
  }
}

extension FrameList.Frame {
  /// A still WebP with nothing but this frame; the extended header is there for a separate alpha.
  func webP(_ bytes: [UInt8]) -> [UInt8] {
    let content = bytes[self.content]
    var body = Array("WEBP".utf8)
    if content.starts(with: "ALPH".utf8) {
      body += Array("VP8X".utf8) + little(10, bytes: 4) + [0x10, 0, 0, 0]
      body += little(place.width - 1, bytes: 3) + little(place.height - 1, bytes: 3)
    }
    body += content
    return Array("RIFF".utf8) + little(body.count, bytes: 4) + body
  }

  private func little(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
