import Glibc

/// Another run of this program that allows a file: a screen that fails while it is loaded fails there
/// and not in the window.
enum AllowingRun {
  /// A run that says nothing for so long hangs, in milliseconds; the window waits for it.
  private static let patience: Int32 = 1500

  /// Allows the file at a path; the sentence that the run refuses it with, or nil.
  static func refusal(of path: String) -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return failed(path, String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (child, reason) = start(path, complaintsTo: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return failed(path, reason) }
    let said = read(ends[0])
    if said == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard let said else { return failed(path, "it is not loaded in time") }
    guard status != 0 else { return nil }
    let sentence = said.split(separator: "\n").last { $0.hasPrefix("tegotae: ") }
    return sentence.map { String($0.dropFirst("tegotae: ".count)) }
      ?? failed(path, "the program ends while it is loaded")
  }

  private static func failed(_ path: String, _ reason: String) -> String {
    "\(path) is not allowed: \(reason)."
  }

  private static func start(_ path: String, complaintsTo end: Int32) -> (pid_t?, String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, end, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ["tegotae", "allow", "--", path].map {
      (word: String) in strdup(word)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
    return error == 0 ? (child, "") : (nil, String(cString: strerror(error)))
  }

  /// All that comes until the other end is closed; nil if nothing comes for too long.
  private static func read(_ end: Int32) -> String? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      var stream = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      guard poll(&stream, 1, patience) > 0 else { return nil }
      let count = Glibc.read(end, &block, block.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }
}
