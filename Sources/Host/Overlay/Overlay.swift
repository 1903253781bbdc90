import Drawing
import Geometry
import ScreenKit

/// The host's own screen, drawn over the user's: the chooser and its button, the keys, the hint.
///
/// At rest it draws and takes nothing. Which screen is to be shown is part of its state; who shows
/// screens looks there after each input.
struct Overlay: Screen {
  /// What the chooser shows of each screen, in their order.
  private(set) var cards: [ScreenCard]
  /// The keys that the host has a use for beside those it always has.
  let hostKeys: [KeyHelp]
  /// The number of the screen that is to be shown.
  private(set) var current: Int
  /// The number of the card whose action is wished for.
  private(set) var wish: Int?
  private(set) var chooser = Chooser()
  private(set) var keys = Appearing()
  private(set) var hint = Appearing()
  private(set) var button = CornerButton()
  private(set) var notice = Notice()

  static let panel: ElementID = "panel"
  static let close: ElementID = "close"
  static let screenKind = "screen"

  /// A plugin that makes this screen, at rest, for screens of which `first` is shown.
  static func plugin(
    _ cards: [ScreenCard], hostKeys: [KeyHelp] = [], first: Int
  ) -> ScreenPlugin {
    ScreenPlugin(
      id: "overlay", title: "Overlay", version: "1",
      actions: ["show", "chooser", "keys", "hint", "stir", "notice"],
      elements: ["chooser", "chooser.open", "screen.*", "panel", "close", "hint", "notice"]
    ) { _ in Overlay(cards: cards, hostKeys: hostKeys, current: first) }
  }

  private init(cards: [ScreenCard], hostKeys: [KeyHelp], current: Int) {
    self.cards = cards
    self.hostKeys = hostKeys
    self.current = current
  }

  /// Whether a screen of that number is there and can be shown.
  func canShow(_ screen: Int) -> Bool {
    cards.indices.contains(screen) && cards[screen].notice == nil
  }

  /// The screens are others now, or can be shown that could not; what was wished for is done.
  mutating func deal(_ newCards: [ScreenCard]) {
    cards = newCards
    wish = nil
  }

  /// Whether keys that the host has no use for are meant for this screen.
  var takesKeys: Bool { chooser.isOpen || keys.isShown }

