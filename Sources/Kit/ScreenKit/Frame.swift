import Drawing
import Geometry

/// What a screen needs to know about a moment.
public struct Frame {
  /// The moment: of an input its own time stamp, of a picture the moment it is shown for.
  public var now: Instant
  /// The window, in points; may be 0 by 0.
  public var size: Size
  /// Device pixels a point.
  public var scale: Double
  /// What the user and the desktop wish.
  public var settings: Settings
  /// Colours and text styles for these settings.
  public var theme: Theme
  /// Every constant of gesture, motion and look, as tuned now.
  public var tuning: Tuning
  /// What is pressed and focused.
  public var interaction: Interaction
  /// Measures text.
  public let text: any TextMeasuring
  /// Names pictures.
  public let pictures: any PictureNaming
  /// The interface's words in the user's language.
  public let words: Words

  /// A moment in a window of `size`.
  public init(
    now: Instant, size: Size, scale: Double = 1, settings: Settings = Settings(),
    tuning: Tuning = Tuning(), interaction: Interaction = Interaction(),
    text: any TextMeasuring, pictures: any PictureNaming, words: Words = Words()
  ) {
    self.now = now
    self.size = size
    self.scale = scale
    self.settings = settings
    self.theme = Theme(settings)
    self.tuning = tuning
    self.interaction = interaction
    self.text = text
    self.pictures = pictures
    self.words = words
  }
}

/// What the user and the desktop wish.
public struct Settings: Equatable, Codable, Sendable {
  /// Whether the dark appearance is wanted.
  public var isDark = false
  /// Whether stronger contrast is wanted.
  public var isHighContrast = false
  /// Whether movement is unwelcome: cross-fades instead of slides, no bounce, no parallax.
  public var reducesMotion = false
  /// Whether reading goes from right to left.
  public var isRightToLeft = false
  /// How much larger text is, 0.8 to 2.
  public var textScale = 1.0
  /// The colour of what is active, if it isn't the theme's own; the theme makes it legible.
  public var accent: Color?
  /// The language of the interface, as `en`, `ja`, `ko`.
  public var language = "en"

  /// Light, left to right, in English.
  public init() {}
}

extension Theme {
  /// The theme that the user and the desktop wish.
  public init(_ settings: Settings) {
    self.init(
      dark: settings.isDark, highContrast: settings.isHighContrast, accent: settings.accent)
  }
}

/// What is pressed and focused at a moment.
public struct Interaction: Equatable, Sendable {
  /// The element that shows as pressed.
  public var pressed: ElementID?
  /// The element whose pressed look is fading, and how much of it is left, 0 to 1.
  public var fading: (element: ElementID, share: Double)?
  /// The element with the keyboard's focus, shown by a ring.
  public var focus: ElementID?

  /// Nothing pressed, nothing focused.
  public init() {}

  /// How strongly an element looks pressed, 0 to 1.
  public func pressure(on element: ElementID) -> Double {
    if pressed == element { return 1 }
    if let fading, fading.element == element { return fading.share }
    return 0
  }

  /// Whether both are the same.
  public static func == (first: Interaction, second: Interaction) -> Bool {
    first.pressed == second.pressed && first.focus == second.focus
      && first.fading?.element == second.fading?.element
      && first.fading?.share == second.fading?.share
  }
}
