import Geometry
import Gestures
import Testing

@Suite struct DragTests {
  @Test(
    "a drag begins beyond the slop and from nothing, then follows one to one",
    arguments: [(PointerDevice.touch, 10), (.mouse, 4)])
  func slop(device: PointerDevice, slop: Int) {
    var hand = TestHand(Layouts.pages, by: device)
    hand.down(at: (300, 500), ms: 0)
    hand.move(to: (300 - Double(slop), 500), ms: 8)
    #expect(hand.told() == ["press nothing on pager"])
    hand.move(to: (285, 500), ms: 16)
    hand.move(to: (280, 501), ms: 24)
    #expect(
      hand.told() == ["began pager horizontal \(slop - 15) 0", "moved pager horizontal -5 1"])
  }

  @Test(
    "a drag in an edge zone has a slop of its own for either device",
    arguments: [PointerDevice.touch, .mouse])
  func edgeSlop(device: PointerDevice) {
    var hand = TestHand(Layouts.drawers, by: device)
    hand.down(at: (10, 400), ms: 0)
    hand.move(to: (15, 400), ms: 8)
    #expect(hand.pans() == [])
    hand.move(to: (17, 400), ms: 16)
    #expect(hand.told() == ["began left horizontal 2 0"])
  }

  @Test("the slop is subtracted along the movement, so that neither axis jumps")
  func oblique() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (100, 100), ms: 0)
    hand.move(to: (130, 140), ms: 8)
    #expect(hand.told().last == "began list vertical 24 32")
  }

  @Test("a drag tells where it is and where it began")
  func places() {
    var hand = TestHand(Layouts.pages, by: .mouse)
    hand.down(at: (300, 500), ms: 0)
    hand.move(to: (280, 500), ms: 8)
    hand.move(to: (270, 503), ms: 16)
    #expect(hand.recogniser.leader == Point(270, 503))
    let pan = hand.pans().last
    #expect(pan?.position == Point(270, 503))
    #expect(pan?.start == Point(300, 500))
    #expect(pan?.source == .mouse)
  }

  @Test("the owner and the axis of a drag hold until the finger is up, wherever it goes")
  func held() {
    var hand = TestHand(Layouts.profile)
    hand.down(at: (300, 700), ms: 0)
    hand.glide(from: (300, 700), to: (300, 580), ms: 0...120)
    hand.glide(from: (300, 580), to: (-100, 580), ms: 120...320)
    let pans = hand.pans()
    #expect(pans.allSatisfy { $0.owner == "list" && $0.axis == .vertical })
    #expect(abs(pans.reduce(0) { $0 + $1.delta.dy } + 110) < 1e-9)
    #expect(abs(pans.reduce(0) { $0 + $1.delta.dx } + 400) < 1e-9)
  }

  @Test("a lift elsewhere than the last move still carries the drag there first")
  func lateTravel() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 0)
    hand.move(to: (280, 500), ms: 16)
    hand.up(at: (250, 500), ms: 32)
    #expect(
      hand.told().dropFirst(2) == ["moved pager horizontal -30 0", "ended pager at -1328 0"])
  }

  @Test("a press lifted beyond the slop without a move is a drag and no tap")
  func jump() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 0, on: "page.1")
    hand.up(at: (200, 500), ms: 50)
    #expect(
      hand.told() == [
        "press page.1 on pager", "began pager horizontal -90 0", "ended pager at 0 0",
      ])
  }

  @Test("stamps that run backwards count as no time")
  func backwards() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 100)
    hand.move(to: (280, 500), ms: 120)
    hand.move(to: (260, 500), ms: 90)
    hand.up(at: (260, 500), ms: 121)
    #expect(hand.told().last == "ended pager at -2000 0")
  }

  @Test("events that make no sense are ignored, and an end at no place is an end")
  func nonsense() {
    var hand = TestHand(Layouts.pages)
    hand.move(9, to: (1, 1), ms: 0)
    hand.up(9, at: (1, 1), ms: 0)
    hand.cancel(9, ms: 0)
    hand.down(at: (.nan, 1), ms: 0)
    hand.down(at: (1e30, 1), ms: 0)
    #expect(hand.told() == [])
    hand.down(at: (300, 500), ms: 10, on: "page.1")
    hand.move(to: (.infinity, 500), ms: 20)
    hand.move(to: (301, 500), ms: .nan)
    hand.up(at: (.nan, .nan), ms: 30)
    #expect(hand.told() == ["press page.1 on pager", "release page.1", "tap page.1 1"])
  }
}
