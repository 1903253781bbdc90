/// A folder in which screens are looked for.
struct ScreenFolder: Equatable, Sendable {
  /// Why it is looked into, which decides what its code needs before it is run.
  enum Origin: String, Equatable, Sendable {
    /// It belongs to the program, which could as well be changed itself.
    case program
    /// It is the user's, where anything may be put: code is run once it is allowed.
    case user
    /// The command line names it.
    case named
  }

  /// Where it is.
  var path: String
  /// Why it is looked into.
  var origin: Origin
  /// Whether a word is said if it is not there.
  var isExpected = true
}

extension Places {
  /// The folders of screens, those that the command line names last; of two screens with one id the
  /// later one holds.
  func screenFolders(named: [String]) -> [ScreenFolder] {
    var folders = [ScreenFolder(path: executable, origin: .program)]
    let installed = ["\(executable)/screens", "\(executable)/../lib/tegotae/screens"]
    folders += installed.map { ScreenFolder(path: $0, origin: .program, isExpected: false) }
    if let userScreens {
      folders.append(ScreenFolder(path: userScreens, origin: .user, isExpected: false))
    }
    return folders + named.map { ScreenFolder(path: $0, origin: .named) }
  }

  /// The user's own folder of screens.
  var userScreens: String? { data.map { "\($0)/screens" } }
}
