import CProcess
import Glibc
import ScreenKit

/// Starts the program's second process, which owns the window, and starts it again where it was when
/// it fails. It is forked before the program has threads, a window or foreign code, and stays as it
/// was then.
final class Supervisor {
  private let console: any Console
  private let crashes: CrashFolder?
  private let line: SharedLine
  private let waker: Int32
  private let signals: Int32
  private var errors: ErrorStream
  private var policy = SupervisorPolicy()
  private var start = Lifeline.Start()
  /// Whether somebody has asked for the program's end.
  private var isAsked = false

  /// Who goes on after `run`.
  enum Outcome {
    /// The child, which is to open the window.
    case child(Lifeline)
    /// The supervisor, after the last child's end.
    case ended(ExitCode)
  }

  /// A supervisor that writes what failures leave behind below a folder; nil if the system refuses
  /// what it needs, and then there is none.
  init?(folder: String?, console: any Console) {
    guard let line = SharedLine() else { return nil }
    let waker = process_waker()
    guard waker >= 0, let errors = ErrorStream() else { return nil }
    let signals = process_take_signals()
    guard signals >= 0 else { return nil }
    (self.line, self.waker, self.signals, self.errors) = (line, waker, signals, errors)
    self.console = console
    crashes = folder.map(CrashFolder.init)
  }

  /// Whether a debugger is at this process, which would lose sight of the child.
  static var isTraced: Bool {
    guard let bytes = try? FileSystem.bytes(of: "/proc/self/status", atMost: 1 << 16) else {
      return false
    }
    let mark = "TracerPid:\t"
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains {
      $0.hasPrefix(mark) && $0 != "\(mark)0"
    }
  }

  /// Starts children until one ends by its own will; returns in each child, too.
  func run() -> Outcome {
    var began = milliseconds() - ProcessStart.millisecondsAgo()
    while true {
      let parent = getpid()
      line.begin()
      errors.forget()
      let child = process_fork()
      guard child != 0 else { return .child(becomeChild(of: parent, since: began)) }
      guard child > 0 else {
        console.complain(
          "The window's process can't be started: \(String(cString: strerror(errno))).")
        return .ended(.software)
      }
      let end = watch(child)
      errors.passOn()
      if let code = decide(after: end, of: child) { return .ended(code) }
      began = milliseconds()
    }
  }

  private func becomeChild(of parent: Int32, since began: Double) -> Lifeline {
    process_end_with(parent)
    ProcessStart.count(from: began)
    process_give_signals()
    close(signals)
    errors.takeStandardError()
    process_limit(Breakdown.mostMemory)
    if !line.watchFaults() { console.complain("Faults will leave no backtrace.") }
    return Lifeline(line, waker: waker, start: start)
  }
}

// MARK: Watching

extension Supervisor {
  /// How a child's process ended.
  private struct End {
    var status: Int32
    var hasHung = false
  }

  /// Sleeps until the child has ended; looks at its beat from time to time while it works. Once its
  /// end was asked for it is asked again and again: SDL misses a signal that comes just before it
  /// falls asleep.
  private func watch(_ child: Int32) -> End {
    var hang = HangWatch()
    var waits = [signals, waker, errors.reader].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let isWatched = line[LINE_IS_WATCHED] != 0
      let ready = poll(&waits, nfds_t(waits.count), isWatched || isAsked ? HangWatch.period : -1)
      errors.passOn()
      take(signalsFor: child)
      if let status = Self.ended(child) { return End(status: status) }
      if waits[1].revents != 0 { wake() }
      guard ready == 0 else { continue }
      if isAsked { kill(child, SIGTERM) }
      guard isWatched else { continue }
      if hang.hangs(look(at: child)) { return end(child) }
      if line[LINE_IS_WORKING] == 0 { sleep() }
    }
  }

  private func wake() {
    var count: UInt64 = 0
    _ = read(waker, &count, MemoryLayout.size(ofValue: count))
    line[LINE_IS_WATCHED] = 1
  }

  /// Looks no more until the child works again; it says so if it sees that nobody looks.
  private func sleep() {
    line[LINE_IS_WATCHED] = 0
    if line[LINE_IS_WORKING] != 0 { line[LINE_IS_WATCHED] = 1 }
  }

  private func look(at child: Int32) -> HangWatch.Look {
    let isWorking = line[LINE_IS_WORKING] != 0
    return HangWatch.Look(
      beat: line[LINE_BEAT], isWorking: isWorking,
      isStarting: line[LINE_HAS_SHOWN] == 0 && !line.owner.isScreen,
      isStopped: isWorking && Self.isStopped(child))
  }

  private static func isStopped(_ child: Int32) -> Bool {
    guard let bytes = try? FileSystem.bytes(of: "/proc/\(child)/stat", atMost: 4096) else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return false }
    let state = text[text.index(after: name)...].first { $0 != " " }
    return state == "T" || state == "t"
  }

  /// Passes on what asks for an end; the child ends in order then.
  private func take(signalsFor child: Int32) {
    while true {
      switch process_next_signal(signals) {
      case 0: return
      case SIGCHLD: break
      default:
        isAsked = true
        kill(child, SIGTERM)
      }
    }
  }

  private static func ended(_ child: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let process = waitpid(-1, &status, WNOHANG)
      if process == child { return status }
      guard process > 0 else { return nil }  // 0: nobody has ended; others wrote a file
    }
  }

  /// Ends a child that hangs, after it was asked where it is.
  private func end(_ child: Int32) -> End {
    let patience = 100  // looks of 5 ms
    _ = fault_ask(child)
    for _ in 0..<patience where line[FAULT_IS_DONE] == 0 { usleep(5000) }
    kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return End(status: status, hasHung: true)
  }
}

