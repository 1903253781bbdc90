import Geometry
import Raster
import ScreenKit

@testable import Host

/// Real letters, and what each run says.
final class ReadText: TextMeasuring {
  /// A run's words, and the whole text they are from.
  struct Words {
    var written: String
    var source: String
    var isCut: Bool
  }

  private let letters: any TextMeasuring
  private(set) var words: [Int32: Words] = [:]

  init(_ letters: any TextMeasuring) {
    self.letters = letters
  }

  func run(_ text: String, _ style: TextStyle) -> TextRun {
    let run = letters.run(text, style)
    words[run.id] = Words(written: text, source: text, isCut: false)
    return run
  }

  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    let runs = letters.lines(text, style, width: width, limit: limit)
    let broken = LineBreaker.broken(
      text, style, width: width, limit: limit, measuredBy: letters)
    for (run, line) in zip(runs, broken) {
      words[run.id] = Words(written: line.written, source: text, isCut: line.isCut)
    }
    return runs
  }
}

/// A text as a picture has it: where it is in the window, and what is seen of it.
struct SeenText {
  var words: ReadText.Words
  /// Its letters' box, in the window.
  var box: Rect
  /// What the clips around it leave.
  var clip: Rect
  var opacity: Double

  /// What is seen of its box.
  var seen: Rect { box.intersection(clip) }

  /// How much of a face's reach above and below the baseline letters fill.
  private static let (inkAbove, inkBelow) = (0.85, 0.8)
  /// What is covered as much as this lies behind what is shown now.
  private static let veil = 0.25

  /// The texts of a recorded picture that nothing else covers, in drawing order.
  static func all(on canvas: Canvas, _ size: Size, _ text: ReadText) -> [SeenText] {
    var texts: [SeenText] = []
    var outer: [Place] = []
    var place = Place(clip: Rect(size))
    for command in canvas.commands {
      switch command {
      case .clip(let box, _):
        outer.append(place)
        place.clip = place.clip.intersection(place.inWindow(box))
      case .layer(let layer):
        outer.append(place)
        place.enter(layer)
      case .pop: place = outer.popLast() ?? place
      case .text(let run, let origin, let color):
        guard let words = text.words[run.id] else { continue }
        let (above, below) = (run.ascent * inkAbove, run.descent * inkBelow)
        let box = Rect(origin.x, origin.y - above, run.width, above + below)
        texts.append(
          SeenText(
            words: words, box: place.inWindow(box), clip: place.clip,
            opacity: place.opacity * color.alpha))
      case .fill(let box, _, .solid(let color)) where color.alpha * place.opacity >= veil:
        texts.removeAll { place.hides($0, by: box) }
      case .picture(let picture) where picture.opacity * place.opacity == 1:
        texts.removeAll { place.hides($0, by: picture.window) }
      case .fill, .stroke, .hairline, .shadow, .picture, .icon: break
      }
    }
    return texts.filter { !$0.seen.isEmpty && $0.opacity > 0.01 }
  }

  private struct Place {
    var clip: Rect
    var shift = Vector.zero
    var scale = 1.0
    var opacity = 1.0

    func inWindow(_ box: Rect) -> Rect {
      Rect(
        box.x * scale + shift.dx, box.y * scale + shift.dy, box.width * scale, box.height * scale)
    }

    func hides(_ text: SeenText, by box: Rect) -> Bool {
      let cover = inWindow(box).intersection(clip)
      let seen = text.seen
      return cover.minX <= seen.minX && cover.maxX >= seen.maxX && cover.minY <= seen.minY
        && cover.maxY >= seen.maxY
    }

    mutating func enter(_ layer: Layer) {
      shift = shift + (layer.offset + (layer.anchor - .zero) * (1 - layer.scale)) * scale
      scale *= layer.scale
      opacity *= layer.opacity
    }
  }
}
