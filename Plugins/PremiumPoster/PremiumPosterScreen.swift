import ScreenKit

/// A pager of posters below a strip of tabs whose underline follows the finger.
struct PremiumPosterScreen: Screen {
  var deck: PageDeck<Poster>
  var strip = TabStrip()

  static let pagerRegion: RegionID = "pager"
  static let stripRegion: RegionID = "strip"

  init(_ start: ScreenPlugin.Start) {
    deck = PageDeck(start)
  }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    let target = deck.pager.target
    switch input {
    case .gesture(let gesture) where deck.isEnabled: take(gesture, in: frame)
    case .key(let key) where deck.isEnabled && key.modifiers.isEmpty:
      _ = deck.pager.handle(key: key.name, pageLength: frame.size.width, at: frame.moment)
    case .activate(let element) where deck.isEnabled: activate(element, in: frame)
    case .action(let name, let value):
      deck.perform(name, value, in: frame)
      if !deck.isEnabled { strip.letGo(on: PosterLayout(self, in: frame).track, at: frame.moment) }
    case .resized: strip.relayout()
    case .samples(let samples): deck.take(samples, in: frame)
    case .gesture, .key, .activate, .wake: break
    }
    if deck.pager.target != target { followPage(in: frame) }
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    let layout = PosterLayout(self, in: frame)
    strip.handle(
      gesture, as: Self.stripRegion, tabs: layout.tabs, progress: layout.progress,
      on: layout.track, at: frame.moment)
    deck.pager.handle(
      gesture, as: Self.pagerRegion, pageLength: frame.size.width, at: frame.moment)
    switch gesture {
    case .tap(let tap): if let element = tap.element { activate(element, in: frame) }
    case .pan(let pan) where pan.owner == Self.pagerRegion && pan.phase == .began:
      followPage(in: frame)
    case .pan, .press, .release, .longPress, .pinch, .notch: break
    }
  }

  private mutating func activate(_ element: ElementID, in frame: Frame) {
    switch element.kind {
    case "tab": deck.select(element.index, in: frame)
    case "like" where deck.pages.indices.contains(element.index):
      deck.pages[element.index].isLiked.toggle()
    default: break
    }
  }

  private mutating func followPage(in frame: Frame) {
    let layout = PosterLayout(self, in: frame)
    strip.follow(layout.tabs, progress: layout.progress, on: layout.track, at: frame.moment)
  }

  // MARK: Answers

  func regions(in frame: Frame) -> [Region] {
    guard deck.isEnabled else { return [] }
    let layout = PosterLayout(self, in: frame)
    return [
      Region(
        Self.pagerRegion, layout.pages, takes: .horizontal,
        isMoving: deck.pager.isStoppable(pageLength: frame.size.width, at: frame.moment),
        takesNotchesOfBothAxes: true),
      Region(
        Self.stripRegion, layout.strip, takes: .horizontal,
        isMoving: strip.isCoasting(at: frame.moment), takesNotchesOfBothAxes: true),
    ]
  }

  func nextChange(in frame: Frame) -> Instant? {
    let isMoving = deck.pager.isMoving(at: frame.moment) || strip.isMoving(at: frame.moment)
    return isMoving ? frame.now : nil
  }

  func readings(in frame: Frame) -> [Reading] {
    let layout = PosterLayout(self, in: frame)
    return deck.readings(tabs: layout.tabs, in: frame) + [
      Reading("strip.offset", stripOffset(layout, in: frame)),
      Reading("strip.max", layout.track.maximum),
    ]
  }

  func stripOffset(_ layout: PosterLayout, in frame: Frame) -> Double {
    strip.offset(
      of: layout.tabs, progress: layout.progress, on: layout.track, at: frame.moment)
  }
}
