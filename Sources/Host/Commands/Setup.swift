import Geometry
import SDLPlatform
import ScreenKit

/// Why a command ends early: with which code and which sentence.
struct Stop: Error, Equatable {
  /// The code.
  var code: ExitCode
  /// The sentence; empty if all is said already.
  var message: String
}

/// What commands need before they can begin: the screens and the resources.
struct Setup {
  /// The screens that were found.
  let library: ScreenLibrary
  private let places: Places
  private let folders: [ScreenFolder]
  /// Screens are made again and again, and what is wrong with their resources is told once.
  private let console: OnceConsole

  /// The screens of the program, of the user and in the folders that the command line names; in a
  /// safe life the built-in ones alone.
  init(places: Places, screens: [String], console: any Console, lifeline: Lifeline? = nil) {
    self.places = places
    self.console = OnceConsole(console)
    let isSafe = lifeline?.start.isSafe == true
    let all = places.screenFolders(named: screens)
    folders = isSafe ? all.filter { $0.origin == .program } : all
    let allowed = AllowedCode(folder: places.state, console)
    let putAside = places.state.map { PutAsideFile(folder: $0).read(console) } ?? []
    var library = ScreenLibrary(
      folders, ScreenJudge(program: places.executable, allowed: allowed, rehearses: true),
      putAside: putAside + (lifeline?.start.putAside ?? []), lifeline: lifeline)
    if isSafe { library.notes.append(.safeMode) }
    self.library = library
    for message in library.messages { console.complain(message) }
  }

  /// Refuses to go on without any screen.
  func checkScreens() throws(Stop) {
    guard library.entries.isEmpty else { return }
    let looked = folders.filter(\.isExpected).map(\.path).joined(separator: ", ")
    throw Stop(code: .unavailable, message: "No screen was found in \(looked).")
  }

  /// The folder of resources for scripts: with what the user shows instead wholly known, and in the
  /// language that is named.
  func resources(_ shown: ShownScreen, decodes: Bool) throws(Stop) -> ResourceFolder {
    let resources = try resources(decodes: decodes)
    if case .value(let language) = shown.wishes.language {
      resources.speak(language, screens: library.plugins.map(\.id))
    }
    guard !shown.content.isEmpty else { return resources }
    try Self.check(shown.content)
    resources.album.open(
      resources.album.begin(shown.content) {}, Album.Manner(color: Theme(shown.settings).grouped))
    if resources.album.advance() == .refused { console.complain(Album.refusal) }
    return resources
  }

  /// Refuses what is not there: it is a slip of the pen.
  static func check(_ content: [String]) throws(Stop) {
    for path in content where !FileSystem.exists(path) {
      throw Stop(code: .noInput, message: "There is no file or folder '\(path)' to show.")
    }
  }

  /// The folder of resources, opened.
  func resources(
    decodes: Bool, usesSystemFonts: Bool = false, onArrival: @escaping @Sendable () -> Void = {}
  ) throws(Stop) -> ResourceFolder {
    guard let root = places.resources else { throw places.noResources }
    do throws(PlatformError) {
      return try ResourceFolder(
        root: root, homes: homes, decodes: decodes, usesSystemFonts: usesSystemFonts,
        console: console,
        onArrival: onArrival)
    } catch {
      throw Stop(code: .noResources, message: error.message)
    }
  }

  private var homes: [String: String] {
    let homes = library.entries.compactMap { entry in
      entry.home.flatMap { home in entry.plugin.map { ($0.id, home) } }
    }
    return Dictionary(uniqueKeysWithValues: homes)
  }

  /// What a command line asks for as far as it can be had: another life after a fault does without
  /// a screen that can't be loaded now.
  func possible(_ shown: ShownScreen, again: Bool) -> ShownScreen {
    guard again, let screen = shown.screen, library.plugin(screen) == nil else { return shown }
    var possible = shown
    possible.screen = nil
    possible.start = [:]
    possible.constants = [:]
    return possible
  }

  /// The screen's own tour, if its folder of resources has one.
  func tour(of screen: String) -> String? {
    places.resources.map { "\($0)/\(screen)/tour.json" }.flatMap {
      FileSystem.exists($0) ? $0 : nil
    }
  }

  /// The screen that a command line names, or the one of an id that need not be there any more, or
  /// the first one.
  func plugin(
    _ shown: ShownScreen, else remembered: String? = nil
  ) throws(Stop) -> ScreenPlugin {
    guard let id = shown.screen else {
      return remembered.flatMap { library.plugin($0) } ?? library.plugins[0]
    }
    guard let plugin = library.plugin(id) else {
      let known = library.plugins.map(\.id).joined(separator: ", ")
      throw Stop(code: .usage, message: "There is no screen '\(id)'; there are \(known).")
    }
    return plugin
  }

  /// A stage for a screen under a script, as the command line wants it shown.
  func stage(
    _ plugin: ScreenPlugin, _ shown: ShownScreen, _ resources: ResourceFolder
  ) throws(Stop) -> Stage {
    let scale = shown.scale ?? 1
    let start = ScreenPlugin.Start(
      values: try values(plugin, shown), samples: resources.samples(of: plugin.id),
      isScripted: true)
    return Stage(
      plugin, start: start, size: shown.size ?? Setup.standardSize, scale: scale,
      settings: shown.settings, tuning: try constants(plugin, shown).tuning,
      text: resources.text(scale: scale), pictures: resources.pictures(of: plugin.id),
      words: resources.words)
  }

  /// Makes the screens of a window; what the command line says of start and constants is for the
  /// chosen one. The user's files of constants are not read yet.
  func stageMaker(
    _ shown: ShownScreen, chosen: ScreenPlugin, _ resources: ResourceFolder, desktop: Desktop?,
    remembered: DesktopWishes?
  ) throws(Stop) -> StageMaker {
    var values: [[String: Value]] = []
    var constants: [Constants] = []
    for plugin in library.plugins {
      let wanted = plugin === chosen ? shown : ShownScreen()
      values.append(try self.values(plugin, wanted))
      constants.append(try self.constants(plugin, wanted))
    }
    return StageMaker(
      library, values: values,
      constants: ConstantFiles(constants, folder: places.configuration),
      sources: SettingSources(
        commandLine: shown.wishes, folder: places.configuration, desktop: desktop,
        remembered: remembered),
      resources)
  }

  /// The window if nobody wants another one, in points.
  static let standardSize = Size(390, 844)

  /// What the command line starts a screen with, checked against the names it declares.
  func values(
    _ plugin: ScreenPlugin, _ shown: ShownScreen
  ) throws(Stop) -> [String: Value] {
    for name in shown.start.keys.sorted() where !plugin.startNames.contains(name) {
      let known = plugin.startNames.sorted().joined(separator: ", ")
      throw Stop(
        code: .usage,
        message: "\(plugin.id) can't be started with '\(name)'; there are \(known).")
    }
    return shown.start
  }

  /// A screen's constants, as the command line wants them.
  func constants(
    _ plugin: ScreenPlugin, _ shown: ShownScreen
  ) throws(Stop) -> Constants {
    do throws(Refusal) {
      return try Constants(plugin, commandLine: shown.constants)
    } catch {
      throw Stop(code: .usage, message: error.message)
    }
  }
}

extension Places {
  /// There is no folder of resources.
  var noResources: Stop {
    Stop(
      code: .noResources,
      message: "The folder Resources was not found near \(executable): set TEGOTAE_RESOURCES to it."
    )
  }
}
