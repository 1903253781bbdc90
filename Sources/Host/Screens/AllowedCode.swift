/// The code in the user's folder that may be run: the sums of files that the user has allowed.
struct AllowedCode {
  /// The file in which it is remembered; nil if nothing is.
  let path: String?
  private let folder: String?
  private let console: any Console
  private var sums: [String: String] = [:]  // by the path of the file

  /// Longer files are damaged, in bytes.
  private static let longest = 1 << 20

  /// What is remembered in a folder, which need not be there yet; the console is told of a damaged
  /// file, which allows nothing.
  init(folder: String?, _ console: any Console) {
    self.folder = folder
    self.console = console
    path = folder.map { "\($0)/allowed.json" }
    guard let path, FileSystem.exists(path) else { return }
    do {
      let tree = try StateText.tree(FileSystem.settings(at: path, atMost: Self.longest))
      sums = try StateTree.state([String: String].self, from: tree)
    } catch let error as Refusal {
      console.complain(error.message)
    } catch {
      console.complain("\(path) is not as expected, {\"FILE\": \"SUM\", …}: no code is allowed.")
    }
  }

  /// What is remembered now.
  func reread() -> AllowedCode { AllowedCode(folder: folder, console) }

  /// Whether code of that sum may be run, wherever it lies.
  func allows(_ sum: String) -> Bool { sums.values.contains(sum) }

  /// Whether the file at a path was allowed with some content.
  func knows(_ path: String) -> Bool { sums[path] != nil }

  /// Allows the file at a path with this content, and remembers it.
  mutating func allow(_ sum: String, at file: String) throws(Refusal) {
    sums[file] = sum
    guard let path, let folder else { return }
    guard let tree = try? StateTree.tree(of: sums) else { return }
    try FileSystem.makeFolder(folder)
    try FileSystem.replace(path, by: StateText.bytes(of: tree) + [UInt8(ascii: "\n")])
  }
}
