/// What one page of a deck shows.
public protocol DeckPage: Codable, Equatable, Sendable {
  /// The page that an entry of the sample data describes; what is missing there is empty.
  init(_ sample: Value)
  /// Its tab's label.
  var title: String { get set }
}

/// A pager together with what its pages show, for screens whose pages can come and go: the
/// commands, tab choices and readings that they share.
public struct PageDeck<Page: DeckPage>: Codable, Equatable, Sendable {
  /// What the pages show, in order.
  public var pages: [Page]
  /// Where the pages are.
  public var pager: Pager
  /// Whether hands and keys are taken.
  public private(set) var isEnabled = true
  /// How much larger the labels are.
  public private(set) var labelScale = 1.0
  /// How often the tab of the page it is heading for was chosen.
  public private(set) var reselections = 0
  private var samples: [Page]
  private let wanted: Int?

  /// The names that `init` reads from a start's values: `pages`, how many (all samples), and `page`,
  /// the first one shown (0).
  public static var startNames: Set<String> { ["pages", "page"] }

  /// The names that `perform` understands.
  public static var actions: Set<String> {
    ["pages", "insert", "remove", "rename", "goto", "jump", "enabled", "font"]
  }

  /// The names that `readings` gives.
  public static var readings: [String] {
    [
      "page.width", "pager.progress", "pager.target", "pages.count", "pages.live", "tabs.active",
      "tabs.*.x", "tabs.*.width", "tabs.reselected", "indicator.x", "indicator.width",
    ]
  }

  /// The pages that a start asks for; samples repeat.
  public init(_ start: ScreenPlugin.Start) {
    samples = start.samples.list.map(Page.init)
    wanted = start.values["pages"]?.integer
    let count = min(max(0, wanted ?? samples.count), PageDeckLimits.pages)
    pager = Pager(count: count, page: start.values["page"]?.integer ?? 0)
    pages = []
    pages = some(count, from: 0)
  }

  private func some(_ count: Int, from first: Int) -> [Page] {
    guard !samples.isEmpty else { return (0..<count).map { _ in Page(.object([:])) } }
    return (0..<count).map { samples[(first + $0) % samples.count] }
  }

  // MARK: Changing

  /// A page's tab was chosen: turns to it, or counts a reselect if it is heading there already.
  public mutating func select(_ page: Int, in frame: Frame) {
    guard pages.indices.contains(page) else { return }
    if page == pager.target {
      reselections += 1
    } else {
      pager.turn(to: page, pageLength: frame.size.width, at: frame.moment)
    }
  }

  /// The sample data is another: the pages show it, from the first one on, unless it is what was
  /// there with more behind it.
  public mutating func take(_ value: Value, in frame: Frame) {
    let new = value.list.map(Page.init)
    guard new != samples else { return }
    let hasGrown = !samples.isEmpty && new.starts(with: samples)
    samples = new
    let count = min(max(0, wanted ?? new.count), PageDeckLimits.pages)
    pages =
      (hasGrown ? Array(pages.prefix(count)) : [])
      + some(count, from: 0).dropFirst(
        hasGrown ? pages.count : 0)
    pager.setCount(pages.count, pageLength: frame.size.width, at: frame.moment)
    if !hasGrown { pager.jump(to: 0) }
  }

  /// Carries out one of `actions`; values that make no sense change nothing.
  public mutating func perform(_ action: String, _ value: Value, in frame: Frame) {
    let pair = value.list.first.flatMap(\.integer).map { ($0, value.list.last) }
    switch action {
    case "goto":
      if let page = value.integer {
        pager.turn(to: page, pageLength: frame.size.width, at: frame.moment)
      }
    case "jump": if let page = value.integer { pager.jump(to: page) }
    case "pages": if let count = value.integer { setCount(count, in: frame) }
    case "insert":
      if let (index, count) = pair { insert(count?.integer ?? 0, at: index, in: frame) }
    case "remove":
      if let (index, count) = pair { remove(count?.integer ?? 0, at: index, in: frame) }
    case "rename":
      if let (page, title) = pair, pages.indices.contains(page) {
        pages[page].title = title?.text ?? ""
      }
    case "enabled": enable(value.number != 0, in: frame)
    case "font": labelScale = min(max(value.number ?? 1, 0.1), 10)
    default: break
    }
  }

  private mutating func setCount(_ wanted: Int, in frame: Frame) {
    let count = min(max(0, wanted), PageDeckLimits.pages)
    if count <= pages.count {
      pages.removeLast(pages.count - count)
    } else {
      pages += some(count - pages.count, from: pages.count)
    }
    pager.setCount(count, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func insert(_ count: Int, at index: Int, in frame: Frame) {
    guard (0...pages.count).contains(index), count > 0,
      count <= PageDeckLimits.pages - pages.count
    else { return }
    pages.insert(contentsOf: some(count, from: pages.count), at: index)
    pager.insert(count, before: index, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func remove(_ count: Int, at index: Int, in frame: Frame) {
    guard pages.indices.contains(index), count > 0 else { return }
    let gone = index..<index + min(count, pages.count - index)
    pages.removeSubrange(gone)
    pager.remove(gone.count, from: index, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func enable(_ isOn: Bool, in frame: Frame) {
    isEnabled = isOn
    if !isOn { pager.letGo(pageLength: frame.size.width, at: frame.moment) }
  }

  // MARK: Asking

  /// The numbers that every screen with a deck gives, for tabs that lie at `tabs`.
  public func readings(tabs: TabMetrics, in frame: Frame) -> [Reading] {
    let progress = pager.progress(at: frame.moment)
    let indicator = tabs.indicator(at: progress)
    var readings = [
      Reading("page.width", frame.size.width),
      Reading("pager.progress", progress),
      Reading("pager.target", pager.target),
      Reading("pages.count", pages.count),
      Reading("pages.live", pager.visiblePages(at: frame.moment).count),
      Reading("tabs.active", pager.active(at: frame.moment)),
      Reading("tabs.reselected", reselections),
      Reading("indicator.x", indicator.x),
      Reading("indicator.width", indicator.width),
    ]
    readings.reserveCapacity(readings.count + 2 * tabs.spans.count)
    for (index, span) in tabs.spans.enumerated() {
      readings.append(Reading("tabs.\(index).x", span.x))
      readings.append(Reading("tabs.\(index).width", span.width))
    }
    return readings
  }
}

/// Bounds of a deck; a generic type can't hold them.
enum PageDeckLimits {
  /// The most pages that a start or a command may ask for.
  static let pages = 100_000
}
