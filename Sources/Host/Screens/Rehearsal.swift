import CGuard
import Glibc

/// Runs foreign code in a copy of the process first, so that a fault there ends the copy.
enum Rehearsal {
  /// Longer work counts as one without an end.
  private static let limit: UInt32 = 10  // seconds

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  /// How the work fails, as a part of a sentence; nil if it comes to an end. Only for a process with
  /// a single thread.
  static func failure(of body: @escaping () -> Void) -> String? {
    let work = Work(body)
    var number: Int32 = 0
    let end = withExtendedLifetime(work) {
      guard_rehearse(
        { context in
          guard let context else { return }
          Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body()
        }, Unmanaged.passUnretained(work).toOpaque(), limit, &number)
    }
    switch end {
    case GUARD_SIGNAL:
      let name = strsignal(number).map { String(cString: $0) } ?? "unknown"
      return "it is ended by signal \(number) (\(name))"
    case GUARD_LATE: return "it is not done after \(limit) s"
    case GUARD_EXIT: return "it ends the program with code \(number)"
    default: return nil
    }
  }
}
