import Geometry
import Gestures
import Motion

/// The way a scroller's content can go: an axis, the content's length and how much of it is seen.
public struct ScrollTrack: Equatable, Sendable {
  /// Along which axis.
  public var axis: Axis
  /// How much is seen, in points.
  public var viewport: Double
  /// How long the content is, in points.
  public var content: Double
  /// Whether the content begins at the right (or lower) end.
  public var isReversed: Bool

  /// Content of a length behind a viewport of a length, in points.
  public init(
    _ axis: Axis, viewport: Double, content: Double, isReversed: Bool = false
  ) {
    self.axis = axis
    self.viewport = viewport
    self.content = content
    self.isReversed = isReversed
  }

  /// The farthest offset at rest, in points; 0 if everything is seen.
  public var maximum: Double { max(0, content - viewport) }
}

/// Content that is drawn along one axis by fingers, wheels and its own momentum.
///
/// Its whole state is one number: how far the content has moved, in points.
public struct Scroller: Codable, Equatable, Sendable {
  private var position: Animated  // in points
  private var held: Double?  // in points, without the rubber band's resistance
  private var isStream = false

  /// Content at rest at an offset, in points.
  public init(offset: Double = 0) {
    position = Animated(offset)
  }

  // MARK: Asking

  /// How far the content has moved, in points; beyond 0 or the maximum while it is pulled there.
  public func offset(on track: ScrollTrack, at moment: Moment) -> Double {
    guard let held else {
      let value = position.value(at: moment.now)
      return position.isMoving(at: moment.now) ? value : min(max(value, 0), track.maximum)
    }
    return RubberBand.shown(
      held, in: 0...track.maximum, viewport: track.viewport,
      coefficient: moment.motion.rubberBand)
  }

  /// Whether the content moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    held == nil && position.isMoving(at: moment.now)
  }

  /// Whether a finger or a touchpad's stream has it.
  public var isHeld: Bool { held != nil }

  // MARK: Commands

  /// Puts the content somewhere at once, in points, and ends every motion.
  public mutating func jump(to offset: Double) {
    held = nil
    position.rest(at: offset)
  }

  /// Moves the content by a distance in the way of a wheel's notch, in points.
  public mutating func glide(by distance: Double, on track: ScrollTrack, at moment: Moment) {
    guard held == nil else { return }
    position.glide(
      by: distance, in: 0...track.maximum, at: moment.now, tuning: moment.motion)
  }

  /// The content or the viewport has changed its length: what no longer fits is re-aimed at once.
  public mutating func confine(to track: ScrollTrack, at moment: Moment) {
    guard held == nil else { return }
    position.confine(to: 0...track.maximum, at: moment.now, tuning: moment.motion)
  }

  /// Content was inserted before what is seen: the picture stays, in points.
  public mutating func shift(by distance: Double) {
    position.shift(by: distance)
    held = held.map { $0 + distance }
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(on track: ScrollTrack, at moment: Moment) {
    release(velocity: 0, on: track, at: moment)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for `owner`.
  public mutating func handle(
    _ gesture: Gesture, as owner: RegionID, on track: ScrollTrack, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if press.owners.contains(owner), isMoving(at: moment) { grab(on: track, at: moment) }
    case .release:
      if !isStream { letGo(on: track, at: moment) }
    case .pan(let pan) where pan.owner == owner:
      follow(pan, on: track, at: moment)
    case .pan(let pan):
      if pan.phase == .began { letGo(on: track, at: moment) }
    case .notch(let notch) where notch.owner == owner:
      let turns = track.isReversed && notch.axis == .horizontal ? -notch.count : notch.count
      glide(by: turns * moment.motion.notchDistance, on: track, at: moment)
    case .notch, .tap, .longPress, .pinch:
      break
    }
  }

  private mutating func follow(_ pan: Pan, on track: ScrollTrack, at moment: Moment) {
    switch pan.phase {
    case .began:
      grab(on: track, asStream: pan.source == .wheel, at: moment)
      drag(by: pan.delta[track.axis], on: track)
    case .moved:
      drag(by: pan.delta[track.axis], on: track)
    case .ended, .cancelled:
      release(velocity: pan.velocity[track.axis], on: track, at: moment)
    }
  }

  // MARK: For components that share a finger between several numbers

  /// Takes the content where it is seen; a touchpad's stream never stretches it.
  public mutating func grab(
    on track: ScrollTrack, asStream isStream: Bool = false, at moment: Moment
  ) {
    self.isStream = isStream
    guard held == nil else { return }
    held = RubberBand.raw(
      offset(on: track, at: moment), in: 0...track.maximum, viewport: track.viewport,
      coefficient: moment.motion.rubberBand)
  }

  /// How far the content in hand would have moved without the rubber band's resistance, in points.
  public var rawOffset: Double? { held }

  /// Moves the content in hand with a finger that moved along the axis, in points.
  public mutating func drag(by distance: Double, on track: ScrollTrack) {
    guard let raw = held else { return }
    let moved = raw + (track.isReversed ? distance : -distance)
    held = isStream ? min(max(moved, 0), track.maximum) : moved
  }

  /// Lets the content in hand go at a finger's velocity along the axis, in points per second.
  public mutating func release(velocity: Double, on track: ScrollTrack, at moment: Moment) {
    guard held != nil else { return }
    let shown = offset(on: track, at: moment)
    held = nil
    isStream = false
    position.rest(at: shown)
    position.release(
      velocity: track.isReversed ? velocity : -velocity, in: 0...track.maximum, at: moment.now,
      tuning: moment.motion)
  }
}
