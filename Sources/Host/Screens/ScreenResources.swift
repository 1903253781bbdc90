import Raster
import SDLPlatform
import ScreenKit

/// What belongs to the screens and lies outside their libraries.
protocol ScreenResources {
  /// The sample data of a screen; an empty list if it has none.
  func samples(of screen: String) -> Value
  /// Names the pictures of a screen.
  func pictures(of screen: String) -> any PictureNaming
  /// Measures text for so many device pixels a point.
  func text(scale: Double) -> any TextMeasuring
  /// The interface's words.
  var words: Words { get }
}

extension ScreenResources {
  /// Those of the code.
  var words: Words { Words() }
}

/// The folder of resources: fonts, pictures, samples, words; and what its user shows instead.
struct ResourceFolder: ScreenResources {
  /// Measures and draws text.
  let text: TextStore
  /// Names and decodes pictures.
  let pictures: PictureStore
  /// What the user shows in the place of the samples.
  let album: Album
  private let speech = Speech()
  private let root: String
  private var homes: [String: String]
  private let console: any Console

  /// Samples longer than this are refused, in bytes.
  private static let longestSamples = JSONReader.longest

  /// The resources in the folder `root`, and of screens from elsewhere in the folders `homes` that
  /// their ids name: with the pixels of pictures if it `decodes`, and with the
  /// machine's fonts for what its own lack. `onArrival` is called on another thread whenever a
  /// picture has been decoded; the console is told of a missing or damaged file of samples.
  init(
    root: String, homes: [String: String] = [:], decodes: Bool, usesSystemFonts: Bool,
    console: any Console,
    onArrival: @escaping @Sendable () -> Void = {}
  ) throws(PlatformError) {
    self.root = root
    self.homes = homes
    self.console = console
    text = try TextStore(fontFolder: "\(root)/fonts", usesSystemFonts: usesSystemFonts)
    pictures = PictureStore(root: root, decodes: decodes, onArrival: onArrival)
    album = Album(pictures, console: console)
  }

  /// A screen from elsewhere has its samples and pictures there; one of the program's own that is
  /// being changed may leave them where they are.
  mutating func settle(_ screen: String, in home: String?) {
    let hasOwn = FileSystem.isFolder("\(root)/\(screen)")
    homes[screen] = home.flatMap { hasOwn && !FileSystem.isFolder($0) ? nil : $0 }
  }

  /// The folder of a screen's samples and pictures.
  func folder(of screen: String) -> String { homes[screen] ?? "\(root)/\(screen)" }

  func samples(of screen: String) -> Value {
    do throws(Refusal) {
      return try readSamples(of: screen)
    } catch {
      console.complain(error.message)
      return .list([])
    }
  }

  /// The sample data of a screen; a screen from elsewhere need not have any.
  func readSamples(of screen: String) throws(Refusal) -> Value {
    let path = "\(folder(of: screen))/samples.json"
    guard FileSystem.exists(path) else {
      guard homes[screen] == nil else { return album.replacing(.list([])) }
      throw Refusal(message: "\(path) is not there: \(screen) begins without samples.")
    }
    let bytes = try FileSystem.bytes(of: path, atMost: Self.longestSamples)
    do throws(TextError) {
      return album.replacing(Value(try JSONReader.read(bytes)))
    } catch {
      throw Refusal(message: error.sentence(in: path))
    }
  }

  func pictures(of screen: String) -> any PictureNaming {
    album.naming(over: pictures.naming(screen: screen, home: homes[screen]))
  }

  func text(scale: Double) -> any TextMeasuring {
    text.scale = scale
    return text
  }

  /// The interface's words; those of the code, if no language was asked for.
  var words: Words { speech.words }

  /// The words, which all that share these resources speak.
  private final class Speech {
    var words = Words()
  }

  /// Speaks a language from now on: by its own table and by those of screens that have one; and
  /// writes in the forms that it gives to characters of several languages.
  func speak(_ language: String, screens: [String]) {
    text.language = TextLanguage(language)
    let folders = screens.map { homes[$0] ?? "\(root)/\($0)" }
    speech.words = WordTables(root: root, console: console).words(language, screens: folders)
  }

  /// Where the painter gets text and pictures from.
  var paintSource: PaintSource { PaintSource(text: text, pictures: pictures) }
}
