import Drawing

/// Keeps a surface that holds one frame up to date, painting no more of the next one than differs.
///
/// What is then on the surface is, byte for byte, what painting all of the new frame gives.
public final class Repainter {
  /// What the last frame cost.
  public private(set) var statistics = Painter.Statistics()

  private let painter: Painter
  private let pictures = FrameSource()
  private var comparison = Comparison()
  private var shown = Survey()
  private var next = Survey()
  private var look: Look?

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
  public func paint(
    _ commands: [DrawCommand], on surface: Surface, scale: Double, ground: Color,
    from source: any RasterSource
  ) -> Change {
    pictures.begin(source)
    defer { pictures.end() }
    statistics = Painter.Statistics()
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    next.read(commands, on: whole, scale: scale, from: pictures)
    let look = Look(
      width: surface.width, height: surface.height, scale: scale, ground: ground)
    let change =
      look == self.look
      ? comparison.change(from: shown, to: next, on: whole) : Change(damage: [whole])
    if let shift = change.shift { surface.move(shift) }
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
