/// The interface's words in the language of its user: what the code says, as a table has it.
///
/// The code's own text is the key, so that a word without a translation is shown as it is.
public struct Words: Equatable, Sendable {
  private let table: [String: String]

  /// The words of a table; without one, those of the code.
  public init(_ table: [String: String] = [:]) {
    self.table = table
  }

  /// The word for what the code says.
  public subscript(text: String) -> String { table[text] ?? text }

  /// The sentence for what the code says, with values for `%1`, `%2` and so on to `%9`.
  public func filled(_ text: String, _ values: String...) -> String {
    var filled: [UInt8] = []
    var isPlace = false
    for byte in self[text].utf8 {
      let number = Int(byte) - Int(UInt8(ascii: "0"))
      if isPlace, values.indices.contains(number - 1) {
        filled.removeLast()
        filled += values[number - 1].utf8
      } else {
        filled.append(byte)
      }
      isPlace = byte == UInt8(ascii: "%") && !isPlace
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// A text as it is, marked for the check that every word is in every table.
  public static func marked(_ text: String) -> String { text }

  /// Texts as they are, marked for the check that every word is in every table; for those that are
  /// looked up by a variable.
  public static func marked(_ first: String, _ second: String, _ more: String...) -> [String] {
    [first, second] + more
  }
}
