import Drawing
import Geometry
import Raster
import ScreenKit
import Testing

@testable import Host

@Suite struct PosterTests {
  @Test("five taps on different tabs within 350 ms lead to the last one, centred, and none is lost")
  func fiveTaps() throws {
    var stage = stage("premium-poster", size: Size(1600, 844))
    var targets: [Double] = []
    for (index, tab) in [3, 7, 1, 9, 5].enumerated() {
      let time = Double(index) * 70
      stage.tap(ElementID("tab", tab), at: time)
      targets.append(stage.reading("pager.target", at: time + 41))
    }
    #expect(targets == [3, 7, 1, 9, 5])
    let end = 4000.0
    #expect(stage.reading("pager.progress", at: end) == 5)
    #expect(stage.reading("moving", at: end) == 0)
    let x = stage.reading("tabs.5.x", at: end)
    let width = stage.reading("tabs.5.width", at: end)
    let most = stage.reading("strip.max", at: end)
    let centred = min(max(x + width / 2 - 800, 0), most)
    #expect(abs(stage.reading("strip.offset", at: end) - centred) < 1e-9)
  }

  @Test("the strip starts on the first tab, at its beginning")
  func start() {
    let stage = stage("premium-poster")
    #expect(stage.reading("tabs.active", at: 0) == 0)
    #expect(stage.reading("strip.offset", at: 0) == 0)
    #expect(stage.reading("pages.count", at: 0) == 10)
  }

  @Test("labels are 24 apart, 16 from the sides, and the strip is as high as its text and 12 twice")
  func metrics() {
    let stage = stage("premium-poster")
    #expect(stage.reading("tabs.0.x", at: 0) == 16)
    for tab in 0..<9 {
      let end = stage.reading("tabs.\(tab).x", at: 0) + stage.reading("tabs.\(tab).width", at: 0)
      #expect(abs(stage.reading("tabs.\(tab + 1).x", at: 0) - end - 24) < 1e-9)
    }
  }

  /// The ends of what a row of the painted picture has of the accent, partly covered columns
  /// counted as parts; its first column must have none.
  static func underline(_ stage: inout Stage, at ms: Double, row: Int) -> (
    left: Double, right: Double
  )? {
    _ = stage.draw(at: Instant(ms / 1000))
    let bitmap = Bitmap(width: Int(stage.size.width), height: Int(stage.size.height))
    let surface = Surface(
      pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, stride: bitmap.width)
    Painter().paint(
      stage.canvas.commands, on: surface, scale: 1, ground: .white, from: NoSource())
    let accent = Theme(dark: false).accent
    let rule = Double(bitmap.pixels[row * bitmap.width] & 0xFF)
    let line = (0..<bitmap.width).map { column -> Double in
      let pixel = bitmap.pixels[row * bitmap.width + column]
      let blue = Double(pixel & 0xFF)
      // from the blue of the grey rule, half covering white, to the accent's
      return min(max((rule - blue) / (rule - Double(accent.blue)), 0), 1)
    }
    guard let first = line.firstIndex(where: { $0 > 0.02 }),
      let last = line.lastIndex(where: { $0 > 0.02 })
    else { return nil }
    return (Double(first) + 1 - line[first], Double(last) + line[last])
  }

  @Test("the underline is painted where the readings say, at every progress, to a tenth of a pixel")
  func pixels() throws {
    var stage = stage("premium-poster", start: ["page": .number(1)])
    let place = Point(300, 500)
    stage.finger(.down, place, at: 0)
    for step in 1...12 {
      let time = Double(step) * 16
      stage.finger(.move, place + Vector(-23 * Double(step), 0), at: time)
      let seen = try #require(Self.underline(&stage, at: time, row: 85))
      let x = stage.reading("indicator.x", at: time) - stage.reading("strip.offset", at: time)
      let width = stage.reading("indicator.width", at: time)
      #expect(abs(seen.left - x) < 0.1, "at \(time) ms")
      #expect(abs(seen.right - x - width) < 0.1, "at \(time) ms")
    }
  }

  @Test("a like is kept by its poster, by tap and by key")
  func likes() throws {
    var stage = stage("premium-poster")
    func label(_ stage: inout Stage, _ ms: Double) -> String? {
      stage.elements(at: Instant(ms / 1000)).first { $0.id == ElementID("like", 0) }?.label
    }
    let before = label(&stage, 0)
    stage.tap(ElementID("like", 0), at: 10)
    let after = label(&stage, 100)
    #expect(before == "Like" && after == "Liked")
    #expect(stage.reading("pager.progress", at: 500) == 0)
  }

  @Test("Tab walks over the tabs with a ring, and Return turns to the one with the focus")
  func keyboard() {
    var stage = stage("premium-poster", size: Size(1600, 844))
    for index in 0..<3 { stage.key(Key("Tab"), at: Instant(Double(index) / 100)) }
    _ = stage.draw(at: Instant(0.05))
    let rings = stage.canvas.commands.filter { if case .stroke = $0 { true } else { false } }
    #expect(rings.count == 1)
    stage.key(Key("Return"), at: Instant(0.06))
    #expect(stage.reading("pager.target", at: 100) >= 1)
  }
}
