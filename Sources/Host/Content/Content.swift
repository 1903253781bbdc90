import Glibc
import SDLPlatform
import Threads

/// The user's own pictures: found on a thread of its own, folder by folder, so that the first ones
/// can be shown while others are still being looked for.
///
/// The list only ever grows at its end.
final class Content: @unchecked Sendable {
  /// More files than this are not shown.
  static let mostFiles = 1_000_000
  /// It tells of news first after so many files, then each time that there are twice as many.
  static let firstNews = 256

  /// What the pictures' names begin with.
  let source: String
  private let paths: [String]
  private let onNews: @Sendable () -> Void
  private let monitor = Monitor()
  // Everything below is touched only inside the monitor.
  private var list = PathList()
  private var noted: [Int: ContentNotes.Picture] = [:]
  private var current: FolderNotes?
  private var shown: FolderNotes?
  private var messages: [String] = []
  private var isWhole = false
  private var isClosed = false
  private var isUsable = false
  private var probed = 0  // files that were looked into and can't be shown

  /// What is known of it at a moment.
  struct Survey: Equatable {
    /// How many pictures were found.
    var count = 0
    /// Whether there are no more.
    var isWhole = false
    /// Whether one of them can be shown.
    var isUsable = false
    /// Who shows them.
    var profile = ContentNotes.Profile()
    /// What the profile's tabs are called.
    var tabs: [String] = []
    /// Which picture is the profile's round one, by number.
    var avatar: Int?
    /// Which picture is the profile's wide one, by number.
    var header: Int?
  }

  /// The pictures in folders and files; `number` tells them from others of this run, and `onNews` is
  /// called on another thread whenever more is known.
  init(_ paths: [String], number: Int, onNews: @escaping @Sendable () -> Void = {}) {
    self.paths = paths
    source = "own:\(number)"
    self.onNews = onNews
  }

  /// Begins to look, on another thread.
  func begin() {
    guard let thread = Thread({ self.look() }) else { return look() }
    thread.leaveAlone()
  }

  /// Looks no further.
  func close() {
    monitor.locked { isClosed = true }
  }

  /// Waits until the first pictures are known, or all of them, for so many seconds at most.
  func wait(untilWhole: Bool, atMost seconds: Double = .infinity) {
    let end = seconds.isFinite ? Monitor.now + seconds : nil
    monitor.locked {
      while !isWhole, untilWhole || !isUsable {
        if let end, Monitor.now >= end { return }
        monitor.wait(until: end)
      }
    }
  }

  // MARK: Asking

  /// What is known now.
  var survey: Survey {
    monitor.locked {
      var profile = shown?.notes.profile ?? ContentNotes.Profile()
      if profile.name == nil { profile.name = ContentTitle.together(paths) }
      return Survey(
        count: list.count, isWhole: isWhole, isUsable: isUsable, profile: profile,
        tabs: shown?.notes.tabs ?? [],
        avatar: profile.avatar.flatMap { shown?.numbers[$0.path] },
        header: profile.header.flatMap { shown?.numbers[$0.path] })
    }
  }

  /// What was wrong since this was asked last, as sentences.
  func takeMessages() -> [String] {
    monitor.locked {
      defer { messages = [] }
      return messages
    }
  }

  /// Where a picture is, and the folder it must be in; nil if there is none of that number. Asked
  /// on any thread.
  func place(of number: Int) -> (path: String, root: String?)? {
    monitor.locked {
      guard number >= 0, number < list.count else { return nil }
      return (list.path(number), list.folder(number).root)
    }
  }

  /// What is said of a picture, by its user or by its name.
  func note(of number: Int) -> ContentNotes.Picture {
    monitor.locked {
      var note = noted[number] ?? ContentNotes.Picture()
      guard number >= 0, number < list.count else { return note }
      if note.title == nil { note.title = ContentTitle.file(list.name(number)) }
      if note.kicker == nil { note.kicker = ContentTitle.folder(list.folder(number).relative) }
      return note
    }
  }

  // MARK: Looking

  fileprivate func look() {
    var seen: Set<String> = []
    for path in paths where seen.insert(path).inserted { look(at: path) }
    let usable = findUsable()
    monitor.locked {
      isUsable = usable
      isWhole = true
      monitor.wakeAll()
    }
    onNews()
  }

  private func look(at path: String) {
    guard let whole = FileSystem.resolved(path) else { return say("\(path) is not there.") }
    guard FileSystem.isFolder(whole) else { return take(whole) }
    let (notes, mistakes) = FolderNotes.read(in: whole)
    monitor.locked {
      current = notes
      messages += mistakes
    }
    var walk = ContentWalk(root: whole)
    walk.run { add($0, $1) }
    if walk.unreadableNames > 0 {
      say("\(whole): \(walk.unreadableNames) names are not in UTF-8; those files are not shown.")
    }
    monitor.locked {
      messages += current?.missing ?? []
      if shown == nil { shown = current }
      current = nil
    }
  }

  /// A file that was named itself is looked into at once: nothing but its content says what it is.
  private func take(_ whole: String) {
    do throws(PlatformError) {
      _ = try PictureFacts(of: whole)
      _ = add(PathList.Folder(path: "", relative: ""), whole)
    } catch {
      say(error.message)
    }
  }

  private func say(_ message: String) {
    monitor.locked { messages.append(message) }
  }

  /// Adds a picture; says whether to go on.
  private func add(_ folder: PathList.Folder, _ name: String) -> Bool {
    let count: Int? = monitor.locked {
      guard !isClosed, list.count < Self.mostFiles else { return nil }
      list.enter(folder)
      list.add(name)
      let number = list.count - 1
      if current != nil, let note = current?.take(list.relativePath(number), number) {
        noted[number] = note
      }
      return list.count
    }
    guard let count else { return false }
    if count >= Self.firstNews, count & (count - 1) == 0 { tellNews() }
    return true
  }

  private func tellNews() {
    let usable = findUsable()
    monitor.locked {
      isUsable = usable
      if shown == nil { shown = current }
      monitor.wakeAll()
    }
    onNews()
  }

  /// Whether a picture can be shown, as far as they are known.
  private func findUsable() -> Bool {
    while true {
      let next = monitor.locked { isUsable || isClosed ? nil : probed }
      guard let next, let place = place(of: next) else { return monitor.locked { isUsable } }
      if (try? PictureFacts(of: place.path, within: place.root)) != nil { return true }
      monitor.locked { probed += 1 }
    }
  }
}
