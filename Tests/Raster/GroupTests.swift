import Drawing
import Geometry
import Raster
import Testing

@Suite struct GroupTests {
  private let flood = white(-50, -50, 200, 200)

  @Test("nothing is drawn outside of a clip, and inside of it everything")
  func squareClip() {
    let sheet = Sheet(12, 8).paint([.clip(Rect(3, 2, 5, 4), .square), flood, .pop])
    for y in 0..<8 {
      for x in 0..<12 {
        let isInside = (3..<8).contains(x) && (2..<6).contains(y)
        #expect(sheet[x, y] == (isInside ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
  }

  @Test(
    "what a rounded clip lets through equals the rounded rectangle itself, however much is drawn")
  func roundedClip() {
    for snaps in [true, false] {
      let place = snaps ? Rect(2, 3, 15, 12) : Rect(2.3, 3.6, 14.5, 11.7)
      let open = DrawCommand.layer(Layer(snaps: snaps))
      let clipped = Sheet(20, 20).paint([open, .clip(place, 5), flood, flood, flood, .pop, .pop])
      let filled = Sheet(20, 20).paint([open, .fill(place, 5, .solid(.white)), .pop])
      for (seen, wanted) in zip(clipped.pixels, filled.pixels) {
        #expect(abs(Int(seen & 0xFF) - Int(wanted & 0xFF)) <= 1)
      }
    }
  }

  @Test("clips in clips and in groups cut what both cut, and end where they end")
  func nestedClips() {
    let sheet = Sheet(30, 30).paint([
      .clip(Rect(0, 0, 20, 20), .round), .layer(Layer(opacity: 0.5)), white(0, 0, 1, 1),
      .clip(Rect(5, 5, 30, 10), 4), flood, .pop, .pop, .pop, white(25, 25, 5, 5),
    ])
    #expect(sheet[10, 10] == 0xFF80_8080)
    #expect(sheet[10, 3] == 0xFF00_0000 && sheet[5, 5] == 0xFF00_0000)
    #expect(sheet[22, 10] == 0xFF00_0000)
    #expect(sheet[27, 27] == 0xFFFF_FFFF)
    let paper = Sheet(30, 30).paint([
      .clip(Rect(2, 2, 26, 26), 9), .clip(Rect(2, 2, 26, 26), 9), flood, .pop, .pop,
    ])
    #expect(paper[15, 15] == 0xFFFF_FFFF && paper[2, 2] == 0xFF00_0000)
  }

  @Test("a layer that snaps moves by whole device pixels, another by fractions")
  func snapping() {
    let dot = white(2, 1, 2, 2)
    func row(_ dx: Double, _ snaps: Bool) -> String {
      String(
        Sheet(8, 4).paint([.layer(Layer(offset: Vector(dx, 0), snaps: snaps)), dot, .pop])
          .grid().split(separator: "\n")[1])
    }
    #expect(row(0.4, true) == ".. .. FF FF .. .. .. ..")
    #expect(row(0.5, true) == ".. .. .. FF FF .. .. ..")
    #expect(row(-0.5, true) == ".. .. FF FF .. .. .. ..")
    #expect(row(0.5, false) == ".. .. 80 FF 80 .. .. ..")
  }

  @Test("fills keep their sub-pixel edges in layers that snap")
  func underline() {
    let sheet = Sheet(8, 1).paint([
      .layer(Layer(offset: Vector(0.3, 0))), white(1.25, 0, 4, 1), .pop,
    ])
    #expect(sheet.grid() == ".. BF FF FF FF 40 .. ..")
  }

  @Test("a layer scales about its anchor")
  func scaling() {
    let sheet = Sheet(12, 12).paint([
      .layer(Layer(scale: 0.5, anchor: Point(6, 6))), white(2, 2, 8, 8), .pop,
    ])
    #expect(sheet.pixels == Sheet(12, 12).paint([white(4, 4, 4, 4)]).pixels)
  }

  @Test("offsets, anchors and scales of nested layers compose as the canvas composes them")
  func nestedLayers() {
    let sheet = Sheet(40, 40).paint([
      .layer(Layer(offset: Vector(4, 2), scale: 2, anchor: Point(1, 1), snaps: false)),
      .layer(Layer(offset: Vector(1, 3), scale: 0.5, anchor: Point(4, 4), snaps: false)),
      white(2, 2, 8, 8), .pop, .pop,
    ])
    // The inner layer maps p to p/2 + 2 + (1, 3), the outer one p to 2p - 1 + (4, 2).
    #expect(sheet.pixels == Sheet(40, 40).paint([white(11, 13, 8, 8)]).pixels)
  }

  @Test("outside of the damage nothing is touched, and inside it equals the whole painting")
  func damage() {
    let commands: [DrawCommand] = [
      .fill(Rect(1.5, 1.5, 25, 20), 6, .solid(.white)), .clip(Rect(3, 3, 20, 20), 7),
      .layer(Layer(opacity: 0.4)), .fill(Rect(5, 5, 9, 9), .round, .solid(Color(0xFF_0000))),
      .shadow(Rect(9, 9, 8, 8), 2, Shadow(y: 1, blur: 4, color: .black)), .pop, .pop,
      .icon(.heart, Rect(2, 2, 24, 24), Color(0x00_FF00)),
    ]
    let whole = Sheet(30, 26).paint(commands)
    let part = Sheet(30, 26)
    let area = PixelRect(x: 7, y: 5, width: 12, height: 9)
    for index in 0..<30 * 26 { part.bitmap.pixels[index] = 0x1234_5678 }
    part.paint(commands, within: area)
    for y in 0..<26 {
      for x in 0..<30 {
        let isInside = (7..<19).contains(x) && (5..<14).contains(y)
        #expect(part[x, y] == (isInside ? whole[x, y] : 0x1234_5678), "\(x) \(y)")
      }
    }
  }

  @Test("a surface whose rows are longer than its width is painted only where it is wide")
  func stride() {
    let bitmap = Bitmap(width: 10, height: 4)
    let painter = Painter()
    painter.paint(
      [flood], on: Surface(pixels: bitmap.pixels, width: 7, height: 4, stride: 10), scale: 1,
      ground: .black, from: FakeSource())
    for index in 0..<40 {
      #expect(bitmap.pixels[index] == (index % 10 < 7 ? 0xFFFF_FFFF : 0))
    }
  }
}
