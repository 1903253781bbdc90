/// Takes out of a text what must not reach a shaper.
enum TextCleaning {
  /// The longest run, in code points; beyond it shaping gets slow and the pixels useless.
  static let longest = 512
  /// The most code points in one character: any real one is shorter, a tower of marks is not.
  static let longestCharacter = 12

  /// The text as one line of visible characters: controls become spaces; directional overrides,
  /// byte order marks and joiners with nothing to join are gone.
  static func clean(_ text: String) -> String {
    if isPlain(text) { return text }
    var cleaned = String.UnicodeScalarView()
    var count = 0
    for character in text {
      let scalars = visible(character)
      guard !scalars.isEmpty else { continue }
      guard count + scalars.count <= longest else { break }
      count += scalars.count
      cleaned.append(contentsOf: scalars)
    }
    return String(cleaned)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= longest && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// What is to be drawn of a character; nothing if all of it is invisible.
  private static func visible(_ character: Character) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in character.unicodeScalars where scalars.count < longestCharacter {
      switch fate(of: scalar) {
      case .keep: scalars.append(scalar)
      case .space: if scalars.last != " " { scalars.append(" ") }
      case .drop: break
      }
    }
    while let last = scalars.last, last.value == 0x200D { scalars.removeLast() }
    return scalars.allSatisfy(isIgnorable) ? [] : scalars
  }

  private enum Fate {
    case keep, space, drop
  }

  private static func fate(of scalar: Unicode.Scalar) -> Fate {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return .space
    case .format: return isIgnorable(scalar) || isTag(scalar) ? .keep : .drop
    default: return .keep
    }
  }

  /// What a flag of a region is spelled with after its first code point.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  /// Joiners and selectors of variants: they change their neighbours and are nothing themselves.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D: true
    default: false
    }
  }
}
