import Drawing
import Geometry
import ScreenKit

/// The panel that lists the keys, over the screen: the host's, and below a line the screen's own.
struct KeySheet {
  private let groups: [[Row]]

  private struct Row {
    var keys: String
    var meaning: String
  }

  /// The panel for screens of these titles, which the digits show; `keys` are those of the screen
  /// of number `current`, `hostKeys` what the host has beside those it always has.
  init(
    screens: [String], current: Int = 0, keys: [KeyHelp] = [], hostKeys: [KeyHelp] = [],
    words: Words = Words()
  ) {
    let most = 9
    let shown = screens.prefix(most).enumerated().map {
      Row(keys: "\($0.offset + 1)", meaning: words[$0.element])
    }
    let host =
      shown + [
        Row(keys: "Ctrl Tab", meaning: words["Next screen"]),
        Row(keys: "F10, Ctrl K", meaning: words["All screens"]),
        Row(keys: "Tab, Return", meaning: words["Walk over the screen, activate"]),
        Row(keys: "F5", meaning: words["From the beginning"]),
        Row(keys: "F11", meaning: words["Full screen"]),
        Row(keys: "F1", meaning: words["These keys; Escape closes them"]),
      ] + hostKeys.map { Row(keys: $0.keys, meaning: words[$0.does]) } + [
        Row(keys: "Ctrl Q", meaning: words["Quit"])
      ]
    let own = keys.map { Row(keys: $0.keys, meaning: words[$0.does]) }
    let title = screens.indices.contains(current) ? words[screens[current]] : ""
    groups = own.isEmpty ? [host] : [host, [Row(keys: title, meaning: "")] + own]
  }

  /// Records the panel in the middle of the window.
  func draw(on canvas: inout Canvas, in frame: Frame) {
    let layout = Layout(groups, frame)
    let corners = Corners(Metrics.cardRadius)
    canvas.fill(Rect(frame.size), frame.theme.scrim)
    canvas.shadow(layout.panel, corners: corners, frame.theme.floatingShadow)
    canvas.fill(layout.panel, corners: corners, frame.theme.raised)
    canvas.clipped(to: layout.panel, corners: corners) { canvas in
      for line in layout.lines { draw(line, layout, on: &canvas, in: frame) }
      for y in layout.rules {
        canvas.hairline(
          from: Point(layout.keysX, y), .horizontal,
          length: layout.panel.width - 2 * Metrics.sideMargin, frame.theme.separator)
      }
    }
  }

  private func draw(
    _ line: Layout.Line, _ layout: Layout, on canvas: inout Canvas, in frame: Frame
  ) {
    canvas.line(
      line.keys, left: layout.keysX, top: line.top, height: layout.lineHeight,
      line.meaning == nil ? frame.theme.secondary : frame.theme.primary)
    guard let meaning = line.meaning else { return }
    canvas.line(
      meaning, left: layout.meaningX, top: line.top, height: layout.lineHeight,
      frame.theme.secondary)
  }

  /// Where everything is: with air between the lines where there is room, and smaller letters where
  /// there is too little.
  private struct Layout {
    struct Line {
      let keys: TextRun
      /// What the keys do; a heading has none.
      let meaning: TextRun?
      let top: Double
    }

    private(set) var lines: [Line] = []
    private(set) var rules: [Double] = []
    let lineHeight: Double
    let panel: Rect
    let keysX: Double
    let meaningX: Double

    private static let spacing = 1.5  // of a line's height, from line to line
    private static let leastShare = 0.5  // of the letters' size
    private static let slack = 0.98  // for what rounding of the letters' places adds

    init(_ groups: [[Row]], _ frame: Frame) {
      let margin = Metrics.sideMargin
      let count = Double(groups.joined().count)
      let gap = margin
      let frames = 2 * margin + gap * Double(groups.count - 1)
      let room = Size(
        frame.size.width - 4 * margin, frame.size.height - margin - frames)
      func widths(_ style: TextStyle) -> (keys: Double, meanings: Double) {
        let rows = groups.joined().filter { !$0.meaning.isEmpty }
        return (
          rows.map { frame.run($0.keys, style).width }.max() ?? 0,
          rows.map { frame.run($0.meaning, style).width }.max() ?? 0
        )
      }
      let natural = widths(.caption)
      let height = frame.scaled(.caption).lineHeight
      let share = min(
        1, room.height / (count * height),
        Self.slack * room.width / max(natural.keys + natural.meanings, 1))
      let style =
        share < 1
        ? TextStyle.caption.scaled(
          by: max(share, Self.leastShare / max(1, frame.settings.textScale)))
        : .caption
      let seen = widths(style)
      let line = frame.scaled(style).lineHeight
      lineHeight = max(line, min(line * Self.spacing, room.height / count))
      let size = Size(
        seen.keys + seen.meanings + 3 * margin, count * lineHeight + frames)
      panel = Rect(
        (frame.size.width - size.width) / 2, max(0, (frame.size.height - size.height) / 2),
        size.width, size.height)
      keysX = panel.minX + margin
      meaningX = keysX + seen.keys + margin
      var top = panel.minY + margin
      for (index, group) in groups.enumerated() {
        if index > 0 {
          rules.append(top + gap / 2)
          top += gap
        }
        for row in group {
          let meaning = row.meaning.isEmpty ? nil : frame.run(row.meaning, style)
          lines.append(Line(keys: frame.run(row.keys, style), meaning: meaning, top: top))
          top += lineHeight
        }
      }
    }
  }
}
