import Glibc

/// Tells, on a thread that waits for it, that the sources in a folder have come to rest after a
/// change.
final class SourceWatch {
  private let folder: FolderWatch?
  private let pipe: (wait: Int32, say: Int32)

  /// Editors write in several steps; this long nothing must happen before it counts, in
  /// milliseconds.
  private static let quiet: Int32 = 80
  /// In a folder that never rests, changes count after so many such times.
  static let mostRounds = 10

  /// A watch of a folder; nil if the system can't watch.
  init?(_ path: String) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let say = ends[1]
    pipe = (ends[0], say)
    folder = FolderWatch(path) { Self.push(say) }
    guard folder != nil else {
      ends.forEach { close($0) }
      return nil
    }
  }

  deinit {
    folder?.close()
    close(pipe.wait)
    close(pipe.say)
  }

  private static func push(_ end: Int32) {
    var word: UInt8 = 1
    _ = write(end, &word, 1)
  }

  /// A file that is readable when something may have changed.
  var sign: Int32 { pipe.wait }

  /// Makes whoever waits look, from any thread.
  func poke() { Self.push(pipe.say) }

  /// Forgets what was told so far.
  func drain() {
    var block = [UInt8](repeating: 0, count: 256)
    while read(pipe.wait, &block, block.count) > 0 {}
  }

  /// Sleeps until something has changed and it is quiet again; says when the first sign of it came,
  /// in milliseconds of the monotonic clock.
  func wait() -> Double {
    sleep(-1)
    let begin = milliseconds()
    drain()
    Self.settle {
      guard sleep(Self.quiet) else { return false }
      drain()
      return true
    }
    return begin
  }

  /// Asks whether something more has happened until nothing has.
  static func settle(_ hasHappened: () -> Bool) {
    for _ in 0..<mostRounds {
      guard hasHappened() else { return }
    }
  }

  /// Sleeps until the sign comes or the time is over, in milliseconds; whether it came.
  @discardableResult private func sleep(_ time: Int32) -> Bool {
    var waits = [pollfd(fd: pipe.wait, events: Int16(POLLIN), revents: 0)]
    while true {
      let count = poll(&waits, 1, time)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }
}
