import ScreenKit

/// What a tree holds in one leaf.
protocol StateScalar: Codable {
  /// The leaf.
  var leaf: Value { get }
  /// What a leaf tells of; nil if it is of another kind or does not fit.
  init?(leaf: Value)
}

extension Double: StateScalar {
  var leaf: Value { .number(self) }

  init?(leaf: Value) {
    guard case .number(let number) = leaf else { return nil }
    self = number
  }
}

extension Float: StateScalar {
  var leaf: Value { .number(Double(self)) }

  init?(leaf: Value) {
    guard case .number(let number) = leaf else { return nil }
    self = Float(number)
  }
}

extension Bool: StateScalar {
  var leaf: Value { .number(self ? 1 : 0) }

  init?(leaf: Value) {
    switch leaf {
    case .number(0): self = false
    case .number(1): self = true
    default: return nil
    }
  }
}

extension String: StateScalar {
  var leaf: Value { .text(self) }

  init?(leaf: Value) {
    guard case .text(let text) = leaf else { return nil }
    self = text
  }
}

extension StateScalar where Self: FixedWidthInteger {
  /// A number; its digits if it has more of them than a number keeps.
  var leaf: Value { Double(exactly: self).map { .number($0) } ?? .text(String(self)) }

  init?(leaf: Value) {
    switch leaf {
    case .number(let number): self.init(exactly: number)
    case .text(let digits): self.init(digits)
    case .list, .object: return nil
    }
  }
}

extension Int: StateScalar {}
extension Int8: StateScalar {}
extension Int16: StateScalar {}
extension Int32: StateScalar {}
extension Int64: StateScalar {}
extension UInt: StateScalar {}
extension UInt8: StateScalar {}
extension UInt16: StateScalar {}
extension UInt32: StateScalar {}
extension UInt64: StateScalar {}

/// A key that no type declares: an item's number, or a superclass's state.
enum StateKey: CodingKey {
  case item(Int)
  case parent

  init?(stringValue: String) { nil }
  init?(intValue: Int) { self = .item(intValue) }

  var stringValue: String {
    switch self {
    case .item(let number): "\(number)"
    case .parent: "super"
    }
  }

  var intValue: Int? {
    if case .item(let number) = self { number } else { nil }
  }
}

extension CodingKey {
  /// Whether every text is such a key, as with a dictionary's; the properties of a type are named.
  static var takesAnyName: Bool { Self(stringValue: "\u{0}") != nil }
}
