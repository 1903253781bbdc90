import ScreenKit

/// Full pictures below a row of labels that scrolls with them, a third of the window for a page.
struct ImageTabsScreen: Screen {
  var deck: PageDeck<Page>
  private(set) var autoplay: Autoplay
  private var isTouched = false

  static let pagerRegion: RegionID = "pager"
  static let headerRegion: RegionID = "header"

  /// A picture and its label.
  struct Page: DeckPage {
    var title: String
    var picture: String
    var focus: Point

    init(_ sample: Value) {
      title = sample.text("title")
      picture = sample.text("picture")
      focus = sample.focus
    }
  }

  init(_ start: ScreenPlugin.Start) {
    deck = PageDeck(start)
    let wish = start.values["autoplay"]?.number
    autoplay = Autoplay(isOn: wish.map { $0 != 0 } ?? !start.isScripted)
  }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    let moment = frame.moment
    switch input {
    case .gesture(let gesture) where deck.isEnabled:
      autoplay.yield(at: frame)
      take(gesture, in: frame)
    case .key(let key) where deck.isEnabled && key.modifiers.isEmpty:
      autoplay.yield(at: frame)
      if key.name == "Space" {
        autoplay.toggle(at: frame)
      } else {
        _ = deck.pager.handle(key: key.name, pageLength: frame.size.width, at: moment)
      }
    case .activate(let element) where deck.isEnabled:
      autoplay.yield(at: frame)
      activate(element, in: frame)
    case .action(let name, let value):
      deck.perform(name, value, in: frame)
      if !deck.isEnabled { isTouched = false }
    case .samples(let samples): deck.take(samples, in: frame)
    case .wake: advance(in: frame)
    case .gesture, .key, .activate, .resized: break
    }
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    let isOfHeader = gesture.isOf(Self.headerRegion)
    deck.pager.handle(
      gesture, as: isOfHeader ? Self.headerRegion : Self.pagerRegion,
      pageLength: isOfHeader ? frame.size.width / Layout.labelsSeen : frame.size.width,
      at: frame.moment)
    switch gesture {
    case .press: isTouched = true
    case .release: isTouched = false
    case .pan(let pan): isTouched = pan.phase == .began || pan.phase == .moved
    case .tap(let tap): if let element = tap.element { activate(element, in: frame) }
    case .longPress, .pinch, .notch: break
    }
  }

  private mutating func activate(_ element: ElementID, in frame: Frame) {
    switch element.kind {
    case "tab": deck.select(element.index, in: frame)
    case "autoplay": autoplay.toggle(at: frame)
    default: break
    }
  }

  private mutating func advance(in frame: Frame) {
    guard autoplay.isDue(at: frame), !isTouched, deck.pager.count > 1 else {
      autoplay.begin(at: frame)
      return
    }
    autoplay.begin(again: true, at: frame)
    if deck.pager.target == deck.pager.count - 1 {
      deck.pager.crossFade(to: 0, at: frame.moment)
    } else {
      deck.pager.step(by: 1, pageLength: frame.size.width, at: frame.moment)
    }
  }

  // MARK: Answers

  func regions(in frame: Frame) -> [Region] {
    guard deck.isEnabled else { return [] }
    let layout = Layout(self, in: frame)
    let isMoving = deck.pager.isStoppable(pageLength: frame.size.width, at: frame.moment)
    return [
      Region(
        Self.pagerRegion, layout.pictures, takes: .horizontal, isMoving: isMoving,
        takesNotchesOfBothAxes: true),
      Region(
        Self.headerRegion, layout.header, takes: .horizontal, takesNotchesOfBothAxes: true),
    ]
  }

  func nextChange(in frame: Frame) -> Instant? {
    if deck.pager.isMoving(at: frame.moment) { return frame.now }
    return isTouched ? nil : autoplay.next(in: frame)
  }

  func readings(in frame: Frame) -> [Reading] {
    let layout = Layout(self, in: frame)
    return deck.readings(tabs: layout.tabs, in: frame) + [
      Reading("header.offset", layout.offset)
    ]
  }
}
