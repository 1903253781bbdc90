import ScreenKit

/// A tree of values as a JSON text that gives back the same tree, bit by bit.
///
/// JSON has no number that is none or without end; they are texts that begin with a mark, and a
/// text that begins with the mark by itself has it twice.
enum StateText {
  private static let mark: Character = "#"

  /// The text of a tree.
  static func bytes(of tree: Value) -> [UInt8] {
    var bytes: [UInt8] = []
    write(tree, into: &bytes)
    return bytes
  }

  /// The tree of a text.
  static func tree(_ bytes: [UInt8]) throws(TextError) -> Value {
    tree(try JSONReader.read(bytes))
  }

  private static func write(_ tree: Value, into bytes: inout [UInt8]) {
    switch tree {
    case .number(let number) where number.isFinite:
      bytes += number == 0 && number.sign == .minus ? "-0.0".utf8 : written(number).utf8
    case .number(let number): write("\(mark)\(number)", into: &bytes)
    case .text(let text): write(text.first == mark ? "\(mark)\(text)" : text, into: &bytes)
    case .list(let items): write(items, "[", "]", into: &bytes) { write($0, into: &$1) }
    case .object(let members):
      write(members.sorted { $0.key < $1.key }, "{", "}", into: &bytes) { member, bytes in
        write(member.key, into: &bytes)
        bytes += ":".utf8
        write(member.value, into: &bytes)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, into bytes: inout [UInt8],
    _ writeItem: (Item, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    for (place, item) in items.enumerated() {
      if place > 0 { bytes += ",".utf8 }
      writeItem(item, &bytes)
    }
    bytes += close.utf8
  }

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes += "\"\(JSONValue.escaped(text))\"".utf8
  }

  /// The tree that a node tells of; unlike `Value(node)` it keeps what the marks say.
  static func tree(_ node: JSONNode) -> Value {
    switch node.value {
    case .text(let text): unmarked(text)
    case .array(let items): .list(items.map(tree))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, tree($0.node)) }, uniquingKeysWith: { $1 }))
    case .null, .truth, .number: Value(node)
    }
  }

  private static func unmarked(_ text: String) -> Value {
    guard text.first == mark else { return .text(text) }
    let rest = text.dropFirst()
    return rest.first == mark
      ? .text(String(rest)) : Double(rest).map { .number($0) } ?? .text(text)
  }
}
