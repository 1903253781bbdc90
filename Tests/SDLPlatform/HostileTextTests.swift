import Drawing
import Raster
import Testing

@testable import SDLPlatform

@Suite("Cleaning text")
struct CleaningTests {
  @Test(
    "controls are spaces; overrides, byte order marks and lone joiners are gone",
    arguments: [
      ("plain", "plain"), ("a\u{0}b\tc\nd\r\ne\u{85}f\u{2028}g", "a b c d e f g"),
      ("\u{202E}evil\u{202C}", "evil"), ("\u{FEFF}x\u{200B}y\u{00AD}z", "xyz"),
      ("\u{200D}\u{FE0F}", ""), ("a \u{200D} b", "a  b"), ("", ""), ("👩‍🍳", "👩‍🍳"),
      ("a\u{E0067}\u{E0062}", "a"), ("🏴\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E007F}"),
    ])
  func cleaned(text: String, result: String) {
    #expect(TextCleaning.clean(text).unicodeScalars.elementsEqual(result.unicodeScalars))
  }

  @Test("isolates end where the text ends, and an end without a beginning is gone")
  func isolates() {
    #expect(TextCleaning.clean("\u{2067}a") == "\u{2067}a\u{2069}")
    #expect(TextCleaning.clean("a\u{2069}b") == "ab")
    #expect(TextCleaning.clean("\u{2066}a\u{2069}b") == "\u{2066}a\u{2069}b")
    let deep = String(repeating: "\u{2067}", count: 400) + "x"
    #expect(TextCleaning.clean(deep).unicodeScalars.count == 16 + 1 + 16)
  }

  @Test("a text on lines keeps its line feeds, and the places where it may break")
  func lines() {
    #expect(cleanLines("a\r\nb\u{2028}c\u{0}d\u{202E}") == "a\nb\nc d")
    #expect(cleanLines("ก\u{200B}ข") == "ก\u{200B}ข")
  }

  @Test("of a text no more is prepared than lines can show, and an ellipsis ends what was cut")
  func shownAtMost() {
    let tower = "a\u{301}\u{302}\u{303}\u{304}\u{305}"
    for part in ["i", "字", "ก\u{E34}", tower, "👩‍👩‍👧 "] {
      let clean = TextCleaning.cleanLines(String(repeating: part, count: 3000), atMost: 200)
      #expect((190...201).contains(clean.unicodeScalars.count), "\(part)")
      #expect(clean.hasSuffix("…"))
    }
    let short = String(repeating: tower, count: 20)
    #expect(TextCleaning.cleanLines(short, atMost: 200) == short)
  }

  private func cleanLines(_ text: String) -> String {
    TextCleaning.cleanLines(text, atMost: TextCleaning.longestText)
  }

  @Test("whatever the bytes are, what is left is bounded and free of controls")
  func anyBytes() {
    var random = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] = [
      [0xE2, 0x81, 0xA7], [0xE2, 0x81, 0xA9], [0xE2, 0x80, 0xAE], [0xD7, 0x90], [0xF0, 0x9F, 0x8F],
      [0xB4], [0xF3, 0xA0, 0x81, 0xA7], [0xCC, 0x81], [0xED, 0xA0, 0x80], [0x0D], [0x0A], [0x61],
      [0xE2, 0x80, 0x8B], [0xE2, 0x80, 0x8D], [0xEF, 0xBB, 0xBF], [0xFF], [0x00],
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...80, using: &random)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      #expect(TextCleaning.keepsItsWord(for: bytes), "\(bytes)")
    }
  }

  @Test("what is kept as it is, is what cleaning it would leave")
  func plain() {
    var random = SystemRandomNumberGenerator()
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x2FF, 0x370...0x482, 0x5D0...0x64A, 0x1100...0x11FF, 0x2010...0x2027,
      0x3000...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xD7A3, 0xFF01...0xFF9F,
    ]
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
        blocks.randomElement(using: &random).flatMap {
          Unicode.Scalar(UInt32.random(in: $0, using: &random))
        }
      }
      let text = String(String.UnicodeScalarView(scalars))
      // a space without width makes cleaning look at everything, and goes
      let cleaned = TextCleaning.clean("\(text) \u{200B}").unicodeScalars.dropLast()
      #expect(TextCleaning.clean(text).unicodeScalars.elementsEqual(cleaned), "\(text)")
    }
  }

  @Test("a tower of marks is cut, and so is a text without end")
  func capped() {
    let tower = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(TextCleaning.clean(tower).unicodeScalars.count == TextCleaning.longestCharacter)
    let apart = "a" + String(repeating: "\u{301}\u{302}\u{303}\u{200B}", count: 100)
    #expect(TextCleaning.clean(apart).unicodeScalars.count == TextCleaning.longestCharacter)
    let behind = "\u{1}" + String(repeating: "\u{301}", count: 30)
    #expect(TextCleaning.clean(behind).unicodeScalars.count == TextCleaning.longestCharacter)
    let long = String(repeating: "字", count: 100_000)
    #expect(TextCleaning.clean(long).unicodeScalars.count == TextCleaning.longest)
    #expect(TextCleaning.clean(String(repeating: "x", count: 9999)).count == TextCleaning.longest)
    #expect(cleanLines(long).unicodeScalars.count == TextCleaning.longestText)
    #expect(TextCleaning.head(of: long).utf8.count <= 8 * TextCleaning.longest)
    #expect(!TextCleaning.head(of: long).unicodeScalars.contains("\u{FFFD}"))
  }
}

