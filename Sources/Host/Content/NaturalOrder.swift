/// Names in the order for people: numbers by their value and letters without their case, so that
/// `img9` comes before `IMG10`; what is equal then, byte by byte.
///
/// The names of a folder lie in one row of bytes, so that very many are sorted in no time.
struct NaturalOrder {
  /// A name among the others, with what it is a name of.
  struct Item {
    /// What its owner remembers it by.
    let tag: Int
    fileprivate let name: Range<Int>
    fileprivate let folded: Range<Int>
  }

  /// The names, in the order in which they were added until they are sorted.
  private(set) var items: [Item] = []
  private var names: [UInt8] = []
  private var folded: [UInt8] = []

  private static let firstBeyondASCII: UInt8 = 0x80

  /// Adds a name in UTF-8.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, tag: Int) {
    let start = (name: names.count, folded: folded.count)
    names.append(contentsOf: name)
    if name.allSatisfy({ $0 < Self.firstBeyondASCII }) {
      for byte in name { folded.append(Self.lowered(byte)) }
    } else {
      folded.append(contentsOf: String(decoding: name, as: UTF8.self).lowercased().utf8)
    }
    items.append(
      Item(tag: tag, name: start.name..<names.count, folded: start.folded..<folded.count))
  }

  /// A name as text.
  func text(_ item: Item) -> String { String(decoding: names[item.name], as: UTF8.self) }

  /// Sorts the names.
  mutating func sort() {
    var sorted = items
    withOrder { isBefore in sorted.sort(by: isBefore) }
    items = sorted
  }

  /// Takes out the names that come first, in order, `count` of them; the others stay unsorted.
  mutating func takeFirst(_ count: Int) -> [Item] {
    var first: [Item] = []
    var rest: [Item] = []
    rest.reserveCapacity(items.count)
    withOrder { isBefore in
      for item in items {
        if first.count == count {
          guard let last = first.last, isBefore(item, last) else {
            rest.append(item)
            continue
          }
          rest.append(first.removeLast())
        }
        first.insert(item, at: Self.place(of: item, in: first, isBefore))
      }
    }
    items = rest
    return first
  }

  private static func place(
    of item: Item, in sorted: [Item], _ isBefore: (Item, Item) -> Bool
  ) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(item, sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Comparing

  private func withOrder(_ body: ((Item, Item) -> Bool) -> Void) {
    names.withUnsafeBufferPointer { names in
      folded.withUnsafeBufferPointer { folded in
        body { first, second in
          let order = Self.compare(
            .init(rebasing: folded[first.folded]), .init(rebasing: folded[second.folded]))
          guard order == 0 else { return order < 0 }
          return names[first.name].lexicographicallyPrecedes(names[second.name])
        }
      }
    }
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

  private static func lowered(_ byte: UInt8) -> UInt8 {
    let step = UInt8(ascii: "a") - UInt8(ascii: "A")
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + step : byte
  }
}
