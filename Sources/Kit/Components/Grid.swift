import Geometry

/// Square cells in columns of one width, a gap inside each cell's own square, so that the columns'
/// pitch is exactly a share of the width. Every place is computed from an index; nothing is stored.
public struct Grid: Equatable, Sendable {
  /// How many cells there are.
  public let count: Int
  /// How many columns.
  public let columns: Int
  /// From one cell to the next in both directions, in points.
  public let pitch: Double
  private let gap: Double
  private let scale: Double
  private let isReversed: Bool

  /// `count` cells over a width in points; edges lie on device pixels, of which a point has
  /// `scale`. A reversed grid begins at the right.
  public init(
    count: Int, columns: Int, width: Double, gap: Double, scale: Double = 1,
    isReversed: Bool = false
  ) {
    self.count = max(0, count)
    self.columns = max(1, columns)
    self.gap = gap
    self.scale = scale > 0 ? scale : 1
    self.isReversed = isReversed
    pitch = max(0, width) / Double(self.columns)
  }

  /// How many rows.
  public var rows: Int { (count + columns - 1) / columns }

  /// How high all rows are, in points.
  public var height: Double { Double(rows) * pitch }

  /// Where a cell is, from the grid's top left corner.
  public func place(of index: Int) -> Rect {
    let column = index % columns
    let fromLeft = isReversed ? columns - 1 - column : column
    let left = edge(fromLeft)
    let top = edge(index / columns)
    let right = edge(fromLeft + 1) - (fromLeft == columns - 1 ? 0 : gap)
    return Rect(left, top, max(0, right - left), max(0, edge(index / columns + 1) - gap - top))
  }

  /// The cells that are seen of `length` points from `offset` on; a row counts from its first
  /// point to its last, the gap included.
  public func visible(at offset: Double, length: Double) -> Range<Int> {
    guard pitch > 0, length > 0 else { return 0..<0 }
    let first = row(offset.rounded(at: scale)) * columns
    let end = (row(offset + length, up: true)) * columns
    return min(first, count)..<min(max(first, end), count)
  }

  private func edge(_ step: Int) -> Double {
    (Double(step) * pitch).rounded(at: scale)
  }

  private func row(_ offset: Double, up: Bool = false) -> Int {
    let row = (offset / pitch).rounded(up ? .up : .down)
    return Int(min(max(row, 0), Double(rows)))
  }
}

extension Double {
  /// The nearest whole number of device pixels, in points.
  fileprivate func rounded(at scale: Double) -> Double {
    (self * scale).rounded() / scale
  }
}
