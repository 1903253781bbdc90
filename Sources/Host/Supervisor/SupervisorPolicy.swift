/// Decides what the supervisor does when its child has ended. It knows no processes and no clock.
struct SupervisorPolicy: Equatable {
  /// How a child ended.
  enum Ending: Equatable {
    /// By its own will, with a code.
    case left(code: Int32)
    /// By a fault, a hang, or because a screen ended it.
    case failed
  }

  /// What is done then.
  enum Answer: Equatable {
    /// Nothing more: the program ends with a code.
    case end(code: Int32)
    /// Another child is started.
    case again(Start)
  }

  /// How a child begins.
  enum Start: Equatable {
    /// Where the last one was.
    case same
    /// The same, but with this screen put aside.
    case without(screen: String)
    /// Without any state of before.
    case fresh
    /// With the built-in screens alone.
    case safe
  }

  /// The same screen failing twice within so many seconds is put aside.
  static let patience = 10.0
  /// So many children in a row that fail before their first frame, and only what is built in runs.
  static let mostStarts = 3

  private var lastFailure: [String: Double] = [:]
  private var isFresh = false
  private var failedStarts = 0
  private(set) var isSafe = false

  /// What is done after an ending at a moment, in seconds; `owner` is the screen whose code ran,
  /// empty for nobody's; `isAsked` if somebody has asked for the program's end.
  mutating func answer(
    to ending: Ending, of owner: String, at now: Double, hasShown: Bool, isAsked: Bool
  ) -> Answer {
    if case .left(let code) = ending { return .end(code: code) }
    if isAsked { return .end(code: ExitCode.software.rawValue) }
    failedStarts = hasShown ? 0 : failedStarts + 1
    if failedStarts >= Self.mostStarts { return startSafely() }
    let isAgain = lastFailure[owner].map { now - $0 <= Self.patience } ?? false
    lastFailure[owner] = now
    guard isAgain else { return .again(.same) }
    lastFailure[owner] = nil
    return owner.isEmpty ? startFresh(now) : .again(.without(screen: owner))
  }

  /// A screen has other code now, or is tried again: what it did before counts no more.
  mutating func forgive(_ screen: String) {
    lastFailure[screen] = nil
  }

  private mutating func startSafely() -> Answer {
    guard !isSafe else { return .end(code: ExitCode.software.rawValue) }
    isSafe = true
    failedStarts = 0
    lastFailure = [:]
    return .again(.safe)
  }

  /// No screen is to blame: without the state it may work, else nothing helps.
  private mutating func startFresh(_ now: Double) -> Answer {
    guard !isFresh else { return .end(code: ExitCode.software.rawValue) }
    isFresh = true
    lastFailure[""] = now
    return .again(.fresh)
  }
}
