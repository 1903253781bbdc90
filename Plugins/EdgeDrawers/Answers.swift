import ScreenKit

extension RegionID {
  static let leftEdge: RegionID = "left.edge"
  static let leftPanel: RegionID = "left.panel"
  static let leftList: RegionID = "left.list"
  static let topEdge: RegionID = "top.edge"
  static let topPanel: RegionID = "top.panel"
  static let topList: RegionID = "top.list"
  static let sheetPanel: RegionID = "sheet.panel"
  static let sheetList: RegionID = "sheet.list"
  static let veil: RegionID = "veil"
  static let back: RegionID = "back"
  static let stack: RegionID = "stack"
  static let pageList: RegionID = "page.list"

  static let leftHandles = [leftEdge, leftPanel]
  static let stackHandles = [back, stack]
}

extension ScrollingDrawer.Owners {
  static let top = Self(handles: [.topEdge, .topPanel], list: .topList)
  static let sheet = Self(handles: [.sheetPanel], list: .sheetList)
}

// Where hands may begin. A veil or a drawer keeps everything below it out of reach.
extension EdgeDrawersScreen {
  private enum Layer {
    static let pages = 0
    static let left = 1
    static let top = 2
    static let sheet = 3
  }

  func regions(in frame: Frame) -> [Region] {
    let places = Places(self, in: frame)
    switch frontmost(at: frame.moment) {
    case nil: return pageRegions(places, in: frame)
    case .left: return leftRegions(places, in: frame)
    case .top: return topRegions(places, in: frame)
    case .sheet: return sheetRegions(places, in: frame)
    }
  }

  private func pageRegions(_ places: Places, in frame: Frame) -> [Region] {
    let moment = frame.moment
    let page = branch.pages[branch.top]
    var regions = [
      Region(
        .pageList, places.page, takes: .vertical, isMoving: page.list.isMoving(at: moment))
    ]
    if branch.stack.isMoving(at: moment) {
      regions.append(
        Region(.stack, places.page, takes: .horizontal, isMoving: true))
      return regions
    }
    let zone = frame.tuning.gestures.edgeZone
    let window = places.window
    let fromLeft = Rect(0, 0, zone, window.height)
    let isBackLeft = branch.stack.depth > 1 && !frame.settings.isRightToLeft
    if branch.stack.depth > 1 {
      let fromRight = Rect(window.maxX - zone, 0, zone, window.height)
      regions.append(
        isBackLeft
          ? Region(.back, fromLeft, takes: .right, edge: .left)
          : Region(.back, fromRight, takes: .left, edge: .right))
    }
    if !isBackLeft {
      regions.append(Region(.leftEdge, fromLeft, takes: .right, edge: .left))
    }
    regions.append(
      Region(.topEdge, Rect(0, 0, window.width, zone), takes: .down, edge: .top))
    return regions
  }

  private func leftRegions(_ places: Places, in frame: Frame) -> [Region] {
    let moment = frame.moment
    let way = places.way(of: .left, out: left.share(at: moment))
    return [
      Region(
        .leftPanel, places.window, takes: .horizontal, layer: Layer.left,
        isMoving: left.isMoving(at: moment)),
      Region(
        .leftList, places.left.list.viewport.offset(by: way), takes: .vertical, layer: Layer.left,
        isMoving: leftList.isMoving(at: moment)),
    ]
  }

  private func topRegions(_ places: Places, in frame: Frame) -> [Region] {
    let moment = frame.moment
    let way = places.way(of: .top, out: top.drawer.share(at: moment))
    return [
      Region(
        .topPanel, places.window, takes: .vertical, layer: Layer.top,
        isMoving: top.drawer.isMoving(at: moment)),
      Region(
        .topList, places.top.list.viewport.offset(by: way), takes: .vertical, layer: Layer.top,
        isMoving: top.list.isMoving(at: moment)),
    ]
  }

  private func sheetRegions(_ places: Places, in frame: Frame) -> [Region] {
    let moment = frame.moment
    let panel = places.sheet.panel
    let way = places.way(of: .sheet, out: sheet.drawer.share(at: moment))
    let list = places.sheet.list.viewport.offset(by: way + (panel.origin - .zero))
    return [
      Region(.veil, places.window, takes: [], layer: Layer.sheet),
      Region(
        .sheetPanel, panel.offset(by: way), takes: .vertical, layer: Layer.sheet,
        isMoving: sheet.drawer.isMoving(at: moment)),
      Region(
        .sheetList, list, takes: .vertical, layer: Layer.sheet,
        isMoving: sheet.list.isMoving(at: moment)),
    ]
  }
}

