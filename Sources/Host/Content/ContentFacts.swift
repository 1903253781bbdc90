import Drawing
import Glibc
import SDLPlatform
import Threads

/// What the user's own files say of themselves, read for those that are asked for; so many are kept
/// as a window may show, however long the list.
final class ContentFacts: @unchecked Sendable {
  /// Asked for since the last turn at most so many; as many from before it are kept too.
  private static let turn = 1024
  /// So many facts are worth a new picture, if more are wished for.
  private static let arrival = 8
  /// Wishes beyond these have been scrolled away.
  private static let mostWishes = 256

  /// A picture and what is said of it.
  struct Entry {
    /// The picture; without a size as long as its file has not been looked into.
    var picture: Picture
    /// What is said of it.
    var caption: PictureCaption
  }

  /// What a file says of itself.
  private enum Fact {
    case known(PictureFacts)
    case refused(String)
    case gone
  }

  private let content: Content
  private let store: PictureStore
  private let console: any Console
  private let color: Color
  private let waits: Bool
  private let onArrival: @Sendable () -> Void
  private var young: [Int: Entry] = [:]
  private var old: [Int: Entry] = [:]
  private let monitor = Monitor()
  // Everything below is touched only inside the monitor.
  private var facts: [Int: Fact] = [:]
  private var wishes: [Int] = []
  private var hasThread = false
  private var isClosed = false

  /// The facts of a list's pictures, which a store decodes, drawn in `color` until they are there;
  /// a console is told of those that can't be shown. If it `waits`, files are read when they are
  /// asked for; else on another thread, where `onArrival` is called then.
  init(
    _ content: Content, _ store: PictureStore, console: any Console, color: Color, waits: Bool,
    onArrival: @escaping @Sendable () -> Void
  ) {
    self.content = content
    self.store = store
    self.console = console
    self.color = color
    self.waits = waits
    self.onArrival = onArrival
  }

  /// What is known of a picture now; asked on the main thread.
  func entry(_ number: Int) -> Entry {
    if let entry = young[number] { return entry }
    if let entry = old.removeValue(forKey: number) { return keep(entry, number) }
    if let fact = waits ? look(number) : taken(number) {
      return keep(entry(number, fact), number)
    }
    let note = content.note(of: number)
    return Entry(
      picture: PictureStore.unknown(color: color), caption: Self.caption(note, date: ""))
  }

  /// What was found out of a file meanwhile; if nothing was, that is wished for.
  private func taken(_ number: Int) -> Fact? {
    monitor.locked {
      if let fact = facts.removeValue(forKey: number) { return fact }
      wish(number)
      return nil
    }
  }

  /// Reads nothing more.
  func close() {
    monitor.locked {
      isClosed = true
      monitor.wakeAll()
    }
  }

  /// How many entries are kept.
  var count: Int { young.count + old.count }

  private func keep(_ entry: Entry, _ number: Int) -> Entry {
    if young.count >= Self.turn {
      store.forget(old.values.map(\.picture))
      old = young
      young = [:]
    }
    young[number] = entry
    return entry
  }

  private func wish(_ number: Int) {
    wishes.removeAll { $0 == number }
    wishes.append(number)
    if wishes.count > Self.mostWishes { wishes.removeFirst(wishes.count - Self.mostWishes) }
    monitor.wakeAll()
    guard !hasThread else { return }
    guard let thread = Thread({ self.work() }) else { return }
    hasThread = true
    thread.leaveAlone()
  }

  private func work() {
    while true {
      let next: Int? = monitor.locked {
        while wishes.isEmpty, !isClosed { monitor.wait() }
        return isClosed ? nil : wishes.popLast()
      }
      guard let next else { return }
      let fact = look(next)
      let isLast = monitor.locked {
        if facts.count >= Self.mostWishes { facts = [:] }  // nobody came for them
        facts[next] = fact
        return wishes.isEmpty || facts.count % Self.arrival == 0
      }
      if isLast { onArrival() }
    }
  }

  private func look(_ number: Int) -> Fact {
    guard let place = content.place(of: number) else { return .gone }
    do throws(PlatformError) {
      return .known(try PictureFacts(of: place.path, within: place.root))
    } catch {
      return .refused(error.message)
    }
  }

  private func entry(_ number: Int, _ fact: Fact) -> Entry {
    let note = content.note(of: number)
    switch fact {
    case .known(let facts):
      return Entry(
        picture: store.picture(facts, color: color),
        caption: Self.caption(note, date: facts.date))
    case .refused(let reason):
      console.complain(reason)
      return Entry(
        picture: store.refused(reason, color: color), caption: Self.caption(note, date: ""))
    case .gone:
      return Entry(
        picture: PictureStore.unknown(color: color), caption: Self.caption(note, date: ""))
    }
  }

  private static func caption(_ note: ContentNotes.Picture, date: String) -> PictureCaption {
    PictureCaption(
      title: note.title ?? "", text: note.caption ?? "", date: date,
      focus: note.focus ?? PictureCaption().focus)
  }
}
