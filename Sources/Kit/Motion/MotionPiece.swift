import Geometry

/// One stretch of motion along a closed form, from its start to its end.
///
/// Its end is computed once, when it is made. Before its start it is where it starts, as fast as
/// it starts; from its end on it rests exactly on its target.
public struct MotionPiece: Equatable, Sendable {
  /// What moves it.
  public enum Kind: String, Sendable, CaseIterable {
    /// A spring pulls it to its target.
    case spring
    /// It was thrown and slows down.
    case fling
    /// It is past an end and comes back.
    case bounceBack
    /// It is led to its target within a fixed time.
    case glide
  }

  enum Law: Equatable, Sendable {
    /// Around `center`, which a wall may keep it from; `unit` in points.
    case spring(Decay, center: Double, unit: Double)
    /// With its friction, per second.
    case fling(friction: Double)
    /// Around the target.
    case bounceBack(Decay)
    /// A cubic to the target, which it reaches at velocity 0.
    case glide
  }

  /// When it begins.
  public let start: Instant
  /// When it ends.
  public let end: Instant
  /// Where it is at its end.
  public private(set) var target: Double
  private(set) var from: Double
  let velocity: Double
  private(set) var law: Law

  init(
    _ law: Law, from: Double, velocity: Double, target: Double, start: Instant, duration: Double
  ) {
    self.law = law
    self.from = from
    self.velocity = velocity
    self.target = target
    self.start = start
    end = start + Seconds(duration)
  }

  /// What moves it.
  public var kind: Kind {
    switch law {
    case .spring: .spring
    case .fling: .fling
    case .bounceBack: .bounceBack
    case .glide: .glide
    }
  }

  /// Where it is.
  public func value(at now: Instant) -> Double {
    guard !isOver(at: now) else { return target }
    let time = (now - start).value.elapsed
    switch law {
    case .spring(let decay, let center, _):
      return center + decay.value(after: time, from: from - center, velocity: velocity)
    case .bounceBack(let decay):
      return target + decay.value(after: time, from: from - target, velocity: velocity)
    case .fling(let friction):
      return Fling.drift(after: time, from: from, velocity: velocity, friction: friction).value
    case .glide:
      return glide(at: time).value
    }
  }

  /// How fast it is, in its unit per second; 0 from its end on.
  public func velocity(at now: Instant) -> Double {
    guard !isOver(at: now) else { return 0 }
    let time = (now - start).value.elapsed
    switch law {
    case .spring(let decay, let center, _):
      return decay.state(after: time, from: from - center, velocity: velocity).velocity
    case .bounceBack(let decay):
      return decay.state(after: time, from: from - target, velocity: velocity).velocity
    case .fling(let friction):
      return Fling.drift(after: time, from: from, velocity: velocity, friction: friction).velocity
    case .glide:
      return glide(at: time).velocity
    }
  }

  /// Whether it has come to its end; a moment that is none lies before that.
  func isOver(at now: Instant) -> Bool { now.seconds >= end.seconds }

  private func glide(at time: Double) -> (value: Double, velocity: Double) {
    let duration = (end - start).value
    let share = time / duration
    let left = 1 - share
    let distance = from - target
    let way = velocity * duration
    return (
      target + left * left * (distance * (1 + 2 * share) + way * share),
      left * (way * (1 - 3 * share) - 6 * distance * share) / duration
    )
  }

  /// The whole stretch moves by a distance, in its unit.
  mutating func shift(by distance: Double) {
    target += distance
    from += distance
    if case .spring(let decay, let center, let unit) = law {
      law = .spring(decay, center: center + distance, unit: unit)
    }
  }
}
