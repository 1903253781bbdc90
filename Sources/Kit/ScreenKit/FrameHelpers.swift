import Components
import Drawing
import Geometry

extension Frame {
  /// What the kit's components need to know of this moment.
  public var moment: Moment {
    Moment(
      now: now, motion: tuning.motion, reducesMotion: settings.reducesMotion,
      isRightToLeft: settings.isRightToLeft)
  }

  /// A text style as large as the user wishes.
  public func scaled(_ style: TextStyle) -> TextStyle {
    settings.textScale == 1 ? style : style.scaled(by: settings.textScale)
  }

  /// A measured text on one line, as large as the user wishes.
  public func run(_ text: String, _ style: TextStyle) -> TextRun {
    self.text.run(text, scaled(style))
  }

  /// A measured text on lines at most `width` points wide, as large as the user wishes.
  public func lines(
    _ text: String, _ style: TextStyle, width: Double, limit: Int
  ) -> [TextRun] {
    self.text.lines(text, scaled(style), width: width, limit: limit)
  }

  /// A label that is to be read whole: as large as the user wishes if it then fits, else as large
  /// as it fits, but never smaller than `least` of its own style; there it is cut.
  public func label(
    _ text: String, _ style: TextStyle, width: Double, limit: Int = 1, least: Double = 1
  ) -> Label {
    let wish = scaled(style)
    let smallest = style.scaled(by: min(least, settings.textScale))
    let fitted =
      isWhole(text, wish, width, limit)
      ? wish : largest(text, from: smallest, to: wish, width, limit)
    return Label(lines: self.text.lines(text, fitted, width: width, limit: limit), style: fitted)
  }

  private func largest(
    _ text: String, from smallest: TextStyle, to wish: TextStyle, _ width: Double, _ limit: Int
  ) -> TextStyle {
    guard smallest.size < wish.size else { return wish }
    var (low, high) = (smallest.size / wish.size, 1.0)
    for _ in 0..<Label.steps {
      let middle = (low + high) / 2
      if isWhole(text, wish.scaled(by: middle), width, limit) {
        low = middle
      } else {
        high = middle
      }
    }
    return wish.scaled(by: low)
  }

  private func isWhole(_ text: String, _ style: TextStyle, _ width: Double, _ limit: Int) -> Bool {
    guard text.utf8.count <= Label.longest else { return false }
    guard limit > 1 else { return self.text.run(text, style).width <= width }
    // a word broken in two is no better than one cut off
    return self.text.widestWord(of: text, style) <= width
      && self.text.lines(text, style, width: width, limit: limit + 1).count <= limit
  }

  /// The style in which each of several labels side by side is whole in `width` points, so that
  /// all are of one size.
  public func commonStyle(of labels: [String], _ style: TextStyle, width: Double) -> TextStyle {
    let wish = scaled(style)
    guard settings.textScale > 1 else { return wish }
    // what is wider than that is cut anyway
    let most = width * 2 * settings.textScale
    let widths = self.text.widths(of: labels, wish, atMost: most)
    guard let longest = widths.max(), longest > width, let index = widths.firstIndex(of: longest)
    else { return wish }
    return label(labels[index], style, width: width).style
  }
}

/// A text that is to be read whole, on its lines, and the style in which it fits.
public struct Label {
  /// Its lines.
  public let lines: [TextRun]
  /// What they are measured in.
  public let style: TextStyle

  /// Longer texts are never tried whole, in bytes.
  fileprivate static let longest = 1024
  /// Halvings on the way to the largest size that fits.
  fileprivate static let steps = 4

  /// How high it is, in points.
  public var height: Double { Double(lines.count) * style.lineHeight }
}

extension Canvas {
  /// Draws a text on one line, its letters in the middle of the line's height.
  public mutating func line(
    _ run: TextRun, left: Double, top: Double, height: Double, _ color: Color
  ) {
    text(run, at: Point(left, top + run.baseline(inLineOf: height)), color)
  }

  /// Draws a text in the middle of a place.
  public mutating func centered(_ run: TextRun, in place: Rect, _ color: Color) {
    line(
      run, left: place.midX - run.width / 2, top: place.minY, height: place.height, color)
  }

  /// Shows that an element is pressed: covers it, as strongly as it is pressed in this frame.
  public mutating func pressed(
    _ element: ElementID, _ place: Rect, corners: Corners = .square, in frame: Frame
  ) {
    let pressure = frame.interaction.pressure(on: element)
    guard pressure > 0 else { return }
    fill(place, corners: corners, frame.theme.pressed.faded(by: pressure))
  }

  /// Shows that an element has the keyboard's focus: a ring around it.
  public mutating func focusRing(
    _ element: ElementID, _ place: Rect, corners: Corners = 0, inside: Bool = false,
    in frame: Frame
  ) {
    guard frame.interaction.focus == element else { return }
    let reach = inside ? -Metrics.focusRing : 2 * Metrics.focusRing
    let radius = max(0, min(corners.top, place.height) + reach)
    stroke(
      place.inset(by: -reach), corners: Corners(radius), width: Metrics.focusRing,
      frame.theme.accent)
  }
}
