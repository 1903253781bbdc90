import Components
import Testing

@Suite struct LargeTitleTests {
  func title(_ offset: Double) -> LargeTitle { LargeTitle(height: 52, offset: offset) }

  @Test("it goes under the bar as the content does, and the small title takes over before its end")
  func collapses() {
    #expect(title(0).collapse == 0 && title(0).inlineOpacity == 0 && title(0).ruleOpacity == 0)
    #expect(title(26).collapse == 0.5 && title(26).inlineOpacity == 0)
    #expect(title(52).collapse == 1 && title(52).inlineOpacity == 1)
    #expect(title(52).ruleOpacity == 1 && title(900).collapse == 1)
  }

  @Test("nothing of it jumps on the way")
  func isSteady() {
    for offset in stride(from: -400.0, through: 400, by: 0.5) {
      let (one, other) = (title(offset), title(offset + 0.5))
      #expect(abs(one.inlineOpacity - other.inlineOpacity) < 0.05)
      #expect(abs(one.ruleOpacity - other.ruleOpacity) < 0.1)
      #expect(abs(one.scale - other.scale) < 0.001)
    }
  }

  @Test("pulled down it grows a little, and no further")
  func grows() {
    #expect(title(20).scale == 1 && title(-40).scale > 1)
    #expect(title(-5000).scale < 1.1)
  }

  @Test("without a space of its own it is always the small title")
  func noSpace() {
    let none = LargeTitle(height: 0, offset: 0)
    #expect(none.collapse == 1 && none.inlineOpacity == 1)
  }

  @Test("a title on its way to another place begins and ends exactly on them")
  func mixes() {
    let from = TitlePlace(left: 16, middle: 70, size: 34)
    let to = TitlePlace(left: 32, middle: 22, size: 17)
    #expect(from.mixed(with: to, by: 0) == from && from.mixed(with: to, by: 1) == to)
    #expect(from.mixed(with: to, by: 0.5).size == 25.5)
  }
}
