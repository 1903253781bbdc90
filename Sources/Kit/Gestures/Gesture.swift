import Geometry

/// What a hand has done, after recognition. Every `press` is followed by exactly one of
/// `release` and a pan's `began`.
public enum Gesture: Equatable, Sendable {
  /// A first finger or the mouse button went down.
  case press(Press)
  /// The press ended without having become a pan: lifted, cancelled or lost.
  case release(Press)
  /// A press that was lifted where it went down; comes right after its `release`.
  case tap(Tap)
  /// An element was held for the time of a long press; no tap follows.
  case longPress(Tap)
  /// A drag, or a touchpad's stream.
  case pan(Pan)
  /// Two fingers that spread or close.
  case pinch(Pinch)
  /// One turn of a plain wheel.
  case notch(Notch)
}

/// A first finger or the mouse button that went down.
public struct Press: Equatable, Sendable {
  /// The element under it, if it can be activated: none if the press stopped a motion.
  public var element: ElementID?
  /// Every region of the topmost layer under it: what of these moves is to stop.
  public var owners: [RegionID]
  /// Where.
  public var position: Point

  /// A press on `owners`.
  public init(element: ElementID?, owners: [RegionID], position: Point) {
    self.element = element
    self.owners = owners
    self.position = position
  }
}

/// A press that was lifted where it went down, or held there.
public struct Tap: Equatable, Sendable {
  /// The element it activates; none if it lies on nothing or stopped a motion.
  public var element: ElementID?
  /// Where.
  public var position: Point
  /// How many followed each other in the time and place of a double tap: 1, 2, …
  public var count: Int

  /// A tap on `element`.
  public init(element: ElementID?, position: Point, count: Int) {
    self.element = element
    self.position = position
    self.count = count
  }
}

/// One step of a drag.
public struct Pan: Equatable, Sendable {
  /// What happened.
  public enum Phase: String, Sendable {
    /// The slop was crossed; the step already carries what went beyond it.
    case began
    /// The leading finger moved.
    case moved
    /// Every finger is up; `velocity` is that of the last leading one.
    case ended
    /// It was lost: as an end at zero velocity.
    case cancelled
  }

  /// What drags.
  public enum Source: String, Sendable {
    /// A finger.
    case touch
    /// The mouse with its button held.
    case mouse
    /// A touchpad's stream of small steps.
    case wheel
  }

  /// What happened.
  public var phase: Phase
  /// The component that owns the drag, from its beginning to its end.
  public var owner: RegionID
  /// The axis decided at the beginning.
  public var axis: Axis
  /// The movement since the step before, in points, both axes.
  public var delta: Vector
  /// Where the leading finger is.
  public var position: Point
  /// Where the drag's press was.
  public var start: Point
  /// The velocity at the end, in points per second; zero before.
  public var velocity: Velocity
  /// What drags.
  public var source: Source

  /// One step of a drag owned by `owner`.
  public init(
    _ phase: Phase, owner: RegionID, axis: Axis, delta: Vector, position: Point, start: Point,
    velocity: Velocity = .zero, source: Source
  ) {
    self.phase = phase
    self.owner = owner
    self.axis = axis
    self.delta = delta
    self.position = position
    self.start = start
    self.velocity = velocity
    self.source = source
  }
}

/// One step of two fingers that spread or close.
public struct Pinch: Equatable, Sendable {
  /// What happened.
  public var phase: Pan.Phase
  /// The component that owns it.
  public var owner: RegionID
  /// The distance of the fingers now, as a multiple of that at the step before.
  public var factor: Double
  /// The middle between the fingers.
  public var center: Point
  /// How far the middle moved since the step before.
  public var delta: Vector

  /// One step of a pinch owned by `owner`.
  public init(
    _ phase: Pan.Phase, owner: RegionID, factor: Double, center: Point, delta: Vector
  ) {
    self.phase = phase
    self.owner = owner
    self.factor = factor
    self.center = center
    self.delta = delta
  }
}

/// One turn of a plain wheel.
public struct Notch: Equatable, Sendable {
  /// The component that gets it.
  public var owner: RegionID
  /// The axis it turned along, after Shift.
  public var axis: Axis
  /// How many notches; positive means towards later content: right and down.
  public var count: Double
  /// Where the pointer is.
  public var position: Point
  /// Whether Control is held: it enlarges or shrinks what takes pinches, and scrolls nothing.
  public var isZoom: Bool

  /// `count` notches along `axis` for `owner`.
  public init(
    owner: RegionID, axis: Axis, count: Double, position: Point, isZoom: Bool = false
  ) {
    self.owner = owner
    self.axis = axis
    self.count = count
    self.position = position
    self.isZoom = isZoom
  }
}

extension Gesture {
  /// Whether it is meant for a region, or is a press that lies on it.
  public func isOf(_ owner: RegionID) -> Bool {
    switch self {
    case .press(let press), .release(let press): press.owners.contains(owner)
    case .pan(let pan): pan.owner == owner
    case .pinch(let pinch): pinch.owner == owner
    case .notch(let notch): notch.owner == owner
    case .tap, .longPress: false
    }
  }
}
