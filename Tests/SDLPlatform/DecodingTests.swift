import Raster
import Testing

@testable import SDLPlatform

private let red: UInt32 = 0xE02020
private let white: UInt32 = 0xFFFFFF

@Suite("Decoding")
struct DecodingTests {
  private func decode(_ name: String, _ width: Int? = nil, _ height: Int? = nil)
    throws -> PictureDecoder.Result
  {
    let path = "\(Folder.awkward)/\(name)"
    let header = try PictureFile.header(of: path)
    return try PictureDecoder.decode(
      path, width: width ?? header.width, height: height ?? header.height)
  }

  /// The four corners' colours as letters, from the upper left clockwise.
  private func corners(_ bitmap: Bitmap) -> String {
    let inset = 4
    let right = bitmap.width - 1 - inset
    let bottom = bitmap.height - 1 - inset
    return [(inset, inset), (right, inset), (right, bottom), (inset, bottom)]
      .map { letter(bitmap[$0.0, $0.1]) }.joined()
  }

  private func letter(_ pixel: UInt32) -> String {
    let isRed = pixel >> 16 & 255 > 140
    let isGreen = pixel >> 8 & 255 > 110
    let isBlue = pixel & 255 > 140
    switch (isRed, isGreen, isBlue) {
    case (true, false, false): return "r"
    case (false, true, false): return "g"
    case (true, true, false): return "y"
    case (false, _, true): return "b"
    default: return "?"
    }
  }

  @Test(
    "turned, interlaced, deep, misnamed and four-coloured pictures all show the same upright picture",
    arguments: (1...8).map { "exif-\($0).jpg" } + [
      "cmyk.jpg", "progressive.jpg", "interlaced.png", "png-named.jpg", "sixteen-bit-colour.png",
      "palette-trns.png", "フ\u{309A}レミアム.jpg", "pizza🍕👩‍🍳.jpg", "-dash & 100% #1 ('quote').jpg",
    ])
  func upright(name: String) throws {
    let bitmap = try decode(name).bitmap
    #expect(bitmap.width == 96 && bitmap.height == 64)
    #expect(corners(bitmap) == "rgyb")
  }

  @Test("any size asked for is the size given", arguments: [(1, 1), (13, 7), (48, 32), (95, 64)])
  func sizes(width: Int, height: Int) throws {
    for name in ["exif-6.jpg", "interlaced.png", "alpha.webp", "animated.gif"] {
      let bitmap = try decode(name, width, height).bitmap
      #expect(bitmap.width == width && bitmap.height == height)
    }
  }

  @Test("a large picture keeps its mean colour at every size, through all scales of the decoder")
  func means() throws {
    let path = "\(Folder.resources)/pictures/photos/gravel.jpg"
    let whole = mean(try PictureDecoder.decode(path, width: 512, height: 512).bitmap)
    for side in [300, 256, 200, 100, 64, 20, 3] {
      let small = try PictureDecoder.decode(path, width: side, height: side).bitmap
      #expect(abs(mean(small) - whole) < 1)
    }
  }

  private func mean(_ bitmap: Bitmap) -> Double {
    let count = bitmap.width * bitmap.height
    return (0..<count).reduce(0) { $0 + Double(bitmap.pixels[$1] >> 8 & 255) } / Double(count)
  }

  @Test("alpha is premultiplied, in PNG and WebP alike")
  func alpha() throws {
    for name in ["alpha.png", "alpha.webp"] {
      let bitmap = try decode(name).bitmap
      #expect(!bitmap.isOpaque)
      #expect(bitmap[0, 32] >> 24 < 8 && bitmap[95, 32] >> 24 > 247)
      for index in 0..<(96 * 64) {
        let pixel = bitmap.pixels[index]
        #expect([0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 })
      }
    }
  }

  @Test("a transparent entry of a palette leaves no fringe of its colour")
  func palette() throws {
    let bitmap = try decode("palette-trns.png", 48, 32).bitmap
    let clear = (0..<(48 * 32)).filter { bitmap.pixels[$0] >> 24 < 255 }
    #expect(!clear.isEmpty)
    for index in 0..<(48 * 32) {
      let pixel = bitmap.pixels[index]
      let isMagenta = pixel >> 16 & 255 > 180 && pixel & 255 > 180 && pixel >> 8 & 255 < 60
      #expect(!isMagenta)
    }
  }

  @Test("opaque pictures say so")
  func opaque() throws {
    #expect(try decode("interlaced.png").bitmap.isOpaque)
    #expect(try decode("exif-6.jpg").bitmap.isOpaque)
  }

  @Test("of an animation the first frame is shown", arguments: ["animated.webp", "animated.gif"])
  func animations(name: String) throws {
    let bitmap = try decode(name).bitmap
    #expect(bitmap.width == 96 && bitmap.height == 64)
    #expect(Set((0..<(96 * 64)).map { bitmap.pixels[$0] }).count > 1)
  }

  @Test("a JPEG that was cut off shows what is there, and tells")
  func truncated() throws {
    let result = try decode("truncated.jpg")
    #expect(result.bitmap.width == 384 && result.bitmap.height == 256)
    #expect(result.damage?.isEmpty == false)
    #expect(letter(result.bitmap[8, 8]) == "r")
    #expect(!result.bitmap.isOpaque)
  }

