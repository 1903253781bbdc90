import ScreenKit

/// Where everything is in one frame, in points; computed once, for drawing, hands and readings.
struct PosterLayout {
  static let stripMargin = 16.0
  static let labelGap = 24.0
  static let labelPadding = 12.0
  static let widestLabel = 24.0  // times the size of its letters
  static let underline = 1.5
  static let rule = 1.0
  static let textMargin = 24.0
  static let widestText = 560.0
  static let likeButton = Metrics.touchTarget

  let bar: Rect
  let strip: Rect
  let pages: Rect
  let labelStyle: TextStyle
  let labelHeight: Double
  let tabs: TabMetrics
  let track: ScrollTrack
  let progress: Double
  let isRightToLeft: Bool

  init(_ screen: PremiumPosterScreen, in frame: Frame) {
    labelStyle = frame.scaled(.tab.scaled(by: screen.deck.labelScale))
    labelHeight = labelStyle.lineHeight
    let width = frame.size.width
    let widestLabel = Self.widestLabel * labelStyle.size
    tabs = TabMetrics(
      widths: frame.text.widths(
        of: screen.deck.pages.map { $0.title }, labelStyle, atMost: widestLabel),
      gap: Self.labelGap, margin: Self.stripMargin)
    bar = Rect(0, 0, width, frame.tuning["bar-height"])
    strip = Rect(0, bar.maxY, width, labelHeight + 2 * Self.labelPadding)
    pages = Rect(0, strip.maxY, width, max(0, frame.size.height - strip.maxY))
    isRightToLeft = frame.settings.isRightToLeft
    track = ScrollTrack(
      .horizontal, viewport: width, content: tabs.content, isReversed: isRightToLeft)
    progress = screen.deck.pager.progress(at: frame.moment)
  }

  /// The window's x for a place along the strip's content that is `width` long.
  func windowX(_ x: Double, width: Double, offset: Double) -> Double {
    isRightToLeft ? strip.maxX - (x - offset) - width : strip.minX + x - offset
  }

  /// A tab's label, cut where it is too long.
  func label(_ title: String, in frame: Frame) -> TextRun? {
    frame.text.lines(title, labelStyle, width: Self.widestLabel * labelStyle.size, limit: 1).first
  }

  /// Where a tab takes presses, with half the gap on both sides, for a strip at an offset.
  func tabPlace(_ index: Int, offset: Double) -> Rect {
    let span = tabs.spans[index]
    let x = windowX(span.x, width: span.width, offset: offset)
    return Rect(x, strip.minY, span.width, strip.height).inset(by: -Self.labelGap / 2, 0)
  }
}
