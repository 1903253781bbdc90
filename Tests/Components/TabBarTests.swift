import Components
import Geometry
import Testing

@Suite struct TabBarTests {
  @Test("choosing the shown tab is counted and changes nothing")
  func reselects() {
    var bar = TabBar(count: 2)
    bar.select(0)
    bar.select(0)
    #expect(bar.active == 0 && bar.reselections == 2)
    bar.select(1)
    #expect(bar.active == 1 && bar.reselections == 2)
  }

  @Test("a tab that isn't there can't be chosen")
  func ignores() {
    var bar = TabBar(count: 2)
    for tab in [-1, 2, .max] { bar.select(tab) }
    #expect(bar.active == 0 && bar.reselections == 0)
    #expect(TabBar(count: -3).tabs.isEmpty)
  }

  @Test("the tabs share the bar's width equally, from the right if it is reversed")
  func shares() {
    let (bar, place) = (TabBar(count: 3), Rect(0, 700, 390, 49))
    #expect(bar.place(of: 0, in: place) == Rect(0, 700, 130, 49))
    #expect(bar.place(of: 2, in: place).maxX == 390)
    #expect(bar.place(of: 0, in: place, isReversed: true).x == 260)
  }
}
