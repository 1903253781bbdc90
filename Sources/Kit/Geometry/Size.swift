/// A width and a height, in points; neither is ever negative in a window, and both may be zero.
public struct Size: Hashable, Codable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// `width` by `height` points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing at all.
  public static let zero = Size(0, 0)

  /// The extent along an axis, in points.
  @inlinable public subscript(axis: Axis) -> Double {
    axis == .horizontal ? width : height
  }
}
