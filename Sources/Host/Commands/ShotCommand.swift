import Geometry
import Raster
import SDLPlatform
import ScreenKit

/// One picture of a screen.
extension Program {
  /// Writes the picture of a screen at rest, or of a case at a moment.
  func shoot(
    _ shown: ShownScreen, _ scenario: String?, at time: Double?, to file: String
  ) throws(Stop) {
    if scenario == nil {
      try PictureLimit.check(shown.size ?? Setup.standardSize, scale: shown.scale ?? 1)
    }
    let setup = try setup(shown.screens)
    let resources = try setup.resources(shown, decodes: true)
    var stage =
      if let scenario {
        try stage(of: scenario, shown, at: time, setup, resources)
      } else {
        try setup.stage(setup.plugin(shown), shown, resources)
      }
    if scenario == nil {
      stage.endFrame(at: .zero, late: .zero)
      stage.endFrame(at: Instant((time ?? 0) / 1000), late: .zero)
      _ = stage.draw(at: Instant((time ?? 0) / 1000))
    }
    try write(Darkroom(resources).develop(stage), to: file)
  }

  /// The stage as a case leaves it at a moment, or at its end.
  private func stage(
    of file: String, _ shown: ShownScreen, at time: Double?, _ setup: Setup,
    _ resources: ResourceFolder
  ) throws(Stop) -> Stage {
    var scenario = try scenario(file, setup)
    scenario.window = shown.size ?? scenario.window
    scenario.scale = shown.scale ?? scenario.scale
    try PictureLimit.check(scenario)
    scenario.settings = shown.wishes.settings(else: scenario.settings)
    var run = CaseRun(scenario, try plugin(of: scenario, setup), resources)
    do throws(Failure) {
      while run.nextTime <= time ?? .infinity, try run.nextFrame() != nil {}
    } catch {
      throw Stop(code: .failed, message: "\(file): \(error.description)")
    }
    return run.stage
  }

  /// The case that a file holds.
  func scenario(_ file: String, _ setup: Setup) throws(Stop) -> Case {
    let bytes = try bytes(of: file)
    do throws(TextError) {
      return try CaseParser(screens: setup.library.plugins).parse(bytes)
    } catch {
      throw located(error, file)
    }
  }

  /// The screen that a case runs on.
  func plugin(of scenario: Case, _ setup: Setup) throws(Stop) -> ScreenPlugin {
    guard let plugin = setup.library.plugin(scenario.screen) else {
      throw Stop(code: .badData, message: "There is no screen '\(scenario.screen)'.")
    }
    return plugin
  }

  /// Writes pixels as a PNG file.
  func write(_ bitmap: Bitmap, to file: String) throws(Stop) {
    defer { extendLifetime(bitmap) }
    do throws(PlatformError) {
      try PNGFile.write(Surface(bitmap), to: file)
    } catch {
      throw Stop(code: .noOutput, message: error.message)
    }
  }
}
