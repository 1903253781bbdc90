import ScreenKit
import Testing

@testable import Host

@Suite struct WordsTests {
  private static func table(_ language: String) -> [String: String] {
    guard let node = try? JSONReader.read(Files.bytes("Resources/languages/\(language).json")),
      case .object(let members) = node.value
    else { return [:] }
    return Dictionary(
      members.map { member -> (String, String) in
        if case .text(let word) = member.node.value { (member.key, word) } else { (member.key, "") }
      }, uniquingKeysWith: { $1 })
  }

  /// All that the code says in the window, found in its text and in what screens say of themselves.
  private static let said: Set<String> = {
    var words = Set(Screens.all.map(\.title) + Screens.all.flatMap { $0.keys.map(\.does) })
    for folder in ["Sources/Host", "Sources/Kit/ScreenKit", "Plugins"] {
      for file in Files.swift(below: folder) { words.formUnion(said(in: file)) }
    }
    return words.filter { !$0.contains("\\(") }  // a text with values in it is none of a table
  }()

  private static func said(in code: String) -> [String] {
    let asked = code.matches(of: #/(?:words\[|filled\()\s*"([^"]*)"/#).map { String($0.1) }
    let marked = code.matches(of: #/Words\.marked\(([^)]*)\)/#).flatMap {
      $0.1.matches(of: #/"([^"]*)"/#).map { String($0.1) }
    }
    let own = code.matches(of: #/[^.]marked\(([^)]*)\)/#).flatMap {
      $0.1.matches(of: #/"([^"]*)"/#).map { String($0.1) }
    }
    return asked + marked + own
  }

  @Test(
    "every word that the code says is in every table, and no other", arguments: WordTables.languages
  )
  func complete(language: String) {
    let table = Set(Self.table(language).keys)
    #expect(Self.said.count > 60)
    #expect(Self.said.subtracting(table).sorted() == [], "missing")
    #expect(table.subtracting(Self.said).sorted() == [], "said by nobody")
  }

  @Test(
    "every word has as many places for values in each language", arguments: WordTables.languages)
  func places(language: String) {
    for (word, translation) in Self.table(language) {
      #expect(!translation.isEmpty, "\(word)")
      for number in 1...9 {
        #expect(word.contains("%\(number)") == translation.contains("%\(number)"), "\(word)")
      }
    }
  }

  @Test(
    "every screen is drawn in each language, with words of its table",
    arguments: WordTables.languages)
  func drawn(language: String) {
    let words = Words(Self.table(language))
    for plugin in Screens.all {
      let resources = TestResources()
      var stage = Stage(
        plugin, start: ScreenPlugin.Start(samples: resources.samples(of: plugin.id)),
        size: Size(390, 844), text: resources.text(scale: 1),
        pictures: resources.pictures(of: plugin.id), words: words)
      let labels = stage.elements(at: .zero).map(\.label)
      let isTranslated = labels.contains { Self.table(language).values.contains($0) }
      #expect(isTranslated, "\(plugin.id)")
    }
  }
}
