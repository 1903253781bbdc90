import SDLPlatform
import ScreenKit

/// The window.
extension Program {
  /// Opens a window and stays in it until its end.
  func open(_ shown: ShownScreen, printsStatistics: Bool) throws(Stop) -> ExitCode {
    let setup = try setup(shown.screens)
    let chosen = try setup.plugin(shown)
    let resources = try setup.resources(
      decodes: true, usesSystemFonts: true, onArrival: EventWaker.pictureArrived)
    var makeStage = try setup.stageMaker(shown, chosen: chosen, resources)
    _ = makeStage.refreshConstants(console)
    var options = WindowOptions()
    options.scale = shown.scale
    let loop: FrameLoop
    do throws(PlatformError) {
      let window = try Window(
        title: chosen.title, size: shown.size ?? Setup.standardSize, options: options)
      loop = FrameLoop(
        window, resources, makeStage,
        first: makeStage.plugins.firstIndex { $0 === chosen } ?? 0, console: console)
    } catch {
      throw Stop(code: .unavailable, message: error.message)
    }
    loop.run()
    if printsStatistics { console.say(loop.statistics.line) }
    return .done
  }
}
