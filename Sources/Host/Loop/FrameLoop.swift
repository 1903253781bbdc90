import Drawing
import Geometry
import Raster
import SDLPlatform
import ScreenKit

/// The program's life with a window: waits, takes input, makes frames. Only it reads a clock.
final class FrameLoop {
  private let window: Window
  private let resources: ResourceFolder
  private let source: PaintSource
  private let painter = Painter()
  private let sheet: KeySheet
  private var makeStage: StageMaker
  private let console: any Console
  private var clock: FrameClock
  private var stages: [Stage?]
  private var current: Int
  private var events: [PlatformEvent] = []
  private var overlay = Canvas()
  /// What the window shows now; nothing, if it may have lost some of it.
  private var shown: [DrawCommand] = []
  private var isSheetShown = false
  private var isOver = false
  private var handsDown = 0
  private(set) var statistics = FrameStatistics()

  /// A life in `window`, beginning with screen number `first`.
  init(
    _ window: Window, _ resources: ResourceFolder, _ makeStage: StageMaker, first: Int,
    console: any Console
  ) {
    self.console = console
    self.window = window
    self.resources = resources
    self.makeStage = makeStage
    source = resources.paintSource
    clock = FrameClock(rate: window.refreshRate)
    sheet = KeySheet(screens: makeStage.plugins)
    stages = Array(repeating: nil, count: makeStage.plugins.count)
    current = first
    show(first)
  }

  /// Lives until the user, the desktop or a signal ends it.
  func run() {
    let watch = makeStage.constantFolder.flatMap {
      FolderWatch($0, onChange: EventWaker.filesChanged)
    }
    defer { watch?.close() }
    retune()  // what changed before the watch began
    var looked = window.now
    while !isOver {
      stages[current]?.beginFrame(late: clock.late(after: window.now - looked))
      let due = nextFrame
      if due.map({ $0 > window.now }) ?? true {
        window.waitEvents(until: due, into: &events)
      } else {
        window.poll(into: &events)
      }
      looked = window.now
      deliver()
      if !isOver, let due = nextFrame, due <= window.now { makeFrame(for: due) }
    }
  }

  /// The moment that the next frame is for; nil while nothing is to be shown.
  private var nextFrame: Instant? {
    guard window.isVisible, let stage = stages[current] else { return nil }
    let now = window.now
    if window.isContentLost { return clock.next(after: now) }
    guard let change = stage.nextChange(after: now) else { return nil }
    return change > now ? max(change, clock.next(after: now)) : clock.next(after: now)
  }

  // MARK: Frames

  private func makeFrame(for due: Instant) {
    let begin = window.now
    if window.isContentLost { repaint() }
    stages[current]?.endFrame(at: due, late: begin - due)
    guard stages[current]?.draw(at: due) == true else {
      return clock.made(for: due, presentTime: .zero)
    }
    let commands = picture()
    guard commands != shown else { return clock.made(for: due, presentTime: .zero) }
    paint(commands)
    let painted = window.now
    window.present([
      PixelRect(x: 0, y: 0, width: window.pixelWidth, height: window.pixelHeight)
    ])
    let end = window.now
    clock.made(for: due, presentTime: end - painted)
    statistics.add(
      from: begin, to: end, isHandDown: handsDown > 0,
      sinceStart: ProcessStart.millisecondsAgo())
  }

  /// The screen's commands, and the host's own over them.
  private func picture() -> [DrawCommand] {
    guard let stage = stages[current] else { return [] }
    guard isSheetShown else { return stage.canvas.commands }
    overlay.reset(size: stage.size)
    sheet.draw(on: &overlay, in: stage.hostFrame)
    return stage.canvas.commands + overlay.commands
  }

  private func paint(_ commands: [DrawCommand]) {
    guard let stage = stages[current] else { return }
    let isPainted: Void? = window.withSurface { surface in
      painter.paint(
        commands, on: surface, scale: stage.scale, ground: stage.ground, from: source)
    }
    shown.removeAll(keepingCapacity: true)
    if isPainted != nil { shown.append(contentsOf: commands) }
  }

  /// The next frame paints everything anew.
  private func repaint() {
    shown.removeAll(keepingCapacity: true)
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
      if take(key) { return }
    case .pointer(let step):
      clock.wakeUp()
      count(step)
      if isSheetShown {
        if step.phase == .down { toggleSheet() }
        return
      }
    case .wheel:
      clock.wakeUp()
      if isSheetShown { return }
    case .resized(let size, let scale):
      resources.text.scale = scale
      resources.pictures.fit(
        pixelWidth: Int(size.width * scale), pixelHeight: Int(size.height * scale))
      clock.wakeUp()
    case .restored, .exposed:
      clock.wakeUp()
      repaint()
    case .pictureArrived: repaint()
    case .filesChanged: retune()
    case .focus, .minimized, .dropped, .hovered: break
    }
    stages[current]?.deliver(event, at: now)
  }

  /// The user's files of constants changed: they hold from now on.
  private func retune() {
    let now = window.now
    for number in makeStage.refreshConstants(console) {
      stages[number]?.retune(makeStage.tuning(number), at: now)
    }
  }

  private func count(_ step: PointerEvent) {
    switch step.phase {
    case .down: handsDown += 1
    case .up, .cancel: handsDown = max(0, handsDown - 1)
    case .move: break
    }
  }

  /// Does what a key means to the host; false if it is the screen's.
  private func take(_ key: Key) -> Bool {
    if isSheetShown {
      if !key.isRepeat, key.name == "Escape" || HostKey(key) == .keySheet { toggleSheet() }
      if HostKey(key) == .quit { isOver = true }
      return true
    }
    guard let meaning = HostKey(key) else { return false }
    guard !key.isRepeat else { return true }
    switch meaning {
    case .show(let number): show(number)
    case .step(let step): show((current + step + stages.count) % stages.count)
    case .fullScreen: window.toggleFullScreen()
    case .keySheet: toggleSheet()
    case .reset:
      stages[current] = nil
      show(current)
    case .quit: isOver = true
    }
    return true
  }

  private func toggleSheet() {
    isSheetShown.toggle()
    stages[current]?.cancelPointers(at: window.now)
    stages[current]?.invalidate()
  }

  /// Shows a screen; it keeps its state from the time before.
  private func show(_ number: Int) {
    guard stages.indices.contains(number) else { return }
    let now = window.now
    if number != current {
      stages[current]?.cancelPointers(at: now)
      resources.pictures.cancelDecoding()
    }
    current = number
    resources.text.scale = window.scale
    if stages[number] == nil { stages[number] = makeStage(number, window.size, window.scale) }
    stages[number]?.resize(to: window.size, scale: window.scale, at: now)
    repaint()
    window.setTitle(makeStage.plugins[number].title)
  }
}
