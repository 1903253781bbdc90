/// Breaks text into lines: at spaces, between CJK characters by the kinsoku rules, and inside a
/// word only where it alone is wider than the line.
public enum LineBreaker {
  /// A line of a text.
  public struct Line: Equatable, Sendable {
    /// The part of the text that is seen on it; its indices are the text's own.
    public let text: Substring
    /// Whether more would follow, so that an ellipsis ends it.
    public let isCut: Bool

    /// What is written on it.
    public var written: String { isCut ? String(text) + LineBreaker.ellipsis : String(text) }
  }

  /// What ends a text that is cut.
  public static let ellipsis = "…"
  /// What comes after so many characters of a text is never seen: no window shows as many.
  public static let longest = 4096

  /// The lines of a text as they are written.
  public static func lines(
    of text: String, _ style: TextStyle, width: Double, limit: Int,
    measuredBy source: any TextMeasuring
  ) -> [String] {
    broken(text, style, width: width, limit: limit, measuredBy: source).map(\.written)
  }

  /// The lines of a text, each at most `width` points wide, at most `limit` of them; what doesn't
  /// fit is cut at a grapheme and ends in an ellipsis. Line feeds end a line.
  ///
  /// A few lines are made about equally long, so that no last word or letter stands alone.
  public static func broken(
    _ text: String, _ style: TextStyle, width: Double, limit: Int,
    measuredBy source: any TextMeasuring
  ) -> [Line] {
    guard width > 0, limit > 0 else { return [] }
    let ruler = Ruler(style: style, source: source)
    let (lines, _) = filled(text, width, limit, ruler)
    guard (2...mostBalanced).contains(lines.count), lines.last?.isCut == false else { return lines }
    var narrow = width / 2
    var wide = width
    var best = lines
    for _ in 0..<balancingSteps {
      let middle = (narrow + wide) / 2
      let (candidate, isClean) = filled(text, middle, lines.count + 1, ruler)
      if candidate.count == lines.count, isClean {
        (wide, best) = (middle, candidate)
      } else {
        narrow = middle
      }
    }
    return best
  }

  /// The text on one line, cut at a grapheme and ended by an ellipsis where it is wider.
  public static func truncated(
    _ text: String, _ style: TextStyle, width: Double, measuredBy source: any TextMeasuring
  ) -> String {
    let (shown, isLonger) = capped(text)
    return last(shown, isLonger: isLonger, width, Ruler(style: style, source: source)).written
  }

