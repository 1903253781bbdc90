import Geometry
import Gestures
import ScreenKit

/// One running screen: its state, its window, its hands; no window system and no clock.
///
/// Every call says when it happens. A moment earlier than the last one counts as that one.
struct Stage {
  /// The screen's library.
  private(set) var plugin: ScreenPlugin
  /// The picture recorded last.
  private(set) var canvas: Canvas
  /// How many pictures were recorded to be shown.
  private(set) var framesDrawn = 0
  /// The window, in points.
  private(set) var size: Size
  /// Device pixels a point.
  private(set) var scale: Double
  /// What the user and the desktop wish.
  private(set) var settings: Settings

  /// The screen's state.
  private(set) var screen: any Screen
  private var tuning: Tuning
  private var recogniser = Recogniser()
  private var gestures: [Gesture] = []
  private var pressing = Pressing()
  private var focus = KeyboardFocus()
  private var probe: Canvas
  private var conduct: Conduct
  private var clock: Instant?
  private var wake: Instant?
  private var isStale = true
  private var wasMoving = false
  private let text: any TextMeasuring
  private let pictures: any PictureNaming
  private var words: Words

  /// What every screen gives beside its own readings.
  static let readingNames = [
    "moving", "frames.drawn", "pointer.x", "pointer.y", "pressed", "page.width",
  ]
  /// A screen that asks to be woken again and again at one moment is answered so many times.
  private static let mostWakes = 1000

  /// The screen of `plugin`, made from `start`, whose names it declares.
  init(
    _ plugin: ScreenPlugin, start: ScreenPlugin.Start = ScreenPlugin.Start(), size: Size,
    scale: Double = 1,
    settings: Settings = Settings(), tuning: Tuning? = nil, text: any TextMeasuring,
    pictures: any PictureNaming, words: Words = Words()
  ) {
    self.plugin = plugin
    self.size = size
    self.scale = scale
    self.settings = settings
    self.tuning = tuning ?? Tuning(standardFor: plugin)
    self.text = text
    self.pictures = pictures
    self.words = words
    screen = plugin.makeScreen(start)
    conduct = Conduct(of: plugin)
    recogniser.tuning = self.tuning.gestures
    canvas = Canvas(size: size)
    probe = Canvas(size: size)
  }

  private func frame(_ now: Instant) -> Frame {
    Frame(
      now: now, size: size, scale: scale, settings: settings, tuning: tuning,
      interaction: interaction(at: now), text: text, pictures: pictures, words: words)
  }

  private func interaction(at now: Instant) -> Interaction {
    var interaction = pressing.interaction(at: now, fadeTime: tuning.motion.fadeTime)
    interaction.focus = focus.shown
    return interaction
  }
}

extension Tuning {
  /// The defaults of the kit and of a screen's own constants.
  init(standardFor plugin: ScreenPlugin) {
    self.init()
    for parameter in plugin.parameters { self[keyPath: parameter.place] = parameter.standard }
  }
}

// MARK: Input

extension Stage {
  /// A finger or the mouse went down, moved, went up or was lost.
  mutating func pointer(_ event: PointerEvent) {
    let now = advance(to: event.time)
    let isDown = event.phase == .down
    let target = isDown ? target(at: event.position, now) : Target()
    if isDown, focus.hide() { isStale = true }
    recogniser.pointer(event, on: target, into: &gestures)
    handOver(at: now)
  }

  /// The wheel turned.
  mutating func wheel(_ event: WheelEvent) {
    let now = advance(to: event.time)
    recogniser.wheel(event, on: target(at: event.position, now), into: &gestures)
    handOver(at: now)
  }

  /// A key went down that the host has no use for.
  mutating func key(_ key: Key, at time: Instant) {
    let now = advance(to: time)
    switch key.name {
    case "Tab" where key.modifiers.isSubset(of: .shift):
      record(now)
      let elements = Reach.focusable(probe.elements)
      guard !elements.isEmpty else { return give(.key(key), at: now) }
      focus.move(by: key.modifiers.contains(.shift) ? -1 : 1, among: elements)
      isStale = true
    case "Return", "Keypad Enter", "Space":
      guard let element = focus.shown, key.modifiers.isEmpty, isReachable(element, now) else {
        return give(.key(key), at: now)
      }
      if !key.isRepeat { give(.activate(element), at: now) }
    default: give(.key(key), at: now)
    }
  }

