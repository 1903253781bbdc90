/// Reads a JSON text; whatever the bytes are, it ends with a tree or with a place and a reason.
struct JSONReader {
  /// Nesting deeper than this is refused, so that no text can exhaust the stack.
  static let deepest = 64
  /// Texts longer than this are refused, in bytes.
  static let longest = 16 << 20

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// The members of the object that a JSON text spells; `what` they are, for messages.
  static func members(_ bytes: [UInt8], of what: String) throws(TextError) -> [JSONMember] {
    let root = try read(bytes)
    guard case .object(let members) = root.value else {
      throw TextError(
        place: root.place,
        message: "expected an object of \(what), found \(root.value.description)")
    }
    return members
  }

  /// The tree that a JSON text spells.
  static func read(_ bytes: [UInt8]) throws(TextError) -> JSONNode {
    guard bytes.count <= longest else {
      throw TextError(
        place: TextPlace(line: 1, column: 1),
        message: "expected at most \(longest) bytes, found \(bytes.count)")
    }
    var reader = JSONReader(bytes: bytes)
    let node = try reader.node(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else {
      throw reader.expected("the end of the text")
    }
    return node
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { index = mark.count }
  }

  private var place: TextPlace { TextPlace(line: line, column: index - lineStart + 1) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func expected(_ what: String) -> TextError {
    TextError(place: place, message: "expected \(what), found \(found)")
  }

  private var found: String {
    guard let next else { return "the end of the text" }
    guard next >= 0x20, next < 0x7F else { return "byte 0x\(String(next, radix: 16))" }
    return "'\(Character(Unicode.Scalar(next)))'"
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func node(depth: Int) throws(TextError) -> JSONNode {
    skipSpace()
    guard depth < Self.deepest else {
      throw TextError(
        place: place, message: "expected at most \(Self.deepest) levels of nesting")
    }
    let start = place
    return JSONNode(place: start, value: try value(depth: depth))
  }

  private mutating func value(depth: Int) throws(TextError) -> JSONValue {
    switch next ?? 0 {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try items(depth: depth))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func word() throws(TextError) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .truth(true)), ("false", .truth(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw expected("a value")
  }

  private mutating func items(depth: Int) throws(TextError) -> [JSONNode] {
    index += 1
    var items: [JSONNode] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return items }
    while true {
      items.append(try node(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return items }
      guard take(UInt8(ascii: ",")) else { throw expected("',' or ']'") }
    }
  }

  private mutating func members(depth: Int) throws(TextError) -> [JSONMember] {
    index += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      let member = try member(depth: depth)
      guard keys.insert(member.key).inserted else {
        throw TextError(
          place: member.place, message: "expected every key once, found \(quoted(member.key)) again"
        )
      }
      members.append(member)
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw expected("',' or '}'") }
    }
  }

  private mutating func member(depth: Int) throws(TextError) -> JSONMember {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
    let start = place
    let key = try text()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw expected("':'") }
    return JSONMember(place: start, key: key, node: try node(depth: depth + 1))
  }
}

// MARK: Numbers and texts

extension JSONReader {
  private mutating func digits() throws(TextError) {
    guard let first = next, isDigit(first) else { throw expected("a digit") }
    while let byte = next, isDigit(byte) { index += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func number() throws(TextError) -> Double {
    let start = (index, place)
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
    let spelled = String(decoding: bytes[start.0..<index], as: UTF8.self)
    guard let number = Double(spelled), number.isFinite else {
      throw TextError(place: start.1, message: "expected a finite number, found \(spelled)")
    }
    return number
  }

  private mutating func text() throws(TextError) -> String {
    index += 1
    var content: [UInt8] = []
    while true {
      guard let byte = next, byte >= 0x20 else {
        throw expected("the closing '\"' of a text")
      }
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try unicode(content)
      case UInt8(ascii: "\\"): content.append(contentsOf: try escaped())
      default: content.append(byte)
      }
    }
  }

  private func unicode(_ content: [UInt8]) throws(TextError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw TextError(place: place, message: "expected a text in UTF-8")
    }
    return text
  }

  private mutating func escaped() throws(TextError) -> [UInt8] {
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
      UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    guard let byte = next else { throw expected("an escape") }
    if let one = plain[byte] {
      index += 1
      return [one]
    }
    guard take(UInt8(ascii: "u")) else { throw expected("an escape: \\n, \\\", \\u0041, …") }
    var code = UInt32(try fourDigits())
    if code >= 0xD800, code < 0xDC00, take(UInt8(ascii: "\\")) {
      guard take(UInt8(ascii: "u")) else { throw expected("the second half of a surrogate pair") }
      let low = UInt32(try fourDigits())
      guard low >= 0xDC00, low < 0xE000 else {
        throw expected("the second half of a surrogate pair before this")
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw expected("both halves of a surrogate pair before this")
    }
    return Array(Character(scalar).utf8)
  }

  private mutating func fourDigits() throws(TextError) -> UInt16 {
    let end = index + 4
    guard end <= bytes.count,
      let code = UInt16(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16),
      bytes[index] != UInt8(ascii: "+")
    else { throw expected("four hexadecimal digits") }
    index = end
    return code
  }
}
