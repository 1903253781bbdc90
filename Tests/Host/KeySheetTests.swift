import Drawing
import Geometry
import ScreenKit
import Testing

@testable import Host

/// Measures as the grid does, and notes every text it is asked for.
private final class Notes: TextMeasuring {
  private let grid = GridText()
  private(set) var texts: Set<String> = []

  func run(_ text: String, _ style: TextStyle) -> TextRun {
    texts.insert(text)
    return grid.run(text, style)
  }

  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    texts.insert(text)
    return grid.lines(text, style, width: width, limit: limit)
  }
}

@Suite("Key sheet") struct KeySheetTests {
  private static let cards = [
    ScreenCard(title: "One", keys: [KeyHelp("L", "Left drawer"), KeyHelp("A, B", "Tabs")]),
    ScreenCard(title: "Two", keys: [KeyHelp("Space", "Stop")]),
  ]

  private func texts(first: Int, shown: Int?) -> Set<String> {
    let notes = Notes()
    var stage = Stage(
      Overlay.plugin(Self.cards, first: first), size: Size(390, 844),
      settings: Settings(), text: notes, pictures: Miniatures())
    if let shown { stage.call("show", .number(Double(shown)), at: .zero) }
    stage.call("keys", .list([]), at: .zero)
    _ = stage.draw(at: Instant(1))
    return notes.texts
  }

  @Test("it shows the keys of the screen in front, and of no other")
  func front() {
    #expect(texts(first: 0, shown: nil).isSuperset(of: ["L", "Left drawer", "A, B", "Tabs", "F1"]))
    #expect(texts(first: 0, shown: nil).isDisjoint(with: ["Space", "Stop"]))
    #expect(texts(first: 0, shown: 1).isSuperset(of: ["Space", "Stop", "F1"]))
    #expect(texts(first: 0, shown: 1).isDisjoint(with: ["L", "Left drawer"]))
  }

  @Test("as many keys as a screen may have fit a small window", arguments: [1.0, 1.5])
  func fits(textScale: Double) {
    let size = Size(390, 480)
    var canvas = Canvas(size: size)
    var frame = Frame(now: .zero, size: size, text: GridText(), pictures: NoPictures())
    frame.settings.textScale = textScale
    let keys = (0..<9).map { _ in KeyHelp("Up, Down, Home, End", "Scroll the list in front") }
    KeySheet(screens: ["One", "Two", "Three", "Four"], keys: keys).draw(on: &canvas, in: frame)
    var count = 0
    for case .text(let run, let place, _) in canvas.commands {
      count += 1
      #expect(place.x >= 0 && place.x + run.width <= size.width)
      #expect(place.y - run.ascent >= 0 && place.y + run.descent <= size.height)
    }
    #expect(count == 2 * (4 + 7 + 9) + 1)
  }
}
