import Geometry
import Gestures
import Motion

/// Lists that share one header above them: moving content up takes the header first, then the
/// list; moving it down takes the list first, then the header. One fling runs through both.
///
/// At rest its state is the share of the header that is collapsed and each list's own offset. A
/// motion is one number, the way from there; header and list are functions of it.
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

    /// A header and a list.
    public init(header: Double, list: Double) {
      self.header = header
      self.list = list
    }
  }

  /// The list that fingers move.
  public private(set) var shown: Int
  private var collapse: Double  // the share of the header, 0 to 1
  private var lists: [Double]  // in points
  private var way = Animated(0)  // from the place above, in points; content up is positive
  private var held: Held?
  private var tail: ReturningPull?

  private struct Held: Codable, Equatable, Sendable {
    var pull: Double  // beyond an end, without the rubber band's resistance
    var isStream: Bool
  }

  /// Lists at rest at their offsets, in points, with a share of the header collapsed.
  public init(collapse: Double, lists: [Double], shown: Int = 0) {
    self.collapse = min(max(collapse, 0), 1)
    self.lists = lists.map { max(0, $0) }
    self.shown = min(max(shown, 0), max(0, lists.count - 1))
  }

  // MARK: Asking

  /// How many lists there are.
  public var count: Int { lists.count }

  /// Where the header and the shown list are.
  public func place(in extent: Extent, at moment: Moment) -> Place {
    var place = led(in: extent, at: moment)
    guard let tail else { return place }
    if tail.list == nil { place.header += tail.value(at: moment) }
    if tail.list == shown { place.list += tail.value(at: moment) }
    return place
  }

  /// The offset of a list that is not shown and whose farthest offset is `limit`, in points.
  public func offset(of list: Int, limit: Double, at moment: Moment) -> Double {
    let rest = min(max(own(list), 0), max(0, limit))
    guard let tail, tail.list == list else { return rest }
    return rest + tail.value(at: moment)
  }

  /// Whether header or list moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    if tail?.isMoving(at: moment) == true { return true }
    return held == nil && way.isMoving(at: moment.now)
  }

  /// Whether a finger or a touchpad's stream has them.
  public var isHeld: Bool { held != nil }

  private func own(_ list: Int) -> Double {
    lists.indices.contains(list) ? lists[list] : 0
  }

  /// The place kept, as it fits.
  private func base(in extent: Extent) -> Place {
    Place(header: collapse * extent.header, list: min(max(own(shown), 0), extent.list))
  }

  /// Where the finger or the motion has led them.
  private func led(in extent: Extent, at moment: Moment) -> Place {
    let base = base(in: extent)
    if let held {
      return base.stretched(
        by: RubberBand.shown(
          held.pull, in: 0...0, viewport: extent.viewport,
          coefficient: moment.motion.rubberBand))
    }
    let way = way.value(at: moment.now)
    guard way != 0 else { return base }
    if self.way.isMoving(at: moment.now) { return base.moved(by: way, in: extent) }
    let room = room(in: extent)
    return base.moved(by: min(max(way, room.lowerBound), room.upperBound), in: extent)
  }

  /// How far the content can go down and up from the place kept, in points.
  private func room(in extent: Extent) -> ClosedRange<Double> {
    let base = base(in: extent)
    let down = base.header + base.list
    return -down...max(extent.header + extent.list - down, 0)
  }

  // MARK: Commands

  /// Another list is shown now; each keeps its own offset, and nothing that is seen jumps.
  public mutating func show(_ list: Int, in extent: Extent, at moment: Moment) {
    guard lists.indices.contains(list), list != shown else { return }
    leave(pull: keep(in: extent, at: moment), velocity: 0, at: moment)
    way.rest(at: 0)
    held?.pull = 0
    shown = list
  }

  /// Puts a list somewhere at once, in points.
  public mutating func jump(list: Int, to offset: Double, in extent: Extent, at moment: Moment) {
    guard lists.indices.contains(list), offset.isFinite else { return }
    if list == shown {
      keep(in: extent, at: moment)
      held?.pull = 0
      way.rest(at: 0)
    }
    lists[list] = max(0, offset)
  }

  /// One more list at the end, at its top.
  public mutating func addList() {
    lists.append(0)
  }

  /// A list that is not shown has another length: what no longer fits moves to its end.
  public mutating func confine(list: Int, to limit: Double) {
    guard lists.indices.contains(list), list != shown else { return }
    lists[list] = min(lists[list], max(0, limit))
  }

  /// The shown list has another length, or header or viewport have, or everything in the lists is
  /// `factor` times as long: what is seen first stays so as far as it fits, the header stays
  /// collapsed by its share, and a motion goes on at its speed unless its place is gone.
  public mutating func confine(
    from old: Extent, to new: Extent, rescaledBy factor: Double = 1, at moment: Moment
  ) {
    guard old != new || factor != 1 else { return }
    let pull = keep(in: old, at: moment)
    if factor.isFinite, factor > 0 {
      for list in lists.indices { lists[list] *= factor }
    }
    let kept = own(shown)
    if lists.indices.contains(shown) { lists[shown] = min(kept + max(0, pull), new.list) }
    let over = pull > 0 ? max(0, min(pull, kept + pull - new.list)) : pull
    if held != nil {
      pullBack(to: over, in: new, at: moment)
    } else if way.isMoving(at: moment.now), kept <= new.list {
      way.shift(by: over - way.value(at: moment.now))
      way.confine(to: room(in: new), at: moment.now, tuning: moment.motion)
    } else {
      way.rest(at: 0)
    }
  }

  /// Moves the content in the way of a wheel's notch, in points; content up is positive.
  public mutating func glide(by distance: Double, in extent: Extent, at moment: Moment) {
    guard held == nil else { return }
    let pull = keep(in: extent, at: moment)
    way.shift(by: pull - way.value(at: moment.now))
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
    var pull = keep(in: extent, at: moment)
    if let tail, tail.list == nil || tail.list == shown {
      pull += tail.value(at: moment)
      self.tail = nil
    }
    way.rest(at: 0)
    held = Held(pull: 0, isStream: isStream)
    pullBack(to: pull, in: extent, at: moment)
  }

  /// Moves header, list and pull with a finger; content up is positive.
  private mutating func drag(by distance: Double, in extent: Extent) {
    guard var held, !lists.isEmpty else { return }
    var rest = distance
    if held.pull * rest < 0 {  // first the pull goes back
      let back = abs(rest) < abs(held.pull) ? rest : -held.pull
      held.pull += back
      rest -= back
    }
    let base = base(in: extent)
    let split = Nested.split(
      delta: rest, outer: base.header, header: extent.header, inner: base.list,
      content: extent.list)
    keep(Place(header: split.outer, list: split.inner), in: extent)
    if !held.isStream { held.pull += split.unconsumed }
    self.held = held
  }

  private mutating func release(velocity: Double, in extent: Extent, at moment: Moment) {
    guard held != nil else { return }
    let pull = keep(in: extent, at: moment)
    held = nil
    let room = room(in: extent)
    way.rest(at: 0)
    let atEnd = pull > 0 ? room.upperBound == 0 : room.lowerBound == 0
    if pull != 0, !atEnd {
      leave(pull: pull, velocity: velocity, at: moment)
    } else {
      way.rest(at: pull)
      way.release(velocity: velocity, in: room, at: moment.now, tuning: moment.motion)
    }
  }

  // MARK: Keeping places

  /// Takes what is seen as the place kept.
  /// - Returns: how far it is pulled beyond an end, in points.
  @discardableResult
  private mutating func keep(in extent: Extent, at moment: Moment) -> Double {
    let seen = led(in: extent, at: moment)
    keep(seen, in: extent)
    return min(seen.header, 0) + max(seen.list - extent.list, 0)
  }

  private mutating func keep(_ place: Place, in extent: Extent) {
    if extent.header > 0 { collapse = min(max(place.header / extent.header, 0), 1) }
    if lists.indices.contains(shown) { lists[shown] = min(max(place.list, 0), extent.list) }
  }

  /// The pull of a finger's hold, by how far it is seen beyond an end.
  private mutating func pullBack(to shown: Double, in extent: Extent, at moment: Moment) {
    held?.pull = RubberBand.raw(
      shown, in: 0...0, viewport: extent.viewport, coefficient: moment.motion.rubberBand)
  }

  /// Lets a pull return by itself, while everything else does as it likes.
  private mutating func leave(pull: Double, velocity: Double, at moment: Moment) {
    guard pull != 0 else { return }
    tail = ReturningPull(
      pull, of: pull < 0 ? nil : shown, velocity: velocity, at: moment)
  }
}

extension NestedScroller.Place {
  /// Moved along header and list, in points; what neither takes pulls it beyond an end.
  fileprivate func moved(by way: Double, in extent: NestedScroller.Extent) -> Self {
    let split = Nested.split(
      delta: way, outer: header, header: extent.header, inner: list, content: extent.list)
    return Self(header: split.outer, list: split.inner).stretched(by: split.unconsumed)
  }

  fileprivate func stretched(by pull: Double) -> Self {
    pull > 0 ? Self(header: header, list: list + pull) : Self(header: header + pull, list: list)
  }
}
