import Geometry
import Motion
import ScreenKit

/// All screens drawn small, to choose one of them: the screen that was shown shrinks into its
/// place, and the chosen one grows out of its own.
struct Chooser: Codable, Equatable {
  /// Whether it is open or opening.
  private(set) var isOpen = false
  /// The screen that grows and shrinks.
  private(set) var hero = 0
  /// The screen that the keyboard is at, once keys have been used.
  private(set) var cursor: Int?
  private var presence = Animated(0)  // of all but the hero: 0 closed, 1 open
  private var way = Animated(0)  // of the hero: 0 the whole window, 1 its place
  private var last: Leaving?
  private var scroller = Scroller()

  /// The screen that another one took over from in flight, on its way back to its place.
  private struct Leaving: Codable, Equatable {
    var screen: Int
    var way: Animated
  }

  /// The region of its list.
  static let list: RegionID = "chooser"

  // MARK: Asking

  /// How much of it is there beside the hero, 0 to 1.
  func share(at moment: Moment) -> Double { min(max(presence.value(at: moment.now), 0), 1) }

  /// How far a screen is from filling the window, 0, to its place, 1; a bounce swings a little past.
  func way(of screen: Int, at moment: Moment) -> Double {
    if screen == hero { return way.value(at: moment.now) }
    return screen == last?.screen ? last?.way.value(at: moment.now) ?? 1 : 1
  }

  /// Whether anything of it is seen.
  func isPresent(at moment: Moment) -> Bool {
    isOpen || share(at: moment) > 0 || way.value(at: moment.now) > 0
  }

  /// Whether it moves by itself.
  func isMoving(at moment: Moment) -> Bool {
    presence.isMoving(at: moment.now) || way.isMoving(at: moment.now)
      || (isOpen && scroller.isMoving(at: moment))
  }

  /// Whether the list moves by itself, so that a press stops it.
  func isScrolling(at moment: Moment) -> Bool { scroller.isMoving(at: moment) }

  /// How far the list has moved up, in points.
  func offset(on track: ScrollTrack, at moment: Moment) -> Double {
    scroller.offset(on: track, at: moment)
  }

  // MARK: Opening and closing

  /// Opens, from wherever it is; the keyboard then begins at the screen that was shown.
  mutating func open(from current: Int, byKey: Bool, layout: ChooserLayout, at moment: Moment) {
    if !isPresent(at: moment) {
      scroller = Scroller()
      last = nil
      hero = current
      reveal(current, layout, isAtOnce: true, at: moment)
    }
    isOpen = true
    cursor = byKey ? current : nil
    lead(current, to: 1, layout, at: moment)
  }

  /// Closes onto a screen, from wherever it is.
  mutating func close(onto screen: Int, layout: ChooserLayout, at moment: Moment) {
    guard isPresent(at: moment) else { return }
    scroller.letGo(on: layout.track, at: moment)
    isOpen = false
    lead(screen, to: 0, layout, at: moment)
  }

  /// Makes a screen the hero, from wherever it is, and leads all to the open or the closed end.
  private mutating func lead(
    _ screen: Int, to end: Double, _ layout: ChooserLayout, at moment: Moment
  ) {
    let spring =
      moment.reducesMotion
      ? Spring(duration: moment.motion.fadeTime, bounce: 0) : moment.tapSpring
    func move(_ number: inout Animated, to target: Double) {
      number.spring(
        to: target, spring, at: moment.now, unit: max(layout.size.height, 1),
        walls: 0 ... .infinity, tuning: moment.motion)
    }
    if screen != hero {
      var back = Leaving(screen: hero, way: way)
      let isBack = last?.screen == screen
      way = isBack ? last?.way ?? Animated(1) : Animated(1)
      move(&back.way, to: 1)
      last = back
      hero = screen
    }
    move(&presence, to: end)
    move(&way, to: end)
  }

  // MARK: Hands and keys

  /// Scrolls the list with a hand or a wheel.
  mutating func handle(_ gesture: Gesture, layout: ChooserLayout, at moment: Moment) {
    if case .press = gesture { cursor = nil }
    scroller.handle(gesture, as: Self.list, on: layout.track, at: moment)
  }

  /// Moves the cursor; false if the key means nothing here.
  mutating func walk(
    _ key: Key, from current: Int, layout: ChooserLayout, at moment: Moment
  ) -> Bool {
    guard !layout.order.isEmpty else { return false }
    let from = cursor ?? current
    let forward = layout.isReversed ? -1 : 1
    switch key.name {
    case "Tab": cursor = cursor == nil ? current : tabbed(key, from: from, layout)
    case "Left": cursor = layout.card(-forward, from: from)
    case "Right": cursor = layout.card(forward, from: from)
    case "Up": cursor = layout.card(from, isBelow: false)
    case "Down": cursor = layout.card(from, isBelow: true)
    case "Home": cursor = layout.order.first
    case "End": cursor = layout.order.last
    default: return false
    }
    if let cursor { reveal(cursor, layout, isAtOnce: false, at: moment) }
    return true
  }

  private func tabbed(_ key: Key, from screen: Int, _ layout: ChooserLayout) -> Int? {
    let isBack = key.modifiers.contains(.shift)
    if screen == (isBack ? layout.order.first : layout.order.last) {
      return isBack ? layout.order.last : layout.order.first
    }
    return layout.card(isBack ? -1 : 1, from: screen)
  }

  /// Moves the cursor to a card.
  mutating func point(at screen: Int, layout: ChooserLayout, at moment: Moment) {
    cursor = screen
    reveal(screen, layout, isAtOnce: false, at: moment)
  }

  /// The window or the text has another size: the list stays within its ends.
  mutating func relayout(_ layout: ChooserLayout, at moment: Moment) {
    scroller.confine(to: layout.track, at: moment)
  }

  /// Scrolls as far as it takes to see a screen wholly.
  private mutating func reveal(
    _ screen: Int, _ layout: ChooserLayout, isAtOnce: Bool, at moment: Moment
  ) {
    guard layout.places.indices.contains(screen) else { return }
    let offset = offset(on: layout.track, at: moment)
    let wanted = layout.offset(showing: screen, from: offset)
    if isAtOnce {
      scroller.jump(to: wanted)
    } else {
      scroller.glide(by: wanted - offset, on: layout.track, at: moment)
    }
  }
}
