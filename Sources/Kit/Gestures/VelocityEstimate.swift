import Geometry

/// Release velocities as pure functions of positions along one axis: the rule in use, and the
/// least-squares fit it can be compared with.
public enum VelocityEstimate {
  /// A position along one axis, in points, and when it was there, in milliseconds.
  public typealias Sample = (time: Double, position: Double)

  /// How far back a fit looks, in milliseconds.
  private static let fitHorizon = 100.0

  /// The velocity that a `VelocityTracker` would release with, unclamped, in points per second.
  ///
  /// Frame k ends at k times `frameInterval`, in milliseconds; without it every sample is a frame.
  public static func weighted(
    _ samples: [Sample], release: Double, frameInterval: Double? = nil,
    tuning: GestureTuning = GestureTuning()
  ) -> Double {
    var tracker = VelocityTracker()
    var frame = -Double.infinity
    for sample in inOrder(samples) {
      let next = frameInterval.map { (sample.time / $0).rounded(.up) } ?? sample.time
      if next > frame { tracker.endFrame() }
      frame = next
      tracker.add(Point(sample.position, 0), milliseconds: sample.time)
    }
    return tracker.velocity(along: .horizontal, milliseconds: release, tuning: tuning)
  }

  /// The slope at the newest sample of a parabola fitted to the last tenth of a second, in points
  /// per second; of a line if there are only two samples.
  public static func leastSquares(
    _ samples: [Sample], release: Double, tuning: GestureTuning = GestureTuning()
  ) -> Double {
    let stillTime = tuning.stillTime.value * millisecondsInSecond
    let ordered = inOrder(samples)
    guard let newest = ordered.last, release - newest.time <= stillTime else { return 0 }
    var used: [Sample] = []
    var previous = newest.time
    for sample in ordered.reversed() {
      guard newest.time - sample.time <= fitHorizon, previous - sample.time <= stillTime
      else { break }
      previous = sample.time
      used.append(
        ((sample.time - newest.time) / fitHorizon, sample.position - newest.position))
    }
    return slopeAtZero(used) / fitHorizon * millisecondsInSecond
  }

  /// The samples without those older than one before; of equal stamps the later sample.
  private static func inOrder(_ samples: [Sample]) -> [Sample] {
    var kept: [Sample] = []
    for sample in samples where sample.time.isFinite && sample.position.isFinite {
      guard let last = kept.last, sample.time <= last.time else {
        kept.append(sample)
        continue
      }
      if sample.time == last.time { kept[kept.count - 1] = sample }
    }
    return kept
  }

  /// The slope at time 0 of the parabola through `samples`, newest first, by normal equations.
  private static func slopeAtZero(_ samples: [Sample]) -> Double {
    guard let newest = samples.first, let oldest = samples.last, samples.count > 1 else { return 0 }
    let line = (newest.position - oldest.position) / (newest.time - oldest.time)
    guard samples.count > 2 else { return line }
    var t = (0.0, 0.0, 0.0, 0.0)  // sums of the first four powers of time
    var p = (0.0, 0.0, 0.0)  // sums of the position times the powers 0, 1, 2
    for (time, position) in samples {
      let square = time * time
      t = (t.0 + time, t.1 + square, t.2 + square * time, t.3 + square * square)
      p = (p.0 + position, p.1 + position * time, p.2 + position * square)
    }
    let n = Double(samples.count)
    let determinant =
      n * (t.1 * t.3 - t.2 * t.2) - t.0 * (t.0 * t.3 - t.1 * t.2) + t.1 * (t.0 * t.2 - t.1 * t.1)
    guard determinant != 0 else { return line }
    return
      (n * (p.1 * t.3 - t.2 * p.2) - p.0 * (t.0 * t.3 - t.1 * t.2)
      + t.1 * (t.0 * p.2 - p.1 * t.1)) / determinant
  }
}
