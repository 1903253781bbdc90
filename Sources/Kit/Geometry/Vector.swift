/// A displacement, in points. Two places differ by one; two of them add up.
public struct Vector: Hashable, Codable, Sendable {
  /// Points to the right.
  public var dx: Double
  /// Points down.
  public var dy: Double

  /// `dx` points to the right and `dy` points down.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(0, 0)

  /// The part along an axis, in points.
  @inlinable public subscript(axis: Axis) -> Double {
    axis == .horizontal ? dx : dy
  }

  /// The straight distance, in points.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Both displacements, one after the other.
  @inlinable public static func + (first: Vector, second: Vector) -> Vector {
    Vector(first.dx + second.dx, first.dy + second.dy)
  }

  /// What is left of the first displacement without the second.
  @inlinable public static func - (first: Vector, second: Vector) -> Vector {
    Vector(first.dx - second.dx, first.dy - second.dy)
  }

  /// The displacement, `factor` times as long.
  @inlinable public static func * (way: Vector, factor: Double) -> Vector {
    Vector(way.dx * factor, way.dy * factor)
  }

  /// The constant velocity that makes this way in the given time; the time must not be zero.
  @inlinable public static func / (way: Vector, time: Seconds) -> Velocity {
    Velocity(way.dx / time.value, way.dy / time.value)
  }
}
