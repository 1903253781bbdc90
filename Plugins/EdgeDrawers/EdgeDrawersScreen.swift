import ScreenKit

/// Drawers from the left and the top edge, a sheet from below, and two tabs with stacks of pages.
struct EdgeDrawersScreen: Screen {
  private(set) var items: [Item]
  var tabBar = TabBar(count: Self.tabTitles.count)
  var branches: [Branch]
  var left = Drawer(from: .left)
  var leftList = Scroller()
  var top = ScrollingDrawer(from: .top)
  var sheet = ScrollingDrawer(from: .bottom)
  var leftShowcase: Showcase
  var topShowcase: Showcase
  var clicks: [ElementID: Int] = [:]
  /// The window at the last layout in which a page had any room.
  private var laidOut: Size?

  static let tabTitles = Words.marked("Tab A", "Tab B")
  /// How often the samples repeat in a page's list, and in a panel's.
  static let pageRounds = 2
  static let panelRounds = 1

  init(_ start: ScreenPlugin.Start) {
    items = start.samples.list.map(Item.init)
    let depth = min(max(start.values["depth"]?.integer ?? 1, 1), Self.deepest)
    branches = Self.tabTitles.indices.map { Branch(tab: $0, depth: $0 == 0 ? depth : 1) }
    leftShowcase = Showcase(0)
    topShowcase = Showcase(items.count / 2)
  }

  /// The deepest stack that a start may ask for.
  private static let deepest = 1000

  var branch: Branch { branches[tabBar.active] }

