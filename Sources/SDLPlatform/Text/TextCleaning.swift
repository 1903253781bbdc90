import Drawing

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
  /// A text is cleaned again as long as that changes it, so often at most.
  private static let mostRounds = 4
  /// Isolates inside each other, more are left out.
  private static let deepest = 16

  /// The text as one line of visible characters: controls become spaces; directional overrides,
  /// byte order marks and joiners with nothing to join are gone, and no isolate is left open.
  public static func clean(_ text: String) -> String {
    isPlain(text, longest) ? text : cleaned(text, longest, keepsLines: false)
  }

  /// The same for a text on lines, whose line feeds stay, at most so many code points long; an
  /// ellipsis ends one that was longer.
  public static func cleanLines(_ text: String, atMost most: Int) -> String {
    if isPlain(text, most) { return text }
    let clean = cleaned(text, most, keepsLines: true)
    // a text that was cut fills what there is but for less than one character
    let isCut = clean.unicodeScalars.count > most - longestCharacter && most < longestText
    return isCut ? clean + LineBreaker.ellipsis : clean
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

  /// Whether nothing is to be done with a text.
  private static func isPlain(_ text: String, _ longest: Int) -> Bool {
    guard text.utf8.count <= longest * bytesLookedAt else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      guard count <= longest, isPlain(scalar) else { return false }
    }
    return true
  }

  /// Letters and signs of the commonest scripts that are always kept, each a character of its own
  /// whatever is beside it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x377, 0x384...0x482, 0x5D0...0x5EA,
      0x620...0x64A, 0x2010...0x2027, 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF5E:
      true
    default: false
    }
  }

  private static func cleaned(_ text: String, _ longest: Int, keepsLines: Bool) -> String {
    var text = head(of: text, longest)
    // marks that something invisible kept apart are a tower once that is gone
    for _ in 0..<mostRounds {
      let next = cleanedOnce(text, longest, keepsLines: keepsLines)
      if next.unicodeScalars.elementsEqual(text.unicodeScalars) { break }
      text = next
    }
    return text
  }

  private static func cleanedOnce(_ text: String, _ longest: Int, keepsLines: Bool) -> String {
    var cleaned = String.UnicodeScalarView()
    var count = 0
    var isolates = 0
    for character in text {
      if let only = onlyPlain(character) {
        guard count + 1 + isolates <= longest else { break }
        count += 1
        cleaned.append(only)
        continue
      }
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

  /// The only code point of a character of which nothing can be left out.
  private static func onlyPlain(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, isPlain(first),
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return nil }
    return first
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
      && isSound(cleanLines(text, atMost: longestText), longestText, keepsLines: true)
  }

  private static func isSound(_ text: String, _ longest: Int, keepsLines: Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.count <= longest,
      text.allSatisfy({ $0.unicodeScalars.count <= longestCharacter })
    else { return false }
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
