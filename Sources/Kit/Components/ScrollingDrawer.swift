import Geometry
import Gestures
import Motion

/// A panel with a list inside that moves along the panel's own axis: one finger moves both, and
/// hands over from one to the other without being lifted.
///
/// Moving the panel's way in, the panel comes first and the list has the rest; moving back, the
/// list comes first, up to the end that lies towards the window, and the panel has the rest.
public struct ScrollingDrawer: Codable, Equatable, Sendable {
  /// The panel.
  public var drawer: Drawer
  /// The list inside.
  public var list: Scroller

  /// A closed panel with its list at its top.
  public init(from edge: Edge) {
    drawer = Drawer(from: edge)
    list = Scroller()
  }

  /// The names under which gestures come.
  public struct Owners: Sendable {
    /// What moves the panel alone: the edge, a grabber.
    public var handles: [RegionID]
    /// What moves panel and list.
    public var list: RegionID

    /// Names of what moves the panel alone, and of what moves panel and list.
    public init(handles: [RegionID], list: RegionID) {
      self.handles = handles
      self.list = list
    }
  }

  /// Whether panel or list moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    drawer.isMoving(at: moment) || list.isMoving(at: moment)
  }

  /// Takes a gesture if it is meant for one of `owners`. A touchpad's stream over the list scrolls
  /// that and never takes the panel along.
  public mutating func handle(
    _ gesture: Gesture, as owners: Owners, travel: Double, on track: ScrollTrack,
    at moment: Moment
  ) {
    switch gesture {
    case .pan(let pan) where pan.owner == owners.list && pan.source != .wheel:
      follow(pan, travel: travel, on: track, at: moment)
    case .pan:
      drawer.handle(gesture, as: owners.handles, travel: travel, at: moment)
      list.handle(gesture, as: owners.list, on: track, at: moment)
    case .press, .release, .tap, .longPress, .pinch, .notch:
      drawer.handle(
        gesture, as: owners.handles + [owners.list], travel: travel, at: moment)
      list.handle(gesture, as: owners.list, on: track, at: moment)
    }
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(travel: Double, on track: ScrollTrack, at moment: Moment) {
    drawer.letGo(travel: travel, at: moment)
    list.letGo(on: track, at: moment)
  }

  private mutating func follow(
    _ pan: Pan, travel: Double, on track: ScrollTrack, at moment: Moment
  ) {
    switch pan.phase {
    case .began:
      drawer.grab(at: moment)
      list.grab(on: track, at: moment)
      share(pan.delta[drawer.edge.axis], travel: travel, on: track, at: moment)
    case .moved:
      share(pan.delta[drawer.edge.axis], travel: travel, on: track, at: moment)
    case .ended, .cancelled:
      let velocity = pan.velocity[drawer.edge.axis]
      let isOut = drawer.share(at: moment) >= 1
      drawer.release(velocity: isOut ? 0 : velocity, travel: travel, at: moment)
      list.release(velocity: isOut ? velocity : 0, on: track, at: moment)
    }
  }

  /// Splits a finger's movement along the axis between panel and list.
  private mutating func share(
    _ distance: Double, travel: Double, on track: ScrollTrack, at moment: Moment
  ) {
    let inwards = distance * drawer.edge.inwards
    let missing = (1 - drawer.share(at: moment)) * travel
    let forPanel =
      inwards > 0 ? min(inwards, missing) : min(inwards + roomOfList(on: track), 0)
    drawer.drag(by: forPanel * drawer.edge.inwards, travel: travel)
    list.drag(by: (inwards - forPanel) * drawer.edge.inwards, on: track)
  }

  /// How far the list can go back before the panel has to, in points.
  private func roomOfList(on track: ScrollTrack) -> Double {
    let offset = list.rawOffset ?? 0
    return max(0, drawer.edge.inwards < 0 ? offset : track.maximum - offset)
  }
}
