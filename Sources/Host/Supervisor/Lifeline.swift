import CProcess
import Glibc

/// The child's end of what it shares with its supervisor.
final class Lifeline {
  /// How this life begins.
  let start: Start
  private let line: SharedLine
  private let waker: Int32

  /// How a child begins.
  struct Start {
    /// What the last child kept.
    var window: [UInt8]?
    /// The clock's origin, in its own ticks; nil for the first child.
    var clockOrigin: UInt64?
    /// The screens that are put aside.
    var putAside: [PutAside] = []
    /// Whether only what is built in runs.
    var isSafe = false
    /// Who failed in the last child, and why; nil if that child is the first one.
    var failure: Failure?
    /// Whether another child was there before.
    var isAgain = false
  }

  /// Who failed, and why.
  struct Failure: Equatable {
    /// The screen whose code ran; empty for nobody's.
    var screen: String
    /// What happened, as a sentence without its end.
    var reason: String
    /// The file in which the backtrace is, or will be; nil if there is none.
    var backtrace: String?
  }

  /// The end of a line whose supervisor sleeps until `waker` is written to.
  init(_ line: SharedLine, waker: Int32, start: Start) {
    self.line = line
    self.waker = waker
    self.start = start
  }

  // MARK: The beat

  /// Work begins: from now on it is a hang if nothing more is heard.
  func work() {
    line[LINE_BEAT] += 1
    line[LINE_IS_WORKING] = 1
    guard line[LINE_IS_WATCHED] == 0 else { return }
    var one: UInt64 = 1
    _ = write(waker, &one, MemoryLayout.size(ofValue: one))
  }

  /// It waits for something: however long that takes is no hang.
  func rest() {
    line[LINE_IS_WORKING] = 0
  }

  /// The first frame was shown.
  func show() {
    if line[LINE_HAS_SHOWN] == 0 { line[LINE_HAS_SHOWN] = 1 }
  }

  /// The child ends by its own will.
  func end() {
    line[LINE_IS_OVER] = 1
  }

  // MARK: What is kept

  /// The code of that screen runs from now on.
  func run(_ screen: String, in library: String) {
    line[LINE_BEAT] += 1
    line.owner = SharedLine.Owner(screen: screen, library: library)
  }

  /// A library is loaded from now on, which may take its time; an empty path: none any more.
  func load(_ path: String) {
    line[LINE_BEAT] += 1
    line.owner = SharedLine.Owner(screen: path, library: path)
  }

  /// The sum of the sources whose code runs, or ran when the last life ended; 0 before there are any.
  var sources: UInt64 {
    get { line[LINE_SOURCES] }
    set { line[LINE_SOURCES] = newValue }
  }

  /// The clock's origin, for the moments in states.
  func keep(clockOrigin: UInt64) {
    line[LINE_CLOCK_ORIGIN] = clockOrigin
  }

  /// Keeps the window's state for the next child; false if it is too long.
  func keep(_ window: [UInt8]) -> Bool { line.keep(window) }

  /// A screen that was put aside is tried again.
  func retry(_ screen: String) { line.retry(screen) }
}
