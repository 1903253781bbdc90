import Geometry
import SDLPlatform
import ScreenKit

/// Makes the screens of a window, each when it is first shown.
struct StageMaker {
  /// The screens that can be shown, by their numbers, and the files that are none.
  private(set) var library: ScreenLibrary
  private var values: [[String: Value]]
  private var constants: ConstantFiles
  private var sources: SettingSources
  private var resources: ResourceFolder

  /// Makes the screens of `library`, with the start's values and the constants of each.
  init(
    _ library: ScreenLibrary, values: [[String: Value]], constants: ConstantFiles,
    sources: SettingSources, _ resources: ResourceFolder
  ) {
    self.library = library
    self.values = values
    self.constants = constants
    self.sources = sources
    self.resources = resources
  }

  /// The screens that can be shown.
  var plugins: [ScreenPlugin] { library.plugins }

  /// What the chooser shows: the screens by their numbers, then why other files are none.
  var cards: [ScreenCard] { library.cards }

  /// Whether a screen of that number is there and may run.
  func canMake(_ number: Int) -> Bool {
    library.entries.indices.contains(number) && library.entries[number].state == .ready
  }

  /// The screen of that number from its beginning.
  func callAsFunction(_ number: Int, _ size: Size, _ scale: Double) -> Stage {
    let plugin = plugins[number]
    return Stage(
      plugin, start: start(number, resources.samples(of: plugin.id)), size: size, scale: scale,
      settings: settings, tuning: tuning(number),
      text: resources.text, pictures: resources.pictures(of: plugin.id), words: resources.words)
  }

  /// Does what a card offers; the number of the screen that may be shown then, nil if it is still
  /// none, which its card then says why.
  mutating func grant(_ card: Int) -> Int? {
    guard let number = library.grant(card) else { return nil }
    let plugin = plugins[number]
    resources.settle(plugin.id, in: library.entries[number].home)
    if number == values.count {
      values.append([:])
      constants.append(Constants(plugin))
    } else if constants.screens[number].plugin !== plugin {
      values[number] = [:]
      constants.replace(number, by: Constants(plugin))
    }
    return number
  }

  /// What screen number `number` is made from, with such samples.
  func start(_ number: Int, _ samples: Value) -> ScreenPlugin.Start {
    ScreenPlugin.Start(values: values[number], samples: samples)
  }

  /// The samples of screen number `number`, as they are now.
  func samples(_ number: Int) throws(Refusal) -> Value {
    try resources.readSamples(of: plugins[number].id)
  }

  /// What screen number `number` shows now, whatever is wrong with its samples.
  func shownSamples(_ number: Int) -> Value { resources.samples(of: plugins[number].id) }

  /// The folder of screen number `number`'s samples and pictures.
  func dataFolder(_ number: Int) -> String { resources.folder(of: plugins[number].id) }

  /// Screen number `number` is another library's from now on, which lies at a path, with what it
  /// begins with and its constants.
  mutating func exchange(
    _ number: Int, _ plugin: ScreenPlugin, at path: String, values: [String: Value],
    constants new: Constants
  ) {
    library.exchange(number, by: plugin, at: path)
    self.values[number] = values
    constants.replace(number, by: new)
    resources.settle(plugin.id, in: library.entries[number].home)
  }

  /// The constants of screen number `number`, as they are now.
  func tuning(_ number: Int) -> Tuning { constants.screens[number].tuning }

  /// What the user and the desktop wish.
  var settings: Settings { sources.settings }

  /// What the desktop wishes, as far as is known.
  var desktopWishes: DesktopWishes { sources.desktopWishes }

  /// Takes new wishes of the user's file and of the desktop; says whether other settings hold now,
  /// and tells the console what is refused.
  mutating func refreshSettings(_ console: any Console) -> Bool { sources.refresh(console) }

  /// The folder of the user's files of constants; nil if there is none for this user.
  var constantFolder: String? { constants.folder }

  /// Reads the user's files of constants that are new or changed; says whose constants may differ
  /// now, and tells the console what is refused.
  mutating func refreshConstants(_ console: any Console) -> [Int] {
    constants.refresh(console)
  }
}
