import Geometry

/// Content that is past an end of its range and comes back to it: its own fling carries it on
/// while each millisecond leaves the share `bounceRate` of its distance from the end.
///
/// d(t) = e^(-A·t)·(d + v·(1 - e^(-L·t))/L), with A and L the frictions of both rates.
public enum BounceBack {
  /// How far past the end it is, and how fast, some time after it was released `offset` points past
  /// it with a finger's velocity in points per second.
  ///
  /// The content's own velocity at the release differs from the finger's by -A·offset.
  public static func state(
    after time: Seconds, offset: Double, velocity: Double, rate: Double, bounceRate: Double
  ) -> (offset: Double, velocity: Double) {
    let decay = decay(rate: rate, bounceRate: bounceRate)
    let own = ownVelocity(offset: offset.sane, velocity: velocity.sane, bounceRate: bounceRate)
    let state = decay.state(after: time.value.elapsed, from: offset.sane, velocity: own)
    return (state.value, state.velocity)
  }

  /// The time from which on it stays within `distance` points of the end.
  public static func settlingTime(
    offset: Double, velocity: Double, rate: Double, bounceRate: Double, within distance: Double
  ) -> Seconds? {
    let own = ownVelocity(offset: offset.sane, velocity: velocity.sane, bounceRate: bounceRate)
    return decay(rate: rate, bounceRate: bounceRate)
      .settlingTime(from: offset.sane, velocity: own, within: distance.sane)
      .map { Seconds($0) }
  }

  /// Both exponentials of the law as one: it decays at A and at A + L.
  static func decay(rate: Double, bounceRate: Double) -> Decay {
    let back = Fling.friction(rate: bounceRate)
    let friction = Fling.friction(rate: rate)
    return Decay(rate: back + friction / 2, stiffness: back * (back + friction))
  }

  /// The content's velocity at the moment a finger lets it go at `velocity`.
  static func ownVelocity(offset: Double, velocity: Double, bounceRate: Double) -> Double {
    velocity - Fling.friction(rate: bounceRate) * offset
  }
}
