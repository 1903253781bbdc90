import Geometry
import Gestures
import Glibc
import Motion

/// A picture that can be enlarged inside a viewport, and moved about while it is larger than that.
///
/// Its whole state is how much it is enlarged and how far its middle is from the viewport's.
public struct Zoom: Codable, Equatable, Sendable {
  private var scale = Animated(1)
  private var x = Animated(0)  // in points
  private var y = Animated(0)
  private var held: Held?

  /// Without the rubber band's resistance.
  private struct Held: Codable, Equatable, Sendable {
    var scale: Double
    var x: Double
    var y: Double
  }

  /// Where the picture lies at its natural size, and what it is seen through.
  public struct Stage: Equatable, Sendable {
    /// The whole picture, as large as it fits, in points.
    public var fitted: Rect
    /// What is seen.
    public var viewport: Rect

    /// A fitted picture in a viewport.
    public init(fitted: Rect, viewport: Rect) {
      self.fitted = fitted
      self.viewport = viewport
    }

    /// How far the middle may be from the viewport's along an axis, in points.
    func reach(_ axis: Axis, scale: Double) -> ClosedRange<Double> {
      let spare = max(0, fitted.size[axis] * scale - viewport.size[axis]) / 2
      return -spare...spare
    }
  }

  /// A picture at its natural size.
  public init() {}

  // MARK: Asking

  /// How much it is enlarged; 1 is its natural size.
  public func magnification(at moment: Moment) -> Double {
    guard let held else { return scale.value(at: moment.now) }
    return RubberBand.shown(
      held.scale, in: 1...moment.motion.largestZoom, viewport: 1,
      coefficient: moment.motion.rubberBand)
  }

  /// Whether it is larger than its natural size, or becomes so.
  public var isEnlarged: Bool { (held?.scale ?? scale.target) > 1 }

