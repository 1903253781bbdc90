import Glibc
import ScreenKit
import Threads

/// Compiles and opens a screen whenever its sources have changed, on a thread of its own.
///
/// Every time the module and the file have a new name: what Swift knows by name is never one
/// thing in the old code and another in the new.
final class Workshop: @unchecked Sendable {
  /// What came of a change.
  enum News: Sendable {
    /// New code, where its library would lie, and how long it took from the first sign of the change, in milliseconds.
    case screen(ScreenPlugin, at: String, milliseconds: Double)
    /// The change can't be compiled or opened.
    case problem(Diagnosis)

    /// Whether there is new code.
    var isCode: Bool { if case .screen = self { true } else { false } }
  }

  private let path: String
  private let compiler: ScreenCompiler
  private let isOptimised: Bool
  private let libraries: String
  private let onNews: @Sendable () -> Void
  private let watch: SourceWatch
  private let monitor = Monitor()
  private var news: [News] = []
  private let lifeline: Lifeline?
  /// The sums of the sources whose code runs, and of those whose code is the newest.
  private var sums: (running: UInt64, newest: UInt64) = (0, 0)
  private var isEnding = false
  private var thread: Thread?
  private var round = 0

  /// The sources that were compiled last, or not at all.
  private var tried: [String: [UInt8]]?

  /// A workshop for the file or folder at `path`, which is there. `onNews` is called on another
  /// thread. Sources whose code ended the last life are not compiled before they change.
  init(
    _ path: String, _ compiler: ScreenCompiler, isOptimised: Bool, lifeline: Lifeline?,
    onNews: @escaping @Sendable () -> Void
  ) throws(Refusal) {
    self.path = path
    self.compiler = compiler
    self.isOptimised = isOptimised
    self.onNews = onNews
    self.lifeline = lifeline
    let folder = FileSystem.isFolder(path) ? path : PathName.folder(of: path)
    guard let watch = SourceWatch(folder) else {
      throw Refusal(message: "\(folder) can't be watched: \(String(cString: strerror(errno))).")
    }
    self.watch = watch
    libraries = try Self.privateFolder()
    let sources = Self.contents(of: path)
    if lifeline?.sources == Self.sum(of: sources) { tried = sources } else { watch.poke() }
    guard let thread = Thread({ self.run() }) else {
      throw Refusal(message: "No thread could be started to compile on.")
    }
    self.thread = thread
  }

  /// Ends the thread, and a compiler that is running; afterwards nothing is told any more.
  func close() {
    monitor.locked { isEnding = true }
    watch.poke()
    thread?.wait()
    Self.removeFolder(libraries)
  }

  /// What is new since this was asked last.
  func takeNews() -> [News] {
    monitor.locked {
      defer { news = [] }
      if news.contains(where: \.isCode) {
        sums.running = sums.newest
        lifeline?.sources = sums.running
      }
      return news
    }
  }

  // MARK: The folder of libraries

  private static let folderName = "tegotae-dev-"

  /// A folder that only this process uses; those of processes that have failed are removed.
  private static func privateFolder() throws(Refusal) -> String {
    let place = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    for parent in [place, "/tmp"] where parent.hasPrefix("/") {
      removeLeftFolders(in: parent)
      var template = Array("\(parent)/\(folderName)\(getpid())-XXXXXX".utf8CString)
      if let made = mkdtemp(&template) { return String(cString: made) }
    }
    throw Refusal(
      message: "No folder for libraries can be made in /tmp: \(String(cString: strerror(errno))).")
  }

  private static func removeLeftFolders(in parent: String) {
    for name in FileSystem.names(in: parent) ?? [] where name.hasPrefix(folderName) {
      let process = name.dropFirst(folderName.count).prefix { $0.isNumber }
      guard let process = Int32(process), kill(process, 0) != 0, errno == ESRCH else { continue }
      removeFolder("\(parent)/\(name)")
    }
  }

  private static func removeFolder(_ path: String) {
    for name in FileSystem.names(in: path) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  // MARK: The thread

  private func run() {
    while true {
      let begin = watch.wait()
      if monitor.locked({ isEnding }) { return }
      let sources = Self.contents(of: path)
      guard sources != tried else { continue }
      tried = sources
      guard let result = made(since: begin) else {
        watch.poke()  // what ended it is still to be compiled
        continue
      }
      monitor.locked { news.append(result) }
      onNews()
    }
  }

  /// What comes of the sources as they are; nil if they changed meanwhile.
  private func made(since begin: Double) -> News? {
    round += 1
    let sources: ScreenSources
    do throws(Stop) {
      sources = try ScreenSources(at: path)
    } catch {
      return .problem(Diagnosis(error.message))
    }
    let module = "\(sources.module)_r\(round)"
    let library = "\(libraries)/lib\(module).so"
    defer { unlink(library) }
    do throws(ScreenCompiler.Failure) {
      try compiler.compile(
        ScreenCompiler.Order(
          files: sources.files, module: module, library: library, isOptimised: isOptimised),
        endedBy: watch.sign, if: isOutdated)
    } catch {
      switch error {
      case .tools(let sentence): return .problem(Diagnosis(sentence))
      case .sources(let output): return .problem(Diagnosis(output: output))
      case .unwanted: return nil
      }
    }
    do throws(Refusal) {
      let plugin = try load(library, sources.module)
      return .screen(plugin, at: sources.library, milliseconds: milliseconds() - begin)
    } catch {
      return .problem(Diagnosis(error.message))
    }
  }

  /// Runs what a library does when it is opened; a fault there is its sources'.
  private func load(_ library: String, _ module: String) throws(Refusal) -> ScreenPlugin {
    let sum = Self.sum(of: tried ?? [:])
    lifeline?.sources = sum
    defer { monitor.locked { lifeline?.sources = sums.running } }
    let plugin = try ScreenLoader.load(library, module: module)
    monitor.locked { sums.newest = sum }
    return plugin
  }

  /// What tells sources from others; never 0.
  static func sum(of contents: [String: [UInt8]]) -> UInt64 {
    let digits = 15
    var bytes: [UInt8] = []
    for (file, content) in contents.sorted(by: { $0.key < $1.key }) {
      bytes += Array(file.utf8) + [0] + content
    }
    return (UInt64(SHA256.digits(bytes).prefix(digits), radix: 16) ?? 0) + 1
  }

  /// Whether nobody wants the library that is being made any more.
  private func isOutdated() -> Bool {
    watch.drain()
    return monitor.locked { isEnding } || Self.contents(of: path) != tried
  }

  /// What the source files hold; files that can't be read are left out.
  static func contents(of path: String) -> [String: [UInt8]] {
    var files = [path]
    if FileSystem.isFolder(path) {
      files = (FileSystem.names(in: path) ?? []).filter(ScreenSources.isSource)
        .map { "\(path)/\($0)" }
    }
    return files.reduce(into: [:]) { contents, file in
      contents[file] = try? FileSystem.settings(at: file, atMost: ScreenSources.longest)
    }
  }
}
