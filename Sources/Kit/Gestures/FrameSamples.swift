import Geometry

/// The newest positions of a pointer, one a frame, and the rule that makes a velocity of them.
///
/// Times are in milliseconds; a fixed number of samples is kept, so that adding one costs nothing.
struct FrameSamples: Sendable, Equatable {
  /// Two samples closer than this are one, in milliseconds.
  private static let shortestStep = 1.0
  /// What the rounding of time stamps may add to an interval, in milliseconds.
  private static let rounding = 1e-6

  /// How many samples are kept, at most four.
  private(set) var count = 0
  // Newest first. A step's allowance is how much longer than usual it may be: the time by which
  // the loop itself was late.
  private var times = SIMD4<Double>.zero
  private var x = SIMD4<Double>.zero
  private var y = SIMD4<Double>.zero
  private var allowances = SIMD4<Double>.zero

  /// Keeps the position a frame ended with; times never run backwards.
  mutating func add(_ position: Point, at time: Double, allowance: Double) {
    if count > 0, time - times[0] < Self.shortestStep {
      times[0] = time
      x[0] = position.x
      y[0] = position.y
      return
    }
    times = SIMD4(time, times[0], times[1], times[2])
    x = SIMD4(position.x, x[0], x[1], x[2])
    y = SIMD4(position.y, y[0], y[1], y[2])
    allowances = SIMD4(allowance, allowances[0], allowances[1], allowances[2])
    count = min(count + 1, times.scalarCount)
  }

  /// The weighted mean of the newest steps along an axis, in points per second. `silence` is the
  /// time from the last movement to the lift, without the time by which the loop was late.
  func velocity(along axis: Axis, silence: Double, tuning: GestureTuning) -> Double {
    let limit = tuning.stillTime.value * millisecondsInSecond + Self.rounding
    guard count > 1, silence <= limit else { return 0 }
    let positions = axis == .horizontal ? x : y
    var sum = 0.0
    var weights = 0.0
    for step in 0..<min(count - 1, tuning.velocityWeights.count) {
      let interval = times[step] - times[step + 1]
      guard interval <= limit + allowances[step] else { break }
      let weight = tuning.velocityWeights[step]
      sum += weight * (positions[step] - positions[step + 1]) / interval
      weights += weight
    }
    return weights > 0 ? sum / weights * millisecondsInSecond : 0
  }
}

/// How many milliseconds a second has.
let millisecondsInSecond = 1000.0
