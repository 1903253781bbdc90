import Drawing

/// Keeps a surface that holds one frame up to date, painting no more of the next one than differs.
///
/// What is then on the surface is, byte for byte, what painting all of the new frame gives, unless
/// pixels were moved elsewhere.
public final class Repainter {
  /// What the last frame cost.
  public private(set) var statistics = Painter.Statistics()

  private let painter: Painter
  private let pictures = FrameSource()
  private var comparison = Comparison()
  private var shown = Survey()
  private var next = Survey()
  private var look: Look?
  /// Whether the surface was left as it was where its pixels were moved elsewhere.
  private var isBehind = false

  /// What else decides about pixels.
  private struct Look: Equatable {
    let width: Int
    let height: Int
    let scale: Double
    let ground: Color
  }

  /// A surface that holds nothing known.
  public init() {
    painter = Painter()
  }

  /// What the surface holds was lost.
  public func forget() {
    look = nil
    shown.removeAll()
  }

  /// Whether the surface holds a frame of these commands, if no picture has changed since.
  public func shows(_ commands: [DrawCommand]) -> Bool {
    look != nil && shown.commands == commands
  }

  /// Paints what the commands change and says what that was.
  ///
  /// Where whoever shows the surface can move what is shown already, as `movesElsewhere` says of a
  /// shift, the surface is left behind: then only the damage is right on it.
  public func paint(
    _ commands: [DrawCommand], on surface: Surface, scale: Double, ground: Color,
    from source: any RasterSource, movesElsewhere: (Change.Shift) -> Bool = { _ in false }
  ) -> Change {
    pictures.begin(source)
    defer { pictures.end() }
    statistics = Painter.Statistics()
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    next.read(commands, on: whole, scale: scale, from: pictures)
    let look = Look(
      width: surface.width, height: surface.height, scale: scale, ground: ground)
    var change =
      look == self.look
      ? comparison.change(from: shown, to: next, on: whole) : Change(damage: [whole])
    if let shift = change.shift, movesElsewhere(shift) {
      isBehind = true
    } else if let shift = change.shift {
      if isBehind { change = Change(damage: [whole]) } else { surface.move(shift) }
    }
    if change.damage == [whole] { isBehind = false }
    for part in change.damage {
      painter.paint(
        commands, on: surface, scale: scale, ground: ground, from: pictures, within: part)
      statistics.add(painter.statistics)
    }
    swap(&shown, &next)
    next.removeAll()
    self.look = look
    return change
  }
}
