import Glibc
import ScreenKit

/// Decides which files are run as screens.
struct ScreenJudge {
  /// What the user has allowed.
  private(set) var allowed: AllowedCode
  /// The program's folder.
  private let program: String
  /// Whether code that is not the program's is run in a copy of the process first.
  private let rehearses: Bool

  /// What is decided about a file that is not refused.
  enum Verdict {
    /// It is a screen, loaded.
    case screen(ScreenPlugin)
    /// Its code needs to be allowed first.
    case notAllowed(isChanged: Bool)
  }

  /// Judges for the program in a folder; one that `rehearses` must have a single thread.
  init(program: String, allowed: AllowedCode, rehearses: Bool) {
    self.program = program
    self.allowed = allowed
    self.rehearses = rehearses
  }

  /// What becomes of a file in a folder of that origin; the refusal says why it is no screen.
  func verdict(
    on path: String, _ origin: ScreenFolder.Origin
  ) throws(Refusal) -> Verdict {
    let module = try ScreenLoader.module(of: path)
    let file = try LibraryFile(path)
    try checkTrust(file, named: path, origin)
    guard origin == .user else {
      try ScreenLoader.examine(file, module)
      if origin == .named { try rehearse(file.path, module, path) }
      return .screen(try ScreenLoader.plugin(in: file.path, module, path))
    }
    let (copy, sum) = try file.sealedCopy()
    try ScreenLoader.examine(copy, module)
    guard allowed.allows(sum) else {
      return .notAllowed(isChanged: allowed.knows(file.path))
    }
    return .screen(try load(copy, module, path))
  }

  /// Allows the code in a file and remembers it, if it is a screen's and runs.
  mutating func allow(_ path: String) throws(Refusal) -> ScreenPlugin {
    let module = try ScreenLoader.module(of: path)
    let file = try LibraryFile(path)
    try checkTrust(file, named: path, .user)
    let (copy, sum) = try file.sealedCopy()
    try ScreenLoader.examine(copy, module)
    let plugin = try load(copy, module, path)
    try allowed.allow(sum, at: file.path)
    return plugin
  }

  /// Another run of the program may have allowed something.
  mutating func rereadAllowed() {
    allowed = allowed.reread()
  }

  private func checkTrust(
    _ file: LibraryFile, named path: String, _ origin: ScreenFolder.Origin
  ) throws(Refusal) {
    let trust = origin == .program ? FileTrust(program: program) : FileTrust()
    let folder = FileSystem.resolved(PathName.folder(of: path))
    let folderObjection = folder.flatMap { trust.objection(to: $0) }
    guard let objection = folderObjection ?? trust.objection(to: file.path) else { return }
    throw Refusal(message: "\(path) is not run: \(objection).")
  }

  private func load(
    _ copy: LibraryFile, _ module: String, _ path: String
  ) throws(Refusal) -> ScreenPlugin {
    let name = "/proc/self/fd/\(copy.descriptor)"
    try rehearse(name, module, path)
    _ = Unmanaged.passRetained(copy)  // never closed, as its loader's name stays in use
    return try ScreenLoader.plugin(in: name, module, path)
  }

  private func rehearse(_ name: String, _ module: String, _ path: String) throws(Refusal) {
    guard rehearses else { return }
    let failure = Rehearsal.failure { _ = try? ScreenLoader.plugin(in: name, module, path) }
    if let failure {
      throw Refusal(message: "\(path) is not run: while it is loaded, \(failure).")
    }
  }
}
