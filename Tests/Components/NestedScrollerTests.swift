import Components
import Geometry
import Gestures
import Motion
import Testing

@Suite struct NestedScrollerTests {
  typealias Extent = NestedScroller.Extent
  typealias Place = NestedScroller.Place
  let hand = Hand(on: "lists", along: .vertical)
  let extent = Extent(header: 200, list: 5000, viewport: 800)

  func take(_ gestures: [Gesture], _ lists: inout NestedScroller, at moment: Moment) {
    for gesture in gestures { lists.handle(gesture, as: "lists", in: extent, at: moment) }
  }

  /// Where a drag by a finger's way (down is positive) leads to.
  func dragged(_ ways: [Double], from start: NestedScroller) -> Place {
    var lists = start
    take([hand.press(), hand.pan(.began)], &lists, at: ms(0))
    for way in ways { take([hand.pan(.moved, by: way)], &lists, at: ms(0)) }
    return lists.place(in: extent, at: ms(0))
  }

  func near(_ seen: Place, _ header: Double, _ list: Double) -> Bool {
    abs(seen.header - header) < 1e-9 && abs(seen.list - list) < 1e-9
  }

  // MARK: Order

  @Test("content up takes the header first, then the list")
  func up() {
    let open = NestedScroller(collapse: 0, lists: [0])
    #expect(near(dragged([-150], from: open), 150, 0))
    #expect(near(dragged([-260], from: open), 200, 60))
    let scrolled = NestedScroller(collapse: 0, lists: [500])
    #expect(near(dragged([-260], from: scrolled), 200, 560))
  }

  @Test("content down takes the list first, then the header")
  func down() {
    let lists = NestedScroller(collapse: 1, lists: [300])
    #expect(near(dragged([250], from: lists), 200, 50))
    #expect(near(dragged([350], from: lists), 150, 0))
  }

  @Test("beyond the top the rubber band takes the rest, and gives it back first")
  func pulled() {
    let lists = NestedScroller(collapse: 1, lists: [0])
    let pulled = dragged([300], from: lists)
    let band = -RubberBand.shown(100, in: 0...0, viewport: 800, coefficient: 0.55)
    #expect(near(pulled, band, 0))
    #expect(near(dragged([300, -100], from: lists), 0, 0))
    #expect(near(dragged([300, -150], from: lists), 50, 0))
  }

  @Test("beyond the end of the list only the list is pulled")
  func pulledAtEnd() {
    let lists = NestedScroller(collapse: 1, lists: [5000])
    let band = RubberBand.shown(80, in: 0...0, viewport: 800, coefficient: 0.55)
    #expect(near(dragged([-80], from: lists), 200, 5000 + band))
  }

  @Test("a touchpad's stream never pulls beyond an end")
  func stream() {
    var lists = NestedScroller(collapse: 0, lists: [0])
    take([hand.pan(.began, by: 90, source: .wheel)], &lists, at: ms(0))
    #expect(near(lists.place(in: extent, at: ms(0)), 0, 0))
  }

  // MARK: Flings

  @Test("one fling runs through header and list as if there were no seam")
  func seamless() {
    var lists = NestedScroller(collapse: 0, lists: [0])
    var single = Animated(0)
    single.release(velocity: 3000, in: 0...5200, at: ms(0).now, tuning: MotionTuning())
    take([hand.pan(.began), hand.pan(.ended, velocity: -3000)], &lists, at: ms(0))
    for time in stride(from: 0.0, to: 4000, by: 16) {
      let place = lists.place(in: extent, at: ms(time))
      #expect(abs(place.header + place.list - single.value(at: ms(time).now)) < 1e-9)
      #expect(place.header == 200 || place.list == 0)
    }
    #expect(!lists.isMoving(at: ms(4000)))
  }

  @Test("a fling down opens the header with the speed the list had, and bounces at its top")
  func flungDown() {
    var lists = NestedScroller(collapse: 1, lists: [300])
    take([hand.pan(.began), hand.pan(.ended, velocity: 4000)], &lists, at: ms(0))
    var low = 0.0
    for time in stride(from: 0.0, to: 4000, by: 8) {
      low = min(low, lists.place(in: extent, at: ms(time)).header)
    }
    #expect(low < -10)
    #expect(near(lists.place(in: extent, at: ms(4000)), 0, 0))
    #expect(!lists.isMoving(at: ms(4000)))
  }

