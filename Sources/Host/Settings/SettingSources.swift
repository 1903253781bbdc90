import Drawing
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
    let old = settings
    file.refresh(console)
    if let news = desktop?.news() { desktopWishes = news }
    settle()
    return settings != old
  }

  private mutating func settle() {
    let wishes = commandLine.over(file.wishes)
    settings = wishes.settings(desktopWishes)
    settings.language = wishes.language.settled(nil, or: Locale.language())
    // once here, so that no frame has to look for a legible one
    settings.accent = settings.accent.map { _ in Theme(settings).accent }
  }
}
