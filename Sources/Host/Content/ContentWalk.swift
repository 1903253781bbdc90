import Glibc

/// Finds the picture files below a folder, folder by folder in natural order: what was found stays
/// where it is in the list, whatever is found later.
///
/// It never leaves the folder: links are followed only to what lies in it, and each folder is
/// visited once. Hidden files and folders, and those that can't be read, are passed over.
struct ContentWalk {
  /// Folders lie at most so deep in each other.
  static let deepest = 32
  /// So many folders are visited at most.
  static let mostFolders = 100_000
  /// What the names of picture files end with, whatever the case.
  static let endings = ["jpg", "jpeg", "png", "webp", "gif"]

  private let root: String
  private var visited: Set<FolderID> = []
  /// How many names were passed over because they are no text.
  private(set) var unreadableNames = 0

  /// A file system's own name of a folder.
  private struct FolderID: Hashable {
    let device: UInt
    let number: UInt
  }

  private enum Kind { case file, folder }

  /// A walk below the folder `root`, a path without links.
  init(root: String) {
    self.root = root
  }

  /// Walks; `found` gets the pictures of a folder after each other, and says whether to go on.
  mutating func run(_ found: (PathList.Folder, String) -> Bool) {
    _ = visit(PathList.Folder(path: root, relative: ""), depth: 0, found)
  }

  private mutating func visit(
    _ folder: PathList.Folder, depth: Int, _ found: (PathList.Folder, String) -> Bool
  ) -> Bool {
    guard depth < Self.deepest, visited.count < Self.mostFolders,
      let entries = entries(of: folder.path)
    else { return true }
    for entry in entries {
      switch entry.kind {
      case .file: guard found(folder, entry.name) else { return false }
      case .folder:
        let below = PathList.Folder(
          path: entry.target ?? FileSystem.path(folder.path, entry.name),
          relative: folder.relative.isEmpty ? entry.name : "\(folder.relative)/\(entry.name)")
        guard visit(below, depth: depth + 1, found) else { return false }
      }
    }
    return true
  }

  // MARK: One folder

  private struct Entry {
    var key: NaturalOrder.Key
    var kind: Kind
    /// Where a link to a folder leads.
    var target: String?

    var name: String { key.name }
  }

  /// What is of use in a folder, in order; nil if it can't be read or was visited before.
  private mutating func entries(of path: String) -> [Entry]? {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0,
      visited.insert(FolderID(device: UInt(status.st_dev), number: UInt(status.st_ino))).inserted,
      let stream = fdopendir(file)
    else {
      close(file)
      return nil
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      guard let name = name(of: entry), let kind = kind(entry.pointee.d_type, name, path) else {
        continue
      }
      entries.append(Entry(key: NaturalOrder.Key(name), kind: kind.kind, target: kind.target))
    }
    entries.sort { NaturalOrder.isBefore($0.key, $1.key) }
    return entries
  }

  /// The name of an entry that is not hidden.
  private mutating func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    let text = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { start in
        start.pointee == CChar(bitPattern: UInt8(ascii: "."))
          ? "" : String(validatingCString: start)
      }
    }
    if text == nil { unreadableNames += 1 }
    return text == "" ? nil : text
  }

  /// What an entry is, as far as it is of use.
  private func kind(
    _ type: UInt8, _ name: String, _ folder: String
  ) -> (kind: Kind, target: String?)? {
    switch Int(type) {
    case Int(DT_REG): return Self.isPicture(name) ? (.file, nil) : nil
    case Int(DT_DIR): return (.folder, nil)
    case Int(DT_LNK), Int(DT_UNKNOWN): return kindOfLink(FileSystem.path(folder, name), name)
    default: return nil
    }
  }

  /// What a link leads to, or a thing whose file system doesn't say what it is.
  private func kindOfLink(_ path: String, _ name: String) -> (kind: Kind, target: String?)? {
    guard let target = FileSystem.resolved(path), FileSystem.isBelow(target, root) else {
      return nil
    }
    if FileSystem.isFolder(target) { return (.folder, target) }
    return FileSystem.isPlainFile(target) && Self.isPicture(name) ? (.file, nil) : nil
  }

  /// Whether a file's name says that it is a picture.
  static func isPicture(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[name.utf8.index(after: dot)...]
    return endings.contains { $0.utf8.count == ending.utf8.count && $0 == ending.lowercased() }
  }
}

extension FileSystem {
  /// The path of a name in a folder.
  static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whether a path without links is a folder's or that of something in it.
  static func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
