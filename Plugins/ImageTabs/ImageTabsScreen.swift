import ScreenKit

/// Full pictures below a row of labels that scrolls with them, a third of the window for a page.
struct ImageTabsScreen: Screen {
  var pages: [Page]
  var pager: Pager
  var labelScale = 1.0
  private(set) var autoplay: Autoplay
  private var samples: [Page]
  private var reselections = 0
  private var isEnabled = true

  static let pagerRegion: RegionID = "pager"
  static let headerRegion: RegionID = "header"

  /// A picture and its label.
  struct Page: Codable, Equatable, Sendable {
    var title: String
    var picture: String
    var focus: Point

    init(_ sample: Value) {
      title = sample["title"]?.text ?? ""
      picture = sample["picture"]?.text ?? ""
      let place = sample["focus"]?.list.compactMap(\.number) ?? []
      focus = place.count == 2 ? Point(place[0], place[1]) : Point(0.5, 0.5)
    }
  }

  init(_ start: ScreenPlugin.Start) {
    samples = start.samples.list.map(Page.init)
    let count = max(0, start.values["pages"]?.integer ?? samples.count)
    pager = Pager(count: count, page: start.values["page"]?.integer ?? 0)
    let wish = start.values["autoplay"]?.number
    autoplay = Autoplay(isOn: wish.map { $0 != 0 } ?? !start.isScripted)
    pages = []
    pages = some(count, from: 0)
  }

  private func some(_ count: Int, from first: Int) -> [Page] {
    guard !samples.isEmpty else { return (0..<count).map { _ in Page(.object([:])) } }
    return (0..<count).map { samples[(first + $0) % samples.count] }
  }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    let moment = frame.moment
    switch input {
    case .gesture(let gesture) where isEnabled:
      autoplay.yield(at: frame)
      take(gesture, in: frame)
    case .key(let key) where isEnabled && key.modifiers.isEmpty:
      autoplay.yield(at: frame)
      if key.name == "Space" {
        autoplay.toggle(at: frame)
      } else {
        _ = pager.handle(key: key.name, pageLength: frame.size.width, at: moment)
      }
    case .activate(let element) where isEnabled:
      autoplay.yield(at: frame)
      activate(element, in: frame)
    case .action(let name, let value): perform(name, value, in: frame)
    case .wake: advance(in: frame)
    case .gesture, .key, .activate, .resized: break
    }
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    let isOfHeader = gesture.isOf(Self.headerRegion)
    pager.handle(
      gesture, as: isOfHeader ? Self.headerRegion : Self.pagerRegion,
      pageLength: isOfHeader ? frame.size.width / Layout.labelsSeen : frame.size.width,
      at: frame.moment)
    if case .tap(let tap) = gesture, let element = tap.element { activate(element, in: frame) }
  }

  private mutating func activate(_ element: ElementID, in frame: Frame) {
    switch element.kind {
    case "tab" where element.index == pager.target: reselections += 1
    case "tab": pager.turn(to: element.index, pageLength: frame.size.width, at: frame.moment)
    case "autoplay": autoplay.toggle(at: frame)
    default: break
    }
  }

  private mutating func advance(in frame: Frame) {
    guard autoplay.isDue(at: frame), !pager.isHeld, pager.count > 1 else {
      autoplay.begin(at: frame)
      return
    }
    autoplay.begin(again: true, at: frame)
    if pager.target == pager.count - 1 {
      pager.crossFade(to: 0, at: frame.moment)
    } else {
      pager.step(by: 1, pageLength: frame.size.width, at: frame.moment)
    }
  }

  // MARK: Commands

  private mutating func perform(_ name: String, _ value: Value, in frame: Frame) {
    let length = frame.size.width
    let pair = value.list
    switch name {
    case "goto":
      if let page = value.integer { pager.turn(to: page, pageLength: length, at: frame.moment) }
    case "jump": if let page = value.integer { pager.jump(to: page) }
    case "pages": if let count = value.integer { setCount(count, in: frame) }
    case "insert": insert(at: pair.first?.integer, pair.last?.integer, in: frame)
    case "remove": remove(at: pair.first?.integer, pair.last?.integer, in: frame)
    case "rename":
      if let page = pair.first?.integer, pages.indices.contains(page) {
        pages[page].title = pair.last?.text ?? ""
      }
    case "enabled":
      isEnabled = value.number != 0
      if !isEnabled { pager.letGo(pageLength: length, at: frame.moment) }
    case "font": labelScale = min(max(value.number ?? 1, 0.1), 10)
    default: break
    }
  }

  private mutating func setCount(_ count: Int, in frame: Frame) {
    let count = max(0, count)
    if count <= pages.count {
      pages.removeLast(pages.count - count)
    } else {
      pages += some(count - pages.count, from: pages.count)
    }
    pager.setCount(count, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func insert(at index: Int?, _ count: Int?, in frame: Frame) {
    guard let index, let count, (0...pages.count).contains(index), count > 0 else { return }
    pages.insert(contentsOf: some(count, from: pages.count), at: index)
    pager.insert(count, before: index, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func remove(at index: Int?, _ count: Int?, in frame: Frame) {
    guard let index, let count, pages.indices.contains(index), count > 0 else { return }
    let gone = index..<min(pages.count, index + count)
    pages.removeSubrange(gone)
    pager.remove(gone.count, from: index, pageLength: frame.size.width, at: frame.moment)
  }

  // MARK: Answers

  func regions(in frame: Frame) -> [Region] {
    guard isEnabled else { return [] }
    let layout = Layout(self, in: frame)
    let isMoving = pager.isMoving(at: frame.moment)
    return [
      Region(
        Self.pagerRegion, layout.pictures, takes: .horizontal, isMoving: isMoving,
        takesNotchesOfBothAxes: true),
      Region(
        Self.headerRegion, layout.header, takes: .horizontal, takesNotchesOfBothAxes: true),
    ]
  }

  func nextChange(in frame: Frame) -> Instant? {
    if pager.isMoving(at: frame.moment) { return frame.now }
    return pager.isHeld ? nil : autoplay.next(in: frame)
  }

  func readings(in frame: Frame) -> [Reading] {
    let layout = Layout(self, in: frame)
    let indicator = layout.tabs.indicator(at: layout.progress)
    var readings = [
      Reading("page.width", frame.size.width),
      Reading("pager.progress", layout.progress),
      Reading("pager.target", pager.target),
      Reading("pages.count", pages.count),
      Reading("pages.live", pager.visiblePages(at: frame.moment).count),
      Reading("tabs.active", pager.active(at: frame.moment)),
      Reading("tabs.reselected", reselections),
      Reading("header.offset", layout.offset),
      Reading("indicator.x", indicator.x),
      Reading("indicator.width", indicator.width),
    ]
    for (index, span) in layout.tabs.spans.enumerated() {
      readings.append(Reading("tabs.\(index).x", span.x))
      readings.append(Reading("tabs.\(index).width", span.width))
    }
    return readings
  }
}
