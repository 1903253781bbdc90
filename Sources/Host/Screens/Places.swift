import Glibc

/// Where the program and what belongs to it are.
struct Places: Equatable {
  /// The folder of the executable.
  var executable: String
  /// The folder of fonts, pictures and texts; nil if there is none.
  var resources: String?

  /// The places of the running program.
  static func ofRunningProgram() -> Places {
    let program = FileSystem.resolved("/proc/self/exe") ?? "."
    let folder = parent(of: program)
    let named = getenv("TEGOTAE_RESOURCES").map { String(cString: $0) }
    return Places(executable: folder, resources: resources(named: named, executable: folder))
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
