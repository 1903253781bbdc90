import Raster
import Testing

@testable import SDLPlatform

/// `Tests/Pictures/awkward/EXPECT.md`, file by file.
@Suite("Awkward pictures")
struct AwkwardTests {
  private enum Shows {
    /// The dark F upright, its corners in their colours.
    case colored
    case greys
    /// From nothing at the left to all at the right.
    case alpha
    case ramp
    case hole
    case first
    /// 96 by 64 are not its size.
    case size(Int, Int)
    case damaged(Int, Int)
    case refused(String)
  }

  private static let expected: [String: Shows] = {
    var expected: [String: Shows] = [
      "grey.jpg": .greys, "cmyk.jpg": .colored, "progressive.jpg": .colored, "alpha.png": .alpha,
      "sixteen-bit-grey.png": .ramp, "sixteen-bit-colour.png": .colored,
      "palette-trns.png": .hole, "interlaced.png": .colored, "png-named.jpg": .colored,
      "alpha.webp": .alpha, "animated.webp": .first, "animated.gif": .first,
      "one-pixel.png": .size(1, 1), "one-by-4000.png": .size(1, 4000),
      "4000-by-one.png": .size(4000, 1), "truncated.jpg": .damaged(384, 256),
      "bad-crc.png": .damaged(96, 64), "text.jpg": .refused("it is no JPEG, PNG, WebP or GIF"),
      "empty.jpg": .refused("it is empty"),
      "claims-60000.png": .refused("60000 by 60000"),
      "claims-65535.gif": .refused("65535 by 65535"),
      "a name  with spaces.jpg": .colored, "日本語の写真.jpg": .colored,
      "フ\u{309A}レミアム.jpg": .colored, "pizza🍕👩‍🍳.jpg": .colored,
      "-dash & 100% #1 ('quote').jpg": .colored,
    ]
    for number in 1...8 { expected["exif-\(number).jpg"] = .colored }
    return expected
  }()

  @Test("there is a line for every file, and a file for every line")
  func complete() {
    let names = Folder.entries(of: Folder.awkward).filter { !$0.hasSuffix(".md") }
    #expect(Set(names) == Set(Self.expected.keys) && names.count == 34)
  }

  @Test("each shows what it should", arguments: expected.keys.sorted())
  func shows(name: String) throws {
    let path = "\(Folder.awkward)/\(name)"
    let shows = try #require(Self.expected[name])
    if case .refused(let reason) = shows {
      let problem = #expect(throws: PictureFile.Problem.self) { try self.decode(path) }
      #expect(problem?.reason.contains(reason) == true)
      return
    }
    let result = try decode(path)
    var size = (width: 96, height: 64)
    switch shows {
    case .size(let width, let height): size = (width, height)
    case .damaged(let width, let height):
      size = (width, height)
      #expect(result.damage != nil)
    default: #expect(result.damage == nil)
    }
    let bitmap = result.bitmap
    #expect(bitmap.width == size.width && bitmap.height == size.height)
    try check(shows, bitmap)
  }

  private func decode(_ path: String) throws(PictureFile.Problem) -> PictureDecoder.Result {
    let header = try PictureFile.header(of: path)
    guard header.isBearable else {
      throw .unreadable("it claims \(header.storedWidth) by \(header.storedHeight) pixels")
    }
    return try PictureDecoder.decode(path, width: header.width, height: header.height)
  }

  private func check(_ shows: Shows, _ bitmap: Bitmap) throws {
    switch shows {
    case .colored, .hole, .damaged(96, 64), .first:
      if case .first = shows {
        #expect(bitmap[48, 32] >> 24 == 255)
      } else {
        expectCorners(bitmap)
        #expect(bitmap.has(0x2A1608, at: 38, 32), "the F")
      }
      if case .hole = shows { #expect((0..<96 * 64).contains { bitmap.pixels[$0] == 0 }) }
    case .damaged: #expect(bitmap.has(0xE02020, at: 8, 8))
    case .greys:
      #expect(
        (0..<96 * 64).allSatisfy {
          let pixel = bitmap.pixels[$0]
          return pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255
        })
    case .alpha:
      let row = (0..<96).map { bitmap[$0, 32] >> 24 }
      #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 } && row[0] < 8 && row[95] > 247)
    case .ramp:
      let row = (0..<96).map { bitmap[$0, 32] & 255 }
      #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 && $1 <= $0 + 4 })
      #expect(row[0] < 4 && row[95] > 251)
    case .size(1, 1): #expect(bitmap[0, 0] == 0xFFBF_6301)
    case .size(let width, let height):
      #expect(bitmap.pixels[0] & 0xFF0000 < bitmap.pixels[width * height - 1] & 0xFF0000)
      let thumb = try PictureDecoder.decode(
        "\(Folder.awkward)/one-by-4000.png", width: 1, height: 1)
      #expect(thumb.bitmap.width == 1)
    case .refused: break
    }
  }

  private func expectCorners(_ bitmap: Bitmap) {
    #expect(bitmap.has(0xD2241C, at: 4, 4), "red")
    #expect(bitmap.has(0x1F9A44, at: 91, 4), "green")
    #expect(bitmap.has(0xF0C020, at: 91, 59), "yellow")
    #expect(bitmap.has(0x2050C0, at: 4, 59), "blue")
  }
}
