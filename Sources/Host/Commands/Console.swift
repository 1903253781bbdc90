import Glibc

/// Where the program's lines go.
protocol Console: AnyObject {
  /// A line that was asked for.
  func say(_ line: String)
  /// A line about something that is wrong.
  func complain(_ line: String)
  /// A line of another program about something that is wrong, passed on as it is.
  func relay(_ line: String)
  /// Why a line that was asked for could not be written; nil if all were.
  var loss: String? { get }
}

extension Console {
  func relay(_ line: String) { complain(line) }
}

/// Passes each complaint on once, however often it is made.
final class OnceConsole: Console {
  private let console: any Console
  private var told: Set<String> = []

  /// Passes on to `console`.
  init(_ console: any Console) {
    self.console = console
  }

  var loss: String? { console.loss }

  func say(_ line: String) { console.say(line) }

  func complain(_ line: String) {
    if told.insert(line).inserted { console.complain(line) }
  }
}

/// Keeps what is wrong for whoever tells it, and passes on the rest.
final class Mistakes: Console {
  private let console: any Console
  private(set) var lines: [String] = []

  /// Passes on to `console`.
  init(_ console: any Console) {
    self.console = console
  }

  var loss: String? { console.loss }

  func say(_ line: String) { console.say(line) }

  func complain(_ line: String) { lines.append(line) }
}

/// Standard output and standard error.
final class StandardConsole: Console {
  private(set) var loss: String?

  /// A stream that is closed gets a file that can't be written: its number must not go to one that
  /// is opened later, which lines would then be written into.
  init() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  func say(_ line: String) {
    guard loss == nil, !write(line, to: STDOUT_FILENO) else { return }
    loss = String(cString: strerror(errno))
  }

  func complain(_ line: String) {
    _ = write("tegotae: \(line)", to: STDERR_FILENO)
  }

  func relay(_ line: String) {
    _ = write(line, to: STDERR_FILENO)
  }

  /// Writes without a buffer, so that lines of both kinds come in order, and none is lost at an end;
  /// false if it can't, with the reason in `errno`.
  private func write(_ line: String, to file: Int32) -> Bool {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR || errno == EAGAIN else { return false }
      if count < 0, errno == EAGAIN { Self.wait(for: file) }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Another program may have told the stream not to wait by itself.
  private static func wait(for file: Int32) {
    var stream = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    poll(&stream, 1, -1)
  }
}
