import ScreenKit

/// A picture with its words, a row of every list.
struct Item: Codable, Equatable, Sendable {
  var title: String
  var picture: String
  var focus: Point
  var text: String
  var isLiked = false

  init(_ sample: Value) {
    title = sample.text("title")
    picture = sample.text("picture")
    text = sample.text("text")
    focus = sample.focus
  }

  /// The same without its user's liking.
  init(unliked item: Item) {
    self = item
    isLiked = false
  }
}

/// One screen of a stack, with its own place in its list.
struct Page: Codable, Equatable, Sendable {
  enum Kind: Codable, Equatable, Sendable {
    /// The first screen of a bottom tab.
    case root(tab: Int)
    /// What the link pushes.
    case push
    /// What a row pushes.
    case item(Int)
  }

  var kind: Kind
  var list = Scroller()
}

/// What a bottom tab shows: a stack of its own.
struct Branch: Codable, Equatable, Sendable {
  var stack: NavigationStack
  /// The screens that may be seen, the root first; those beyond the stack's depth are leaving.
  var pages: [Page]

  init(tab: Int, depth: Int) {
    stack = NavigationStack(depth: depth)
    pages = [Page(kind: .root(tab: tab))]
    pages += (1..<stack.depth).map { _ in Page(kind: .push) }
  }

  /// The index of the screen that the stack is heading for.
  var top: Int { min(stack.depth, pages.count) - 1 }

  mutating func push(_ kind: Page.Kind, width: Double, at moment: Moment) {
    pages.removeLast(pages.count - top - 1)
    pages.append(Page(kind: kind))
    stack.push(width: width, at: moment)
  }
}

/// The item shown large in a drawer, and the one it takes over from.
struct Showcase: Codable, Equatable, Sendable {
  private(set) var item: Int
  private var old: Int?
  private var since = Instant.zero

  init(_ item: Int) {
    self.item = item
  }

  mutating func show(_ item: Int, at moment: Moment) {
    guard item != self.item else { return }
    old = self.item
    since = moment.now
    self.item = item
  }

  /// The item that is fading out, and how much of it is left.
  func fading(at moment: Moment) -> (item: Int, share: Double)? {
    guard let old, moment.motion.fadeTime > .zero else { return nil }
    let share = 1 - max(0, (moment.now - since).value) / moment.motion.fadeTime.value
    return share > 0 ? (old, share) : nil
  }
}
