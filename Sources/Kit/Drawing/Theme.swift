/// Every colour and text style of the built-in screens and the host, for one appearance.
///
/// No colour and no size of text stands anywhere else; a test checks the contrast of every pair
/// that is used.
public struct Theme: Equatable, Sendable {
  /// Whether it is the dark appearance.
  public let isDark: Bool
  /// The window, and bars at rest.
  public let ground: Color
  /// Grounds of lists, cards and the sheet.
  public let grouped: Color
  /// Cards on `grouped`, and the host's own panels.
  public let raised: Color
  /// Text and active labels.
  public let primary: Color
  /// Captions and inactive labels.
  public let secondary: Color
  /// Hairlines.
  public let separator: Color
  /// The line below a strip of tabs.
  public let rule: Color
  /// Underline, active tab, focus ring and controls.
  public let accent: Color
  /// Text buttons.
  public let link: Color
  /// The full-size panel from the left edge; its text is white.
  public let leftDrawer: Color
  /// The full-size panel from the top edge; its text is white.
  public let topDrawer: Color
  /// Text and icons on pictures and on the drawers.
  public let onPicture: Color
  /// Darkens the part of a picture that text stands on, at its strongest.
  public let pictureShade: Color
  /// Lies behind drawers and the sheet at its darkest.
  public let scrim: Color
  /// What a pressed element is covered with, at its strongest.
  public let pressed: Color
  /// The shadow of cards.
  public let cardShadow: Shadow
  /// The shadow of a drawer's edge, the sheet and an opened photo.
  public let floatingShadow: Shadow

  /// The theme for an appearance; `wish` takes the accent's place, darkened or lightened as far as
  /// it takes to be read on every ground.
  public init(dark: Bool, highContrast: Bool = false, accent wish: Color? = nil) {
    isDark = dark
    (ground, grouped, raised) = Self.grounds(dark: dark)
    primary = Color(dark ? 0xFFFFFF : 0x000000)
    secondary = dark ? Color(0xEBEBF5, alpha: 0.6) : Color(0x3C3C43, alpha: 0.75)
    separator = dark ? Color(0x545458, alpha: 0.6) : Color(0x3C3C43, alpha: 0.29)
    rule = Color(0x808080, alpha: 0.5)
    let own = Color(dark ? 0xF08A24 : highContrast ? 0xA85600 : 0xBF6301)
    accent = wish.map { Self.legible($0, dark: dark, highContrast: highContrast) } ?? own
    link = Color(dark ? 0x0A84FF : 0x0062CC)
    leftDrawer = Color(dark ? 0x0A4FB0 : 0x0A60D8)
    topDrawer = Color(dark ? 0xB02A23 : 0xD6342B)
    onPicture = .white
    pictureShade = .black.faded(by: 0.6)
    scrim = .black.faded(by: dark ? 0.48 : 0.32)
    pressed = dark ? .white.faded(by: 0.10) : .black.faded(by: 0.08)
    cardShadow = Shadow(y: 2, blur: 8, color: .black.faded(by: dark ? 0.4 : 0.12))
    floatingShadow = Shadow(y: 8, blur: 32, color: .black.faded(by: dark ? 0.4 : 0.18))
  }
}

extension Theme {
  private static func grounds(dark: Bool) -> (window: Color, list: Color, card: Color) {
    dark
      ? (Color(0x000000), Color(0x1C1C1E), Color(0x2C2C2E))
      : (Color(0xFFFFFF), Color(0xF2F2F7), Color(0xFFFFFF))
  }

  /// The accent nearest to a wish that can be read as text on the window, and seen as a shape on
  /// lists and cards.
  private static func legible(_ wish: Color, dark: Bool, highContrast: Bool) -> Color {
    let grounds = grounds(dark: dark)
    let text = highContrast ? Contrast.enhancedText : Contrast.text
    let shape = highContrast ? Contrast.enhancedLargeText : Contrast.largeText
    var opaque = wish
    opaque.alpha = 1
    return Contrast.nearest(opaque, towards: dark ? .white : .black) { color in
      Contrast.ratio(color, on: grounds.window) >= text
        && Contrast.ratio(color, on: grounds.list) >= shape
        && Contrast.ratio(color, on: grounds.card) >= shape
    }
  }
}

extension TextStyle {
  /// Root titles that collapse.
  public static let largeTitle = TextStyle(34, 41, .bold)
  /// Labels of the image tabs, titles of sheets.
  public static let title = TextStyle(20, 25, .bold)
  /// Titles on pictures, over the calm lower third.
  public static let posterTitle = TextStyle(28, 34, .extraBold)
  /// Navigation bars.
  public static let inlineTitle = TextStyle(17, 22, .semibold)
  /// Rows, longer text.
  public static let body = TextStyle(17, 22, .regular)
  /// The poster's tab strip.
  public static let tab = TextStyle(13, 18, .bold)
  /// Counts, dates, hints.
  public static let caption = TextStyle(12, 16, .regular)
}

/// The sizes that every screen shares, in points.
public enum Metrics {
  /// The height of a navigation bar.
  public static let navigationBar = 44.0
  /// The height of the bottom tab bar.
  public static let tabBar = 49.0
  /// The least height of a row.
  public static let row = 44.0
  /// The least width and height of what can be touched.
  public static let touchTarget = 44.0
  /// The space left and right of content.
  public static let sideMargin = 16.0
  /// The gap between cells of a grid.
  public static let gridGap = 1.0
  /// The corner radius of cards.
  public static let cardRadius = 12.0
  /// The corner radius of the sheet's upper corners.
  public static let sheetRadius = 14.0
  /// The corner radius of thumbnails in lists.
  public static let thumbnailRadius = 8.0
  /// The width of the focus ring and its distance from what it surrounds.
  public static let focusRing = 2.0
}
