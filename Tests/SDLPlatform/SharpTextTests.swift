import Drawing
import Geometry
import Raster
import Testing

@testable import SDLPlatform

@Suite("Text in motion")
struct SharpTextTests {
  /// Real letters for the painter.
  private final class Letters: RasterSource {
    let store: TextStore
    init(_ store: TextStore) { self.store = store }
    func mask(for run: TextRun, scale: Double) -> TextMask? { store.mask(for: run, scale: scale) }
    func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? { nil }
  }

  /// The light of a picture and where its middle is, from left to right and from top to bottom.
  private func weighed(_ bitmap: Bitmap) -> (light: Double, x: Double, y: Double) {
    var (light, across, down) = (0.0, 0.0, 0.0)
    for index in 0..<bitmap.width * bitmap.height {
      let value = Double(bitmap.pixels[index] & 0xFF)
      light += value
      across += value * Double(index % bitmap.width)
      down += value * Double(index / bitmap.width)
    }
    return (light, across / max(light, 1), down / max(light, 1))
  }

  @Test(
    "moved by fractions of a pixel it neither flickers nor hops", arguments: [1.0, 1.25, 2],
    ["Premium 12", "日本語", "אבג", "مرحبا"])
  func glides(scale: Double, text: String) throws {
    let store = try TextStore.withTestFonts(scale: scale)
    let run = store.run(text, .body)
    let bitmap = Bitmap(width: Int(140 * scale), height: Int(40 * scale))
    func painted(_ shift: Double) -> (light: Double, x: Double, y: Double) {
      let layer = Layer(offset: Vector(shift / scale, shift / scale), snaps: false)
      Painter().paint(
        [.layer(layer), .text(run, Point(8, 24), .white), .pop], on: Surface(bitmap), scale: scale,
        ground: .black, from: Letters(store))
      return weighed(bitmap)
    }
    let still = painted(0)
    var last = still
    for step in 1...16 {
      let shift = Double(step) / 8
      let moved = painted(shift)
      #expect(abs(moved.light - still.light) < 0.004 * still.light)
      #expect(abs(moved.x - still.x - shift) < 0.05 && abs(moved.y - still.y - shift) < 0.05)
      #expect(abs(moved.light - last.light) < 0.004 * still.light)
      last = moved
    }
  }

  @Test("at rest and scrolling it is as sharp as it was drawn")
  func sharp() throws {
    let store = try TextStore.withTestFonts()
    let run = store.run("Premium", .body)
    let mask = try #require(store.mask(for: run, scale: 1))
    let bitmap = Bitmap(width: 140, height: 40)
    for shift in [0, 0.3, 0.5, 7.7] {
      Painter().paint(
        [.layer(Layer(offset: Vector(0, shift))), .text(run, Point(8, 24), .white), .pop],
        on: Surface(bitmap), scale: 1, ground: .black, from: Letters(store))
      var seen = 0
      for index in 0..<bitmap.width * bitmap.height { seen += Int(bitmap.pixels[index] & 0xFF) }
      let drawn = (0..<mask.width * mask.height).reduce(0) { $0 + Int(mask.coverage[$1]) }
      #expect(seen == drawn)
    }
  }
}
