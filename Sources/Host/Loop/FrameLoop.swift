import Drawing
import Geometry
import Raster
import SDLPlatform
import ScreenKit

/// The program's life with a window: waits, takes input, makes frames. Only it reads a clock.
final class FrameLoop {
  let window: Window
  let resources: ResourceFolder
  private let source: PaintSource
  private let repainter = Repainter()
  var makeStage: StageMaker
  let console: any Console
  private var clock: FrameClock
  private let rate: Double?
  var stages: [Stage?]
  var current: Int
  private var events: [PlatformEvent] = []
  var front: Front
  /// When an animated picture on the window shows its next frame; nothing, while none plays.
  private var nextPicture: Instant?
  /// Whether pictures were decoded since the last frame.
  private var hasNewPictures = false
  var ownSize: OwnSize
  var isGreeting = false
  private var isOver = false
  private var handsDown = 0
  let workbench: Workbench?
  private(set) var statistics = FrameStatistics()
  var care: Aftercare

  /// A life in `window`, beginning with screen number `first` and with what `care` has of an older
  /// life; at a workbench that screen is the only one. `rate` holds instead of the display's.
  init(
    _ window: Window, _ resources: ResourceFolder, _ makeStage: StageMaker, first: Int,
    rate: Double? = nil, console: any Console, workbench: Workbench? = nil,
    care: Aftercare = Aftercare(nil),
    ownSize: Size? = nil
  ) {
    self.console = console
    self.workbench = workbench
    self.care = care
    self.window = window
    self.resources = resources
    self.makeStage = makeStage
    source = resources.paintSource
    resources.speak(makeStage.settings.language, screens: makeStage.plugins.map(\.id))
    self.rate = rate
    clock = FrameClock(rate: rate ?? window.refreshRate)
    front = Front(
      makeStage.cards, first: first, size: window.size, scale: window.scale,
      settings: makeStage.settings, text: resources.text, words: resources.words,
      keys: workbench == nil ? [] : Workbench.keys)
    stages = Array(repeating: nil, count: makeStage.plugins.count)
    current = first
    self.ownSize = OwnSize(ownSize ?? window.size)
    showContent()
    show(first)
  }

  /// Shows the hint for newcomers until something is dragged or tapped.
  func greet() {
    isGreeting = true
  }

  /// Lives until the user, the desktop or a signal ends it.
  func run() {
    let watch = makeStage.constantFolder.flatMap {
      FolderWatch($0, onChange: EventWaker.filesChanged)
    }
    defer { watch?.close() }
    retune()  // what changed before the watch began
    restyle()
    var looked = window.now
    while !isOver {
      let late = clock.late(after: window.now - looked)
      stages[current]?.beginFrame(late: late)
      front.beginFrame(late: late)
      let due = nextFrame
      keep()
      care.rest()
      if window.stampsInput, let tick = clock.tick(after: window.now) {
        window.sleep(until: tick)  // one look at the input a frame is enough
        window.poll(into: &events)
      } else if due.map({ $0 > window.now }) ?? true {
        window.waitEvents(until: due, into: &events)
      } else {
        window.poll(into: &events)
      }
      care.work()
      looked = window.now
      deliver()
      workbench?.makeSteps(&stages[current], at: window.now)
      if !isOver, let due = nextFrame, due <= window.now { makeFrame(for: due) }
    }
  }

  /// The moment that the next frame is for; nil while nothing is to be shown.
  private var nextFrame: Instant? {
    guard window.isVisible else { return nil }
    let now = window.now
    if window.isContentLost || hasNewPictures { return clock.next(after: now) }
    let motion = earliest(
      stages[current]?.with { $0.nextChange(after: now) }, front.stage.nextChange(after: now))
    guard let change = earliest(earliest(motion, nextPicture), workbench?.nextStep) else {
      return nil
    }
    return change > now ? max(change, clock.next(after: now)) : clock.next(after: now)
  }

  // MARK: Frames

