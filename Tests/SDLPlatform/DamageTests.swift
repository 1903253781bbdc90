import Glibc
import Raster
import Testing

@testable import SDLPlatform

@Suite("Damaged pictures and pictures that mean harm")
struct DamageTests {
  private func decode(_ bytes: [UInt8], _ width: Int = 32, _ height: Int = 32)
    throws -> PictureDecoder.Result
  {
    try PictureDecoder.decode(bytes, width: width, height: height)
  }

  private func contents(_ name: String) throws -> [UInt8] {
    try PictureFile.contents(of: "\(Folder.awkward)/\(name)")
  }

  // MARK: What is there is shown

  @Test("a PNG that was cut off shows the rows that are there, and tells")
  func cutPNG() throws {
    var random = Randomness(seed: 5)
    let pixels = (0..<64 * 64).map { _ in UInt8(random.number(below: 256)) }
    let rows = (0..<64).flatMap { y -> [UInt8] in [0] + pixels[64 * y..<64 * (y + 1)] }
    let bytes = Made.png(64, 64, data: Made.packed(rows))
    for share in [0.3, 0.6, 0.95] {
      let cut = Array(bytes[..<Int(Double(bytes.count) * share)])
      let result = try decode(cut, 64, 64)
      #expect(result.damage == "it is cut off" && !result.bitmap.isOpaque)
      let there = (0..<64).prefix { result.bitmap[0, $0] >> 24 == 255 }.count
      #expect(abs(Double(there) - 64 * share) < 8)
      for index in 0..<there * 64 {
        #expect(result.bitmap.pixels[index] & 255 == UInt32(pixels[index]))
      }
      #expect((there..<64).allSatisfy { result.bitmap[9, $0] == 0 })
    }
  }

  @Test("every PNG cut off anywhere is shown in part or refused, and its decoder never sees it")
  func cutPNGs() throws {
    for name in ["interlaced.png", "palette-trns.png", "sixteen-bit-colour.png", "alpha.png"] {
      let bytes = try contents(name)
      var shown = 0
      for length in stride(from: 0, to: bytes.count - 12, by: 7) {
        do {
          let result = try decode(Array(bytes[..<length]), 96, 64)
          #expect(result.damage != nil && result.bitmap.height == 64)
          shown += 1
        } catch let problem as PictureFile.Problem {
          #expect(!problem.reason.isEmpty)
        }
      }
      #expect(shown > 10, "\(name)")
    }
  }

  @Test("a PNG with a wrong checksum shows all of it, and tells")
  func checksum() throws {
    let result = try decode(try contents("bad-crc.png"), 96, 64)
    #expect(result.damage == "a checksum in it is wrong")
    #expect(result.bitmap.has(0xE02020, at: 4, 4) && result.bitmap[95, 63] >> 24 == 255)
  }

