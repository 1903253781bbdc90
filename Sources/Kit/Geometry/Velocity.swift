/// A velocity in the plane, in points per second.
public struct Velocity: Hashable, Codable, Sendable {
  /// Points per second to the right.
  public var dx: Double
  /// Points per second down.
  public var dy: Double

  /// `dx` points per second to the right and `dy` down.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Standing still.
  public static let zero = Velocity(0, 0)

  /// The part along an axis, in points per second.
  @inlinable public subscript(axis: Axis) -> Double {
    axis == .horizontal ? dx : dy
  }
}
