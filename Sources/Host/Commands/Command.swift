import Geometry
import SDLPlatform
import ScreenKit

/// What a command line asks for.
enum Command: Equatable {
  /// How to use the program.
  case help
  /// The program's version.
  case version
  /// The files that are, or should be, screens.
  case list(screens: [String], asJSON: Bool)
  /// Code in the user's folder that may be run from now on.
  case allow(files: [String])
  /// A screen's constants and their values.
  case params(ShownScreen)
  /// A window.
  case run(ShownScreen, printsStatistics: Bool, isSupervised: Bool)
  /// One picture, of a screen at rest or of a case at a moment.
  case shot(ShownScreen, case: String?, at: Double?, file: String)
  /// Cases, judged.
  case check(files: [String], ShownScreen)
  /// A case's readings, frame by frame.
  case trace(file: String, ShownScreen)
  /// Every screen under scripted hands, as pictures in a folder.
  case tour(ShownScreen, folder: String)
  /// What frames cost.
  case bench(ShownScreen)
  /// What a wall of text costs.
  case benchText(ShownScreen)
  /// A new screen's files, in a folder.
  case new(name: String, folder: String?)
  /// A window in which a screen is written.
  case dev(String, ShownScreen, isOptimised: Bool, isSupervised: Bool)
  /// A screen's library from its sources.
  case build(String, isOptimised: Bool)

  /// Why a command line is refused, as a sentence.
  struct Mistake: Error, Equatable {
    /// The sentence.
    var message: String
  }
}

/// A screen and how it is shown, as far as the command line says so.
struct ShownScreen: Equatable {
  /// Which screen.
  var screen: String?
  /// The window, in points.
  var size: Size?
  /// Device pixels a point.
  var scale: Double?
  /// What the user wishes.
  var wishes = Wishes()
  /// Files and folders of pictures to show in the place of the samples.
  var content: [String] = []
  /// What the screen is made from, by name.
  var start: [String: Value] = [:]
  /// Constants of gesture, motion and look, by name.
  var constants: [String: Double] = [:]
  /// More folders to look for screens in.
  var screens: [String] = []
  /// Whether the window has no frame and keeps its size.
  var isBare = false
  /// How the window's pixels get onto the display.
  var renderer = Renderer.auto
  /// Frames a second, instead of the display's.
  var rate: Double?

  /// What holds where nobody else is asked: without a window everything looks the same anywhere.
  var settings: Settings { wishes.settings() }
}