  private func makeFrame(for due: Instant) {
    let begin = window.now
    if window.isContentLost { repaint() }
    stages[current]?.endFrame(at: due, late: begin - due)
    let isOtherScreen = stages[current]?.draw(at: due) == true
    if let faults = stages[current]?.takeFaults(), !faults.isEmpty { tell(faults, at: due) }
    if isGreeting, let stage = stages[current] {
      isGreeting = false
      front.showHint(over: stage, due)
    }
    let isOtherFront = front.draw(at: due, late: begin - due)
    care.noteDrawn()
    let isOtherPicture = hasNewPictures || nextPicture.map { $0 <= due } ?? false
    guard isOtherScreen || isOtherFront || isOtherPicture,
      let change = paint(commands(at: due)), !change.isEmpty
    else { return clock.made(for: due, presentTime: .zero) }
    let painted = window.now
    care.rest()  // what the window system does with a picture is no hang of this program's
    if !window.present(change) {
      repaint()
      if let whole = paint(commands(at: due)) { _ = window.present(whole) }
    }
    care.work()
    care.show()
    let end = window.now
    clock.made(for: due, presentTime: end - painted)
    statistics.add(
      from: begin, to: end, pixels: repainter.statistics.pixels, isHandDown: handsDown > 0,
      sinceStart: ProcessStart.millisecondsAgo())
  }

  /// What the window shows at a moment, every animated picture at its frame.
  private func commands(at due: Instant) -> [DrawCommand] {
    let moment = resources.pictures.moment(
      of: front.picture(over: &stages, current: current), at: due,
      pixelWidth: window.pixelWidth, pixelHeight: window.pixelHeight, scale: window.scale,
      isStill: makeStage.settings.reducesMotion)
    nextPicture = moment.nextChange
    return moment.commands
  }

  /// Says what the screen did that no good one does, or what is wrong in the user's files.
  private func tell(_ faults: [String], at now: Instant) {
    for fault in faults { console.complain(fault) }
    front.tell(
      Notice.Content(
        title: makeStage.plugins[current].title,
        problems: faults.map { Diagnosis.Problem($0) }), at: now)
  }

  /// Brings the window's pixels to what the commands say; nil if there is nothing to be done.
  private func paint(_ commands: [DrawCommand]) -> Change? {
    guard hasNewPictures || !repainter.shows(commands) else { return nil }
    hasNewPictures = false
    let (scale, ground) = stages[current]?.with { $0.look } ?? front.stage.look
    let change = window.withSurface { surface in
      if window.isContentLost { repainter.forget() }
      return repainter.paint(
        commands, on: surface, scale: scale, ground: ground, from: source,
        movesElsewhere: window.canMove)
    }
    if change == nil { repainter.forget() }
    return change
  }

  /// The next frame paints everything anew.
  func repaint() {
    repainter.forget()
    stages[current]?.invalidate()
  }

  // MARK: Input

  private func deliver() {
    guard !events.isEmpty else { return }
    let now = window.now
    for index in events.indices where !isOver { deliver(events[index], at: now) }
    events.removeAll(keepingCapacity: true)
  }

  private func deliver(_ event: PlatformEvent, at now: Instant) {
    switch event {
    case .quit:
      isOver = true
      return
    case .key(let key):
      clock.wakeUp()
      if take(key, at: now) { return }
    case .pointer(let step):
      clock.wakeUp()
      follow(step, at: now)
    case .wheel: clock.wakeUp()
    case .hovered(let place): return stir(at: place, now)
    case .resized(let size, let scale): fit(size, scale, at: now)
    case .restored, .exposed:
      clock.wakeUp()
      repaint()
    case .pictureArrived:
      hasNewPictures = true
      refreshMiniatures(at: now)
    case .filesChanged:
      retune()
      renew(at: now)
      restyle()
    case .desktopChanged: restyle()
    case .dropped(let paths): resources.album.replace(with: paths)
    case .contentArrived: showContent()
    case .focus, .minimized: break
    }
    pass(event, at: now)
  }

  /// Gives an event to whom it is meant for: the front, the screen, or both.
  private func pass(_ event: PlatformEvent, at now: Instant) {
    switch event {
    case .pointer, .wheel, .key:
      care.note()
      if front.takes(event, at: now) {
        front.deliver(event, at: now)
        return followFront(at: now)
      }
      workbench?.follow(event, &stages[current], at: now)
      stages[current]?.deliver(event, at: now)
      if endsHint(event) { front.call("hint", at: now) }
    default:
      front.deliver(event, at: now)
      stages[current]?.deliver(event, at: now)
    }
  }

  /// The hint has done its duty once something was dragged or tapped.
  private func endsHint(_ event: PlatformEvent) -> Bool {
    guard front.overlay?.hint.isShown == true else { return false }
    switch event {
    case .pointer(let step): return step.phase == .up
    case .wheel: return true
    default: return false
    }
  }

  private func stir(at place: Point, _ now: Instant) {
    guard let stage = stages[current] else { return }
    front.stir(at: place, over: stage, now)
  }

