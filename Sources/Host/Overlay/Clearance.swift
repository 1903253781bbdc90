import Drawing
import Geometry

/// Finds room beside what a screen has written or offers to be pressed.
enum Clearance {
  private static let gap = 8.0  // in points

  /// How far up a place must be moved to lie clear of a picture's text, icons and controls; 0 if
  /// there is no such room in the lower half of the window.
  static func lift(of place: Rect, in size: Size, over canvas: Canvas) -> Double {
    let taken = (boxes(of: canvas.commands) + controls(of: canvas.elements)).filter {
      $0.minX < place.maxX && $0.maxX > place.minX
    }
    var bottom = place.maxY
    while let under = taken.filter({
      $0.minY < bottom + gap && $0.maxY > bottom - place.height - gap
    }).min(by: { $0.minY < $1.minY }) {
      bottom = under.minY - gap
      guard bottom - place.height >= size.height / 2 else { return 0 }
    }
    return place.maxY - bottom
  }

  private static func controls(of elements: [Element]) -> [Rect] {
    Reach.reachable(elements).filter {
      switch $0.role {
      case .button, .link, .tab, .handle: true
      case .page, .image, .row, .panel: false
      }
    }.map(\.place)
  }

  /// Where text and icons are in the window, whether a clip hides them or not.
  private static func boxes(of commands: [DrawCommand]) -> [Rect] {
    var boxes: [Rect] = []
    var outer: [(scale: Double, shift: Vector)] = []
    var scale = 1.0
    var shift = Vector.zero
    func inWindow(_ box: Rect) -> Rect {
      Rect(
        box.x * scale + shift.dx, box.y * scale + shift.dy, box.width * scale, box.height * scale)
    }
    for command in commands {
      switch command {
      case .clip: outer.append((scale, shift))
      case .layer(let layer):
        outer.append((scale, shift))
        shift = shift + (layer.offset + (layer.anchor - .zero) * (1 - layer.scale)) * scale
        scale *= layer.scale
      case .pop: (scale, shift) = outer.popLast() ?? (1, .zero)
      case .text(let run, let origin, _):
        boxes.append(
          inWindow(Rect(origin.x, origin.y - run.ascent, run.width, run.ascent + run.descent)))
      case .icon(_, let place, _): boxes.append(inWindow(place))
      case .fill, .stroke, .hairline, .shadow, .picture: break
      }
    }
    return boxes
  }
}
