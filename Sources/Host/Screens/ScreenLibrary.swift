import Glibc
import ScreenKit

/// The files that are, or should be, screens, in the order in which screens are numbered, and what
/// was said about them.
struct ScreenLibrary {
  /// A file and what became of it.
  struct Entry {
    /// Where it is.
    let path: String
    /// The folder's reason to be looked into.
    let origin: ScreenFolder.Origin
    /// The screen; nil if it was not loaded.
    var plugin: ScreenPlugin?
    /// Whether it runs.
    var state: ScreenState

    /// The file's name.
    var name: String { PathName.last(of: path) }
    /// The folder of its samples and pictures if it doesn't come with the program: beside the
    /// library, named like the screen's id.
    var home: String? {
      origin == .program ? nil : plugin.map { "\(PathName.folder(of: path))/\($0.id)" }
    }
    /// Whether it has a screen that no other file replaces.
    var isScreen: Bool {
      if case .replaced = state { return false }
      return plugin != nil
    }
  }

  /// All files: first those with a screen, in the order of their numbers.
  private(set) var files: [Entry] = []
  /// Sentences for people: what was refused, and what took another's place.
  private(set) var messages: [String] = []
  private var judge: ScreenJudge
  private let putAside: [PutAside]
  private let lifeline: Lifeline?
  /// What the chooser says besides.
  var notes: [ScreenCard] = []

  /// Those with a screen.
  var entries: [Entry] { files.filter(\.isScreen) }
  /// The screens.
  var plugins: [ScreenPlugin] { entries.compactMap(\.plugin) }

  /// The order of the built-in screens.
  private static let builtIn = ["premium-poster", "image-tabs", "edge-drawers", "sticky-profile"]
  /// Their files.
  static let builtInFiles = Set(
    ["PremiumPoster", "ImageTabs", "EdgeDrawers", "StickyProfile"].map { "lib\($0).so" })
  /// The kit itself may lie beside the screens.
  private static let kitFile = "libTegotaeKit.so"

  /// Looks for screens in each folder; a later one replaces an earlier one of the same id. Those that
  /// were put aside run in no window, and the lifeline's supervisor is told what is being loaded.
  init(
    _ folders: [ScreenFolder], _ judge: ScreenJudge, putAside: [PutAside] = [],
    lifeline: Lifeline? = nil
  ) {
    self.judge = judge
    self.putAside = putAside
    self.lifeline = lifeline
    var seen: Set<String> = []
    for folder in folders {
      let real = FileSystem.resolved(folder.path) ?? folder.path
      if seen.insert(real).inserted { look(into: folder, real) }
    }
    files.sort { Self.rank($0) < Self.rank($1) }
  }

  /// The screen of that id.
  func plugin(_ id: String) -> ScreenPlugin? {
    entries.first { $0.plugin?.id == id }?.plugin
  }

  /// Whether a screen of it may run.
  func runs(_ plugin: ScreenPlugin) -> Bool {
    entries.first { $0.plugin === plugin }?.state == .ready
  }

  private static func rank(_ entry: Entry) -> (Int, String) {
    guard entry.isScreen, let id = entry.plugin?.id else { return (.max, entry.path) }
    return (builtIn.firstIndex(of: id) ?? builtIn.count, id)
  }

  private mutating func look(into folder: ScreenFolder, _ real: String) {
    guard let names = FileSystem.names(in: real) else {
      if folder.isExpected || errno != ENOENT {
        messages.append(
          "The folder \(folder.path) can't be read: \(String(cString: strerror(errno))).")
      }
      return
    }
    for name in names.sorted() where name != Self.kitFile && ScreenLoader.isCandidate(name) {
      guard lifeline?.start.isSafe != true || Self.builtInFiles.contains(name) else { continue }
      add("\(real)/\(name)", folder.origin)
    }
  }

  private mutating func add(_ path: String, _ origin: ScreenFolder.Origin) {
    var entry = Entry(path: path, origin: origin, plugin: nil, state: .ready)
    if let failure = failure(of: "", at: path) {
      entry.state = .putAside(failure)
    } else {
      entry = judged(path, origin)
      if let id = entry.plugin?.id, let failure = failure(of: id, at: path) {
        entry.state = .putAside(failure)
      }
    }
    replace(by: entry)
    files.append(entry)
  }

  /// Why a screen, or a library that could not even be loaded, was put aside; nil if it was not.
  private func failure(of screen: String, at path: String) -> ScreenState.Failure? {
    putAside.last { $0.holds(for: screen, at: path) }.map {
      ScreenState.Failure(message: $0.message, backtrace: $0.backtrace)
    }
  }

