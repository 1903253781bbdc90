/// One of the two directions of the plane.
public enum Axis: String, Codable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other one.
  @inlinable public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// One of the four edges of the window.
public enum Edge: String, Codable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// The axis along which something comes in from this edge.
  @inlinable public var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// The sign of a movement from this edge inwards, along its axis.
  @inlinable public var inwards: Double { self == .left || self == .top ? 1 : -1 }
}
