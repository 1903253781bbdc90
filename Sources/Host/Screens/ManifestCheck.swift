import ScreenKit

/// Whether what a screen says about itself makes sense: its id names files, its constants are set
/// by name.
enum ManifestCheck {
  /// The longest id, in characters.
  private static let longestID = 64
  /// The longest title, in characters.
  private static let longestTitle = 100
  /// Folders of resources that are no screen's, and files in the user's folders.
  private static let taken: Set<String> = ["pictures", "fonts", "scaffold"]

  /// What is wrong, as a part of a sentence; nil if nothing is.
  static func mistake(in plugin: ScreenPlugin) -> String? {
    mistake(inID: plugin.id) ?? mistake(inTitle: plugin.title)
      ?? mistake(inVersion: plugin.version) ?? mistake(in: plugin.parameters)
  }

  /// What is wrong with an id.
  static func mistake(inID id: String) -> String? {
    if id.isEmpty { return "its id is empty" }
    if taken.contains(id) { return "its id is \(quoted(id)), which is no screen's" }
    let isName =
      id.count <= longestID
      && id.unicodeScalars.allSatisfy {
        switch $0 {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: false
        }
      } && id.first?.isLetter == true
    guard !isName else { return nil }
    return "its id is \(quoted(shown(id))), and an id is a letter and then at most "
      + "\(longestID - 1) letters, digits, '-', '_' or '.'"
  }

  private static func mistake(inTitle title: String) -> String? {
    if title.isEmpty { return "it has no title" }
    return title.count <= longestTitle && isPlain(title)
      ? nil : "its title is no line of at most \(longestTitle) characters"
  }

  private static func mistake(inVersion version: String) -> String? {
    version.count <= longestTitle && isPlain(version)
      ? nil : "its version is no line of at most \(longestTitle) characters"
  }

  private static func mistake(in parameters: [Parameter]) -> String? {
    var names: Set<String> = []
    for parameter in parameters {
      let name = parameter.name
      guard names.insert(name).inserted else {
        return "it declares the constant \(quoted(shown(name))) twice"
      }
      if let mistake = mistake(in: parameter) {
        return "its constant \(quoted(shown(name))) \(mistake)"
      }
    }
    return nil
  }

  private static func mistake(in parameter: Parameter) -> String? {
    let name = parameter.name
    guard !name.isEmpty, isPlain(name), !name.contains(where: "= ".contains) else {
      return "has a name that a command line can't hold"
    }
    return mistake(
      from: parameter.range.lowerBound, to: parameter.range.upperBound,
      standard: parameter.standard)
  }

  /// What is wrong with a constant's values.
  static func mistake(from least: Double, to most: Double, standard: Double) -> String? {
    guard least.isFinite, most.isFinite, least <= most else {
      return "goes from \(written(least)) to \(written(most))"
    }
    guard least <= standard, standard <= most else {
      return "has the default \(written(standard)), which is not \(written(least)) to "
        + "\(written(most))"
    }
    return nil
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  /// A text without what would break a line.
  private static func shown(_ text: String) -> String {
    isPlain(text) ? text : text.debugDescription.filter { $0 != "\"" }
  }
}
