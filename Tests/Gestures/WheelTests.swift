import Geometry
import Gestures
import Testing

@Suite struct NotchTests {
  private func notch(
    _ regions: [Region], _ dx: Double, _ dy: Double, at place: (Double, Double),
    isShifted: Bool = false
  ) -> [String] {
    var hand = TestHand(regions)
    hand.wheel(dx, dy, at: place, ms: 0, isShifted: isShifted)
    return hand.told()
  }

  @Test("an upright list takes upright notches, the pager around it sideways ones")
  func axes() {
    let place = (200.0, 400.0)
    #expect(notch(Layouts.profile, 0, 1, at: place) == ["notch list vertical 1"])
    #expect(notch(Layouts.profile, -2, 0, at: place) == ["notch pager horizontal -2"])
  }

  @Test("Shift turns an upright notch sideways")
  func shift() {
    #expect(
      notch(Layouts.profile, 0, 1, at: (200, 400), isShifted: true)
        == ["notch pager horizontal 1"])
  }

  @Test("over a strip or a pager notches of either axis count")
  func both() {
    #expect(notch(Layouts.pages, 0, 1, at: (200, 50)) == ["notch strip vertical 1"])
    #expect(notch(Layouts.pages, 0, -1, at: (200, 400)) == ["notch pager vertical -1"])
    #expect(notch(Layouts.pages, 1, 0, at: (200, 400)) == ["notch pager horizontal 1"])
  }

  @Test("what has no room in the notch's direction leaves it to what lies around it")
  func room() {
    let inner = Region("inner", Layouts.window, takes: .up)
    let regions = Layouts.profile + [inner]
    #expect(notch(regions, 0, 1, at: (200, 400)) == ["notch inner vertical 1"])
    #expect(notch(regions, 0, -1, at: (200, 400)) == ["notch list vertical -1"])
  }

  @Test("a list at its end turns no page")
  func atEnd() {
    var regions = Layouts.profile
    regions[1].takes = .down
    #expect(notch(regions, 0, 1, at: (200, 400)) == [])
  }

  @Test("a strip of both axes without room gets nothing")
  func stripAtEnd() {
    let strip = Region(
      "strip", Layouts.window, takes: .left, takesNotchesOfBothAxes: true)
    #expect(notch([strip], 0, 1, at: (200, 50)) == ["notch strip vertical 1"])
    #expect(notch([strip], 0, -1, at: (200, 50)) == [])
  }

  @Test("an edge takes no notches, and lower layers get none")
  func edgesAndLayers() {
    let left = Region("left", Layouts.window, takes: .right, edge: .left)
    #expect(notch([left], -1, 0, at: (10, 400)) == [])
    let veil = Region("veil", Layouts.window, takes: [], layer: 1)
    #expect(notch(Layouts.profile + [veil], 0, 1, at: (200, 400)) == [])
  }

  @Test("notches of no distance or none at all are ignored")
  func zero() {
    #expect(notch(Layouts.profile, 0, 0, at: (200, 400)) == [])
    #expect(notch(Layouts.profile, .nan, 1, at: (200, 400)) == [])
    #expect(notch(Layouts.profile, 0, 1, at: (.nan, 400)) == [])
  }

  @Test("the wheel is ignored while a finger is down")
  func duringDrag() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (200, 400), ms: 0)
    hand.move(to: (200, 300), ms: 16)
    hand.gestures.removeAll()
    hand.wheel(0, 1, at: (200, 400), ms: 20)
    hand.wheel(0, 10, at: (200, 400), ms: 30, isPrecise: true)
    #expect(hand.told() == [])
  }
}

@Suite struct StreamTests {
  private let place = (200.0, 400.0)

