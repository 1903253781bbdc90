import Testing

@testable import Host

@Suite("Moving pictures") struct AnimatedPNGTests {
  /// A PNG file of some size whose rows are these bytes.
  private func file(width: UInt32 = 2, rows: [UInt8], split: Bool = false) -> [UInt8] {
    let header = width.bigEndianBytes + UInt32(3).bigEndianBytes + [8, 2, 0, 0, 0]
    let parts = split ? [Array(rows.prefix(1)), Array(rows.dropFirst())] : [rows]
    return PNGChunks.signature + PNGChunks.bytes("IHDR", header)
      + parts.flatMap { PNGChunks.bytes("IDAT", $0) } + PNGChunks.bytes("IEND", [])
  }

  @Test("the checksum is the one that PNG asks for")
  func checksum() {
    #expect(Checksum.crc32(Array("IEND".utf8)) == 0xAE42_6082)
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test("pictures become frames, numbered through, with their times")
  func frames() throws {
    var animation = AnimatedPNG()
    let added = [
      animation.add(file(rows: [1, 2, 3], split: true), milliseconds: 100),
      animation.add(file(rows: [4]), milliseconds: 50),
    ]
    #expect(added == [true, true])
    animation.hold(milliseconds: 25)
    _ = animation.add(file(rows: [5]), milliseconds: 10)
    let chunks = try #require(animation.bytes.flatMap { PNGChunks($0) }).chunks
    #expect(
      chunks.map(\.kind) == [
        "IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(Array(chunks[1].data) == [0, 0, 0, 3, 0, 0, 0, 0])
    #expect(
      Array(chunks[2].data)
        == [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 8)
        + [0, 100, 3, 232, 0, 0])
    #expect(Array(chunks[3].data) == [1, 2, 3])
    #expect(Array(chunks[4].data.prefix(4)) == [0, 0, 0, 1])
    #expect(Array(chunks[4].data.dropFirst(20)) == [0, 75, 3, 232, 0, 0])
    #expect(Array(chunks[5].data) == [0, 0, 0, 2, 4])
    #expect(Array(chunks[6].data.prefix(4)) == [0, 0, 0, 3])
    #expect(Array(chunks[7].data) == [0, 0, 0, 4, 5])
  }

  @Test("what is no PNG file, or one of another size, is refused")
  func refused() {
    var animation = AnimatedPNG()
    let good = file(rows: [1])
    var added = [animation.add([], milliseconds: 1)]
    for length in stride(from: 0, to: good.count, by: 7) {
      added.append(animation.add(Array(good[..<length]), milliseconds: 1))
    }
    #expect(animation.bytes == nil)
    _ = animation.add(good, milliseconds: 1)
    added.append(animation.add(file(width: 3, rows: [1]), milliseconds: 1))
    #expect(!added.contains(true))
  }
}
