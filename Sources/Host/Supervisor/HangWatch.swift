/// Whether a process that works still gets anywhere, judged by looks at its beat at even distances.
///
/// Looks are counted, not seconds: a machine that slept, or a terminal that stopped both processes,
/// is no hang.
struct HangWatch: Equatable {
  /// What is seen of the process in one look.
  struct Look: Equatable {
    /// How often it has begun to work.
    var beat: UInt64
    /// Whether it works.
    var isWorking: Bool
    /// Whether it is still being made ready, before any screen is asked for a picture.
    var isStarting: Bool
    /// Whether somebody has stopped it, as a debugger does.
    var isStopped = false
  }

  /// The time between two looks, in milliseconds.
  static let period: Int32 = 250
  /// So many looks without any progress are a hang: two seconds.
  static let most = 8
  /// The same at the start, where libraries are loaded and the window opens: 15 seconds.
  static let mostAtStart = 60

  private var beat: UInt64?
  private var silent = 0

  /// Takes a look; true if it hangs.
  mutating func hangs(_ look: Look) -> Bool {
    guard look.isWorking, look.beat == beat else {
      beat = look.beat
      silent = 0
      return false
    }
    if !look.isStopped { silent += 1 }
    return silent >= (look.isStarting ? Self.mostAtStart : Self.most)
  }
}