  @Test("a stream drags the other way round, without slop, and ends at rest after a silence")
  func life() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(30, 0), (20, 1)], at: place, ms: 0)
    #expect(hand.told() == ["began pager horizontal -30 0", "moved pager horizontal -20 -1"])
    #expect(hand.recogniser.nextDeadline == Instant(0.016 + 0.08))
    hand.wait(until: 95)
    #expect(hand.told() == [])
    hand.wait(until: 96)
    #expect(hand.told() == ["ended pager at 0 0"])
    #expect(hand.recogniser.nextDeadline == nil)
  }

  @Test("a stream's source is the wheel")
  func source() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(30, 0)], at: place, ms: 0)
    #expect(hand.pans().first?.source == .wheel)
  }

  @Test("one fading swipe is one stream")
  func fading() {
    var hand = TestHand(Layouts.pages)
    var step = 60.0
    var steps: [(Double, Double)] = []
    while step > 1 {
      steps.append(((step * 10).rounded() / 10, 0))
      step *= 0.92
    }
    hand.stream(steps, at: place, ms: 0)
    let pans = hand.pans()
    #expect(pans.count == steps.count)
    #expect(pans.filter { $0.phase == .began }.count == 1)
  }

  @Test("steps that rise again after they had fallen begin a new stream")
  func rising() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(30, 0), (12, 0), (4, 0), (20, 0), (30, 0)], at: place, ms: 0)
    #expect(
      hand.told() == [
        "began pager horizontal -30 0", "moved pager horizontal -12 0",
        "moved pager horizontal -4 0", "ended pager at 0 0", "began pager horizontal -20 0",
        "moved pager horizontal -30 0",
      ])
  }

  @Test("neither steps that only rise nor small ones begin a new stream")
  func oneStream() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(2, 0), (6, 0), (30, 0), (2, 0), (3.9, 0), (2, 0)], at: place, ms: 0)
    #expect(hand.pans().filter { $0.phase == .began }.count == 1)
  }

  @Test("a stream waits until one axis beats the other by a fifth")
  func dominance() {
    var hand = TestHand(Layouts.profile)
    hand.stream([(10, 9)], at: place, ms: 0)
    #expect(hand.told() == [])
    hand.stream([(2, 0.9)], at: place, ms: 16)
    #expect(hand.told() == ["began pager horizontal -12 -10"])
    hand.stream([(0, 3)], at: place, ms: 32)
    #expect(hand.told() == ["moved pager horizontal 0 -3"])
  }

  @Test("steps of no distance neither begin a stream nor keep it alive")
  func zero() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(0, 0), (0, 0)], at: place, ms: 0)
    #expect(hand.recogniser.nextDeadline == nil)
    hand.stream([(10, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)], at: place, ms: 100)
    hand.wait(until: 180)
    #expect(hand.told() == ["began pager horizontal -10 0", "ended pager at 0 0"])
  }

  @Test("a stream that nobody takes is ignored until it is over")
  func unclaimed() {
    var hand = TestHand(Layouts.drawers)
    hand.stream([(10, 0), (0, 10), (0, 10)], at: place, ms: 0)
    #expect(hand.told() == [])
    hand.stream([(0, 10)], at: place, ms: 200)
    #expect(hand.told() == ["began list vertical 0 -10"])
  }

  @Test("a stream after a silence is a new one, also if nobody said that time had passed")
  func silence() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(10, 0)], at: place, ms: 0)
    hand.stream([(10, 0)], at: place, ms: 80)
    #expect(
      hand.told() == [
        "began pager horizontal -10 0", "ended pager at 0 0", "began pager horizontal -10 0",
      ])
  }

  @Test("a step whose stamp runs backwards does not shorten the silence")
  func backwards() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(10, 0)], at: place, ms: 100)
    hand.stream([(10, 0)], at: place, ms: 50)
    #expect(hand.recogniser.nextDeadline == Instant(0.1 + 0.08))
  }

  @Test("a press cancels a stream before it is told")
  func press() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(10, 0)], at: place, ms: 0)
    hand.down(at: place, ms: 20)
    #expect(
      hand.told() == [
        "began pager horizontal -10 0", "cancelled pager at 0 0", "press nothing on pager",
      ])
  }

  @Test("a notch ends a stream")
  func notch() {
    var hand = TestHand(Layouts.pages)
    hand.stream([(10, 0)], at: place, ms: 0)
    hand.wheel(1, 0, at: place, ms: 20)
    #expect(
      hand.told() == [
        "began pager horizontal -10 0", "ended pager at 0 0", "notch pager horizontal 1",
      ])
  }

  @Test("an edge takes no stream")
  func edge() {
    var hand = TestHand(Layouts.drawers)
    hand.stream([(-20, 0)], at: (10, 400), ms: 0)
    #expect(hand.told() == [])
  }
}
