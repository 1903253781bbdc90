import Geometry

/// Every constant of recognition. The values and their sources: Docs/MOTION.md.
public struct GestureTuning: Equatable, Codable, Sendable {
  /// How far a finger may wander in a tap, in points.
  public var touchSlop = 10.0
  /// How far the mouse may wander in a click, in points.
  public var mouseSlop = 4.0
  /// The slop of a drag that began in an edge zone, either device, in points.
  public var edgeSlop = 5.0
  /// The width of an edge zone, in points; half open: a press at this distance is outside.
  public var edgeZone = 30.0
  /// How long an element that has a long press must be held.
  public var longPress: Seconds = 0.5
  /// The longest time from one tap to the next of a double tap.
  public var doubleTapTime: Seconds = 0.3
  /// The farthest two taps of a double tap may lie apart, in points.
  public var doubleTapDistance = 24.0
  /// A finger that has not moved for longer before its lift releases at zero velocity.
  public var stillTime: Seconds = 0.04
  /// The weights of the newest three frame differences, newest first.
  public var velocityWeights = [0.05, 0.35, 0.60]
  /// The fastest release, in points per second.
  public var maximumVelocity = 8000.0
  /// A leading finger silent for so long yields to the next one that goes down.
  public var silenceOfLostFinger: Seconds = 10
  /// A touchpad's stream ends after so long a silence.
  public var streamSilence: Seconds = 0.08
  /// How much larger the dominant axis of a stream's first step must be.
  public var streamDominance = 1.2
  /// A stream's step that is so many times as long as the one before begins a new stream.
  public var streamRise = 1.5
  /// How far a touchpad's stream goes for as much zoom as a wheel's notch gives, in points.
  public var streamZoomNotch = 40.0
  /// A step must be at least so long to begin a new stream by rising, in points.
  public var streamRiseFloor = 4.0

  /// The defaults.
  public init() {}
}
