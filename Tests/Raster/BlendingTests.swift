import Drawing
import Geometry
import Raster
import Testing

@Suite struct BlendingTests {
  private let whole = Rect(0, 0, 7, 3)

  @Test("twenty layers of any grey over the same grey leave it as it is, at every opacity")
  func noDrift() {
    for level in stride(from: 0, through: 255, by: 5) {
      let color = Color(grey(level))
      for opacity in [0.004, 0.1, 0.25, 1.0 / 3, 0.5, 0.77, 0.996] {
        let layer = DrawCommand.fill(whole, .square, .solid(color.faded(by: opacity)))
        let sheet = Sheet(7, 3).paint(Array(repeating: layer, count: 20), ground: color)
        #expect(sheet.pixels.allSatisfy { $0 == 0xFF00_0000 | grey(level) }, "\(level) \(opacity)")
      }
    }
  }

  @Test("white shapes, text, pictures, shadows and groups over white stay exactly white")
  func whiteStaysWhite() {
    let sheet = Sheet(40, 40)
    sheet.source.bitmaps[1] = { bitmap($0 + 1, $1 + 3) { _, _ in 0xFF_FFFF } }
    sheet.source.masks[1] = { _ in
      TextMask(
        width: 9, height: 9, originX: 0, originY: -8, coverage: (0..<81).map { UInt8($0 * 3) })
    }
    let run = TextRun(id: 1, width: 9, ascent: 8, descent: 2)
    let place = Rect(3.3, 4.7, 30.1, 20.9)
    var commands: [DrawCommand] = []
    for _ in 0..<20 {
      commands += [
        .layer(Layer(offset: Vector(0.3, 0.7), scale: 1.07, opacity: 0.3, snaps: false)),
        .fill(place, 7, .gradient(from: .zero, .white.faded(by: 0.2), to: Point(40, 40), .white)),
        .stroke(place, 5, width: 1.3, .white.faded(by: 0.4)),
        .shadow(place, 5, Shadow(y: 2, blur: 8, color: .white.faded(by: 0.5))),
        filling(picture(64, 48), place, corners: 9, opacity: 0.6),
        .text(run, Point(5.5, 20.2), .white.faded(by: 0.7)),
        .icon(.heart, Rect(8, 8, 24, 24), .white), .pop,
      ]
    }
    sheet.paint(commands, ground: .white)
    #expect(sheet.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("half white over black is 0x80, and twice 0xC0")
  func halves() {
    let half = DrawCommand.fill(whole, .square, .solid(.white.faded(by: 0.5)))
    #expect(Sheet(7, 3).paint([half])[3, 1] == 0xFF80_8080)
    #expect(Sheet(7, 3).paint([half, half])[6, 2] == 0xFFC0_C0C0)
  }

  @Test("a group fades as one: within 1/255 of the ideal, whatever overlaps in it")
  func groupOpacity() {
    for opacity in stride(from: 0.05, to: 1, by: 0.05) {
      let sheet = Sheet(20, 10).paint(
        [
          .layer(Layer(opacity: opacity)),
          .fill(Rect(0, 0, 12, 10), .square, .solid(Color(0xC8_0000))),
          .fill(Rect(6, 0, 12, 10), .square, .solid(Color(0x00_0064, alpha: 0.5))), .pop,
        ], ground: Color(0x64_6464))
      func expect(_ x: Int, _ channels: [Double], _ alpha: Double) {
        for (index, channel) in channels.enumerated() {
          let ideal = 100 + (channel - 100) * opacity * alpha
          let seen = Double(sheet[x, 5] >> UInt32(16 - 8 * index) & 0xFF)
          #expect(abs(seen - ideal) <= 1, "\(opacity) at \(x)")
        }
      }
      expect(2, [200, 0, 0], 1)
      expect(9, [100, 0, 50], 1)
      expect(15, [0, 0, 100], 0.5)
      expect(19, [100, 100, 100], 1)
    }
  }

  @Test("a single draw faded by its layer equals the same draw faded by itself")
  func singleDraw() {
    let place = Rect(1.5, 1.5, 9, 7)
    let layered = Sheet(14, 10).paint([
      .layer(Layer(opacity: 0.5)), .fill(place, 3, .solid(.white)), .pop,
    ])
    let direct = Sheet(14, 10).paint([.fill(place, 3, .solid(.white.faded(by: 0.5)))])
    #expect(layered.pixels == direct.pixels)
  }

  @Test("nested groups multiply their opacities")
  func nestedGroups() {
    let dot = white(0, 0, 4, 4)
    let sheet = Sheet(8, 4).paint([
      .layer(Layer(opacity: 0.5)), white(4, 0, 4, 4), .layer(Layer(opacity: 0.5)), dot, dot, .pop,
      .pop,
    ])
    #expect(abs(Int(sheet[1, 1] & 0xFF) - 64) <= 1)
    #expect(sheet[6, 1] & 0xFF == 128)
  }

  @Test("a weak gradient uses every step between its ends and wavers by one step at most")
  func gradientSteps() {
    let sheet = Sheet(8, 256).paint([
      .fill(
        Rect(0, 0, 8, 256), .square,
        .gradient(from: .zero, Color(0x10_1010), to: Point(0, 256), Color(0x30_3030)))
    ])
    for y in 0..<256 {
      let ideal = 16 + 32 * (Double(y) + 0.5) / 256
      let row = (0..<8).map { Double(sheet[$0, y] & 0xFF) }
      #expect(row.allSatisfy { abs($0 - ideal) < 1 })
    }
    let means = (0..<64).map { block in
      (0..<16).reduce(0.0) { $0 + Double(sheet[$1 % 4, block * 4 + $1 / 4] & 0xFF) } / 16
    }
    #expect(zip(means, means.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("a gradient between equal colours is that colour, and beyond its ends it goes on unchanged")
  func gradientEnds() {
    let tone = Color(0x12_3456)
    let place = Rect(0, 0, 30, 4)
    let even = Sheet(30, 4).paint([
      .fill(place, .square, .gradient(from: Point(3, 1), tone, to: Point(20, 3), tone))
    ])
    #expect(even.pixels.allSatisfy { $0 == 0xFF12_3456 })
    let ends = Sheet(30, 4).paint([
      .fill(place, .square, .gradient(from: Point(10, 0), tone, to: Point(20, 0), .white))
    ])
    #expect(ends[0, 0] == 0xFF12_3456 && ends[9, 3] == 0xFF12_3456)
    #expect(ends[20, 0] == 0xFFFF_FFFF && ends[29, 3] == 0xFFFF_FFFF)
  }
}
