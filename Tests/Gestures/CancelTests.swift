import Geometry
import Gestures
import Testing

@Suite struct CancelTests {
  @Test("a cancelled press is released without a tap")
  func press() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (50, 50), ms: 0, on: "tab.1")
    hand.cancel(ms: 50)
    #expect(hand.told() == ["press tab.1 on strip", "release tab.1"])
    #expect(hand.recogniser.pressed == nil)
  }

  @Test("a cancelled drag ends at rest, where it was")
  func drag() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (320, 500), ms: 0)
    hand.glide(from: (320, 500), to: (60, 500), ms: 0...50)
    hand.gestures.removeAll()
    hand.cancel(ms: 52)
    let pan = hand.pans().last
    #expect(pan?.phase == .cancelled)
    #expect(pan?.velocity == .zero)
    #expect(pan?.position == Point(60, 500))
    hand.move(to: (0, 500), ms: 60)
    hand.up(at: (0, 500), ms: 70)
    #expect(hand.told() == [])
  }

  @Test("a cancelled leading finger hands the drag on; its velocity is gone")
  func leader() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.down(2, at: (100, 700), ms: 10)
    hand.glide(1, from: (300, 500), to: (200, 500), ms: 0...100)
    hand.gestures.removeAll()
    hand.cancel(1, ms: 102)
    #expect(hand.told() == [])
    hand.up(2, at: (100, 700), ms: 104)
    #expect(hand.told() == ["ended pager at 0 0"])
  }

  @Test("a finger that goes down again without an up is cancelled and starts anew")
  func again() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 0)
    hand.move(to: (200, 500), ms: 16)
    hand.gestures.removeAll()
    hand.down(at: (50, 50), ms: 500, on: "tab.1")
    hand.up(at: (50, 50), ms: 560)
    #expect(
      hand.told() == [
        "cancelled pager at 0 0", "press tab.1 on strip", "release tab.1", "tap tab.1 1",
      ])
  }

  @Test("a leading finger silent for ten seconds yields to the next that goes down")
  func silent() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.move(1, to: (200, 500), ms: 100)
    hand.gestures.removeAll()
    hand.down(2, at: (50, 50), ms: 10_100, on: "tab.1")
    #expect(hand.told() == ["cancelled pager at 0 0", "press tab.1 on strip"])
    hand.move(1, to: (100, 500), ms: 10_200)
    hand.up(1, at: (100, 500), ms: 10_300)
    #expect(hand.told() == [])
  }

  @Test("a leading finger that spoke within ten seconds keeps the drag")
  func patient() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.move(1, to: (200, 500), ms: 100)
    hand.gestures.removeAll()
    hand.down(2, at: (50, 50), ms: 10_099, on: "tab.1")
    #expect(hand.told() == [])
  }

  @Test("losing the window ends every finger and stream at rest, and the next press works")
  func all() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.down(2, at: (100, 700), ms: 10)
    hand.move(1, to: (200, 500), ms: 16)
    hand.gestures.removeAll()
    hand.cancelAll(ms: 20)
    #expect(hand.told() == ["cancelled pager at 0 0"])
    #expect(!hand.recogniser.isActive)
    hand.move(2, to: (0, 700), ms: 30)
    hand.stream([(-20, 0)], at: (200, 400), ms: 100)
    hand.cancelAll(ms: 110)
    #expect(hand.told() == ["began pager horizontal 20 0", "cancelled pager at 0 0"])
    #expect(hand.recogniser.nextDeadline == nil)
    hand.down(1, at: (50, 50), ms: 200, on: "tab.1")
    hand.up(1, at: (50, 50), ms: 220)
    #expect(hand.told().last == "tap tab.1 1")
  }

  @Test("losing the window during a pinch cancels the pinch")
  func pinch() {
    var hand = TestHand(Layouts.picture)
    hand.down(1, at: (150, 400), ms: 0)
    hand.down(2, at: (250, 400), ms: 10)
    hand.move(2, to: (300, 400), ms: 20)
    hand.gestures.removeAll()
    hand.cancelAll(ms: 30)
    #expect(hand.told() == ["pinch cancelled picture 1.0"])
  }
}
