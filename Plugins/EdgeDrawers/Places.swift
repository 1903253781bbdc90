import ScreenKit

/// Where everything is in one frame, in points; computed once, for drawing, hands and readings.
struct Places {
  static let icon = 24.0
  /// How far what lies below is painted under a moving edge, which stands on whole device pixels.
  static let overlap = 1.0
  static let titleSpace = 11.0
  static let actionPadding = 30.0
  static let sectionGap = 12.0
  static let thumbnail = 48.0
  static let thumbnailRow = 64.0
  static let rowPadding = 20.0
  static let columnWidth = 360.0
  static let endSpace = 24.0
  static let hero = 0.62  // of a page's width
  static let heroLimit = 0.55  // of its height
  static let widestText = 640.0
  static let sheetGap = 60.0
  static let sheetGapShare = 0.075  // of the window's height
  static let widestSheet = 620.0
  static let grabber = Size(36, 5)
  static let grabberSpace = 22.0
  static let panelTitleSpace = 12.0
  static let card = 0.34  // of a panel's list
  static let cardBounds = 96.0...280.0
  static let wideWindow = 700.0
  static let wideCard = 0.38  // of a wide window

  let window: Rect
  let bar: Rect
  let page: Rect
  let tabBar: Rect
  let left: PanelPlaces
  let top: PanelPlaces
  let sheet: PanelPlaces
  /// The pages of the shown tab.
  let pages: [PagePlaces]

  init(_ screen: EdgeDrawersScreen, in frame: Frame) {
    let size = frame.size
    window = Rect(size)
    bar = Rect(0, 0, size.width, Metrics.navigationBar)
    let growth = max(0, frame.scaled(.caption).lineHeight - TextStyle.caption.lineHeight)
    let height = Metrics.tabBar + growth
    tabBar = Rect(0, size.height - height, size.width, height)
    page = Rect(0, bar.maxY, size.width, max(0, tabBar.minY - bar.maxY))
    let items = screen.items
    left = PanelPlaces(
      drawer: window, title: EdgeDrawersScreen.leftTitle(in: frame), foot: 0, items: items,
      in: frame)
    top = PanelPlaces(
      drawer: window, title: EdgeDrawersScreen.topTitle(in: frame), foot: Metrics.touchTarget,
      items: items, in: frame)
    let gap = min(Self.sheetGap, size.height * Self.sheetGapShare).rounded()
    let width = min(size.width, Self.widestSheet)
    sheet = PanelPlaces(
      sheet: Rect(window.midX - width / 2, gap, width, max(0, size.height - gap)), items: items,
      in: frame)
    let page = page
    pages = screen.branch.pages.map { PagePlaces($0.kind, of: screen, in: page, frame) }
  }

  /// Whether a page can be seen at all.
  var hasRoom: Bool { !page.isEmpty }

  /// A page's places that may not be one of the shown tab's.
  func page(_ kind: Page.Kind, of screen: EdgeDrawersScreen, in frame: Frame) -> PagePlaces {
    PagePlaces(kind, of: screen, in: page, frame)
  }

  /// The height of a row with a thumbnail, a title and a line below it, in a list of so many points;
  /// where large letters make a title too long for one line, there is room for two.
  static func rowHeight(_ items: [Item], width: Double, in frame: Frame) -> Double {
    let margins = thumbnail + 4 * Metrics.sideMargin + icon
    let room = min(width, columnWidth) - margins
    let isLong =
      frame.settings.textScale > 1
      && items.contains { frame.run($0.title, .body).width > room }
    let lines =
      frame.scaled(.body).lineHeight * (isLong ? 2 : 1) + frame.scaled(.caption).lineHeight
    return max(thumbnailRow, lines + rowPadding)
  }
}

/// A list: where it is seen, and where its rows are in its content.
struct ListPlaces: Equatable {
  /// In the coordinates of the panel or the window.
  var viewport: Rect
  var grid: RowGrid

  var track: ScrollTrack {
    ScrollTrack(
      .vertical, viewport: viewport.height, content: grid.bottom + Places.endSpace)
  }
}

/// A page: what stands above its rows, in the coordinates of its content, and its list.
struct PagePlaces {
  /// The space of the large title, 0 on pages without.
  let titleHeight: Double
  /// A picture over the whole width; empty on root pages.
  let hero: Rect
  let heading: [TextRun]
  let text: [TextRun]
  /// Where heading and text begin.
  let textTop: Double
  let actions: [(id: ElementID, label: String, place: Rect)]
  let list: ListPlaces

