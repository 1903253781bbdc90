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
