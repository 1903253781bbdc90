import Drawing
import Raster
import Testing

@testable import SDLPlatform

private func store(scale: Double = 1, system: Bool = false) throws -> TextStore {
  try TextStore(fontFolder: Folder.fonts, usesSystemFonts: system, scale: scale)
}

@Suite("Cutting text into pieces")
struct ItemizerTests {
  /// Pieces as `face:text`, faces as L, J, K by script, ? where no face has it.
  private func cut(_ text: String) throws -> [String] {
    try store().pieces(text).map { piece in
      let face =
        switch piece.face {
        case .none: "?"
        case .some(let face) where face < 4: "L"
        case .some(let face) where face < 6: "J"
        case .some: "K"
        }
      return "\(face)\(piece.script.rawValue):\(piece.text)"
    }
  }

  @Test(
    "each script gets the face that has it, and a label stays in as few pieces as there are",
    arguments: [
      ("Premium", ["LLatn:Premium"]),
      ("プレミアムディナーNo.1", ["JKana:プレミアムディナー", "LLatn:No.1"]),
      ("おうちdeイタリアン", ["JKana:おうち", "LLatn:de", "JKana:イタリアン"]),
      ("投稿順 撮影日順", ["JKana:投稿順 撮影日順"]),
      ("한국어 사진", ["KHang:한국어 사진"]),
      ("みんな、集まれ！", ["JKana:みんな、集まれ！"]),
      ("Ελλάδα Москва", ["LGrek:Ελλάδα ", "LCyrl:Москва"]),
      ("Hello 日本 한국", ["LLatn:Hello ", "JKana:日本 ", "KHang:한국"]),
      ("", []), (" ", ["LLatn: "]),
    ])
  func faces(text: String, pieces: [String]) throws {
    #expect(try cut(text) == pieces)
  }

  @Test("letters written as a base and marks become one, and unknown marks are left out")
  func composed() throws {
    #expect(try cut("フ\u{309A}レミアム") == ["JKana:プレミアム"])
    #expect(try cut("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}") == ["KHang:한국"])
    #expect(try cut("e\u{301}") == ["LLatn:é"])
    #expect(try cut("a\u{322}\u{33A}b") == ["LLatn:ab"])
  }

  @Test("what no face has is a piece of its own, one mark a character")
  func missing() throws {
    let pieces = try store().pieces("ab👩‍🍳\u{10FFFD}c")
    #expect(pieces.map(\.face) == [0, nil, 0])
    #expect(pieces[1].count == 2)
  }

  @Test("emoji are told from text by their presentation")
  func emoji() {
    for text: Character in ["😀", "👩‍🍳", "🇯🇵", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "👍🏽"] {
      #expect(Itemizer.showsAsEmoji(text))
    }
    for text: Character in ["a", "1", "©", "❤", "日", "😀\u{FE0E}"] {
      #expect(!Itemizer.showsAsEmoji(text))
    }
  }
}

@Suite("Measuring text")
struct TextStoreTests {
  private static let samples = [
    "Tomorrow", "AVAVAV", "プレミアムディナーNo.1", "한국어 사진", "12,480", "fi ffi j", "Hello 日本",
  ]

  @Test("the same text in the same style is the same run, whatever came in between")
  func stable() throws {
    let store = try store()
    let first = store.run("プレミアム", .tab)
    for index in 0..<100 { _ = store.run("other \(index)", .body) }
    #expect(store.run("プレミアム", .tab) == first)
    #expect(store.run("プレミアム", .body).id != first.id)
    #expect(store.run("フ\u{309A}レミアム", .tab).width == first.width)
  }

  @Test(
    "longer text is wider, and a text is at most as wide as its parts and a little",
    arguments: samples)
  func additive(text: String) throws {
    let store = try store(scale: 2)
    let whole = store.run(text, .body).width
    let parts = text.map { store.run(String($0), .body).width }
    #expect(whole > 0)
    #expect(abs(whole - parts.reduce(0, +)) <= 0.12 * whole + 1)
    #expect(store.run(text + text, .body).width > whole * 1.7)
  }

  @Test("scales agree with each other within a few per cent", arguments: samples)
  func scales(text: String) throws {
    let one = try store().run(text, .body).width
    let three = try store(scale: 3).run(text, .body).width
    #expect(abs(one - three) <= 0.05 * three + 1)
  }

  @Test("the letters are drawn within the width that was measured", arguments: [1.0, 1.25, 2, 3])
  func drawnAsMeasured(scale: Double) throws {
    let store = try store(scale: scale)
    for text in Self.samples {
      let run = store.run(text, .title)
      let mask = try #require(store.mask(for: run, scale: scale))
      let slack = 2
      #expect(mask.originX >= -slack)
      #expect(mask.originX + mask.width <= Int((run.width * scale).rounded()) + slack)
    }
  }

  @Test("all scripts stand on one baseline and have the main face's reach")
  func baseline() throws {
    let store = try store(scale: 2)
    let latin = store.run("HEH", .body)
    for text in ["日本", "한국", "No.1 日"] {
      let run = store.run(text, .body)
      #expect(run.ascent == latin.ascent && run.descent == latin.descent)
    }
    let mask = try #require(store.mask(for: latin, scale: 2))
    #expect(mask.originY + mask.height == 0)
  }