  @Test("a WebP that was cut off shows what is there, and tells")
  func cutWebP() throws {
    let chunk = Made.lossless(64, 64) { x, y in
      0xFF00_0000 | UInt32(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) &* 2_654_435_761 >> 8)
        & 0xFFFFFF
    }
    let bytes = Made.webP(chunk)
    let result = try decode(Array(bytes[..<(bytes.count * 2 / 3)]), 64, 64)
    #expect(result.damage != nil && !result.bitmap.isOpaque)
    #expect(result.bitmap[5, 5] >> 24 == 255 && result.bitmap[5, 60] == 0)
  }

  @Test("what fuzzers found is shown in part or refused")
  func found() throws {
    let folder = "\(Folder.repository)/Tests/Fuzz/corpus/picture"
    let names = Folder.entries(of: folder)
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try PictureFile.contents(of: "\(folder)/\(name)")
      do {
        let result = try decode(bytes)
        #expect(result.bitmap.width == 32)
      } catch let problem as PictureFile.Problem {
        #expect(!problem.reason.isEmpty)
      }
    }
  }

  @Test("a JPEG cut off anywhere is shown in part or refused")
  func cutJPEG() throws {
    for name in ["exif-6.jpg", "progressive.jpg", "cmyk.jpg"] {
      let bytes = try contents(name)
      for length in stride(from: 0, to: bytes.count - 2, by: 13) {
        guard let result = try? decode(Array(bytes[..<length])) else { continue }
        #expect(result.damage != nil)
      }
    }
  }

  // MARK: What costs too much is refused

  @Test("texts, profiles and anything else beside the pixels never reach the PNG decoder")
  func beside() throws {
    let zeros = Made.packed([UInt8](repeating: 0, count: 4 << 20))
    let text = Made.chunk("zTXt", Array("Comment\0\0".utf8) + zeros)
    let profile = Made.chunk("iCCP", Array("p\0\0".utf8) + zeros)
    let bytes = Made.png(8, 8, before: profile + (0..<500).flatMap { _ in text })
    let parts = try #require(PNGParts(bytes, ZLib()))
    #expect(parts.file == Made.png(8, 8) && parts.damage == nil)
    #expect(try decode(bytes, 8, 8).bitmap[3, 4] == 0xFF07_0707)
  }

  @Test("a colour profile changes nothing")
  func profile() throws {
    let profile = Made.chunk("iCCP", Array("p\0\0".utf8) + Made.packed(Array("no profile".utf8)))
    let gamma = Made.chunk("gAMA", Made.big(100_000))
    let plain = try decode(Made.png(8, 8), 8, 8).bitmap
    let marked = try decode(Made.png(8, 8, before: gamma + profile), 8, 8).bitmap
    #expect((0..<64).allSatisfy { plain.pixels[$0] == marked.pixels[$0] })
  }

  @Test("a header that no PNG has never reaches the decoder")
  func noHeader() {
    var bytes = Made.png(8, 8)
    bytes[25] = 5
    #expect(throws: PictureFile.Problem.unreadable("its header is damaged")) { try decode(bytes) }
  }

  @Test("a PNG with few bytes and a large claim takes memory for the bytes, not for the claim")
  func claims() throws {
    let packed = Made.packed([UInt8](repeating: 0, count: 8001 * 3))
    let bytes =
      Made.pngSignature
      + Made.chunk("IHDR", Made.big(8000) + Made.big(8000) + [8, 0, 0, 0, 0])
      + Made.chunk("IDAT", Array(packed.dropLast(6)))
    let zlib = try #require(ZLib())
    let parts = try #require(PNGParts(bytes, zlib))
    let repair = try #require(PNGRepair(parts, zlib))
    #expect(repair.rows <= 3 && repair.file.count < 32 << 10)
    #expect(try decode(bytes, 100, 100).damage == "it is cut off")
  }

  @Test("a JPEG that claims more pixels than its bytes can hold is refused before it is decoded")
  func emptyJPEG() throws {
    for name in ["grey.jpg", "progressive.jpg"] {
      var bytes = try contents(name)
      let frame = try #require(
        bytes.indices.first {
          bytes[$0] == 0xFF && $0 + 1 < bytes.count && [0xC0, 0xC2].contains(bytes[$0 + 1])
        })
      bytes.replaceSubrange(frame + 5..<frame + 9, with: Made.big(8000, 2) + Made.big(8000, 2))
      let problem = #expect(throws: PictureFile.Problem.self) { try decode(bytes) }
      #expect(problem?.reason.contains("can't be in") == true)
    }
  }

  @Test("a JPEG whose size and data don't agree shows what is there, and tells")
  func wrongSize() throws {
    var bytes = try contents("grey.jpg")
    let frame = try #require(
      bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: Made.big(900, 2) + Made.big(96, 2))
    let result = try decode(bytes, 96, 900)
    #expect(result.damage != nil && result.bitmap.height == 900)
  }

  @Test("a progressive JPEG with scans without end is given up")
  func scans() throws {
    let bytes = try contents("progressive.jpg")
    let last = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let scan = bytes[last..<bytes.count - 2]
    var many = Array(bytes.dropLast(2))
    for _ in 0..<5000 { many += scan }
    let result = try decode(many + [0xFF, 0xD9])
    #expect(result.damage?.contains("scans") == true)
  }

  @Test("a WebP whose frame is not of its canvas's size is refused")
  func otherCanvas() {
    let chunk = Made.lossless(40, 30) { _, _ in 0xFF12_3456 }
    for (width, height) in [(8, 8), (4000, 4000)] {
      let bytes = Made.webP(Made.extended(width, height, flags: 0) + chunk)
      let result = try? decode(bytes)
      #expect(result == nil || result?.damage != nil)
    }
    let animated = Made.webP(
      Made.extended(8, 8, flags: 2) + Made.riff("ANIM", [0, 0, 0, 0, 0, 0])
        + Made.riff(
          "ANMF", [UInt8](repeating: 0, count: 6) + [7, 0, 0, 7, 0, 0, 9, 0, 0, 0] + chunk))
    #expect(throws: PictureFile.Problem.self) { try decode(animated) }
  }

  @Test("a GIF whose first frame is larger than its screen is as large as the frame")
  func largeFrame() throws {
    var bytes = Made.gif(4, 1, [.init(width: 4, height: 1, entry: 1)])
    bytes.replaceSubrange(6..<10, with: [1, 0, 1, 0])
    let header = try #require(bytes.withUnsafeBytes { PictureHeader($0) })
    #expect(header.width == 4 && header.height == 1)
    #expect(try decode(bytes, 4, 1).bitmap[3, 0] == 0xFFFF_0000)
  }

  @Test("a file of more than 64 MB is refused by its size alone")
  func largeFile() throws {
    let path = "\(Folder.temporary)/large.png"
    try Folder.write(Made.png(4, 4), to: path)
    truncate(path, PictureFile.mostBytes + 1)
    #expect(throws: PictureFile.Problem.unreadable("it is larger than 64 MB")) {
      try PictureFile.header(of: path)
    }
    #expect(throws: PictureFile.Problem.unreadable("it is larger than 64 MB")) {
      try PictureDecoder.decode(path, width: 4, height: 4)
    }
    unlink(path)
  }

  @Test(
    "other types never reach a decoder, whatever they are named",
    arguments: [
      "BM\u{0}\u{0}", "II*\u{0}", "<svg xmlns='http://www.w3.org/2000/svg'/>", "gimp xcf v011",
      "P6 1 1 255 abc", "qoif", "/* XPM */", "\u{A}\u{5}\u{1}\u{8}", "\u{0}\u{0}\u{1}\u{0}",
    ])
  func otherTypes(head: String) throws {
    let path = "\(Folder.temporary)/other.png"
    try Folder.write(Array(head.utf8) + [UInt8](repeating: 0, count: 200), to: path)
    #expect(throws: PictureFile.Problem.unreadable("it is no JPEG, PNG, WebP or GIF")) {
      try PictureFile.header(of: path)
    }
    #expect(throws: PictureFile.Problem.self) {
      try PictureDecoder.decode(path, width: 4, height: 4)
    }
  }
}
