import Geometry
import Gestures
import Testing

@Suite struct PressTests {
  @Test("a press that is lifted where it went down is a release and a tap")
  func tap() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (50, 50), ms: 0, on: "tab.1")
    #expect(hand.told() == ["press tab.1 on strip"])
    hand.up(at: (50, 50), ms: 60)
    #expect(hand.told() == ["release tab.1", "tap tab.1 1"])
  }

  @Test(
    "a press stays a tap up to the slop and however long it lasts",
    arguments: [(PointerDevice.touch, 10.0), (.mouse, 4.0)], [40.0, 180, 900, 9000])
  func wandering(slop: (PointerDevice, Double), ms: Double) {
    var hand = TestHand(Layouts.pages, by: slop.0)
    hand.down(at: (50, 50), ms: 0, on: "tab.1")
    hand.move(to: (50 + slop.1, 50), ms: ms / 2)
    hand.move(to: (50, 50 - slop.1), ms: ms - 1)
    hand.up(at: (50, 50 - slop.1), ms: ms)
    #expect(hand.told() == ["press tab.1 on strip", "release tab.1", "tap tab.1 1"])
  }

  @Test("a press outside any region is still pressed, released and tapped")
  func outside() {
    var hand = TestHand([])
    hand.down(at: (50, 50), ms: 0, on: "menu")
    hand.up(at: (50, 50), ms: 60)
    #expect(hand.told() == ["press menu on ", "release menu", "tap menu 1"])
  }

  @Test("a press that wanders where nobody takes a drag is over and never a tap")
  func unclaimed() {
    var hand = TestHand(Layouts.drawers)
    hand.down(at: (200, 400), ms: 0, on: "row.1")
    hand.move(to: (215, 400), ms: 16)
    #expect(hand.told() == ["press row.1 on list", "release row.1"])
    #expect(hand.recogniser.pressed == nil)
    hand.move(to: (200, 300), ms: 32)
    hand.up(at: (200, 400), ms: 48)
    #expect(hand.told() == [])
    #expect(!hand.recogniser.isActive)
  }

  @Test("a press names every region of the topmost layer under it, once")
  func owners() {
    let sheet = Region("sheet", Rect(0, 400, 400, 400), takes: .vertical, layer: 1)
    let rest = Region("list", Layouts.window, takes: .vertical)
    var hand = TestHand(Layouts.drawers + [rest, sheet])
    hand.down(at: (10, 10), ms: 0)
    hand.up(at: (10, 10), ms: 20)
    #expect(hand.told().first == "press nothing on list left top")
    hand.down(at: (10, 500), ms: 1000)
    #expect(hand.told() == ["press nothing on sheet"])
  }

  @Test("a press on something that moves by itself stops it and activates nothing")
  func stopping() {
    var moving = Layouts.profile
    moving[1].isMoving = true
    var hand = TestHand(moving)
    hand.down(at: (200, 600), ms: 0, on: "photo.1")
    #expect(hand.recogniser.pressed == nil)
    hand.up(at: (200, 600), ms: 60)
    #expect(
      hand.told() == ["press nothing on pager list", "release nothing", "tap nothing 1"])
  }

  @Test("what moves elsewhere or in a lower layer leaves a tap alone")
  func movingElsewhere() {
    var moving = Layouts.pages
    moving[0].isMoving = true
    let veil = Region("veil", Layouts.window, takes: [], layer: -1, isMoving: true)
    var hand = TestHand([veil] + moving)
    hand.down(at: (50, 50), ms: 0, on: "tab.1")
    hand.up(at: (50, 50), ms: 60)
    #expect(hand.told().last == "tap tab.1 1")
  }

  @Test("an element is shown pressed until it is lifted or a drag is accepted")
  func pressed() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (50, 50), ms: 0, on: "tab.1")
    #expect(hand.recogniser.pressed == "tab.1")
    hand.move(to: (55, 50), ms: 8)
    #expect(hand.recogniser.pressed == "tab.1")
    hand.move(to: (65, 50), ms: 16)
    #expect(hand.recogniser.pressed == nil)
    hand.move(to: (50, 50), ms: 24)
    #expect(hand.recogniser.pressed == nil)
  }

  @Test(
    "taps count up in the time and place of a double tap, on one element",
    arguments: [
      (300.0, 24.0, "photo.1", 2), (301, 0, "photo.1", 1), (100, 25, "photo.1", 1),
      (100, 0, "photo.2", 1),
    ])
  func doubleTap(pause: Double, distance: Double, element: String, count: Int) {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (200, 400), ms: 0, on: "photo.1")
    hand.up(at: (200, 400), ms: 50)
    hand.down(at: (200, 400 + distance), ms: 50 + pause, on: ElementID(parsing: element))
    hand.up(at: (200, 400 + distance), ms: 100 + pause)
    #expect(hand.told().last == "tap \(element) \(count)")
  }
}

@Suite struct LongPressTests {
  @Test("an element held for half a second is a long press, then a release and no tap")
  func held() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (200, 400), ms: 100, on: "photo.1", hasLongPress: true)
    #expect(hand.recogniser.nextDeadline == Instant(0.6))
    hand.wait(until: 599)
    #expect(hand.told() == ["press photo.1 on pager list"])
    hand.wait(until: 600)
    #expect(hand.told() == ["hold photo.1"])
    #expect(hand.recogniser.nextDeadline == nil)
    hand.wait(until: 700)
    hand.up(at: (200, 400), ms: 800)
    #expect(hand.told() == ["release photo.1"])
  }

  @Test("lifted before half a second it is a tap")
  func short() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (200, 400), ms: 0, on: "photo.1", hasLongPress: true)
    hand.up(at: (200, 400), ms: 499)
    #expect(hand.told().last == "tap photo.1 1")
  }

  @Test("a drag before half a second is a drag")
  func drag() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (200, 400), ms: 0, on: "photo.1", hasLongPress: true)
    hand.move(to: (200, 380), ms: 400)
    hand.wait(until: 900)
    #expect(hand.told() == ["press photo.1 on pager list", "began list vertical 0 -10"])
  }

  @Test("after a long press a wandering finger drags nothing")
  func wandering() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (200, 400), ms: 0, on: "photo.1", hasLongPress: true)
    hand.move(to: (200, 300), ms: 600)
    hand.up(at: (200, 300), ms: 700)
    #expect(hand.told() == ["press photo.1 on pager list", "hold photo.1", "release photo.1"])
  }

  @Test("two fingers held make no long press")
  func twoFingers() {
    var hand = TestHand(Layouts.profile)
    hand.down(1, at: (200, 400), ms: 0, on: "photo.1", hasLongPress: true)
    hand.down(2, at: (300, 400), ms: 100)
    #expect(hand.recogniser.nextDeadline == nil)
  }

  @Test("a press that stopped a motion has no long press")
  func stopping() {
    var moving = Layouts.profile
    moving[1].isMoving = true
    var hand = TestHand(moving)
    hand.down(at: (200, 400), ms: 0, on: "photo.1", hasLongPress: true)
    #expect(hand.recogniser.nextDeadline == nil)
  }
}
