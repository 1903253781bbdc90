import Glibc
import ScreenKit

/// A screen that counts, and does on a key everything that a screen must not do.
struct FaultyScreen: Screen {
  /// Grows by one with each A; as many tenths of the window are painted.
  var count = 0
  /// Whether drawing it fails.
  var isSpoilt = false
  /// Whether drawing it has no end.
  var hangs = false

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    guard case .key(let key) = input else { return }
    switch key.name {
    case "A": count += 1
    case "T": count = [1, 2, 3][count + 3]
    case "F": fatalError("Made to fail")
    case "O": count = depth(1)
    case "N": count = UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0
    case "H": while true { count &+= 1 }
    case "M": takeMemory()
    case "E": exit(3)
    case "D": isSpoilt = true
    case "L": loseOneSignal()
    default: break
    }
  }

  /// The program's stack ends before it does.
  private func depth(_ level: Int) -> Int {
    level < 0 ? level : depth(level &+ 1) &+ depth(level &+ 2) &+ 1
  }

  /// Without writing to it, which takes long where others use the machine.
  private func takeMemory() {
    var blocks: [[UInt8]] = []
    while true { blocks.append([UInt8](unsafeUninitializedCapacity: 16 << 20) { _, _ in }) }
  }

  /// The next request to end comes just before the program falls asleep, and is not seen.
  private func loseOneSignal() {
    answer = signal(SIGTERM) { _ in _ = signal(SIGTERM, answer) }
  }

  func draw(on canvas: inout Canvas, in frame: Frame) {
    guard !isSpoilt else { fatalError("Spoilt") }
    while hangs { usleep(1000) }
    let share = min(Double(count) / 10, 1)
    canvas.fill(Rect(0, 0, frame.size.width, frame.size.height * share), Color(0x2060C0))
  }

  func regions(in frame: Frame) -> [Region] { [] }

  func nextChange(in frame: Frame) -> Instant? { nil }

  func readings(in frame: Frame) -> [Reading] { [Reading("count", count)] }
}

/// What answers to a request to end.
nonisolated(unsafe) private var answer: __sighandler_t?

let plugin = ScreenPlugin(id: "faulty", title: "Faulty", version: "1.0", readings: ["count"]) { _ in
  var screen = FaultyScreen()
  if getenv("FAULTY_START") != nil { fatalError("Made to fail at the start") }
  screen.hangs = getenv("FAULTY_PICTURE") != nil
  return screen
}

/// The kit version this library was compiled against.
@c(FaultyScreen_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }

/// The screen's plugin object.
@c(FaultyScreen_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
