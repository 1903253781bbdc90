/// Breaks text into lines: at spaces, between CJK characters by the kinsoku rules, and inside a
/// word only where it alone is wider than the line.
public enum LineBreaker {
  /// The lines of a text, each at most `width` points wide, at most `limit` of them; what doesn't
  /// fit is cut at a grapheme and ends in an ellipsis. Line feeds end a line.
  ///
  /// A few lines are made about equally long, so that no last word or letter stands alone.
  public static func lines(
    of text: String, _ style: TextStyle, width: Double, limit: Int,
    measuredBy source: any TextMeasuring
  ) -> [String] {
    let (lines, _) = filled(text, style, width, limit, source)
    guard (2...mostBalanced).contains(lines.count), lines.last?.last != "…" else { return lines }
    var narrow = width / 2
    var wide = width
    var best = lines
    for _ in 0..<balancingSteps {
      let middle = (narrow + wide) / 2
      let (candidate, isClean) = filled(text, style, middle, lines.count + 1, source)
      if candidate.count == lines.count, isClean {
        (wide, best) = (middle, candidate)
      } else {
        narrow = middle
      }
    }
    return best
  }

  /// More lines than these are text to read, whose lines are filled.
  private static let mostBalanced = 3
  /// Each halves how far the lines are from the narrowest that are no more in number.
  private static let balancingSteps = 5

  /// The lines of a text, each as long as fits, and whether all end where they may.
  private static func filled(
    _ text: String, _ style: TextStyle, _ width: Double, _ limit: Int,
    _ source: any TextMeasuring
  ) -> (lines: [String], isClean: Bool) {
    guard width > 0, limit > 0 else { return ([], true) }
    var isClean = true
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if lines.count == limit - 1 {
        lines.append(fitted(String(paragraph(of: rest)), rest, style, width, source))
        return (lines, isClean)
      }
      let end = lineEnd(of: rest, style, width, source)
      isClean = isClean && canBreak(rest, before: end)
      lines.append(trimmed(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
      if rest.first?.isNewline == true { rest = rest.dropFirst() }
    }
    return (lines, isClean)
  }

  /// The text on one line, cut at a grapheme and ended by an ellipsis where it is wider.
  public static func truncated(
    _ text: String, _ style: TextStyle, width: Double, measuredBy source: any TextMeasuring
  ) -> String {
    guard source.run(text, style).width > width else { return text }
    let characters = Array(text)
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      let part = String(characters[..<middle]) + "…"
      if source.run(part, style).width <= width { low = middle } else { high = middle - 1 }
    }
    return trimmed(characters[..<low]) + "…"
  }

  private static func fitted(
    _ line: String, _ rest: Substring, _ style: TextStyle, _ width: Double,
    _ source: any TextMeasuring
  ) -> String {
    let isLast = line.count == rest.count
    return truncated(isLast ? line : line + "…", style, width: width, measuredBy: source)
  }

  private static func paragraph(of text: Substring) -> Substring {
    text.prefix { !$0.isNewline }
  }

  /// Where the first line ends: after its last break opportunity that fits.
  private static func lineEnd(
    of text: Substring, _ style: TextStyle, _ width: Double, _ source: any TextMeasuring
  ) -> Substring.Index {
    let line = paragraph(of: text)
    if source.run(String(line), style).width <= width { return line.endIndex }
    var low = 1
    var high = line.count
    while low < high {
      let middle = (low + high + 1) / 2
      let part = String(line.prefix(middle))
      if source.run(part, style).width <= width { low = middle } else { high = middle - 1 }
    }
    let widest = line.index(line.startIndex, offsetBy: low)
    var end = widest
    while end > line.startIndex, !canBreak(line, before: end) { end = line.index(before: end) }
    return end > line.startIndex ? end : widest
  }

  private static func canBreak(_ line: Substring, before index: Substring.Index) -> Bool {
    guard index < line.endIndex, index > line.startIndex else { return true }
    let next = line[index]
    let last = line[line.index(before: index)]
    if next == " " || last == " " || next.isNewline { return true }
    if neverFirst.contains(next) || neverLast.contains(last) { return false }
    return isIdeographic(next) || isIdeographic(last)
  }

  private static func trimmed(_ line: some Sequence<Character>) -> String {
    var text = String(line)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Characters that may not begin a line (JIS X 4051).
  private static let neverFirst: Set<Character> = Set(
    "、。，．・：；？！ー）］｝」』】〉》〕…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ,.:;?!)]}%")
  /// Characters that may not end a line.
  private static let neverLast: Set<Character> = Set("（［｛「『【〈《〔([{")

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