  /// The screen gets one of its own commands.
  mutating func call(_ action: String, _ value: Value, at time: Instant) {
    let now = advance(to: time)
    give(.action(action, value), at: now)
  }

  /// All fingers and the mouse are lost: the window has no focus any more, or is hidden.
  mutating func cancelPointers(at time: Instant) {
    let now = advance(to: time)
    recogniser.cancel(at: now, into: &gestures)
    handOver(at: now)
  }

  /// The sample data of the screen is another.
  mutating func take(samples: Value, at time: Instant) {
    let now = advance(to: time)
    give(.samples(samples), at: now)
  }

  /// The window has a new size, in points, or a new scale.
  mutating func resize(to newSize: Size, scale newScale: Double? = nil, at time: Instant) {
    let now = advance(to: time)
    let old = size
    scale = newScale ?? scale
    size = newSize
    isStale = true
    if old != newSize { give(.resized(from: old), at: now) }
  }

  /// A wish of the user changed.
  mutating func change(_ newSettings: Settings, _ newWords: Words? = nil, at time: Instant) {
    let now = advance(to: time)
    let newWords = newWords ?? words
    guard newSettings != settings || newWords != words else { return }
    settings = newSettings
    words = newWords
    isStale = true
    noteWake(now)
  }

  /// The constants changed; what is in flight keeps its way and its velocity, and whatever begins
  /// from now on obeys the new ones.
  mutating func retune(_ newTuning: Tuning, at time: Instant) {
    let now = advance(to: time)
    guard newTuning != tuning else { return }
    tuning = newTuning
    recogniser.tuning = newTuning.gestures
    isStale = true
    noteWake(now)
  }

  /// The screen goes on as another value; hands and the focus stay where they are.
  mutating func replace(by newScreen: any Screen, at time: Instant) {
    let now = advance(to: time)
    screen = newScreen
    isStale = true
    noteWake(now)
  }

  /// The picture that was shown last is not on the window any more.
  mutating func invalidate() {
    isStale = true
  }

  /// Hands the recognised gestures to the screen; the array keeps its memory.
  private mutating func handOver(at now: Instant) {
    for index in gestures.indices {
      pressing.take(gestures[index], at: now, elements: probe.elements)
      give(.gesture(gestures[index]), at: now)
    }
    gestures.removeAll(keepingCapacity: true)
  }

  private mutating func give(_ input: ScreenInput, at now: Instant) {
    let mark = Conduct.mark
    screen.handle(input, in: frame(now))
    conduct.spend(since: mark)
    isStale = true
    noteWake(now)
  }
}

// MARK: What is where

extension Stage {
  private mutating func record(_ now: Instant) {
    let mark = Conduct.mark
    probe.reset(size: size)
    screen.draw(on: &probe, in: frame(now))
    conduct.spend(since: mark)
    conduct.check(&probe)
  }

  private mutating func target(at place: Point, _ now: Instant) -> Target {
    record(now)
    let element = Reach.topmost(probe.elements, at: place)
    return Target(
      element: element?.id, hasLongPress: element?.hasLongPress ?? false,
      regions: conduct.checked(screen.regions(in: frame(now))))
  }

  private mutating func isReachable(_ element: ElementID, _ now: Instant) -> Bool {
    record(now)
    return Reach.focusable(probe.elements).contains(element)
  }

  /// Whether anything that can be pressed lies at a place.
  mutating func isHit(at place: Point, _ time: Instant) -> Bool {
    record(advance(to: time))
    return Reach.topmost(probe.elements, at: place) != nil
  }

  /// The elements of the picture at a moment, from back to front.
  mutating func elements(at time: Instant) -> [Element] {
    record(advance(to: time))
    return probe.elements
  }
}

// MARK: Time

extension Stage {
  /// Lets pass what is due by then: long presses, ends of streams, moments to be woken at.
  @discardableResult
  mutating func advance(to time: Instant) -> Instant {
    let now = max(clock ?? time, time)
    for _ in 0..<Self.mostWakes {
      let deadline = recogniser.nextDeadline
      guard let due = earliest(wake, deadline), due <= now else { break }
      let moment = max(clock ?? due, due)
      clock = moment
      if due == deadline {
        recogniser.advance(to: moment, into: &gestures)
        handOver(at: moment)
      } else {
        wake = nil
        give(.wake, at: moment)
      }
    }
    clock = now
    return now
  }

  /// A frame's input follows, read `late` later than planned.
  mutating func beginFrame(late: Seconds) {
    recogniser.beginFrame(late: late)
  }

