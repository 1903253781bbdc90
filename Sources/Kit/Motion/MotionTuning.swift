import Geometry

/// Every constant of motion. The values and their sources: Docs/MOTION.md.
public struct MotionTuning: Equatable, Codable, Sendable {
  /// A release at least so fast takes the next page or flings, in points per second.
  public var flickVelocity = 250.0
  /// What a millisecond leaves of a fling's velocity.
  public var decelerationRate = 0.998
  /// A fling ends at this speed, in points per second.
  public var flingStop = 10.0
  /// What a millisecond leaves of a bounce's overshoot.
  public var bounceRate = 0.99
  /// How much of a small pull beyond a bound is shown.
  public var rubberBand = 0.55
  /// The duration of the spring that settles pages, drawers and the sheet.
  public var settleDuration: Seconds = 0.4
  /// The bounce of that spring.
  public var settleBounce = 0.0
  /// The stiffest that spring gets to carry a velocity, in radians per second.
  public var settleStiffest = 60.0
  /// The duration of the spring that answers taps and keys.
  public var tapDuration: Seconds = 0.5
  /// The bounce of that spring.
  public var tapBounce = 0.15
  /// A motion may end this close to its target, in points.
  public var restDistance = 0.25
  /// A motion may end when slower than this, in points per second.
  public var restSpeed = 1.0
  /// Springs and bounces never last longer.
  public var longest: Seconds = 3
  /// How far a wheel's notch moves a list, in points.
  public var notchDistance = 80.0
  /// How long that takes.
  public var notchTime: Seconds = 0.15
  /// How much of the seen part of a list Page Up and Page Down move it.
  public var pageKeyShare = 0.9
  /// The most a picture is enlarged.
  public var largestZoom = 4.0
  /// How much a double tap enlarges it.
  public var tapZoom = 2.5
  /// How much a wheel's notch or a key enlarges it.
  public var notchZoom = 1.25
  /// The share of its size that an opened picture loses when it is carried as far as it can be.
  public var carryShrinkage = 0.35
  /// An opening picture can't be moved faster than this many times the finger, where it is small.
  public var carryLead = 4.0
  /// A cross-fade, where reduced motion replaces a slide, and the return of a pressed look.
  public var fadeTime: Seconds = 0.2

  /// The defaults.
  public init() {}
}
