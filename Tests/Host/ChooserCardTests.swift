import ScreenKit
import Testing

@testable import Host

@Suite("Cards of screens that can't be shown") struct ChooserCardTests {
  private static let path = "/home/somebody/.local/share/tegotae/screens/libNew.so"
  private static let cards = [
    ScreenCard(title: "One"),
    ScreenCard(
      title: "Aside",
      notice: ScreenState.putAside(.init(message: "It crashed twice.", backtrace: "/c/1.txt"))
        .notice(of: path)),
    ScreenCard(title: "Three"),
    ScreenCard(
      title: "libNew.so", notice: ScreenState.notAllowed(isChanged: false).notice(of: path)),
    ScreenCard(title: "libBad.so", notice: ScreenState.refused("It is text.").notice(of: path)),
  ]

  private func overlay(_ size: Size = Size(390, 844), textScale: Double = 1) -> Stage {
    var settings = Settings()
    settings.textScale = textScale
    var stage = Stage(
      Overlay.plugin(Self.cards, first: 0), size: size, settings: settings, text: GridText(),
      pictures: Miniatures())
    stage.call("chooser", .list([]), at: .zero)
    for frame in 0..<100 { _ = stage.frame(Double(frame) * 16) }
    return stage
  }

  private func front(_ stage: Stage) throws -> Overlay { try #require(stage.screen as? Overlay) }

  @Test("what a state offers: allow what is new, try again what was put aside, nothing else")
  func offers() {
    #expect(Self.cards.map(\.notice?.action) == [nil, "Try again", nil, "Allow", nil])
    #expect(Self.cards[1].notice?.detail == "Backtrace: /c/1.txt")
    #expect(Self.cards[3].notice?.detail == Self.path)
    #expect(ScreenState.ready.notice(of: Self.path) == nil)
    #expect(ScreenState.replaced(by: "x").notice(of: Self.path) == nil)
  }

  @Test(
    "cards lie one a row below the miniatures, inside the window's width and large enough",
    arguments: [
      Size(390, 844), Size(844, 390), Size(320, 480), Size(1280, 800), Size(160, 120), Size(1, 1),
    ])
  func layout(size: Size) throws {
    let stage = overlay(size, textScale: 1.5)
    let layout = try front(stage).layout(in: stage.hostFrame)
    #expect(layout.order == [0, 2, 1, 3, 4])
    let places = layout.order.map { layout.places[$0] }
    for (index, place) in places.enumerated() {
      #expect(places[..<index].allSatisfy { !$0.intersects(place) })
      guard size.width > 100 else { continue }
      #expect(place.minX >= 0 && place.maxX <= size.width)
      if index > 1 { #expect(place.height >= Metrics.touchTarget) }
    }
    #expect((layout.places.map(\.maxY).max() ?? 0) <= layout.track.maximum + size.height)
  }

  @Test("pressing a card wishes for what it offers, and shows nothing by itself")
  func press() throws {
    for (card, wish) in [(1, 1), (3, 3), (4, nil)] as [(Int, Int?)] {
      var stage = overlay()
      let element = ElementID(Overlay.screenKind, card)
      let place = try #require(stage.elements(at: Instant(2)).last { $0.id == element }).place
      stage.finger(.down, place.midX, place.midY, 2000)
      stage.finger(.up, place.midX, place.midY, 2020)
      #expect(try front(stage).wish == wish)
      #expect(try front(stage).chooser.isOpen && front(stage).current == 0)
    }
  }

  @Test(
    "keys walk over the cards in the order in which they are seen, and Return wishes",
    arguments: [
      (["End"], 4), (["End", "Up"], 3), (["Down"], 1), (["Right", "Right"], 1),
      (["Down", "Down", "Down", "Down"], 4), (["Down", "Up"], 2), (["End", "Tab"], 0),
    ])
  func walk(keys: [String], card: Int) throws {
    var stage = overlay()
    stage.call("chooser", .list([]), at: Instant(2))
    stage.call("chooser", .list([]), at: Instant(3))
    for key in keys { stage.key(Key(key), at: Instant(4)) }
    #expect(try front(stage).chooser.cursor == card)
    stage.key(Key("Return"), at: Instant(5))
    #expect(try front(stage).wish == ([1, 3].contains(card) ? card : nil))
  }

  @Test("a screen that was put aside is pointed at, and the chooser closes onto one that runs")
  func pointed() throws {
    var stage = Stage(
      Overlay.plugin(Self.cards, first: 1), size: Size(390, 844), text: GridText(),
      pictures: Miniatures())
    stage.call("show", .number(1), at: .zero)
    for frame in 0..<100 { _ = stage.frame(Double(frame) * 16) }
    #expect(try front(stage).chooser.isOpen && front(stage).chooser.cursor == 1)
    stage.key(Key("Escape"), at: Instant(2))
    #expect(try !front(stage).chooser.isOpen && front(stage).current == 0)
  }

  @Test("after a deal the wish is done and the card is a screen")
  func deal() throws {
    var stage = overlay()
    stage.call("show", .number(3), at: Instant(2))
    stage.key(Key("Return"), at: Instant(2))
    var overlay = try front(stage)
    #expect(overlay.wish == 3)
    overlay.deal(Self.cards.map { ScreenCard(title: $0.title) })
    stage.replace(by: overlay, at: Instant(2))
    #expect(overlay.wish == nil)
    stage.call("show", .number(3), at: Instant(3))
    #expect(try front(stage).current == 3 && !front(stage).chooser.isOpen)
  }
}
