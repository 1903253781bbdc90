import Drawing
import Geometry
import ScreenKit

/// The panel that lists the keys, over the screen.
struct KeySheet {
  private let rows: [Row]

  private struct Row {
    var keys: String
    var meaning: String
  }

  /// The panel for screens of these titles, which the digits show.
  init(screens: [String]) {
    let most = 9
    let shown = screens.prefix(most).enumerated().map {
      Row(keys: "\($0.offset + 1)", meaning: $0.element)
    }
    rows =
      shown + [
        Row(keys: "Ctrl Tab", meaning: "Next screen"),
        Row(keys: "F10, Ctrl K", meaning: "All screens"),
        Row(keys: "Tab, Return", meaning: "Walk over the screen, activate"),
        Row(keys: "Arrows, Home, End", meaning: "Turn pages, scroll"),
        Row(keys: "Escape", meaning: "Back, close"),
        Row(keys: "F5", meaning: "From the beginning"),
        Row(keys: "F11", meaning: "Full screen"),
        Row(keys: "F1", meaning: "These keys"),
        Row(keys: "Ctrl Q", meaning: "Quit"),
      ]
  }

  /// Records the panel in the middle of the window.
  func draw(on canvas: inout Canvas, in frame: Frame) {
    let layout = Layout(rows: rows, frame)
    let corners = Corners(Metrics.cardRadius)
    canvas.fill(Rect(frame.size), frame.theme.scrim)
    canvas.shadow(layout.panel, corners: corners, frame.theme.floatingShadow)
    canvas.fill(layout.panel, corners: corners, frame.theme.raised)
    canvas.clipped(to: layout.panel, corners: corners) { canvas in
      for (index, line) in layout.lines.enumerated() {
        let top = layout.panel.minY + Metrics.sideMargin + Double(index) * layout.lineHeight
        canvas.line(
          line.keys, left: layout.panel.minX + Metrics.sideMargin, top: top,
          height: layout.lineHeight, frame.theme.primary)
        canvas.line(
          line.meaning, left: layout.meaningX, top: top, height: layout.lineHeight,
          frame.theme.secondary)
      }
    }
  }

  private struct Layout {
    let lines: [(keys: TextRun, meaning: TextRun)]
    let lineHeight: Double
    let panel: Rect
    let meaningX: Double

    init(rows: [Row], _ frame: Frame) {
      let lines = rows.map {
        (keys: frame.run($0.keys, .caption), meaning: frame.run($0.meaning, .caption))
      }
      let spacing = 1.5
      lineHeight = frame.scaled(.caption).lineHeight * spacing
      let keys = lines.map(\.keys.width).max() ?? 0
      let meanings = lines.map(\.meaning.width).max() ?? 0
      let margin = Metrics.sideMargin
      let size = Size(
        keys + meanings + 3 * margin, Double(lines.count) * lineHeight + 2 * margin)
      panel = Rect(
        (frame.size.width - size.width) / 2, max(0, (frame.size.height - size.height) / 2),
        size.width, size.height)
      meaningX = panel.minX + 2 * margin + keys
      self.lines = lines
    }
  }
}
