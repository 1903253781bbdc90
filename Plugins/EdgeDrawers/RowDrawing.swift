import ScreenKit

/// What the rows of a list are drawn with.
struct RowStyle {
  var text: Color
  var caption: Color
  var line: Color
  var kind: String
  /// What the words leave free at the end of a row, in points.
  var endSpace = 0.0

  /// Rows on a page or on the sheet.
  static func plain(_ theme: Theme, _ kind: String) -> RowStyle {
    RowStyle(text: theme.primary, caption: theme.secondary, line: theme.separator, kind: kind)
  }

  /// Rows on a coloured drawer.
  static func onColor(_ theme: Theme, _ kind: String) -> RowStyle {
    RowStyle(
      text: theme.onPicture, caption: theme.onPicture.faded(by: 0.86),
      line: theme.onPicture.faded(by: 0.28), kind: kind)
  }
}

extension Canvas {
  /// The rows of a list that are seen, scrolled by `offset`; only live ones are named.
  mutating func rows(
    _ list: ListPlaces, offset: Double, _ style: RowStyle, isLive: Bool, in frame: Frame,
    item: (Int) -> Item
  ) {
    let grid = list.grid
    for row in grid.visible(at: offset, length: list.viewport.height) {
      let id = ElementID(style.kind, row)
      let place = grid.place(of: row)
      let item = item(row)
      if isLive { element(id, .row, item.title, at: place) }
      pressed(id, place, in: frame)
      self.row(item, in: place, style, isLast: row + grid.columns >= grid.count, in: frame)
      focusRing(
        id, place.inset(by: 2), corners: Corners(Metrics.thumbnailRadius), inside: true, in: frame)
    }
  }

  private mutating func row(
    _ item: Item, in place: Rect, _ style: RowStyle, isLast: Bool, in frame: Frame
  ) {
    let side = Places.thumbnail
    let margin = Metrics.sideMargin
    let isReversed = frame.settings.isRightToLeft
    let thumbnail = Rect(
      isReversed ? place.maxX - margin - side : place.minX + margin, place.midY - side / 2, side,
      side)
    picture(
      frame.pictures.picture(named: item.picture), filling: thumbnail,
      corners: Corners(Metrics.thumbnailRadius), focus: item.focus)
    guard !isExpecting else { return }
    let gap = margin * 3 / 4
    let textLeft = isReversed ? place.minX + margin + style.endSpace : thumbnail.maxX + gap
    let width = max(0, place.width - side - 2 * margin - gap - style.endSpace)
    let title = frame.label(
      item.title, .body, width: width, limit: frame.settings.textScale > 1 ? 2 : 1)
    let caption = frame.label(frame.text(below: item), .caption, width: width)
    var top = place.midY - (title.height + caption.height) / 2
    func write(_ runs: [TextRun], _ height: Double, _ color: Color) {
      for run in runs {
        line(
          run, left: isReversed ? textLeft + width - run.width : textLeft, top: top,
          height: height, color)
        top += height
      }
    }
    write(title.lines, title.style.lineHeight, style.text)
    write(caption.lines, caption.style.lineHeight, style.caption)
    guard !isLast else { return }
    hairline(
      from: Point(isReversed ? place.minX : textLeft, place.maxY), .horizontal,
      length: place.width - side - margin - gap, style.line)
  }

  /// A picture with a title on its darkened lower part.
  mutating func titled(_ item: Item, in place: Rect, corners: Corners, in frame: Frame) {
    let theme = frame.theme
    picture(
      frame.pictures.picture(named: item.picture), filling: place, corners: corners,
      focus: item.focus)
    guard !isExpecting else { return }
    let start = (place.minY + place.height / 2).rounded()
    fill(
      Rect(place.minX, start, place.width, place.maxY - start),
      corners: Corners(top: 0, bottom: corners.bottom),
      .gradient(
        from: Point(0, start), theme.pictureShade.faded(by: 0), to: Point(0, place.maxY),
        theme.pictureShade))
    let margin = Metrics.sideMargin
    let width = place.width - 2 * margin
    let title = frame.label(item.title, .title, width: width)
    let caption = frame.label(frame.text(below: item), .caption, width: width)
    var top =
      place.maxY - margin * 3 / 4 - title.style.lineHeight - caption.style.lineHeight
    func write(_ runs: [TextRun], _ height: Double) {
      for run in runs {
        let left =
          frame.settings.isRightToLeft ? place.maxX - margin - run.width : place.minX + margin
        line(run, left: left, top: top, height: height, theme.onPicture)
      }
      top += height
    }
    write(title.lines, title.style.lineHeight)
    write(caption.lines, caption.style.lineHeight)
  }

  /// A button that shows an icon alone.
  mutating func iconButton(
    _ id: ElementID, _ icon: Icon, _ label: String, at place: Rect, _ color: Color,
    isLive: Bool = true, in frame: Frame
  ) {
    let margin = (Metrics.touchTarget - Places.icon) / 2
    let inner = place.inset(by: margin / 2)
    if isLive { element(id, .button, label, at: place) }
    pressed(id, inner, corners: .round, in: frame)
    self.icon(icon, in: place.inset(by: margin), color)
    focusRing(id, inner, corners: .round, inside: true, in: frame)
  }
}

extension Frame {
  /// What stands below an item's title: its text, or the date of a picture of the user's own.
  func text(below item: Item) -> String {
    guard item.text.isEmpty else { return item.text }
    let date = pictures.caption(named: item.picture).date
    return date.isEmpty ? "" : words.day(date)
  }

  /// How small a title may get to be read whole, as a share of its style.
  private static let leastTitle = 0.55
  /// What rounding of the letters' places may add, as a share of the width.
  private static let slack = 0.98

  /// A title on one line: smaller where it is too wide, cut where that is not enough.
  func title(_ text: String, _ style: TextStyle, width: Double) -> (run: TextRun, size: Double)? {
    let natural = run(text, style).width
    let least = min(Self.leastTitle, Self.leastTitle / settings.textScale)
    let factor = natural > width ? max(width / natural * Self.slack, least) : 1
    let fitted = style.scaled(by: factor)
    return lines(text, fitted, width: width, limit: 1).first.map { ($0, scaled(fitted).size) }
  }
}
