import Drawing
import SDLPlatform
import ScreenKit

/// What the command line or the user's file says of how everything looks and moves.
struct Wishes: Equatable {
  /// Whether the dark appearance is wanted.
  var isDark = Wish<Bool>.unsaid
  /// Whether stronger contrast is wanted.
  var isHighContrast = Wish<Bool>.unsaid
  /// Whether movement is unwelcome.
  var reducesMotion = Wish<Bool>.unsaid
  /// Whether reading goes from right to left.
  var isRightToLeft = Wish<Bool>.unsaid
  /// How much larger text is.
  var textScale = Wish<Double>.unsaid
  /// The colour of what is active.
  var accent = Wish<Color>.unsaid
  /// The language of the interface.
  var language = Wish<String>.unsaid

  /// These wishes, and those of the next source for what they say nothing of.
  func over(_ next: Wishes) -> Wishes {
    var merged = self
    merged.isDark = isDark.or(next.isDark)
    merged.isHighContrast = isHighContrast.or(next.isHighContrast)
    merged.reducesMotion = reducesMotion.or(next.reducesMotion)
    merged.isRightToLeft = isRightToLeft.or(next.isRightToLeft)
    merged.textScale = textScale.or(next.textScale)
    merged.accent = accent.or(next.accent)
    merged.language = language.or(next.language)
    return merged
  }

  /// What holds: these wishes, else the desktop's, else the standard.
  func settings(
    _ desktop: DesktopWishes = DesktopWishes(), else standard: Settings = Settings()
  ) -> Settings {
    var settings = standard
    settings.isDark = isDark.settled(desktop.isDark, or: standard.isDark)
    settings.isHighContrast = isHighContrast.settled(
      desktop.isHighContrast, or: standard.isHighContrast)
    settings.reducesMotion = reducesMotion.settled(
      desktop.reducesMotion, or: standard.reducesMotion)
    settings.isRightToLeft = isRightToLeft.settled(nil, or: standard.isRightToLeft)
    settings.textScale = textScale.settled(desktop.textScale, or: standard.textScale)
    settings.language = language.settled(nil, or: standard.language)
    if case .value(let color) = accent {
      settings.accent = color
    } else {
      settings.accent = desktop.accent ?? standard.accent
    }
    return settings
  }
}
