import ScreenKit

@testable import Host

/// A screen with a bit of everything: a button, a row of pages that slide, a panel that keeps the
/// rest out of reach, and counts of all that it was given.
struct TestScreen: Screen {
  var pages = 3
  var progress = 0.0
  var isPanelOpen = false
  var log: [String] = []
  var wakes = 0
  var movesUntil: Instant?
  var wakeAt: Instant?
  var sizes: [Double] = []

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    log.append("\(Self.name(of: input)) @\(Int((frame.now.seconds * 1000).rounded()))")
    switch input {
    case .gesture(.pan(let pan)) where pan.owner == "pager":
      progress -= pan.delta.dx / max(frame.size.width, 1)
    case .gesture(.tap(let tap)) where tap.element == "panel.open": isPanelOpen = true
    case .action("pages", let count): pages = count.integer ?? 0
    case .action("progress", let value): progress = value.number ?? 0
    case .action("move", let ms): movesUntil = frame.now + .milliseconds(ms.number ?? 0)
    case .action("wake", let ms): wakeAt = frame.now + .milliseconds(ms.number ?? 0)
    case .action("panel", let value): isPanelOpen = value.number == 1
    case .wake:
      wakes += 1
      wakeAt = nil
    case .resized(let old): sizes = [old.width, frame.size.width]
    default: break
    }
  }

  func draw(on canvas: inout Canvas, in frame: Frame) {
    canvas.fill(Rect(frame.size), frame.theme.ground)
    canvas.element("page.0", .page, "Page", at: Rect(frame.size), focusable: false)
    canvas.element("button", .button, "Button", at: Rect(10, 10, 80, 40))
    canvas.element("panel.open", .button, "Open", at: Rect(100, 10, 80, 40))
    canvas.element("far", .button, "Far", at: Rect(frame.size.width - 10, 100, 100, 40))
    if isPanelOpen {
      canvas.element(
        "panel", .panel, "Panel", at: Rect(0, 400, 390, 400), focusable: false, modal: true)
      canvas.element("close", .button, "Close", at: Rect(10, 410, 80, 40))
    }
  }

  func regions(in frame: Frame) -> [Region] {
    [Region("pager", Rect(frame.size), takes: .horizontal)]
  }

  func nextChange(in frame: Frame) -> Instant? {
    if let movesUntil, frame.now < movesUntil { return frame.now }
    return wakeAt
  }

  func readings(in frame: Frame) -> [Reading] {
    var readings = [
      Reading("page.width", frame.size.width), Reading("pager.progress", progress),
      Reading("tabs.active", progress.rounded()), Reading("wakes", wakes),
      Reading("indicator.x", progress * 100), Reading("indicator.width", pages == 0 ? 0 : 80),
      Reading("clicks.button", log.count { $0.hasPrefix("tap button") }),
    ]
    for page in 0..<pages {
      readings.append(Reading("tabs.\(page).x", Double(page) * 100))
      readings.append(Reading("tabs.\(page).width", 80))
    }
    return readings
  }

  /// A short name for what came.
  private static func name(of input: ScreenInput) -> String {
    switch input {
    case .samples: "samples"
    case .gesture(.press(let press)): "press \(press.element?.description ?? "-")"
    case .gesture(.release): "release"
    case .gesture(.tap(let tap)): "tap \(tap.element?.description ?? "-")"
    case .gesture(.longPress): "longPress"
    case .gesture(.pan(let pan)): "pan \(pan.phase)"
    case .gesture(.pinch): "pinch"
    case .gesture(.notch(let notch)): "notch \(notch.count)"
    case .key(let key): "key \(key.name)"
    case .activate(let element): "activate \(element)"
    case .action(let name, _): "action \(name)"
    case .resized: "resized"
    case .wake: "wake"
    }
  }

  static let plugin = ScreenPlugin(
    id: "test", title: "Test", version: "1", startNames: ["pages", "progress"],
    actions: ["pages", "progress", "move", "wake", "panel"],
    elements: ["page.*", "button", "far", "panel", "panel.open", "close"],
    readings: [
      "pager.progress", "tabs.active", "tabs.*.x", "tabs.*.width", "indicator.x",
      "indicator.width", "wakes", "clicks.*",
    ]
  ) { start in
    TestScreen(
      pages: start.values["pages"]?.integer ?? 3,
      progress: start.values["progress"]?.number ?? 0)
  }
}

/// Text on a grid: every character is half an em wide.
final class GridText: TextMeasuring {
  func run(_ text: String, _ style: TextStyle) -> TextRun {
    TextRun(
      id: 0, width: Double(text.count) * style.size / 2, ascent: style.size * 0.8,
      descent: style.size * 0.2)
  }

  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    [run(text, style)]
  }
}

/// No picture is there.
final class NoPictures: PictureNaming {
  func picture(named name: String) -> Picture {
    Picture(id: 0, width: 0, height: 0, color: .black)
  }
}

/// No samples and no pictures.
struct NoResources: ScreenResources {
  func samples(of screen: String) -> Value { .list([]) }
  func pictures(of screen: String) -> any PictureNaming { NoPictures() }
  func text(scale: Double) -> any TextMeasuring { GridText() }
}

/// What the program says, kept.
final class RecordingConsole: Console {
  private(set) var said: [String] = []
  private(set) var complaints: [String] = []
  var loss: String?

  func say(_ line: String) { said.append(line) }
  func complain(_ line: String) { complaints.append(line) }
}

extension Stage {
  /// The test screen in a phone's window.
  static func test(_ values: [String: Value] = [:], size: Size = Size(390, 844)) -> Stage {
    Stage(
      TestScreen.plugin, start: ScreenPlugin.Start(values: values), size: size, text: GridText(),
      pictures: NoPictures())
  }

  /// The state of the test screen.
  var test: TestScreen { screen as? TestScreen ?? TestScreen() }

  /// One frame without input.
  mutating func frame(_ ms: Double) -> Bool {
    let now = Instant(ms / 1000)
    endFrame(at: now, late: .zero)
    return draw(at: now)
  }

  /// A step of a finger.
  mutating func finger(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ ms: Double) {
    pointer(
      PointerEvent(
        id: 1, device: .touch, phase: phase, position: Point(x, y), time: Instant(ms / 1000)))
  }

  /// A reading by name.
  func reading(_ name: String, _ ms: Double) -> Double? {
    readings(at: Instant(ms / 1000)).first { $0.name == name }?.value
  }
}
