import Geometry

/// A touchpad's stream of small steps, which drags like a finger.
struct WheelStream: Sendable, Equatable {
  private enum Phase: Sendable, Equatable {
    case idle
    /// Neither axis is dominant yet; the movement so far.
    case gathering(Vector)
    case panning(RegionID, Axis)
    /// Nobody takes it; what is left of it is ignored.
    case spent
  }

  private var phase = Phase.idle
  private var start = Point.zero
  private var position = Point.zero
  private var lastTime = Instant.zero
  private var lastLength = 0.0
  private var longest = 0.0

  /// When the stream is over if nothing more comes.
  func deadline(_ tuning: GestureTuning) -> Instant? {
    phase == .idle ? nil : lastTime + tuning.streamSilence
  }

  /// A step that is not zero.
  mutating func step(
    _ event: WheelEvent, on target: Target, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    let length = event.delta.length
    if risesAgain(length, tuning: tuning) { end(into: &gestures) }
    if phase == .idle { begin(at: event.position) }
    position = event.position
    lastTime = event.time
    lastLength = length
    longest = max(longest, length)
    let way = event.delta * -1
    switch phase {
    case .gathering(let before):
      decide(before + way, on: target, tuning: tuning, into: &gestures)
    case .panning(let owner, let axis): pan(.moved, owner, axis, by: way, into: &gestures)
    case .idle, .spent: break
    }
  }

  /// Ends the stream; it leaves no velocity.
  mutating func end(_ ending: Pan.Phase = .ended, into gestures: inout [Gesture]) {
    if case .panning(let owner, let axis) = phase {
      pan(ending, owner, axis, by: .zero, into: &gestures)
    }
    phase = .idle
  }

  private mutating func begin(at place: Point) {
    phase = .gathering(.zero)
    start = place
    longest = 0
  }

  /// Whether a step is that of a new stream: longer again after the steps had become shorter.
  private func risesAgain(_ length: Double, tuning: GestureTuning) -> Bool {
    phase != .idle && lastLength * tuning.streamRise <= longest
      && length >= lastLength * tuning.streamRise && length >= tuning.streamRiseFloor
  }

  private mutating func decide(
    _ way: Vector, on target: Target, tuning: GestureTuning, into gestures: inout [Gesture]
  ) {
    let axis: Axis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
    guard abs(way[axis]) >= abs(way[axis.crossing]) * tuning.streamDominance, way != .zero else {
      phase = .gathering(way)
      return
    }
    let regions = target.regions.topmost(at: position)
    guard let owner = regions.owner(ofStream: way, along: axis) else {
      phase = .spent
      return
    }
    phase = .panning(owner, axis)
    pan(.began, owner, axis, by: way, into: &gestures)
  }

  private func pan(
    _ phase: Pan.Phase, _ owner: RegionID, _ axis: Axis, by delta: Vector,
    into gestures: inout [Gesture]
  ) {
    gestures.append(
      .pan(
        Pan(
          phase, owner: owner, axis: axis, delta: delta, position: position, start: start,
          source: .wheel)))
  }
}
