import Geometry

extension MotionPiece {
  /// A spring to `target`; `unit` is the number of points in a unit.
  ///
  /// The moment it reaches one of `walls` from inside is its end.
  static func spring(
    _ spring: Spring, from: Double, velocity: Double, to target: Double, at now: Instant,
    unit: Double, walls: ClosedRange<Double>?, tuning: MotionTuning
  ) -> MotionPiece {
    let decay = spring.decay
    let unit = unit > 0 && unit.isFinite ? unit : 1
    let center = walls.map { target.limited(to: $0) } ?? target
    var duration = restTime(
      decay, distance: from - center, velocity: velocity, unit: unit, tuning: tuning)
    var end = center
    if let walls {
      let around = (walls.lowerBound - center)...(walls.upperBound - center)
      let exit = decay.exit(from: from - center, velocity: velocity, walls: around)
      if let exit, exit.time < duration {
        duration = exit.time
        end = exit.wall < 0 ? walls.lowerBound : exit.wall > 0 ? walls.upperBound : center
      }
    }
    return MotionPiece(
      .spring(decay, center: center, unit: unit), from: from, velocity: velocity, target: end,
      start: now, duration: duration)
  }

  /// Past `edge` and on its way back, at its own velocity (not the finger's), in points.
  static func bounceBack(
    from: Double, velocity: Double, around edge: Double, at now: Instant, tuning: MotionTuning
  ) -> MotionPiece {
    let decay = BounceBack.decay(rate: tuning.decelerationRate, bounceRate: tuning.bounceRate)
    let duration = restTime(
      decay, distance: from - edge, velocity: velocity, unit: 1, tuning: tuning)
    return MotionPiece(
      .bounceBack(decay), from: from, velocity: velocity, target: edge, start: now,
      duration: duration)
  }

  /// Thrown, until it is too slow or meets an end of `bounds`; and how fast it then meets it.
  static func fling(
    from: Double, velocity: Double, in bounds: ClosedRange<Double>, at now: Instant,
    tuning: MotionTuning
  ) -> (piece: MotionPiece, impact: Double?) {
    let (rate, stop) = (tuning.decelerationRate, tuning.flingStop)
    let hit = Fling.edge(from: from, velocity: velocity, in: bounds, rate: rate, stop: stop)
    let duration =
      hit?.time ?? Fling.duration(velocity: velocity, rate: rate, stop: stop)
    let target =
      hit?.edge ?? from + Fling.projection(velocity: velocity, rate: rate, stop: stop)
    let piece = MotionPiece(
      .fling(friction: Fling.friction(rate: rate)), from: from, velocity: velocity,
      target: target, start: now, duration: duration.value)
    return (piece, hit?.velocity)
  }

  /// The part of a bounce-back until it passes its target at least at `speed`, if it does.
  func passing(at speed: Double) -> (piece: MotionPiece, velocity: Double)? {
    guard case .bounceBack(let decay) = law,
      let time = decay.passing(from: from - target, velocity: velocity)
    else { return nil }
    let passed = decay.state(after: time, from: from - target, velocity: velocity).velocity
    guard abs(passed) >= speed else { return nil }
    let piece = MotionPiece(
      law, from: from, velocity: velocity, target: target, start: start, duration: time)
    return (piece, passed)
  }

  /// Led to `target` within `duration`; it never leaves the hull of `bounds` and its start: a
  /// velocity that would take it out is lowered.
  static func glide(
    from: Double, velocity: Double, to target: Double, in bounds: ClosedRange<Double>,
    at now: Instant, duration: Seconds
  ) -> MotionPiece {
    let time = duration.value > 0 ? duration.value.sane : 0
    let distance = target - from
    // a cubic that ends at rest turns back at this share of its time, if that lies within
    let turn = velocity * time / (3 * (velocity * time - 2 * distance))
    var velocity = velocity
    if turn > 0, turn < 1 {
      let left = 1 - turn
      let reach = target + left * left * (velocity * time * turn - distance * (1 + 2 * turn))
      let hull = min(bounds.lowerBound, from)...max(bounds.upperBound, from)
      if !hull.contains(reach) {
        // up to three times the mean velocity it goes straight there
        velocity = velocity.limited(to: min(0, 3 * distance / time)...max(0, 3 * distance / time))
      }
    }
    return MotionPiece(
      .glide, from: from, velocity: velocity, target: target, start: now, duration: time)
  }

  /// The seconds after which it is close enough to its target and slow enough for good.
  private static func restTime(
    _ decay: Decay, distance: Double, velocity: Double, unit: Double, tuning: MotionTuning
  ) -> Double {
    let longest = max(0, tuning.longest.value.sane)
    // the velocity obeys the same law as the distance, so the same question answers for both
    let change = -2 * decay.rate * velocity - decay.stiffness * distance
    guard
      let close = decay.settlingTime(
        from: distance, velocity: velocity, within: tuning.restDistance.sane / unit),
      let slow = decay.settlingTime(
        from: velocity, velocity: change, within: tuning.restSpeed.sane / unit)
    else { return longest }
    return min(max(close, slow), longest)
  }
}