  /// The parts of a text that no line's end may divide, those of one character left out.
  public static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    let all = text[...]
    var start = all.startIndex
    while start < all.endIndex {
      var end = all.index(after: start)
      while !canBreak(all, before: end) { end = all.index(after: end) }
      if all.index(after: start) < end { words.append(trimmed(all[start..<end])) }
      start = end
    }
    return words
  }

  /// More lines than these are text to read, whose lines are filled.
  private static let mostBalanced = 3
  /// Each halves how far the lines are from the narrowest that are no more in number.
  private static let balancingSteps = 5

  /// The lines of a text, each as long as fits, and whether all end where they may.
  private static func filled(
    _ text: String, _ width: Double, _ limit: Int, _ ruler: Ruler
  ) -> (lines: [Line], isClean: Bool) {
    var isClean = true
    var lines: [Line] = []
    var (rest, isLonger) = capped(text)
    while !rest.isEmpty {
      let paragraph = rest.prefix { !$0.isNewline }
      if lines.count == limit - 1 {
        isLonger = isLonger || paragraph.endIndex < rest.endIndex
        lines.append(last(paragraph, isLonger: isLonger, width, ruler))
        return (lines, isClean)
      }
      let end = lineEnd(of: paragraph, width, ruler)
      isClean = isClean && canBreak(paragraph, before: end)
      lines.append(Line(text: trimmed(rest[..<end]), isCut: false))
      rest = rest[end...].drop(while: isSpace)
      if rest.first?.isNewline == true { rest = rest.dropFirst() }
    }
    return (lines, isClean)
  }

  /// As much of a text as can ever be seen, and whether there is more of it.
  private static func capped(_ text: String) -> (Substring, isLonger: Bool) {
    guard text.utf8.count > longest,
      let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex)
    else { return (text[...], false) }
    return (text[..<end], end < text.endIndex)
  }

  /// A line that nothing follows: what doesn't fit is cut.
  private static func last(
    _ line: Substring, isLonger: Bool, _ width: Double, _ ruler: Ruler
  ) -> Line {
    if !isLonger, ruler.fitting(line, width, followedBy: "") == line.endIndex {
      return Line(text: line, isCut: false)
    }
    let end = ruler.fitting(line, width, followedBy: ellipsis)
    return Line(text: trimmed(line[..<end]), isCut: true)
  }

  /// Where the first line ends: after its last break opportunity that fits.
  private static func lineEnd(
    of line: Substring, _ width: Double, _ ruler: Ruler
  ) -> Substring.Index {
    let fitting = ruler.fitting(line, width, followedBy: "")
    if fitting == line.endIndex { return fitting }
    // a line too narrow for one character still takes one
    let widest = max(fitting, line.index(after: line.startIndex))
    var end = widest
    while end > line.startIndex, !canBreak(line, before: end) { end = line.index(before: end) }
    return end > line.startIndex ? end : widest
  }

  private static func canBreak(_ line: Substring, before index: Substring.Index) -> Bool {
    guard index < line.endIndex, index > line.startIndex else { return true }
    let next = line[index]
    let last = line[line.index(before: index)]
    if isSpace(next) || isSpace(last) || next.isNewline { return true }
    if neverFirst.contains(next) || neverLast.contains(last) { return false }
    return isIdeographic(next) || isIdeographic(last)
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == zeroWidthSpace
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last.map(isSpace) == true { line.removeLast() }
    return line
  }

  /// Where a line may end in scripts that write no spaces.
  private static let zeroWidthSpace: Character = "\u{200B}"
  /// Characters that may not begin a line (JIS X 4051), their half-width forms too.
  private static let neverFirst: Set<Character> = Set(
    "、。，．・：；？！ー～〜）］｝」』】〉》〕〗〙»”’…‥ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ々ゝゞヽヾ"
      + "｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ,.:;?!)]}%")
  /// Characters that may not end a line.
  private static let neverLast: Set<Character> = Set("（［｛「『【〈《〔〖〘«“‘｢([{")

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}

/// Finds how much of a line fits by measuring about as much as fits, never all that follows.
private struct Ruler {
  let style: TextStyle
  let source: any TextMeasuring

  /// The width of an average letter, as a share of the size: where the search begins.
  private static let usualLetter = 0.5
  /// Guesses by proportion before the rest is halved until it is found.
  private static let guesses = 4

  /// Where the longest part of a line ends that is at most `width` points wide with `tail` behind
  /// it. A tail is a cut, so the part is then never the whole line unless that fits with it.
  func fitting(_ line: Substring, _ width: Double, followedBy tail: String) -> Substring.Index {
    var fits = (count: 0, end: line.startIndex)
    var most = Int.max  // so many are too many
    var guess = max(1, Int(min(width / max(style.size * Self.usualLetter, 1), 1024)))
    var tries = 0
    while most - fits.count > 1 {
      let step = min(max(guess, fits.count + 1), most - 1) - fits.count
      let end = line.index(fits.end, offsetBy: step, limitedBy: line.endIndex) ?? line.endIndex
      let count =
        end == line.endIndex
        ? fits.count + line.distance(from: fits.end, to: end) : fits.count + step
      if count == fits.count { break }
      let found = source.run(String(line[..<end]) + tail, style).width
      if found <= width {
        fits = (count, end)
        if end == line.endIndex { break }
      } else {
        most = count
      }
      tries += 1
      guess = next(after: count, found, width, fits.count, most, isGuessing: tries < Self.guesses)
    }
    return fits.end
  }

  private func next(
    after count: Int, _ found: Double, _ width: Double, _ fits: Int, _ most: Int, isGuessing: Bool
  ) -> Int {
    if isGuessing, found > 0 { return Int(min(Double(count) * width / found, 4096)) }
    return most == .max ? fits * 2 + 1 : (fits + most) / 2
  }
}
