import Drawing
import Raster
import Testing

@testable import SDLPlatform

@Suite("Text that runs from right to left")
struct BidiTests {
  /// A text's characters from left to right.
  private func order(_ text: String, _ bidi: Bidi = Bidi()) throws -> String {
    try TextStore.withTestFonts(bidi: bidi).pieces(text)
      .map { $0.isRightToLeft ? String($0.text.reversed()) : $0.text }.joined()
  }

  @Test(
    "letters stand in this order from left to right",
    arguments: [
      ("abc", "abc"), ("אבג", "גבא"), ("a אב c", "a בא c"), ("אב cd גג", "גג cd בא"),
      ("א 123 ב", "ב 123 א"), ("a 12 א", "a 12 א"), ("א-ב", "ב-א"), ("אב!", "!בא"), ("ab!", "ab!"),
      ("אב 1,234.5 ג", "ג 1,234.5 בא"),
    ])
  func order(text: String, seen: String) throws {
    for bidi in [Bidi(), Bidi(usesLibrary: false)] {
      guard bidi.hasLibrary || !text.contains(",") else { continue }
      #expect(try order(text, bidi) == seen, "fribidi: \(bidi.hasLibrary)")
    }
  }

  @Test("an isolate keeps what is in it from moving what is around it")
  func isolated() throws {
    guard Bidi().hasLibrary else { return }
    // without the isolate the number would go to the other side of the name
    #expect(try order("אב 12") == "12 בא")
    #expect(try order("a \u{2068}אב\u{2069} 12") == "a בא 12")
    #expect(try order("\u{2067}a\u{2069}b אב") == "ab בא")
  }

  @Test("overrides turn nothing round, and an isolate that is left open ends with its text")
  func overrides() throws {
    #expect(try order("\u{202E}abc") == "abc")
    #expect(try order("\u{202D}אב") == "בא")
    #expect(try order("\u{202B}abc\u{202E}") == "abc")
    #expect(try order("\u{2067}abc") == "abc")
  }

  @Test("marks move their neighbours and are not drawn")
  func marks() throws {
    let store = try TextStore.withTestFonts()
    #expect(store.pieces("\u{200E}\u{200F}\u{61C}").isEmpty)
    #expect(store.run("אב\u{200F}", .body).width == store.run("אב", .body).width)
  }

  /// The heights of the boxes of a run from left to right, in tenths of the letters' size.
  private func heights(_ run: TextRun, _ store: TextStore) -> [Int] {
    guard let mask = store.mask(for: run, scale: 1) else { return [] }
    var heights: [Int] = []
    var last = 0
    for column in 0..<mask.width {
      let rows = (0..<mask.height).filter { mask.coverage[$0 * mask.width + column] > 127 }
      let height = rows.first.map { -(mask.originY + $0) } ?? 0
      if height != last, height > 0, last == 0 { heights.append(height) }
      last = height
    }
    return heights.map { Int((Double($0) / 10).rounded()) }
  }

  private let large = TextStyle(100, 120, .regular)

  @Test("letters are drawn from right to left and brackets are mirrored")
  func drawn() throws {
    let store = try TextStore.withTestFonts()
    #expect(heights(store.run("אבג", large), store) == [7, 5, 3])
    #expect(heights(store.run("ابב".replacing("ا", with: ""), large), store).count == 2)
  }

  @Test("Arabic letters are joined as their place in the word asks")
  func joined() throws {
    let store = try TextStore.withTestFonts()
    #expect(heights(store.run("ب", large), store) == [3])
    // from left to right: the last one, the one in the middle, the first one
    #expect(heights(store.run("ببب", large), store) == [6, 5, 4])
  }

  @Test("letters of Devanagari become one as their script asks")
  func conjunct() throws {
    let store = try TextStore.withTestFonts()
    #expect(heights(store.run("क्ष", large), store) == [7])
  }

  @Test("each line of a paragraph runs as the paragraph does, and so does what is cut")
  func lines() throws {
    let store = try TextStore.withTestFonts()
    // the last line begins with Latin letters, but its paragraph is Hebrew: א stands at the left
    let lines = store.lines("בבבב בבבב xy א", large, width: 300, limit: 3)
    #expect(lines.count == 3)
    let alone = store.run("xy א", large)
    #expect(heights(alone, store).last == 3)
    #expect(heights(lines[2], store).first == 3)
    // the dots of what is cut stand at the left end
    let cut = store.lines("אגאגאגאג", large, width: 300, limit: 1)
    #expect(cut.count == 1 && cut[0].width <= 300)
    #expect(heights(cut[0], store).last == 3)
  }

  @Test("a line's part of a paragraph keeps its levels, and an ellipsis has the paragraph's own")
  func slices() {
    let all = Directions(levels: [1, 1, 2, 2, 1], base: 1)
    #expect(all.line(2..<4, tail: 1) == Directions(levels: [2, 2, 1], base: 1))
    #expect(all.line(4..<99, tail: 0) == Directions(levels: [1], base: 1))
  }

  @Test("what lies deeper turns round first")
  func reordered() {
    let levels: [UInt8] = [0, 1, 2, 2, 1, 0]
    let pieces = levels.enumerated().map {
      TextPiece(face: 0, script: .latin, level: $0.element, text: "\($0.offset)", count: 1)
    }
    #expect(Itemizer.visuallyOrdered(pieces).map(\.text).joined() == "042315")
  }
}