  @Test("JPEG data changed anywhere decode, or are refused with a reason, and never more")
  func mutated() throws {
    var random = Randomness(seed: 3)
    for name in ["exif-1.jpg", "progressive.jpg", "cmyk.jpg"] {
      let bytes = try PictureFile.contents(of: "\(Folder.awkward)/\(name)")
      for _ in 0..<100 {
        var changed = bytes
        for _ in 0..<3 {
          changed[2 + random.number(below: bytes.count - 2)] = UInt8(random.number(below: 256))
        }
        decodeAny(changed)
      }
    }
  }

  private func decodeAny(_ bytes: [UInt8]) {
    guard let header = bytes.withUnsafeBytes({ PictureHeader($0) }), header.isBearable else {
      return
    }
    do {
      let result = try PictureDecoder.decode(bytes, width: 40, height: 30)
      #expect(result.bitmap.width == 40)
    } catch {
      #expect(!error.reason.isEmpty)
    }
  }

  @Test("a picture with a wrong checksum is refused or shown, and text is refused")
  func refused() {
    #expect(throws: PictureFile.Problem.self) { try decode("text.jpg") }
    _ = try? decode("bad-crc.png")
  }

  @Test("a frame written as PNG reads back as it was, and leaves no draft behind")
  func png() throws {
    let bitmap = Bitmap(width: 5, height: 3)
    for index in 0..<15 { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 0x0F0301) }
    let path = "\(Folder.temporary)/frame.png"
    try PNGFile.write(Surface(bitmap), to: path)
    let back = try #require(PNGFile.read(path))
    #expect(back.width == 5 && back.height == 3 && back.isOpaque)
    #expect((0..<15).allSatisfy { back.pixels[$0] == bitmap.pixels[$0] })
    #expect(Folder.entries(of: Folder.temporary).filter { $0.hasPrefix("frame") } == ["frame.png"])
    #expect(PNGFile.read("\(Folder.awkward)/text.jpg") == nil)
  }

  @Test("a PNG that can't be written is told with its path")
  func unwritable() throws {
    let bitmap = Bitmap(width: 1, height: 1)
    let error = #expect(throws: PlatformError.self) {
      try PNGFile.write(Surface(bitmap), to: "/nowhere/at/all.png")
    }
    #expect(error?.message.contains("/nowhere/at/all.png") == true)
  }
}

@Suite("Resampling")
struct ResamplingTests {
  @Test("a picture of one colour keeps it at any size, to the last bit")
  func constant() throws {
    let source = Bitmap(width: 37, height: 23)
    for index in 0..<(37 * 23) { source.pixels[index] = 0xFFC8_6400 }
    for (width, height) in [(36, 22), (10, 10), (1, 1), (37, 23), (80, 50)] {
      let result = try #require(
        Resampling.resized(Surface(source), width: width, height: height))
      #expect((0..<(width * height)).allSatisfy { result.pixels[$0] == 0xFFC8_6400 })
    }
  }

  @Test("halving is the mean of four")
  func halves() throws {
    let source = Bitmap(width: 2, height: 2)
    for (index, grey) in [0, 100, 100, 200].enumerated() {
      source.pixels[index] = 0xFF00_0000 | UInt32(grey) * 0x010101
    }
    let result = try #require(Resampling.resized(Surface(source), width: 1, height: 1))
    #expect(result.pixels[0] == 0xFF64_6464)
  }

  @Test("fine lines become grey, not a pattern")
  func noAliases() throws {
    let source = Bitmap(width: 64, height: 8)
    for index in 0..<(64 * 8) { source.pixels[index] = index % 8 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let result = try #require(Resampling.resized(Surface(source), width: 8, height: 1))
    #expect((0..<8).allSatisfy { result.pixels[$0] == 0xFF20_2020 })
  }

  @Test("enlarged, pixels lie evenly between the two nearest ones, and the ends go on")
  func enlarging() throws {
    let source = Bitmap(width: 2, height: 2)
    for index in 0..<4 { source.pixels[index] = UInt32(index % 2 * 200 + index / 2 * 40) }
    let result = try #require(Resampling.resized(Surface(source), width: 8, height: 4))
    let row = (0..<8).map { result.pixels[$0] }
    #expect(row == [0, 0, 25, 75, 125, 175, 200, 200])
    #expect((0..<4).map { result.pixels[$0 * 8] } == [0, 10, 30, 40])
  }

  @Test("no size is no picture")
  func empty() {
    let source = Bitmap(width: 2, height: 2)
    #expect(Resampling.resized(Surface(source), width: 0, height: 4) == nil)
  }

  @Test("straight alpha is multiplied in, rounded to nearest")
  func premultiplied() {
    let bitmap = Bitmap(width: 256, height: 1)
    for alpha in 0..<256 { bitmap.pixels[alpha] = UInt32(alpha) << 24 | 0xFF_80_07 }
    #expect(!Resampling.premultiply(bitmap.pixels, count: 256))
    for alpha in 0..<256 {
      func channel(_ value: Int) -> UInt32 {
        UInt32((Double(value * alpha) / 255).rounded())
      }
      #expect(
        bitmap.pixels[alpha]
          == UInt32(alpha) << 24 | channel(255) << 16 | channel(0x80) << 8 | channel(7))
    }
  }
}