// MARK: Afterwards

extension Supervisor {
  /// The code to end with; nil if another child is to be started.
  private func decide(after end: End, of child: Int32) -> ExitCode? {
    let exited = end.status & 0x7F == 0
    let code = (end.status >> 8) & 0xFF
    let isOver = exited && line[LINE_IS_OVER] != 0
    let breakdown = isOver ? nil : breakdown(end, exited ? code : nil)
    for screen in line.retried {
      start.putAside.removeAll { $0.screen == screen }
      policy.forgive(screen)
    }
    line.clearRetried()
    let answer = policy.answer(
      to: isOver ? .left(code: code) : .failed, of: line.owner.screen, at: milliseconds() / 1000,
      hasShown: line[LINE_HAS_SHOWN] != 0, isAsked: isAsked)
    let file = breakdown.flatMap { report($0, of: child) }
    switch answer {
    case .end(let code):
      if let breakdown { tell(breakdown, file, "The program ends.") }
      return ExitCode(rawValue: code) ?? .software
    case .again(let next):
      if let breakdown { prepare(next, breakdown, file) }
      return nil
    }
  }

  private func breakdown(_ end: End, _ code: Int32?) -> Breakdown {
    let cause: Breakdown.Cause =
      if end.hasHung { .hang } else if let code { .exit(code) } else { .signal(end.status & 0x7F) }
    return Breakdown(
      cause: cause, owner: line.owner.screen, fault: line.fault,
      errors: String(decoding: errors.tail, as: UTF8.self))
  }

  /// Makes ready what the next child begins with, and says so.
  private func prepare(_ next: SupervisorPolicy.Start, _ breakdown: Breakdown, _ file: String?) {
    start.isAgain = true
    start.failure = Lifeline.Failure(
      screen: breakdown.owner, reason: breakdown.reason, backtrace: file)
    start.window = line.kept
    let origin = line[LINE_CLOCK_ORIGIN]
    start.clockOrigin = origin == 0 ? nil : origin
    switch next {
    case .same: tell(breakdown, file, "It goes on where it was.")
    case .without(let screen):
      start.putAside.append(
        PutAside(
          screen: screen, message: "It failed twice: \(breakdown.reason).", backtrace: file,
          library: PutAside.Stamp(line.owner.library)))
      tell(breakdown, file, "It is put aside.")
    case .fresh:
      line.forget()
      start.window = nil
      tell(breakdown, file, "All begins anew.")
    case .safe:
      start.isSafe = true
      tell(breakdown, file, "Only the built-in screens run now.")
    }
  }

  private static func name(of breakdown: Breakdown) -> String {
    breakdown.owner.isEmpty ? "The program" : breakdown.owner
  }

  private func tell(_ breakdown: Breakdown, _ file: String?, _ then: String) {
    let who = Self.name(of: breakdown)
    let place = file.map { " The backtrace is in \($0)." } ?? ""
    console.complain("\(who) failed: \(breakdown.reason). \(then)\(place)")
  }

  /// Lets another process write down what a breakdown left behind, beside the next child's start;
  /// gives the file's path.
  private func report(_ breakdown: Breakdown, of child: Int32) -> String? {
    guard let crashes else { return nil }
    let second = Int(time(nil))
    let name = CrashFolder.name(breakdown.owner, second: second, number: child)
    let process = process_fork()
    guard process == 0 else { return process > 0 ? "\(crashes.path)/\(name)" : nil }
    let mostSeconds: UInt32 = 30
    alarm(mostSeconds)
    nice(10)
    do throws(Refusal) {
      try crashes.add(name, CrashFolder.lines(of: breakdown, second: second))
    } catch {
      console.complain(error.message)
    }
    _exit(0)
  }
}