extension Places {
  /// How far a panel is from its open place.
  func way(of overlay: EdgeDrawersScreen.Overlay, out share: Double) -> Vector {
    switch overlay {
    case .left: Vector(-(1 - share) * window.width, 0)
    case .top: Vector(0, -(1 - share) * window.height)
    case .sheet: Vector(0, (1 - share) * sheet.panel.height)
    }
  }
}

extension EdgeDrawersScreen {
  func nextChange(in frame: Frame) -> Instant? {
    let moment = frame.moment
    return isPageMoving(at: moment) || isPanelMoving(at: moment) ? frame.now : nil
  }

  /// Whether nothing moves and no hand is at it, so that there is time for what may come next.
  func isAtRest(in frame: Frame) -> Bool {
    !branch.stack.isHeld && branch.pages.allSatisfy { !$0.list.isHeld }
      && Overlay.allCases.allSatisfy { !drawer($0).isHeld } && nextChange(in: frame) == nil
  }

  private func isPageMoving(at moment: Moment) -> Bool {
    let stack = branch.stack
    if stack.isMoving(at: moment) { return true }
    let seen = stack.isHeld ? max(0, branch.top - 1)...branch.top : branch.top...branch.top
    return branch.pages[seen].contains { $0.list.isMoving(at: moment) }
  }

  private func isPanelMoving(at moment: Moment) -> Bool {
    func moves(_ drawer: Drawer, _ list: Scroller, _ showcase: Showcase?) -> Bool {
      guard drawer.isPresent(at: moment) else { return false }
      return drawer.isMoving(at: moment) || list.isMoving(at: moment)
        || showcase?.fading(at: moment) != nil
    }
    return moves(left, leftList, leftShowcase) || moves(top.drawer, top.list, topShowcase)
      || moves(sheet.drawer, sheet.list, nil)
  }

  func readings(in frame: Frame) -> [Reading] {
    let places = Places(self, in: frame)
    let moment = frame.moment
    let root = places.page(.root(tab: 0), of: self, in: frame).list
    let shares = Overlay.allCases.map { drawer($0).share(at: moment) }
    let readings = [
      Reading("page.width", frame.size.width),
      Reading("drawer.left.offset", shares[0] * places.window.width),
      Reading("drawer.left.open", left.isOpen),
      Reading("drawer.top.offset", shares[1] * places.window.height),
      Reading("drawer.top.open", top.drawer.isOpen),
      Reading("scrim.alpha", shares.max() ?? 0),
      Reading("sheet.offset", shares[2] * places.sheet.panel.height),
      Reading("sheet.open", sheet.drawer.isOpen),
      Reading("sheet.closings", sheet.drawer.closings),
      Reading("nav.depth", branch.stack.depth),
      Reading("nav.progress", branch.stack.progress(at: moment)),
      Reading("list.offset", branches[0].pages[0].list.offset(on: root.track, at: moment)),
      Reading(
        "drawer.left.list.offset", leftList.offset(on: places.left.list.track, at: moment)),
      Reading("drawer.top.list.offset", top.list.offset(on: places.top.list.track, at: moment)),
      Reading("sheet.list.offset", sheet.list.offset(on: places.sheet.list.track, at: moment)),
      Reading("tabbar.active", tabBar.active),
      Reading("tabbar.reselected", tabBar.reselections),
    ]
    return readings
      + clickable.map { id in Reading("clicks.\(id)", clicks[id] ?? 0) }
  }

  /// Every element that can be activated, on the screen at the moment or not.
  private var clickable: [ElementID] {
    let single: [ElementID] = [
      "menu", "open.sheet", "push", "back", "scrim", "sheet", "sheet.handle", "sheet.close",
      "drawer.left", "drawer.left.close", "drawer.top", "drawer.top.close", "drawer.top.handle",
    ]
    let rows = (0..<items.count * Self.pageRounds).map { ElementID("row", $0) }
    let panelRows = (0..<items.count * Self.panelRounds).flatMap { row in
      ["drawer.left.row", "drawer.top.row", "sheet.row"].map { ElementID($0, row) }
    }
    return single + tabBar.tabs.map { ElementID("tabbar", $0) } + rows + panelRows
  }
}
