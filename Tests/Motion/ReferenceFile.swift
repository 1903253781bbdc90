import FoundationEssentials
import Testing

/// Where the reference files are.
enum ReferenceFolder {
  private static let named = ProcessInfo.processInfo.environment["TEGOTAE_REFERENCE"]

  /// Whether it is another folder than the project's own.
  static let isForeign = named != nil

  private static let url =
    named.map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Reference")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  static func cases(of name: String) throws -> [ReferenceCase] {
    struct File: Decodable {
      let cases: [[String: JSON]]
    }
    let data = try Data(contentsOf: url.appending(path: name))
    return try JSONDecoder().decode(File.self, from: data).cases.map(ReferenceCase.init)
  }
}

/// Any JSON value.
indirect enum JSON: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }
}

/// One case of a reference file, or an object within one.
struct ReferenceCase {
  let fields: [String: JSON]

  struct Unreadable: Error {
    let key: String
    let id: String
  }

  var id: String {
    if case .text(let id)? = fields["id"] { id } else { "?" }
  }

  func has(_ key: String) -> Bool {
    switch fields[key] {
    case nil, .null: false
    default: true
    }
  }

  func unreadable(_ key: String) -> Unreadable { Unreadable(key: key, id: id) }

  func number(_ key: String) throws -> Double {
    guard let number = Self.number(fields[key]) else { throw unreadable(key) }
    return number
  }

  func integer(_ key: String) throws -> Int {
    guard let whole = Int(exactly: try number(key)) else { throw unreadable(key) }
    return whole
  }

  func numbers(_ key: String) throws -> [Double] {
    guard case .list(let list)? = fields[key] else { throw unreadable(key) }
    let numbers = list.compactMap { Self.number($0) }
    guard numbers.count == list.count else { throw unreadable(key) }
    return numbers
  }

  func pairs(_ key: String) throws -> [(Double, Double)] {
    guard case .list(let list)? = fields[key] else { throw unreadable(key) }
    return try list.map { item in
      guard case .list(let pair) = item, pair.count == 2, let first = Self.number(pair[0]),
        let second = Self.number(pair[1])
      else { throw unreadable(key) }
      return (first, second)
    }
  }

  func text(_ key: String) throws -> String {
    guard case .text(let text)? = fields[key] else { throw unreadable(key) }
    return text
  }

  func flag(_ key: String) throws -> Bool {
    guard case .flag(let flag)? = fields[key] else { throw unreadable(key) }
    return flag
  }

  func object(_ key: String) throws -> ReferenceCase {
    guard case .object(let fields)? = fields[key] else { throw unreadable(key) }
    return ReferenceCase(fields: fields)
  }

  func objects(_ key: String) throws -> [ReferenceCase] {
    guard case .list(let list)? = fields[key] else { throw unreadable(key) }
    return try list.map { item in
      guard case .object(let fields) = item else { throw unreadable(key) }
      return ReferenceCase(fields: fields)
    }
  }

  private static func number(_ value: JSON?) -> Double? {
    switch value {
    case .number(let number): number
    case .text("NaN"): .nan
    case .text("Infinity"): .infinity
    case .text("-Infinity"): -.infinity
    default: nil
    }
  }

  /// Fails the test where `seen` is farther than `tolerance` from `wanted`.
  func expect(_ what: String, _ seen: Double, near wanted: Double, within tolerance: Double) {
    if !(abs(seen - wanted) <= tolerance) {
      Issue.record("\(id): \(what), wanted \(wanted), seen \(seen)")
    }
  }

  /// Fails the test where two things differ.
  func expect<Value: Equatable>(_ what: String, _ seen: Value, is wanted: Value) {
    if seen != wanted { Issue.record("\(id): \(what), wanted \(wanted), seen \(seen)") }
  }

  /// Fails the test for a kind of case that nobody knows.
  func unknownKind(_ kind: String) {
    Issue.record("\(id): nobody knows how to check the kind \(kind)")
  }
}
