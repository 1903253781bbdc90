import Geometry

/// Rows of one height in as many columns as a width has room for, below a header that scrolls with
/// them. Every place is computed from an index; nothing is stored.
public struct RowGrid: Equatable, Sendable {
  /// How many rows' worth of cells there are.
  public let count: Int
  /// How many stand beside each other.
  public let columns: Int
  /// The height of each, in points.
  public let rowHeight: Double
  /// Where the first one begins in the content, in points.
  public let top: Double
  private let left: Double
  private let width: Double
  private let isReversed: Bool

  /// `count` cells between `left` and `left + width`, none narrower than `least` if there can be
  /// two of that width; a reversed grid begins at the right.
  public init(
    count: Int, top: Double, left: Double, width: Double, least: Double, rowHeight: Double,
    isReversed: Bool = false
  ) {
    self.count = max(0, count)
    self.top = top
    self.left = left
    self.width = max(0, width)
    self.rowHeight = max(1, rowHeight)
    self.isReversed = isReversed
    columns = least > 0 ? Int(min(max(1, self.width / least), Double(max(1, count)))) : 1
  }

  /// Where the last row ends in the content, in points.
  public var bottom: Double {
    top + Double((count + columns - 1) / columns) * rowHeight
  }

  /// Where a cell is in the content.
  public func place(of index: Int) -> Rect {
    let column = isReversed ? columns - 1 - index % columns : index % columns
    let pitch = width / Double(columns)
    return Rect(
      left + Double(column) * pitch, top + Double(index / columns) * rowHeight, pitch, rowHeight)
  }

  /// The cells that are seen of `length` points of content from `offset` on.
  public func visible(at offset: Double, length: Double) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let first = index(ofRowAt: offset, rounded: .down)
    return first..<max(first, index(ofRowAt: offset + length, rounded: .up))
  }

  private func index(ofRowAt place: Double, rounded rule: FloatingPointRoundingRule) -> Int {
    let row = ((place - top) / rowHeight).rounded(rule)
    return Int(min(max(row * Double(columns), 0), Double(count)))
  }

  /// The offset at which this grid shows at its top the cell that `other` shows there at `offset`;
  /// as long as the header is seen, how much of it is gone stays.
  public func offset(for offset: Double, in other: RowGrid) -> Double {
    guard offset > other.top else { return min(offset, top) }
    let cells = (offset - other.top) / other.rowHeight * Double(other.columns)
    return top + cells / Double(columns) * rowHeight
  }
}
