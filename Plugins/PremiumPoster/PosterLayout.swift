import ScreenKit

/// Where everything is in one frame, in points; computed once, for drawing, hands and readings.
struct PosterLayout {
  static let stripMargin = 16.0
  static let labelGap = 24.0
  static let labelPadding = 12.0
  static let underline = 1.5
  static let rule = 1.0
  static let textMargin = 24.0
  static let widestText = 560.0
  static let likeButton = Metrics.touchTarget

  let bar: Rect
  let strip: Rect
  let pages: Rect
  let labels: [TextRun]
  let labelHeight: Double
  let tabs: TabMetrics
  let track: ScrollTrack
  let progress: Double
  let isRightToLeft: Bool

  init(_ screen: PremiumPosterScreen, in frame: Frame) {
    let style = frame.scaled(.tab.scaled(by: screen.deck.labelScale))
    labelHeight = style.lineHeight
    labels = screen.deck.pages.map { frame.text.run($0.title, style) }
    tabs = TabMetrics(
      widths: labels.map(\.width), gap: Self.labelGap, margin: Self.stripMargin)
    let width = frame.size.width
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

  /// Where a tab takes presses, with half the gap on both sides, for a strip at an offset.
  func tabPlace(_ index: Int, offset: Double) -> Rect {
    let span = tabs.spans[index]
    let x = windowX(span.x, width: span.width, offset: offset)
    return Rect(x, strip.minY, span.width, strip.height).inset(by: -Self.labelGap / 2, 0)
  }
}
