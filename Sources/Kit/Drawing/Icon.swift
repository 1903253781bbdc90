/// A small drawing of the kit's own, in one colour.
public enum Icon: Int, Hashable, Sendable, CaseIterable {
  /// A crescent.
  case moon
  /// A filled crescent.
  case moonFilled
  /// A triangle that points to the right.
  case play
  /// Two upright bars.
  case pause
  /// Two crossing strokes.
  case close
  /// An angle that points to the left.
  case back
  /// An angle that points to the right: the way back where reading goes from right to left.
  case forward
  /// Four small squares.
  case grid
  /// Head and shoulders.
  case person
  /// A heart.
  case heart
  /// A filled heart.
  case heartFilled
  /// Three lines, one above the other.
  case menu
}
