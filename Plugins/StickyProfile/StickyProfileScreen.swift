import ScreenKit

/// A profile whose header scrolls away, above tabs that stick and a grid of photos for each.
struct StickyProfileScreen: Screen {
  private(set) var profile: Profile
  private(set) var posts: Posts
  /// How many posts each tab has.
  var counts: [Int]
  var pager: Pager
  var lists: NestedScroller
  var viewer = PhotoViewer()
  private(set) var isFollowing = false
  /// Posts, followers and following, written out.
  private(set) var figures: [String] = []
  private(set) var clicks = 0
  private(set) var reselections = 0
  private var measured: Size?
  /// How many posts each tab has; nil if that follows what there is.
  private let wanted: Int?

  static let listsRegion: RegionID = "lists"
  static let pagerRegion: RegionID = "pager"
  static let barRegion: RegionID = "bar"
  static let mostTabs = 100
  private static let standardCount = 300
  static let mostPosts = 1_000_000_000

  init(_ start: ScreenPlugin.Start) {
    profile = Profile(start.samples["profile"] ?? .object([:]))
    posts = Posts(start.samples)
    let tabs = min(max(start.values["tabs"]?.integer ?? 2, 0), Self.mostTabs)
    wanted = start.values["posts"]?.integer
    let each = Self.count(wanted ?? posts.own?.count ?? Self.standardCount)
    let offsets = start.values["offsets"]?.list.map { $0.number ?? 0 } ?? []
    counts = Array(repeating: each, count: tabs)
    pager = Pager(count: tabs, page: start.values["tab"]?.integer ?? 0)
    lists = NestedScroller(
      collapse: (start.values["collapsed"]?.number ?? 0) == 0 ? 0 : 1,
      lists: (0..<tabs).map { $0 < offsets.count ? offsets[$0] : 0 }, shown: pager.target)
    countFigures()
  }

  static func count(_ wish: Int) -> Int {
    min(max(wish, 0), mostPosts)
  }

