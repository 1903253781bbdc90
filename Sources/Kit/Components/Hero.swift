import Geometry
import Gestures
import Motion

/// Something that opens out of a place to fill the window and goes back there: a photo out of its
/// cell. A hand can carry it away, and stop it in flight.
///
/// Its state is how far it is open, and how far a hand has carried it.
public struct Hero: Codable, Equatable, Sendable {
  /// Whether it is open or on its way to it; while a hand has it, as before.
  public private(set) var isOpen = false
  private var openness = Animated(0)  // 0 in its place, 1 open
  private var x = Animated(0)  // how far it is carried, in points
  private var y = Animated(0)
  private var anchor = Point.zero  // the place that shrinking leaves under the finger
  private var held: Held?
  private var fade: Fade?

  private struct Held: Codable, Equatable, Sendable {
    var openness: Double
    var carry: Vector
  }

  /// Under reduced motion it appears and disappears where it is.
  private struct Fade: Codable, Equatable, Sendable {
    var start: Instant
    var opens: Bool
  }

  /// In its place.
  public init() {}

  // MARK: Asking

  /// How far it is open: 0 in its place, 1 open; a bounce swings a little past.
  public func share(at moment: Moment) -> Double {
    if let fade, !fade.opens { return opacity(at: moment) > 0 ? 1 : 0 }
    return held?.openness ?? openness.value(at: moment.now)
  }

  /// How visible it is: 1, except in a cross-fade.
  public func opacity(at moment: Moment) -> Double {
    guard let fade else { return 1 }
    let share = (moment.now - fade.start).value / max(moment.motion.fadeTime.value, 0.001)
    return min(max(fade.opens ? share : 1 - share, 0), 1)
  }

  /// How much what lies behind it is covered, 0 to 1; `travel` is the window's shorter way out, in
  /// points.
  public func cover(travel: Double, at moment: Moment) -> Double {
    let carried = min(carry(at: moment).length / max(travel, 1), 1)
    return min(max(share(at: moment), 0), 1) * (1 - carried) * opacity(at: moment)
  }

  /// Whether it is out of its place.
  public func isPresent(at moment: Moment) -> Bool {
    isOpen || held != nil || share(at: moment) > 0 || openness.isMoving(at: moment.now)
  }