  @Test("a press catches a fling where it is; let go, it stays there")
  func caught() {
    var lists = NestedScroller(collapse: 0, lists: [0])
    take([hand.pan(.began), hand.pan(.ended, velocity: -3000)], &lists, at: ms(0))
    let seen = lists.place(in: extent, at: ms(200))
    take([hand.press()], &lists, at: ms(200))
    #expect(lists.isHeld)
    #expect(near(lists.place(in: extent, at: ms(500)), seen.header, seen.list))
    take([hand.release()], &lists, at: ms(500))
    #expect(near(lists.place(in: extent, at: ms(2000)), seen.header, seen.list))
    #expect(!lists.isMoving(at: ms(500)))
  }

  @Test("a press catches a bounce where it is seen, and letting go brings it back")
  func caughtBounce() {
    var lists = NestedScroller(collapse: 0, lists: [0])
    take([hand.pan(.began, by: 200), hand.pan(.ended)], &lists, at: ms(0))
    let seen = lists.place(in: extent, at: ms(60)).header
    #expect(seen < -20)
    take([hand.press()], &lists, at: ms(60))
    #expect(abs(lists.place(in: extent, at: ms(400)).header - seen) < 1e-6)
    take([hand.release()], &lists, at: ms(400))
    #expect(near(lists.place(in: extent, at: ms(4000)), 0, 0))
  }

  // MARK: Wheels

  @Test("notches add up over header and list")
  func notches() {
    var lists = NestedScroller(collapse: 0, lists: [0])
    take([hand.notch(2)], &lists, at: ms(0))
    take([hand.notch(1)], &lists, at: ms(50))
    #expect(near(lists.place(in: extent, at: ms(400)), 200, 40))
    take([hand.notch(-1)], &lists, at: ms(400))
    #expect(near(lists.place(in: extent, at: ms(800)), 160, 0))
  }

  @Test("a notch back in mid-glide takes the list before the header")
  func notchBack() {
    var lists = NestedScroller(collapse: 0.5, lists: [400])
    take([hand.notch(1)], &lists, at: ms(0))
    take([hand.notch(-3)], &lists, at: ms(80))
    let place = lists.place(in: extent, at: ms(1000))
    #expect(place.header > 100)
    #expect(abs(place.header + place.list - 340) < 1e-6)
  }

  // MARK: Several lists

  @Test("every list keeps its own offset while others move and the header opens")
  func keeps() {
    var lists = NestedScroller(collapse: 1, lists: [700, 0, 300])
    lists.show(1, in: extent, at: ms(0))
    take([hand.pan(.began, by: 90), hand.pan(.ended)], &lists, at: ms(0))
    #expect(near(lists.place(in: extent, at: ms(3000)), 110, 0))
    #expect(lists.offset(of: 0, limit: 5000, at: ms(3000)) == 700)
    #expect(lists.offset(of: 2, limit: 5000, at: ms(3000)) == 300)
    lists.show(0, in: extent, at: ms(3000))
    #expect(near(lists.place(in: extent, at: ms(3000)), 110, 700))
  }

  @Test("showing another list in mid-fling stops it where it is seen")
  func showsInFling() {
    var lists = NestedScroller(collapse: 1, lists: [0, 40])
    take([hand.pan(.began), hand.pan(.ended, velocity: -3000)], &lists, at: ms(0))
    let seen = lists.place(in: extent, at: ms(150))
    lists.show(1, in: extent, at: ms(150))
    #expect(near(lists.place(in: extent, at: ms(150)), 200, 40))
    #expect(abs(lists.offset(of: 0, limit: 5000, at: ms(900)) - seen.list) < 1e-9)
    #expect(!lists.isMoving(at: ms(150)))
  }

