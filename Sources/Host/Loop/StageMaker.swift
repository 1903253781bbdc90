import Geometry
import ScreenKit

/// Makes the screens of a window, each when it is first shown.
struct StageMaker {
  /// The screens that can be shown.
  let plugins: [ScreenPlugin]
  private let starts: [ScreenPlugin.Start]
  private let tunings: [Tuning]
  private let settings: Settings
  private let resources: ResourceFolder

  /// Makes screens of `plugins`, with one start and one tuning for each.
  init(
    _ plugins: [ScreenPlugin], starts: [ScreenPlugin.Start], tunings: [Tuning],
    settings: Settings, _ resources: ResourceFolder
  ) {
    self.plugins = plugins
    self.starts = starts
    self.tunings = tunings
    self.settings = settings
    self.resources = resources
  }

  /// The screen of that number from its beginning.
  func callAsFunction(_ number: Int, _ size: Size, _ scale: Double) -> Stage {
    let plugin = plugins[number]
    return Stage(
      plugin, start: starts[number], size: size, scale: scale, settings: settings,
      tuning: tunings[number], text: resources.text,
      pictures: resources.pictures(of: plugin.id))
  }
}