  @Test("heavier weights are heavier, also where a script has two faces only")
  func weights() throws {
    let store = try store(scale: 2)
    func ink(_ text: String, _ weight: TextStyle.Weight) throws -> Int {
      let run = store.run(text, TextStyle(20, 25, weight))
      let mask = try #require(store.mask(for: run, scale: 2))
      return (0..<(mask.width * mask.height)).reduce(0) { $0 + Int(mask.coverage[$1]) }
    }
    for text in ["Ham", "日本", "한국"] {
      #expect(try ink(text, .regular) < ink(text, .bold))
    }
    #expect(try ink("Ham", .semibold) < ink("Ham", .bold))
    #expect(try ink("Ham", .bold) < ink("Ham", .extraBold))
  }

  @Test("letters are shaped as their script asks: pairs are kerned")
  func kerning() throws {
    let store = try store(scale: 3)
    let pair = store.run("AV", .largeTitle).width
    #expect(pair < store.run("A", .largeTitle).width + store.run("V", .largeTitle).width)
  }

  @Test("nothing and spaces have nothing to draw; a space has a width")
  func empty() throws {
    let store = try store()
    let nothing = store.run("", .body)
    #expect(nothing.id < 0 && nothing.width == 0 && nothing.ascent > 0)
    let space = store.run(" ", .body)
    #expect(space.width > 0 && store.mask(for: space, scale: 1) == nil)
    #expect(store.mask(for: .empty, scale: 1) == nil)
  }

  @Test("a mask may be asked for at another scale than the one measured at")
  func otherScale() throws {
    let store = try store()
    let run = store.run("Scale", .body)
    let small = try #require(store.mask(for: run, scale: 1))
    let large = try #require(store.mask(for: run, scale: 3))
    #expect(abs(Double(large.width) / Double(small.width) - 3) < 0.3)
    #expect(store.mask(for: run, scale: 3) === large)
  }

  @Test("a new scale forgets every run, and no handle is used again")
  func newScale() throws {
    let store = try store()
    let old = store.run("Scale", .body)
    store.scale = 2
    #expect(store.mask(for: old, scale: 1) == nil)
    #expect(store.run("Scale", .body).id > old.id)
  }

  @Test("text on lines is broken once, fits, and ends in an ellipsis where it is cut")
  func lines() throws {
    let store = try store()
    let text = "香ばしく焼いたヒレ肉と、緑のアスパラガス。A long sentence in two languages follows here."
    let lines = store.lines(text, .body, width: 200, limit: 3)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.width <= 200 && $0.width > 0 })
    #expect(store.lines(text, .body, width: 200, limit: 3) == lines)
  }

  @Test("runs, masks and fonts stay bounded; what is asked for in one frame stays valid")
  func bounded() throws {
    let store = try store()
    var frame: [TextRun] = []
    for index in 0..<10_000 {
      let run = store.run("row \(index)", .body)
      _ = store.mask(for: run, scale: 1)
      if index >= 9_000 { frame.append(run) }
    }
    #expect(store.counts.runs <= TextStore.mostRuns)
    #expect(store.counts.maskBytes <= 4 << 20)
    #expect(Set(frame.map(\.id)).count == frame.count)
    #expect(frame.allSatisfy { store.mask(for: $0, scale: 1) != nil })
    for size in 8..<90 { _ = store.run("日本 A", TextStyle(Double(size), 20, .bold)) }
    #expect(store.counts.fonts <= TextStore.mostFonts)
  }

  @Test("a folder without any font is told with its path")
  func noFonts() {
    let error = #expect(throws: PlatformError.self) {
      try TextStore(fontFolder: "/nowhere", usesSystemFonts: false)
    }
    #expect(error?.message.contains("/nowhere") == true)
  }
}

@Suite("The program's own words")
struct BuiltInTextTests {
  private static let labels = [
    "プレミアムディナーNo.1", "プレミアムディナーNo.2", "おうちパーティーNo.1", "おうちパーティーNo.2",
    "クリスマス用ローストチキン", "おうち高級レストラン", "おうちdeイタリアン", "Italian Premium", "本格おつまみ",
    "本格ローストビーフ", "投稿順", "撮影日順", "최신순", "촬영일순", "한국어", "Dance", "Mountain", "…", "·", "・",
  ]

  @Test("every label and every text of the resources has its glyphs in the bundled fonts")
  func noMissingGlyphs() throws {
    let store = try store()
    let texts = Self.labels + Self.resourceTexts()
    #expect(texts.count > 100)
    for text in texts {
      let missing = store.pieces(text).filter { $0.face == nil }.map(\.text)
      #expect(missing.isEmpty, "\(text)")
    }
  }

  private static func resourceTexts() -> [String] {
    Folder.entries(of: Folder.resources).flatMap { folder in
      Folder.entries(of: "\(Folder.resources)/\(folder)").filter { $0.hasSuffix(".json") }
        .flatMap { texts(in: "\(Folder.resources)/\(folder)/\($0)") }
    }
  }

  /// Every string of a JSON file, found by its quotes: what the keys say is no harm.
  private static func texts(in path: String) -> [String] {
    guard let bytes = try? PictureFile.contents(of: path) else { return [] }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\"")
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
