import Geometry
import Glibc
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
    let loop = try loop(setup, shown, chosen, size: shown.size ?? remembered?.size)
    if remembered?.isHintSeen == false { loop.greet() }
    loop.run()
    if let file { save(loop, file) }
    if printsStatistics { console.say(loop.statistics.line) }
    return .done
  }

  private func loop(
    _ setup: Setup, _ shown: ShownScreen, _ chosen: ScreenPlugin, size: Size?
  ) throws(Stop) -> FrameLoop {
    let resources = try setup.resources(
      decodes: true, usesSystemFonts: true, onArrival: EventWaker.pictureArrived)
    resources.text.language = TextLanguage(environment: { name in
      getenv(name).map { String(cString: $0) }
    })
    var makeStage = try setup.stageMaker(shown, chosen: chosen, resources)
    _ = makeStage.refreshConstants(console)
    return FrameLoop(
      try window(chosen.title, shown, size: size), resources, makeStage,
      first: makeStage.plugins.firstIndex { $0 === chosen } ?? 0, console: console)
  }

  /// Opens a window as the command line wants it.
  func window(_ title: String, _ shown: ShownScreen, size: Size?) throws(Stop) -> Window {
    var options = WindowOptions()
    options.scale = shown.scale
    do throws(PlatformError) {
      return try Window(title: title, size: size ?? Setup.standardSize, options: options)
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
