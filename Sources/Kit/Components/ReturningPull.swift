import Geometry
import Motion

/// What is left of a pull beyond an end when its list or header has been left: it goes back alone.
struct ReturningPull: Codable, Equatable, Sendable {
  /// The list that is pulled beyond its end; nil for the header, pulled beyond the top.
  let list: Int?
  private let sign: Double
  private var rest: Animated  // in points

  init(_ pull: Double, of list: Int?, velocity: Double, at moment: Moment) {
    self.list = list
    sign = pull < 0 ? -1 : 1
    rest = Animated(pull)
    rest.release(velocity: velocity, in: 0...0, at: moment.now, tuning: moment.motion)
  }

  /// How much is left, in points; it never swings to the other side.
  func value(at moment: Moment) -> Double {
    max(0, rest.value(at: moment.now) * sign) * sign
  }

  func isMoving(at moment: Moment) -> Bool {
    rest.isMoving(at: moment.now)
  }
}
