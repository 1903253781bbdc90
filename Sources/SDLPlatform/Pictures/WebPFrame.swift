/// The first frame of an animated WebP as a still one, which is all that the decoder takes.
enum WebPFrame {
  /// The file itself if it is still, else a file with nothing but its first frame.
  static func still(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureFile.Problem)
    -> [UInt8]
  {
    guard header.isAnimatedWebP else { return bytes }
    guard let frame = bytes.withUnsafeBytes({ firstFrame(ByteReader($0), $0.count) }) else {
      throw .unreadable("its first frame is missing")
    }
    let still = file(Array(bytes[frame.content]), frame)
    guard still.withUnsafeBytes({ PictureHeader($0) })?.isBearable == true else {
      throw .unreadable("its first frame is damaged")
    }
    return still
  }

  private struct Frame {
    let content: Range<Int>
    let width: Int
    let height: Int
    let hasAlpha: Bool
  }

  private static let chunkHead = 8
  private static let frameHead = 16

  private static func firstFrame(_ reader: ByteReader, _ end: Int) -> Frame? {
    var place = 12
    while let length = reader.little32(place + 4) {
      let content = place + chunkHead
      guard content + length <= end else { return nil }
      if reader.matches("ANMF", at: place) {
        guard length > frameHead, let width = reader.little24(content + 6),
          let height = reader.little24(content + 9)
        else { return nil }
        return Frame(
          content: content + frameHead..<content + length, width: width + 1, height: height + 1,
          hasAlpha: reader.matches("ALPH", at: content + frameHead))
      }
      place = content + length + length % 2
    }
    return nil
  }

  /// A container around a frame's own chunks; the extended header is there for a separate alpha.
  private static func file(_ content: [UInt8], _ frame: Frame) -> [UInt8] {
    var body = Array("WEBP".utf8)
    if frame.hasAlpha {
      body += Array("VP8X".utf8) + little(10, bytes: 4) + [0x10, 0, 0, 0]
      body += little(frame.width - 1, bytes: 3) + little(frame.height - 1, bytes: 3)
    }
    body += content
    return Array("RIFF".utf8) + little(body.count, bytes: 4) + body
  }

  private static func little(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
