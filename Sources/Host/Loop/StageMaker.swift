import Geometry
import ScreenKit

/// Makes the screens of a window, each when it is first shown.
struct StageMaker {
  /// The screens that can be shown.
  let plugins: [ScreenPlugin]
  private let values: [[String: Value]]
  private var constants: ConstantFiles
  /// What the user wishes.
  let settings: Settings
  private let resources: ResourceFolder

  /// Makes screens of `plugins`, with the start's values and the constants of each.
  init(
    _ plugins: [ScreenPlugin], values: [[String: Value]], constants: ConstantFiles,
    settings: Settings,
    _ resources: ResourceFolder
  ) {
    self.plugins = plugins
    self.values = values
    self.constants = constants
    self.settings = settings
    self.resources = resources
  }

  /// The screen of that number from its beginning.
  func callAsFunction(_ number: Int, _ size: Size, _ scale: Double) -> Stage {
    let plugin = plugins[number]
    let start = ScreenPlugin.Start(
      values: values[number], samples: resources.samples(of: plugin.id))
    return Stage(
      plugin, start: start, size: size, scale: scale, settings: settings, tuning: tuning(number),
      text: resources.text, pictures: resources.pictures(of: plugin.id))
  }

  /// The constants of screen number `number`, as they are now.
  func tuning(_ number: Int) -> Tuning { constants.screens[number].tuning }

  /// The folder of the user's files of constants; nil if there is none for this user.
  var constantFolder: String? { constants.folder }

  /// Reads the user's files of constants that are new or changed; says whose constants may differ
  /// now, and tells the console what is refused.
  mutating func refreshConstants(_ console: any Console) -> [Int] {
    constants.refresh(console)
  }
}
