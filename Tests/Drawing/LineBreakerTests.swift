import Drawing
import Testing

@Suite struct LineBreakerTests {
  let style = TextStyle(10, 12, .regular)

  func lines(_ text: String, _ width: Double, limit: Int = 99) -> [String] {
    LineBreaker.lines(of: text, style, width: width, limit: limit, measuredBy: Grid())
  }

  @Test("words go to the next line whole, and the space between is dropped")
  func words() {
    #expect(lines("one two three", 40) == ["one two", "three"])
    #expect(lines("one   two", 20) == ["one", "two"])
  }

  @Test("a word wider than the line is broken by graphemes")
  func longWords() {
    #expect(lines("abcdefgh", 20) == ["abcd", "efgh"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 10) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test("CJK text breaks between characters, but no line begins with 」、。 or ends with 「")
  func kinsoku() {
    #expect(lines("日本語の文", 30) == ["日本語", "の文"])
    #expect(lines("日本語。文", 30) == ["日本", "語。文"])
    #expect(lines("日本「語」文", 30) == ["日本", "「語」", "文"])
  }

  @Test("the last allowed line ends in an ellipsis if more would follow")
  func ellipsis() {
    #expect(lines("one two three four", 40, limit: 2) == ["one two", "three f…"])
    #expect(lines("日本語の文章", 30, limit: 1) == ["日本…"])
    #expect(lines("fits", 40, limit: 1) == ["fits"])
  }

  @Test("line feeds end lines, also empty ones")
  func lineFeeds() {
    #expect(lines("a\nb\n\nc", 40) == ["a", "b", "", "c"])
  }

  @Test("nothing, no width and no lines give no lines")
  func nothing() {
    #expect(lines("", 40).isEmpty)
    #expect(lines("text", 0).isEmpty)
    #expect(lines("text", 40, limit: 0).isEmpty)
  }

  @Test("two or three lines are about equally long, so that no letter stands alone")
  func balance() {
    let title = lines("クリスマス用ローストチキン", 120)
    #expect(title.map(\.count) == [6, 7] || title.map(\.count) == [7, 6])
    #expect(lines("日本語の文章です", 70).map(\.count) == [4, 4])
    #expect(lines("one two three four five", 100).map(\.count).allSatisfy { $0 >= 8 })
  }

  @Test("text of more lines fills them")
  func fills() {
    let text = String(repeating: "日", count: 41)
    #expect(lines(text, 100).map(\.count) == [10, 10, 10, 10, 1])
  }

  @Test("a line too narrow for one character still takes one, and ends")
  func narrow() {
    #expect(lines("日本", 5) == ["日", "本"])
  }

  @Test("half-width marks keep their places too, and so do small kana")
  func halfWidth() {
    for width in stride(from: 40.0, through: 80, by: 5) {
      let broken = lines("ﾆﾎﾝ｡ﾌﾞﾝ｢ﾁｬｯﾄ｣ﾃﾞｽ｡日本語チャット", width)
      #expect(broken.joined() == "ﾆﾎﾝ｡ﾌﾞﾝ｢ﾁｬｯﾄ｣ﾃﾞｽ｡日本語チャット")
      #expect(!broken.contains { "｡｣ｬｯャッ".contains($0.first ?? " ") || $0.last == "｢" }, "\(width)")
    }
  }

  @Test("a space without width is a place to break, and no letter of a line's end")
  func zeroWidthSpace() {
    #expect(lines("กกก\u{200B}ขขข", 20) == ["กกก", "ขขข"])
  }

  @Test("a line says where it is in its text, and whether more would follow")
  func places() {
    let text = "one two three"
    let broken = LineBreaker.broken(text, style, width: 40, limit: 2, measuredBy: Grid())
    #expect(broken.map(\.isCut) == [false, false])
    #expect(text[broken[1].text.startIndex...] == "three")
    let cut = LineBreaker.broken(text, style, width: 40, limit: 1, measuredBy: Grid())
    #expect(cut.map(\.isCut) == [true] && cut.map(\.written) == ["one two…"])
  }

  @Test("what is never seen is never measured")
  func longTexts() {
    let grid = CountingGrid()
    let text = String(repeating: "word and word ", count: 100_000)
    let broken = LineBreaker.broken(text, style, width: 300, limit: 3, measuredBy: grid)
    #expect(broken.count == 3 && broken.last?.isCut == true)
    #expect(grid.characters < 2500)
  }
}

/// Counts the characters that are measured.
private final class CountingGrid: TextMeasuring {
  private let grid = Grid()
  private(set) var characters = 0

  func run(_ text: String, _ style: TextStyle) -> TextRun {
    characters += text.count
    return grid.run(text, style)
  }

  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    grid.lines(text, style, width: width, limit: limit)
  }
}
