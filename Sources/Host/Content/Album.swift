import Drawing
import SDLPlatform
import ScreenKit

/// What the user shows in the place of the samples, if anything; all of it on the main thread.
final class Album {
  /// How files are looked into.
  struct Manner {
    /// Whether everything is known before it is asked for, as scripts need it.
    var waits = true
    /// What pictures are drawn in until they are there.
    var color = Color(0x808080)
    /// Called on another thread when a file has been looked into.
    var onArrival: @Sendable () -> Void = {}
    /// Called on another thread when more of the list is known.
    var onNews: @Sendable () -> Void = {}
  }

  /// What has become of the list since it was looked at last.
  enum Change: Equatable {
    /// Nothing that is seen.
    case none
    /// There are other pictures, or more of them.
    case changed
    /// What was given last has no picture that can be shown; all is as it was before.
    case refused
  }

  private let store: PictureStore
  private let console: any Console
  private var manner = Manner()
  private var shown: Shelf?
  private var next: Content?
  private var lists = 0

  /// A list with all that is known of it.
  private struct Shelf {
    let content: Content
    let facts: ContentFacts
    let order: DateOrder
    var survey: Content.Survey
  }

  /// What is said when nothing of what was given can be shown.
  static let refusal = Words.marked(
    "None of this can be shown: JPEG, PNG, WebP and GIF pictures can.")

  /// No pictures yet; those that come are decoded by a store.
  init(_ store: PictureStore, console: any Console) {
    self.store = store
    self.console = console
  }

  deinit {
    next?.close()
    shown.map(Self.close)
  }

  /// Shows the pictures of a list as soon as there is one that can be shown; without a list, those
  /// that come later.
  func open(_ content: Content?, _ manner: Manner) {
    self.manner = manner
    next?.close()
    next = content
    if manner.waits { content?.wait(untilWhole: true) }
  }

  /// The pictures in folders and files, whose list is begun.
  func begin(_ paths: [String], onNews: @escaping @Sendable () -> Void) -> Content {
    lists += 1
    let content = Content(paths, number: lists, onNews: onNews)
    content.begin()
    return content
  }

  /// Shows other pictures as soon as there is one that can be shown.
  func replace(with paths: [String]) {
    open(begin(paths, onNews: manner.onNews), manner)
  }

  /// Takes what is known by now.
  func advance() -> Change {
    let isNext = next != nil
    guard let content = next ?? shown?.content else { return .none }
    content.takeMessages().forEach(console.complain)
    let survey = content.survey
    if isNext { return take(content, survey) }
    guard survey != shown?.survey else { return .none }
    let isSeen = survey.count != shown?.survey.count || survey.profile != shown?.survey.profile
    shown?.survey = survey
    return isSeen ? .changed : .none
  }

  private func take(_ content: Content, _ survey: Content.Survey) -> Change {
    guard survey.isUsable else {
      if survey.isWhole { next = nil }
      return survey.isWhole ? .refused : .none
    }
    shown.map(Self.close)
    next = nil
    shown = Shelf(
      content: content,
      facts: ContentFacts(
        content, store, console: console, color: manner.color, waits: manner.waits,
        onArrival: manner.onArrival),
      order: DateOrder(content, onArrival: manner.onArrival), survey: survey)
    return .changed
  }

  private static func close(_ shelf: Shelf) {
    shelf.content.close()
    shelf.facts.close()
    shelf.order.close()
  }

  // MARK: Asking

  /// Whether the first pictures are still being looked for, and none are shown meanwhile.
  var isAwaited: Bool { next != nil && shown == nil }

  /// Whether pictures of the user's own are shown.
  var isShown: Bool { shown != nil }

  /// What a screen shows instead of its samples.
  func replacing(_ samples: Value) -> Value {
    if let shown { return ContentSamples(shown.content, shown.survey).replacing(samples) }
    guard let next else { return samples }
    return ContentSamples(next, Content.Survey()).replacing(samples)
  }

  /// A naming that knows the user's own pictures too.
  func naming(over other: any PictureNaming) -> any PictureNaming {
    AlbumNaming(self, other)
  }

  fileprivate func entry(named name: String) -> ContentFacts.Entry? {
    guard let shown, let (isByDate, place) = Self.parsed(name, shown.content.source) else {
      return nil
    }
    guard place < shown.survey.count else { return nil }
    return shown.facts.entry(
      isByDate ? shown.order.number(at: place, waits: manner.waits) : place)
  }

  /// The place that a name tells, in which order; nil if it is no name of this list's.
  private static func parsed(_ name: String, _ source: String) -> (isByDate: Bool, place: Int)? {
    guard name.hasPrefix(source) else { return nil }
    var rest = name.utf8.dropFirst(source.utf8.count)
    let isByDate = rest.first == UInt8(ascii: "d")
    if isByDate { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "/"), let place = Int(Substring(rest)), place >= 0 else {
      return nil
    }
    return (isByDate, place)
  }

  /// Whether a name is one of any list's.
  fileprivate static func isOwn(_ name: String) -> Bool {
    name.hasPrefix("own:")
  }
}

/// Names the user's own pictures, and through another naming all others.
private final class AlbumNaming: PictureNaming {
  private let album: Album
  private let other: any PictureNaming

  init(_ album: Album, _ other: any PictureNaming) {
    self.album = album
    self.other = other
  }

  func picture(named name: String) -> Picture {
    if let entry = album.entry(named: name) { return entry.picture }
    guard Album.isOwn(name) else { return other.picture(named: name) }
    return PictureStore.unknown(color: Color(0x808080))
  }

  func caption(named name: String) -> PictureCaption {
    album.entry(named: name)?.caption ?? PictureCaption()
  }
}
