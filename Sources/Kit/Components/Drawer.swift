import Geometry
import Gestures
import Motion

/// A panel that comes in from an edge: a drawer, or from the bottom a sheet.
///
/// Its whole state is one number, how much of its way it is out. It never rests anywhere but open
/// or closed, whatever ends the gesture.
public struct Drawer: Codable, Equatable, Sendable {
  /// The edge it comes from.
  public let edge: Edge
  /// Whether it is open or on its way to it; while a finger has it, as before.
  public private(set) var isOpen: Bool
  /// How often it was closed.
  public private(set) var closings = 0
  private var position: Animated  // the share of its way that is out, 0 to 1
  private var held: Double?

  /// A panel at rest.
  public init(from edge: Edge, isOpen: Bool = false) {
    self.edge = edge
    self.isOpen = isOpen
    position = Animated(isOpen ? 1 : 0)
  }

  // MARK: Asking

  /// How much of its way it is out: 0 closed, 1 open.
  public func share(at moment: Moment) -> Double {
    held ?? position.value(at: moment.now)
  }

  /// Whether it moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    held == nil && position.isMoving(at: moment.now)
  }

  /// Whether a finger has it.
  public var isHeld: Bool { held != nil }

  /// Whether it is in the way of what lies below: out, held, or about to come out.
  public func isPresent(at moment: Moment) -> Bool {
    isOpen || held != nil || share(at: moment) > 0
  }

  // MARK: Commands

  /// Opens it, from where it is; `travel` is the length of its whole way, in points.
  public mutating func open(travel: Double, at moment: Moment) {
    turn(open: true, travel: travel, at: moment)
  }

  /// Closes it, from where it is; closing what is closed changes nothing.
  public mutating func close(travel: Double, at moment: Moment) {
    turn(open: false, travel: travel, at: moment)
  }

  private mutating func turn(open: Bool, travel: Double, at moment: Moment) {
    guard held == nil, open != isOpen else { return }
    settle(open: open, velocity: nil, travel: travel, at: moment)
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(travel: Double, at moment: Moment) {
    release(velocity: 0, travel: travel, at: moment)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for one of `owners`: the edge it is drawn out of, the panel.
  public mutating func handle(
    _ gesture: Gesture, as owners: [RegionID], travel: Double, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if isMoving(at: moment), owners.contains(where: press.owners.contains) { grab(at: moment) }
    case .release: letGo(travel: travel, at: moment)
    case .pan(let pan) where owners.contains(pan.owner):
      follow(pan, travel: travel, at: moment)
    case .pan(let pan):
      if pan.phase == .began { letGo(travel: travel, at: moment) }
    case .notch, .tap, .longPress, .pinch: break
    }
  }

  private mutating func follow(_ pan: Pan, travel: Double, at moment: Moment) {
    switch pan.phase {
    case .began:
      grab(at: moment)
      drag(by: pan.delta[edge.axis], travel: travel)
    case .moved: drag(by: pan.delta[edge.axis], travel: travel)
    case .ended, .cancelled:
      release(velocity: pan.velocity[edge.axis], travel: travel, at: moment)
    }
  }

  // MARK: For components that share a finger between several numbers

  /// Takes it where it is seen.
  public mutating func grab(at moment: Moment) {
    if held == nil { held = position.value(at: moment.now) }
  }

  /// Moves it with a finger that moved along its axis, in points; never past its walls.
  public mutating func drag(by distance: Double, travel: Double) {
    guard let share = held, travel > 0 else { return }
    held = min(max(share + distance * edge.inwards / travel, 0), 1)
  }

  /// Lets it go at a finger's velocity along its axis, in points per second: it goes to the end
  /// nearest to where that velocity would carry it.
  public mutating func release(velocity: Double, travel: Double, at moment: Moment) {
    guard let share = held else { return }
    let inwards = velocity * edge.inwards
    let opens = Paging.opens(
      position: share * travel, velocity: inwards, extent: travel,
      tuning: moment.motion)
    held = nil
    position.rest(at: share)
    settle(open: opens, velocity: inwards / max(travel, 1), travel: travel, at: moment)
  }

  private mutating func settle(
    open: Bool, velocity: Double?, travel: Double, at moment: Moment
  ) {
    if isOpen && !open { closings += 1 }
    isOpen = open
    position.settle(
      to: open ? 1 : 0, at: moment.now, velocity: velocity, unit: max(travel, 1), walls: 0...1,
      tuning: moment.motion)
  }
}
