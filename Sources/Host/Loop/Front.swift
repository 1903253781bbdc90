import Drawing
import Geometry
import SDLPlatform
import ScreenKit

/// The host's own screen above the user's: its stage, and which of what comes is meant for it.
struct Front {
  /// Runs it.
  private(set) var stage: Stage
  private var hands: Set<Int> = []

  /// A front at rest over the screens of these cards, of which number `first` is shown; the host may
  /// have more `keys` than always.
  init(
    _ cards: [ScreenCard], first: Int, size: Size, scale: Double, settings: Settings,
    text: any TextMeasuring, words: Words = Words(), keys: [KeyHelp] = []
  ) {
    stage = Stage(
      Overlay.plugin(cards, hostKeys: keys, first: first), size: size, scale: scale,
      settings: settings, text: text, pictures: Miniatures(), words: words)
  }

  /// What it is.
  var overlay: Overlay? { stage.screen as? Overlay }

  /// Whether an event is meant for it and not for the screen below.
  mutating func takes(_ event: PlatformEvent, at now: Instant) -> Bool {
    switch event {
    case .pointer(let step) where step.phase == .down:
      let isHit = stage.isHit(at: step.position, now)
      if isHit { hands.insert(step.id) } else { hands.remove(step.id) }
      return isHit
    case .pointer(let step):
      let isOurs = hands.contains(step.id)
      if step.phase != .move { hands.remove(step.id) }
      return isOurs
    case .wheel(let turn): return stage.isHit(at: turn.position, now)
    case .key(let key):
      return overlay.map { $0.takesKeys || ($0.hint.isShown && key.name == "Escape") } ?? false
    default: return false
    }
  }

  /// Input of a frame follows, read `late` later than planned.
  mutating func beginFrame(late: Seconds) { stage.beginFrame(late: late) }

  /// Records its picture of a moment; says whether it may differ from the last one.
  mutating func draw(at due: Instant, late: Seconds) -> Bool {
    stage.endFrame(at: due, late: late)
    return stage.draw(at: due)
  }

  /// Gives it an event.
  mutating func deliver(_ event: PlatformEvent, at now: Instant) {
    stage.deliver(event, at: now)
  }

  /// Gives it one of its commands.
  mutating func call(_ action: String, _ value: Value = .list([]), at now: Instant) {
    stage.call(action, value, at: now)
  }

  /// The cards are others now; what was wished for is done.
  mutating func deal(_ cards: [ScreenCard], at now: Instant) {
    guard var overlay else { return }
    overlay.deal(cards)
    stage.replace(by: overlay, at: now)
  }

  /// Tells people something, or takes back what they were told.
  mutating func tell(_ notice: Notice.Content?, at now: Instant) {
    call("notice", notice?.value ?? .list([]), at: now)
  }

  /// A wish of the user or of the desktop changed.
  mutating func change(_ settings: Settings, _ words: Words, at now: Instant) {
    stage.change(settings, words, at: now)
  }

  /// A pointer is somewhere over a screen; the corner's button may come.
  mutating func stir(at place: Point, over screen: borrowing Stage, _ now: Instant) {
    let lift = lift(over: screen)
    stage.call("stir", .list([.number(place.x), .number(place.y), .number(lift)]), at: now)
  }

  /// Shows the hint over a screen.
  mutating func showHint(over screen: borrowing Stage, _ now: Instant) {
    stage.call("hint", .number(lift(over: screen)), at: now)
  }

  private func lift(over screen: borrowing Stage) -> Double {
    let corner = CornerButton.corner(
      in: screen.size, isReversed: screen.settings.isRightToLeft)
    return Clearance.lift(of: corner, in: screen.size, over: screen.canvas)
  }

  /// The commands of the window: the shown screen's, and its own over them.
  func picture(over stages: inout [Stage?], current: Int) -> [DrawCommand] {
    let below = stages[current]?.with { $0.canvas.commands } ?? []
    guard !stage.canvas.commands.isEmpty else { return below }
    let own = Miniatures.developed(stage.canvas.commands, of: stages)
    return overlay?.coversAll(in: stage.hostFrame) ?? false ? own : below + own
  }
}
