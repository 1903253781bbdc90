import Geometry

/// The fingers that are down and the one thing they do together.
///
/// Every function appends what the hand has done to `gestures`.
struct Hand: Sendable, Equatable {
  /// What the fingers do together.
  enum Phase: Sendable, Equatable {
    /// No finger is down.
    case idle
    /// The leading finger's press may still become a tap, a long press or a drag.
    case pressed
    /// The leading finger took over after a tap or a pinch: it may still drag, but not tap.
    case waiting
    /// A component follows the leading finger.
    case panning(RegionID, Axis)
    /// A component follows the first two fingers.
    case pinching(RegionID)
    /// Nothing more follows until every finger is up.
    case spent
  }

  private(set) var fingers: [Finger] = []
  var phase = Phase.idle
  var origin = Origin()
  var spread = Spread()
  private(set) var leader = Point.zero
  var velocity = VelocityTracker()
  private var handOver: HandOver?
  private var taps = TapCounter()

  /// The velocity a leading finger was lifted with, as long as the next one has not moved.
  private struct HandOver: Sendable, Equatable {
    var velocity: Velocity
    var time: Instant
  }

  /// The element shown pressed.
  var pressed: ElementID? { phase == .pressed ? origin.press.element : nil }

  /// When a press becomes a long one.
  var deadline: Instant? { phase == .pressed ? origin.deadline : nil }

  /// Where the finger of an event was last seen, if it is down.
  func position(ofFingerIn event: PointerEvent) -> Point? {
    fingers.first { $0.isSame(as: event) }?.position
  }

  // MARK: Steps of a finger

  /// A finger goes down: the first one presses, others join without a word.
  mutating func down(
    _ event: PointerEvent, on target: Target, tuning: GestureTuning,
    into gestures: inout [Gesture]
  ) {
    dropLost(before: event, tuning: tuning, into: &gestures)
    let finger = Finger(event, regions: target.regions.topmost(at: event.position))
    fingers.append(finger)
    guard fingers.count == 1 else {
      origin.deadline = nil
      if fingers.count == 2 { measureSpread() }
      return
    }
    let stopsMotion = finger.regions.contains { $0.isMoving }
    let element = stopsMotion ? nil : target.element
    origin = Origin(finger, in: finger.regions, element: element, tuning: tuning)
    if target.hasLongPress, element != nil { origin.deadline = event.time + tuning.longPress }
    phase = .pressed
    lead(from: event.time)
    gestures.append(.press(origin.press))
  }

  /// A finger moves, or says that it is still there.
  mutating func move(
    _ event: PointerEvent, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    guard let index = fingers.firstIndex(where: { $0.isSame(as: event) }) else { return }
    let step = event.position - fingers[index].position
    fingers[index].position = event.position
    fingers[index].heard = event.time
    if index == 0 {
      leader = event.position
      velocity.add(event.position, at: event.time)
      if step != .zero { handOver = nil }
    }
    guard step != .zero, !pinch(with: index, into: &gestures), index == 0 else { return }
    switch phase {
    case .pressed, .waiting: decide(into: &gestures)
    case .panning(let owner, let axis): pan(.moved, owner, axis, by: step, into: &gestures)
    case .idle, .pinching, .spent: break
    }
  }

  /// A finger is lifted.
  mutating func up(
    _ event: PointerEvent, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    guard let known = position(ofFingerIn: event) else { return }
    if known != event.position { move(event, tuning: tuning, into: &gestures) }
    end(event, isLifted: true, tuning: tuning, into: &gestures)
  }

  /// A finger is lost.
  mutating func cancel(
    _ event: PointerEvent, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    end(event, isLifted: false, tuning: tuning, into: &gestures)
  }

  /// Every finger is lost.
  mutating func cancelAll(
    at time: Instant, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    while !fingers.isEmpty {
      remove(fingers.count - 1, at: time, isLifted: false, tuning: tuning, into: &gestures)
    }
    taps = TapCounter()
  }

  /// The time of a long press has come.
  mutating func hold(into gestures: inout [Gesture]) {
    origin.deadline = nil
    origin.isHeld = true
    let press = origin.press
    gestures.append(.longPress(Tap(element: press.element, position: press.position, count: 1)))
  }

  // MARK: Decisions

