import Geometry
import SDLPlatform
import ScreenKit

/// The window.
extension Program {
  /// Opens a window and stays in it until its end. What is measured neither remembers anything nor
  /// greets anybody.
  func open(
    _ shown: ShownScreen, printsStatistics: Bool, _ lifeline: Lifeline?
  ) throws(Stop) -> ExitCode {
    let content = try begun(shown)
    let setup = try setup(shown.screens, lifeline)
    let shown = setup.possible(shown, again: lifeline?.start.isAgain == true)
    let file = printsStatistics ? nil : places.state.map(StateFile.init)
    let remembered = file?.read(console)
    let care = care(lifeline)
    let wanted = try setup.plugin(shown, else: remembered?.screen)
    let first = care.older?.screen.flatMap { setup.library.plugin($0) } ?? wanted
    let desktop = Desktop(onChange: EventWaker.desktopChanged)
    defer { desktop?.close() }
    let loop = try loop(setup, shown, content, (wanted, first), desktop, remembered, care)
    let isHintSeen = care.older?.isHintSeen ?? remembered?.isHintSeen
    if care.older?.isChooserOpen == true || !setup.library.runs(first) || care.isSafe {
      loop.openChooser()
    } else if isHintSeen == false {
      loop.greet()
    }
    loop.tellNews()
    loop.run()
    if let file { save(loop, file) }
    if printsStatistics { console.say(loop.statistics.line) }
    return .done
  }

  /// The chosen screen is that which the command line means, the first one that which is shown.
  private func loop(
    _ setup: Setup, _ shown: ShownScreen, _ content: Content?,
    _ screens: (chosen: ScreenPlugin, first: ScreenPlugin),
    _ desktop: Desktop?, _ remembered: SavedState?, _ care: Aftercare
  ) throws(Stop) -> FrameLoop {
    let resources = try setup.resources(
      decodes: true, usesSystemFonts: true, onArrival: EventWaker.pictureArrived)
    var makeStage = try setup.stageMaker(
      shown, chosen: screens.chosen, resources, desktop: desktop, remembered: remembered?.desktop)
    _ = makeStage.refreshConstants(console)
    _ = makeStage.refreshSettings(console)
    resources.speak(makeStage.settings.language, screens: makeStage.plugins.map(\.id))
    let window = try window(
      resources.words[screens.first.title], shown, size: shown.size ?? remembered?.size, desktop,
      care)
    show(content, makeStage.settings, in: resources)
    return FrameLoop(
      window, resources, makeStage,
      first: makeStage.plugins.firstIndex { $0 === screens.first } ?? 0, rate: shown.rate,
      console: console, care: care)
  }

  /// Opens a window as an older life had it, or else as the command line wants it.
  func window(
    _ title: String, _ shown: ShownScreen, size: Size?, _ desktop: Desktop?, _ care: Aftercare
  ) throws(Stop) -> Window {
    var options = WindowOptions()
    options.scale = shown.scale
    options.isBare = shown.isBare
    options.renderer = shown.renderer
    options.place = care.older?.place
    options.isFullScreen = care.older?.isFullScreen == true
    options.clockOrigin = care.clockOrigin
    do throws(PlatformError) {
      let window = try Window(
        title: title, size: care.older?.size ?? size ?? Setup.standardSize, options: options,
        desktop: desktop)
      care.keep(clockOrigin: window.clockOrigin)
      return window
    } catch {
      throw Stop(code: .unavailable, message: error.message)
    }
  }

  /// How long a window that is open waits for its first pictures before it shows none, in seconds.
  private static let patience = 0.25

  /// The pictures that are named, being looked for while all else is made ready; nil if none are.
  func begun(_ shown: ShownScreen) throws(Stop) -> Content? {
    guard !shown.content.isEmpty else { return nil }
    try Setup.check(shown.content)
    let content = Content(shown.content, number: 0, onNews: EventWaker.contentArrived)
    content.begin()
    return content
  }

  /// Shows pictures, those that will be dropped on the window too.
  func show(_ content: Content?, _ settings: Settings, in resources: ResourceFolder) {
    // while the window opened there was time for the list to be made; a slow disk gets little more
    content?.wait(untilWhole: false, atMost: Self.patience)
    resources.album.open(
      content,
      Album.Manner(
        waits: false, color: Theme(settings).grouped, onArrival: EventWaker.pictureArrived,
        onNews: EventWaker.contentArrived))
  }

  private func save(_ loop: FrameLoop, _ file: StateFile) {
    do throws(Refusal) {
      try file.write(loop.state)
    } catch {
      console.complain(error.message)
    }
  }
}

// MARK: Under a supervisor

extension Program {
  /// Does some work with a window in a second process, which is started again where it was when it
  /// fails; in this process, if that is wanted, or a debugger is at it.
  func supervised(
    _ isWanted: Bool, _ work: (Lifeline?) throws(Stop) -> ExitCode
  ) throws(Stop) -> ExitCode {
    guard isWanted, isSupervising, !Supervisor.isTraced,
      let supervisor = Supervisor(folder: places.state, console: console)
    else { return try work(nil) }
    switch supervisor.run() {
    case .ended(let code): return code
    case .child(let lifeline):
      defer { lifeline.end() }
      return try work(lifeline)
    }
  }

  /// What a window goes on from after a fault, and what it keeps for the next one. Who was put aside
  /// in the meantime is written down.
  private func care(_ lifeline: Lifeline?) -> Aftercare {
    let putAside = places.state.map(PutAsideFile.init)
    if let lifeline { putAside?.add(lifeline.start.putAside, console) }
    return Aftercare(lifeline, putAside)
  }
}
