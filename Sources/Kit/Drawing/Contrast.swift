import Glibc

/// How well one colour can be read on another, by the measure of WCAG 2.2.
public enum Contrast {
  /// The least ratio for text.
  public static let text = 4.5
  /// The least ratio for large text, and for shapes that mean something.
  public static let largeText = 3.0
  /// The least ratio for text that meets the highest grade.
  public static let enhancedText = 7.0
  /// The least ratio for large text that meets the highest grade.
  public static let enhancedLargeText = 4.5

  /// The light that a channel of sRGB gives, both 0 to 1.
  public static func linear(_ channel: Double) -> Double {
    // constants of the sRGB transfer function
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  /// How light a colour is, 0 (black) to 1 (white), as if it were opaque.
  public static func luminance(of color: Color) -> Double {
    luminance(of: color, on: color, alpha: 1)
  }

  /// How light a colour is where its alpha lets an opaque background through.
  public static func luminance(of color: Color, on background: Color) -> Double {
    luminance(of: color, on: background, alpha: color.alpha)
  }

  /// The ratio of light between a colour and the opaque background it lies on, 1 to 21.
  ///
  /// Alpha mixes as the eye of a screen sees it, in sRGB's own scale, without rounding to whole
  /// channel values.
  public static func ratio(_ color: Color, on background: Color) -> Double {
    let first = luminance(of: color, on: background)
    let second = luminance(of: background)
    // light that every screen scatters
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The first colour that is legible on the straight way from one to another, which must be
  /// legible itself and more so the nearer it comes.
  static func nearest(
    _ color: Color, towards end: Color, isLegible: (Color) -> Bool
  ) -> Color {
    if isLegible(color) { return color }
    let steps = 256
    var (refused, legible) = (0, steps)
    while legible - refused > 1 {
      let middle = (refused + legible) / 2
      if isLegible(color.mixed(with: end, by: Double(middle) / Double(steps))) {
        legible = middle
      } else {
        refused = middle
      }
    }
    return color.mixed(with: end, by: Double(legible) / Double(steps))
  }

  private static func luminance(
    of color: Color, on background: Color, alpha: Double
  ) -> Double {
    let alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
    func light(_ channel: UInt8, _ below: UInt8) -> Double {
      linear((Double(channel) * alpha + Double(below) * (1 - alpha)) / 255)
    }
    // how much the eye takes from each channel
    return 0.2126 * light(color.red, background.red)
      + 0.7152 * light(color.green, background.green)
      + 0.0722 * light(color.blue, background.blue)
  }
}