  /// All input of a frame has come; it was read `late` later than planned.
  mutating func endFrame(at time: Instant, late: Seconds) {
    let now = advance(to: time)
    recogniser.endFrame(late: late)
    noteWake(now)
    if isScreenMoving(at: now) { give(.wake, at: now) }
  }

  /// Whether the picture would change without input.
  func isMoving(at now: Instant) -> Bool {
    if pressing.isFading(at: now, fadeTime: tuning.motion.fadeTime) { return true }
    return isScreenMoving(at: now)
  }

  private func isScreenMoving(at now: Instant) -> Bool {
    Conduct.meant(screen.nextChange(in: frame(now))).map { $0 <= now } ?? false
  }

  /// When something is to be done next without input: `now` itself while the picture moves.
  func nextChange(after now: Instant) -> Instant? {
    if isStale || wasMoving || isMoving(at: now) { return now }
    return earliest(wake, recogniser.nextDeadline)
  }

  /// Records the picture of a moment, if it may differ from the last one; says whether it did.
  mutating func draw(at now: Instant) -> Bool {
    let isMoving = isMoving(at: now)
    guard isStale || wasMoving || isMoving else { return false }
    wasMoving = isMoving
    isStale = false
    framesDrawn += 1
    recordPicture(now)
    if let shown = focus.shown, !Reach.focusable(canvas.elements).contains(shown) {
      focus = KeyboardFocus()
      recordPicture(now)
    }
    conduct.endFrame()
    return true
  }

  private mutating func recordPicture(_ now: Instant) {
    let mark = Conduct.mark
    canvas.reset(size: size)
    screen.draw(on: &canvas, in: frame(now))
    conduct.spend(since: mark)
    conduct.check(&canvas)
  }

  /// What the screen did since the last time that no good one does, as sentences with its id.
  mutating func takeFaults() -> [String] {
    conduct.faults.isEmpty ? [] : conduct.takeFaults().map { "\(plugin.id) \($0)" }
  }

  /// Looks at what the screen gave as its readings.
  mutating func check(_ readings: [Reading]) { conduct.check(readings) }

  /// The numbers of a moment, the host's first.
  func readings(at now: Instant) -> [Reading] {
    let own = [
      Reading("moving", isMoving(at: now)),
      Reading("frames.drawn", framesDrawn),
      Reading("pointer.x", recogniser.leader.x),
      Reading("pointer.y", recogniser.leader.y),
      Reading("pressed", pressing.count),
    ]
    return own + screen.readings(in: frame(now))
  }

  /// Whether a hand or a touchpad's stream is at the screen.
  var isInHand: Bool { recogniser.isActive || recogniser.nextDeadline != nil }

  /// The screen goes on from another state; no hand is at it any more.
  mutating func goOn(from state: any Screen, at time: Instant) {
    let now = advance(to: time)
    screen = state
    recogniser = Recogniser()
    recogniser.tuning = tuning.gestures
    pressing = Pressing()
    isStale = true
    noteWake(now)
  }

  /// The screen is another library's from now on; hands that are at it stay there.
  mutating func exchange(
    _ newPlugin: ScreenPlugin, _ state: any Screen, _ newTuning: Tuning, at time: Instant
  ) {
    let now = advance(to: time)
    plugin = newPlugin
    screen = state
    tuning = newTuning
    recogniser.tuning = newTuning.gestures
    isStale = true
    noteWake(now)
  }

  private mutating func noteWake(_ now: Instant) {
    wake = conduct.wake(at: screen.nextChange(in: frame(now)), after: now)
  }
}

/// The earlier of two moments, of which either may be missing.
func earliest(_ first: Instant?, _ second: Instant?) -> Instant? {
  guard let first, let second else { return first ?? second }
  return min(first, second)
}

extension Stage {
  /// What lies behind everything.
  var ground: Color {
    Theme(settings).ground
  }

  /// Asks it where it is: an optional that is only looked into would be copied, with all it holds.
  mutating func with<Answer>(_ ask: (inout Stage) -> Answer) -> Answer { ask(&self) }

  /// What else than the commands decides about the pixels.
  var look: (scale: Double, ground: Color) { (scale, ground) }

  /// The moment as the host draws its own panels in it.
  var hostFrame: Frame { frame(moment) }

  /// The last moment that it was told of.
  var moment: Instant { clock ?? .zero }
}
