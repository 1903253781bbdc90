/// Turns what a message says into values, as much of it as settings can be made of.
struct MessageReader {
  private let calls: BusLibrary
  /// How many values may still be read.
  private var rest = mostValues

  /// Deeper ones are none, and no more of them are read.
  private static let deepest = 8
  private static let mostValues = 10_000

  /// A reader of one message.
  init(_ calls: BusLibrary) {
    self.calls = calls
  }

  /// The values of a message.
  mutating func body(of message: BusLibrary.Message) -> [BusValue] {
    withIterator { iterator, reader in
      guard reader.calls.beginReading(message, iterator) != 0 else { return [] }
      return reader.values(at: iterator, depth: 0)
    }
  }

  private mutating func withIterator(
    _ body: (BusLibrary.Iterator, inout MessageReader) -> [BusValue]
  ) -> [BusValue] {
    withUnsafeTemporaryAllocation(
      byteCount: BusLibrary.iteratorSize, alignment: MemoryLayout<UInt64>.alignment
    ) { room in
      room.baseAddress.map { body($0, &self) } ?? []
    }
  }

  private mutating func values(at iterator: BusLibrary.Iterator, depth: Int) -> [BusValue] {
    var values: [BusValue] = []
    while calls.type(iterator) != 0, rest > 0 {
      rest -= 1
      values.append(value(at: iterator, depth: depth))
      _ = calls.step(iterator)
    }
    return values
  }

  private mutating func value(at iterator: BusLibrary.Iterator, depth: Int) -> BusValue {
    switch UInt8(truncatingIfNeeded: calls.type(iterator)) {
    case UInt8(ascii: "b"): .truth(basic(iterator, UInt32.self) != 0)
    case UInt8(ascii: "y"): .whole(Int64(basic(iterator, UInt8.self)))
    case UInt8(ascii: "n"): .whole(Int64(basic(iterator, Int16.self)))
    case UInt8(ascii: "q"): .whole(Int64(basic(iterator, UInt16.self)))
    case UInt8(ascii: "i"): .whole(Int64(basic(iterator, Int32.self)))
    case UInt8(ascii: "u"): .whole(Int64(basic(iterator, UInt32.self)))
    case UInt8(ascii: "x"): .whole(basic(iterator, Int64.self))
    case UInt8(ascii: "t"): .whole(Int64(clamping: basic(iterator, UInt64.self)))
    case UInt8(ascii: "d"): .number(basic(iterator, Double.self))
    case UInt8(ascii: "s"), UInt8(ascii: "o"): text(iterator)
    case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"):
      .list(inner(iterator, depth: depth))
    case UInt8(ascii: "v"): inner(iterator, depth: depth).first ?? .other
    default: .other
    }
  }

  private mutating func inner(_ iterator: BusLibrary.Iterator, depth: Int) -> [BusValue] {
    guard depth < Self.deepest else { return [] }
    return withIterator { inner, reader in
      reader.calls.enter(iterator, inner)
      return reader.values(at: inner, depth: depth + 1)
    }
  }

  private func basic<Basic: BitwiseCopyable>(
    _ iterator: BusLibrary.Iterator, _ type: Basic.Type
  ) -> Basic {
    var bits: UInt64 = 0
    withUnsafeMutablePointer(to: &bits) { calls.read(iterator, $0) }
    return withUnsafeBytes(of: bits) { $0.loadUnaligned(as: type) }
  }

  private func text(_ iterator: BusLibrary.Iterator) -> BusValue {
    guard let bytes = UnsafePointer<CChar>(bitPattern: basic(iterator, UInt.self)) else {
      return .other
    }
    return .text(String(cString: bytes))
  }
}
