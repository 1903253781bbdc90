import Testing

@testable import SDLPlatform

@Suite("Picture headers")
struct PictureHeaderTests {
  private func header(_ name: String) throws -> PictureHeader {
    try PictureFile.header(of: "\(Folder.awkward)/\(name)")
  }

  @Test("orientation is obeyed: all eight show 96 by 64", arguments: 1...8)
  func orientation(_ number: Int) throws {
    let header = try header("exif-\(number).jpg")
    #expect(header.orientation == number)
    #expect(header.width == 96 && header.height == 64)
    #expect(header.storedWidth == (number >= 5 ? 64 : 96))
  }

  @Test(
    "the content decides, not the name",
    arguments: [
      ("png-named.jpg", PictureHeader.Format.png), ("alpha.webp", .webp), ("animated.webp", .webp),
      ("animated.gif", .gif), ("progressive.jpg", .jpeg), ("cmyk.jpg", .jpeg), ("grey.jpg", .jpeg),
      ("interlaced.png", .png), ("palette-trns.png", .png),
    ])
  func formats(name: String, format: PictureHeader.Format) throws {
    let header = try header(name)
    #expect(header.format == format)
    #expect(header.width == 96 && header.height == 64)
  }

  @Test("names of any letters and signs are files like others")
  func names() throws {
    for name in [
      "a name  with spaces.jpg", "日本語の写真.jpg", "フ\u{309A}レミアム.jpg", "pizza🍕👩‍🍳.jpg",
      "-dash & 100% #1 ('quote').jpg",
    ] {
      #expect(try header(name).width == 96)
    }
  }

  @Test(
    "what claims too much is known from its header alone",
    arguments: ["claims-60000.png", "claims-65535.gif"])
  func bombs(name: String) throws {
    #expect(try !header(name).isBearable)
  }

  @Test(
    "a size is bearable up to 16,384 a side and 64 million pixels",
    arguments: [
      (16_384, 1, true), (16_385, 1, false), (1, 16_385, false), (0, 5, false), (8192, 8192, true),
      (8192, 8193, false),
    ])
  func bounds(width: Int, height: Int, isBearable: Bool) {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    for number in [width, height] {
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    #expect(bytes.withUnsafeBytes { PictureHeader($0) }?.isBearable == isBearable)
  }

  @Test("thin pictures are bearable")
  func thin() throws {
    #expect(try header("one-by-4000.png").isBearable && header("4000-by-one.png").isBearable)
    #expect(try header("one-pixel.png").isBearable)
  }

  @Test("what is no picture is refused with a reason", arguments: ["text.jpg", "empty.jpg"])
  func refused(name: String) {
    #expect(throws: PictureFile.Problem.self) { try header(name) }
  }

  @Test("a missing file and a folder are told apart")
  func missing() {
    #expect(throws: PictureFile.Problem.missing) { try header("nothing.jpg") }
    #expect(throws: PictureFile.Problem.unreadable("it is no plain file")) { try header(".") }
  }

  @Test("every file cut off anywhere is read without a step outside it")
  func truncated() throws {
    for name in [
      "exif-6.jpg", "alpha.webp", "animated.webp", "animated.gif", "alpha.png", "cmyk.jpg",
    ] {
      let bytes = try PictureFile.contents(of: "\(Folder.awkward)/\(name)")
      for length in 0..<bytes.count {
        // A copy of exactly that length: a sanitizer sees a step too far.
        let header = Array(bytes[..<length]).withUnsafeBytes { PictureHeader($0) }
        #expect(length > 20 || header == nil)
      }
    }
  }

  @Test("bytes changed anywhere never break the parser, and never make an unbearable size bearable")
  func mutated() throws {
    var random = Randomness(seed: 7)
    for name in ["exif-6.jpg", "alpha.webp", "animated.gif", "alpha.png"] {
      let bytes = try PictureFile.contents(of: "\(Folder.awkward)/\(name)")
      for _ in 0..<500 {
        var changed = bytes
        for _ in 0..<4 {
          changed[random.number(below: min(200, bytes.count))] = UInt8(random.number(below: 256))
        }
        guard let header = changed.withUnsafeBytes({ PictureHeader($0) }), header.isBearable else {
          continue
        }
        #expect(header.width * header.height <= 64 << 20)
      }
    }
  }
}
