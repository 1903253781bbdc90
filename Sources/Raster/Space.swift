import Drawing
import Geometry

/// A rectangle in device pixels, by its edges; finite, of positive size, within `Box.limit`.
struct Box: Equatable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double

  /// Edges farther out, in device pixels, are drawn as if they lay here.
  static let limit = 1_000_000.0

  var width: Double { x1 - x0 }
  var height: Double { y1 - y0 }

  /// Every pixel that it touches.
  var pixels: PixelRect {
    PixelRect(
      left: pixelBelow(x0), top: pixelBelow(y0), right: pixelAbove(x1), bottom: pixelAbove(y1))
  }

  /// The same with every edge on the nearest pixel edge; of equal edges, equal ones.
  var snapped: Box {
    Box(x0: wholePixel(x0), y0: wholePixel(y0), x1: wholePixel(x1), y1: wholePixel(y1))
  }

  func inset(by distance: Double) -> Box {
    Box(x0: x0 + distance, y0: y0 + distance, x1: x1 - distance, y1: y1 - distance)
  }

  func intersection(_ other: Box) -> Box {
    Box(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }
}

/// The nearest whole number; halves go up on both sides of zero, so that motion through it is even.
func wholePixel(_ value: Double) -> Double {
  (value + 0.5).rounded(.down)
}

/// The last whole number that isn't larger; of numbers within `Box.limit`, faster than `rounded`.
@inline(__always) func pixelBelow(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) > value ? whole - 1 : whole
}

/// The first whole number that isn't smaller.
@inline(__always) func pixelAbove(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole + 1 : whole
}

/// How the coordinates of the innermost layer lie on the device: `device = local * scale + shift`.
struct Space {
  /// Device pixels a point, layers included.
  var scale: Double
  /// The part of `scale` that comes from layers.
  var magnification = 1.0
  /// Where the layer's origin lies, in device pixels.
  var dx = 0.0
  /// Where the layer's origin lies, in device pixels.
  var dy = 0.0
  /// Whether the origin lies on a whole pixel and pictures and text are put on whole pixels.
  var snaps = true

  init(scale: Double) {
    self.scale = scale
  }

  /// The space inside a layer, or nil if nothing in it can be seen.
  func entering(_ layer: Layer) -> Space? {
    guard layer.opacity > 0, layer.scale > 0 else { return nil }
    var inner = self
    let rest = 1 - layer.scale
    inner.dx += steady((layer.offset.dx + layer.anchor.x * rest) * scale)
    inner.dy += steady((layer.offset.dy + layer.anchor.y * rest) * scale)
    inner.scale *= layer.scale
    inner.magnification *= layer.scale
    inner.snaps = snaps && layer.snaps && layer.scale == 1
    if inner.snaps {
      inner.dx = wholePixel(inner.dx)
      inner.dy = wholePixel(inner.dy)
    }
    guard inner.dx.isFinite, inner.dy.isFinite, inner.scale.isFinite else { return nil }
    return inner
  }

  /// Where a rectangle lies, or nil if it is empty or not a number.
  func box(_ place: Rect) -> Box? {
    let box = Box(
      x0: device(place.x, dx), y0: device(place.y, dy), x1: device(place.x + place.width, dx),
      y1: device(place.y + place.height, dy))
    return box.width > 0 && box.height > 0 ? box : nil
  }

  /// Where a place lies, or nil if it is not a number.
  func point(_ place: Point) -> (x: Double, y: Double)? {
    let x = device(place.x, dx)
    let y = device(place.y, dy)
    return x.isNaN || y.isNaN ? nil : (x, y)
  }

  /// Whether a place lies where coordinates are exact, and not beyond the limit.
  func reaches(_ place: Point) -> Bool {
    guard let device = point(place) else { return false }
    return max(abs(device.x), abs(device.y)) < Box.limit
  }

  /// A number of device pixels to the nearest 4096th: added to whole pixels it is exact, so that
  /// what moves by whole pixels looks the same everywhere.
  private func steady(_ value: Double) -> Double {
    snaps ? (value + Self.steadying) - Self.steadying : value
  }

  /// The neighbours of numbers so large, 1.5 · 2^40, lie a 4096th apart.
  private static let steadying = 1_649_267_441_664.0

  private func device(_ value: Double, _ shift: Double) -> Double {
    let place = steady(value * scale) + shift
    return place.isNaN ? place : min(max(place, -Box.limit), Box.limit)
  }
}
