import Glibc

/// Where the program and what belongs to it are.
struct Places: Equatable {
  /// The folder of the executable.
  var executable: String
  /// The folder of fonts, pictures and texts; nil if there is none.
  var resources: String?
  /// The folder of the user's files of constants; nil if the user has none.
  var configuration: String?
  /// The folder of what is remembered from run to run; nil if nothing is.
  var state: String?
  /// The folder of what the user adds to the program; nil if the user can't.
  var data: String?

  /// The places of the running program.
  static func ofRunningProgram() -> Places {
    let program = FileSystem.resolved("/proc/self/exe") ?? "."
    let folder = parent(of: program)
    let named = environment("TEGOTAE_RESOURCES")
    return Places(
      executable: folder, resources: resources(named: named, executable: folder),
      configuration: userFolder("XDG_CONFIG_HOME", below: ".config", environment),
      state: userFolder("XDG_STATE_HOME", below: ".local/state", environment),
      data: userFolder("XDG_DATA_HOME", below: ".local/share", environment))
  }

  /// The program's own folder in the one that a variable names, which must be a whole path, else
  /// below the user's home.
  static func userFolder(
    _ variable: String, below standard: String, _ environment: (String) -> String?
  ) -> String? {
    if let named = environment(variable), named.hasPrefix("/") { return "\(named)/tegotae" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(standard)/tegotae"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The folder that is named, or else one that lies where an installed or a freshly built program
  /// has it.
  static func resources(named: String?, executable: String) -> String? {
    if let named, !named.isEmpty { return FileSystem.isFolder(named) ? named : nil }
    let beside = ["\(executable)/../share/tegotae/Resources", "\(executable)/Resources"]
    return (beside + above(executable)).first { FileSystem.isFolder("\($0)/fonts") }
  }

  private static func above(_ folder: String) -> [String] {
    let deepest = 5
    var folders: [String] = []
    var folder = folder
    while folders.count < deepest, folder != "/" {
      folder = parent(of: folder)
      folders.append(folder == "/" ? "/Resources" : "\(folder)/Resources")
    }
    return folders
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
