import Glibc

/// The folder of what failures left behind: one file each, the last ones only.
struct CrashFolder {
  /// Where it is.
  let path: String

  /// So many files are kept.
  static let most = 20
  private static let ending = ".txt"

  /// `crashes` in a folder; neither need be there yet.
  init(folder: String) {
    path = "\(folder)/crashes"
  }

  /// The name of a breakdown's file: its moment, so that names are in the order of time, and whose
  /// code ran. `second` is the time of day since 1970.
  static func name(_ owner: String, second: Int, number: Int32) -> String {
    let name = owner.split(separator: "/").last.map(String.init) ?? "tegotae"
    let plain = name.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": Character(scalar)
      default: Character("_")
      }
    }
    let longest = 64
    let moment = Self.time(second, "%Y%m%d-%H%M%S")
    return "\(moment)-\(String(plain.prefix(longest)))-\(number)\(ending)"
  }

  /// The time of day, in UTC.
  static func time(_ second: Int, _ format: String) -> String {
    var moment = time_t(second)
    var parts = tm()
    gmtime_r(&moment, &parts)
    let room = 64
    let text = [CChar](unsafeUninitializedCapacity: room) { buffer, count in
      count = strftime(buffer.baseAddress, room, format, &parts)
    }
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a file, and takes the oldest ones away.
  func add(_ name: String, _ lines: [String]) throws(Refusal) {
    try FileSystem.makeFolder(path)
    try FileSystem.replace(
      "\(path)/\(name)", by: Array((lines.joined(separator: "\n") + "\n").utf8))
    for old in Self.surplus(FileSystem.names(in: path) ?? []) { unlink("\(path)/\(old)") }
  }

  /// Those of some files that are too many: the oldest, and only what was written here.
  static func surplus(_ names: [String]) -> [String] {
    let own = names.filter { $0.hasSuffix(ending) && $0.first?.isNumber == true }.sorted()
    return Array(own.dropLast(most))
  }

  /// What is written of a breakdown.
  static func lines(of breakdown: Breakdown, second: Int) -> [String] {
    var lines = [
      "tegotae \(Usage.version), \(time(second, "%Y-%m-%d %H:%M:%S UTC"))",
      "screen: \(breakdown.owner.isEmpty ? "none" : breakdown.owner)",
      "what happened: \(breakdown.reason)",
    ]
    switch breakdown.cause {
    case .signal(let signal): lines.append("ended by: \(Breakdown.name(signal))")
    case .hang: lines.append("ended by: the supervisor")
    case .exit(let code): lines.append("ended by: itself, with code \(code)")
    }
    if let fault = breakdown.fault {
      lines.append("memory of its own: \(fault.memory >> 20) MB")
      var backtrace = Backtrace(ProcessMap(fault.maps))
      lines += ["", "backtrace, the innermost call first:"] + backtrace.lines(fault)
    }
    if !breakdown.errors.isEmpty {
      lines += ["", "standard error, its end:", breakdown.errors]
    }
    return lines
  }
}