  /// Whether it moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    guard held == nil else { return false }
    return scale.isMoving(at: moment.now) || x.isMoving(at: moment.now)
      || y.isMoving(at: moment.now)
  }

  /// Where the picture is.
  public func place(on stage: Stage, at moment: Moment) -> Rect {
    let scale = magnification(at: moment)
    let way = offset(on: stage, at: moment)
    let size = stage.fitted.size
    let middle = stage.viewport.center + way
    return Rect(
      middle.x - size.width * scale / 2, middle.y - size.height * scale / 2, size.width * scale,
      size.height * scale)
  }

  /// The ways a finger can move the picture: to and fro where it is higher than the viewport, to a
  /// side only as long as there is more of it.
  public func movements(on stage: Stage, at moment: Moment) -> Region.Movements {
    guard isEnlarged else { return [] }
    var movements: Region.Movements = .vertical
    let reach = stage.reach(.horizontal, scale: magnification(at: moment))
    let way = offset(on: stage, at: moment).dx
    if way < reach.upperBound - 1 { movements.insert(.right) }
    if way > reach.lowerBound + 1 { movements.insert(.left) }
    return movements
  }

  private func offset(on stage: Stage, at moment: Moment) -> Vector {
    guard let held else { return Vector(x.value(at: moment.now), y.value(at: moment.now)) }
    let scale = magnification(at: moment)
    func shown(_ raw: Double, _ axis: Axis) -> Double {
      RubberBand.shown(
        raw, in: stage.reach(axis, scale: scale), viewport: stage.viewport.size[axis],
        coefficient: moment.motion.rubberBand)
    }
    return Vector(shown(held.x, .horizontal), shown(held.y, .vertical))
  }

  // MARK: Commands

  /// Back to its natural size at once.
  public mutating func reset() {
    self = Zoom()
  }

  /// Back to its natural size.
  public mutating func restore(on stage: Stage, at moment: Moment) {
    lead(to: 1, around: stage.viewport.center, on: stage, at: moment)
  }

  /// To and from the size of a double tap, so that what lies under a point stays there.
  public mutating func toggle(around point: Point, on stage: Stage, at moment: Moment) {
    lead(to: scale.target > 1 ? 1 : moment.motion.tapZoom, around: point, on: stage, at: moment)
  }

  /// Enlarges it by a factor, counted from where it is going.
  public mutating func enlarge(
    by factor: Double, around point: Point, on stage: Stage, at moment: Moment
  ) {
    guard factor.isFinite else { return }
    lead(to: scale.target * factor, around: point, on: stage, at: moment)
  }

  private mutating func lead(
    to magnification: Double, around point: Point, on stage: Stage, at moment: Moment
  ) {
    guard held == nil else { return }
    let aim = min(max(magnification, 1), moment.motion.largestZoom)
    let from = self.magnification(at: moment)
    let anchor = point - stage.viewport.center
    let way = offset(on: stage, at: moment)
    let moved = anchor + (way - anchor) * (aim / max(from, 1))
    spring(to: aim, moved, on: stage, at: moment)
  }

  /// Scale and both ways by one law, so that they arrive together.
  private mutating func spring(
    to aim: Double, _ way: Vector, on stage: Stage, at moment: Moment
  ) {
    let (now, tuning) = (moment.now, moment.motion)
    func limited(_ value: Double, _ axis: Axis) -> Double {
      let reach = stage.reach(axis, scale: aim)
      return min(max(value, reach.lowerBound), reach.upperBound)
    }
    scale.settle(to: aim, at: now, unit: max(stage.viewport.width, 1), tuning: tuning)
    x.settle(to: limited(way.dx, .horizontal), at: now, tuning: tuning)
    y.settle(to: limited(way.dy, .vertical), at: now, tuning: tuning)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for `owner`.
  public mutating func handle(
    _ gesture: Gesture, as owner: RegionID, on stage: Stage, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if press.owners.contains(owner), isMoving(at: moment) { grab(on: stage, at: moment) }
    case .release: letGo(on: stage, at: moment)
    case .pinch(let pinch) where pinch.owner == owner: follow(pinch, on: stage, at: moment)
    case .pan(let pan) where pan.owner == owner: follow(pan, on: stage, at: moment)
    case .pan(let pan): if pan.phase == .began { letGo(on: stage, at: moment) }
    case .notch(let notch) where notch.owner == owner && notch.isZoom:
      let factor = pow(moment.motion.notchZoom, -notch.count)
      enlarge(by: factor, around: notch.position, on: stage, at: moment)
    case .notch, .pinch, .tap, .longPress: break
    }
  }

  /// Ends what fingers do, as if they had been lifted after standing still.
  public mutating func letGo(on stage: Stage, at moment: Moment) {
    release(velocity: .zero, on: stage, at: moment)
  }

  private mutating func follow(_ pan: Pan, on stage: Stage, at moment: Moment) {
    switch pan.phase {
    case .began, .moved:
      grab(on: stage, at: moment)
      held?.x += pan.delta.dx
      held?.y += pan.delta.dy
    case .ended, .cancelled: release(velocity: pan.velocity, on: stage, at: moment)
    }
  }

  private mutating func follow(_ pinch: Pinch, on stage: Stage, at moment: Moment) {
    switch pinch.phase {
    case .began, .moved:
      grab(on: stage, at: moment)
      spread(pinch, on: stage, at: moment)
    case .ended, .cancelled: letGo(on: stage, at: moment)
    }
  }

  /// What lies between the fingers stays there.
  private mutating func spread(_ pinch: Pinch, on stage: Stage, at moment: Moment) {
    guard var held, pinch.factor.isFinite, pinch.factor > 0 else { return }
    let before = magnification(at: moment)
    held.scale = min(
      max(held.scale * pinch.factor, 1 / (4 * moment.motion.largestZoom)),
      4 * moment.motion.largestZoom)
    self.held = held
    let growth = magnification(at: moment) / before
    let anchor = pinch.center - stage.viewport.center
    let moved = anchor + (Vector(held.x, held.y) - anchor) * growth + pinch.delta
    self.held?.x = moved.dx
    self.held?.y = moved.dy
  }

  private mutating func grab(on stage: Stage, at moment: Moment) {
    guard held == nil else { return }
    let scale = magnification(at: moment)
    let way = offset(on: stage, at: moment)
    func raw(_ shown: Double, _ axis: Axis) -> Double {
      RubberBand.raw(
        shown, in: stage.reach(axis, scale: scale), viewport: stage.viewport.size[axis],
        coefficient: moment.motion.rubberBand)
    }
    held = Held(
      scale: RubberBand.raw(
        scale, in: 1...moment.motion.largestZoom, viewport: 1, coefficient: moment.motion.rubberBand
      ),
      x: raw(way.dx, .horizontal), y: raw(way.dy, .vertical))
  }

  private mutating func release(velocity: Velocity, on stage: Stage, at moment: Moment) {
    guard held != nil else { return }
    let shown = magnification(at: moment)
    let way = offset(on: stage, at: moment)
    held = nil
    scale.rest(at: shown)
    x.rest(at: way.dx)
    y.rest(at: way.dy)
    guard (1...moment.motion.largestZoom).contains(shown) else {
      let aim = min(max(shown, 1), moment.motion.largestZoom)
      spring(
        to: aim, way * (aim / max(shown, 1 / moment.motion.largestZoom)), on: stage, at: moment)
      return
    }
    let (now, tuning) = (moment.now, moment.motion)
    x.release(
      velocity: velocity.dx, in: stage.reach(.horizontal, scale: shown), at: now, tuning: tuning)
    y.release(
      velocity: velocity.dy, in: stage.reach(.vertical, scale: shown), at: now, tuning: tuning)
  }
}
