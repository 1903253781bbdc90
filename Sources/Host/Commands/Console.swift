import Glibc

/// Where the program's lines go.
protocol Console: AnyObject {
  /// A line that was asked for.
  func say(_ line: String)
  /// A line about something that is wrong.
  func complain(_ line: String)
}

/// Standard output and standard error.
final class StandardConsole: Console {
  func say(_ line: String) {
    write(line, to: STDOUT_FILENO)
  }

  func complain(_ line: String) {
    write("tegotae: \(line)", to: STDERR_FILENO)
  }

  /// Writes without a buffer, so that lines of both kinds come in order, and none is lost at an end.
  private func write(_ line: String, to file: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
