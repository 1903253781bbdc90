import Components
import Geometry
import Gestures
import Testing

@Suite struct PagerTests {
  let hand = Hand(on: "pager")
  let length = 390.0

  func pager(count: Int = 10, page: Int = 0) -> Pager { Pager(count: count, page: page) }

  func take(_ gestures: [Gesture], _ pager: inout Pager, at moment: Moment) {
    for gesture in gestures {
      pager.handle(gesture, as: "pager", pageLength: length, at: moment)
    }
  }

  @Test("a page follows the finger one to one")
  func follows() {
    var pager = pager(page: 2)
    take([hand.press(), hand.pan(.began, by: -39), hand.pan(.moved, by: -39)], &pager, at: ms(0))
    #expect(abs(pager.progress(at: ms(0)) - 2.2) < 1e-12)
    #expect(pager.isHeld)
    #expect(!pager.isMoving(at: ms(0)))
  }

  @Test("the release carries the finger's velocity into the spring")
  func carriesVelocity() {
    var pager = pager()
    take([hand.pan(.began, by: -100), hand.pan(.ended, velocity: -800)], &pager, at: ms(0))
    let step = pager.progress(at: ms(1)) - pager.progress(at: ms(0))
    #expect(abs(step * length / 0.001 - 800) < 25)
    #expect(pager.target == 1)
  }

  @Test("a slow release rests on the nearest page, exactly")
  func nearest() {
    var pager = pager(page: 3)
    take([hand.pan(.began, by: -200), hand.pan(.ended)], &pager, at: ms(0))
    #expect(pager.target == 4)
    #expect(pager.progress(at: ms(3000)) == 4)
    #expect(!pager.isMoving(at: ms(3000)))
  }

  @Test("a press stops a page in flight and its release lets it settle")
  func catches() {
    var pager = pager()
    pager.turn(to: 4, pageLength: length, at: ms(0))
    let seen = pager.progress(at: ms(150))
    take([hand.press()], &pager, at: ms(150))
    #expect(pager.progress(at: ms(900)) == seen)
    take([hand.release()], &pager, at: ms(900))
    #expect(pager.isMoving(at: ms(900)))
    #expect(pager.progress(at: ms(4000)) == (seen + 0.5).rounded(.down))
  }

  @Test("a press on a resting page holds nothing")
  func restingPressHoldsNothing() {
    var pager = pager()
    take([hand.press()], &pager, at: ms(0))
    #expect(!pager.isHeld)
  }

  @Test("a new target starts from the shown value and its velocity")
  func retargets() {
    var pager = pager()
    pager.turn(to: 5, pageLength: length, at: ms(0))
    let before = pager.progress(at: ms(99.9))
    let shown = pager.progress(at: ms(100))
    pager.turn(to: 1, pageLength: length, at: ms(100))
    let after = pager.progress(at: ms(100.1))
    #expect(pager.progress(at: ms(100)) == shown)
    #expect(abs((after - shown) - (shown - before)) < 0.001)
  }

  @Test("pulled past an end it stretches, and comes back to the end without passing it")
  func stretches() {
    var pager = pager(count: 1)
    take([hand.pan(.began, by: -370)], &pager, at: ms(0))
    #expect(abs(pager.progress(at: ms(0)) - 0.3429) < 0.0001)
    take([hand.pan(.ended)], &pager, at: ms(0))
    var last = pager.progress(at: ms(0))
    for frame in 1...120 {
      let progress = pager.progress(at: ms(Double(frame) * 1000 / 60))
      #expect(progress <= last && progress >= 0)
      last = progress
    }
    #expect(last == 0)
  }

  @Test("taps and keys count from the target and never lead past the ends")
  func keys() {
    var pager = pager(count: 3)
    for _ in 1...5 {
      let isTaken = pager.handle(key: "Right", pageLength: length, at: ms(10))
      #expect(isTaken)
    }
    #expect(pager.target == 2)
    for frame in 0...120 {
      #expect(pager.progress(at: ms(Double(frame) * 1000 / 60)) <= 2)
    }
    let takesLetter = pager.handle(key: "A", pageLength: length, at: ms(10))
    #expect(!takesLetter)
  }