  init(_ kind: Page.Kind, of screen: EdgeDrawersScreen, in page: Rect, _ frame: Frame) {
    let isRoot = screen.isRoot(kind)
    titleHeight = isRoot ? frame.scaled(.largeTitle).lineHeight + Places.titleSpace : 0
    let heroHeight = min(page.width * Places.hero, page.height * Places.heroLimit).rounded()
    hero = isRoot ? .zero : Rect(0, 0, page.width, heroHeight)
    textTop = max(titleHeight, hero.maxY) + (isRoot ? 0 : Metrics.sideMargin)
    let width = min(page.width - 2 * Metrics.sideMargin, Places.widestText)
    let texts = screen.texts(of: kind, in: frame)
    heading = frame.lines(texts.heading, .title, width: width, limit: 2)
    text = frame.lines(texts.text, .body, width: width, limit: 12)
    var y = textTop
    if !isRoot {
      y += Double(heading.count) * frame.scaled(.title).lineHeight
      y += Double(text.count) * frame.scaled(.body).lineHeight + Metrics.sideMargin
    }
    var actions: [(id: ElementID, label: String, place: Rect)] = []
    let height = frame.scaled(.body).lineHeight + Places.actionPadding
    for action in screen.actions(of: kind, in: frame) {
      actions.append((action.id, action.label, Rect(0, y, page.width, height)))
      y += height
    }
    self.actions = actions
    list = ListPlaces(
      viewport: page,
      grid: RowGrid(
        count: screen.items.count * EdgeDrawersScreen.pageRounds, top: y + Places.sectionGap,
        left: 0, width: page.width, least: Places.columnWidth,
        rowHeight: Places.rowHeight(screen.items, width: page.width, in: frame),
        isReversed: frame.settings.isRightToLeft))
  }
}

/// A drawer or the sheet when it is open: all but `panel` in the panel's own coordinates.
struct PanelPlaces {
  /// The whole panel, in the window.
  let panel: Rect
  let title: Rect
  let close: Rect
  /// A large picture above the rows, or beside them where it doesn't move with them; from the
  /// list's upper edge; empty on the sheet.
  let card: Rect
  /// Whether it stands beside the rows.
  let isWide: Bool
  let list: ListPlaces

  /// A drawer over the whole window with a title and `foot` points for a grabber.
  init(drawer: Rect, title text: String, foot: Double, items: [Item], in frame: Frame) {
    let count = items.count * EdgeDrawersScreen.panelRounds
    panel = drawer
    let isReversed = frame.settings.isRightToLeft
    let side = Metrics.touchTarget
    let gap = Places.panelTitleSpace / 2
    close = Rect(isReversed ? gap : drawer.width - side - gap, gap, side, side)
    let height = frame.scaled(.largeTitle).lineHeight
    let margin = Metrics.sideMargin
    let room = drawer.width - margin - side - Places.panelTitleSpace
    let isBeside = frame.run(text, .largeTitle).width <= room
    let width = isBeside ? room : drawer.width - 2 * margin
    title = Rect(
      isReversed && isBeside ? close.maxX + gap : margin, isBeside ? gap + 1 : close.maxY,
      max(0, width), height)
    let viewport = Rect(
      0, title.maxY + gap, drawer.width, max(0, drawer.height - title.maxY - gap - foot))
    isWide = drawer.width >= Places.wideWindow
    card = Self.card(in: viewport, isWide: isWide, isReversed: isReversed)
    let start = isWide && !isReversed ? card.maxX : 0
    list = ListPlaces(
      viewport: viewport,
      grid: RowGrid(
        count: count, top: isWide ? 0 : card.maxY + gap, left: start,
        width: drawer.width - (isWide ? card.width + margin : 0), least: Places.columnWidth,
        rowHeight: Places.rowHeight(items, width: drawer.width, in: frame), isReversed: isReversed))
  }

  /// Above the rows, or beside them where there is room for both.
  private static func card(in viewport: Rect, isWide: Bool, isReversed: Bool) -> Rect {
    let margin = Metrics.sideMargin
    let gap = Places.panelTitleSpace / 2
    let bounds = Places.cardBounds
    guard isWide else {
      let height = (viewport.height * Places.card).rounded()
      return Rect(
        margin, gap, max(0, viewport.width - 2 * margin),
        min(max(height, bounds.lowerBound), bounds.upperBound))
    }
    let width = (viewport.width * Places.wideCard).rounded()
    let height = max(0, min(viewport.height - gap - margin, width))
    return Rect(isReversed ? viewport.maxX - margin - width : margin, gap, width, height)
  }

  /// A sheet with a grabber and a small title.
  init(sheet: Rect, items: [Item], in frame: Frame) {
    let count = items.count * EdgeDrawersScreen.panelRounds
    panel = sheet
    let side = Metrics.touchTarget
    let isReversed = frame.settings.isRightToLeft
    let height = max(side, frame.scaled(.title).lineHeight)
    title = Rect(0, Places.grabberSpace - 6, sheet.width, height)
    close = Rect(
      isReversed ? 6 : sheet.width - side - 6, title.midY - side / 2, side, side)
    card = .zero
    isWide = false
    let margin = Metrics.sideMargin
    let viewport = Rect(
      0, title.maxY + 6, sheet.width, max(0, sheet.height - title.maxY - 6))
    list = ListPlaces(
      viewport: viewport,
      grid: RowGrid(
        count: count, top: margin / 2, left: margin, width: sheet.width - 2 * margin,
        least: 2 * sheet.width,
        rowHeight: Places.rowHeight(items, width: sheet.width, in: frame), isReversed: isReversed))
  }

  /// Where the grabber of a drawer from the top is.
  var foot: Rect {
    Rect(0, list.viewport.maxY, panel.width, max(0, panel.height - list.viewport.maxY))
  }

  /// Where the grabber of a sheet is.
  var head: Rect { Rect(0, 0, panel.width, Places.grabberSpace) }
}
