import Drawing
import Geometry
import ScreenKit

/// What a card says of a screen that can't be shown, in lines of text, and where they are in it.
struct NoticeLayout: Equatable {
  /// The card's height, in points.
  let height: Double
  private let title: TextRun?
  private let text: [TextRun]
  private let detail: [TextRun]
  private let action: TextRun?
  private let width: Double
  private let titleLine: Double
  private let textLine: Double

  private static let padding = 14.0  // around the text, in points
  private static let gap = 4.0  // between title, text and detail, in points
  private static let pill = 28.0  // the height of the word that says what a press does, in points
  private static let mostLines = 6  // of the reason
  private static let mostDetailLines = 4

  /// The lines of a card that is `width` points wide.
  init(_ card: ScreenCard, width: Double, in frame: Frame) {
    self.width = width
    let room = max(width - 2 * Self.padding, 1)
    action = card.notice?.action.map { frame.run(frame.words[$0], .tab) }
    let pill = action.map { Self.pillWidth($0) + Self.padding } ?? 0
    title = frame.lines(frame.words[card.title], .tab, width: max(room - pill, 1), limit: 1).first
    text =
      card.notice.map {
        frame.lines(frame.words[$0.text], .caption, width: room, limit: Self.mostLines)
      } ?? []
    detail =
      card.notice?.detail.map {
        frame.lines($0, .caption, width: room, limit: Self.mostDetailLines)
      } ?? []
    titleLine = frame.scaled(.tab).lineHeight
    textLine = frame.scaled(.caption).lineHeight
    let head = action == nil ? titleLine : max(titleLine, Self.pill)
    let body = Double(text.count) * textLine + (text.isEmpty ? 0 : Self.gap)
    let tail = Double(detail.count) * textLine + (detail.isEmpty ? 0 : Self.gap)
    height = max(2 * Self.padding + head + body + tail, Metrics.touchTarget)
  }

  private static func pillWidth(_ action: TextRun) -> Double { action.width + pill }

  /// Records the card at a place, in the coordinates of the layer it stands in.
  func draw(at place: Rect, on canvas: inout Canvas, in frame: Frame) {
    let corners = Corners(Metrics.cardRadius)
    canvas.shadow(place, corners: corners, frame.theme.cardShadow)
    canvas.fill(place, corners: corners, frame.theme.raised)
    let isReversed = frame.settings.isRightToLeft
    let (left, right) = (place.minX + Self.padding, place.maxX - Self.padding)
    var top = place.minY + Self.padding
    func put(_ run: TextRun, _ height: Double, _ color: Color) {
      let x = isReversed ? right - run.width : left
      canvas.line(run, left: x, top: top, height: height, color)
    }
    let head = action == nil ? titleLine : max(titleLine, Self.pill)
    if let title { put(title, head, frame.theme.primary) }
    if let action {
      let width = Self.pillWidth(action)
      let pill = Rect(
        isReversed ? left : right - width, top + (head - Self.pill) / 2, width, Self.pill)
      canvas.fill(pill, corners: .round, frame.theme.grouped)
      canvas.centered(action, in: pill, frame.theme.accent)
    }
    top += head + Self.gap
    for run in text {
      put(run, textLine, frame.theme.secondary)
      top += textLine
    }
    top += text.isEmpty ? 0 : Self.gap
    for run in detail {
      put(run, textLine, frame.theme.secondary)
      top += textLine
    }
  }
}