  @Test("in right-to-left reading drags, arrows and the sideways wheel are mirrored")
  func rightToLeft() {
    let moment = ms(0, rightToLeft: true)
    var pager = pager()
    take([hand.pan(.began, by: 39)], &pager, at: moment)
    #expect(abs(pager.progress(at: moment) - 0.1) < 1e-12)
    take([hand.pan(.ended)], &pager, at: moment)
    _ = pager.handle(key: "Left", pageLength: length, at: moment)
    #expect(pager.target == 1)
    take([hand.notch(-1)], &pager, at: moment)
    #expect(pager.target == 2)
    #expect(pager.displacement(of: 3, at: moment) < 0)
  }

  @Test("a touchpad's stream turns one page at most and never stretches")
  func stream() {
    var pager = pager()
    take(
      [hand.pan(.began, by: -300, source: .wheel), hand.pan(.moved, by: -900, source: .wheel)],
      &pager, at: ms(0))
    #expect(pager.progress(at: ms(0)) == 1)
    take([hand.pan(.ended, source: .wheel)], &pager, at: ms(0))
    #expect(pager.target == 1)
    var first = self.pager()
    take([hand.pan(.began, by: 300, source: .wheel)], &first, at: ms(0))
    #expect(first.progress(at: ms(0)) == 0)
  }

  @Test("a drag that goes to somebody else lets a stopped page settle")
  func yields() {
    var pager = pager()
    pager.turn(to: 1, pageLength: length, at: ms(0))
    take([hand.press(), Hand(on: "list").pan(.began, by: 10)], &pager, at: ms(100))
    #expect(!pager.isHeld)
    #expect(pager.isMoving(at: ms(100)))
  }

  @Test("the page that is awaited is shown as soon as it exists, without a slide")
  func awaits() {
    var pager = Pager(count: 0, page: 5)
    #expect(pager.active(at: ms(0)) == -1)
    pager.setCount(3, pageLength: length, at: ms(0))
    #expect(pager.progress(at: ms(0)) == 2)
    pager.setCount(7, pageLength: length, at: ms(10))
    #expect(pager.progress(at: ms(10)) == 5)
    #expect(!pager.isMoving(at: ms(10)))
    pager.setCount(10, pageLength: length, at: ms(20))
    #expect(pager.progress(at: ms(20)) == 5)
  }

  @Test("input ends the waiting for a page that doesn't exist yet")
  func inputEndsWaiting() {
    var pager = Pager(count: 3, page: 5)
    take([hand.pan(.began, by: 390), hand.pan(.ended)], &pager, at: ms(0))
    pager.setCount(8, pageLength: length, at: ms(2000))
    #expect(pager.target == 1)
  }

  @Test("pages inserted before the shown one don't change the picture, in flight or in hand")
  func insertion() {
    var pager = pager(page: 4)
    pager.turn(to: 5, pageLength: length, at: ms(0))
    let shown = pager.progress(at: ms(50))
    pager.insert(3, before: 0, pageLength: length, at: ms(50))
    #expect(abs(pager.progress(at: ms(50)) - shown - 3) < 1e-9)
    #expect(pager.target == 8)
    take([hand.press()], &pager, at: ms(60))
    let held = pager.progress(at: ms(60))
    pager.remove(2, from: 1, pageLength: length, at: ms(60))
    #expect(abs(pager.progress(at: ms(60)) - held + 2) < 1e-9)
  }

