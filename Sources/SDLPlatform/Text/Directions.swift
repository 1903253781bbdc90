/// Which way the code points of a paragraph run: embedding levels, of which even ones run from
/// left to right and odd ones from right to left.
struct Directions: Hashable {
  /// One level a code point.
  var levels: [UInt8]
  /// The paragraph's own level, 0 or 1.
  let base: UInt8

  /// The levels of a part of the paragraph that stands on a line of its own, ended by `tail` code
  /// points that are not part of it.
  func line(_ part: Range<Int>, tail: Int) -> Directions {
    let own = part.clamped(to: levels.indices)
    return Directions(
      levels: levels[own] + [UInt8](repeating: base, count: max(0, tail)), base: base)
  }

  /// Whether a text has anything that runs from right to left.
  static func areNeeded(for text: String) -> Bool {
    text.utf8.contains { $0 >= firstLead } && text.unicodeScalars.contains(where: isRightToLeft)
  }

  /// The first byte of the first code point that runs from right to left, in UTF-8.
  private static let firstLead: UInt8 = 0xD6

  /// Whether a code point runs from right to left by itself.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Marks and isolates: they say which way their neighbours run and are nothing themselves.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Where fribidi is missing: each letter runs as its script does, what has no script runs as
/// what is on both sides of it, or else as the paragraph.
enum PlainDirections {
  static func resolve(_ scalars: [Unicode.Scalar]) -> Directions {
    let own = scalars.map(isRightToLeft)
    let base: UInt8 = (own.lazy.compactMap(\.self).first ?? false) ? 1 : 0
    var levels = [UInt8](repeating: base, count: scalars.count)
    var before: Bool?
    var index = 0
    while index < scalars.count {
      if let isRightToLeft = own[index] {
        levels[index] = level(isRightToLeft, base)
        before = isRightToLeft
        index += 1
        continue
      }
      let end = own[index...].firstIndex { $0 != nil } ?? scalars.count
      let after = end < scalars.count ? own[end] : nil
      for place in index..<end {
        if isDigit(scalars[place]) {
          levels[place] = (before ?? (base == 1)) ? 2 : level(false, base)
        } else if let before, before == after {
          levels[place] = level(before, base)
        }
      }
      index = end
    }
    return Directions(levels: levels, base: base)
  }

  private static func level(_ isRightToLeft: Bool, _ base: UInt8) -> UInt8 {
    isRightToLeft ? 1 : base == 1 ? 2 : 0
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  /// Which way a code point runs by itself; nil if it has no way of its own.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    if scalar == "\u{200E}" { return false }
    if scalar == "\u{200F}" || scalar == "\u{61C}" { return true }
    if Directions.isControl(scalar) || isDigit(scalar) { return nil }
    if Directions.isRightToLeft(scalar) { return true }
    return Script(of: scalar) == nil ? nil : false
  }
}
