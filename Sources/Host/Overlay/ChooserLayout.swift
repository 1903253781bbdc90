import Drawing
import Geometry
import ScreenKit

/// Where the chooser's cards are: first the miniatures, as large as they all fit, in as many columns
/// as that takes, and never so small that they say nothing; below them, one a row, the cards that
/// say why a screen can't be shown. What does not fit scrolls.
struct ChooserLayout: Equatable {
  /// The window, in points.
  let size: Size
  /// How many miniatures stand beside each other.
  let columns: Int
  /// Where each card is in the content, in points, by its screen's number.
  let places: [Rect]
  /// What the cards say that are no miniatures, by their screens' numbers.
  let notices: [Int: NoticeLayout]
  /// The screens' numbers as the cards follow each other.
  let order: [Int]
  /// The way of the list.
  let track: ScrollTrack
  /// Whether the first miniature stands at the right.
  let isReversed: Bool
  /// The height of a title below a miniature, in points.
  let titleHeight: Double

  /// The height of the bar above the cards, in points.
  static let bar = Metrics.navigationBar
  private static let head = Metrics.navigationBar + Metrics.sideMargin / 2  // to the first row
  private static let gap = 20.0  // between miniatures, in points
  private static let noticeGap = 12.0  // between notices, in points
  private static let widestNotice = 520.0  // in points

  /// The places of cards in this window.
  init(_ cards: [ScreenCard], in frame: Frame) {
    size = frame.size
    isReversed = frame.settings.isRightToLeft
    titleHeight = frame.scaled(.tab).lineHeight + Metrics.sideMargin / 2
    let shown = cards.indices.filter { cards[$0].notice == nil }
    order = shown + cards.indices.filter { cards[$0].notice != nil }
    let room = max(size.width - 2 * Metrics.sideMargin, 1)
    let width = min(room, Self.widestNotice)
    var notices: [Int: NoticeLayout] = [:]
    for index in order.dropFirst(shown.count) {
      notices[index] = NoticeLayout(cards[index], width: width, in: frame)
    }
    self.notices = notices
    let below = notices.values.reduce(0) { $0 + $1.height + Self.noticeGap }
    let grid = MiniatureGrid(
      count: shown.count, in: size, titleHeight: titleHeight, below: below, head: Self.head,
      gap: Self.gap)
    columns = grid.columns
    let content = Self.head + grid.height + below + Metrics.sideMargin
    var top = Self.head + max(0, size.height - content) / 2
    var places = [Rect](repeating: .zero, count: cards.count)
    for (position, index) in shown.enumerated() {
      places[index] = grid.place(position, top: top, isReversed: isReversed)
    }
    top += grid.height + (shown.isEmpty ? 0 : Self.noticeGap)
    for index in order.dropFirst(shown.count) {
      let height = notices[index]?.height ?? 0
      places[index] = Rect((size.width - width) / 2, top, width, height)
      top += height + Self.noticeGap
    }
    self.places = places
    track = ScrollTrack(.vertical, viewport: size.height, content: content)
  }

  /// The offset nearest to `offset` at which a card and its title are seen wholly.
  func offset(showing screen: Int, from offset: Double) -> Double {
    let place = places[screen]
    let title = notices[screen] == nil ? titleHeight : 0
    let highest = place.minY - Self.head
    let lowest = place.maxY + title + Metrics.sideMargin - size.height
    return min(max(0, min(highest, max(lowest, offset))), track.maximum)
  }

  /// The card so many further in their order, or the last one that way.
  func card(_ step: Int, from screen: Int) -> Int {
    let position = (order.firstIndex(of: screen) ?? 0) + step
    return order[min(max(position, 0), order.count - 1)]
  }

  /// The card below, or above, another one; that itself if there is none.
  func card(_ screen: Int, isBelow: Bool) -> Int {
    let shown = order.count - notices.count
    guard let position = order.firstIndex(of: screen) else { return screen }
    let step = position < shown ? columns : 1
    let wanted = position + (isBelow ? step : -step)
    if position < shown, wanted >= shown {
      return shown < order.count ? order[shown] : screen
    }
    return order.indices.contains(wanted) ? order[wanted] : screen
  }
}

/// The miniatures of a chooser, as large as they all fit.
private struct MiniatureGrid {
  let columns: Int
  let height: Double
  private let cell: Size
  private let step: Size
  private let left: Double

  private static let largest = 0.6  // of the window
  private static let leastSide = 96.0  // of a miniature's shorter side, in points

  init(
    count: Int, in size: Size, titleHeight: Double, below: Double, head: Double, gap: Double
  ) {
    let window = Size(max(size.width, 1), max(size.height, 1))
    func scale(_ columns: Int) -> Double {
      let rows = Double((count + columns - 1) / columns)
      let across = window.width - 2 * Metrics.sideMargin - Double(columns - 1) * gap
      let down =
        window.height - head - Metrics.sideMargin - below - rows * titleHeight - (rows - 1) * gap
      return min(
        across / Double(columns) / window.width, down / rows / window.height, Self.largest)
    }
    let best = (1...max(count, 1)).max { scale($0) < scale($1) } ?? 1
    let least = min(Self.leastSide / min(window.width, window.height), Self.largest)
    var columns = best
    var factor = scale(best)
    if factor < least {
      factor = least
      let room = window.width - 2 * Metrics.sideMargin + gap
      columns = min(max(1, Int(room / (window.width * factor + gap))), max(count, 1))
    }
    self.columns = columns
    cell = Size(window.width * factor, window.height * factor)
    step = Size(cell.width + gap, cell.height + titleHeight + gap)
    let rows = (count + columns - 1) / columns
    height = count == 0 ? 0 : Double(rows) * step.height - gap
    left = (window.width - Double(columns) * step.width + gap) / 2
  }

  func place(_ position: Int, top: Double, isReversed: Bool) -> Rect {
    let column = position % columns
    let fromLeft = isReversed ? columns - 1 - column : column
    return Rect(
      left + Double(fromLeft) * step.width, top + Double(position / columns) * step.height,
      cell.width, cell.height)
  }
}
