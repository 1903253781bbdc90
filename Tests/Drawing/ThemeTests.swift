import Drawing
import Testing

@Suite struct ThemeTests {
  /// Every pair of text and ground that the screens and the host use, and the least contrast.
  static func pairs(_ theme: Theme) -> [(String, Color, Color, Double)] {
    let text = 4.5
    let large = 3.0  // 20 points bold and larger, icons and rings
    return [
      ("text on the ground", theme.primary, theme.ground, text),
      ("text on grouped", theme.primary, theme.grouped, text),
      ("text on raised", theme.primary, theme.raised, text),
      ("captions on the ground", theme.secondary, theme.ground, text),
      ("captions on grouped", theme.secondary, theme.grouped, text),
      ("captions on raised", theme.secondary, theme.raised, text),
      ("links on the ground", theme.link, theme.ground, text),
      ("links on grouped", theme.link, theme.grouped, text),
      ("active tab on the ground", theme.accent, theme.ground, text),
      ("ring on grouped", theme.accent, theme.grouped, large),
      ("text on the left drawer", theme.onPicture, theme.leftDrawer, text),
      ("text on the top drawer", theme.onPicture, theme.topDrawer, text),
      (
        "button on a picture", theme.onPicture,
        Color.white.mixed(with: .black, by: theme.pictureShade.alpha), text
      ),
    ]
  }

  @Test(
    "every text can be read on its ground",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func contrast(dark: Bool, highContrast: Bool) {
    let theme = Theme(dark: dark, highContrast: highContrast)
    for (pair, text, ground, least) in Self.pairs(theme) {
      let ratio = Contrast.ratio(text, on: ground)
      // The accent of the re-created design on white, 4.2 rounded, which high contrast replaces.
      let isTheDesigns = text == Color(0xBF6301) && ground == .white
      #expect(ratio >= (isTheDesigns ? 4.19 : least), "\(pair): \(ratio)")
    }
  }

  /// Colours from all over the cube, five of each channel.
  private static let colours: [Color] = (0..<125).map { number in
    let channels = [number % 5, number / 5 % 5, number / 25].map { UInt32($0) * 255 / 4 }
    return Color(channels[0] << 16 | channels[1] << 8 | channels[2])
  }

  @Test(
    "any accent that is wished for can be read on every ground, and is changed no more than that takes",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func wishedAccent(dark: Bool, highContrast: Bool) {
    let (text, shape) = highContrast ? (7.0, 4.5) : (4.5, 3.0)
    for wish in Self.colours {
      let theme = Theme(dark: dark, highContrast: highContrast, accent: wish)
      func isLegible(_ color: Color) -> Bool {
        Contrast.ratio(color, on: theme.ground) >= text
          && Contrast.ratio(color, on: theme.grouped) >= shape
          && Contrast.ratio(color, on: theme.raised) >= shape
      }
      #expect(isLegible(theme.accent), "\(wish)")
      if isLegible(wish) { #expect(theme.accent == wish) }
      let end: Color = dark ? .white : .black
      let less = (0...256).map { wish.mixed(with: end, by: Double($0) / 256) }
      #expect(less.first(where: isLegible) == theme.accent, "\(wish)")
      #expect(
        Theme(dark: dark, highContrast: highContrast, accent: theme.accent) == theme, "\(wish)")
    }
    let clear = Theme(dark: dark, highContrast: highContrast, accent: .clear).accent
    #expect(clear.alpha == 1)
  }

  @Test("high contrast replaces the one pair that falls short")
  func highContrastAccent() {
    #expect(Theme(dark: false, highContrast: true).accent == Color(0xA85600))
    #expect(Theme(dark: false).accent == Color(0xBF6301))
  }
}
