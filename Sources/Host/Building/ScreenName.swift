/// What a new screen is called: its type and module, its id, and for people.
struct ScreenName: Equatable {
  /// The module, and the beginning of its type's name: `MyCards`.
  let module: String

  /// Words that Swift or the kit have taken as names of modules.
  private static let taken: Set<String> = [
    "Any", "Self", "Type", "Protocol", "Swift", "Glibc", "Foundation", "Screen", "Geometry",
    "Motion", "Gestures", "Drawing", "Components", "ScreenKit", "TegotaeKit",
  ]
  private static let longest = 60

  /// The name that a user chose.
  init(_ name: String) throws(Stop) {
    guard let first = name.first, first.isLetter, name.allSatisfy(Self.isAllowed),
      name.count <= Self.longest
    else {
      throw Self.wrong(name, "it must be letters and digits, a letter first, as MyCards")
    }
    guard first.isUppercase else {
      throw Self.wrong(
        name, "it must begin with a capital: \(first.uppercased())\(name.dropFirst())")
    }
    guard !Self.taken.contains(name) else {
      throw Self.wrong(name, "Swift or the kit uses it already")
    }
    module = name
  }

  private static func wrong(_ name: String, _ why: String) -> Stop {
    Stop(code: .usage, message: "A screen can't be called '\(name)': \(why).")
  }

  /// Whether a character may stand in a name that C and Swift share.
  static func isAllowed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// The words in it: `My` and `Cards`, `HTTP` and `View`.
  private var words: [String] {
    let letters = Array(module)
    var words: [String] = [""]
    for (place, letter) in letters.enumerated() {
      let isAfterSmall = place > 0 && letters[place - 1].isLowercase
      let isBeforeSmall = place + 1 < letters.count && letters[place + 1].isLowercase
      if letter == "_" || (letter.isUppercase && (isAfterSmall || isBeforeSmall)) {
        words.append("")
      }
      if letter != "_" { words[words.count - 1].append(letter) }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The screen's id: `my-cards`.
  var id: String { words.joined(separator: "-").lowercased() }

  /// What people call it: `My Cards`.
  var title: String { words.joined(separator: " ") }
}
