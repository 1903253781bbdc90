import Geometry

/// How far the first two fingers are apart and where their middle is.
struct Spread: Sendable, Equatable {
  /// Fingers are never closer, so that a ratio of distances is finite, in points.
  private static let shortest = 1.0

  var distance = 0.0
  var center = Point.zero

  init() {}

  init(_ first: Point, _ second: Point) {
    let way = second - first
    distance = max(way.length, Self.shortest)
    center = first + way * 0.5
  }

  /// The distance as a multiple of another, which counts as no shorter than fingers can be.
  func factor(from other: Double) -> Double {
    distance / max(other, Self.shortest)
  }
}

extension Hand {
  /// Takes the distance of the first two fingers as the one that a pinch starts from.
  mutating func measureSpread() {
    guard fingers.count > 1 else { return }
    spread = Spread(fingers[0].position, fingers[1].position)
  }

  /// Whether a movement of finger number `index` is a step of a pinch; then it has been told.
  mutating func pinch(with index: Int, into gestures: inout [Gesture]) -> Bool {
    guard index < 2, fingers.count > 1 else { return false }
    let now = Spread(fingers[0].position, fingers[1].position)
    if case .pinching(let owner) = phase {
      let before = spread
      spread = now
      pinchStep(
        .moved, owner, factor: now.factor(from: before.distance), by: now.center - before.center,
        into: &gestures)
      return true
    }
    let growth = now.distance - spread.distance
    guard abs(growth) > origin.slop, !origin.isHeld, phase != .spent,
      let owner = origin.regions.last(where: \.takesPinches)?.owner
    else { return false }
    endSinglePointer(into: &gestures)
    phase = .pinching(owner)
    let start = spread.distance + (growth > 0 ? origin.slop : -origin.slop)
    spread = now
    pinchStep(.began, owner, factor: now.factor(from: start), by: .zero, into: &gestures)
    return true
  }

  func pinchStep(
    _ phase: Pan.Phase, _ owner: RegionID, factor: Double, by delta: Vector,
    into gestures: inout [Gesture]
  ) {
    gestures.append(
      .pinch(Pinch(phase, owner: owner, factor: factor, center: spread.center, delta: delta)))
  }

  /// Ends what the leading finger did alone.
  private func endSinglePointer(into gestures: inout [Gesture]) {
    switch phase {
    case .pressed: gestures.append(.release(origin.press))
    case .panning(let owner, let axis): pan(.ended, owner, axis, by: .zero, into: &gestures)
    case .idle, .waiting, .pinching, .spent: break
    }
  }
}
