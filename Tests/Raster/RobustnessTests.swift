import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct RobustnessTests {
  private static let numbers: [Double] = [
    0, -1, 5, 1e-9, -1e-9, 1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude,
  ]
  private let run = TextRun(id: 1, width: 5, ascent: 4, descent: 1)

  private func commands(_ place: Rect, _ number: Double) -> [DrawCommand] {
    let glow = Shadow(y: number, blur: number, color: .white)
    return [
      .fill(place, Corners(number), .solid(Color(0xFF_FFFF, alpha: number))),
      .fill(place, .square, .gradient(from: place.origin, .white, to: Point(number, 3), .black)),
      .stroke(place, Corners(top: number, bottom: 2), width: number, .white),
      .stroke(place, 2, width: 1, .white), .hairline(place, .white), .shadow(place, 3, glow),
      .shadow(place, Corners(number), Shadow(y: 1, blur: 3, color: .white)),
      .picture(
        PictureDraw(
          picture(30, 20), in: place, window: Rect(1, 1, 9, 9), corners: Corners(number),
          fit: .fill(focusX: number, focusY: number), opacity: number)),
      filling(picture(30, 20), place), filling(picture(1, Int32.max), place),
      .text(run, Point(number, place.y), .white), .icon(.moon, place, .white),
      .clip(place, Corners(number)), white(0, 0, 9, 9), .pop,
      .layer(
        Layer(
          offset: Vector(number, place.x), scale: abs(number), anchor: Point(number, number),
          opacity: 0.5, snaps: false)),
      white(0, 0, 9, 9), filling(picture(30, 20), place), .text(run, place.origin, .white), .pop,
    ]
  }

  @Test("no number makes painting crash or write elsewhere, be it huge, negative or not a number")
  func wildNumbers() {
    let sheet = Sheet(12, 12)
    sheet.source.bitmaps[1] = { bitmap(min($0, 40), min($1, 40)) { _, _ in 0x80_8080 } }
    sheet.source.masks[1] = { _ in
      TextMask(
        width: 5, height: 5, originX: 0, originY: -4, coverage: [UInt8](repeating: 99, count: 25))
    }
    let numbers = Self.numbers
    for (index, number) in numbers.enumerated() {
      for other in numbers {
        for third in [3, number, numbers[(index + 5) % numbers.count]] {
          sheet.paint(commands(Rect(number, other, third, 7), other))
          sheet.paint(commands(Rect(1, number, other, third), number))
        }
      }
    }
    #expect(sheet.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test("what is empty or out of sight costs nothing")
  func nothing() {
    let sheet = Sheet(20, 20)
    sheet.paint([
      white(5, 5, 0, 9), white(5, 5, -3, 9), white(5, .nan, 3, 3), white(30, 0, 5, 5),
      .fill(Rect(1, 1, 5, 5), 2, .solid(.clear)), .clip(Rect(40, 0, 9, 9), 2),
      white(0, 0, 20, 20), .clip(Rect(0, 0, 5, 5), 2), white(0, 0, 20, 20), .pop, .pop,
      .layer(Layer(opacity: 0)), white(0, 0, 20, 20), .pop, .layer(Layer(scale: 0)),
      white(0, 0, 20, 20), .pop, .layer(Layer(opacity: .nan)), white(0, 0, 20, 20), .pop,
      .layer(Layer(opacity: 0.5)), white(40, 40, 20, 20), white(50, 40, 20, 20), .pop,
      .icon(.moon, Rect(-50, 0, 24, 24), .white), .text(.empty, Point(4, 4), .white),
      .text(run, Point(4, 400), .white), filling(picture(9, 9), Rect(0, 20, 9, 9)),
      .shadow(Rect(50, 50, 5, 5), 2, Shadow(y: 1, blur: 4, color: .black)),
    ])
    #expect(sheet.painter.statistics == Painter.Statistics(pixels: 400, draws: 0))
    #expect(sheet.source.askedSizes.isEmpty && sheet.source.askedScales.isEmpty)
    #expect(sheet.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("groups that are not closed, and ends without a beginning, do no harm")
  func unbalanced() {
    let sheet = Sheet(8, 8)
    sheet.paint([
      .pop, .pop, .clip(Rect(0, 0, 6, 6), 2), .layer(Layer(opacity: 0.5)), white(0, 0, 8, 8),
      white(0, 0, 8, 8),
    ])
    #expect(sheet[3, 3] == 0xFF80_8080 && sheet[7, 7] == 0xFF00_0000)
    sheet.paint([.layer(Layer(opacity: 0.5))])
    sheet.paint([.clip(Rect(90, 0, 6, 6), 2), white(0, 0, 8, 8)])
    #expect(sheet.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("surfaces and damage without pixels are left alone, however wild their numbers")
  func emptySurfaces() {
    let sheet = Sheet(4, 4)
    let wild = [0, -1, 2, Int.min, Int.max]
    for x in wild {
      for width in wild {
        sheet.paint(
          [white(0, 0, 4, 4)], within: PixelRect(x: x, y: 1, width: width, height: width))
      }
    }
    for scale in [0, -1, Double.nan, .infinity] {
      Sheet(4, 4, scale: scale).paint([white(0, 0, 4, 4)])
    }
    #expect(Sheet(0, 0).paint([white(0, 0, 4, 4)]).painter.statistics.pixels == 0)
    #expect(Bitmap(width: -3, height: 4).width == 0)
  }

  @Test("the ground isn't painted where an opaque draw covers it")
  func hiddenGround() {
    let sheet = Sheet(20, 10)
    sheet.paint([white(0, 0, 20, 10)])
    #expect(sheet.painter.statistics == Painter.Statistics(pixels: 200, draws: 1))
    sheet.paint([white(0, 0, 20, 9.5)])
    #expect(sheet.painter.statistics.pixels == 220)
    #expect(sheet[3, 9] == 0xFF80_8080)
    for partial in [white(0, 0, 20, 9), white(1, 0, 19, 10)] {
      sheet.paint([partial], ground: Color(0xFF_0000))
      #expect(sheet[0, 9] == 0xFFFF_0000)
    }
    sheet.paint([])
    #expect(sheet.painter.statistics == Painter.Statistics(pixels: 200, draws: 0))
  }

  @Test("a list of any length costs what is seen of it")
  func longLists() {
    let sheet = Sheet(20, 20)
    var costs: [Painter.Statistics] = []
    for count in [100, 1000] {
      var commands: [DrawCommand] = [.layer(Layer(offset: Vector(0, -300)))]
      commands += (0..<count).map { white(0, Double($0) * 10, 20, 9) }
      sheet.paint(commands + [.pop])
      costs.append(sheet.painter.statistics)
    }
    #expect(costs[0] == costs[1] && costs[0].draws == 2)
  }

  @Test("all of it together looks like this")
  func scene() {
    let sheet = Sheet(52, 50)
    sheet.source.bitmaps[1] = { width, height in
      bitmap(width, height) { UInt32($0 * 255 / width) << 16 | UInt32($1 * 255 / height) }
    }
    sheet.paint(
      [
        .shadow(Rect(6, 5, 26, 22), 6, Shadow(y: 2, blur: 8, color: .black.faded(by: 0.4))),
        .fill(Rect(6, 5, 26, 22), 6, .solid(.white)),
        filling(picture(40, 20), Rect(9, 8, 20, 12), corners: 4),
        .icon(.heartFilled, Rect(33, 3, 18, 18), Color(0xD6_342B)),
        .clip(Rect(4, 31, 44, 16), .round),
        .fill(
          Rect(4, 31, 44, 16), .square,
          .gradient(from: Point(4, 31), Color(0x0A_60D8), to: Point(48, 47), Color(0xF0_8A24))),
        .layer(Layer(scale: 0.8, anchor: Point(26, 39), opacity: 0.6)),
        .fill(Rect(10, 33, 20, 12), 3, .solid(.white)),
        .fill(Rect(20, 36, 20, 12), 3, .solid(.black)), .pop, .pop,
        .stroke(Rect(3.5, 30.5, 45, 17), .round, width: 1, Color(0x3C_3C43)),
        .hairline(Rect(0, 28, 52, 0), Color(0x3C_3C43, alpha: 0.29)),
        .fill(Rect(8.3, 23, 15.4, 2), .round, .solid(Color(0xBF_6301))),
      ], ground: Color(0xF2_F2F7))
    Golden.check("scene", sheet)
  }
}
