import Drawing
import Geometry

/// Follows a list of commands as the painter does, and says which of its pictures can be seen.
public struct Sight {
  /// Where a picture is on the device.
  public struct Place {
    /// Whether a pixel of it is inside the surface and all clips.
    public let isSeen: Bool
    /// From the surface's middle to the nearest pixel of the picture, the longer way of both
    /// directions, in device pixels; 0 where it covers the middle.
    public let distance: Int
    /// The size that it is asked for when it is painted; nil of one without pixels.
    public let wanted: (width: Int, height: Int)?
  }

  private struct Level {
    /// Nil where nothing is drawn at all.
    let space: Space?
    let clip: PixelRect
  }

  private var levels: [Level] = []
  private var middle = (x: 0, y: 0)

  /// Sees nothing yet.
  public init() {}

  /// A list of commands begins, for a surface of so many device pixels, `scale` of them a point.
  public mutating func begin(width: Int, height: Int, scale: Double) {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let isSurface = !whole.isEmpty && scale > 0 && scale.isFinite
    levels.removeAll(keepingCapacity: true)
    levels.append(Level(space: isSurface ? Space(scale: scale) : nil, clip: whole))
    middle = (width / 2, height / 2)
  }

  /// Passes the next command. Of a picture it says where it is, if it is anywhere.
  public mutating func pass(_ command: DrawCommand) -> Place? {
    guard let level = levels.last else { return nil }
    switch command {
    case .clip(let place, _):
      let box = level.space.flatMap { $0.box(place) }
      levels.append(
        Level(
          space: box == nil ? nil : level.space,
          clip: box.map { level.clip.intersection($0.pixels) } ?? level.clip))
    case .layer(let layer):
      levels.append(Level(space: level.space.flatMap { $0.entering(layer) }, clip: level.clip))
    case .pop:
      if levels.count > 1 { levels.removeLast() }
    case .picture(let draw): return level.space.flatMap { place(draw, $0, level.clip) }
    default: return nil
    }
    return nil
  }

  private func place(_ draw: PictureDraw, _ space: Space, _ clip: PixelRect) -> Place? {
    guard draw.opacity > 0, let plan = PicturePlan(draw, space) else { return nil }
    let box = plan.shape.box.pixels
    let across = max(box.x - middle.x, middle.x - box.right, 0)
    let down = max(box.y - middle.y, middle.y - box.bottom, 0)
    return Place(
      isSeen: !box.intersection(clip).isEmpty, distance: max(across, down), wanted: plan.wanted)
  }
}
