import ScreenKit

/// A pager of posters below a strip of tabs whose underline follows the finger.
struct PremiumPosterScreen: Screen {
  var posters: [Poster]
  var pager: Pager
  var strip = TabStrip()
  var labelScale = 1.0
  private var samples: [Poster]
  private var reselections = 0
  private var isEnabled = true

  static let pagerRegion: RegionID = "pager"
  static let stripRegion: RegionID = "strip"

  init(_ start: ScreenPlugin.Start) {
    samples = start.samples.list.map(Poster.init)
    let count = start.values["pages"]?.integer ?? samples.count
    posters = []
    pager = Pager(count: count, page: start.values["page"]?.integer ?? 0)
    posters = some(count, from: 0)
  }

  /// `count` posters of the samples, which repeat, beginning with sample `first`.
  private func some(_ count: Int, from first: Int) -> [Poster] {
    guard !samples.isEmpty else {
      return (0..<max(0, count)).map { _ in Poster(.object([:])) }
    }
    return (0..<max(0, count)).map { samples[(first + $0) % samples.count] }
  }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    let target = pager.target
    switch input {
    case .gesture(let gesture) where isEnabled: take(gesture, in: frame)
    case .key(let key) where isEnabled && key.modifiers.isEmpty:
      _ = pager.handle(key: key.name, pageLength: frame.size.width, at: frame.moment)
    case .activate(let element) where isEnabled: activate(element, in: frame)
    case .action(let name, let value): perform(name, value, in: frame)
    case .resized: strip.relayout()
    case .gesture, .key, .activate, .wake: break
    }
    if pager.target != target { followPage(in: frame) }
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    let layout = PosterLayout(self, in: frame)
    strip.handle(
      gesture, as: Self.stripRegion, tabs: layout.tabs, progress: layout.progress,
      on: layout.track, at: frame.moment)
    pager.handle(
      gesture, as: Self.pagerRegion, pageLength: frame.size.width, at: frame.moment)
    switch gesture {
    case .tap(let tap): if let element = tap.element { activate(element, in: frame) }
    case .pan(let pan) where pan.owner == Self.pagerRegion && pan.phase == .began:
      followPage(in: frame)
    case .pan, .press, .release, .longPress, .pinch, .notch: break
    }
  }

  private mutating func activate(_ element: ElementID, in frame: Frame) {
    switch element.kind {
    case "tab" where posters.indices.contains(element.index):
      select(element.index, in: frame)
    case "like" where posters.indices.contains(element.index):
      posters[element.index].isLiked.toggle()
    default: break
    }
  }

  private mutating func select(_ page: Int, in frame: Frame) {
    if page == pager.target {
      reselections += 1
    } else {
      pager.turn(to: page, pageLength: frame.size.width, at: frame.moment)
    }
  }

  private mutating func followPage(in frame: Frame) {
    let layout = PosterLayout(self, in: frame)
    strip.follow(layout.tabs, progress: layout.progress, on: layout.track, at: frame.moment)
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
      if let page = pair.first?.integer, posters.indices.contains(page) {
        posters[page].title = pair.last?.text ?? ""
      }
    case "enabled": enable(value.number != 0, in: frame)
    case "font": labelScale = min(max(value.number ?? 1, 0.1), 10)
    default: break
    }
  }

  private mutating func setCount(_ count: Int, in frame: Frame) {
    let count = max(0, count)
    if count <= posters.count {
      posters.removeLast(posters.count - count)
    } else {
      posters += some(count - posters.count, from: posters.count)
    }
    pager.setCount(count, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func insert(at index: Int?, _ count: Int?, in frame: Frame) {
    guard let index, let count, (0...posters.count).contains(index), count > 0 else { return }
    posters.insert(contentsOf: some(count, from: posters.count), at: index)
    pager.insert(count, before: index, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func remove(at index: Int?, _ count: Int?, in frame: Frame) {
    guard let index, let count, posters.indices.contains(index), count > 0 else { return }
    let gone = index..<min(posters.count, index + count)
    posters.removeSubrange(gone)
    pager.remove(
      gone.count, from: index, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func enable(_ isOn: Bool, in frame: Frame) {
    isEnabled = isOn
    guard !isOn else { return }
    pager.letGo(pageLength: frame.size.width, at: frame.moment)
    let layout = PosterLayout(self, in: frame)
    strip.letGo(on: layout.track, at: frame.moment)
  }

  // MARK: Answers

  func regions(in frame: Frame) -> [Region] {
    guard isEnabled else { return [] }
    let layout = PosterLayout(self, in: frame)
    return [
      Region(
        Self.pagerRegion, layout.pages, takes: .horizontal,
        isMoving: pager.isMoving(at: frame.moment), takesNotchesOfBothAxes: true),
      Region(
        Self.stripRegion, layout.strip, takes: .horizontal,
        isMoving: strip.isCoasting(at: frame.moment), takesNotchesOfBothAxes: true),
    ]
  }

  func nextChange(in frame: Frame) -> Instant? {
    pager.isMoving(at: frame.moment) || strip.isMoving(at: frame.moment) ? frame.now : nil
  }

  func readings(in frame: Frame) -> [Reading] {
    let layout = PosterLayout(self, in: frame)
    let indicator = layout.tabs.indicator(at: layout.progress)
    var readings = [
      Reading("page.width", frame.size.width),
      Reading("pager.progress", layout.progress),
      Reading("pager.target", pager.target),
      Reading("pages.count", posters.count),
      Reading("pages.live", pager.visiblePages(at: frame.moment).count),
      Reading("tabs.active", pager.active(at: frame.moment)),
      Reading("tabs.reselected", reselections),
      Reading("strip.offset", stripOffset(layout, in: frame)),
      Reading("strip.max", layout.track.maximum),
      Reading("indicator.x", indicator.x),
      Reading("indicator.width", indicator.width),
    ]
    for (index, span) in layout.tabs.spans.enumerated() {
      readings.append(Reading("tabs.\(index).x", span.x))
      readings.append(Reading("tabs.\(index).width", span.width))
    }
    return readings
  }

  func stripOffset(_ layout: PosterLayout, in frame: Frame) -> Double {
    strip.offset(
      of: layout.tabs, progress: layout.progress, on: layout.track, at: frame.moment)
  }
}
