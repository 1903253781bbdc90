/// Paths of very many files in little memory: names in one row, and a number for each one's folder.
struct PathList: Sendable {
  private var names: [UInt8] = []
  private var ends: [Int] = []
  private var folderOfFile: [Int32] = []
  private var folders: [Folder] = []

  /// A folder that files are in.
  struct Folder: Equatable, Sendable {
    /// Its path; empty for files that were named whole.
    var path: String
    /// What it is called below the folder that was given; empty for that one itself.
    var relative: String
    /// The folder that was given; nil for files that were named whole.
    var root: String?
  }

  /// How many files there are.
  var count: Int { ends.count }

  /// Files that are added from now on are in this folder.
  mutating func enter(_ folder: Folder) {
    if folders.last != folder { folders.append(folder) }
  }

  /// Adds a file in the folder that was entered last.
  mutating func add(_ name: String) {
    names.append(contentsOf: name.utf8)
    ends.append(names.count)
    folderOfFile.append(Int32(folders.count - 1))
  }

  /// The name of a file in its folder.
  func name(_ number: Int) -> String {
    String(decoding: names[(number > 0 ? ends[number - 1] : 0)..<ends[number]], as: UTF8.self)
  }

  /// The folder of a file.
  func folder(_ number: Int) -> Folder {
    let index = Int(folderOfFile[number])
    return folders.indices.contains(index) ? folders[index] : Folder(path: "", relative: "")
  }

  /// The path of a file.
  func path(_ number: Int) -> String {
    let folder = folder(number).path
    let name = name(number)
    return folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path of a file below the folder that was given.
  func relativePath(_ number: Int) -> String {
    let folder = folder(number).relative
    return folder.isEmpty ? name(number) : "\(folder)/\(name(number))"
  }
}