  /// Decides, once the leading finger has left the slop, who gets the drag.
  private mutating func decide(into gestures: inout [Gesture]) {
    let way = leader - origin.press.position
    let length = way.length
    guard length > origin.slop else { return }
    let axis: Axis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
    guard !origin.isHeld, let owner = origin.regions.owner(ofDrag: way, along: axis) else {
      if phase == .pressed { gestures.append(.release(origin.press)) }
      phase = .spent
      return
    }
    if phase == .waiting { gestures.append(.press(origin.press)) }
    phase = .panning(owner, axis)
    pan(.began, owner, axis, by: way * (1 - origin.slop / length), into: &gestures)
  }

  /// Clears what a lost up has left: the finger of `event` itself and every one long silent.
  private mutating func dropLost(
    before event: PointerEvent, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    for index in fingers.indices.reversed() {
      let finger = fingers[index]
      guard finger.isSame(as: event) || event.time - finger.heard >= tuning.silenceOfLostFinger
      else { continue }
      remove(index, at: event.time, isLifted: false, tuning: tuning, into: &gestures)
    }
  }

  // MARK: Endings

  private mutating func end(
    _ event: PointerEvent, isLifted: Bool, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    guard let index = fingers.firstIndex(where: { $0.isSame(as: event) }) else { return }
    remove(index, at: event.time, isLifted: isLifted, tuning: tuning, into: &gestures)
  }

  private mutating func remove(
    _ index: Int, at time: Instant, isLifted: Bool, tuning: GestureTuning,
    into gestures: inout [Gesture]
  ) {
    let finger = fingers.remove(at: index)
    switch phase {
    case .pressed where index == 0:
      gestures.append(.release(origin.press))
      if isLifted, !origin.isHeld {
        let tap = taps.tap(origin.press, down: origin.time, lifted: time, tuning: tuning)
        gestures.append(.tap(tap))
      }
      wait(in: fingers.first?.regions ?? [], at: time, tuning: tuning)
    case .waiting where index == 0:
      wait(in: fingers.first?.regions ?? [], at: time, tuning: tuning)
    case .panning(let owner, let axis) where index == 0:
      let velocity = isLifted ? releaseVelocity(at: time, tuning: tuning) : .zero
      passPan(
        of: owner, along: axis, from: finger, at: time, isLifted: isLifted, velocity: velocity,
        into: &gestures)
    case .pinching(let owner) where index < 2:
      pinchStep(isLifted ? .ended : .cancelled, owner, factor: 1, by: .zero, into: &gestures)
      wait(in: origin.regions.filter { $0.owner == owner }, at: time, tuning: tuning)
    case .idle, .pressed, .waiting, .panning, .pinching, .spent: break
    }
    if fingers.isEmpty { phase = .idle }
    if fingers.count > 1 { measureSpread() }
  }

  /// Lets the finger that leads now drag, but not tap, from where it is.
  private mutating func wait(in regions: [Region], at time: Instant, tuning: GestureTuning) {
    guard let first = fingers.first else { return }
    origin = Origin(first, in: regions, tuning: tuning)
    phase = .waiting
    lead(from: time)
  }

  /// Hands a pan on to the next finger, without a jump, or ends it if there is none.
  private mutating func passPan(
    of owner: RegionID, along axis: Axis, from finger: Finger, at time: Instant, isLifted: Bool,
    velocity: Velocity, into gestures: inout [Gesture]
  ) {
    guard fingers.isEmpty else {
      lead(from: time)
      handOver = HandOver(velocity: velocity, time: time)
      return
    }
    pan(
      isLifted ? .ended : .cancelled, owner, axis, by: .zero, velocity: velocity, into: &gestures)
  }

  private func releaseVelocity(at time: Instant, tuning: GestureTuning) -> Velocity {
    if let handOver, time - handOver.time <= tuning.stillTime { return handOver.velocity }
    return velocity.velocity(at: time, tuning: tuning)
  }

  /// Makes the first finger the one that leads, with a velocity of its own.
  private mutating func lead(from time: Instant) {
    guard let first = fingers.first else { return }
    leader = first.position
    handOver = nil
    velocity.restart(from: first.position, at: time)
  }

  func pan(
    _ phase: Pan.Phase, _ owner: RegionID, _ axis: Axis, by delta: Vector,
    velocity: Velocity = .zero, into gestures: inout [Gesture]
  ) {
    gestures.append(
      .pan(
        Pan(
          phase, owner: owner, axis: axis, delta: delta, position: leader,
          start: origin.press.position, velocity: velocity, source: origin.source)))
  }
}
