import Geometry
import Gestures
import Motion

/// Lists that share one header above them: moving content up takes the header first, then the
/// list; moving it down takes the list first, then the header. One fling runs through both.
public struct NestedScroller: Codable, Equatable, Sendable {
  /// What limits a movement: how far the header collapses, and the shown list's own track.
  public struct Extent: Equatable, Sendable {
    /// How far the header can collapse, in points.
    public var header: Double
    /// The shown list's farthest offset, in points.
    public var list: Double
    /// The length that pulls beyond an end are measured by, in points.
    public var viewport: Double

    /// A header and a list, in points.
    public init(header: Double, list: Double, viewport: Double) {
      self.header = max(0, header)
      self.list = max(0, list)
      self.viewport = viewport
    }
  }

  /// Where header and list are, in points.
  public struct Place: Codable, Equatable, Sendable {
    /// How far the header is collapsed; negative while pulled beyond the top.
    public var header: Double
    /// How far the shown list has moved; beyond its end while pulled there.
    public var list: Double
  }

  private var header: Double
  private var lists: [Double]
  private var shown: Int
  private var way = Animated(0)  // since the place above, in points; content up is positive
  private var held: Held?

  private struct Held: Codable, Equatable, Sendable {
    var pull: Double  // beyond an end, without the rubber band's resistance
    var isStream: Bool
  }

  /// Lists at rest at their offsets, with the header collapsed by some points.
  public init(header: Double, lists: [Double], shown: Int = 0) {
    self.header = header
    self.lists = lists
    self.shown = min(max(shown, 0), max(0, lists.count - 1))
  }

  // MARK: Asking

  /// How many lists there are.
  public var count: Int { lists.count }

  /// Where the header and the shown list are.
  public func place(in extent: Extent, at moment: Moment) -> Place {
    let base = Place(
      header: min(max(header, 0), extent.header), list: min(max(own(shown), 0), extent.list))
    if let held {
      let pull =
        RubberBand.shown(
          held.pull, in: 0...0, viewport: extent.viewport,
          coefficient: moment.motion.rubberBand)
      return stretched(base, by: pull)
    }
    guard way.isMoving(at: moment.now) || way.target != 0 else { return base }
    return moved(base, by: way.value(at: moment.now), in: extent)
  }

  /// The offset of any list, in points; that of the shown one is part of `place`.
  public func offset(of list: Int) -> Double {
    own(list)
  }

