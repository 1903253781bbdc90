import Geometry
import Gestures
import Testing

@Suite struct FingersTests {
  @Test("a second finger joins without a word and adds no travel")
  func joining() {
    var hand = TestHand(Layouts.profile)
    hand.down(1, at: (130, 700), ms: 0)
    hand.down(2, at: (260, 700), ms: 1)
    for step in 1...20 {
      let y = 700 - 10 * Double(step)
      hand.move(1, to: (130, y), ms: 15 * Double(step))
      hand.move(2, to: (260, y), ms: 15 * Double(step))
    }
    let pans = hand.pans()
    #expect(abs(pans.reduce(0) { $0 + $1.delta.dy } + 190) < 1e-9)
  }

  @Test("when the leading finger lifts the next takes over without a jump")
  func handingOn() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.glide(1, from: (300, 500), to: (200, 500), ms: 0...100)
    hand.down(2, at: (100, 700), ms: 150)
    hand.move(2, to: (90, 700), ms: 160)
    hand.gestures.removeAll()
    hand.up(1, at: (200, 500), ms: 200)
    #expect(hand.told() == [])
    #expect(hand.recogniser.leader == Point(90, 700))
    hand.move(2, to: (85, 700), ms: 208)
    hand.up(2, at: (85, 700), ms: 300)
    #expect(hand.told() == ["moved pager horizontal -5 0", "ended pager at 0 0"])
  }

  @Test(
    "two fingers lifted in one moment release with the velocity of the one that led",
    arguments: [(39.0, -1000), (41, 0)])
  func together(pause: Double, velocity: Int) {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.down(2, at: (100, 700), ms: 10)
    hand.glide(1, from: (300, 500), to: (200, 500), ms: 0...100)
    hand.up(1, at: (200, 500), ms: 104)
    hand.up(2, at: (100, 700), ms: 104 + pause)
    #expect(hand.told().last == "ended pager at \(velocity) 0")
  }

  @Test("a finger that took over and moved releases with its own velocity")
  func ownVelocity() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.down(2, at: (100, 700), ms: 10)
    hand.glide(1, from: (300, 500), to: (200, 500), ms: 0...100)
    hand.up(1, at: (200, 500), ms: 100)
    hand.glide(2, from: (100, 700), to: (150, 700), ms: 100...200)
    hand.up(2, at: (150, 700), ms: 200)
    #expect(hand.told().last == "ended pager at 500 0")
  }

  @Test("a finger that moved after taking over releases with its own velocity at once")
  func ownVelocityAtOnce() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (300, 500), ms: 0)
    hand.down(2, at: (100, 700), ms: 10)
    hand.glide(1, from: (300, 500), to: (200, 500), ms: 0...100)
    hand.up(1, at: (200, 500), ms: 100)
    hand.move(2, to: (108, 700), ms: 116)
    hand.up(2, at: (108, 700), ms: 120)
    #expect(hand.told().last == "ended pager at 500 0")
  }

  @Test("the leading finger's tap survives a second finger, which itself taps nothing")
  func tapping() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (50, 50), ms: 0, on: "tab.1")
    hand.down(2, at: (150, 50), ms: 20, on: "tab.2")
    hand.up(1, at: (50, 50), ms: 60)
    hand.up(2, at: (150, 50), ms: 80)
    #expect(hand.told() == ["press tab.1 on strip", "release tab.1", "tap tab.1 1"])
  }

  @Test("a finger left over from a tap may still drag, from where it is and what lies under it")
  func dragging() {
    var hand = TestHand(Layouts.pages)
    hand.down(1, at: (50, 50), ms: 0, on: "tab.1")
    hand.down(2, at: (300, 500), ms: 20, on: "page.1")
    hand.up(1, at: (50, 50), ms: 60)
    hand.gestures.removeAll()
    hand.move(2, to: (295, 500), ms: 80)
    #expect(hand.told() == [])
    #expect(hand.recogniser.pressed == nil)
    hand.move(2, to: (285, 500), ms: 96)
    #expect(hand.told() == ["press nothing on pager", "began pager horizontal -5 0"])
  }

  @Test("fingers that joined an ignored drag do nothing until every finger is up")
  func ignored() {
    var hand = TestHand(Layouts.drawers)
    hand.down(1, at: (200, 400), ms: 0)
    hand.move(1, to: (240, 400), ms: 16)
    hand.down(2, at: (200, 600), ms: 20)
    hand.up(1, at: (240, 400), ms: 30)
    hand.gestures.removeAll()
    hand.move(2, to: (200, 300), ms: 60)
    hand.up(2, at: (200, 300), ms: 70)
    #expect(hand.told() == [])
    hand.down(1, at: (200, 400), ms: 100)
    #expect(hand.told() == ["press nothing on list"])
  }

  @Test("a mouse and a finger of the same number are two pointers")
  func devices() {
    var recogniser = Recogniser()
    var gestures: [Gesture] = []
    let target = Target(regions: Layouts.pages)
    for device in [PointerDevice.touch, .mouse] {
      let event = PointerEvent(
        id: 1, device: device, phase: .down, position: Point(200, 400), time: .zero)
      recogniser.pointer(event, on: target, into: &gestures)
    }
    #expect(gestures.map(\.text) == ["press nothing on pager"])
  }
}

