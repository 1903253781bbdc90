/// A place, in points from the top left corner of the window; y grows downwards.
public struct Point: Hashable, Codable, Sendable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// The place `x` points to the right of and `y` points below the origin.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(0, 0)

  /// The coordinate along an axis, in points.
  @inlinable public subscript(axis: Axis) -> Double {
    axis == .horizontal ? x : y
  }

  /// The displacement that leads from the right place to the left one.
  @inlinable public static func - (to: Point, from: Point) -> Vector {
    Vector(to.x - from.x, to.y - from.y)
  }

  /// The place that a displacement leads to.
  @inlinable public static func + (place: Point, way: Vector) -> Point {
    Point(place.x + way.dx, place.y + way.dy)
  }

  /// The place that the reverse of a displacement leads to.
  @inlinable public static func - (place: Point, way: Vector) -> Point {
    Point(place.x - way.dx, place.y - way.dy)
  }
}
