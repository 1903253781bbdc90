import Drawing

/// What the desktop wishes of every program, as far as it says.
public struct DesktopWishes: Equatable, Sendable {
  /// Whether the dark appearance is wanted.
  public var isDark: Bool?
  /// Whether stronger contrast is wanted.
  public var isHighContrast: Bool?
  /// Whether movement is unwelcome.
  public var reducesMotion: Bool?
  /// How much larger text is, 0.8 to 2.
  public var textScale: Double?
  /// The colour of what is active, as the user chose it; it may be hard to see.
  public var accent: Color?

  /// Sizes of text that are offered; a desktop's own beyond them count as the nearest.
  public static let textScales = 0.8...2.0

  /// None.
  public init() {}
}
