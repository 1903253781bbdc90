import Glibc

/// What pulls a distance back to zero: y'' + 2·rate·y' + stiffness·y = 0, solved once for all.
///
/// Springs are one such law, the bounce-back of a scrolled list is another.
struct Decay: Equatable, Sendable {
  /// What takes speed away, per second.
  let rate: Double
  /// What pulls back, per second squared; positive.
  let stiffness: Double

  /// Positive while it swings, negative where it creeps.
  private var discriminant: Double { stiffness - rate * rate }

  /// The distance and its velocity `time` seconds after it was `distance` at `velocity`.
  func state(
    after time: Double, from distance: Double, velocity: Double
  ) -> (value: Double, velocity: Double) {
    let (even, odd) = basis(time)
    return (
      distance * even + (velocity + rate * distance) * odd,
      velocity * even - (rate * velocity + stiffness * distance) * odd
    )
  }

  func value(after time: Double, from distance: Double, velocity: Double) -> Double {
    let (even, odd) = basis(time)
    return distance * even + (velocity + rate * distance) * odd
  }

  /// e^(-rate·t) times cos(w·t) and sin(w·t)/w, or their hyperbolic counterparts.
  ///
  /// Both are smooth through w = 0. Where it creeps, only falling exponentials are used, so that
  /// nothing overflows, and expm1 keeps what the difference of two of them would lose.
  private func basis(_ time: Double) -> (even: Double, odd: Double) {
    let discriminant = discriminant
    if discriminant > 0 {
      let frequency = discriminant.squareRoot()
      let left = exp(-rate * time)
      guard left > 0 else { return (0, 0) }
      return (left * cos(frequency * time), left * sin(frequency * time) / frequency)
    }
    let spread = (-discriminant).squareRoot()
    let left = exp(-slowest(spread) * time)
    guard left > 0 else { return (0, 0) }
    guard spread > 0 else { return (left, left * time) }
    let gone = -expm1(-2 * spread * time)
    return (left * (1 - gone / 2), left * gone / (2 * spread))
  }

  /// The smaller of the two rates of decay where it creeps, without a difference of near numbers.
  private func slowest(_ spread: Double) -> Double { stiffness / (rate + spread) }
}

// MARK: When

extension Decay {
  /// How exactly a moment is found, in seconds.
  private static let precision = 1e-10

  /// The moments after the start at which the velocity is zero, at most three: `first`, and then
  /// one a `period` where it swings.
  private func turns(
    from distance: Double, velocity: Double
  ) -> (first: Double?, period: Double?) {
    let pull = rate * velocity + stiffness * distance
    let discriminant = discriminant
    if discriminant > 0 {
      let frequency = discriminant.squareRoot()
      var angle = atan2(frequency * velocity, pull)
      if angle <= 0 { angle += .pi }
      if angle <= 0 { angle += .pi }
      return (angle / frequency, .pi / frequency)
    }
    let spread = (-discriminant).squareRoot()
    let ratio = velocity / pull
    guard ratio > 0, ratio * spread < 1 else { return (nil, nil) }
    let first = spread > 0 ? atanh(ratio * spread) / spread : ratio
    return (first.isFinite ? first : nil, nil)
  }

  /// The smallest time in seconds from which on the distance never exceeds `limit`; nil if none.
  func settlingTime(
    from distance: Double, velocity: Double, within limit: Double
  ) -> Double? {
    if distance == 0, velocity == 0 { return 0 }
    guard limit > 0 else { return nil }
    guard rate > 0 else {
      let amplitude = (distance * distance + velocity * velocity / stiffness).squareRoot()
      return amplitude <= limit ? 0 : nil
    }
    func isBeyond(_ time: Double) -> Bool {
      abs(value(after: time, from: distance, velocity: velocity)) > limit
    }
    guard let from = lastBeyond(from: distance, velocity: velocity, limit: limit) else { return 0 }
    var step = max(from.period ?? 0, 1 / rate)
    var end = from.time + step
    while isBeyond(end), end.isFinite {
      step *= 2
      end += step
    }
    return Self.split(from.time, end) { isBeyond($0) }.after
  }

  /// The last turn (or the start) that lies beyond `limit`; nil if none does.
  private func lastBeyond(
    from distance: Double, velocity: Double, limit: Double
  ) -> (time: Double, period: Double?)? {
    let (first, period) = turns(from: distance, velocity: velocity)
    if let first {
      let reach = abs(value(after: first, from: distance, velocity: velocity))
      if reach > limit {
        guard let period else { return (first, nil) }
        // every later turn reaches e^(-rate·period) as far as the one before
        let more = (log(reach / limit) / (rate * period)).rounded(.down)
        return (first + more * period, period)
      }
    }
    return abs(distance) > limit ? (0, first) : nil
  }

  /// The first moment at which the distance leaves `walls` (which contain 0) from inside, just
  /// before it does; nil if it never does.
  func exit(
    from distance: Double, velocity: Double, walls: ClosedRange<Double>
  ) -> (time: Double, wall: Double)? {
    let (first, period) = turns(from: distance, velocity: velocity)
    guard var turn = first else { return nil }
    var time = 0.0
    var here = distance
    // each swing is shorter than the one before: the third can be the first that leaves from
    // inside, if the start was outside and went farther out; a fourth never is
    for _ in 0..<3 {
      let there = value(after: turn, from: distance, velocity: velocity)
      let isAbove = there > walls.upperBound
      let wall = isAbove ? walls.upperBound : walls.lowerBound
      let isOutside: (Double) -> Bool = isAbove ? { $0 > wall } : { $0 < wall }
      if isOutside(there), !isOutside(here) {
        let split = Self.split(time, turn) {
          !isOutside(value(after: $0, from: distance, velocity: velocity))
        }
        return (split.before, wall)
      }
      guard let period else { return nil }
      (time, here, turn) = (turn, there, turn + period)
    }
    return nil
  }

  /// The first moment at which the distance passes through 0; nil if it only ever approaches it.
  func passing(from distance: Double, velocity: Double) -> Double? {
    let (first, _) = turns(from: distance, velocity: velocity)
    guard let first, distance != 0 else { return nil }
    let isPositive = distance > 0
    // creeping, its only turn is either the farthest point on this side or one on the other
    guard (value(after: first, from: distance, velocity: velocity) > 0) != isPositive else {
      return nil
    }
    return Self.split(0, first) {
      (value(after: $0, from: distance, velocity: velocity) > 0) == isPositive
    }.before
  }

  /// Two moments, very near each other, between which a condition stops that holds at `start`.
  private static func split(
    _ start: Double, _ end: Double, while holds: (Double) -> Bool
  ) -> (before: Double, after: Double) {
    var (before, after) = (start, end)
    while after - before > precision {
      let middle = before + (after - before) / 2
      guard middle > before, middle < after else { break }
      if holds(middle) { before = middle } else { after = middle }
    }
    return (before, after)
  }
}
