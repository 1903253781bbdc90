import Geometry

/// Where something that is let go will come to rest. Lengths in points, velocities in points per
/// second, positive towards higher numbers.
public enum Paging {
  /// The page to rest on after a release at `offset`; nil without pages.
  ///
  /// A flick takes one page from `start`, the page of the gesture's beginning, unless the finger
  /// itself carried it further; anything slower takes the nearest.
  public static func page(
    offset: Double, velocity: Double, pageLength: Double, count: Int, start: Int,
    flickVelocity: Double
  ) -> Int? {
    guard count > 0 else { return nil }
    guard count > 1, pageLength > 0 else { return 0 }
    let start = Double(min(max(start, 0), count - 1))
    guard offset.isFinite, pageLength.isFinite else { return Int(start) }
    let position = offset / pageLength
    let near = (position + 1 / 2).rounded(.down)
    let velocity = velocity.isFinite ? velocity : 0
    var page = near
    if abs(velocity) >= flickVelocity {
      let next = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
      page = min(max(next, min(start - 1, near)), max(start + 1, near))
    }
    return Int(min(max(page, 0), Double(count - 1)))
  }

  /// Where a fling from `position` would stop if nothing were in its way.
  public static func projected(
    position: Double, velocity: Double, tuning: MotionTuning = MotionTuning()
  ) -> Double {
    position.sane
      + Fling.projection(
        velocity: velocity, rate: tuning.decelerationRate, stop: tuning.flingStop)
  }

  /// Whether a drawer, let go at `position` of 0 (closed) to `extent` (open), is to open.
  public static func opens(
    position: Double, velocity: Double, extent: Double, tuning: MotionTuning = MotionTuning()
  ) -> Bool {
    extent > 0 && projected(position: position, velocity: velocity, tuning: tuning) >= extent / 2
  }

  /// The one of `detents` (in any order) that something let go at `position` is to rest at: the
  /// nearest to where it would get, the higher of two; `position` itself if there are none.
  public static func detent(
    position: Double, velocity: Double, detents: some Collection<Double>,
    tuning: MotionTuning = MotionTuning()
  ) -> Double {
    let projected = projected(position: position, velocity: velocity, tuning: tuning)
    var best: Double?
    for detent in detents where detent.isFinite {
      guard let other = best else {
        best = detent
        continue
      }
      let gain = abs(other - projected) - abs(detent - projected)
      if gain > 0 || (gain == 0 && detent > other) { best = detent }
    }
    return best ?? position.sane
  }
}
