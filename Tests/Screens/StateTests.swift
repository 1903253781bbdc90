import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite("Screens' states") struct StateTests {
  /// A drag that is let go in flight, in both directions.
  private func moving(_ id: String) -> Stage {
    var stage = stage(id)
    var time = 0.0
    func drag(from: Point, by step: Vector) {
      stage.finger(.down, from, at: time)
      for count in 1...8 {
        stage.finger(.move, from + step * Double(count), at: time + 8 * Double(count))
      }
      stage.finger(.up, from + step * 8, at: time + 70)
      time += 80
    }
    drag(from: Point(300, 500), by: Vector(0, -20))
    drag(from: Point(300, 500), by: Vector(-24, 0))
    return stage
  }

  @Test("in flight and read back from a text they draw the same pictures", arguments: Screens.ids)
  func roundTrip(id: String) throws {
    var first = moving(id)
    let now = Instant(0.16)
    #expect(first.isMoving(at: now))
    let bytes = StateText.bytes(of: try first.stateTree())
    var second = stage(id)
    #expect(second.goOn(from: try StateText.tree(bytes), at: now) == [])
    first.goOn(from: first.screen, at: now)  // the fading look of a press is not the screen's
    for step in 0..<120 {
      let moment = now + Seconds(Double(step) / 60)
      first.invalidate()
      second.invalidate()
      first.endFrame(at: moment, late: .zero)
      second.endFrame(at: moment, late: .zero)
      #expect(first.draw(at: moment) && second.draw(at: moment))
      let differing = zip(first.canvas.commands, second.canvas.commands).first { $0 != $1 }
      #expect(differing == nil, "frame \(step)")
      #expect(first.canvas.commands.count == second.canvas.commands.count, "frame \(step)")
    }
  }

  @Test("they are short enough to be kept after every gesture", arguments: Screens.ids)
  func length(id: String) throws {
    let bytes = StateText.bytes(of: try moving(id).stateTree())
    #expect(bytes.count < 64 << 10, "\(bytes.count)")
  }
}
