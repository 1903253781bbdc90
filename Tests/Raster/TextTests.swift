import Drawing
import Geometry
import Raster
import Testing

@Suite struct TextTests {
  private let run = TextRun(id: 1, width: 3, ascent: 2, descent: 1)

  private func sheet(_ width: Int, _ height: Int, scale: Double = 1) -> Sheet {
    let sheet = Sheet(width, height, scale: scale)
    sheet.source.masks[1] = { _ in
      TextMask(
        width: 3, height: 2, originX: 1, originY: -2, coverage: [255, 128, 64, 0, 255, 0])
    }
    return sheet
  }

  @Test("a mask stands at its baseline on whole pixels, tinted by the colour and its alpha")
  func placed() {
    let wanted = """
      .. .. .. .. .. ..
      .. .. .. FF 80 40
      .. .. .. .. FF ..
      .. .. .. .. .. ..
      """
    for shift in [0, 0.2, 0.49, -0.5] {
      let origin = Point(2 + shift, 3 + shift)
      #expect(sheet(6, 4).paint([.text(run, origin, .white)]).grid() == wanted)
    }
    let faded = sheet(6, 4).paint([.text(run, Point(2, 3), .white.faded(by: 0.5))])
    #expect(faded[3, 1] == 0xFF80_8080 && faded[4, 1] == 0xFF40_4040)
  }

  @Test("in a layer that doesn't snap text moves by fractions and keeps its light")
  func subPixel() {
    let still = sheet(9, 6).paint([.text(run, Point(2, 3), .white)])
    for step in 1..<8 {
      let shift = Double(step) / 8
      let moved = sheet(9, 6).paint([
        .layer(Layer(offset: Vector(shift, shift), snaps: false)), .text(run, Point(2, 3), .white),
        .pop,
      ])
      #expect(abs(moved.light - still.light) < 0.03)
      #expect(abs(moved.middle - still.middle - shift) < 0.03)
    }
  }

  @Test("text is asked for at the device's scale, in scaled layers in steps at or above it")
  func scales() {
    let sheet = sheet(40, 40, scale: 2)
    sheet.paint([.text(run, Point(9, 9), .white)])
    #expect(sheet.source.askedScales == [2])
    sheet.source.askedScales = []
    for step in 0...50 {
      let scale = 0.5 + Double(step) / 100
      sheet.paint([.layer(Layer(scale: scale)), .text(run, Point(9, 9), .white), .pop])
    }
    #expect(Set(sheet.source.askedScales.map { ($0 * 1000).rounded() }) == [1000, 1414, 2000])
  }

  @Test("what has colours of its own keeps them and fades with the text")
  func colored() {
    let sheet = Sheet(6, 6)
    sheet.source.masks[1] = { _ in
      TextMask(
        width: 2, height: 2, originX: 0, originY: -2, coverage: [],
        colored: bitmap(2, 2) { _, _ in 0xFF_0000 })
    }
    #expect(sheet.paint([.text(run, Point(2, 4), .white)])[2, 2] == 0xFFFF_0000)
    #expect(sheet.paint([.text(run, Point(2, 4), .white.faded(by: 0.5))])[3, 3] == 0xFF80_0000)
    #expect(sheet[4, 4] == 0xFF00_0000 && sheet[2, 4] == 0xFF00_0000)
  }

  @Test("every icon stays in its square, is centred within two pixels of it and grows with it")
  func icons() {
    for icon in Icon.allCases {
      let small = Sheet(30, 30).paint([.icon(icon, Rect(3, 3, 24, 24), .white)])
      #expect(small.light > 20, "\(icon)")
      for y in 0..<30 {
        for x in 0..<30 where !(3..<27).contains(x) || !(3..<27).contains(y) {
          #expect(small[x, y] == 0xFF00_0000, "\(icon)")
        }
      }
      #expect(abs(small.middle - 15) < 2, "\(icon)")
      let large = Sheet(90, 90, scale: 3).paint([.icon(icon, Rect(3, 3, 24, 24), .white)])
      #expect(abs(large.light / small.light - 9) < 0.5, "\(icon)")
    }
  }

  @Test("icons are these drawings")
  func iconSheet() {
    let sheet = Sheet(150, 50)
    let icons = Icon.allCases
    sheet.paint(
      icons.enumerated().map { index, icon in
        .icon(icon, Rect(Double(index % 6) * 25, Double(index / 6) * 25, 24, 24), .white)
      })
    Golden.check("icons", sheet, isGrey: true)
  }
}
