import Geometry
import Motion

/// What a component needs to know of the moment in which something happens to it.
public struct Moment: Equatable, Sendable {
  /// When.
  public var now: Instant
  /// Every constant of motion.
  public var motion: MotionTuning
  /// Whether slides are to be cross-fades and springs without bounce.
  public var reducesMotion: Bool
  /// Whether reading goes from right to left.
  public var isRightToLeft: Bool

  /// A moment.
  public init(
    now: Instant, motion: MotionTuning = MotionTuning(), reducesMotion: Bool = false,
    isRightToLeft: Bool = false
  ) {
    self.now = now
    self.motion = motion
    self.reducesMotion = reducesMotion
    self.isRightToLeft = isRightToLeft
  }

  /// The spring that answers taps and keys.
  public var tapSpring: Spring {
    Spring(duration: motion.tapDuration, bounce: reducesMotion ? 0 : motion.tapBounce)
  }
}
