import Drawing
import Glibc
import SDLPlatform
import ScreenKit

/// Where a window's settings come from: the command line, then the user's file, then the desktop.
struct SettingSources {
  /// What holds now.
  private(set) var settings: Settings
  /// What the desktop wishes, as far as is known: what it wished last time until it has answered.
  private(set) var desktopWishes: DesktopWishes
  private let commandLine: Wishes
  private var file: SettingsFile
  private let desktop: Desktop?

  /// The sources of a window; where there is a desktop to be asked, what it wished last time is
  /// `remembered`.
  init(
    commandLine: Wishes, folder: String?, desktop: Desktop?, remembered: DesktopWishes? = nil
  ) {
    self.commandLine = commandLine
    self.desktop = desktop
    file = SettingsFile(folder: folder)
    desktopWishes = desktop == nil ? DesktopWishes() : remembered ?? DesktopWishes()
    settings = Settings()
    settle()
  }

  /// Takes what is new in the file and at the desktop; says whether other settings hold now, and
  /// tells the console what is refused.
  mutating func refresh(_ console: any Console) -> Bool {
    let (old, oldLanguage) = (settings, textLanguage)
    file.refresh(console)
    if let news = desktop?.news() { desktopWishes = news }
    settle()
    return settings != old || textLanguage != oldLanguage
  }

  /// The language whose forms of characters hold: the one that is wished for, else the locale's.
  var textLanguage: TextLanguage {
    if case .value(let tag) = commandLine.over(file.wishes).language { return TextLanguage(tag) }
    return TextLanguage { name in getenv(name).map { String(cString: $0) } }
  }

  private mutating func settle() {
    settings = commandLine.over(file.wishes).settings(desktopWishes)
    // once here, so that no frame has to look for a legible one
    settings.accent = settings.accent.map { _ in Theme(settings).accent }
  }
}
