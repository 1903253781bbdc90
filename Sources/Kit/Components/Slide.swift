import Geometry
import Motion

/// A number that a finger drags between two ends and that a spring takes on to one of them: it
/// never rests between, whatever ends the gesture.
///
/// Under reduced motion it jumps to its end, and what shows it fades from the old picture to the
/// new one.
struct Slide: Codable, Equatable, Sendable {
  private var position: Animated
  private var held: Double?
  private var fade: Fade?

  private struct Fade: Codable, Equatable, Sendable {
    var from: Double
    var start: Instant
  }

  init(_ value: Double) {
    position = Animated(value)
  }

  // MARK: Asking

  /// Where it is; a motion that was thrown the wrong way may be past the end it came from.
  func value(at moment: Moment) -> Double {
    held ?? position.value(at: moment.now)
  }

  var isHeld: Bool { held != nil }

  /// Whether its value changes by itself.
  func isSliding(at moment: Moment) -> Bool {
    held == nil && position.isMoving(at: moment.now)
  }

  /// Whether what shows it changes by itself.
  func isMoving(at moment: Moment) -> Bool {
    isSliding(at: moment) || fading(at: moment) != nil
  }

  func fading(at moment: Moment) -> CrossFade? {
    guard let fade, moment.motion.fadeTime > .zero else { return nil }
    let share = max(0, (moment.now - fade.start).value) / moment.motion.fadeTime.value
    return share < 1 ? CrossFade(from: fade.from, share: share) : nil
  }

  // MARK: Changing

  /// Takes it where it is seen.
  mutating func grab(in bounds: ClosedRange<Double>, at moment: Moment) {
    fade = nil
    if held == nil { held = value(at: moment).held(in: bounds) }
  }

  /// Moves what is in hand, never past its ends.
  mutating func drag(by distance: Double, in bounds: ClosedRange<Double>) {
    guard let place = held else { return }
    held = (place + distance).held(in: bounds)
  }

  /// Takes it out of the hand; it stays where it is until it is told where to go.
  mutating func release() {
    guard let place = held else { return }
    held = nil
    position.rest(at: place)
  }

  /// Goes to an end; `velocity` in units per second, nil for its own, and `unit` in points.
  ///
  /// It stops where it reaches that end. The end it comes from is no wall to the motion: a drawer
  /// thrown open and called back turns round at the window's edge instead of staying there.
  mutating func settle(
    to end: Double, velocity: Double? = nil, unit: Double, at moment: Moment
  ) {
    let value = value(at: moment)
    if moment.reducesMotion {
      fade = value == end ? nil : Fade(from: value, start: moment.now)
      position.rest(at: end)
      return
    }
    fade = nil
    position.settle(
      to: end, at: moment.now, velocity: velocity, unit: max(unit, 1),
      walls: value > end ? end ... .infinity : -.infinity...end, tuning: moment.motion)
  }
}

/// A picture that gives way to another one in its place.
public struct CrossFade: Equatable, Sendable {
  /// The value that the old picture shows.
  public var from: Double
  /// How much of the new picture is there, 0 to 1.
  public var share: Double
}

extension Double {
  /// The nearest number within bounds.
  func held(in bounds: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}
