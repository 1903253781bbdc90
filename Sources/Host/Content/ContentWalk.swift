import Glibc
import SDLPlatform

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
  static let endings = ["jpg", "jpeg", "png", "webp", "gif"].map { Array($0.utf8) }

  private let root: String
  private var visited: Set<FolderID> = []
  /// How many names were passed over because they are no text.
  private(set) var unreadableNames = 0

  /// A file system's own name of a folder.
  private struct FolderID: Hashable {
    let device: UInt
    let number: UInt
  }

  /// What is of use in a folder: names in order, each with where its link to a folder leads, if it
  /// is one.
  private struct Listing {
    var names = NaturalOrder()
    var targets: [String] = []

    /// The tags of names; links have the number of their target.
    static let file = -2
    static let folder = -1
  }

  /// A walk below the folder `root`, a path without links.
  init(root: String) {
    self.root = root
  }

  /// Walks; `found` gets the pictures of a folder after each other, and says whether to go on.
  mutating func run(_ found: (PathList.Folder, String) -> Bool) {
    _ = visit(PathList.Folder(path: root, relative: "", root: root), depth: 0, found)
  }

  private mutating func visit(
    _ folder: PathList.Folder, depth: Int, _ found: (PathList.Folder, String) -> Bool
  ) -> Bool {
    guard depth < Self.deepest, visited.count < Self.mostFolders,
      var listing = listing(of: folder.path)
    else { return true }
    // the first ones at once, while the many behind them are still being sorted
    let first = listing.names.takeFirst(Content.firstNews)
    guard visit(first, listing, folder, depth: depth, found) else { return false }
    listing.names.sort()
    return visit(listing.names.items, listing, folder, depth: depth, found)
  }

  private mutating func visit(
    _ items: [NaturalOrder.Item], _ listing: Listing, _ folder: PathList.Folder, depth: Int,
    _ found: (PathList.Folder, String) -> Bool
  ) -> Bool {
    for item in items {
      let name = listing.names.text(item)
      guard item.tag != Listing.file else {
        guard found(folder, name) else { return false }
        continue
      }
      let below = PathList.Folder(
        path: item.tag == Listing.folder
          ? FileSystem.path(folder.path, name) : listing.targets[item.tag],
        relative: folder.relative.isEmpty ? name : "\(folder.relative)/\(name)", root: root)
      guard visit(below, depth: depth + 1, found) else { return false }
    }
    return true
  }

  // MARK: One folder

  /// What is of use in a folder; nil if it can't be read or was visited before.
  private mutating func listing(of path: String) -> Listing? {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var status = stat()
    guard OpenFile.isBelow(root, file), fstat(file, &status) == 0,
      visited.insert(FolderID(device: UInt(status.st_dev), number: UInt(status.st_ino))).inserted,
      let stream = fdopendir(file)
    else {
      close(file)
      return nil
    }
    defer { closedir(stream) }
    var listing = Listing()
    while let entry = readdir(stream) { take(entry, of: path, into: &listing) }
    return listing
  }

  private mutating func take(
    _ entry: UnsafeMutablePointer<dirent>, of folder: String, into listing: inout Listing
  ) {
    let type = Int(entry.pointee.d_type)
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: UInt8.self, capacity: Int(entry.pointee.d_reclen)) { start in
        take(UnsafeBufferPointer(start: start, count: strlen(name)), type, folder, &listing)
      }
    }
  }

  private mutating func take(
    _ name: UnsafeBufferPointer<UInt8>, _ type: Int, _ folder: String, _ listing: inout Listing
  ) {
    guard name.first != UInt8(ascii: "."), let tag = tag(type, name, folder, &listing) else {
      return
    }
    guard String(validating: name, as: UTF8.self) != nil else {
      unreadableNames += 1
      return
    }
    listing.names.add(name, tag: tag)
  }

  /// What an entry is, as far as it is of use.
  private func tag(
    _ type: Int, _ name: UnsafeBufferPointer<UInt8>, _ folder: String, _ listing: inout Listing
  ) -> Int? {
    switch type {
    case Int(DT_REG): return Self.isPicture(name) ? Listing.file : nil
    case Int(DT_DIR): return Listing.folder
    case Int(DT_LNK), Int(DT_UNKNOWN):
      let path = FileSystem.path(folder, String(decoding: name, as: UTF8.self))
      guard let target = FileSystem.resolved(path), FileSystem.isBelow(target, root) else {
        return nil
      }
      guard FileSystem.isFolder(target) else {
        return FileSystem.isPlainFile(target) && Self.isPicture(name) ? Listing.file : nil
      }
      listing.targets.append(target)
      return listing.targets.count - 1
    default: return nil
    }
  }

  /// Whether a file's name says that it is a picture.
  static func isPicture(_ name: String) -> Bool {
    Array(name.utf8).withUnsafeBufferPointer { isPicture($0) }
  }

  private static func isPicture(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[(dot + 1)...]
    let lower: UInt8 = 0x20  // the bit of small letters; what it makes of others is no letter
    return endings.contains { known in
      known.count == ending.count && zip(known, ending).allSatisfy { $0 == $1 | lower }
    }
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
