import Drawing
import Geometry

/// The sign over a picture whose file is damaged or can't be shown: an exclamation mark on a dark
/// disc in the lower corner at the right, which can be seen on any picture and in both themes.
enum PictureBadge {
  private static let largest = 24.0
  private static let smallest = 8.0
  /// Of the picture's shorter side.
  private static let share = 0.3
  /// The rest in parts of the disc's size.
  private static let inset = 0.4
  private static let rim = 1.0 / 24
  private static let markWidth = 0.11
  private static let markTop = 0.23
  private static let markEnd = 0.59
  private static let dotTop = 0.67

  private static let disc = Color(0x1A1A1E, alpha: 0.78)
  private static let edge = Color(0xFFFFFF, alpha: 0.35)
  private static let mark = Color(0xFFFFFF, alpha: 0.95)

  /// Lays the picture's colour below it, for the part that is missing.
  static func underlay(_ draw: PictureDraw, into commands: inout [DrawCommand]?) {
    guard draw.picture.width > 0 else { return }
    let color = draw.picture.color.faded(by: draw.opacity)
    commands?.append(.fill(visible(draw), draw.corners, .solid(color)))
  }

  /// Adds the sign to commands that end with the picture, unless the picture is too small for it.
  static func draw(over draw: PictureDraw, into commands: inout [DrawCommand]?) {
    let seen = visible(draw)
    let size = min(largest, min(seen.width, seen.height) * share)
    guard size >= smallest else { return }
    let x = seen.x + seen.width - size * (1 + inset)
    let y = seen.y + seen.height - size * (1 + inset)
    func part(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x + left * size, y + top * size, width * size, height * size)
    }
    let left = (1 - markWidth) / 2
    let bar = part(left, markTop, markWidth, markEnd - markTop)
    let dot = part(left, dotTop, markWidth, markWidth)
    let whole = part(0, 0, 1, 1)
    commands?.append(.fill(whole, .round, .solid(disc.faded(by: draw.opacity))))
    commands?.append(
      .stroke(whole, .round, width: rim * size, edge.faded(by: draw.opacity)))
    commands?.append(.fill(bar, .round, .solid(mark.faded(by: draw.opacity))))
    commands?.append(.fill(dot, .round, .solid(mark.faded(by: draw.opacity))))
  }

  /// What is seen of the picture, in points.
  private static func visible(_ draw: PictureDraw) -> Rect {
    var place = draw.place
    let size = (width: Double(draw.picture.width), height: Double(draw.picture.height))
    if draw.fit == .fit, size.width > 0, size.height > 0 {
      let factor = min(place.width / size.width, place.height / size.height)
      place = Rect(
        place.x + (place.width - size.width * factor) / 2,
        place.y + (place.height - size.height * factor) / 2, size.width * factor,
        size.height * factor)
    }
    let left = max(place.x, draw.window.x)
    let top = max(place.y, draw.window.y)
    let right = min(place.x + place.width, draw.window.x + draw.window.width)
    let bottom = min(place.y + place.height, draw.window.y + draw.window.height)
    return Rect(left, top, max(0, right - left), max(0, bottom - top))
  }
}
