extension Double {
  /// Far beyond any screen, in any unit; a number that is larger can only be a mistake.
  private static let farthest = 1e12

  /// The number, or 0 if it is none, and never so large that squares of it overflow.
  var sane: Double {
    isFinite ? Swift.min(Swift.max(self, -Self.farthest), Self.farthest) : 0
  }
}