  private func fit(_ size: Size, _ scale: Double, at now: Instant) {
    resources.text.scale = scale
    resources.pictures.fit(
      pixelWidth: Int(size.width * scale), pixelHeight: Int(size.height * scale))
    clock.wakeUp()
    clock.follow(rate: rate ?? window.refreshRate)
    care.note()
    ownSize.resized(to: size, isSpread: window.isSpread, at: now)
    guard front.overlay?.chooser.isOpen == true else { return }
    each { number in
      guard number != current else { return }
      stages[number]?.resize(to: size, scale: scale, at: now)
      _ = stages[number]?.draw(at: now)
    }
  }

  /// The user's files of constants changed: they hold from now on.
  func retune() {
    let now = window.now
    let mistakes = Mistakes(console)
    let changed = makeStage.refreshConstants(mistakes)
    if !mistakes.lines.isEmpty { tell(mistakes.lines, at: now) }
    guard !changed.isEmpty else { return }
    each { number in
      guard changed.contains(number) else { return }
      stages[number]?.retune(makeStage.tuning(number), at: now)
    }
  }

  /// Takes over what the workbench has made of changed sources and data.
  private func renew(at now: Instant) {
    guard let workbench else { return }
    let old = makeStage.plugins[current]
    let notices = workbench.renew(&stages[current], &makeStage, at: now)
    let new = makeStage.plugins[current]
    if new !== old {
      front.deal(makeStage.cards, at: now)
      window.setTitle(resources.words[new.title])
      takeUp(current, at: now)
    }
    for notice in notices { front.tell(notice, at: now) }
  }

  /// The user's file of settings or the desktop's wishes changed: they hold from the next frame on.
  private func restyle() {
    let now = window.now
    let mistakes = Mistakes(console)
    let isOther = makeStage.refreshSettings(mistakes)
    if !mistakes.lines.isEmpty { tell(mistakes.lines, at: now) }
    guard isOther else { return }
    resources.speak(makeStage.settings.language, screens: makeStage.plugins.map(\.id))
    let words = resources.words
    each { stages[$0]?.change(makeStage.settings, words, at: now) }
    front.change(makeStage.settings, words, at: now)
    window.setTitle(words[makeStage.plugins[current].title])
    if front.overlay?.chooser.isOpen == true { prepareMiniatures(at: now) }
    repaint()
  }

  /// Shows what is known by now of the user's own pictures.
  private func showContent() {
    let now = window.now
    let change = resources.album.advance()
    guard change != .none else { return }
    each { stages[$0]?.take(samples: makeStage.shownSamples($0), at: now) }
    repaint()
    guard change == .refused else { return }
    console.complain(Album.refusal)
    front.tell(Notice.Content(title: Album.refusal), at: now)
  }

  private func follow(_ step: PointerEvent, at now: Instant) {
    switch step.phase {
    case .down:
      handsDown += 1
      stir(at: step.position, now)
    case .up, .cancel: handsDown = max(0, handsDown - 1)
    case .move: break
    }
  }

  /// Does what a key means to the host; false if it is a screen's.
  private func take(_ key: Key, at now: Instant) -> Bool {
    guard let meaning = HostKey(key), meaning != .replay || workbench != nil else { return false }
    guard !key.isRepeat else { return true }
    care.note()
    switch meaning {
    case .show(let number): front.call("show", .number(Double(number)), at: now)
    case .step(let step):
      if let next = screen(step, from: current) {
        front.call("show", .number(Double(next)), at: now)
      }
    case .fullScreen:
      ownSize.fullScreenToggled(at: now)
      window.toggleFullScreen()
    case .keySheet: front.call("keys", at: now)
    case .chooser: front.call("chooser", at: now)
    case .reset: restart(current)
    case .replay: front.tell(workbench?.toggleReplay(), at: now)
    case .quit: isOver = true
    }
    followFront(at: now)
    return true
  }

  /// Does what the front's state asks for after it was given something.
  func followFront(at now: Instant) {
    guard let overlay = front.overlay else { return }
    if overlay.takesKeys {
      stages[current]?.cancelPointers(at: now)
      if overlay.chooser.isOpen { prepareMiniatures(at: now) }
    }
    if let card = overlay.wish { return grant(card, at: now) }
    let isMissing = stages[current] == nil && makeStage.canMake(current)
    if overlay.current != current || isMissing { show(overlay.current) }
  }
}
