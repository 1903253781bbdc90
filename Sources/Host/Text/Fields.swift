import Geometry
import ScreenKit

/// The members of a JSON object, read by name, with a reason and a place for whatever is wrong.
struct Fields {
  /// Where the object stood.
  let place: TextPlace
  /// What the object is, for messages: `input 3`.
  let what: String
  private let members: [String: JSONNode]

  /// The members of `node`, all of which must be among `known`, if that is given.
  init(_ node: JSONNode, _ what: String, known: [String]? = nil) throws(TextError) {
    guard case .object(let members) = node.value else {
      throw TextError(
        place: node.place, message: "\(what): expected an object, found \(node.value.description)")
    }
    if let known, let member = members.first(where: { !known.contains($0.key) }) {
      throw TextError(
        place: member.place,
        message: "\(what): expected one of the keys \(known.joined(separator: ", ")), "
          + "found \(quoted(member.key))")
    }
    self.place = node.place
    self.what = what
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.node) })
  }

  /// Whether there is a member of that name.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// The member of that name, if there is one.
  func optional(_ key: String) -> JSONNode? { members[key] }

  /// The member of that name.
  func required(_ key: String) throws(TextError) -> JSONNode {
    guard let node = members[key] else {
      throw TextError(place: place, message: "\(what): expected a key \(quoted(key))")
    }
    return node
  }

  /// An error at a member.
  func wrong(_ key: String, expected: String) -> TextError {
    guard let node = members[key] else {
      return TextError(place: place, message: "\(what): expected a key \(quoted(key)): \(expected)")
    }
    return wrong(node, key, expected: expected)
  }

  /// An error at a value within a member.
  func wrong(_ node: JSONNode, _ key: String, expected: String) -> TextError {
    TextError(
      place: node.place,
      message: "\(what): \(key): expected \(expected), found \(node.value.description)")
  }
}

// MARK: Numbers

extension Fields {
  /// A finite number, if the member is there.
  func number(_ key: String) throws(TextError) -> Double? {
    guard let node = members[key] else { return nil }
    return try number(node, key)
  }

  /// A finite number, or `standard` if the member is not there.
  func number(_ key: String, or standard: Double) throws(TextError) -> Double {
    try number(key) ?? standard
  }

  /// A finite number.
  func requiredNumber(_ key: String) throws(TextError) -> Double {
    try number(try required(key), key)
  }

  /// A number of milliseconds, not negative; `standard` if the member is not there.
  func time(_ key: String, or standard: Double? = nil) throws(TextError) -> Double {
    if let standard, members[key] == nil { return standard }
    let node = try required(key)
    guard case .number(let time) = node.value, time >= 0, time <= Fields.latest else {
      throw wrong(node, key, expected: "a time in milliseconds, not negative, at most one day")
    }
    return time
  }

  /// The longest run, in milliseconds.
  static let latest = 86_400_000.0

  /// 0 or 1, as a truth.
  func flag(_ key: String, or standard: Bool) throws(TextError) -> Bool {
    guard let node = members[key] else { return standard }
    switch node.value {
    case .number(0): return false
    case .number(1): return true
    default: throw wrong(node, key, expected: "0 or 1")
    }
  }

  /// As many numbers as asked for.
  func numbers(_ key: String, count: Int, form: String) throws(TextError) -> [Double]? {
    guard let node = members[key] else { return nil }
    return try numbers(node, key, count: count, form: form)
  }

  /// As many numbers as asked for, of a value within a member.
  func numbers(
    _ node: JSONNode, _ key: String, count: Int, form: String
  ) throws(TextError) -> [Double] {
    guard case .array(let items) = node.value, items.count == count else {
      throw wrong(node, key, expected: form)
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try number(item, key)) }
    return numbers
  }

  /// A place in the window.
  func point(_ key: String) throws(TextError) -> Point? {
    try numbers(key, count: 2, form: "a place [x, y]").map { Point($0[0], $0[1]) }
  }

  /// A width and a height, neither negative nor larger than a screen can be.
  func size(_ key: String) throws(TextError) -> Size? {
    guard let sides = try numbers(key, count: 2, form: "a size [width, height]") else { return nil }
    let largest = 16384.0
    guard sides.allSatisfy({ $0 >= 0 && $0 <= largest }) else {
      throw wrong(key, expected: "a size [width, height] of 0 to \(written(largest)) each")
    }
    return Size(sides[0], sides[1])
  }

  func number(_ node: JSONNode, _ key: String) throws(TextError) -> Double {
    guard case .number(let number) = node.value else {
      throw wrong(node, key, expected: "a number")
    }
    return number
  }
}

// MARK: Texts and lists

extension Fields {
  /// A text, if the member is there.
  func text(_ key: String) throws(TextError) -> String? {
    guard let node = members[key] else { return nil }
    return try text(node, key)
  }

  /// A text.
  func requiredText(_ key: String) throws(TextError) -> String {
    try text(try required(key), key)
  }

  /// One of the given texts; `standard` if the member is not there.
  func choice(_ key: String, of choices: [String], or standard: String? = nil) throws(TextError)
    -> String
  {
    if let standard, members[key] == nil { return standard }
    let node = try required(key)
    guard case .text(let text) = node.value, choices.contains(text) else {
      let list = choices.map { quoted($0) }.joined(separator: ", ")
      throw wrong(node, key, expected: "one of \(list)")
    }
    return text
  }

  /// A list, if the member is there.
  func list(_ key: String) throws(TextError) -> [JSONNode]? {
    guard let node = members[key] else { return nil }
    guard case .array(let items) = node.value else { throw wrong(node, key, expected: "a list") }
    return items
  }

  /// A number, a text or a list of them.
  func value(_ node: JSONNode, _ key: String) throws(TextError) -> Value {
    switch node.value {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .array(let items):
      var values: [Value] = []
      for item in items { values.append(try value(item, key)) }
      return .list(values)
    case .null, .truth, .object:
      throw wrong(node, key, expected: "a number, a text or a list of them")
    }
  }

  func text(_ node: JSONNode, _ key: String) throws(TextError) -> String {
    guard case .text(let text) = node.value else { throw wrong(node, key, expected: "a text") }
    return text
  }
}

extension Value {
  /// All that a JSON text spells; truths are 0 and 1, null is an empty list.
  init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .list([])
    case .truth(let truth): self = .number(truth ? 1 : 0)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .array(let items): self = .list(items.map { Value($0) })
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, Value($0.node)) }, uniquingKeysWith: { $1 }))
    }
  }
}
