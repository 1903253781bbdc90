/// Whether names of elements and readings are among those that a screen declares.
struct NamePattern {
  private let pattern: Substring

  /// A name in which `*` stands for a number: `tab.*`, `tabs.*.x`.
  init(_ pattern: String) {
    self.pattern = pattern[...]
  }

  /// Whether a name is one that the pattern stands for. A `*` at the end also stands for the name
  /// of any of `elements`, as in `clicks.*`.
  func matches(_ name: String, elements: [String] = []) -> Bool {
    if matchesByNumbers(name) { return true }
    guard pattern.hasSuffix(".*"), name.hasPrefix(pattern.dropLast()) else { return false }
    let rest = String(name.dropFirst(pattern.count - 1))
    return elements.contains { NamePattern($0).matchesByNumbers(rest) }
  }

  private func matchesByNumbers(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let wanted = pattern.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == wanted.count
      && zip(parts, wanted).allSatisfy { $0 == $1 || $1 == "*" && isNumber($0) }
  }

  private func isNumber(_ text: Substring) -> Bool {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isPlain && (text.count == 1 || text.first != "0")
  }
}
