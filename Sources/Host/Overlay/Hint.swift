import ScreenKit

/// The panel that tells who is here for the first time what can be done.
struct Hint {
  /// Its element.
  static let element: ElementID = "hint"

  private static let mostLines = 3

  private let lines: [TextRun]
  /// How many of them say the first sentence.
  private let firstLines: Int
  private let lineHeight: Double
  /// Where it is.
  let place: Rect

  /// The panel beside the corner's button, in the middle of the window as far as that goes.
  init(beside button: Rect, in frame: Frame) {
    let margin = Metrics.sideMargin
    let room = frame.size.width - 3 * margin
    let texts = [
      frame.words["Drag anything, as on a phone."],
      frame.words["F1 shows the keys, F10 all screens."],
    ].map {
      frame.lines($0, .caption, width: room, limit: Self.mostLines)
    }
    lines = texts.joined().map(\.self)
    firstLines = texts[0].count
    let spacing = 1.25
    lineHeight = frame.scaled(.caption).lineHeight * spacing
    let width = (lines.map(\.width).max() ?? 0) + 2 * margin
    let height = Double(lines.count) * lineHeight + margin * spacing
    let gap = margin / 2
    let free =
      frame.settings.isRightToLeft
      ? (from: gap, to: button.minX - gap) : (from: button.maxX + gap, to: frame.size.width - gap)
    let isNarrow = free.to - free.from < width
    let centred = (frame.size.width - width) / 2
    let x = isNarrow ? centred : min(max(centred, free.from), free.to - width)
    let y = isNarrow ? button.minY - gap - height : button.maxY - height
    place = Rect(x, max(0, y), width, height)
  }

  /// Records the panel, as much of it as is there.
  func draw(on canvas: inout Canvas, share: Double, in frame: Frame) {
    guard share > 0 else { return }
    let corners = Corners(Metrics.cardRadius)
    canvas.layer(Layer(opacity: share)) { canvas in
      canvas.shadow(place, corners: corners, frame.theme.floatingShadow)
      canvas.fill(place, corners: corners, frame.theme.raised)
      let top = place.midY - Double(lines.count) * lineHeight / 2
      for (index, line) in lines.enumerated() {
        let row = Rect(place.x, top + Double(index) * lineHeight, place.width, lineHeight)
        let isFirst = index < firstLines
        canvas.centered(line, in: row, isFirst ? frame.theme.primary : frame.theme.secondary)
      }
      canvas.pressed(Self.element, place, corners: corners, in: frame)
    }
  }
}
