import SDLPlatform
import ScreenKit

/// The window in which a screen is written.
extension Program {
  /// Opens a window on the screen whose sources are at `path`, and follows them until its end.
  func develop(
    _ path: String, _ shown: ShownScreen, isOptimised: Bool, _ lifeline: Lifeline?
  ) throws(Stop) -> ExitCode {
    guard let place = FileSystem.resolved(path) else {
      throw Stop(code: .noInput, message: "\(path) is not there.")
    }
    let content = try begun(shown)
    let compiler = try compiler()
    let setup = try setup(shown.screens)
    var resources = try setup.resources(
      decodes: true, usesSystemFonts: true, onArrival: EventWaker.pictureArrived)
    let plugin = Placeholder.plugin(PathName.last(of: place))
    resources.settle(plugin.id, in: place)  // it has no data
    let desktop = Desktop(onChange: EventWaker.desktopChanged)
    defer { desktop?.close() }
    let makeStage = StageMaker(
      setup.library.only(plugin, at: place), values: [[:]],
      constants: ConstantFiles([Constants(plugin)], folder: places.configuration),
      sources: SettingSources(
        commandLine: shown.wishes, folder: places.configuration, desktop: desktop), resources)
    let care = Aftercare(lifeline)
    let window = try window(plugin.title, shown, size: shown.size, desktop, care)
    let workshop: Workshop
    do throws(Refusal) {
      workshop = try Workshop(
        place, compiler, isOptimised: isOptimised, lifeline: lifeline,
        onNews: EventWaker.filesChanged)
    } catch {
      throw Stop(code: .unavailable, message: error.message)
    }
    show(content, makeStage.settings, in: resources)
    let workbench = Workbench(workshop, setup, shown, console)
    defer { workbench.close() }
    let loop = FrameLoop(
      window, resources, makeStage, first: 0, console: console, workbench: workbench, care: care)
    loop.tellNews()
    loop.run()
    return .done
  }
}
