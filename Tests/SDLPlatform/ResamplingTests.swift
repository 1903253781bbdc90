import Glibc
import Raster
import Testing

@testable import SDLPlatform

@Suite("What becomes of fine patterns")
struct FinePatternTests {
  private static let width = 800
  private static let height = 600

  /// Rings that get finer outwards, down to one pixel bright and one dark at the left edge.
  private static func zone(_ x: Int, _ y: Int) -> Double {
    let across = Double(x - width / 2)
    let down = Double(y - height / 2)
    return 127.5 + 127.5 * cos((across * across + down * down) * Double.pi / Double(width))
  }

  private static func picture(_ grey: (Int, Int) -> Double) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap.pixels[y * width + x] = 0xFF00_0000 | UInt32(grey(x, y).rounded()) * 0x010101
      }
    }
    return bitmap
  }

  /// The root of the mean square by which a picture differs from the exact means of areas.
  private static func error(_ small: Bitmap) -> Double {
    let across = width / small.width
    let down = height / small.height
    var sum = 0.0
    for y in 0..<small.height {
      for x in 0..<small.width {
        var mean = 0.0
        for row in 0..<down {
          for column in 0..<across { mean += zone(x * across + column, y * down + row) }
        }
        let difference = mean / Double(across * down) - Double(small[x, y] & 255)
        sum += difference * difference
      }
    }
    return (sum / Double(small.width * small.height)).squareRoot()
  }

  @Test("of a zone plate shrunk to any part nothing is left but rounding: 0.3 of 255")
  func zonePlate() throws {
    let source = Self.picture(Self.zone)
    for part in [2, 4, 5, 8] {
      let small = try #require(
        Resampling.resized(
          Surface(source), width: Self.width / part, height: Self.height / part))
      #expect(Self.error(small) < 0.36, "1/\(part)")
    }
  }

  @Test("through a JPEG's own scales it differs by less than 2 of 255, and by 8 between them")
  func zonePlateJPEG() throws {
    let path = "\(Folder.repository)/Tests/Pictures/zone-plate.jpg"
    for (part, most) in [(2, 2.0), (4, 2), (5, 8.1), (8, 2)] {
      let small = try PictureDecoder.decode(
        path, width: Self.width / part, height: Self.height / part)
      #expect(Self.error(small.bitmap) < most, "1/\(part)")
    }
  }

  @Test("lines one pixel wide become their mean, at any size, in both directions")
  func gratings() throws {
    for isUpright in [false, true] {
      let source = Self.picture { x, y in (isUpright ? x : y) % 2 == 0 ? 255 : 0 }
      for (width, height) in [(400, 300), (390, 293), (97, 61), (7, 3)] {
        let small = try #require(Resampling.resized(Surface(source), width: width, height: height))
        let sum = (0..<width * height).reduce(0.0) { $0 + Double(small.pixels[$1] & 255) }
        #expect(abs(sum / Double(width * height) - 127.5) < 0.75, "\(width) by \(height)")
      }
    }
  }
}
