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

  /// The wishes that are left where everything is `scale` times as large already: GNOME on X11
  /// multiplies the size of text into the resolution of the X resources.
  func within(_ scale: Double?) -> DesktopWishes {
    guard let scale, let textScale, textScale != 1 else { return self }
    let rest = scale / textScale
    let whole = max(1, rest.rounded())
    guard abs(rest - whole) <= whole * Self.roundingOfResolution else { return self }
    var wishes = self
    wishes.textScale = nil
    return wishes
  }

  /// How far a resolution in whole dots per inch may be off.
  private static let roundingOfResolution = 0.01
}