  /// Whether header or list moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    held == nil && way.isMoving(at: moment.now)
  }

  private func own(_ list: Int) -> Double {
    lists.indices.contains(list) ? lists[list] : 0
  }

  private func moved(_ base: Place, by way: Double, in extent: Extent) -> Place {
    let split = Nested.split(
      delta: way, outer: base.header, header: extent.header, inner: base.list,
      content: extent.list)
    return stretched(Place(header: split.outer, list: split.inner), by: split.unconsumed)
  }

  private func stretched(_ place: Place, by pull: Double) -> Place {
    pull > 0
      ? Place(header: place.header, list: place.list + pull)
      : Place(header: place.header + pull, list: place.list)
  }

  // MARK: Commands

  /// Another list is shown now; each keeps its own offset.
  public mutating func show(_ list: Int, in extent: Extent, at moment: Moment) {
    guard lists.indices.contains(list), list != shown else { return }
    stop(in: extent, at: moment)
    shown = list
  }

  /// Ends every motion where it is; what is pulled beyond an end goes back at once.
  public mutating func stop(in extent: Extent, at moment: Moment) {
    held = nil
    rebase(in: extent, at: moment)
  }

  /// Puts a list somewhere at once.
  public mutating func jump(list: Int, to offset: Double, in extent: Extent, at moment: Moment) {
    guard lists.indices.contains(list) else { return }
    stop(in: extent, at: moment)
    lists[list] = max(0, offset)
  }

  /// Puts the header somewhere at once, in points.
  public mutating func collapse(to offset: Double, in extent: Extent, at moment: Moment) {
    stop(in: extent, at: moment)
    header = offset
  }

  /// One more list at the end, at its top.
  public mutating func addList() {
    lists.append(0)
  }

  /// The shown list or the window has another size: a motion goes on as far as it still fits.
  public mutating func confine(from old: Extent, to new: Extent, at moment: Moment) {
    guard held == nil else { return }
    guard way.isMoving(at: moment.now) else {
      rebase(in: new, at: moment)
      return
    }
    way.confine(to: room(in: new), at: moment.now, tuning: moment.motion)
  }

  /// Moves the content in the way of a wheel's notch, in points; content up is positive.
  public mutating func glide(by distance: Double, in extent: Extent, at moment: Moment) {
    guard held == nil else { return }
    if !way.isMoving(at: moment.now) || (way.target < 0) != (distance < 0) {
      rebase(in: extent, at: moment)
    }
    way.glide(by: distance, in: room(in: extent), at: moment.now, tuning: moment.motion)
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(in extent: Extent, at moment: Moment) {
    release(velocity: 0, in: extent, at: moment)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for `owner`.
  public mutating func handle(
    _ gesture: Gesture, as owner: RegionID, in extent: Extent, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if press.owners.contains(owner), isMoving(at: moment) { grab(in: extent, at: moment) }
    case .release:
      if held?.isStream != true { letGo(in: extent, at: moment) }
    case .pan(let pan) where pan.owner == owner:
      follow(pan, in: extent, at: moment)
    case .pan(let pan):
      if pan.phase == .began { letGo(in: extent, at: moment) }
    case .notch(let notch) where notch.owner == owner:
      glide(by: notch.count * moment.motion.notchDistance, in: extent, at: moment)
    case .notch, .tap, .longPress, .pinch: break
    }
  }

  private mutating func follow(_ pan: Pan, in extent: Extent, at moment: Moment) {
    switch pan.phase {
    case .began:
      grab(in: extent, asStream: pan.source == .wheel, at: moment)
      drag(by: -pan.delta.dy, in: extent)
    case .moved: drag(by: -pan.delta.dy, in: extent)
    case .ended, .cancelled: release(velocity: -pan.velocity.dy, in: extent, at: moment)
    }
  }

  private mutating func grab(
    in extent: Extent, asStream isStream: Bool = false, at moment: Moment
  ) {
    guard held == nil else {
      held?.isStream = isStream
      return
    }
    let place = place(in: extent, at: moment)
    rebase(in: extent, at: moment)
    let pull = min(place.header, 0) + max(place.list - extent.list, 0)
    let raw = RubberBand.raw(
      pull, in: 0...0, viewport: extent.viewport, coefficient: moment.motion.rubberBand)
    held = Held(pull: raw, isStream: isStream)
  }

  /// Moves header, list and pull with a finger; content up is positive.
  private mutating func drag(by distance: Double, in extent: Extent) {
    guard var held, lists.indices.contains(shown) else { return }
    var rest = distance
    if held.pull * rest < 0 {  // first the pull goes back
      let back = abs(rest) < abs(held.pull) ? rest : -held.pull
      held.pull += back
      rest -= back
    }
    let split = Nested.split(
      delta: rest, outer: min(max(header, 0), extent.header), header: extent.header,
      inner: min(max(lists[shown], 0), extent.list), content: extent.list)
    header = split.outer
    lists[shown] = split.inner
    if !held.isStream { held.pull += split.unconsumed }
    self.held = held
  }

  private mutating func release(velocity: Double, in extent: Extent, at moment: Moment) {
    guard let held else { return }
    let pull = RubberBand.shown(
      held.pull, in: 0...0, viewport: extent.viewport, coefficient: moment.motion.rubberBand)
    self.held = nil
    let room = room(in: extent)
    way.rest(at: pull > 0 ? room.upperBound + pull : pull < 0 ? room.lowerBound + pull : 0)
    way.release(velocity: velocity, in: room, at: moment.now, tuning: moment.motion)
  }

  /// How far the content can go down and up from where header and list are kept, in points.
  private func room(in extent: Extent) -> ClosedRange<Double> {
    let down = min(max(header, 0), extent.header) + min(max(own(shown), 0), extent.list)
    return -down...(extent.header + extent.list - down)
  }

  /// Keeps header and list where they are seen, and forgets the way they came.
  private mutating func rebase(in extent: Extent, at moment: Moment) {
    let place = place(in: extent, at: moment)
    header = min(max(place.header, 0), extent.header)
    if lists.indices.contains(shown) { lists[shown] = min(max(place.list, 0), extent.list) }
    way.rest(at: 0)
  }
}
