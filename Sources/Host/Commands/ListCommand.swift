import FoundationEssentials
import ScreenKit

/// The files that are, or should be, screens.
extension Program {
  /// Prints every file with its state, and what a screen says about itself.
  func list(_ library: ScreenLibrary, asJSON: Bool) throws(Stop) {
    guard asJSON else { return list(library) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(ListedFile.all(of: library)) else {
      throw Stop(code: .software, message: "The list of screens can't be written as JSON.")
    }
    console.say(String(decoding: bytes, as: UTF8.self))
  }

  private func list(_ library: ScreenLibrary) {
    for file in ListedFile.all(of: library) {
      let state = file.reason.map { "\(file.state): \($0)" } ?? file.state
      guard let number = file.number, let plugin = file.plugin else {
        console.say("-  \(file.file)  \(state)")
        continue
      }
      console.say(
        "\(number)  \(plugin.id)  \(plugin.title) \(plugin.version)  kit \(file.kit ?? 0)  "
          + "\(file.file)  \(state)")
      describe(plugin)
    }
  }

  private func describe(_ plugin: ScreenPlugin) {
    say("start", plugin.startNames.sorted())
    say("actions", plugin.actions.sorted())
    say("keys", plugin.keys.map { "\($0.keys): \($0.does)" })
    for parameter in plugin.parameters {
      let range = parameter.range
      console.say(
        "   --set \(parameter.name)=\(written(parameter.standard))  \(parameter.label), "
          + "\(written(range.lowerBound)) to \(written(range.upperBound)) \(parameter.unit)")
    }
  }

  private func say(_ title: String, _ names: [String]) {
    if !names.isEmpty { console.say("   \(title): \(names.joined(separator: ", "))") }
  }
}

/// A file of `tegotae list`; its members but `plugin` are the names in the JSON, which stay.
struct ListedFile: Encodable {
  /// The digit that shows the screen; nothing if it is none.
  var number: Int?
  /// The screen's id, title and own version, if it was loaded.
  var id: String?
  var title: String?
  var version: String?
  /// The version of the kit that it was built with, if that is known.
  var kit: Int32?
  /// The library.
  var file: String
  /// The folder's kind: `program`, `user` or `named`.
  var origin: String
  /// `ok`, `refused`, `not-allowed`, `put-aside` or `replaced`.
  var state: String
  /// Why it doesn't run, as a sentence.
  var reason: String?
  /// Where the backtrace of a screen is that was put aside.
  var backtrace: String?
  /// The screen that was loaded.
  var plugin: ScreenPlugin?

  private enum CodingKeys: String, CodingKey {
    case number, id, title, version, kit, file, origin, state, reason, backtrace
  }

  private init(_ entry: ScreenLibrary.Entry, number: Int?) {
    self.number = number
    id = entry.plugin?.id
    title = entry.plugin?.title
    version = entry.plugin?.version
    if case .refused = entry.state {} else { kit = kitVersionRunning() }
    file = entry.path
    origin = entry.origin.rawValue
    state = entry.state.name
    reason = entry.state.reason
    if case .putAside(let failure) = entry.state { backtrace = failure.backtrace }
    plugin = entry.plugin
  }

  /// Every file, those with a number first.
  static func all(of library: ScreenLibrary) -> [ListedFile] {
    let entries = library.entries
    return entries.enumerated().map { ListedFile($0.element, number: $0.offset + 1) }
      + library.files.filter { !$0.isScreen }.map { ListedFile($0, number: nil) }
  }
}
