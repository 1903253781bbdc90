import Glibc

/// Why a child ended that did not want to.
struct Breakdown {
  /// What ended it.
  enum Cause: Equatable {
    /// A signal of its own.
    case signal(Int32)
    /// It did not get anywhere for too long, and was ended.
    case hang
    /// Something in it ended the process with a code.
    case exit(Int32)
  }

  /// What ended it.
  var cause: Cause
  /// Whose code ran; empty for nobody's.
  var owner: String
  /// What it left behind.
  var fault: Fault?
  /// The end of what it wrote to standard error.
  var errors: String

  /// Memory that a child may have for itself, in bytes: a screen that asks for ever more ends alone.
  static let mostMemory: UInt64 = 1 << 30
  /// From this share of it on, a fault counts as one for lack of memory.
  private static let nearlyAll = 0.9

  /// What happened, as a sentence without its end.
  var reason: String {
    switch cause {
    case .hang: return "it did not answer for 2 s"
    case .exit(let code): return "it ended the program with code \(code)"
    case .signal(let signal):
      if let fault, Double(fault.memory) > Double(Self.mostMemory) * Self.nearlyAll {
        return "it asked for more memory than \(Self.mostMemory >> 20) MB"
      }
      if let fault, signal == SIGSEGV, ProcessMap(fault.maps).isBelowStack(fault.address) {
        return "its calls went too deep: the stack is full"
      }
      return Self.lastWords(errors) ?? Self.name(signal)
    }
  }

  /// What the runtime wrote about a fault, without the file's path.
  static func lastWords(_ errors: String) -> String? {
    let mark = "Fatal error"
    for line in errors.split(separator: "\n").reversed() {
      guard let start = line.firstRange(of: mark)?.lowerBound else { continue }
      let words = line[start...]
      let place = line[..<start].split(separator: "/").last?.trimmed(": ") ?? ""
      return place.isEmpty ? String(words) : "\(words) (\(place))"
    }
    return nil
  }

  /// A signal as people call it.
  static func name(_ signal: Int32) -> String {
    let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
    return "signal \(signal) (\(name))"
  }
}

extension Substring {
  fileprivate func trimmed(_ ends: String) -> String {
    var text = self
    while let last = text.last, ends.contains(last) { text.removeLast() }
    while let first = text.first, ends.contains(first) { text.removeFirst() }
    return String(text)
  }

  fileprivate func firstRange(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }
}
