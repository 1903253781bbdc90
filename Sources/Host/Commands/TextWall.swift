import Drawing
import Geometry
import ScreenKit

/// Five hundred short texts in eight scripts, all in sight: what text costs at its worst.
struct TextWall: Screen {
  /// How the wall moves.
  enum Motion: String, Codable, CaseIterable {
    /// Not at all, and is painted again all the same.
    case rest = "at rest"
    /// By whole device pixels, as what scrolls does.
    case scrolling
    /// By fractions of a pixel, as what glides does.
    case gliding
    /// Not at all, but all of its texts are others in each frame.
    case changing
  }

  /// The id of its plugin.
  static let id = "text-wall"

  private let motion: Motion

  private static let count = 500
  private static let columns = 5
  private static let size = 0.8  // of a row's height
  private static let speed = 37.3  // points a second
  private static let changes = 1e5  // numbers a second that the texts end with
  private static let way = 40.0  // to and fro, in points
  private static let words = [
    "Premium", "日本語の文章", "한국어 사진", "مرحبا بكم", "שלום לכם", "नमस्ते", "สวัสดี", "👩‍👩‍👧‍👦🇯🇵👍🏽",
  ]

  /// A plugin that makes the wall.
  static func plugin(_ motion: Motion) -> ScreenPlugin {
    ScreenPlugin(id: id, title: "Text wall", version: "1") { _ in
      TextWall(motion: motion)
    }
  }

  func draw(on canvas: inout Canvas, in frame: Frame) {
    let row = frame.size.height * Double(Self.columns) / Double(Self.count)
    let column = frame.size.width / Double(Self.columns)
    let style = TextStyle(row * Self.size, row, .regular)
    let first = motion == .changing ? Int((frame.now - .zero).value * Self.changes) : 0
    let layer = Layer(offset: offset(at: frame.now), snaps: motion != .gliding)
    canvas.layer(layer) { canvas in
      for index in 0..<Self.count {
        let text = "\(Self.words[index % Self.words.count]) \(first + index)"
        canvas.line(
          frame.run(text, style), left: Double(index % Self.columns) * column,
          top: Double(index / Self.columns) * row, height: row, frame.theme.primary)
      }
    }
  }

  private func offset(at now: Instant) -> Vector {
    let place = ((now - .zero).value * Self.speed).truncatingRemainder(dividingBy: 2 * Self.way)
    switch motion {
    case .rest, .changing: return .zero
    case .scrolling, .gliding: return Vector(0, min(place, 2 * Self.way - place) - Self.way / 2)
    }
  }

  mutating func handle(_ input: ScreenInput, in frame: Frame) {}
  func regions(in frame: Frame) -> [Region] { [] }
  func nextChange(in frame: Frame) -> Instant? { frame.now }
  func readings(in frame: Frame) -> [Reading] { [] }
}
