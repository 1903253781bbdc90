import Drawing
import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite struct PassingPagesTests {
  private static func count(_ stage: Stage, where matches: (DrawCommand) -> Bool) -> Int {
    stage.canvas.commands.count(where: matches)
  }

  @Test("while a page comes over another of the same rows, one ring is drawn and not two")
  func ring() {
    var stage = stage("edge-drawers", start: ["depth": .number(2)])
    _ = stage.draw(at: .zero)
    for time in 1...3 { stage.key(Key("Tab"), at: Instant(Double(time) / 100)) }
    stage.key(Key("P"), at: Instant(0.1))
    let accent = Theme(dark: false).accent
    for ms in stride(from: 150.0, through: 900, by: 50) {
      _ = stage.draw(at: Instant(ms / 1000))
      let rings = Self.count(stage) {
        if case .stroke(_, _, _, accent) = $0 { true } else { false }
      }
      #expect(rings == 1, "\(ms) ms")
    }
    #expect(stage.reading("nav.depth", at: 1000) == 3)
  }

  @Test("the look of a press that calls a page fades on one of the two pages alone")
  func press() {
    var stage = stage("edge-drawers", start: ["depth": .number(2)])
    _ = stage.draw(at: .zero)
    stage.tap("push", at: 10)
    let pressed = Theme(dark: false).pressed
    for ms in [80.0, 100, 120] {
      _ = stage.draw(at: Instant(ms / 1000))
      let looks = Self.count(stage) {
        guard case .fill(let place, _, .solid(let color)) = $0 else { return false }
        return place.height < 100 && color.alpha < pressed.alpha
          && color.faded(by: 0) == pressed.faded(by: 0)
      }
      #expect(looks == 1, "\(ms) ms")
    }
    #expect(stage.reading("nav.depth", at: 200) == 3)
  }
}
