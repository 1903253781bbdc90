import Geometry
import Gestures
import Motion

/// A row of pages of one length, of which one is in place at rest.
///
/// Its whole state is one number, progress in pages, with one writer at a time: a finger, a motion,
/// or layout. Pixels, tabs and underline are functions of it.
public struct Pager: Codable, Equatable, Sendable {
  /// How many pages there are; may be 0.
  public private(set) var count: Int
  /// The page it is heading for, or rests on; while a finger holds it, the page it was heading for
  /// when the finger came down. 0 without pages.
  public private(set) var target: Int
  private var position: Animated  // in pages
  private var held: Double?  // in pages, without the rubber band's resistance
  private var isStream = false
  private var awaited: Int?
  private var fade: Fade?

  private struct Fade: Codable, Equatable, Sendable {
    var page: Int
    var start: Instant
  }

  /// `count` pages, resting on `page`; a page that doesn't exist yet is waited for until it does or
  /// until input comes.
  public init(count: Int, page: Int = 0) {
    let count = max(0, count)
    let page = max(0, page)
    self.count = count
    target = min(page, max(0, count - 1))
    position = Animated(Double(target))
    awaited = page < count ? nil : page
  }

  private var last: Double { Double(max(0, count - 1)) }
  private var bounds: ClosedRange<Double> { 0...last }

  // MARK: Asking

  /// How far it is, in pages; beyond the first or last page while it is pulled there.
  public func progress(at moment: Moment) -> Double {
    guard let held else { return position.value(at: moment.now) }
    return RubberBand.shown(
      held, in: bounds, viewport: 1, coefficient: moment.motion.rubberBand)
  }

  /// The page nearest to the middle of the viewport; -1 without pages.
  public func active(at moment: Moment) -> Int {
    count == 0 ? -1 : Int(min(max((progress(at: moment) + 0.5).rounded(.down), 0), last))
  }

  /// Whether the picture changes by itself.
  public func isMoving(at moment: Moment) -> Bool {
    if fading(at: moment) != nil { return true }
    return held == nil && position.isMoving(at: moment.now)
  }

  /// Whether it moves so that a press is meant to stop it: not when it has all but arrived, or
  /// fades.
  public func isStoppable(pageLength: Double, at moment: Moment) -> Bool {
    isMoving(at: moment) && abs(progress(at: moment) - Double(target)) * pageLength >= Self.arrived
  }

  /// So near to its page it counts as there for a press, in points.
  private static let arrived = 1.0

  /// Whether a finger or a touchpad's stream has it.
  public var isHeld: Bool { held != nil }

