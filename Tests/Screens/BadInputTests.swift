import Geometry
import Raster
import ScreenKit
import Testing

@testable import Host

@Suite struct BadInputTests {
  /// Draws and paints a moment, and says whether every number of it is finite.
  static func look(_ stage: inout Stage, at ms: Double) -> Bool {
    _ = stage.draw(at: Instant(ms / 1000))
    let width = max(1, Int(stage.size.width))
    let height = max(1, Int(stage.size.height))
    let bitmap = Bitmap(width: width, height: height)
    Painter().paint(
      stage.canvas.commands, on: Surface(bitmap), scale: 1, ground: .white, from: NoSource())
    return stage.readings(at: Instant(ms / 1000)).allSatisfy { $0.value.isFinite }
  }

  /// A swipe, a tap, the wheel and every key a screen may know, until everything rests.
  static func play(_ stage: inout Stage, from start: Double) {
    let middle = Point(stage.size.width / 2, stage.size.height / 2)
    stage.finger(.down, middle, at: start)
    for step in 1...8 {
      stage.finger(.move, middle + Vector(-12 * Double(step), 3), at: start + 8 * Double(step))
      let isFine = Self.look(&stage, at: start + 8 * Double(step))
      #expect(isFine)
    }
    stage.finger(.up, middle, at: start + 70)
    stage.finger(.down, middle, at: start + 300)
    stage.finger(.up, middle, at: start + 340)
    stage.wheel(
      WheelEvent(
        position: middle, delta: Vector(0, 2), isPrecise: false, isShifted: false,
        time: Instant((start + 400) / 1000)))
    for (index, key) in ["Right", "End", "Home", "Tab", "Return", "Escape", "Down"].enumerated() {
      stage.key(Key(key), at: Instant((start + 500 + 20 * Double(index)) / 1000))
    }
    for frame in 0...30 {
      let isFine = Self.look(&stage, at: start + 600 + 100 * Double(frame))
      #expect(isFine)
    }
    #expect(stage.reading("moving", at: start + 4000) == 0)
  }

  @Test("without any sample data, screens are empty and not broken", arguments: Screens.ids)
  func noSamples(id: String) {
    for samples in [Value.list([]), .object([:]), .number(3), .list([.text("?"), .list([])])] {
      var stage = stage(id, samples: samples)
      Self.play(&stage, from: 0)
    }
  }

  @Test("zero pages or posts, and one, are legal", arguments: Screens.ids)
  func noneAndOne(id: String) {
    for count in [0.0, 1] {
      for name in ["pages", "posts", "tabs"] where Screens.plugin(id).startNames.contains(name) {
        var stage = stage(id, start: [name: .number(count)])
        Self.play(&stage, from: 0)
      }
    }
  }

  @Test("counts that make no sense are taken as some that do", arguments: Screens.ids)
  func senselessCounts(id: String) {
    for value in [Value.number(-5), .number(1.5), .number(.nan), .text("many"), .list([])] {
      for name in Screens.plugin(id).startNames.sorted() {
        var stage = stage(id, start: [name: value])
        Self.play(&stage, from: 0)
      }
      for action in Screens.plugin(id).actions.sorted() {
        var stage = stage(id)
        stage.call(action, value, at: .zero)
        Self.play(&stage, from: 10)
      }
    }
  }

  @Test(
    "windows of no size and of one pixel are drawn, and the screen is whole afterwards",
    arguments: Screens.ids)
  func tinyWindows(id: String) {
    var stage = stage(id, size: .zero)
    let isFine = Self.look(&stage, at: 0)
    #expect(isFine)
    Self.play(&stage, from: 10)
    stage.resize(to: Size(1, 1), at: Instant(5))
    Self.play(&stage, from: 5010)
    stage.resize(to: Size(390, 844), at: Instant(10))
    Self.play(&stage, from: 10_010)
    #expect(stage.reading("page.width", at: 15_000).isFinite)
  }

  @Test("texts of 10,000 characters are cut where they don't fit", arguments: Screens.ids)
  func longTexts(id: String) {
    let long = Value.text(String(repeating: "とても長い見出し ", count: 1_100))
    let entry = Value.object([
      "title": long, "text": long, "kicker": long, "detail": long, "caption": long,
      "name": long, "bio": long, "handle": long, "picture": long,
    ])
    let samples = Value.object(["profile": entry, "posts": .list([entry, entry])])
    for value in [Value.list([entry, entry, entry]), samples] {
      var stage = stage(id, samples: value)
      let isFine = Self.look(&stage, at: 0)
      #expect(isFine)
    }
  }

  @Test("pages may come and go under a finger", arguments: ["premium-poster", "image-tabs"])
  func countsChangeInHand(id: String) {
    var stage = stage(id)
    stage.finger(.down, Point(300, 500), at: 0)
    for step in 1...20 {
      stage.finger(.move, Point(300 - 10 * Double(step), 500), at: 8 * Double(step))
      stage.call("pages", .number(Double(step * 7 % 5)), at: Instant(8 * Double(step) / 1000))
      let isFine = Self.look(&stage, at: 8 * Double(step))
      #expect(isFine)
    }
    stage.finger(.up, Point(100, 500), at: 170)
    #expect(stage.reading("moving", at: 4000) == 0)
    let progress = stage.reading("pager.progress", at: 4000)
    #expect(progress == progress.rounded())
  }
}