  /// Whether nothing of the user's screen is seen through it, because it draws all of it itself.
  func coversAll(in frame: Frame) -> Bool {
    chooser.isPresent(at: frame.moment) && !frame.settings.reducesMotion
  }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    switch input {
    case .gesture(let gesture): take(gesture, in: frame)
    case .activate(let element): activate(element, in: frame)
    case .key(let key): take(key, in: frame)
    case .action(let name, let value): perform(name, value, in: frame)
    case .resized: chooser.relayout(layout(in: frame), at: frame.moment)
    case .wake:
      button.wake(at: frame.moment)
      notice.wake(at: frame.moment)
    case .samples: break
    }
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    if chooser.isOpen {
      chooser.handle(gesture, layout: layout(in: frame), at: frame.moment)
    }
    if case .tap(let tap) = gesture, let element = tap.element { activate(element, in: frame) }
  }

  private mutating func activate(_ element: ElementID, in frame: Frame) {
    switch element {
    case CornerButton.element: toggleChooser(byKey: false, in: frame)
    case Hint.element: endHint(in: frame)
    case Notice.element: notice.tap(at: frame.moment)
    case Self.close: closeChooser(onto: current, in: frame)
    case Self.panel: keys.show(false, at: frame.moment)
    default: if element.kind == Self.screenKind { press(element.index, in: frame) }
    }
  }

  private mutating func take(_ key: Key, in frame: Frame) {
    switch key.name {
    case "Escape" where !key.isRepeat: escape(in: frame)
    case "Return", "Keypad Enter", "Space":
      if chooser.isOpen, !key.isRepeat { press(chooser.cursor ?? current, in: frame) }
    default:
      guard chooser.isOpen else { return }
      _ = chooser.walk(key, from: current, layout: layout(in: frame), at: frame.moment)
    }
  }

  private mutating func escape(in frame: Frame) {
    if keys.isShown {
      keys.show(false, at: frame.moment)
    } else if chooser.isOpen {
      closeChooser(onto: current, in: frame)
    } else {
      endHint(in: frame)
    }
  }

  private mutating func perform(_ action: String, _ value: Value, in frame: Frame) {
    let numbers = value.list.compactMap(\.number)
    switch action {
    case "show": if let screen = value.integer { choose(screen, in: frame) }
    case "chooser": toggleChooser(byKey: true, in: frame)
    case "keys": toggleKeys(in: frame)
    case "hint":
      guard let lift = value.number else { return endHint(in: frame) }
      hint.show(true, at: frame.moment)
      button.hold(lift: lift, in: frame)
    case "notice": notice.say(Notice.Content(value), at: frame.moment)
    case "stir" where numbers.count == 3 && !takesKeys && !hint.isShown:
      button.stir(at: Point(numbers[0], numbers[1]), lift: numbers[2], in: frame)
    default: break
    }
  }

  // MARK: What opens and closes

  private mutating func toggleChooser(byKey: Bool, in frame: Frame) {
    guard !chooser.isOpen else { return closeChooser(onto: current, in: frame) }
    keys.show(false, at: frame.moment)
    endHint(in: frame)
    button.hide(at: frame.moment)
    chooser.open(from: current, byKey: byKey, layout: layout(in: frame), at: frame.moment)
  }

  private mutating func toggleKeys(in frame: Frame) {
    endHint(in: frame)
    closeChooser(onto: current, in: frame)
    keys.show(!keys.isShown, at: frame.moment)
  }

  /// A card was pressed: shows its screen, or wishes for what it offers instead.
  private mutating func press(_ screen: Int, in frame: Frame) {
    guard cards.indices.contains(screen), let notice = cards[screen].notice else {
      return choose(screen, in: frame)
    }
    if notice.action != nil { wish = screen }
  }

  /// Shows a screen; one that can't be shown is pointed at in the chooser.
  private mutating func choose(_ screen: Int, in frame: Frame) {
    guard cards.indices.contains(screen) else { return }
    keys.show(false, at: frame.moment)
    guard canShow(screen) else {
      if !chooser.isOpen { toggleChooser(byKey: true, in: frame) }
      return chooser.point(at: screen, layout: layout(in: frame), at: frame.moment)
    }
    closeChooser(onto: screen, in: frame)
    current = screen
  }

  /// Closes the chooser onto a screen that can be shown; without any it stays.
  private mutating func closeChooser(onto screen: Int, in frame: Frame) {
    guard chooser.isOpen || screen != current,
      let shown = canShow(screen) ? screen : cards.indices.first(where: canShow)
    else { return }
    chooser.close(onto: shown, layout: layout(in: frame), at: frame.moment)
    current = shown
  }

  private mutating func endHint(in frame: Frame) {
    guard hint.isShown else { return }
    hint.show(false, at: frame.moment)
    button.hide(at: frame.moment)
  }

  // MARK: Answers

  func layout(in frame: Frame) -> ChooserLayout { ChooserLayout(cards, in: frame) }

  func regions(in frame: Frame) -> [Region] {
    guard chooser.isOpen else { return [] }
    return [
      Region(
        Chooser.list, Rect(frame.size), takes: .vertical,
        isMoving: chooser.isScrolling(at: frame.moment))
    ]
  }

  func nextChange(in frame: Frame) -> Instant? {
    let moment = frame.moment
    let isMoving =
      chooser.isMoving(at: moment) || keys.isMoving(at: moment) || hint.isMoving(at: moment)
      || button.look.isMoving(at: moment) || notice.look.isMoving(at: moment)
    return isMoving ? frame.now : earliest(button.nextChange, notice.nextChange)
  }

  func readings(in frame: Frame) -> [Reading] {
    let layout = layout(in: frame)
    return [
      Reading("current", current),
      Reading("chooser.open", chooser.isOpen),
      Reading("chooser.share", chooser.share(at: frame.moment)),
      Reading("chooser.cursor", chooser.cursor ?? -1),
      Reading("chooser.offset", chooser.offset(on: layout.track, at: frame.moment)),
      Reading("keys.share", keys.share(at: frame.moment)),
      Reading("hint.share", hint.share(at: frame.moment)),
      Reading("button.share", button.look.share(at: frame.moment)),
      Reading("notice.share", notice.look.share(at: frame.moment)),
    ]
  }
}
