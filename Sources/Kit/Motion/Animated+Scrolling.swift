import Geometry

// Content along a range of offsets, in points.
extension Animated {
  /// Lets content go at a hand's velocity, in points per second.
  ///
  /// Inside `bounds` a flick throws it; where it meets an end it goes past it and comes back.
  /// Anything slower leaves it where it is. Outside it comes back to the end; thrown back fast
  /// enough it flies on from there.
  public mutating func release(
    velocity: Double, in bounds: ClosedRange<Double>, at now: Instant, tuning: MotionTuning
  ) {
    guard now.seconds.isFinite else { return }
    let velocity = velocity.sane
    let value = value(at: now)
    rest(at: value)
    if !bounds.contains(value) {
      let offset = value - value.limited(to: bounds)
      let own = BounceBack.ownVelocity(
        offset: offset, velocity: velocity, bounceRate: tuning.bounceRate)
      comeBack(from: value, velocity: own, in: bounds, at: now, tuning: tuning)
    } else if abs(velocity) >= tuning.flickVelocity {
      fly(from: value, velocity: velocity, in: bounds, at: now, tuning: tuning)
    }
  }

  /// Moves the target by `distance` points, within `bounds`, and is there after a notch's time.
  ///
  /// Distances add up while it glides. The velocity is carried, as far as it stays in bounds.
  public mutating func glide(
    by distance: Double, in bounds: ClosedRange<Double>, at now: Instant, tuning: MotionTuning
  ) {
    guard now.seconds.isFinite else { return }
    let value = value(at: now)
    let isGliding = remaining(at: now).first?.kind == .glide
    let aim = ((isGliding ? target : value) + distance.sane).limited(to: bounds)
    if isGliding, aim == target { return }
    glide(to: aim, in: bounds, at: now, duration: tuning.notchTime)
  }

  /// Content or viewport has changed its length: a motion stays as it is where it still fits, or
  /// is led within the new bounds from where it is, as fast as it is; at rest it jumps.
  public mutating func confine(
    to bounds: ClosedRange<Double>, at now: Instant, tuning: MotionTuning
  ) {
    let remaining = remaining(at: now)
    guard let piece = remaining.first, now.seconds.isFinite else {
      if !bounds.contains(target) { rest(at: target.limited(to: bounds)) }
      return
    }
    guard !Self.fits(remaining, bounds) else { return }
    let (value, velocity) = (value(at: now), velocity(at: now))
    switch piece.law {
    case .spring(let decay, _, let unit):
      let spring = Spring(mass: 1, stiffness: decay.stiffness, damping: 2 * decay.rate)
      self.spring(to: target, spring, at: now, unit: unit, walls: bounds, tuning: tuning)
    case .glide:
      let left = piece.end - max(now, piece.start)
      glide(to: target.limited(to: bounds), in: bounds, at: now, duration: left)
    case .fling, .bounceBack:
      rest(at: value)
      if bounds.contains(value) {
        fly(from: value, velocity: velocity, in: bounds, at: now, tuning: tuning)
      } else {
        comeBack(from: value, velocity: velocity, in: bounds, at: now, tuning: tuning)
      }
    }
  }

  /// Whether a motion ends within bounds, and turns back at their very ends where it does.
  private static func fits(_ pieces: [MotionPiece], _ bounds: ClosedRange<Double>) -> Bool {
    var isFlying = false
    for piece in pieces {
      guard bounds.contains(piece.target) else { return false }
      let isEnd = piece.target == bounds.lowerBound || piece.target == bounds.upperBound
      if isFlying, piece.kind == .bounceBack, !isEnd { return false }
      isFlying = piece.kind == .fling
    }
    return true
  }

  private mutating func glide(
    to aim: Double, in bounds: ClosedRange<Double>, at now: Instant, duration: Seconds
  ) {
    let (value, velocity) = (value(at: now), velocity(at: now))
    rest(at: value)
    if value == aim, velocity == 0 { return }
    add(
      .glide(from: value, velocity: velocity, to: aim, in: bounds, at: now, duration: duration))
  }

  /// Thrown from inside: along the range, and past its end and back if it meets that.
  private mutating func fly(
    from value: Double, velocity: Double, in bounds: ClosedRange<Double>, at now: Instant,
    tuning: MotionTuning
  ) {
    let (piece, impact) = MotionPiece.fling(
      from: value, velocity: velocity, in: bounds, at: now, tuning: tuning)
    add(piece)
    guard let impact else { return }
    add(
      .bounceBack(
        from: piece.target, velocity: impact, around: piece.target, at: piece.end,
        tuning: tuning))
  }

  /// From outside at its own velocity: back to the end, or through it and on along the range.
  private mutating func comeBack(
    from value: Double, velocity: Double, in bounds: ClosedRange<Double>, at now: Instant,
    tuning: MotionTuning
  ) {
    let edge = value.limited(to: bounds)
    let piece = MotionPiece.bounceBack(
      from: value, velocity: velocity, around: edge, at: now, tuning: tuning)
    guard let passing = piece.passing(at: tuning.flickVelocity) else {
      add(piece)
      return
    }
    add(passing.piece)
    fly(
      from: edge, velocity: passing.velocity, in: bounds, at: passing.piece.end, tuning: tuning)
  }
}