  // MARK: Input

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    switch input {
    case .gesture(let gesture): take(gesture, in: frame)
    case .key(let key): press(key, in: frame)
    case .activate(let element): activate(element, in: frame)
    case .action(let name, let value): perform(name, value, in: frame)
    case .resized(let size): relay(from: size, in: frame)
    case .samples(let samples): take(samples, in: frame)
    case .wake: break
    }
  }

  private mutating func take(_ gesture: Gesture, in frame: Frame) {
    let places = Places(self, in: frame)
    let moment = frame.moment
    left.handle(gesture, as: RegionID.leftHandles, travel: places.window.width, at: moment)
    leftList.handle(gesture, as: .leftList, on: places.left.list.track, at: moment)
    top.handle(
      gesture, as: .top, travel: places.window.height, on: places.top.list.track, at: moment)
    sheet.handle(
      gesture, as: .sheet, travel: places.sheet.panel.height, on: places.sheet.list.track,
      at: moment)
    let branch = tabBar.active
    let page = branches[branch].top
    branches[branch].pages[page].list.handle(
      gesture, as: .pageList, on: places.pages[page].list.track, at: moment)
    branches[branch].stack.handle(
      gesture, as: RegionID.stackHandles, width: places.window.width, at: moment)
    if case .tap(let tap) = gesture, let element = tap.element { activate(element, in: frame) }
  }

  private mutating func activate(_ element: ElementID, in frame: Frame) {
    clicks[element, default: 0] += 1
    switch element.kind {
    case "menu": open(.left, in: frame)
    case "open.sheet": open(.sheet, in: frame)
    case "push": push(.push, in: frame)
    case "row": push(.item(element.index), in: frame)
    case "back": goBackInStack(in: frame)
    case "scrim", "sheet.close", "drawer.left.close", "drawer.top.close": goBack(in: frame)
    case "drawer.left.row": leftShowcase.show(element.index % max(1, items.count), at: frame.moment)
    case "drawer.top.row": topShowcase.show(element.index % max(1, items.count), at: frame.moment)
    case "sheet.row" where !items.isEmpty: items[element.index % items.count].isLiked.toggle()
    case "tabbar": select(element.index, in: frame)
    default: break
    }
  }

  /// Other pictures: lists go back to their beginnings, unless only more is known of them.
  private mutating func take(_ samples: Value, in frame: Frame) {
    let new = samples.list.map(Item.init)
    let old = items.map { Item(unliked: $0) }
    guard new != old else { return }
    if !old.isEmpty, new.starts(with: old) {
      items += new[old.count...]
      return
    }
    items = new
    leftShowcase = Showcase(0)
    topShowcase = Showcase(items.count / 2)
    leftList = Scroller()
    top.list = Scroller()
    sheet.list = Scroller()
    for branch in branches.indices {
      for page in branches[branch].pages.indices { branches[branch].pages[page].list = Scroller() }
    }
  }

  // MARK: Layers

  /// What can lie over the pages, from back to front.
  enum Overlay: String, CaseIterable {
    case left, top, sheet
  }

  func drawer(_ overlay: Overlay) -> Drawer {
    switch overlay {
    case .left: left
    case .top: top.drawer
    case .sheet: sheet.drawer
    }
  }

  /// The frontmost overlay that is in the way of what lies below.
  func frontmost(at moment: Moment) -> Overlay? {
    Overlay.allCases.last { drawer($0).isInTheWay(at: moment) }
  }

  mutating func open(_ overlay: Overlay, in frame: Frame) {
    letGo(in: frame)
    let places = Places(self, in: frame)
    switch overlay {
    case .left: left.open(travel: places.window.width, at: frame.moment)
    case .top: top.drawer.open(travel: places.window.height, at: frame.moment)
    case .sheet: sheet.drawer.open(travel: places.sheet.panel.height, at: frame.moment)
    }
  }

  mutating func close(_ overlay: Overlay, in frame: Frame) {
    let places = Places(self, in: frame)
    switch overlay {
    case .left: left.close(travel: places.window.width, at: frame.moment)
    case .top: top.drawer.close(travel: places.window.height, at: frame.moment)
    case .sheet: sheet.drawer.close(travel: places.sheet.panel.height, at: frame.moment)
    }
  }

  /// One layer back: the frontmost overlay, open or still on its way, else the top page.
  mutating func goBack(in frame: Frame) {
    if let overlay = frontmost(at: frame.moment) {
      close(overlay, in: frame)
    } else {
      goBackInStack(in: frame)
    }
  }

  private mutating func goBackInStack(in frame: Frame) {
    letGo(in: frame)
    branches[tabBar.active].stack.goBack(width: frame.size.width, at: frame.moment)
  }

  mutating func push(_ kind: Page.Kind, in frame: Frame) {
    letGo(in: frame)
    branches[tabBar.active].push(kind, width: frame.size.width, at: frame.moment)
  }

  mutating func select(_ tab: Int, in frame: Frame) {
    if tab != tabBar.active { letGo(in: frame) }
    tabBar.select(tab)
  }

  /// Ends what a finger does to a page, because something else takes its place.
  private mutating func letGo(in frame: Frame) {
    let places = Places(self, in: frame)
    let branch = tabBar.active
    let page = branches[branch].top
    branches[branch].pages[page].list.letGo(on: places.pages[page].list.track, at: frame.moment)
    branches[branch].stack.letGo(width: frame.size.width, at: frame.moment)
  }

  // MARK: Layout

  /// A list keeps the row it shows first; all else is a share of what it moves through.
  private mutating func relay(from size: Size, in frame: Frame) {
    var before = frame
    before.size = laidOut ?? size
    guard Places(self, in: frame).hasRoom else {
      laidOut = before.size
      return
    }
    laidOut = nil
    let (old, new) = (Places(self, in: before), Places(self, in: frame))
    let moment = frame.moment
    leftList.relay(from: old.left.list, to: new.left.list, at: moment)
    top.list.relay(from: old.top.list, to: new.top.list, at: moment)
    sheet.list.relay(from: old.sheet.list, to: new.sheet.list, at: moment)
    for branch in branches.indices {
      for page in branches[branch].pages.indices {
        let kind = branches[branch].pages[page].kind
        branches[branch].pages[page].list.relay(
          from: old.page(kind, of: self, in: before).list,
          to: new.page(kind, of: self, in: frame).list, at: moment)
      }
    }
  }
}

extension Scroller {
  fileprivate mutating func relay(
    from old: ListPlaces, to new: ListPlaces, at moment: Moment
  ) {
    let seen = offset(on: old.track, at: moment)
    shift(by: new.grid.offset(for: seen, in: old.grid) - seen)
    confine(to: new.track, at: moment)
  }
}
