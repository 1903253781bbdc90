/// What pictures are called if nobody has said it.
enum ContentTitle {
  /// A file's name as people would write it: without its ending, with spaces.
  static func file(_ path: String) -> String {
    let name = lastPart(of: path)
    guard ContentWalk.isPicture(name), let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return spaced(name) }
    return spaced(String(name[..<dot]))
  }

  /// The name of a picture's folder below the one that was given; empty for that one itself.
  static func folder(_ relative: String) -> String {
    relative.isEmpty ? "" : spaced(lastPart(of: relative))
  }

  /// What all pictures are called together: as their folder is.
  static func together(_ paths: [String]) -> String {
    guard let first = paths.first else { return "" }
    let whole = FileSystem.resolved(first) ?? first
    guard !FileSystem.isFolder(whole), let slash = whole.lastIndex(of: "/") else {
      return lastPart(of: whole)
    }
    return lastPart(of: String(whole[..<slash]))
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func spaced(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "_")) ? String(name.map { $0 == "_" ? " " : $0 }) : name
  }
}
