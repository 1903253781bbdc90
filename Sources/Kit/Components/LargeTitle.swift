import Geometry

/// The large title of a root screen that collapses into the bar above it: a function of how far
/// the content below has scrolled. Lengths in points.
public struct LargeTitle: Equatable, Sendable {
  /// How high its space below the bar is when nothing is scrolled.
  public var height: Double
  /// How far the content has moved up; negative while it is pulled down.
  public var offset: Double

  /// From which share of its way under the bar on the small title appears, and where it is there.
  private static let appearance = 0.6...0.9
  /// The largest growth while it is pulled down, and the pull that gives all of it.
  private static let growth = 0.08
  private static let fullPull = 160.0
  /// Over which last part of its way under the bar the line under the bar appears.
  public static let ruleWay = 8.0

  /// A title in a space `height` high above content that has moved up by `offset`.
  public init(height: Double, offset: Double) {
    self.height = height
    self.offset = offset
  }

  /// How much of it is under the bar, 0 to 1.
  public var collapse: Double { Self.ramp(offset, over: 0...height) }

  /// How much of the small title in the bar is seen, 0 to 1.
  public var inlineOpacity: Double { Self.ramp(collapse, over: Self.appearance) }

  /// How much of the line under the bar is seen, 0 to 1.
  public var ruleOpacity: Double {
    Self.ramp(offset, over: height - Self.ruleWay...height)
  }

  /// How much larger it is than at rest, for a pull down.
  public var scale: Double { 1 + Self.growth * Self.ramp(-offset, over: 0...Self.fullPull) }

  private static func ramp(_ value: Double, over range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return value >= range.upperBound ? 1 : 0 }
    return ((value - range.lowerBound) / length).held(in: 0...1)
  }
}

/// Where a title is and how large, so that one title can become another in its place.
public struct TitlePlace: Equatable, Sendable {
  /// The left end of its line, in points.
  public var left: Double
  /// The middle of its line, in points.
  public var middle: Double
  /// Its size, as that of its text style.
  public var size: Double

  /// A line of `size` that begins at `left` around `middle`.
  public init(left: Double, middle: Double, size: Double) {
    self.left = left
    self.middle = middle
    self.size = size
  }

  /// The place `share` (0 to 1) of the way to another one.
  public func mixed(with other: TitlePlace, by share: Double) -> TitlePlace {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return TitlePlace(
      left: between(left, other.left), middle: between(middle, other.middle),
      size: between(size, other.size))
  }
}