@Suite("Text from anywhere")
struct HostileTextTests {
  @Test(
    "measures and draws without harm, and stays within its bounds",
    arguments: [
      "\u{0}", "\u{7F}\u{9F}", "\u{FFFD}\u{FFFE}\u{FFFF}", "\u{10FFFF}", "\u{202E}\u{2066}abc",
      "a" + String(repeating: "\u{301}\u{322}", count: 600), String(repeating: "W", count: 100_000),
      String(repeating: "字", count: 5000), String(repeating: "👩‍👩‍👧‍👦", count: 400), "\u{200D}a\u{200D}",
      "\u{E0001}\u{E0067}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "مرحبا שלום नमस्ते ไทย ་བོད", "\u{1100}\u{1161}\u{11A8}\u{1100}", "ｱｲｳ％＠", "\u{3099}\u{309A}",
      String(decoding: [0x61, 0xFF, 0xFE, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x62], as: UTF8.self),
    ], [true, false])
  func survives(text: String, system: Bool) throws {
    let store = try TextStore(
      fontFolder: Folder.fonts, usesSystemFonts: system, scale: 3)
    for style in [TextStyle.body, .largeTitle, TextStyle(0, 0, .bold), TextStyle(.nan, 1, .bold)] {
      let run = store.run(text, style)
      #expect(run.width.isFinite && run.width >= 0)
      #expect(run.width * 3 <= Double(TextStore.widest))
      guard let mask = store.mask(for: run, scale: 3) else { continue }
      #expect(mask.width <= TextStore.widest + 200)
      #expect(Double(mask.height) <= 4 * (run.ascent + run.descent) * 3)
    }
  }

  @Test("ink far from the baseline is cut off, and the margins around ink are")
  func cutInk() throws {
    let tower = TextInk.rings(count: 1, advance: 10, size: 500, x: 4)
    let mask = try #require(TextMask.joining([tower], limit: 100))
    #expect(mask.originY >= -100 && mask.originY + mask.height <= 100)
    let ring = TextInk.rings(count: 1, advance: 100, size: 40, x: 4)
    let tight = try #require(TextMask.joining([ring], limit: 1000))
    #expect(tight.width < 30 && tight.originX > 40)
    #expect(TextMask.joining([], limit: 10) == nil)
  }

  @Test("what no face has is drawn as a small ring, not as a box", arguments: [1.0, 2])
  func ring(scale: Double) throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: scale)
    let run = store.run("\u{10FFFD}", TextStyle(40, 50, .regular))
    let mask = try #require(store.mask(for: run, scale: scale))
    let middle = mask.height / 2 * mask.width + mask.width / 2
    #expect(mask.coverage[middle] == 0)
    #expect(mask.coverage[0] == 0 && mask.coverage[mask.width - 1] == 0)
    #expect(mask.coverage[mask.width / 2 + mask.width] > 128)
  }
}

