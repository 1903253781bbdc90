import ScreenKit

/// The constants of all screens, and the files in the user's folder that they follow.
struct ConstantFiles {
  /// The constants of each screen, in their order.
  private(set) var screens: [Constants]
  /// The folder of the files; nil if there is none for this user.
  let folder: String?
  private var seen: [FileContent]

  /// Constants that follow `ID.json` in a folder; nothing is read yet.
  init(_ screens: [Constants], folder: String?) {
    self.screens = screens
    self.folder = folder
    seen = Array(repeating: .missing, count: screens.count)
  }

  /// One more screen's constants, which follow its file too.
  mutating func append(_ constants: Constants) {
    screens.append(constants)
    seen.append(.missing)
  }

  /// Another screen has that number now.
  mutating func replace(_ number: Int, by constants: Constants) {
    screens[number] = constants
    seen[number] = .missing
  }

  /// The file of a screen.
  func path(of plugin: ScreenPlugin) -> String? {
    guard let folder, !plugin.id.contains("/"), plugin.id != SettingsFile.name else { return nil }
    return "\(folder)/\(plugin.id).json"
  }

  /// Reads the files that are new or changed; says which screens' constants may differ now, and
  /// tells the console what is refused.
  mutating func refresh(_ console: any Console) -> [Int] {
    screens.indices.filter { refresh($0, console) }
  }

  private mutating func refresh(_ number: Int, _ console: any Console) -> Bool {
    guard let path = path(of: screens[number].plugin) else { return false }
    let content = FileContent(of: path)
    guard content != seen[number] else { return false }
    seen[number] = content
    switch content {
    case .missing: screens[number].forgetFile()
    case .unreadable(let message): console.complain(message)
    case .bytes(let bytes):
      for error in screens[number].take(bytes) {
        console.complain(error.sentence(in: path))
      }
    }
    return true
  }

  /// Whether the file of a screen was there when it was last looked for.
  func hasFile(_ number: Int) -> Bool { seen[number] != .missing }
}
