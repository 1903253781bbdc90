import Geometry
import Gestures
import Motion

/// Screens pushed over each other from the right (from the left in right-to-left reading).
///
/// Its whole state is one number, how deep it is seen: 1 is the root, 1.4 the second screen with
/// two fifths of its way in behind it. Pushing and popping count from where it is heading.
public struct NavigationStack: Codable, Equatable, Sendable {
  /// How many screens there are, the root being 1; one on its way out no longer counts, while a
  /// finger has it it does.
  public private(set) var depth: Int
  private var top: Int  // the deepest screen that may still be seen
  private var slide: Slide  // in screens

  /// `depth` screens at rest, at least the root.
  public init(depth: Int = 1) {
    self.depth = max(1, depth)
    top = self.depth
    slide = Slide(Double(self.depth))
  }

  // MARK: Asking

  /// How deep it is seen, in screens: between two whole numbers the deeper screen is on its way.
  public func place(at moment: Moment) -> Double {
    slide.value(at: moment).held(in: 1...Double(top))
  }

  /// How many screens are drawn at all, one on its way out included.
  public func drawnDepth(at moment: Moment) -> Int {
    slide.isHeld ? depth : Int(place(at: moment).rounded(.up))
  }

  /// How far the topmost drawn screen is on its way out: 0 in place, 1 popped.
  public func progress(at moment: Moment) -> Double {
    Double(drawnDepth(at: moment)) - place(at: moment)
  }

  /// Whether its picture changes by itself.
  public func isMoving(at moment: Moment) -> Bool {
    slide.isMoving(at: moment)
  }

  /// Whether a finger has the top screen.
  public var isHeld: Bool { slide.isHeld }

  /// Under reduced motion, the place that gives way to the present one.
  public func fading(at moment: Moment) -> CrossFade? {
    slide.fading(at: moment)
  }

  // MARK: Commands

  /// Pushes one more screen; `width` is that of the window, in points. A command takes the top
  /// screen out of a finger, which has to take it anew.
  public mutating func push(width: Double, at moment: Moment) {
    slide.release()
    settle(to: depth + 1, width: width, at: moment)
  }

  /// Pops the top screen; nothing happens at the root.
  public mutating func pop(width: Double, at moment: Moment) {
    guard depth > 1 else { return }
    slide.release()
    settle(to: depth - 1, width: width, at: moment)
  }

  /// Pops the top screen unless one is on its way out already: going back twice is going back
  /// once.
  public mutating func goBack(width: Double, at moment: Moment) {
    guard !isLeaving(at: moment) else { return }
    pop(width: width, at: moment)
  }

  /// Whether a screen that no longer counts is still seen.
  public func isLeaving(at moment: Moment) -> Bool {
    guard !isHeld else { return false }
    return max(place(at: moment), fading(at: moment)?.from ?? 0) > Double(depth)
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(width: Double, at moment: Moment) {
    release(velocity: 0, width: width, at: moment)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for one of `owners`: the edge that leads back, the screen on
  /// its way.
  public mutating func handle(
    _ gesture: Gesture, as owners: [RegionID], width: Double, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if slide.isSliding(at: moment), owners.contains(where: press.owners.contains) {
        grab(at: moment)
      }
    case .release: letGo(width: width, at: moment)
    case .pan(let pan) where owners.contains(pan.owner):
      follow(pan, width: width, at: moment)
    case .pan(let pan):
      if pan.phase == .began { letGo(width: width, at: moment) }
    case .notch, .tap, .longPress, .pinch: break
    }
  }

  private mutating func follow(_ pan: Pan, width: Double, at moment: Moment) {
    let outwards = moment.isRightToLeft ? -1.0 : 1
    switch pan.phase {
    case .began:
      grab(at: moment)
      drag(by: pan.delta.dx * outwards, width: width)
    case .moved: drag(by: pan.delta.dx * outwards, width: width)
    case .ended, .cancelled:
      release(velocity: pan.velocity.dx * outwards, width: width, at: moment)
    }
  }

  /// The screen in hand and the one below it.
  private var bounds: ClosedRange<Double> { Double(depth) - 1...Double(depth) }

  private mutating func grab(at moment: Moment) {
    let seen = max(drawnDepth(at: moment), 1)
    guard !isHeld, seen > 1 || depth > 1 else { return }
    depth = max(seen, 2)
    top = depth
    slide.grab(in: bounds, at: moment)
  }

  private mutating func drag(by distance: Double, width: Double) {
    guard width > 0 else { return }
    slide.drag(by: -distance / width, in: bounds)
  }

  private mutating func release(velocity: Double, width: Double, at moment: Moment) {
    guard isHeld else { return }
    let length = max(width, 1)
    let pops = Paging.opens(
      position: progress(at: moment) * length, velocity: velocity, extent: length,
      tuning: moment.motion)
    slide.release()
    settle(
      to: pops ? depth - 1 : depth, velocity: -velocity / length, width: width, at: moment)
  }

  private mutating func settle(
    to depth: Int, velocity: Double? = nil, width: Double, at moment: Moment
  ) {
    top = max(depth, Int(place(at: moment).rounded(.up)))
    self.depth = depth
    slide.settle(to: Double(depth), velocity: velocity, unit: width, at: moment)
  }
}
