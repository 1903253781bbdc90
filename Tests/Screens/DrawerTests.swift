import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite struct DrawerTests {
  /// A left-edge drag that ends `rise` points lower than it began, and what came of it.
  static func pull(to x: Double, rising rise: Double, in ms: Double) -> (open: Double, rest: Double)
  {
    var stage = stage("edge-drawers")
    let start = Point(10, 400)
    let way = Vector(x - start.x, rise)
    stage.finger(.down, start, at: 0)
    for step in 1...20 {
      let share = Double(step) / 20
      stage.finger(.move, start + way * share, at: ms * share)
      stage.endFrame(at: Instant(ms * share / 1000), late: .zero)
    }
    stage.finger(.up, start + way, at: ms + 1)
    return (
      stage.reading("drawer.left.open", at: 4000), stage.reading("drawer.left.offset", at: 4000)
    )
  }

  @Test("a drag from the left edge opens alike whether it ends 3 px lower, level or higher")
  func heightDoesNotMatter() {
    for (x, ms) in [(290.0, 200.0), (120, 60), (220, 900), (60, 400)] {
      let level = Self.pull(to: x, rising: 0, in: ms)
      for rise in [-3.0, 3] {
        let other = Self.pull(to: x, rising: rise, in: ms)
        #expect(other == level, "to \(x) in \(ms) ms, \(rise) px lower")
      }
      #expect(level.rest == (level.open == 1 ? 390 : 0))
    }
    #expect(Self.pull(to: 290, rising: 3, in: 200).open == 1)
    #expect(Self.pull(to: 60, rising: 3, in: 400).open == 0)
  }

  @Test("however a drag ends, a drawer never rests half-way", arguments: ["left", "top"])
  func neverHalfWay(side: String) {
    let reading = "drawer.\(side).offset"
    let inwards = side == "left" ? Vector(30, 0) : Vector(0, 30)
    let start = side == "left" ? Point(8, 400) : Point(195, 8)
    for ending in 0..<6 {
      var stage = stage("edge-drawers")
      stage.finger(.down, start, at: 0)
      for step in 1...6 {
        stage.finger(.move, start + inwards * Double(step), at: 30 * Double(step))
      }
      #expect(stage.reading(reading, at: 181) > 100)
      let last = start + inwards * 6
      switch ending {
      case 0: stage.finger(.up, last, at: 600)
      case 1: stage.finger(.cancel, last, at: 600)
      case 2: stage.cancelPointers(at: Instant(0.6))
      case 3:
        stage.resize(to: Size(700, 500), at: Instant(0.6))
        stage.cancelPointers(at: Instant(0.7))
      case 4: stage.finger(.down, Point(300, 300), at: 20_000, id: 2)
      default:
        stage.key(Key("Escape"), at: Instant(0.6))
        stage.finger(.up, last, at: 700)
      }
      if ending == 4 { stage.finger(.up, Point(300, 300), at: 20_050, id: 2) }
      let whole = side == "left" ? stage.size.width : stage.size.height
      let rest = stage.reading(reading, at: 30_000)
      #expect(rest == 0 || rest == whole, "ending \(ending): \(rest)")
      #expect(stage.reading("moving", at: 30_000) == 0)
    }
  }
}
