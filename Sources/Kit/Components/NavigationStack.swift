import Geometry
import Gestures
import Motion

/// Screens pushed over each other from the right (from the left in right-to-left reading).
///
/// Its whole state is the depth and one number: how far the top screen is on its way out.
public struct NavigationStack: Codable, Equatable, Sendable {
  /// How many screens there are, the root being 1; one on its way out no longer counts.
  public private(set) var depth: Int
  private var position: Animated  // of the top screen: 0 in place, 1 popped
  private var held: Double?
  private var isLeaving = false

  /// `depth` screens at rest, at least the root.
  public init(depth: Int = 1) {
    self.depth = max(1, depth)
    position = Animated(0)
  }

  // MARK: Asking

  /// How far the topmost drawn screen is on its way out: 0 in place, 1 popped.
  public func progress(at moment: Moment) -> Double {
    if let held { return held }
    if isLeaving && !position.isMoving(at: moment.now) { return 0 }
    return position.value(at: moment.now)
  }

  /// How many screens are drawn at all, one on its way out included.
  public func drawnDepth(at moment: Moment) -> Int {
    isLeaving && (held != nil || position.isMoving(at: moment.now)) ? depth + 1 : depth
  }

  /// Whether it moves by itself.
  public func isMoving(at moment: Moment) -> Bool {
    held == nil && position.isMoving(at: moment.now)
  }

  // MARK: Commands

  /// Pushes one more screen; `width` is that of the window, in points.
  public mutating func push(width: Double, at moment: Moment) {
    finish(at: moment)
    guard held == nil else { return }
    depth += 1
    isLeaving = false
    position.rest(at: 1)
    position.settle(
      to: 0, at: moment.now, unit: max(width, 1), walls: 0...1, tuning: moment.motion)
  }

  /// Pops the top screen; nothing happens at the root.
  public mutating func pop(width: Double, at moment: Moment) {
    finish(at: moment)
    guard held == nil, depth > 1 else { return }
    let wasLeaving = isLeaving
    depth -= 1
    isLeaving = true
    if wasLeaving { position.rest(at: 0) }
    position.settle(
      to: 1, at: moment.now, unit: max(width, 1), walls: 0...1, tuning: moment.motion)
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(width: Double, at moment: Moment) {
    release(velocity: 0, width: width, at: moment)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for `owner`: the edge that leads back, or the moving screen.
  public mutating func handle(
    _ gesture: Gesture, as owner: RegionID, width: Double, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if press.owners.contains(owner), isMoving(at: moment) { grab(at: moment) }
    case .release: letGo(width: width, at: moment)
    case .pan(let pan) where pan.owner == owner:
      follow(pan, width: width, at: moment)
    case .pan(let pan):
      if pan.phase == .began { letGo(width: width, at: moment) }
    case .notch, .tap, .longPress, .pinch: break
    }
  }

  private mutating func follow(_ pan: Pan, width: Double, at moment: Moment) {
    let way = moment.isRightToLeft ? -pan.delta.dx : pan.delta.dx
    switch pan.phase {
    case .began:
      grab(at: moment)
      drag(by: way, width: width)
    case .moved: drag(by: way, width: width)
    case .ended, .cancelled:
      release(
        velocity: moment.isRightToLeft ? -pan.velocity.dx : pan.velocity.dx, width: width,
        at: moment)
    }
  }

  private mutating func grab(at moment: Moment) {
    finish(at: moment)
    guard held == nil, isLeaving || depth > 1 else { return }
    held = position.value(at: moment.now)
    if isLeaving {
      depth += 1
      isLeaving = false
    }
  }

  private mutating func drag(by distance: Double, width: Double) {
    guard let share = held, width > 0 else { return }
    held = min(max(share + distance / width, 0), 1)
  }

  private mutating func release(velocity: Double, width: Double, at moment: Moment) {
    guard let share = held else { return }
    let pops = Paging.opens(
      position: share * width, velocity: velocity, extent: width,
      tuning: moment.motion)
    held = nil
    if pops {
      depth -= 1
      isLeaving = true
    }
    position.rest(at: share)
    position.settle(
      to: pops ? 1 : 0, at: moment.now, velocity: velocity / max(width, 1), unit: max(width, 1),
      walls: 0...1, tuning: moment.motion)
  }

  /// A screen whose way out has ended is gone.
  private mutating func finish(at moment: Moment) {
    guard isLeaving, held == nil, !position.isMoving(at: moment.now) else { return }
    isLeaving = false
    position.rest(at: 0)
  }
}
