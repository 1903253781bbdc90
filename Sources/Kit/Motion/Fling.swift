import Geometry
import Glibc

/// Content that was thrown: each millisecond leaves the share `rate` of its velocity, until it is
/// slower than `stop`. Lengths in points, velocities in points per second.
public enum Fling {
  private static let leastRate = 1e-6
  private static let largestRate = 0.999_99
  private static let leastStop = 0.001  // points per second

  /// What takes speed away, per second: v(t) = v·e^(-friction·t). A rate that would never stop or
  /// that isn't one is brought into the range that makes sense.
  public static func friction(rate: Double) -> Double {
    let usable = rate.isNaN ? largestRate : min(max(rate, leastRate), largestRate)
    return -1000 * log(usable)
  }

  private static func usable(stop: Double) -> Double { max(stop.sane, leastStop) }

  /// How far it goes before it stops, with the sign of the velocity.
  public static func projection(velocity: Double, rate: Double, stop: Double) -> Double {
    let velocity = velocity.sane
    let lost = max(0, abs(velocity) - usable(stop: stop))
    return (velocity < 0 ? -lost : lost) / friction(rate: rate)
  }

  /// How long it goes before it stops.
  public static func duration(velocity: Double, rate: Double, stop: Double) -> Seconds {
    let times = abs(velocity.sane) / usable(stop: stop)
    return times > 1 ? Seconds(log(times) / friction(rate: rate)) : 0
  }

  /// Where it is, and how fast, some time after it was thrown from `from`; at rest once it stopped.
  public static func state(
    after time: Seconds, from start: Double, velocity: Double, rate: Double, stop: Double
  ) -> (value: Double, velocity: Double) {
    guard time < duration(velocity: velocity, rate: rate, stop: stop) else {
      return (start.sane + projection(velocity: velocity, rate: rate, stop: stop), 0)
    }
    return drift(
      after: time.value.elapsed, from: start.sane, velocity: velocity.sane,
      friction: friction(rate: rate))
  }

  /// Where and when it meets an end of `bounds`, and how fast it then is; nil if it stops before.
  ///
  /// Thrown outwards from the very end it meets it at once.
  public static func edge(
    from start: Double, velocity: Double, in bounds: ClosedRange<Double>, rate: Double,
    stop: Double
  ) -> (time: Seconds, edge: Double, velocity: Double)? {
    let (start, velocity) = (start.sane, velocity.sane)
    guard velocity != 0 else { return nil }
    let edge = velocity < 0 ? bounds.lowerBound : bounds.upperBound
    let left = velocity < 0 ? start - edge : edge - start
    guard left <= abs(projection(velocity: velocity, rate: rate, stop: stop)) else { return nil }
    let friction = friction(rate: rate)
    let lost = max(0, left) * friction
    let time = -log1p(-lost / abs(velocity)) / friction
    return (Seconds(time), edge, velocity < 0 ? velocity + lost : velocity - lost)
  }

  /// The law alone, without an end.
  static func drift(
    after time: Double, from start: Double, velocity: Double, friction: Double
  ) -> (value: Double, velocity: Double) {
    let lost = -expm1(-friction * time)
    return (start + velocity * lost / friction, velocity * (1 - lost))
  }
}
