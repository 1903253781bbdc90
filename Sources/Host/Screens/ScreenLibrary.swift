import Glibc
import ScreenKit

/// The screens that were found, in the order in which they are numbered, and what was said about
/// the files that are none.
struct ScreenLibrary {
  /// A screen and where it came from.
  struct Entry {
    /// The screen.
    var plugin: ScreenPlugin
    /// Its library.
    var path: String
  }

  /// The screens.
  private(set) var entries: [Entry] = []
  /// Sentences for people: what was refused, and what took another's place.
  private(set) var messages: [String] = []

  /// The screens without where they came from.
  var plugins: [ScreenPlugin] { entries.map(\.plugin) }

  /// The order of the built-in screens.
  private static let builtIn = ["premium-poster", "image-tabs", "edge-drawers", "sticky-profile"]
  /// The kit itself lies beside the screens.
  private static let kitFile = "libTegotaeKit.so"

  /// Looks for screens in each folder; a later one replaces an earlier one of the same id.
  init(folders: [String]) {
    var seen: Set<String> = []
    for folder in folders where seen.insert(folder).inserted { look(into: folder) }
    entries.sort { Self.rank($0) < Self.rank($1) }
  }

  /// The screen of that id.
  func plugin(_ id: String) -> ScreenPlugin? {
    entries.first { $0.plugin.id == id }?.plugin
  }

  private static func rank(_ entry: Entry) -> (Int, String) {
    let id = entry.plugin.id
    return (builtIn.firstIndex(of: id) ?? builtIn.count, id)
  }

  private mutating func look(into folder: String) {
    guard let names = FileSystem.names(in: folder) else {
      messages.append("The folder \(folder) can't be read: \(String(cString: strerror(errno))).")
      return
    }
    for name in names.sorted() where name != Self.kitFile && ScreenLoader.isCandidate(name) {
      add("\(folder)/\(name)")
    }
  }

  private mutating func add(_ path: String) {
    do {
      let plugin = try ScreenLoader.load(path)
      guard let index = entries.firstIndex(where: { $0.plugin.id == plugin.id }) else {
        entries.append(Entry(plugin: plugin, path: path))
        return
      }
      messages.append("\(path) takes the place of \(entries[index].path): both are \(plugin.id).")
      entries[index] = Entry(plugin: plugin, path: path)
    } catch {
      messages.append(error.message)
    }
  }
}

extension ScreenLoader {
  /// Whether a file's name says that it may be a screen.
  static func isCandidate(_ name: String) -> Bool { module(ofFile: name) != nil }
}
