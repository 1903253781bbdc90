/// How the pixels of a frame differ from those of the one before it.
public struct Change: Equatable, Sendable {
  /// A part of the old frame that is seen again elsewhere.
  public struct Shift: Equatable, Sendable {
    /// Where it is now.
    public var area: PixelRect
    /// How far it moved right, in pixels.
    public var dx: Int
    /// How far it moved down, in pixels.
    public var dy: Int

    /// Pixels that are in `area` now and came from the left and above by so much.
    public init(area: PixelRect, dx: Int, dy: Int) {
      self.area = area
      self.dx = dx
      self.dy = dy
    }

    /// Where it was.
    public var source: PixelRect {
      PixelRect(x: area.x - dx, y: area.y - dy, width: area.width, height: area.height)
    }
  }

  /// What moved as it was; done before the damage is painted.
  public var shift: Shift?
  /// What is new.
  public var damage: [PixelRect]

  /// A shift, and then new pixels.
  public init(shift: Shift? = nil, damage: [PixelRect] = []) {
    self.shift = shift
    self.damage = damage
  }

  /// Whether both frames look the same.
  public var isEmpty: Bool { shift == nil && damage.isEmpty }

  /// Every part that looks different, for who can't move pixels.
  public var parts: [PixelRect] { damage + (shift.map { [$0.area] } ?? []) }
}

extension Surface {
  /// Moves pixels; both places lie on the surface and may overlap.
  func move(_ shift: Change.Shift) {
    let area = shift.area
    let source = shift.source
    for step in 0..<area.height {
      let line = shift.dy > 0 ? area.height - 1 - step : step
      let from = pixels + ((source.y + line) * stride + source.x)
      (pixels + ((area.y + line) * stride + area.x)).update(from: from, count: area.width)
    }
  }
}
