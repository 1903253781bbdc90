import ScreenKit

/// Where everything is in one frame, in points; computed once, for drawing, hands and readings.
struct ProfileLayout {
  static let columns = 3
  static let barHeight = Metrics.touchTarget
  static let underline = 2.0

  let size: Size
  let scale: Double
  let isRightToLeft: Bool
  let header: HeaderLayout
  /// How far header and shown list can go.
  let extent: NestedScroller.Extent
  /// Where they are.
  let place: NestedScroller.Place
  let bar: Rect
  /// What is seen of the lists.
  let list: Rect
  let tabs: TabMetrics
  let progress: Double

  init(_ screen: StickyProfileScreen, in frame: Frame) {
    size = frame.size
    scale = frame.scale
    isRightToLeft = frame.settings.isRightToLeft
    header = HeaderLayout(screen, in: frame)
    let height = max(Self.barHeight, frame.scaled(.tab).lineHeight * 2)
    let viewport = max(0, frame.size.height - height)
    let content = Self.grid(
      count: screen.counts.isEmpty ? 0 : screen.counts[screen.lists.shown], in: frame
    ).height
    extent = NestedScroller.Extent(
      header: header.height, list: content - viewport, viewport: viewport)
    place = screen.lists.place(in: extent, at: frame.moment)
    bar = Rect(0, header.height - place.header, size.width, height)
    list = Rect(0, bar.maxY, size.width, max(0, size.height - bar.maxY))
    let count = screen.counts.count
    tabs = TabMetrics(count: count, width: size.width / Double(max(1, count)))
    progress = screen.pager.progress(at: frame.moment)
  }

  /// The cells of a list of `count` posts.
  static func grid(count: Int, in frame: Frame) -> Grid {
    Grid(
      count: count, columns: columns, width: frame.size.width, gap: Metrics.gridGap,
      scale: frame.scale, isReversed: frame.settings.isRightToLeft)
  }

  /// The farthest offset of a list that is so high, in points.
  func limit(_ grid: Grid) -> Double {
    max(0, grid.height - extent.viewport)
  }

  /// The bar's cell of a tab, which takes its taps.
  func tab(_ index: Int) -> Rect {
    let span = tabs.spans[index]
    return Rect(windowX(span), bar.minY, span.width, bar.height)
  }

  /// The underline below the bar.
  var indicator: Rect {
    let span = tabs.indicator(at: progress)
    return Rect(windowX(span), bar.maxY - Self.underline, span.width, Self.underline)
  }

  private func windowX(_ span: TabMetrics.Span) -> Double {
    isRightToLeft ? size.width - span.x - span.width : span.x
  }
}

/// A list as one frame shows it.
struct ListLayout {
  let grid: Grid
  /// How far it has moved, in points; beyond its end while pulled there.
  let offset: Double
  /// Its farthest offset at rest, in points.
  let limit: Double
  /// Where the grid's top left corner is in the window.
  let origin: Vector
  /// The cells that are seen.
  let cells: Range<Int>

  init(_ tab: Int, of screen: StickyProfileScreen, _ layout: ProfileLayout, in frame: Frame) {
    grid = ProfileLayout.grid(count: screen.counts[tab], in: frame)
    limit = layout.limit(grid)
    offset =
      tab == screen.lists.shown
      ? layout.place.list : screen.lists.offset(of: tab, limit: limit, at: frame.moment)
    let way = screen.pager.displacement(of: tab, at: frame.moment) * layout.size.width
    origin = Vector(way, layout.bar.maxY - offset)
    cells = grid.visible(at: offset, length: layout.list.height)
  }

  /// A cell's place in the window.
  func cell(_ index: Int) -> Rect {
    grid.place(of: index).offset(by: origin)
  }
}
