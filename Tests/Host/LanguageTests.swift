import ScreenKit
import Testing

@testable import Host

@Suite("The interface's language") struct LanguageTests {
  @Test("the first variable that is set tells the language, and English is the last resort")
  func environment() {
    func language(_ variables: [String: String]) -> String { Locale.language { variables[$0] } }
    #expect(language([:]) == "en")
    #expect(language(["LANG": "ja_JP.UTF-8"]) == "ja")
    #expect(language(["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "ja_JP.UTF-8"]) == "ko")
    #expect(language(["LC_ALL": "C", "LANG": "ja_JP.UTF-8"]) == "en")
    #expect(language(["LC_ALL": "", "LANG": "ja"]) == "ja")
    #expect(language(["LANG": "zh_TW.Big5@x"]) == "zh-TW")
  }

  @Test(
    "what is no language's code is none",
    arguments: ["", "C", "POSIX", "../ja", "j", "日本", "ja/JP", "abcd", "zh-AAAAAAAAAAAAAAAAAAA"])
  func noLanguage(name: String) {
    #expect(Locale.language(of: name) == nil)
  }

  @Test("pictures are named as they are, or by an option, in their order")
  func content() throws {
    let command = try Command(arguments: ["run", "--language", "ko", "a", "--content=b"])
    guard case .run(let shown, _, _) = command else {
      Issue.record("no window")
      return
    }
    #expect(shown.wishes.language == Wish.value("ko"))
    #expect(shown.content == ["b", "a"])
  }

  @Test("a table's words take the place of the code's, and a missing one shows the code's")
  func words() {
    let words = Words(["Back": "戻る", "%1 of %2": "%2枚中%1枚目%%3"])
    #expect(words["Back"] == "戻る")
    #expect(words["Close"] == "Close")
    #expect(words.filled("%1 of %2", "3", "%1") == "%1枚中3枚目%%3")
    #expect(words.filled("%1%2%1", "a", "b") == "aba")
    #expect(words.day("2026-08-05T20:12:00") == "August 5, 2026")
    #expect(words.day("someday") == "someday" && words.day("2026-13-01") == "2026-13-01")
  }

  @Test("a screen's own table goes before the shared one, and a damaged one is told of")
  func tables() throws {
    let folder = try PictureFolder()
    try FileSystem.makeFolder("\(folder.path)/languages")
    try FileSystem.makeFolder("\(folder.path)/mine/languages")
    _ = try folder.write("languages/ja.json", #"{"A": "あ", "B": "び"}"#)
    _ = try folder.write("mine/languages/ja.json", #"{"A": "ア", "C": "シ"}"#)
    _ = try folder.write("languages/ko.json", #"{"A": 1}"#)
    let console = RecordingConsole()
    let tables = WordTables(root: folder.path, console: console)
    let words = tables.words("ja", screens: ["mine", "none"].map { "\(folder.path)/\($0)" })
    #expect(words["A"] == "ア" && words["B"] == "び" && words["C"] == "シ")
    #expect(tables.words("fr", screens: []) == Words())
    #expect(console.complaints == [])
    #expect(tables.words("ko", screens: []) == Words())
    #expect(console.complaints.count == 1)
    #expect(
      console.complaints.first?.hasSuffix(
        "ko.json:1:7: the table of words: A: expected a text, found 1") == true)
  }
}
