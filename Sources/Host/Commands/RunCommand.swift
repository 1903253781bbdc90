import Geometry
import SDLPlatform
import ScreenKit

/// The window.
extension Program {
  /// Opens a window and stays in it until its end. What is measured neither remembers anything nor
  /// greets anybody.
  func open(_ shown: ShownScreen, printsStatistics: Bool) throws(Stop) -> ExitCode {
    let setup = try setup(shown.screens)
    let file = printsStatistics ? nil : places.state.map(StateFile.init)
    let remembered = file?.read(console)
    let chosen = try setup.plugin(shown, else: remembered?.screen)
    let desktop = Desktop(onChange: EventWaker.desktopChanged)
    defer { desktop?.close() }
    let loop = try loop(setup, shown, chosen, desktop, remembered)
    if remembered?.isHintSeen == false { loop.greet() }
    loop.run()
    if let file { save(loop, file) }
    if printsStatistics { console.say(loop.statistics.line) }
    return .done
  }

  private func loop(
    _ setup: Setup, _ shown: ShownScreen, _ chosen: ScreenPlugin, _ desktop: Desktop?,
    _ remembered: SavedState?
  ) throws(Stop) -> FrameLoop {
    let resources = try setup.resources(
      decodes: true, usesSystemFonts: true, onArrival: EventWaker.pictureArrived)
    var makeStage = try setup.stageMaker(
      shown, chosen: chosen, resources, desktop: desktop, remembered: remembered?.desktop)
    _ = makeStage.refreshConstants(console)
    _ = makeStage.refreshSettings(console)
    return FrameLoop(
      try window(chosen.title, shown, size: shown.size ?? remembered?.size, desktop), resources,
      makeStage, first: makeStage.plugins.firstIndex { $0 === chosen } ?? 0, console: console)
  }

  /// Opens a window as the command line wants it.
  func window(
    _ title: String, _ shown: ShownScreen, size: Size?, _ desktop: Desktop?
  ) throws(Stop) -> Window {
    var options = WindowOptions()
    options.scale = shown.scale
    do throws(PlatformError) {
      return try Window(
        title: title, size: size ?? Setup.standardSize, options: options, desktop: desktop)
    } catch {
      throw Stop(code: .unavailable, message: error.message)
    }
  }

  private func save(_ loop: FrameLoop, _ file: StateFile) {
    do throws(Refusal) {
      try file.write(loop.state)
    } catch {
      console.complain(error.message)
    }
  }
}
