import Glibc

/// What the child writes to standard error: passed on, and the end of it remembered, because the
/// reason of a fault is written there.
struct ErrorStream {
  /// The end that is read.
  let reader: Int32
  private let writer: Int32
  private(set) var tail: [UInt8] = []

  /// So much of the end is remembered, in bytes.
  private static let longestTail = 4096

  /// A stream that nobody writes to yet; nil if there can be none.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  /// In the child: standard error is this stream from now on.
  func takeStandardError() {
    dup2(writer, STDERR_FILENO)
    close()
  }

  /// Closes both ends.
  func close() {
    _ = Glibc.close(reader)
    _ = Glibc.close(writer)
  }

  /// In the supervisor: passes on what has come.
  mutating func passOn() {
    var block = [UInt8](repeating: 0, count: Self.longestTail)
    while true {
      let count = read(reader, &block, block.count)
      guard count > 0 else { return }
      Self.write(block[..<count])
      tail = Array((tail + block[..<count]).suffix(Self.longestTail))
    }
  }

  /// Forgets what came before a new child.
  mutating func forget() { tail = [] }

  private static func write(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
