import Glibc
import Raster
import ScreenKit

@testable import EdgeDrawers
@testable import Host
@testable import ImageTabs
@testable import PremiumPoster
@testable import StickyProfile

/// The built-in screens.
enum Screens {
  static let all = [
    PremiumPoster.plugin, ImageTabs.plugin, EdgeDrawers.plugin, StickyProfile.plugin,
  ]
  static let ids = all.map(\.id)

  static func plugin(_ id: String) -> ScreenPlugin {
    all.first { $0.id == id } ?? PremiumPoster.plugin
  }
}

/// Measures text on a grid: every letter is half its size wide, every CJK character its size.
final class Grid: TextMeasuring {
  func run(_ text: String, _ style: TextStyle) -> TextRun {
    let width = text.reduce(0.0) { sum, character in
      let isWide = character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
      return sum + (isWide ? style.size : style.size / 2)
    }
    return TextRun(id: 0, width: width, ascent: style.size * 0.8, descent: style.size * 0.2)
  }

  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    LineBreaker.lines(of: text, style, width: width, limit: limit, measuredBy: self)
      .map { run($0, style) }
  }
}

/// Pictures that are never there.
final class NoPictures: PictureNaming {
  private(set) var names: Set<String> = []

  func picture(named name: String) -> Picture {
    names.insert(name)
    return Picture(id: 0, width: 900, height: 1600, color: Color(0x808080))
  }
}

/// The project's samples, with text on a grid and pictures that are never there.
struct TestResources: ScreenResources {
  func samples(of screen: String) -> Value {
    guard let node = try? JSONReader.read(Files.bytes("Resources/\(screen)/samples.json")) else {
      return .list([])
    }
    return Value(node)
  }

  func pictures(of screen: String) -> any PictureNaming { NoPictures() }

  func text(scale: Double) -> any TextMeasuring { Grid() }
}

/// The project's files.
enum Files {
  static let root = String(#filePath.split(separator: "/").dropLast(3).joined(separator: "/"))

  static func bytes(_ name: String) -> [UInt8] {
    guard let file = fopen("/\(root)/\(name)", "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  static func exists(_ name: String) -> Bool { access("/\(root)/\(name)", F_OK) == 0 }
}

/// A painter's source that has neither text nor pictures.
final class NoSource: RasterSource {
  func mask(for run: TextRun, scale: Double) -> TextMask? { nil }
  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? { nil }
}

/// A running screen without a window, with text on a grid.
func stage(
  _ id: String, start: [String: Value] = [:], samples: Value? = nil, size: Size = Size(390, 844),
  settings: Settings = Settings()
) -> Stage {
  let resources = TestResources()
  return Stage(
    Screens.plugin(id),
    start: ScreenPlugin.Start(
      values: start, samples: samples ?? resources.samples(of: id), isScripted: true),
    size: size, settings: settings, text: resources.text(scale: 1),
    pictures: resources.pictures(of: id))
}

extension Stage {
  /// One number of the screen.
  func reading(_ name: String, at ms: Double) -> Double {
    readings(at: Instant(ms / 1000)).last { $0.name == name }?.value ?? .nan
  }

  /// A finger that goes down, or moves, or goes up.
  mutating func finger(_ phase: PointerEvent.Phase, _ place: Point, at ms: Double, id: Int = 1) {
    pointer(
      PointerEvent(
        id: id, device: .touch, phase: phase, position: place, time: Instant(ms / 1000)))
  }

  /// A tap on the middle of an element, 40 ms long.
  mutating func tap(_ element: ElementID, at ms: Double) {
    guard let place = elements(at: Instant(ms / 1000)).last(where: { $0.id == element })?.place
    else { return }
    finger(.down, place.center, at: ms)
    finger(.up, place.center, at: ms + 40)
  }
}

extension Files {
  /// The text of every Swift file below a folder of the project.
  static func swift(below folder: String) -> [String] {
    (FileSystem.names(in: "/\(root)/\(folder)") ?? []).sorted().flatMap { name in
      let path = "\(folder)/\(name)"
      if FileSystem.isFolder("/\(root)/\(path)") { return swift(below: path) }
      return name.hasSuffix(".swift") ? [String(decoding: bytes(path), as: UTF8.self)] : []
    }
  }
}