@Suite struct PinchTests {
  @Test("two fingers that spread beyond the slop pinch, from a factor of one")
  func spreading() {
    var hand = TestHand(Layouts.picture)
    hand.down(1, at: (150, 400), ms: 0, on: "photo.1")
    hand.down(2, at: (250, 400), ms: 10)
    hand.move(2, to: (260, 400), ms: 20)
    #expect(hand.told() == ["press photo.1 on pager picture"])
    hand.move(2, to: (261, 400), ms: 30)
    hand.move(1, to: (39, 400), ms: 40)
    hand.up(1, at: (39, 400), ms: 50)
    #expect(
      hand.told() == [
        "release photo.1", "pinch began picture 1.01", "pinch moved picture 2.0",
        "pinch ended picture 1.0",
      ])
  }

  @Test("a pinch tells how its middle moves")
  func middle() {
    var hand = TestHand(Layouts.picture)
    hand.down(1, at: (150, 400), ms: 0)
    hand.down(2, at: (250, 400), ms: 10)
    hand.move(2, to: (290, 400), ms: 20)
    hand.move(2, to: (290, 420), ms: 30)
    guard case .pinch(let pinch) = hand.gestures.last else {
      Issue.record("no pinch")
      return
    }
    #expect(pinch.center == Point(220, 410))
    #expect(pinch.delta == Vector(0, 10))
  }

  @Test("a running drag ends at rest before a pinch begins")
  func fromDrag() {
    var hand = TestHand(Layouts.picture)
    hand.down(1, at: (200, 400), ms: 0)
    hand.glide(1, from: (200, 400), to: (100, 400), ms: 0...50)
    hand.down(2, at: (300, 400), ms: 60)
    hand.gestures.removeAll()
    hand.move(2, to: (320, 400), ms: 70)
    #expect(hand.told() == ["ended pager at 0 0", "pinch began picture 1.05"])
  }

  @Test("the finger left over from a pinch may drag what was pinched, and nothing else")
  func remaining() {
    var hand = TestHand(Layouts.picture)
    hand.down(1, at: (150, 400), ms: 0)
    hand.down(2, at: (250, 400), ms: 10)
    hand.move(2, to: (300, 400), ms: 20)
    hand.up(1, at: (150, 400), ms: 30)
    hand.gestures.removeAll()
    var sideways = hand
    hand.move(2, to: (300, 430), ms: 40)
    hand.up(2, at: (300, 430), ms: 200)
    #expect(
      hand.told() == [
        "press nothing on picture", "began picture vertical 0 20", "ended picture at 0 0",
      ])
    sideways.move(2, to: (330, 400), ms: 40)
    sideways.up(2, at: (330, 400), ms: 200)
    #expect(sideways.told() == [])
  }

  @Test("fingers that meet in one place have a finite factor")
  func meeting() {
    var hand = TestHand(Layouts.picture)
    hand.down(1, at: (150, 400), ms: 0)
    hand.down(2, at: (250, 400), ms: 10)
    hand.move(2, to: (150, 400), ms: 20)
    hand.move(2, to: (250, 400), ms: 30)
    #expect(
      hand.told().suffix(2) == ["pinch began picture 0.01", "pinch moved picture 100.0"])
  }

  @Test("where nothing takes pinches two fingers drag")
  func none() {
    var hand = TestHand(Layouts.profile)
    hand.down(1, at: (150, 400), ms: 0)
    hand.down(2, at: (250, 400), ms: 10)
    hand.move(1, to: (150, 300), ms: 20)
    #expect(hand.told().last == "began list vertical 0 -90")
  }
}
