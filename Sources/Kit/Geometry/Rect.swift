/// An upright rectangle, in points; half open: its left and top edges belong to it, the others don't.
public struct Rect: Hashable, Codable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// The rectangle with its top left corner at (`x`, `y`).
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of a size at the origin.
  @inlinable public init(_ size: Size) {
    self.init(0, 0, size.width, size.height)
  }

  /// Nothing, at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }
  /// The horizontal middle.
  @inlinable public var midX: Double { x + width / 2 }
  /// The vertical middle.
  @inlinable public var midY: Double { y + height / 2 }
  /// The middle.
  @inlinable public var center: Point { Point(midX, midY) }
  /// The top left corner.
  @inlinable public var origin: Point { Point(x, y) }
  /// Width and height.
  @inlinable public var size: Size { Size(width, height) }
  /// Whether there is no place in it.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a place is in it; the right and bottom edges are not.
  @inlinable public func contains(_ place: Point) -> Bool {
    place.x >= minX && place.x < maxX && place.y >= minY && place.y < maxY
  }

  /// What both have in common; of zero size where they don't meet.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }

  /// Whether both have a place in common.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The rectangle with every edge moved inwards by as many points; negative moves them outwards.
  @inlinable public func inset(by distance: Double) -> Rect {
    inset(by: distance, distance)
  }

  /// The rectangle with its left and right edges moved inwards by `horizontal`, the others by
  /// `vertical` points.
  @inlinable public func inset(by horizontal: Double, _ vertical: Double) -> Rect {
    Rect(x + horizontal, y + vertical, width - 2 * horizontal, height - 2 * vertical)
  }

  /// The rectangle moved by a displacement.
  @inlinable public func offset(by way: Vector) -> Rect {
    Rect(x + way.dx, y + way.dy, width, height)
  }
}
