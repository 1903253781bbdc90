import Drawing

/// Measures text on a grid: every letter is half its size wide, every CJK character its size.
final class Grid: TextMeasuring {
  func run(_ text: String, _ style: TextStyle) -> TextRun {
    let width = text.reduce(0.0) { sum, character in
      let isWide = character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
      return sum + (isWide ? style.size : style.size / 2)
    }
    return TextRun(id: 0, width: width, ascent: style.size * 0.8, descent: style.size * 0.2)
  }

  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    LineBreaker.lines(of: text, style, width: width, limit: limit, measuredBy: self)
      .map { run($0, style) }
  }
}
