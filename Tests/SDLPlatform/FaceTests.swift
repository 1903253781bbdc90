import Drawing
import Raster
import Testing

@testable import SDLPlatform

@Suite("Which face a text is set in")
struct FaceTests {
  @Test(
    "a language is read from tags and locales",
    arguments: [
      ("ja", TextLanguage.japanese), ("ja_JP.UTF-8", .japanese), ("ko-KR", .korean),
      ("zh_CN.UTF-8", .simplifiedChinese), ("zh-Hant", .traditionalChinese),
      ("zh_TW", .traditionalChinese), ("zh", .simplifiedChinese), ("en_US", .other),
      ("C", .other), ("", .other), ("_", .other), ("jam", .other),
    ])
  func tags(tag: String, language: TextLanguage) {
    #expect(TextLanguage(tag) == language)
  }

  @Test("of the variables of a locale the first one that is not empty counts")
  func environment() {
    func language(_ variables: [String: String]) -> TextLanguage {
      TextLanguage(environment: { variables[$0] })
    }
    #expect(language(["LC_ALL": "ja_JP", "LANG": "ko_KR"]) == .japanese)
    #expect(language(["LC_ALL": "", "LANG": "ko_KR"]) == .korean)
    #expect(language([:]) == .other)
  }

  private func han(_ text: String, _ language: TextLanguage) throws -> FaceLibrary.FaceID? {
    let store = try TextStore(
      fontFolder: Folder.fonts, usesSystemFonts: false, language: language)
    return store.pieces(text).first { $0.text.contains("日") }?.face
  }

  @Test("the language chooses the forms of shared characters; kana and Hangul choose their own")
  func forms() throws {
    let japanese = FaceLibrary.japanese(.regular)
    #expect(try han("日本", .other) == japanese)
    #expect(try han("日本", .japanese) == japanese)
    #expect(try han("日の", .korean) == japanese)
    #expect(TextLanguage.forms(of: "日本", in: .korean) == .korean)
    #expect(TextLanguage.forms(of: "한국 日本", in: .other) == .korean)
    #expect(TextLanguage.forms(of: "ひ日", in: .simplifiedChinese) == .japanese)
    #expect(FaceLibrary.order(for: .japanese, .bold, .korean).first == FaceLibrary.korean(.bold))
  }

  @Test("Chinese takes a face of the machine first, and the program's own where there is none")
  func chinese() throws {
    #expect(try han("日本", .simplifiedChinese) == FaceLibrary.japanese(.regular))
    let faces = (FaceLibrary.japanese(.regular), FaceLibrary.korean(.regular))
    let itemizer = Itemizer(
      provides: { face, _ in face == faces.0 }, systemFace: { _, _ in faces.1 }, weight: .regular,
      language: .simplifiedChinese, memory: FaceMemory())
    #expect(itemizer.pieces(of: "日本", nil).map(\.face) == [faces.1])
  }

  @Test("another language forgets every run")
  func newLanguage() throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false)
    let run = store.run("日本", .body)
    store.language = .korean
    #expect(store.mask(for: run, scale: 1) == nil)
  }

  @Test("a text never opens more than so many faces of the machine")
  func mostFaces() throws {
    var library = try FaceLibrary(folder: Folder.fonts)
    let faces = (0..<100).map { FaceLibrary.Face(path: "/f\($0)", index: 0, isColored: false) }
    let ids = faces.map { library.add($0) }
    #expect(ids.compactMap(\.self).count == 32 && ids[0] != nil && ids[99] == nil)
    #expect(library.add(faces[3]) == ids[3])
  }
}

@Suite("Emoji")
struct EmojiTests {
  private let style = TextStyle(20, 24, .regular)

  /// The colours of a text from left to right, each three columns wide or more: where two pictures
  /// meet, their colours are mixed.
  private func colors(_ text: String, scale: Double = 2) throws -> [UInt32] {
    let store = try TextStore.withTestFonts(scale: scale)
    let run = store.run(text, style)
    let mask = try #require(store.mask(for: run, scale: scale))
    let colored = try #require(mask.colored)
    let middle = colored.pixels + colored.height / 2 * colored.width
    var seen: [UInt32] = []
    for column in 2..<colored.width where middle[column] >> 24 == 0xFF {
      let color = middle[column] & 0xFF_FFFF
      let isWide = middle[column - 1] & 0xFF_FFFF == color && middle[column - 2] == middle[column]
      if isWide, seen.last != color { seen.append(color) }
    }
    return seen
  }

  @Test("a family, a flag and a hand of a tone are one picture each")
  func sequences() throws {
    #expect(try colors("😀") == [0xFFFF00])
    #expect(try colors("👩\u{200D}👧") == [0x0000FF])
    #expect(try colors("🇯🇵") == [0xFFFFFF])
    #expect(try colors("👍🏽") == [0x804000])
    #expect(try colors("❤\u{FE0F}") == [0xC80000])
    #expect(try colors("👩👧") == [0xFF0000, 0x00FF00])
  }

  @Test("a picture is as high as the line's letters at every scale, and keeps its shape")
  func size() throws {
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      let store = try TextStore.withTestFonts(scale: scale)
      let run = store.run("😀", style)
      let mask = try #require(store.mask(for: run, scale: scale))
      let line = (run.ascent + run.descent) * scale
      #expect(Double(mask.height) <= line + 1 && Double(mask.height) >= 0.6 * line)
      #expect(abs(mask.width - mask.height) <= 2)
      #expect(abs(run.width * scale - Double(mask.width)) <= 2)
    }
  }

  @Test("around a picture nothing shines: no colour is brighter than it covers")
  func premultiplied() throws {
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      let store = try TextStore.withTestFonts(scale: scale)
      let mask = try #require(store.mask(for: store.run("a😀👍🏽b", style), scale: scale))
      let colored = try #require(mask.colored)
      for index in 0..<colored.width * colored.height {
        let pixel = colored.pixels[index]
        let brightest = [0, 8, 16].map { (pixel >> $0) & 0xFF }.max() ?? 0
        #expect(brightest <= pixel >> 24)
      }
    }
  }

  @Test("emoji stand between letters without moving their baseline")
  func mixed() throws {
    let store = try TextStore.withTestFonts()
    let plain = store.run("ab", style)
    let run = store.run("a😀b", style)
    #expect(run.ascent == plain.ascent && run.descent == plain.descent)
    #expect(run.width > plain.width + 10)
    #expect(store.pieces("a😀b").map(\.text) == ["a", "😀", "b"])
    #expect(store.pieces("1\u{FE0F}\u{20E3}").count == 1)
  }

  @Test("an ellipsis never stands inside a family")
  func cut() throws {
    let store = try TextStore.withTestFonts()
    let family = "👩\u{200D}👧"
    let whole = store.run(family, style).width
    let lines = LineBreaker.lines(
      of: String(repeating: family, count: 9), style, width: whole * 3.5, limit: 1,
      measuredBy: store)
    #expect(
      lines == [String(repeating: family, count: 3) + "…"]
        || lines == [String(repeating: family, count: 2) + "…"])
  }
}
