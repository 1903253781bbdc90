/// The name of a place that can be pressed, focused or asked for: `menu`, or `tab.3`.
///
/// Short names and an index make one without any allocation, so that a frame may make hundreds.
public struct ElementID: Hashable, Codable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// What kind of element: `tab`, `page`, `sheet.handle`.
  public let kind: String
  /// Which of its kind, or -1 if there is only one.
  public let index: Int

  /// The only element of its kind.
  @inlinable public init(_ kind: String) {
    self.kind = kind
    self.index = -1
  }

  /// Element number `index` (from 0) of its kind.
  @inlinable public init(_ kind: String, _ index: Int) {
    self.kind = kind
    self.index = index
  }

  /// The element that a text as in a case file names: `tab.3` is number 3 of the kind `tab`.
  public init(stringLiteral text: String) {
    self.init(parsing: text)
  }

  /// The element that a text as in a case file names: `tab.3` is number 3 of the kind `tab`.
  public init(parsing text: String) {
    if let dot = text.lastIndex(of: "."), let index = Int(text[text.index(after: dot)...]),
      index >= 0
    {
      self.init(String(text[..<dot]), index)
    } else {
      self.init(text)
    }
  }

  /// The name as a case file writes it.
  public var description: String { index < 0 ? kind : "\(kind).\(index)" }
}
