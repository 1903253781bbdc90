import Glibc

/// How long ago the program was started.
enum ProcessStart {
  /// Milliseconds since whoever started the program says so in `PEER_T0_NS`, on the monotonic
  /// clock; else since the kernel made the process, to a hundredth of a second.
  static func millisecondsAgo() -> Double {
    if let text = getenv("PEER_T0_NS"), let start = Double(String(cString: text)) {
      return milliseconds() - start / 1_000_000
    }
    return millisecondsSinceFork() ?? 0
  }

  /// Counts from a moment on the monotonic clock, in milliseconds, in this process and what it
  /// starts.
  static func count(from start: Double) {
    setenv("PEER_T0_NS", "\(Int(start * 1_000_000))", 1)
  }

  private static func millisecondsSinceFork() -> Double? {
    guard let bytes = try? FileSystem.bytes(of: "/proc/self/stat", atMost: 4096) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let startField = 19  // the 22nd of the line, counted after the name in brackets and the state
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > startField, let ticks = Double(fields[startField]) else { return nil }
    return milliseconds(CLOCK_BOOTTIME) - ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
