import Geometry
import ScreenKit

/// Where the chooser's miniatures are: as large as they all fit, in as many columns as that takes,
/// and never so small that they say nothing; what does not fit then scrolls.
struct ChooserLayout: Equatable {
  /// The window, in points.
  let size: Size
  /// How many stand beside each other.
  let columns: Int
  /// Where each miniature is in the content, in points.
  let places: [Rect]
  /// The way of the list.
  let track: ScrollTrack
  /// Whether the first one stands at the right.
  let isReversed: Bool
  /// The height of a title below a miniature, in points.
  let titleHeight: Double

  /// The height of the bar above the miniatures, in points.
  static let bar = Metrics.navigationBar
  private static let head = Metrics.navigationBar + Metrics.sideMargin / 2  // to the first row
  private static let gap = 20.0  // between miniatures, in points
  private static let largest = 0.6  // of the window
  private static let leastSide = 96.0  // of a miniature's shorter side, in points

  /// The places of `count` miniatures in this window.
  init(count: Int, in frame: Frame) {
    size = frame.size
    isReversed = frame.settings.isRightToLeft
    titleHeight = frame.scaled(.tab).lineHeight + Metrics.sideMargin / 2
    let window = Size(max(size.width, 1), max(size.height, 1))
    let title = titleHeight
    func scale(_ columns: Int) -> Double {
      let rows = Double((count + columns - 1) / columns)
      let across = window.width - 2 * Metrics.sideMargin - Double(columns - 1) * Self.gap
      let down =
        window.height - Self.head - Metrics.sideMargin - rows * title - (rows - 1) * Self.gap
      return min(
        across / Double(columns) / window.width, down / rows / window.height, Self.largest)
    }
    let best = (1...max(count, 1)).max { scale($0) < scale($1) } ?? 1
    let shorter = min(window.width, window.height)
    let least = min(Self.leastSide / shorter, Self.largest)
    var columns = best
    var factor = scale(best)
    if factor < least {
      factor = least
      let room = window.width - 2 * Metrics.sideMargin + Self.gap
      columns = min(max(1, Int(room / (window.width * factor + Self.gap))), max(count, 1))
    }
    self.columns = columns
    let cell = Size(window.width * factor, window.height * factor)
    let step = Size(cell.width + Self.gap, cell.height + title + Self.gap)
    let rows = (count + columns - 1) / columns
    let content = Self.head + Double(rows) * step.height - Self.gap + Metrics.sideMargin
    let left = (window.width - Double(columns) * step.width + Self.gap) / 2
    let top = Self.head + max(0, window.height - content) / 2
    let isReversed = isReversed
    places = (0..<max(count, 0)).map { index in
      let fromLeft = isReversed ? columns - 1 - index % columns : index % columns
      return Rect(
        left + Double(fromLeft) * step.width, top + Double(index / columns) * step.height,
        cell.width, cell.height)
    }
    track = ScrollTrack(.vertical, viewport: size.height, content: content)
  }

  /// The offset nearest to `offset` at which a miniature and its title are seen wholly.
  func offset(showing screen: Int, from offset: Double) -> Double {
    let place = places[screen]
    let highest = place.minY - Self.head
    let lowest = place.maxY + titleHeight + Metrics.sideMargin - size.height
    return min(max(0, min(highest, max(lowest, offset))), track.maximum)
  }
}