  private mutating func judged(_ path: String, _ origin: ScreenFolder.Origin) -> Entry {
    var entry = Entry(path: path, origin: origin, plugin: nil, state: .ready)
    lifeline?.load(path)
    defer { lifeline?.load("") }
    do throws(Refusal) {
      switch try judge.verdict(on: path, origin) {
      case .screen(let plugin): entry.plugin = plugin
      case .notAllowed(let isChanged):
        entry.state = .notAllowed(isChanged: isChanged)
        messages.append(Self.notAllowed(entry, isChanged))
      }
    } catch {
      entry.state = .refused(error.message)
      messages.append(error.message)
    }
    return entry
  }

  private mutating func replace(by entry: Entry) {
    guard let id = entry.plugin?.id,
      let index = files.firstIndex(where: { $0.isScreen && $0.plugin?.id == id })
    else { return }
    messages.append("\(entry.path) takes the place of \(files[index].path): both are \(id).")
    files[index].state = .replaced(by: entry.path)
  }

  private static func notAllowed(_ entry: Entry, _ isChanged: Bool) -> String {
    let what = isChanged ? "has changed since it was allowed" : "is new"
    return "\(entry.path) \(what), so it is not run: tegotae allow \(entry.name) allows it."
  }
}

// MARK: Changing what runs

extension ScreenLibrary {
  /// The library of a window in which one screen is written: that screen alone.
  func only(_ plugin: ScreenPlugin, at path: String) -> ScreenLibrary {
    var library = self
    library.files = [Entry(path: path, origin: .named, plugin: plugin, state: .ready)]
    library.messages = []
    return library
  }

  /// Screen number `number` is another one from now on, whose library lies at a path.
  mutating func exchange(_ number: Int, by plugin: ScreenPlugin, at path: String) {
    files[number] = Entry(path: path, origin: .named, plugin: plugin, state: .ready)
  }

  /// What a card's screen was put aside as; nil if it was not.
  func putAsideScreen(_ card: Int) -> String? {
    guard noted.indices.contains(card), case .putAside = noted[card].state else { return nil }
    return noted[card].plugin?.id ?? noted[card].path
  }

  /// Lets a screen that was put aside run again.
  private mutating func takeBack(_ id: String) {
    guard let index = index(of: id), case .putAside = files[index].state else { return }
    files[index].state = .ready
  }

  /// What the chooser shows: the screens by their numbers, then why other files are none.
  var cards: [ScreenCard] {
    noted.map { entry in
      ScreenCard(
        title: entry.plugin?.title ?? entry.name, keys: entry.plugin?.keys ?? [],
        notice: entry.state.notice(of: entry.path))
    } + notes
  }

  /// Those that have a card.
  private var noted: [Entry] {
    entries + files.filter { !$0.isScreen && $0.plugin == nil }
  }

  /// Does what a card offers; the number of the screen that runs then, nil if none does, which its
  /// card then says why.
  mutating func grant(_ card: Int) -> Int? {
    guard noted.indices.contains(card) else { return nil }
    let entry = noted[card]
    switch entry.state {
    case .ready: return card
    case .putAside:
      guard let id = entry.plugin?.id else { return take(judged(entry.path, entry.origin)) }
      takeBack(id)
      return card
    case .notAllowed: return allow(entry)
    case .refused, .replaced: return nil
    }
  }

  private mutating func allow(_ entry: Entry) -> Int? {
    var entry = entry
    if let refusal = AllowingRun.refusal(of: entry.path) {
      entry.state = .refused(refusal)
    } else {
      judge.rereadAllowed()
      entry = judged(entry.path, entry.origin)
    }
    return take(entry)
  }

  /// Puts what a file has become in its place; the number of its screen, if it has one now.
  private mutating func take(_ entry: Entry) -> Int? {
    files.removeAll { $0.path == entry.path }
    guard let id = entry.plugin?.id else {
      files.append(entry)
      return nil
    }
    let number = index(of: id)
    replace(by: entry)
    if let number { files.append(files.remove(at: number)) }
    files.insert(entry, at: number ?? entries.count)
    return index(of: id)
  }

  private func index(of id: String) -> Int? {
    files.firstIndex { $0.isScreen && $0.plugin?.id == id }
  }
}

extension ScreenLoader {
  /// Whether a file's name says that it may be a screen.
  static func isCandidate(_ name: String) -> Bool { module(ofFile: name) != nil }
}