@Suite("What text costs")
struct TextWorkTests {
  /// Code points that a shaper may have to look at for one text: 16 of the longest runs, less than
  /// 8 ms of the slowest script.
  private static let most = 16 * TextCleaning.longest

  private static let hostile = [
    String(repeating: "x", count: 1_000_000), String(repeating: "字", count: 1_000_000),
    String(repeating: "W ", count: 500_000), "a" + String(repeating: "\u{301}", count: 1_000_000),
    String(repeating: "ש", count: 1_000_000), String(repeating: "👩‍👩‍👧‍👦", count: 50_000),
    String(repeating: "\u{202E}", count: 1_000_000), String(repeating: "\n", count: 1_000_000),
    String(repeating: "\u{2067}ab", count: 300_000), String(repeating: "\u{E0067}", count: 250_000),
    String(
      String.UnicodeScalarView((0..<200_000).compactMap { Unicode.Scalar(0x3000 + $0 % 0xA000) })),
  ]

  @Test(
    "a million characters cost one frame a bounded number of them, and the next ones nothing",
    arguments: hostile.indices)
  func bounded(number: Int) throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: 1)
    let text = Self.hostile[number]
    for limit in [1, 2, 12] {
      let before = store.work
      let lines = store.lines(text, .body, width: 358, limit: limit)
      #expect(lines.count <= limit && lines.allSatisfy { $0.width <= 358 })
      for run in lines { _ = store.mask(for: run, scale: 1) }
      #expect(store.work.characters - before.characters <= Self.most, "\(limit) lines")
    }
    let before = store.work.characters
    let run = store.run(text, .title)
    _ = store.mask(for: run, scale: 1)
    #expect(store.work.characters - before <= Self.most)
    let after = store.work
    for limit in [1, 2, 12] { _ = store.lines(text, .body, width: 358, limit: limit) }
    _ = store.mask(for: store.run(text, .title), scale: 1)
    #expect(store.work == after)
  }

  @Test("a run is shaped once to be measured and once to be drawn, and its space once a font")
  func shapedTwice() throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: 2)
    for (text, calls) in [("Premium", 3), ("Dinner", 2), ("日本語", 3), ("文章", 2)] {
      let before = store.work.calls
      _ = store.mask(for: store.run(text, .body), scale: 2)
      #expect(store.work.calls - before == calls, "\(text)")
    }
  }

  @Test("a row of more labels than there are runs kept is measured once")
  func row() throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: 1)
    let labels = (0..<TextStore.mostRuns + 200).map { "No. \($0)" }
    let widths = store.widths(of: labels, .tab, atMost: 300)
    #expect(widths.count == labels.count)
    #expect(widths.last == store.run(labels[labels.count - 1], .tab).width)
    let before = store.work
    #expect(store.widths(of: labels, .tab, atMost: 300) == widths)
    #expect(store.widths(of: labels.reversed(), .tab, atMost: 300) == widths.reversed())
    #expect(store.work == before)
  }

  @Test("a label is as wide as its place at most, and a very long one is not even measured")
  func longLabels() throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: 1)
    let cut = store.widths(of: [String(repeating: "word ", count: 100)], .tab, atMost: 200)[0]
    #expect(cut > 150 && cut <= 200)
    let before = store.work
    let endless = Self.hostile.filter { $0.utf8.count > 1024 }
    #expect(endless.count > 3)
    #expect(store.widths(of: endless, .tab, atMost: 200) == endless.map { _ in 200 })
    #expect(store.work == before)
  }

  @Test("what was measured and drawn before is not shaped again")
  func remembered() throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: 2)
    func frame() {
      for text in ["Premium", "日本語の文章です。", "한국어", "שלום", "ab👩‍🍳"] {
        _ = store.mask(for: store.run(text, .body), scale: 2)
        for line in store.lines(text + " " + text, .caption, width: 40, limit: 3) {
          _ = store.mask(for: line, scale: 2)
        }
      }
    }
    frame()
    let first = store.work
    for _ in 0..<10 { frame() }
    #expect(first.calls > 0 && store.work == first)
  }
}
