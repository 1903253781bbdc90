import Components
import Geometry
import Gestures

/// Gestures on one region, written as a story.
struct Hand {
  let owner: RegionID
  let axis: Axis

  init(on owner: RegionID, along axis: Axis = .horizontal) {
    self.owner = owner
    self.axis = axis
  }

  func press() -> Gesture { .press(Press(element: nil, owners: [owner], position: .zero)) }

  func release() -> Gesture { .release(Press(element: nil, owners: [owner], position: .zero)) }

  func pan(
    _ phase: Pan.Phase, by distance: Double = 0, velocity: Double = 0,
    source: Pan.Source = .touch
  ) -> Gesture {
    let delta = axis == .horizontal ? Vector(distance, 0) : Vector(0, distance)
    let speed = axis == .horizontal ? Velocity(velocity, 0) : Velocity(0, velocity)
    return .pan(
      Pan(
        phase, owner: owner, axis: axis, delta: delta, position: .zero, start: .zero,
        velocity: speed, source: source))
  }

  func notch(_ count: Double) -> Gesture {
    .notch(Notch(owner: owner, axis: axis, count: count, position: .zero))
  }
}

/// A moment so many milliseconds after the clock's zero.
func ms(_ milliseconds: Double, rightToLeft: Bool = false, reducesMotion: Bool = false) -> Moment {
  Moment(
    now: Instant(milliseconds / 1000), reducesMotion: reducesMotion, isRightToLeft: rightToLeft)
}
