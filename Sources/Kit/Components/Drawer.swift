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
  private var slide: Slide  // the share of its way that is out, 0 to 1

  private static let bounds = 0.0...1.0

  /// A panel at rest.
  public init(from edge: Edge, isOpen: Bool = false) {
    self.edge = edge
    self.isOpen = isOpen
    slide = Slide(isOpen ? 1 : 0)
  }

  // MARK: Asking

  /// How much of its way it is out: 0 closed, 1 open.
  public func share(at moment: Moment) -> Double {
    slide.value(at: moment).held(in: Self.bounds)
  }

  /// Whether its picture changes by itself.
  public func isMoving(at moment: Moment) -> Bool {
    slide.isMoving(at: moment)
  }

  /// Whether a finger has it.
  public var isHeld: Bool { slide.isHeld }

  /// Whether it is in the way of what lies below: out, held, or on its way, in or out.
  public func isPresent(at moment: Moment) -> Bool {
    isOpen || isHeld || share(at: moment) > 0 || isMoving(at: moment)
  }

  /// Whether it keeps hands and keys from what lies below: not any more when it closes by itself
  /// and hardly anything of it is left to be seen.
  public func isInTheWay(at moment: Moment) -> Bool {
    isOpen || isHeld || share(at: moment) > Self.hardlySeen
  }

  /// The share of its way that is a few points of a window.
  private static let hardlySeen = 0.006

  /// One picture of the panel.
  public struct Image: Equatable, Sendable {
    /// How much of its way it is out there.
    public var share: Double
    /// How much of it is seen, 0 to 1.
    public var opacity: Double
  }

  /// What is to be drawn, from back to front: nothing if it is closed, the panel where it is, or
  /// two of it, of which one replaces the other.
  public func images(at moment: Moment) -> [Image] {
    let share = share(at: moment)
    guard let fade = slide.fading(at: moment) else {
      return share > 0 ? [Image(share: share, opacity: 1)] : []
    }
    let old = Image(share: fade.from, opacity: share > 0 ? 1 : 1 - fade.share)
    let new = Image(share: share, opacity: fade.share)
    return [old, new].filter { $0.share > 0 }
  }

  /// How dark what lies below is, 0 to 1.
  public func shade(at moment: Moment) -> Double {
    let share = share(at: moment)
    guard let fade = slide.fading(at: moment) else { return share }
    return fade.from + (share - fade.from) * fade.share
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

  /// A command takes it out of a finger, which has to take it anew.
  private mutating func turn(open: Bool, travel: Double, at moment: Moment) {
    guard isHeld || open != isOpen else { return }
    slide.release()
    settle(open: open, travel: travel, at: moment)
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
      if slide.isSliding(at: moment), owners.contains(where: press.owners.contains) {
        grab(at: moment)
      }
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
    slide.grab(in: Self.bounds, at: moment)
  }

  /// Moves it with a finger that moved along its axis, in points; never past its walls.
  public mutating func drag(by distance: Double, travel: Double) {
    guard travel > 0 else { return }
    slide.drag(by: distance * edge.inwards / travel, in: Self.bounds)
  }

  /// Lets it go at a finger's velocity along its axis, in points per second: it goes to the end
  /// nearest to where that velocity would carry it.
  public mutating func release(velocity: Double, travel: Double, at moment: Moment) {
    guard isHeld else { return }
    let length = max(travel, 1)
    let inwards = velocity * edge.inwards
    let opens = Paging.opens(
      position: share(at: moment) * length, velocity: inwards, extent: length,
      tuning: moment.motion)
    slide.release()
    settle(open: opens, velocity: inwards / length, travel: travel, at: moment)
  }

  private mutating func settle(
    open: Bool, velocity: Double? = nil, travel: Double, at moment: Moment
  ) {
    if isOpen && !open { closings += 1 }
    isOpen = open
    slide.settle(to: open ? 1 : 0, velocity: velocity, unit: travel, at: moment)
  }
}