  /// Whether it moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    if let fade {
      let time = (moment.now - fade.start).value
      if time < moment.motion.fadeTime.value { return true }
    }
    return held == nil
      && (openness.isMoving(at: moment.now) || x.isMoving(at: moment.now)
        || y.isMoving(at: moment.now))
  }

  /// Whether a hand has it.
  public var isHeld: Bool { held != nil }

  /// Where something is that is at `place` when in its place and at `open` when open.
  public func place(
    from place: Rect, to open: Rect, travel: Double, at moment: Moment
  ) -> Rect {
    let way = carry(at: moment)
    let scale = 1 - moment.motion.carryShrinkage * min(way.length / max(travel, 1), 1)
    let carried = Rect(
      anchor.x + (open.x - anchor.x) * scale + way.dx,
      anchor.y + (open.y - anchor.y) * scale + way.dy, open.width * scale, open.height * scale)
    let share = share(at: moment)
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Rect(
      between(place.x, carried.x), between(place.y, carried.y),
      max(0, between(place.width, carried.width)), max(0, between(place.height, carried.height)))
  }

  private func carry(at moment: Moment) -> Vector {
    held?.carry ?? Vector(x.value(at: moment.now), y.value(at: moment.now))
  }

  // MARK: Commands

  /// Opens it from where it is; `travel` is the window's shorter way out, in points.
  public mutating func open(travel: Double, at moment: Moment) {
    guard held == nil, !isOpen else { return }
    isOpen = true
    if moment.reducesMotion {
      crossFade(at: moment)
    } else {
      fade = nil
      spring(to: 1, moment.tapSpring, travel: travel, at: moment)
    }
  }

  /// Sends it back to its place from where it is.
  public mutating func close(travel: Double, at moment: Moment) {
    guard held == nil, isOpen else { return }
    isOpen = false
    if moment.reducesMotion {
      crossFade(at: moment)
    } else {
      fade = nil
      settle(travel: travel, velocity: nil, at: moment)
    }
  }

  /// Puts it into its place at once.
  public mutating func vanish() {
    self = Hero()
  }

  private mutating func crossFade(at moment: Moment) {
    let seen = fade == nil ? (isOpen ? 0 : 1) : opacity(at: moment)
    let done = isOpen ? seen : 1 - seen
    fade = Fade(start: moment.now - moment.motion.fadeTime * done, opens: isOpen)
    openness.rest(at: isOpen ? 1 : 0)
    if isOpen {
      x.rest(at: 0)
      y.rest(at: 0)
    }
  }

  private mutating func spring(
    to aim: Double, _ spring: Spring, travel: Double, at moment: Moment
  ) {
    openness.spring(
      to: aim, spring, at: moment.now, unit: max(travel, 1), tuning: moment.motion)
    x.settle(to: 0, at: moment.now, tuning: moment.motion)
    y.settle(to: 0, at: moment.now, tuning: moment.motion)
  }

  private mutating func settle(travel: Double, velocity: Velocity?, at moment: Moment) {
    openness.settle(
      to: isOpen ? 1 : 0, at: moment.now, unit: max(travel, 1), walls: isOpen ? nil : 0...2,
      tuning: moment.motion)
    x.settle(to: 0, at: moment.now, velocity: velocity?.dx, tuning: moment.motion)
    y.settle(to: 0, at: moment.now, velocity: velocity?.dy, tuning: moment.motion)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for one of `owners`: what it shows, the edge that leads back.
  public mutating func handle(
    _ gesture: Gesture, as owners: [RegionID], travel: Double, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      guard isMoving(at: moment), fade == nil, owners.contains(where: press.owners.contains)
      else { return }
      grab(at: press.position, at: moment)
    case .release: letGo(travel: travel, at: moment)
    case .pan(let pan) where owners.contains(pan.owner): follow(pan, travel: travel, at: moment)
    case .pan(let pan): if pan.phase == .began { goOn(travel: travel, at: moment) }
    case .notch, .tap, .longPress, .pinch: break
    }
  }

  /// Ends what a hand does, as if it had been lifted after standing still.
  public mutating func letGo(travel: Double, at moment: Moment) {
    release(velocity: .zero, along: .vertical, travel: travel, at: moment)
  }

  private mutating func follow(_ pan: Pan, travel: Double, at moment: Moment) {
    guard pan.source != .wheel else { return }
    switch pan.phase {
    case .began, .moved:
      grab(at: pan.start, at: moment)
      guard var held else { return }
      held.carry = held.carry + pan.delta * lead(held.openness, moment)
      self.held = held
    case .ended, .cancelled:
      release(velocity: pan.velocity, along: pan.axis, travel: travel, at: moment)
    }
  }

  /// The hand that stopped it has turned to something else: it goes on to where it was going.
  private mutating func goOn(travel: Double, at moment: Moment) {
    guard let held else { return }
    self.held = nil
    openness.rest(at: held.openness)
    x.rest(at: held.carry.dx)
    y.rest(at: held.carry.dy)
    settle(travel: travel, velocity: nil, at: moment)
  }

  /// How much farther it is carried than the finger goes, so that in flight it keeps to the finger.
  private func lead(_ share: Double, _ moment: Moment) -> Double {
    let most = max(moment.motion.carryLead, 1)
    return min(1 / max(share, 1 / most), most)
  }

  private mutating func grab(at finger: Point, at moment: Moment) {
    guard held == nil else { return }
    if carry(at: moment) == .zero { anchor = finger }
    held = Held(openness: share(at: moment), carry: carry(at: moment))
    fade = nil
  }

  private mutating func release(
    velocity: Velocity, along axis: Axis, travel: Double, at moment: Moment
  ) {
    guard let held else { return }
    let sign = axis == .horizontal && moment.isRightToLeft ? -1.0 : 1
    let carried = axis == .horizontal ? held.carry.dx : held.carry.dy
    isOpen = Paging.opens(
      position: held.openness * travel - carried * sign, velocity: -velocity[axis] * sign,
      extent: travel, tuning: moment.motion)
    let lead = lead(held.openness, moment)
    self.held = nil
    openness.rest(at: held.openness)
    x.rest(at: held.carry.dx)
    y.rest(at: held.carry.dy)
    if moment.reducesMotion, !isOpen {
      crossFade(at: moment)
    } else {
      settle(
        travel: travel, velocity: Velocity(velocity.dx * lead, velocity.dy * lead), at: moment)
    }
  }
}
