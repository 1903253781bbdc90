import ScreenKit

/// Whether a file that should be a screen is one that runs, and if not, why.
enum ScreenState: Equatable, Sendable {
  /// It runs.
  case ready
  /// It is none, or none that may run; a sentence says why.
  case refused(String)
  /// Nobody has allowed yet that its code is run: it is new, or has changed since.
  case notAllowed(isChanged: Bool)
  /// It runs no more in a window until somebody tries it again.
  case putAside(Failure)
  /// Another file has the same id and comes later.
  case replaced(by: String)

  /// Why a screen was put aside.
  struct Failure: Codable, Equatable, Sendable {
    /// What happened, as a sentence.
    var message: String
    /// The file in which the backtrace is; nil if there is none.
    var backtrace: String?
  }

  /// The name by which `tegotae list --json` calls it.
  var name: String {
    switch self {
    case .ready: "ok"
    case .refused: "refused"
    case .notAllowed: "not-allowed"
    case .putAside: "put-aside"
    case .replaced: "replaced"
    }
  }

  /// What there is to say about it; nil if all is well.
  var reason: String? {
    switch self {
    case .ready: nil
    case .refused(let reason): reason
    case .notAllowed(let isChanged):
      isChanged
        ? Words.marked("Changed since it was allowed: not run yet.")
        : Words.marked("New: not run yet.")
    case .putAside(let failure): failure.message
    case .replaced(let path): "\(path) has the same id and comes later."
    }
  }

  /// What the chooser says of it instead of showing the screen; nil if it runs.
  func notice(of path: String) -> ScreenCard.Notice? {
    guard let reason else { return nil }
    switch self {
    case .ready, .replaced: return nil
    case .refused: return ScreenCard.Notice(text: reason)
    case .notAllowed:
      return ScreenCard.Notice(text: reason, detail: path, action: Words.marked("Allow"))
    case .putAside(let failure):
      return ScreenCard.Notice(
        text: reason, detail: failure.backtrace.map { "Backtrace: \($0)" },
        action: Words.marked("Try again"))
    }
  }
}
