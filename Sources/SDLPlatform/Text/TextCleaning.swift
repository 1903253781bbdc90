/// Takes out of a text what must not reach a shaper, and what is more than anybody can see.
public enum TextCleaning {
  /// The longest run, in code points; beyond it shaping gets slow and the pixels useless.
  static let longest = 512
  /// The most code points in one character: any real one is shorter, a tower of marks is not.
  static let longestCharacter = 12
  /// The longest text on lines, in code points.
  static let longestText = 4096
  /// So many bytes a code point are looked at: the rest of a text is never read.
  private static let bytesLookedAt = 8
  /// Isolates inside each other, more are left out.
  private static let deepest = 16

  /// The text as one line of visible characters: controls become spaces; directional overrides,
  /// byte order marks and joiners with nothing to join are gone, and no isolate is left open.
  public static func clean(_ text: String) -> String {
    isPlain(text, longest) ? text : cleaned(text, longest, keepsLines: false)
  }

  /// The same for a text on lines, whose line feeds stay.
  public static func cleanLines(_ text: String) -> String {
    isPlain(text, longestText) ? text : cleaned(text, longestText, keepsLines: true)
  }

  /// The part of a text that can be seen at most, before anything else is done with it.
  static func head(of text: String, _ longest: Int = longest) -> String {
    let most = longest * bytesLookedAt
    guard text.utf8.count > most else { return text }
    let bytes = text.utf8
    var end = bytes.index(bytes.startIndex, offsetBy: most)
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    return String(text[..<end])
  }

  private static func isPlain(_ text: String, _ longest: Int) -> Bool {
    text.utf8.count <= longest && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func cleaned(_ text: String, _ longest: Int, keepsLines: Bool) -> String {
    var cleaned = String.UnicodeScalarView()
    var count = 0
    var isolates = 0
    for character in head(of: text, longest) {
      let scalars =
        keepsLines && character.isNewline
        ? ["\n"] : visible(character, keepsLines: keepsLines, isolates: &isolates)
      guard !scalars.isEmpty else { continue }
      guard count + scalars.count + isolates <= longest else { break }
      count += scalars.count
      cleaned.append(contentsOf: scalars)
    }
    cleaned.append(contentsOf: repeatElement("\u{2069}", count: isolates))
    return String(cleaned)
  }

  /// What is to be drawn of a character; nothing if all of it is invisible.
  private static func visible(
    _ character: Character, keepsLines: Bool, isolates: inout Int
  ) -> [Unicode.Scalar] {
    let all = character.unicodeScalars
    guard let first = all.first else { return [] }
    if Directions.isControl(first) { return balanced(first, &isolates) ? [first] : [] }
    if keepsLines, first == "\u{200B}" { return [first] }
    let isFlag = first.properties.isEmojiPresentation
    var scalars: [Unicode.Scalar] = []
    for scalar in all where scalars.count < longestCharacter {
      switch fate(of: scalar) {
      case .keep: scalars.append(scalar)
      case .tag: if isFlag { scalars.append(scalar) }
      case .space: if scalars.last != " " { scalars.append(" ") }
      case .drop: break
      }
    }
    while let last = scalars.last, last.value == 0x200D { scalars.removeLast() }
    return scalars.allSatisfy(isIgnorable) ? [] : scalars
  }

  /// Whether a directional control is to be kept; an isolate's end has a beginning.
  private static func balanced(_ control: Unicode.Scalar, _ isolates: inout Int) -> Bool {
    switch control.value {
    case 0x2066...0x2068:
      guard isolates < deepest else { return false }
      isolates += 1
    case 0x2069:
      guard isolates > 0 else { return false }
      isolates -= 1
    default: break
    }
    return true
  }

  private enum Fate {
    case keep, tag, space, drop
  }

  private static func fate(of scalar: Unicode.Scalar) -> Fate {
    // what a flag of a region is spelled with after its first code point
    if (0xE0020...0xE007F).contains(scalar.value) { return .tag }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return .space
    case .format: return isIgnorable(scalar) ? .keep : .drop
    default: return .keep
    }
  }

  /// Joiners and selectors of variants: they change their neighbours and are nothing themselves.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D: true
    default: false
    }
  }
}

extension TextCleaning {
  /// Whether cleaning keeps what it promises for any bytes at all: bounded, free of controls,
  /// every isolate closed, every character with a direction. This is what fuzzing asks.
  public static func keepsItsWord(for bytes: some Collection<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return isSound(clean(text), longest, keepsLines: false)
      && isSound(cleanLines(text), longestText, keepsLines: true)
  }

  private static func isSound(_ text: String, _ longest: Int, keepsLines: Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.count <= longest else { return false }
    var depth = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      case 0x200B, 0x0A: guard keepsLines else { return false }
      default: guard isVisible(scalar) || Directions.isControl(scalar) else { return false }
      }
      guard (0...deepest).contains(depth) else { return false }
    }
    let levels = PlainDirections.resolve(Array(scalars)).levels
    return depth == 0 && levels.count == scalars.count
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if case .keep = fate(of: scalar) { return true }
    if case .tag = fate(of: scalar) { return true }
    return false
  }
}
