import Geometry
import ScreenKit

/// Makes the screens of a window, each when it is first shown.
struct StageMaker {
  /// The screens that can be shown.
  let plugins: [ScreenPlugin]
  private let values: [[String: Value]]
  private let tunings: [Tuning]
  private let settings: Settings
  private let resources: ResourceFolder

  /// Makes screens of `plugins`, with the start's values and the tuning of each.
  init(
    _ plugins: [ScreenPlugin], values: [[String: Value]], tunings: [Tuning], settings: Settings,
    _ resources: ResourceFolder
  ) {
    self.plugins = plugins
    self.values = values
    self.tunings = tunings
    self.settings = settings
    self.resources = resources
  }

  /// The screen of that number from its beginning.
  func callAsFunction(_ number: Int, _ size: Size, _ scale: Double) -> Stage {
    let plugin = plugins[number]
    let start = ScreenPlugin.Start(
      values: values[number], samples: resources.samples(of: plugin.id))
    return Stage(
      plugin, start: start, size: size, scale: scale, settings: settings, tuning: tunings[number],
      text: resources.text, pictures: resources.pictures(of: plugin.id))
  }
}
