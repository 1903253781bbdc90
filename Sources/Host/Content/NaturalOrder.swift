/// The order of names for people: numbers by their value and letters without their case, so that
/// `img9` comes before `IMG10`; what is equal then, byte by byte.
enum NaturalOrder {
  /// A name made ready to be compared often.
  struct Key {
    /// The name.
    let name: String
    fileprivate let folded: [UInt8]

    /// A name.
    init(_ name: String) {
      self.name = name
      folded = Array(name.lowercased().utf8)
    }
  }

  /// Whether one name comes before another.
  static func isBefore(_ first: Key, _ second: Key) -> Bool {
    let order = first.folded.withUnsafeBufferPointer { first in
      second.folded.withUnsafeBufferPointer { compare(first, $0) }
    }
    guard order == 0 else { return order < 0 }
    return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
  }

  /// Below 0 if `first` comes before `second`, above 0 if it comes after it.
  private static func compare(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var (here, there) = (0, 0)
    while here < first.count, there < second.count {
      if isDigit(first[here]), isDigit(second[there]) {
        let order = compareNumbers(first, &here, second, &there)
        if order != 0 { return order }
      } else if first[here] == second[there] {
        here += 1
        there += 1
      } else {
        return Int(first[here]) - Int(second[there])
      }
    }
    return (first.count - here) - (second.count - there)
  }

  /// Compares the numbers that begin at two places, and moves the places behind them.
  private static func compareNumbers(
    _ first: UnsafeBufferPointer<UInt8>, _ here: inout Int,
    _ second: UnsafeBufferPointer<UInt8>, _ there: inout Int
  ) -> Int {
    let one = number(first, &here)
    let other = number(second, &there)
    guard one.count == other.count else { return one.count - other.count }
    for (digit, another) in zip(one, other) where first[digit] != second[another] {
      return Int(first[digit]) - Int(second[another])
    }
    return 0
  }

  /// Where the digits of a number are, but for zeros before it; `place` is moved behind them.
  private static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int
  ) -> Range<Int> {
    while place < text.count, text[place] == UInt8(ascii: "0") { place += 1 }
    let start = place
    while place < text.count, isDigit(text[place]) { place += 1 }
    return start..<place
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
