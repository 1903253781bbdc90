import CProcess
import Glibc

/// Another program, run to its end with its output taken.
struct Tool {
  /// The words of its command line; the first one is its path.
  var words: [String]
  /// What it is told of the user's world, as `NAME=VALUE`.
  var environment: [String]

  /// How it ended.
  struct Outcome: Equatable {
    /// Whether it said that all went well.
    var isGood: Bool
    /// What it printed on both streams.
    var output: String
  }

  /// More output than this is read and forgotten, in bytes.
  private static let longestOutput = 1 << 20

  /// Runs it and waits. `ending` is a file that is readable when there may be a reason to end it
  /// early; `isUnwanted` then says whether there is, and the result is nil if so.
  func run(
    endedBy ending: Int32? = nil, if isUnwanted: () -> Bool = { false }
  ) throws(Refusal) -> Outcome? {
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { throw refused() }
    pipe.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    defer { close(pipe[0]) }
    let started = start(output: pipe[1])
    let reason = errno
    close(pipe[1])
    guard let child = started else {
      errno = reason
      throw refused()
    }
    let output = take(pipe[0], endedBy: ending, if: isUnwanted)
    if output == nil { kill(-child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return output.map { Outcome(isGood: status == 0, output: String(decoding: $0, as: UTF8.self)) }
  }

  private func refused() -> Refusal {
    Refusal(message: "\(words[0]) can't be started: \(String(cString: strerror(errno))).")
  }

  /// Starts it in a group of its own, so that it can be ended with all that it starts itself.
  private func start(output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var nothing = sigset_t()
    sigemptyset(&nothing)
    posix_spawnattr_setsigmask(&attributes, &nothing)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let result = Self.withCStrings(words) { words in
      Self.withCStrings(environment) { environment in
        posix_spawn(&child, self.words[0], &actions, &attributes, words, environment)
      }
    }
    if result == 0 { process_unlimit(child) }  // a compiler needs more than a screen may have
    errno = result
    return result == 0 ? child : nil
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// Everything that is printed; nil if it is to be ended before its end.
  private func take(
    _ output: Int32, endedBy ending: Int32?, if isUnwanted: () -> Bool
  ) -> [UInt8]? {
    var taken: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var waits = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, nfds_t(waits.count), -1) > 0 || errno == EINTR else { return taken }
      if waits[1].revents != 0, isUnwanted() { return nil }
      guard waits[0].revents != 0 else { continue }
      let count = read(output, &block, block.count)
      guard count > 0 || (count < 0 && errno == EINTR) else { return taken }
      if taken.count < Self.longestOutput { taken += block[..<max(0, count)] }
    }
  }
}