  @Test("pages that go or come between the shown page and its target leave both their identity")
  func changesBetween() {
    var pager = pager()
    pager.jump(to: 7)
    pager.turn(to: 0, pageLength: length, at: ms(0))
    let shown = pager.progress(at: ms(80))
    pager.remove(1, from: 1, pageLength: length, at: ms(80))
    #expect(abs(pager.progress(at: ms(80)) - shown + 1) < 1e-9)
    #expect(pager.target == 0)
    pager.insert(2, before: 1, pageLength: length, at: ms(90))
    #expect(pager.target == 0)
    #expect(pager.progress(at: ms(4000)) == 0)
  }

  @Test("a page behind the shown one comes and goes unseen")
  func insertionBehind() {
    var pager = pager(count: 3)
    pager.insert(2, before: 1, pageLength: length, at: ms(0))
    #expect(pager.count == 5 && pager.target == 0)
    pager.remove(9, from: 1, pageLength: length, at: ms(0))
    #expect(pager.count == 1 && pager.progress(at: ms(0)) == 0)
  }

  @Test("when pages disappear the last one left is shown at once, and a motion is re-aimed")
  func disappears() {
    var resting = pager(page: 9)
    resting.setCount(6, pageLength: length, at: ms(0))
    #expect(resting.progress(at: ms(0)) == 5)
    var moving = pager()
    moving.turn(to: 9, pageLength: length, at: ms(0))
    moving.setCount(4, pageLength: length, at: ms(30))
    #expect(moving.target == 3)
    for frame in 2...180 {
      #expect(moving.progress(at: ms(Double(frame) * 1000 / 60)) <= 3)
    }
    #expect(moving.progress(at: ms(3100)) == 3)
  }

  @Test("under reduced motion a tap cross-fades, and passes no other page")
  func crossFades() throws {
    var pager = pager()
    let moment = ms(0, reducesMotion: true)
    pager.turn(to: 7, pageLength: length, at: moment)
    #expect(pager.progress(at: moment) == 7)
    let fading = try #require(pager.fading(at: ms(100, reducesMotion: true)))
    #expect(fading.page == 0 && abs(fading.share - 0.5) < 1e-9)
    #expect(pager.isMoving(at: ms(100)))
    #expect(!pager.isMoving(at: ms(201)))
  }

  @Test("without pages or without a size everything is finite and nothing moves")
  func degenerate() {
    var empty = pager(count: 0)
    take(
      [hand.press(), hand.pan(.began, by: -100), hand.pan(.ended, velocity: -900), hand.notch(1)],
      &empty, at: ms(0))
    #expect(empty.progress(at: ms(5000)) == 0)
    #expect(empty.visiblePages(at: ms(0)).isEmpty)
    var flat = pager(page: 4)
    for gesture in [hand.pan(.began, by: -100), hand.pan(.ended, velocity: -900)] {
      flat.handle(gesture, as: "pager", pageLength: 0, at: ms(0))
    }
    #expect(flat.progress(at: ms(0)) == 4)
    #expect(flat.progress(at: ms(5000)).isFinite)
  }

  @Test("at rest the pages of the next turns are near, while it moves or is held none")
  func nearby() {
    var pager = pager()
    #expect(pager.nearbyPages(at: ms(0)) == 0..<10)
    pager.turn(to: 9, pageLength: length, at: ms(0))
    #expect(pager.nearbyPages(at: ms(50)).isEmpty)
    #expect(pager.nearbyPages(at: ms(5000)) == 0..<10)
    pager.handle(hand.pan(.began, by: -10), as: "pager", pageLength: length, at: ms(5000))
    #expect(pager.nearbyPages(at: ms(5010)).isEmpty)
    #expect(self.pager(count: 0).nearbyPages(at: ms(0)).isEmpty)
  }

  @Test("only what passes the window is visible")
  func visible() {
    var pager = pager()
    #expect(pager.visiblePages(at: ms(0)) == 0..<1)
    pager.turn(to: 9, pageLength: length, at: ms(0))
    for frame in 0...60 {
      #expect(pager.visiblePages(at: ms(Double(frame) * 1000 / 60)).count <= 2)
    }
  }
}
