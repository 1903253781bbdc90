import Geometry

/// A spring by its physics; speaks of any unit, and of velocities in units per second.
///
/// What makes no sense becomes the nearest thing that does: a spring always pulls.
public struct Spring: Hashable, Codable, Sendable {
  /// The mass it moves.
  public let mass: Double
  /// The force a unit of distance gives.
  public let stiffness: Double
  /// The force a unit of velocity takes.
  public let damping: Double

  private static let shortest = 0.001  // seconds
  private static let longest = 1e6  // seconds
  private static let leastBounce = -0.999_999
  private static let largestFactor = 1e12

  /// The spring with these constants; what is not positive and finite counts as 1, damping as 0.
  public init(mass: Double, stiffness: Double, damping: Double) {
    func usable(_ factor: Double) -> Bool {
      factor >= 1 / Self.largestFactor && factor <= Self.largestFactor
    }
    self.mass = usable(mass) ? mass : 1
    self.stiffness = usable(stiffness) ? stiffness : 1
    self.damping = damping >= 0 && damping <= Self.largestFactor ? damping : 0
  }

  /// The spring that is felt as `duration` long; `bounce` is 0 for none, up to 1 for a swing
  /// without end, down to -1 for a creep.
  public init(duration: Seconds, bounce: Double) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, Self.leastBounce), 1)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// The spring that would swing once in `response` if nothing damped it; a damping ratio of 1
  /// is just enough for no swing.
  public init(response: Seconds, dampingRatio: Double, mass: Double = 1) {
    let time =
      response.value > Self.shortest ? min(response.value, Self.longest) : Self.shortest
    let ratio = dampingRatio.isFinite ? max(dampingRatio, 0) : 1
    let mass = mass.isFinite && mass > 0 ? mass : 1
    let frequency = 2 * Double.pi / time
    self.init(
      mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency)
  }

  /// The spring with the constants that were saved.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mass: try values.decode(Double.self, forKey: .mass),
      stiffness: try values.decode(Double.self, forKey: .stiffness),
      damping: try values.decode(Double.self, forKey: .damping))
  }

  private enum CodingKeys: String, CodingKey {
    case mass, stiffness, damping
  }

  // MARK: Presets

  /// No bounce, half a second.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A little bounce, half a second.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A clear bounce, half a second.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  /// Short enough to follow a finger.
  public static let interactive = Spring(response: 0.15, dampingRatio: 0.86)

  /// The spring of the same duration with more bounce, or less if `extra` is negative.
  public func addingBounce(_ extra: Double) -> Spring {
    Spring(duration: duration, bounce: bounce + extra)
  }

  // MARK: Other ways to say it

  /// How fast it would swing undamped, in radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// How long one swing would take undamped.
  public var response: Seconds { Seconds(2 * Double.pi / frequency) }
  /// How long it is felt to take; the same as `response`.
  public var duration: Seconds { response }
  /// The damping as a share of what just prevents a swing.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// 1 for a swing without end, 0 for none, negative for a creep.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  var decay: Decay { Decay(rate: damping / (2 * mass), stiffness: stiffness / mass) }

  // MARK: Motion

  /// Where it is, and how fast, `after` having been at `from` with `velocity` (units per second,
  /// not shares of the way).
  public func state(
    after time: Seconds, from start: Double, to target: Double, velocity: Double
  ) -> (value: Double, velocity: Double) {
    let target = target.sane
    let state = decay.state(
      after: time.value.elapsed, from: start.sane - target, velocity: velocity.sane)
    return (target + state.value, state.velocity)
  }

  /// The time from which on it stays within `distance` units of its target; nil if it never does.
  public func settlingTime(
    from start: Double, to target: Double, velocity: Double, within distance: Double
  ) -> Seconds? {
    decay.settlingTime(
      from: start.sane - target.sane, velocity: velocity.sane, within: distance.sane
    ).map { Seconds($0) }
  }
}
