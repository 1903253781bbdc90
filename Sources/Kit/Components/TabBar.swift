import Geometry

/// Tabs at the bottom of a window that share its width and change at once, without a transition.
public struct TabBar: Codable, Equatable, Sendable {
  /// How many there are.
  public let count: Int
  /// The one that is shown.
  public private(set) var active = 0
  /// How often the shown one was chosen again.
  public private(set) var reselections = 0

  /// Their numbers.
  public var tabs: Range<Int> { 0..<count }

  /// `count` tabs, the first one shown.
  public init(count: Int) {
    self.count = max(0, count)
  }

  /// Shows a tab; choosing the shown one is only counted.
  public mutating func select(_ tab: Int) {
    guard (0..<count).contains(tab) else { return }
    if tab == active { reselections += 1 }
    active = tab
  }

  /// Where a tab takes presses in a bar: an equal share of it, from the left, or from the right.
  public func place(of tab: Int, in bar: Rect, isReversed: Bool = false) -> Rect {
    let width = bar.width / Double(max(1, count))
    let step = Double(isReversed ? count - 1 - tab : tab)
    return Rect(bar.x + step * width, bar.y, width, bar.height)
  }
}
