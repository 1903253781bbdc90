import Geometry

/// Makes gestures of what fingers, the mouse and the wheel do, and gives each drag one owner.
///
/// It is a value that only its own functions change; each appends what has happened to
/// `gestures`, in order. Time stamps that run backwards count as no time, events that make no
/// sense are ignored.
public struct Recogniser: Sendable, Equatable {
  /// Every constant of recognition, as tuned now.
  public var tuning = GestureTuning()

  private var hand = Hand()
  private var stream = WheelStream()
  private var clock: Instant?

  /// A recogniser that has seen nothing.
  public init() {}

  /// Where the pointer that leads is, or was last.
  public var leader: Point { hand.leader }

  /// The element shown pressed now: none as soon as a drag has begun or the press is over.
  public var pressed: ElementID? { hand.pressed }

  /// Whether a finger or the mouse button is down.
  public var isActive: Bool { !hand.fingers.isEmpty }

  /// When `advance` has something to say if no event comes before.
  public var nextDeadline: Instant? {
    guard let hold = hand.deadline, let silence = stream.deadline(tuning)
    else { return hand.deadline ?? stream.deadline(tuning) }
    return min(hold, silence)
  }

  /// Takes one step of a pointer; only a down asks for what lies under it.
  public mutating func pointer(
    _ event: PointerEvent, on target: Target, into gestures: inout [Gesture]
  ) {
    guard let event = admitted(event) else { return }
    advance(to: event.time, into: &gestures)
    switch event.phase {
    case .down:
      stream.end(.cancelled, into: &gestures)
      hand.down(event, on: target, tuning: tuning, into: &gestures)
    case .move: hand.move(event, tuning: tuning, into: &gestures)
    case .up: hand.up(event, tuning: tuning, into: &gestures)
    case .cancel: hand.cancel(event, tuning: tuning, into: &gestures)
    }
  }

  /// Takes one turn of a wheel; it is ignored while a finger is down.
  public mutating func wheel(
    _ event: WheelEvent, on target: Target, into gestures: inout [Gesture]
  ) {
    guard event.delta != .zero, event.delta.isPlausible, event.position.isPlausible
    else { return }
    var event = event
    event.time = tick(event.time)
    advance(to: event.time, into: &gestures)
    guard !isActive else { return }
    if event.isZooming {
      stream.end(into: &gestures)
      zoom(event, on: target, into: &gestures)
    } else if event.isPrecise {
      stream.step(event, on: target, tuning: tuning, into: &gestures)
    } else {
      stream.end(into: &gestures)
      notch(event, on: target, into: &gestures)
    }
  }

  /// Tells of the deadlines that have passed: a long press, the end of a touchpad's stream.
  public mutating func advance(to now: Instant, into gestures: inout [Gesture]) {
    if let deadline = hand.deadline, deadline <= now { hand.hold(into: &gestures) }
    if let deadline = stream.deadline(tuning), deadline <= now { stream.end(into: &gestures) }
  }

  /// Says before a frame's input how much later than planned it is read.
  ///
  /// Calling it is optional; it lets a release in that very frame know that the loop was late.
  public mutating func beginFrame(late: Seconds) {
    hand.velocity.beginFrame(late: late)
  }

  /// Ends a frame's input; `late` is how much later than planned it was read.
  public mutating func endFrame(late: Seconds = .zero) {
    hand.velocity.endFrame(late: late)
  }

  /// Ends everything at zero velocity and without a tap: focus, window or device are lost.
  public mutating func cancel(at now: Instant, into gestures: inout [Gesture]) {
    hand.cancelAll(at: tick(now), tuning: tuning, into: &gestures)
    stream.end(.cancelled, into: &gestures)
  }

  private func notch(
    _ event: WheelEvent, on target: Target, into gestures: inout [Gesture]
  ) {
    let isSideways = abs(event.delta.dx) >= abs(event.delta.dy)
    let count = isSideways ? event.delta.dx : event.delta.dy
    let axis: Axis = isSideways || event.isShifted ? .horizontal : .vertical
    let regions = target.regions.topmost(at: event.position)
    guard let owner = regions.owner(ofNotches: count, along: axis) else { return }
    gestures.append(
      .notch(Notch(owner: owner, axis: axis, count: count, position: event.position)))
  }

  private func zoom(
    _ event: WheelEvent, on target: Target, into gestures: inout [Gesture]
  ) {
    let regions = target.regions.topmost(at: event.position)
    guard let owner = regions.last(where: \.takesPinches)?.owner else { return }
    let count = event.isPrecise ? event.delta.dy / max(tuning.streamZoomNotch, 1) : event.delta.dy
    guard count != 0 else { return }
    gestures.append(
      .notch(
        Notch(
          owner: owner, axis: .vertical, count: count, position: event.position, isZoom: true)))
  }

  /// The event as it counts: with a stamp that does not run backwards, and for an end at an
  /// impossible place the last known one; no event if it makes no sense.
  private mutating func admitted(_ event: PointerEvent) -> PointerEvent? {
    var event = event
    if !event.position.isPlausible {
      guard event.phase == .up || event.phase == .cancel,
        let known = hand.position(ofFingerIn: event)
      else { return nil }
      event.position = known
    }
    event.time = tick(event.time)
    return event
  }

  /// The later of a stamp and the newest one before.
  private mutating func tick(_ time: Instant) -> Instant {
    let newest = clock ?? (time.seconds.isFinite ? time : .zero)
    let now = time.seconds.isFinite ? max(newest, time) : newest
    clock = now
    return now
  }
}

/// No window is so large, in points; what lies farther out is not a place.
private let farthest = 1e6

extension Point {
  fileprivate var isPlausible: Bool { abs(x) <= farthest && abs(y) <= farthest }
}

extension Vector {
  fileprivate var isPlausible: Bool { abs(dx) <= farthest && abs(dy) <= farthest }
}