  /// The pages that are seen, in order; none without pages.
  public func visiblePages(at moment: Moment) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let progress = progress(at: moment)
    let first = Int(min(max(progress.rounded(.down), 0), last))
    let end = Int(min(max(progress.rounded(.up), 0), last))
    return first..<end + 1
  }

  /// The page it rests on and those that the next turns may lead to; none while it moves or is held.
  public func nearbyPages(at moment: Moment) -> Range<Int> {
    guard count > 0, !isHeld, !isMoving(at: moment) else { return 0..<0 }
    return max(0, target - Self.reach)..<min(count, target + Self.reach + 1)
  }

  /// So many pages on both sides.
  private static let reach = 10

  /// How far a page is from its resting place, in pages along the screen: positive to the right
  /// (in right-to-left reading, later pages lie to the left).
  public func displacement(of page: Int, at moment: Moment) -> Double {
    let ahead = Double(page) - progress(at: moment)
    return moment.isRightToLeft ? -ahead : ahead
  }

  /// Under reduced motion, the page that fades out and how much of it is left, 1 to 0.
  public func fading(at moment: Moment) -> (page: Int, share: Double)? {
    guard let fade else { return nil }
    let share = 1 - (moment.now - fade.start).value / moment.motion.fadeTime.value
    return share > 0 && fade.page < count ? (fade.page, min(share, 1)) : nil
  }

  // MARK: Commands

  /// Turns to a page with the spring of taps and keys, from where it is and as fast as it moves.
  ///
  /// A page it is already heading for changes nothing, nor does anything while a finger has it.
  /// - Returns: whether it heads for another page now.
  @discardableResult
  public mutating func turn(to page: Int, pageLength: Double, at moment: Moment) -> Bool {
    awaited = nil
    guard count > 0, held == nil else { return false }
    let page = min(max(page, 0), count - 1)
    guard page != target else { return false }
    if moment.reducesMotion {
      crossFade(to: page, at: moment)
    } else {
      position.spring(
        to: Double(page), moment.tapSpring, at: moment.now, unit: max(pageLength, 1),
        walls: bounds, tuning: moment.motion)
    }
    target = page
    return true
  }

  /// Shows a page in place of another without passing those between: the old one fades out.
  public mutating func crossFade(to page: Int, at moment: Moment) {
    guard count > 0, held == nil else { return }
    let leaving = active(at: moment)
    jump(to: page)
    fade = leaving == target ? nil : Fade(page: leaving, start: moment.now)
  }

  /// Shows a page at once.
  public mutating func jump(to page: Int) {
    awaited = nil
    held = nil
    fade = nil
    target = min(max(page, 0), max(0, count - 1))
    position.rest(at: Double(target))
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(pageLength: Double, at moment: Moment) {
    release(velocity: 0, pageLength: pageLength, at: moment)
  }

  // MARK: Pages come and go

  /// The number of pages is another one now; pages were added or removed at the end.
  public mutating func setCount(_ count: Int, pageLength: Double, at moment: Moment) {
    self.count = max(0, count)
    if let awaited {
      jump(to: awaited)
      self.awaited = awaited < count ? nil : awaited
      return
    }
    target = min(target, max(0, self.count - 1))
    guard held == nil else { return }
    if position.value(at: moment.now) >= last || self.count == 0 {
      position.rest(at: Double(target))
    } else if position.target > last {
      position.settle(
        to: Double(target), at: moment.now, unit: max(pageLength, 1), walls: bounds,
        tuning: moment.motion)
    }
  }

  /// `added` pages were inserted before page `index`; the pages behind keep their identity, so the
  /// picture doesn't change.
  public mutating func insert(
    _ added: Int, before index: Int, pageLength: Double, at moment: Moment
  ) {
    guard added > 0 else { return }
    if count > 0 {
      if index <= active(at: moment) { shiftPicture(by: added) }
      if index <= target { target += added }
    }
    count += added
    realign(pageLength: pageLength, at: moment)
  }

  /// `removed` pages from `index` on are gone; the pages behind keep their identity.
  public mutating func remove(
    _ removed: Int, from index: Int, pageLength: Double, at moment: Moment
  ) {
    let first = min(max(index, 0), count)
    let gone = min(max(removed, 0), count - first)
    shiftPicture(by: -min(gone, max(0, active(at: moment) - first)))
    target -= min(gone, max(0, target - first))
    realign(pageLength: pageLength, at: moment)
    setCount(count - gone, pageLength: pageLength, at: moment)
  }

  private mutating func shiftPicture(by pages: Int) {
    position.shift(by: Double(pages))
    held = held.map { $0 + Double(pages) }
  }

  /// The page it is heading for may have moved otherwise than the picture.
  private mutating func realign(pageLength: Double, at moment: Moment) {
    fade = nil
    guard held == nil, position.target != Double(target) else { return }
    position.settle(
      to: Double(target), at: moment.now, unit: max(pageLength, 1), walls: bounds,
      tuning: moment.motion)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for `owner`, whose pages are `pageLength` points long.
  public mutating func handle(
    _ gesture: Gesture, as owner: RegionID, pageLength: Double, at moment: Moment
  ) {
    switch gesture {
    case .press(let press):
      if press.owners.contains(owner), isStoppable(pageLength: pageLength, at: moment) {
        hold(at: moment)
      }
    case .release:
      if !isStream { letGo(pageLength: pageLength, at: moment) }
    case .pan(let pan) where pan.owner == owner:
      follow(pan, pageLength: pageLength, at: moment)
    case .pan(let pan):
      if pan.phase == .began { letGo(pageLength: pageLength, at: moment) }
    case .notch(let notch) where notch.owner == owner:
      step(by: pages(of: notch, at: moment), pageLength: pageLength, at: moment)
    case .notch, .tap, .longPress, .pinch:
      break
    }
  }

  /// Takes a key: the arrows along the pages, Home and End; counted from the target.
  /// - Returns: whether the key meant something to it.
  public mutating func handle(key name: String, pageLength: Double, at moment: Moment) -> Bool {
    let forward = moment.isRightToLeft ? -1 : 1
    switch name {
    case "Right": step(by: forward, pageLength: pageLength, at: moment)
    case "Left": step(by: -forward, pageLength: pageLength, at: moment)
    case "Home": turn(to: 0, pageLength: pageLength, at: moment)
    case "End": turn(to: count - 1, pageLength: pageLength, at: moment)
    default: return false
    }
    return true
  }

  /// Turns by some pages, counted from the page it is heading for.
  public mutating func step(by pages: Int, pageLength: Double, at moment: Moment) {
    turn(to: target + pages, pageLength: pageLength, at: moment)
  }

  private func pages(of notch: Notch, at moment: Moment) -> Int {
    let way = notch.count > 0 ? max(1, Int(notch.count)) : min(-1, Int(notch.count))
    return notch.axis == .horizontal && moment.isRightToLeft ? -way : way
  }

  private mutating func hold(at moment: Moment) {
    awaited = nil
    fade = nil
    held = RubberBand.raw(
      progress(at: moment), in: bounds, viewport: 1, coefficient: moment.motion.rubberBand)
  }

  private mutating func follow(_ pan: Pan, pageLength: Double, at moment: Moment) {
    switch pan.phase {
    case .began:
      if held == nil { hold(at: moment) }
      isStream = pan.source == .wheel
      move(by: pan.delta[pan.axis], pageLength: pageLength, at: moment)
    case .moved:
      move(by: pan.delta[pan.axis], pageLength: pageLength, at: moment)
    case .ended, .cancelled:
      release(velocity: pan.velocity[pan.axis], pageLength: pageLength, at: moment)
    }
  }

  private mutating func move(by distance: Double, pageLength: Double, at moment: Moment) {
    guard let raw = held, pageLength > 0 else { return }
    let pages = distance / pageLength
    var moved = raw + (moment.isRightToLeft ? pages : -pages)
    if isStream {  // a touchpad's stream is one page at most and never stretches
      moved = min(max(moved, Double(target) - 1, 0), Double(target) + 1, last)
    }
    held = moved
  }

  /// Hands the number from the finger to the spring, at the velocity the page is seen to have.
  private mutating func release(velocity: Double, pageLength: Double, at moment: Moment) {
    guard let raw = held else { return }
    let shown = progress(at: moment)
    let length = max(pageLength, 1)
    let along = moment.isRightToLeft ? velocity : -velocity
    target =
      Paging.page(
        offset: shown * length, velocity: along, pageLength: length, count: count, start: target,
        flickVelocity: moment.motion.flickVelocity) ?? 0
    held = nil
    isStream = false
    let past = max(raw - last, -raw, 0)
    let slope =
      past == 0
      ? 1 : RubberBand.slope(past, viewport: 1, coefficient: moment.motion.rubberBand)
    position.rest(at: shown)
    position.settle(
      to: Double(target), at: moment.now, velocity: along / length * slope, unit: length,
      walls: bounds, tuning: moment.motion)
  }
}
