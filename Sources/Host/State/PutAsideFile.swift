import Glibc
import ScreenKit

/// A screen that failed again and again and runs no more until somebody tries it again.
struct PutAside: Codable, Equatable {
  /// Its id, or its library's path if it could not even be loaded.
  var screen: String
  /// What happened, as a sentence.
  var message: String
  /// The file in which the backtrace is; nil if there is none.
  var backtrace: String?
  /// The library as it was then; nil if it isn't there.
  var library: Stamp?

  /// What tells one state of a file from another.
  struct Stamp: Codable, Equatable {
    /// Where it is.
    var path: String
    /// Its length, in bytes.
    var length: Int
    /// When it was changed, in nanoseconds.
    var changed: Int

    /// A file as it is now; nil if it is not there.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.path = path
      length = Int(status.st_size)
      changed = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
  }

  /// Whether it still holds for a screen in a library at a path: not if that is another one now.
  func holds(for screen: String, at path: String) -> Bool {
    guard self.screen == screen || self.screen == path else { return false }
    return library == nil || library == Stamp(path)
  }
}

/// The file of the screens that are put aside.
struct PutAsideFile {
  /// Where it is.
  let path: String
  private let folder: String

  /// Longer ones are damaged, in bytes.
  private static let longest = 1 << 20

  /// `put-aside.json` in a folder, which need not be there yet.
  init(folder: String) {
    self.folder = folder
    path = "\(folder)/put-aside.json"
  }

  /// Who is put aside; nobody if the file is not there, or is damaged, which the console is told.
  func read(_ console: any Console) -> [PutAside] {
    guard FileSystem.exists(path) else { return [] }
    do {
      let tree = try StateText.tree(FileSystem.settings(at: path, atMost: Self.longest))
      return try StateTree.state([PutAside].self, from: tree)
    } catch let error as TextError {
      console.complain(error.sentence(in: path))
    } catch let error as Refusal {
      console.complain(error.message)
    } catch {
      console.complain("\(path) is no list of screens that are put aside; nobody is.")
    }
    return []
  }

  /// Adds those of a run that the file doesn't have yet; one of the same screen takes its place.
  func add(_ screens: [PutAside], _ console: any Console) {
    let known = read(console)
    let new = screens.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    let kept = known.filter { old in !new.contains { $0.screen == old.screen } }
    do throws(Refusal) {
      try write(kept + new)
    } catch {
      console.complain(error.message)
    }
  }

  /// Writes it anew and puts it in the old one's place at once; without anybody it is taken away.
  func write(_ screens: [PutAside]) throws(Refusal) {
    guard !screens.isEmpty else {
      unlink(path)
      return
    }
    guard let tree = try? StateTree.tree(of: screens) else { return }
    try FileSystem.makeFolder(folder)
    try FileSystem.replace(path, by: StateText.bytes(of: tree) + [UInt8(ascii: "\n")])
  }
}