  @Test("a header pulled beyond the top goes back without a jump when another list is shown")
  func showsInBounce() {
    var lists = NestedScroller(collapse: 0, lists: [0, 400])
    take([hand.pan(.began, by: 200), hand.pan(.ended)], &lists, at: ms(0))
    let seen = lists.place(in: extent, at: ms(40))
    #expect(seen.header < -30)
    lists.show(1, in: extent, at: ms(40))
    let shown = lists.place(in: extent, at: ms(40))
    #expect(abs(shown.header - seen.header) < 1e-6)
    #expect(shown.list == 400)
    #expect(lists.isMoving(at: ms(40)))
    #expect(near(lists.place(in: extent, at: ms(4000)), 0, 400))
    #expect(!lists.isMoving(at: ms(4000)))
  }

  @Test("a list pulled beyond its end goes back without a jump after it was left")
  func leavesPulled() {
    var lists = NestedScroller(collapse: 1, lists: [5000, 0])
    take([hand.pan(.began, by: -200), hand.pan(.ended)], &lists, at: ms(0))
    let seen = lists.place(in: extent, at: ms(40)).list
    #expect(seen > 5030)
    lists.show(1, in: extent, at: ms(40))
    #expect(abs(lists.offset(of: 0, limit: 5000, at: ms(40)) - seen) < 1e-6)
    #expect(lists.offset(of: 0, limit: 5000, at: ms(4000)) == 5000)
  }

  // MARK: Lengths change

  @Test("content added in mid-fling changes neither its place nor its speed")
  func grows() {
    let short = Extent(header: 200, list: 600, viewport: 800)
    var lists = NestedScroller(collapse: 1, lists: [0])
    lists.handle(hand.pan(.began), as: "lists", in: short, at: ms(0))
    lists.handle(hand.pan(.ended, velocity: -3000), as: "lists", in: short, at: ms(0))
    let before = lists.place(in: short, at: ms(100)).list
    let ahead = lists.place(in: short, at: ms(101)).list
    lists.confine(from: short, to: extent, at: ms(100))
    #expect(abs(lists.place(in: extent, at: ms(100)).list - before) < 1e-9)
    #expect(abs(lists.place(in: extent, at: ms(101)).list - ahead) < 1e-6)
    #expect(lists.place(in: extent, at: ms(4000)).list > 1000)
  }

  @Test("content taken away leaves no gap, at rest and in mid-fling")
  func shrinks() {
    let short = Extent(header: 200, list: 100, viewport: 800)
    var resting = NestedScroller(collapse: 1, lists: [3000])
    resting.confine(from: extent, to: short, at: ms(0))
    #expect(near(resting.place(in: short, at: ms(0)), 200, 100))
    var flung = NestedScroller(collapse: 1, lists: [3000])
    take([hand.pan(.began), hand.pan(.ended, velocity: -3000)], &flung, at: ms(0))
    flung.confine(from: extent, to: short, at: ms(100))
    #expect(near(flung.place(in: short, at: ms(100)), 200, 100))
    #expect(!flung.isMoving(at: ms(100)))
  }

  @Test("another width keeps the header's share and what every list shows first")
  func rescales() {
    var lists = NestedScroller(collapse: 0.5, lists: [1300, 260])
    let wide = Extent(header: 160, list: 9000, viewport: 700)
    lists.confine(from: extent, to: wide, rescaledBy: 2, at: ms(0))
    #expect(near(lists.place(in: wide, at: ms(0)), 80, 2600))
    #expect(lists.offset(of: 1, limit: 9000, at: ms(0)) == 520)
  }

  @Test("without lists, and with nothing to scroll, everything stays finite and comes to rest")
  func nothing() {
    let none = Extent(header: 0, list: 0, viewport: 0)
    for start in [NestedScroller(collapse: 0, lists: []), NestedScroller(collapse: 1, lists: [9])] {
      var lists = start
      for gesture in [
        hand.press(), hand.pan(.began, by: 50), hand.pan(.ended, velocity: 900), hand.notch(3),
      ] {
        lists.handle(gesture, as: "lists", in: none, at: ms(0))
      }
      lists.show(7, in: none, at: ms(10))
      let place = lists.place(in: none, at: ms(4000))
      #expect(place.header == 0 && place.list == 0)
      #expect(!lists.isMoving(at: ms(4000)))
    }
  }
}