  /// Writes down what the header counts, so that no frame has to.
  mutating func countFigures() {
    let followers = profile.followers.map { $0 + (isFollowing ? 1 : 0) }
    figures = [counts.first ?? 0, followers, profile.following].compactMap { $0?.grouped }
  }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    switch input {
    case .gesture(let gesture): take(gesture, in: frame)
    case .key(let key): press(key, in: frame)
    case .activate(let element): activate(element, at: nil, in: frame)
    case .action(let name, let value): perform(name, value, in: frame)
    case .resized(let old): resize(from: old, in: frame)
    case .samples(let samples): take(samples, in: frame)
    case .wake: break
    }
    followPage(in: frame)
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    if viewer.isPresent(in: frame) { handViewer(gesture, in: frame) }
    turnPages(by: gesture, in: frame)
    followPage(in: frame)
    lists.handle(
      gesture, as: Self.listsRegion, in: ProfileLayout(self, in: frame).extent, at: frame.moment)
    if case .tap(let tap) = gesture, let element = tap.element {
      activate(element, at: tap, in: frame)
    }
  }

  private mutating func handViewer(_ gesture: Gesture, in frame: Frame) {
    let photo = viewer.index
    let stage = PhotoStage(viewer, of: self, in: frame)
    viewer.handle(gesture, on: stage, in: frame)
    if viewer.index != photo { reveal(viewer.index, in: frame) }
  }

  /// The bar drags pages too, but a tap on it doesn't stop one: the page just heads elsewhere.
  private mutating func turnPages(by gesture: Gesture, in frame: Frame) {
    let isOfBar = gesture.isOf(Self.barRegion)
    if case .press = gesture, isOfBar { return }
    pager.handle(
      gesture, as: isOfBar ? Self.barRegion : Self.pagerRegion, pageLength: frame.size.width,
      at: frame.moment)
  }

  /// Fingers move the list of the page that is headed for.
  private mutating func followPage(in frame: Frame) {
    guard pager.target != lists.shown else { return }
    lists.show(pager.target, in: ProfileLayout(self, in: frame).extent, at: frame.moment)
  }

  private mutating func activate(_ element: ElementID, at tap: Tap?, in frame: Frame) {
    switch element.kind {
    case "tab" where element.index == pager.target: reselections += 1
    case "tab": pager.turn(to: element.index, pageLength: frame.size.width, at: frame.moment)
    case "photo": open(element.index, in: frame)
    case "header.button":
      clicks += 1
      isFollowing.toggle()
      countFigures()
    case "back": viewer.close(in: frame)
    case "viewer":
      guard let tap, tap.count == 2 else { return }
      viewer.toggleZoom(
        around: tap.position, on: PhotoStage(viewer, of: self, in: frame), in: frame)
    default: break
    }
  }

  private mutating func press(_ key: Key, in frame: Frame) {
    if viewer.isOpen {
      let stage = PhotoStage(viewer, of: self, in: frame)
      viewer.press(key, on: stage, in: frame)
      reveal(viewer.index, in: frame)
    } else if key.modifiers.isEmpty,
      !pager.handle(key: key.name, pageLength: frame.size.width, at: frame.moment)
    {
      scroll(by: key.name, in: frame)
    }
  }

  private mutating func scroll(by key: String, in frame: Frame) {
    let extent = ProfileLayout(self, in: frame).extent
    let notch = frame.tuning.motion.notchDistance
    let page = extent.viewport * frame.tuning.motion.pageKeyShare
    let way: [String: Double] = [
      "Down": notch, "Up": -notch, "PageDown": page, "PageUp": -page,
    ]
    guard let distance = way[key] else { return }
    lists.glide(by: distance, in: extent, at: frame.moment)
  }

  // MARK: Photos

  private mutating func open(_ index: Int, in frame: Frame) {
    let tab = pager.target
    guard counts.indices.contains(tab), (0..<counts[tab]).contains(index) else { return }
    viewer.open(index, of: tab, count: counts[tab], in: frame)
  }

  /// Scrolls the covered list just so far that a photo's cell is seen when it goes back there.
  private mutating func reveal(_ index: Int, in frame: Frame) {
    let tab = viewer.tab
    guard viewer.isOpen, tab == lists.shown, counts.indices.contains(tab) else { return }
    let layout = ProfileLayout(self, in: frame)
    let list = ListLayout(tab, of: self, layout, in: frame)
    let cell = list.cell(index)
    let above = layout.list.minY - cell.minY
    let below = cell.maxY - layout.list.maxY
    guard above > 0 || below > 0 else { return }
    let offset = list.offset + (above > 0 ? -above : below)
    lists.jump(
      list: tab, to: min(max(offset, 0), list.limit), in: layout.extent, at: frame.moment)
  }

  /// Other pictures: lists go back to their beginnings, unless only more of them are known.
  private mutating func take(_ samples: Value, in frame: Frame) {
    let old = posts
    profile = Profile(samples["profile"] ?? .object([:]))
    posts = Posts(samples)
    let count = Self.count(wanted ?? posts.own?.count ?? Self.standardCount)
    let isOther = posts.own?.source != old.own?.source || (posts.own == nil && posts != old)
    if isOther { viewer = PhotoViewer() }
    for tab in counts.indices {
      if counts[tab] != count { setCount(count, of: tab, in: frame) }
      if isOther {
        lists.jump(
          list: tab, to: 0, in: ProfileLayout(self, in: frame).extent, at: frame.moment)
      }
    }
    countFigures()
  }

  // MARK: Layout changes

  private mutating func resize(from old: Size, in frame: Frame) {
    // a window without any place says nothing of where a list is
    if measured == nil, !Rect(old).isEmpty { measured = old }
    guard !Rect(frame.size).isEmpty else { return }
    let known = measured
    measured = frame.size
    guard let before = known, before != frame.size else { return }
    var past = frame
    past.size = before
    lists.confine(
      from: ProfileLayout(self, in: past).extent, to: ProfileLayout(self, in: frame).extent,
      rescaledBy: frame.size.width / before.width, at: frame.moment)
  }

  /// A list has another length.
  mutating func setCount(_ count: Int, of tab: Int, in frame: Frame) {
    guard counts.indices.contains(tab) else { return }
    let before = ProfileLayout(self, in: frame).extent
    counts[tab] = Self.count(count)
    countFigures()
    let layout = ProfileLayout(self, in: frame)
    lists.confine(from: before, to: layout.extent, at: frame.moment)
    lists.confine(
      list: tab, to: layout.limit(ProfileLayout.grid(count: counts[tab], in: frame)))
    if tab == viewer.tab { viewer.setCount(counts[tab], in: frame) }
  }
}
