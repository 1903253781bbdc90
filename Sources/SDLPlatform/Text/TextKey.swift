import Drawing
import Glibc

/// A text in a style, as the key of what was measured before.
///
/// Hashed by its bytes: Swift's own hash first normalises what is not ASCII, which costs more than
/// everything else about a text that is known already.
struct TextKey: Hashable {
  let text: String
  let style: TextStyle
  /// Which way it runs as a line of a paragraph; alone, it says so itself.
  var directions: Directions?

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil {
      for byte in text.utf8 { hasher.combine(byte) }
    }
    hasher.combine(style.size.bitPattern &+ UInt64(truncatingIfNeeded: style.weight.rawValue))
  }

  static func == (first: TextKey, second: TextKey) -> Bool {
    first.style == second.style && first.directions == second.directions
      && sameBytes(first.text, second.text)
  }

  private static func sameBytes(_ first: String, _ second: String) -> Bool {
    let areSame: Bool?? = first.utf8.withContiguousStorageIfAvailable { one in
      second.utf8.withContiguousStorageIfAvailable { other in
        guard one.count == other.count else { return false }
        guard let left = one.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, one.count) == 0
      }
    }
    return (areSame ?? nil) ?? first.utf8.elementsEqual(second.utf8)
  }
}

/// A text broken into lines, as the key of what was broken before.
struct LinesKey: Hashable {
  let text: TextKey
  let width: Double
  let limit: Int
}
