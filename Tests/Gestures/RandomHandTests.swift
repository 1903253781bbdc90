import Geometry
import Gestures
import Testing

@Suite struct RandomHandTests {
  @Test("whatever hands do, presses and drags pair up and everything ends", arguments: 0..<60)
  func pairing(seed: UInt64) {
    var random = SmallGenerator(state: seed)
    var hand = RandomHand()
    var ledger = Ledger()
    for _ in 0..<400 {
      hand.step(&random)
      ledger.check(hand.gestures)
      hand.gestures.removeAll()
    }
    hand.liftAll(&random)
    ledger.check(hand.gestures)
    #expect(ledger.faults == [])
    #expect(ledger.isSettled)
    #expect(!hand.recogniser.isActive)
    #expect(hand.recogniser.pressed == nil)
    #expect(hand.recogniser.nextDeadline == nil)
  }

  @Test("the same events give the same gestures")
  func repeatable() {
    func run() -> [Gesture] {
      var random = SmallGenerator(state: 7)
      var hand = RandomHand()
      for _ in 0..<500 { hand.step(&random) }
      return hand.gestures
    }
    #expect(run() == run())
  }
}

/// Makes events of every kind, lost ups and nonsense included.
private struct RandomHand {
  var recogniser = Recogniser()
  var gestures: [Gesture] = []
  private var time = 0.0

  mutating func step(_ random: inout SmallGenerator) {
    time += Double.random(in: -5...25, using: &random)
    if Int.random(in: 0..<150, using: &random) == 0 { time += 11_000 }
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<6: pointer(.down, &random)
    case 6..<24: pointer(.move, &random)
    case 24..<28: pointer(.up, &random)
    case 28: pointer(.cancel, &random)
    case 29..<34: wheel(isPrecise: true, &random)
    case 34: wheel(isPrecise: false, &random)
    case 35: if Bool.random(using: &random) { recogniser.cancel(at: now, into: &gestures) }
    case 36..<38: recogniser.advance(to: now, into: &gestures)
    default: recogniser.endFrame(late: .milliseconds(Double.random(in: 0...30, using: &random)))
    }
  }

  mutating func liftAll(_ random: inout SmallGenerator) {
    if Bool.random(using: &random) {
      recogniser.cancel(at: now, into: &gestures)
      return
    }
    for id in 0..<3 {
      for device in [PointerDevice.touch, .mouse] { send(.up, id, device, Point(100, 100)) }
    }
    recogniser.advance(to: now + 10, into: &gestures)
  }

  private var now: Instant { Instant(time / 1000) }

  private func place(_ random: inout SmallGenerator) -> Point {
    if Int.random(in: 0..<50, using: &random) == 0 { return Point(.nan, 0) }
    return Point(
      Double.random(in: -20...420, using: &random), Double.random(in: -20...820, using: &random))
  }

  private mutating func pointer(_ phase: PointerEvent.Phase, _ random: inout SmallGenerator) {
    let device: PointerDevice = Int.random(in: 0..<5, using: &random) == 0 ? .mouse : .touch
    send(phase, Int.random(in: 0..<3, using: &random), device, place(&random), random.next())
  }

  private mutating func send(
    _ phase: PointerEvent.Phase, _ id: Int, _ device: PointerDevice, _ place: Point,
    _ bits: UInt64 = 0
  ) {
    var regions = bits & 1 == 0 ? Layouts.drawers : Layouts.profile
    if bits & 6 == 0 { regions += Layouts.picture }
    regions[0].isMoving = bits & 24 == 0
    recogniser.pointer(
      PointerEvent(id: id, device: device, phase: phase, position: place, time: now),
      on: Target(
        element: bits & 32 == 0 ? "row.1" : nil, hasLongPress: bits & 64 == 0, regions: regions),
      into: &gestures)
  }

  private mutating func wheel(isPrecise: Bool, _ random: inout SmallGenerator) {
    let delta = Vector(
      Double.random(in: -9...9, using: &random).rounded(),
      Double.random(in: -9...9, using: &random).rounded())
    recogniser.wheel(
      WheelEvent(
        position: place(&random), delta: delta, isPrecise: isPrecise, isShifted: false, time: now),
      on: Target(regions: Layouts.profile), into: &gestures)
  }
}

/// Books presses, pans and pinches, and notes what does not pair up.
private struct Ledger {
  private(set) var faults: [String] = []
  private var press: Press?
  private var released: Press?
  private var pan: Pan?
  private var pinch: RegionID?

  var isSettled: Bool { press == nil && pan == nil && pinch == nil }

  mutating func check(_ gestures: [Gesture]) {
    for gesture in gestures {
      check(gesture)
      if case .release = gesture { continue }
      released = nil
    }
  }

  private mutating func check(_ gesture: Gesture) {
    switch gesture {
    case .press(let new):
      if !isSettled { faults.append("a press during something else") }
      press = new
    case .release(let old):
      if press != old { faults.append("a release without its press") }
      press = nil
      released = old
    case .tap(let tap):
      if released?.element != tap.element || released == nil {
        faults.append("a tap without its release")
      }
    case .longPress(let tap):
      if press?.element != tap.element || tap.element == nil {
        faults.append("a long press of nothing")
      }
    case .pan(let step): check(step)
    case .pinch(let step): check(step)
    case .notch: if !isSettled { faults.append("a notch during something else") }
    }
  }

  private mutating func check(_ step: Pan) {
    if step.phase == .began {
      if pan != nil || pinch != nil { faults.append("two owners") }
      if (press == nil) != (step.source == .wheel) { faults.append("a pan without its press") }
      press = nil
      pan = step
    } else if pan?.owner != step.owner || pan?.axis != step.axis || pan?.source != step.source {
      faults.append("a pan step of another owner")
    }
    if step.phase == .ended || step.phase == .cancelled { pan = nil }
    let numbers = [step.delta.dx, step.delta.dy, step.velocity.dx, step.velocity.dy]
    if !numbers.allSatisfy(\.isFinite) { faults.append("an infinite pan") }
  }

  private mutating func check(_ step: Pinch) {
    if step.phase == .began {
      if !isSettled { faults.append("a pinch during something else") }
      pinch = step.owner
    } else if pinch != step.owner {
      faults.append("a pinch step of another owner")
    }
    if step.phase == .ended || step.phase == .cancelled { pinch = nil }
    if !step.factor.isFinite || step.factor <= 0 { faults.append("an impossible factor") }
  }
}

/// A small generator of numbers that looks random and repeats exactly.
private struct SmallGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
