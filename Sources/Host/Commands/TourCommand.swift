import Geometry
import Raster
import SDLPlatform
import ScreenKit

/// The tour: every screen under scripted hands, as pictures.
extension Program {
  /// Milliseconds from one picture to the next.
  private static let pictureEvery = 100.0

  /// Plays every screen, or the one that is named, into a folder.
  func tour(_ shown: ShownScreen, to folder: String) throws(Stop) {
    try PictureLimit.check(shown.size ?? Setup.standardSize, scale: shown.scale ?? 1)
    let setup = try setup(shown.screens)
    let resources = try setup.resources(shown, decodes: true)
    do throws(Refusal) {
      try FileSystem.makeFolder(folder)
    } catch {
      throw Stop(code: .noOutput, message: error.message)
    }
    var film = Film(folder: folder)
    let plugins = shown.screen == nil ? setup.library.plugins : [try setup.plugin(shown)]
    for plugin in plugins {
      let scenario = try hands(on: plugin, shown, setup)
      try PictureLimit.check(scenario)
      try play(scenario, plugin, resources, into: &film)
    }
    try finish(film)
  }

  /// The screen's own tour, or hands that fit any screen.
  private func hands(
    on plugin: ScreenPlugin, _ shown: ShownScreen, _ setup: Setup
  ) throws(Stop) -> Case {
    let size = shown.size ?? Setup.standardSize
    let scale = shown.scale ?? 1
    guard let file = setup.tour(of: plugin.id) else {
      return Hands.scenario(
        on: plugin, start: try setup.values(plugin, shown), size: size, scale: scale,
        settings: shown.settings)
    }
    var scenario = try scenario(file, setup)
    scenario.window = size
    scenario.scale = scale
    scenario.settings = shown.settings
    return scenario
  }

  private func play(
    _ scenario: Case, _ plugin: ScreenPlugin, _ resources: ResourceFolder, into film: inout Film
  ) throws(Stop) {
    let darkroom = Darkroom(resources)
    var run = CaseRun(scenario, plugin, resources)
    var isNew = false
    var nextPicture = 0.0
    do {
      while let frame = try run.nextFrame() {
        isNew = isNew || frame.isDrawn
        guard frame.time >= nextPicture else { continue }
        nextPicture += Self.pictureEvery
        isNew = isNew || darkroom.nextChange.map { $0 <= run.stage.moment } ?? false
        if isNew { try write(darkroom.develop(run.stage), to: film.next(plugin.id)) }
        try film.add(isNew: isNew, milliseconds: Int(Self.pictureEvery))
        isNew = false
      }
    } catch let stop as Stop {
      throw stop
    } catch {
      let reason = (error as? Failure)?.description ?? "\(error)"
      throw Stop(code: .failed, message: "The tour of \(plugin.id): \(reason)")
    }
  }

  private func finish(_ film: Film) throws(Stop) {
    guard let bytes = film.bytes else { return }
    let file = "\(film.folder)/tour.png"
    do throws(Refusal) {
      try FileSystem.write(bytes, to: file)
    } catch {
      throw Stop(code: .noOutput, message: error.message)
    }
    console.say("\(film.count) pictures and \(file)")
  }
}

/// The numbered pictures of a tour and the moving one that is put together from them.
private struct Film {
  let folder: String
  private(set) var count = 0
  private var file = ""
  private var animation = AnimatedPNG()

  init(folder: String) {
    self.folder = folder
  }

  var bytes: [UInt8]? { animation.bytes }

  /// The file for the next picture of a screen.
  mutating func next(_ screen: String) -> String {
    count += 1
    let digits = String(count)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    file = "\(folder)/\(number)-\(screen).png"
    return file
  }

  /// Adds the picture just written, or shows the last one longer.
  mutating func add(isNew: Bool, milliseconds: Int) throws(Stop) {
    guard isNew else { return animation.hold(milliseconds: milliseconds) }
    do throws(Refusal) {
      let bytes = try FileSystem.bytes(of: file, atMost: Int(Int32.max))
      guard animation.add(bytes, milliseconds: milliseconds) else {
        throw Refusal(message: "\(file) is of another size than the pictures before.")
      }
    } catch {
      throw Stop(code: .software, message: error.message)
    }
  }
}
