import ScreenKit

/// The tables of words in the resources: `languages/LANGUAGE.json`, and of a screen of its own
/// `languages/LANGUAGE.json` in its folder, each `{"what the code says": "the word"}`.
struct WordTables {
  private let root: String
  private let console: any Console

  /// The languages that the interface is written in.
  static let languages = WishName.languages
  /// Longer tables are refused, in bytes.
  private static let longest = 1 << 20

  /// The tables in a folder of resources.
  init(root: String, console: any Console) {
    self.root = root
    self.console = console
  }

  /// The words of a language, those in the folders of `screens` before the shared ones; English if
  /// it has none.
  func words(_ language: String, screens: [String]) -> Words {
    let spoken = Locale.base(of: language)
    let name = Self.languages.contains(spoken) ? spoken : Self.languages[0]
    var table: [String: String] = [:]
    for folder in screens + [root] {
      table.merge(read("\(folder)/languages/\(name).json")) { first, _ in first }
    }
    return Words(table)
  }

  /// A table; what is wrong with it is told and left out.
  private func read(_ path: String) -> [String: String] {
    guard FileSystem.exists(path) else { return [:] }
    do {
      let root = try JSONReader.read(try FileSystem.settings(at: path, atMost: Self.longest))
      let fields = try Fields(root, "the table of words")
      var table: [String: String] = [:]
      for key in root.keys { table[key] = try fields.requiredText(key) }
      return table
    } catch let error as TextError {
      console.complain(error.sentence(in: path))
    } catch {
      console.complain((error as? Refusal)?.message ?? "\(error)")
    }
    return [:]
  }
}

extension JSONNode {
  /// The keys of an object; none of anything else.
  fileprivate var keys: [String] {
    if case .object(let members) = value { members.map(\.key) } else { [] }
  }
}
