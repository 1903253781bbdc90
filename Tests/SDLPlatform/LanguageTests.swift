import Drawing
import FoundationEssentials
import Testing

@testable import SDLPlatform

@Suite("The interface's words") struct InterfaceWordsTests {
  @Test(
    "the program's own fonts have every letter of every language", arguments: ["en", "ja", "ko"])
  func letters(language: String) throws {
    let path = "\(Folder.resources)/languages/\(language).json"
    let bytes = try PictureFile.contents(of: path)
    let table = try JSONDecoder().decode([String: String].self, from: Data(bytes))
    let store = try TextStore(
      fontFolder: Folder.fonts, usesSystemFonts: false, language: TextLanguage(language))
    let size = LetterSize(points: 17, scale: 1)
    for word in table.values {
      for weight in TextStyle.Weight.allCases {
        let pieces = store.pieces(
          of: TextKey(text: word, style: TextStyle(17, 22, weight)), size)
        #expect(pieces.allSatisfy { $0.face != nil }, "\(word)")
      }
    }
  }
}
