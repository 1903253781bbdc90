extension Double {
  /// Far beyond any screen, in any unit; a number that is larger can only be a mistake.
  private static let farthest = 1e12

  /// The number, or 0 if it is none, and never so large that squares of it overflow.
  var sane: Double {
    isFinite ? limited(to: -Self.farthest...Self.farthest) : 0
  }

  /// The time in seconds that this stands for: none before the start, and never without end.
  var elapsed: Double {
    self > 0 ? Swift.min(self, Self.farthest) : 0
  }

  /// The nearest number within a range.
  func limited(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
