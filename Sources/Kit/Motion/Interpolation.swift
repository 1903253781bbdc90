import Glibc

/// Numbers between numbers: underlines between tabs, alphas and scales along a movement.
public enum Interpolation {
  /// What an input outside the given ones gives.
  public enum Extrapolation: String, Codable, Sendable, CaseIterable {
    /// The output at the end.
    case clamp
    /// The continued line of the last piece.
    case extend
    /// The input itself.
    case identity
  }

  /// The output that belongs to an input, linear from each of `inputs` (rising) to the next.
  ///
  /// NaN counts as 0; without inputs or outputs the result is 0.
  public static func piecewise(
    _ input: Double, inputs: [Double], outputs: [Double], extrapolation: Extrapolation = .clamp
  ) -> Double {
    let count = min(inputs.count, outputs.count)
    guard count > 1 else { return outputs.first ?? 0 }
    var input = input.isNaN ? 0 : input
    var upper = 1
    while upper < count - 1, inputs[upper] < input { upper += 1 }
    let (low, high) = (inputs[upper - 1], inputs[upper])
    let (from, to) = (outputs[upper - 1], outputs[upper])
    if input < low || input > high {
      switch input.isFinite ? extrapolation : .clamp {
      case .clamp: input = input < low ? low : high
      case .identity: return input
      case .extend: break
      }
    }
    if from == to { return from }
    if low == high { return input <= low ? from : to }
    return from + (to - from) * ((input - low) / (high - low))
  }

  // MARK: Tabs

  /// Where an underline lies at `progress` (in pages): straight from tab to tab, clamped at both
  /// ends, in the tabs' own space; of zero width without tabs. NaN counts as 0.
  @inlinable
  public static func span(
    of tabs: some RandomAccessCollection<(x: Double, width: Double)>, at progress: Double
  ) -> (x: Double, width: Double) {
    span(count: tabs.count, at: progress) { tabs[tabs.index(tabs.startIndex, offsetBy: $0)] }
  }

  /// The same for tabs that are asked for one by one, at most two of them.
  @inlinable
  public static func span(
    count: Int, at progress: Double, tab: (Int) -> (x: Double, width: Double)
  ) -> (x: Double, width: Double) {
    guard count > 0 else { return (0, 0) }
    let (index, share) = place(of: progress, count: count)
    let from = tab(index)
    guard share > 0 else { return from }
    let to = tab(index + 1)
    return (from.x + (to.x - from.x) * share, from.width + (to.width - from.width) * share)
  }

  /// Where an underline lies whose leading edge hurries ahead and whose trailing edge follows late.
  @inlinable
  public static func elastic(
    of tabs: some RandomAccessCollection<(x: Double, width: Double)>, at progress: Double
  ) -> (x: Double, width: Double) {
    elastic(count: tabs.count, at: progress) { tabs[tabs.index(tabs.startIndex, offsetBy: $0)] }
  }

  /// The same for tabs that are asked for one by one, at most two of them.
  @inlinable
  public static func elastic(
    count: Int, at progress: Double, tab: (Int) -> (x: Double, width: Double)
  ) -> (x: Double, width: Double) {
    guard count > 0 else { return (0, 0) }
    let (index, share) = place(of: progress, count: count)
    let from = tab(index)
    guard share > 0 else { return from }
    return stretched(from: from, to: tab(index + 1), share: share)
  }

  /// The tab that a progress lies on or behind, and the share of the way from it to the next one;
  /// the share is 0 at the last tab.
  public static func place(of progress: Double, count: Int) -> (index: Int, share: Double) {
    guard count > 1, !progress.isNaN else { return (0, 0) }
    let clamped = min(max(progress, 0), Double(count - 1))
    let index = clamped.rounded(.down)
    return (Int(index), clamped - index)
  }

  @usableFromInline
  static func stretched(
    from: (x: Double, width: Double), to: (x: Double, width: Double), share: Double
  ) -> (x: Double, width: Double) {
    let early = sin(.pi / 2 * share)
    let late = 1 - cos(.pi / 2 * share)
    let isForward = to.x > from.x
    let left = from.x + (to.x - from.x) * (isForward ? late : early)
    let (fromRight, toRight) = (from.x + from.width, to.x + to.width)
    let right = fromRight + (toRight - fromRight) * (isForward ? early : late)
    return (left, right - left)
  }

  /// The scroll offset that has a tab in the middle of the viewport, as far as the ends of the
  /// content allow.
  public static func centered(
    x: Double, width: Double, viewport: Double, content: Double
  ) -> Double {
    min(max(x + width / 2 - viewport / 2, 0), max(0, content - viewport))
  }
}
