/// A place in a text file, for messages.
struct TextPlace: Equatable, Sendable {
  /// The line, from 1.
  var line: Int
  /// The column in bytes, from 1.
  var column: Int
}

/// Why a text was refused: where, and what was expected there.
struct TextError: Error, Equatable {
  /// Where in the text.
  var place: TextPlace
  /// What was expected and what was found.
  var message: String

  /// The whole of it, for a text that is the file at `path`.
  func sentence(in path: String) -> String { "\(path):\(place.line):\(place.column): \(message)" }
}

/// A value of a JSON text that remembers where it stood.
struct JSONNode: Equatable, Sendable {
  /// Where its first character stood.
  var place: TextPlace
  /// What it is.
  var value: JSONValue
}

/// One `"key": value` of an object, in the order of the text.
struct JSONMember: Equatable, Sendable {
  /// Where the key stood.
  var place: TextPlace
  /// The key.
  var key: String
  /// Its value.
  var node: JSONNode
}

/// What a JSON text can hold. Numbers are finite; the keys of an object differ.
indirect enum JSONValue: Equatable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case array([JSONNode])
  case object([JSONMember])

  /// What it is, for messages: `a text`, `-5`.
  var description: String {
    switch self {
    case .null: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .number(let number): written(number)
    case .text(let text): quoted(text)
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// A text as it is written between double quotes.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return text }
    return text.unicodeScalars.map { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      guard scalar.value < 0x20 else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// A number as people write it: no fraction where there is none, else as many digits as it takes
/// to read the same number back.
func written(_ number: Double) -> String {
  guard let whole = Int64(exactly: number), whole.magnitude < 1 << 53 else { return "\(number)" }
  return "\(whole)"
}

/// A text in double quotes, cut to what fits into a message.
func quoted(_ text: String) -> String {
  let longest = 60
  return "\"\(text.count > longest ? text.prefix(longest) + "…" : text[...])\""
}
