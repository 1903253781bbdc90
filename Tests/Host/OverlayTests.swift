import Drawing
import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite("Overlay") struct OverlayTests {
  private static let cards = ["One", "Two", "Three", "Four"].map { ScreenCard(title: $0) }

  private func overlay(
    _ size: Size = Size(390, 844), first: Int = 0, reducesMotion: Bool = false
  ) -> Desk {
    var settings = Settings()
    settings.reducesMotion = reducesMotion
    return Desk(
      Stage(
        Overlay.plugin(Self.cards, first: first), size: size, settings: settings,
        text: GridText(), pictures: Miniatures()))
  }

  @Test("at rest it draws nothing, takes nothing and asks for nothing")
  func rest() {
    let stage = overlay()
    #expect(stage.frame(0))
    #expect(stage.canvas.commands.isEmpty && stage.canvas.elements.isEmpty)
    #expect(!stage.isHit(at: Point(30, 800), .zero))
    #expect(stage.settle(from: 16) == 0)
    #expect(stage.nextChange(after: Instant(10)) == nil)
  }

  @Test("the chooser opens, rests drawn once, and a tap on a miniature chooses it")
  func choose() throws {
    let stage = overlay()
    _ = stage.frame(0)
    stage.call("chooser", .list([]), at: .zero)
    #expect(stage.settle(from: 16) > 5)
    #expect(stage.reading("chooser.share", 5000) == 1)
    #expect(stage.settle(from: 5000) == 0)
    try stage.tap("screen.2", 10_000)
    #expect(stage.reading("current", 10_020) == 2)
    stage.settle(from: 10_030)
    #expect(stage.reading("chooser.open", 15_000) == 0)
    #expect(stage.canvas.commands.isEmpty)
  }

  @Test("Escape, its own key and the cross close it onto the screen that was shown")
  func close() throws {
    for way in ["Escape", "chooser", "cross"] {
      let stage = overlay(first: 1)
      stage.call("chooser", .list([]), at: .zero)
      stage.settle(from: 0)
      switch way {
      case "Escape": stage.key(Key("Escape"), at: Instant(6))
      case "chooser": stage.call("chooser", .list([]), at: Instant(6))
      default: try stage.tap(Overlay.close, 6000)
      }
      #expect(stage.reading("chooser.open", 6100) == 0, "\(way)")
      #expect(stage.reading("current", 6100) == 1, "\(way)")
      stage.settle(from: 6100)
      #expect(stage.canvas.commands.isEmpty, "\(way)")
    }
  }

  @Test(
    "arrows and Tab walk, Return chooses",
    arguments: [
      (["Right"], 1), (["Down"], 2), (["Right", "Down", "Left"], 2), (["Up", "Left"], 0),
      (["End", "Right", "Down"], 3), (["Tab", "Tab", "Tab", "Tab", "Tab"], 1), (["Home"], 0),
    ])
  func walk(keys: [String], screen: Int) {
    let stage = overlay()
    stage.call("chooser", .list([]), at: .zero)
    for key in keys { stage.key(Key(key), at: Instant(0.1)) }
    #expect(stage.reading("chooser.cursor", 100) == Double(screen))
    stage.key(Key("Return", isRepeat: true), at: Instant(0.1))
    #expect(stage.reading("chooser.open", 100) == 1)
    stage.key(Key("Return"), at: Instant(0.1))
    #expect(stage.reading("current", 100) == Double(screen))
    #expect(stage.reading("chooser.open", 100) == 0)
  }

  @Test("closing in mid-flight goes on from where it is, as fast as it moves")
  func interrupt() throws {
    let stage = overlay()
    stage.call("chooser", .list([]), at: .zero)
    let before = try #require(stage.reading("chooser.share", 120))
    #expect(before > 0.1 && before < 0.9)
    stage.call("show", .number(3), at: Instant(0.12))
    let chooser = try #require((stage.screen as? Overlay)?.chooser)
    let moment = Moment(now: Instant(0.12))
    #expect(abs(chooser.share(at: moment) - before) < 1e-9)
    #expect(abs(chooser.way(of: 0, at: moment) - before) < 1e-9)
    #expect(chooser.way(of: 3, at: moment) == 1)
    #expect(chooser.share(at: Moment(now: Instant(0.125))) > before)
    stage.call("show", .number(0), at: Instant(0.15))
    let back = try #require((stage.screen as? Overlay)?.chooser)
    let later = Moment(now: Instant(0.15))
    #expect(abs(back.way(of: 0, at: later) - chooser.way(of: 0, at: later)) < 1e-9)
  }

  @Test("under reduced motion nothing but its opacity changes")
  func reduced() {
    let stage = overlay(reducesMotion: true)
    stage.call("chooser", .list([]), at: .zero)
    _ = stage.frame(60)
    let layers = stage.canvas.commands.compactMap { command in
      if case .layer(let layer) = command { layer } else { nil }
    }
    #expect(layers.first.map { $0.opacity > 0 && $0.opacity < 1 } == true)
    #expect(layers.allSatisfy { $0.scale == 1 && $0.offset == .zero })
    stage.settle(from: 70)
    #expect(stage.reading("chooser.share", 1000) == 1)
  }

  @Test(
    "miniatures lie inside the window, beside each other and of its proportions",
    arguments: [
      Size(390, 844), Size(844, 390), Size(320, 480), Size(1280, 800), Size(2000, 300),
      Size(160, 120), Size(1, 1), Size(0, 0),
    ])
  func layout(size: Size) throws {
    let stage = overlay(size)
    stage.call("chooser", .list([]), at: .zero)
    stage.settle(from: 0)
    let places = try #require(stage.screen as? Overlay).layout(in: stage.hostFrame).places
    #expect(places.count == 4)
    for (index, place) in places.enumerated() {
      #expect(place.width.isFinite && place.height > 0)
      guard size.width > 100, size.height > 100 else { continue }
      #expect(place.minX >= 0 && place.maxX <= size.width)
      #expect(abs(place.width / place.height - size.width / size.height) < 1e-6)
      #expect(places[..<index].allSatisfy { !$0.intersects(place) })
    }
  }

  @Test("what doesn't fit scrolls by finger, and the cursor is followed")
  func scroll() throws {
    let stage = overlay(Size(300, 200))
    stage.call("chooser", .list([]), at: .zero)
    stage.settle(from: 0)
    stage.finger(.down, 150, 150, 6000)
    for step in 1...10 {
      stage.finger(.move, 150, 150 - Double(step) * 8, 6000 + Double(step) * 16)
    }
    #expect(try #require(stage.reading("chooser.offset", 6170)) > 20)
    stage.finger(.cancel, 150, 70, 6200)
    stage.key(Key("End"), at: Instant(7))
    stage.settle(from: 7000)
    let last = try #require(stage.seats(12_000).last)
    #expect(last.maxY <= 200 && last.minY >= ChooserLayout.bar - 1)
  }

  @Test("the keys come over everything, and a tap anywhere or Escape ends them")
  func keys() {
    let stage = overlay()
    for byTap in [true, false] {
      stage.call("keys", .list([]), at: Instant(1))
      stage.settle(from: 1000)
      #expect(stage.isHit(at: Point(5, 5), Instant(7)))
      if byTap {
        stage.finger(.down, 5, 5, 7000)
        stage.finger(.up, 5, 5, 7020)
      } else {
        stage.key(Key("Escape"), at: Instant(7))
      }
      stage.settle(from: 7100)
      #expect(stage.canvas.commands.isEmpty)
    }
  }

  @Test("the button comes near its corner, opens the chooser, and goes by itself after a while")
  func button() throws {
    let stage = overlay()
    func stir(_ x: Double, _ y: Double, _ ms: Double) {
      stage.call("stir", .list([.number(x), .number(y), .number(0)]), at: Instant(ms / 1000))
    }
    stir(300, 300, 0)
    stage.settle(from: 0)
    #expect(stage.canvas.elements.isEmpty)
    stir(80, 760, 6000)
    #expect(stage.elements(at: Instant(6)).map(\.id) == [CornerButton.element])
    #expect(stage.elements(at: Instant(6)).allSatisfy { $0.place.width >= 44 })
    #expect(stage.nextChange(after: Instant(6.5)) != nil)
    #expect(stage.settle(from: 6000) > 10)
    #expect(stage.canvas.commands.isEmpty)
    #expect(stage.nextChange(after: Instant(11)) == nil)
    stir(30, 814, 12_000)
    stage.settle(from: 12_000)
    #expect(stage.canvas.elements.count == 1, "a pointer rests on it")
    try stage.tap(CornerButton.element, 18_000)
    #expect(stage.reading("chooser.open", 18_020) == 1)
  }

  @Test("the hint stays until it is ended, takes only its own place, and leaves nothing behind")
  func hint() throws {
    let stage = overlay()
    stage.call("hint", .number(49), at: .zero)
    stage.settle(from: 0)
    #expect(stage.reading("hint.share", 5000) == 1 && stage.settle(from: 5000) == 0)
    #expect(!stage.isHit(at: Point(200, 300), Instant(10)))
    let elements = stage.elements(at: Instant(10))
    let places = elements.map(\.place)
    #expect(places.count == 2 && !places[0].intersects(places[1]))
    #expect(places.allSatisfy { $0.maxY < 844 - 49 && $0.minX >= 0 && $0.maxX <= 390 })
    try stage.tap(Hint.element, 10_000)
    stage.settle(from: 10_100)
    #expect(stage.canvas.commands.isEmpty)
    stage.key(Key("Escape"), at: Instant(16))
    #expect(stage.reading("hint.share", 16_000) == 0)
  }
}

/// A stage that a test can hold on to while it asks.
private final class Desk {
  private(set) var stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  var canvas: Canvas { stage.canvas }
  var screen: any Screen { stage.screen }
  var hostFrame: Frame { stage.hostFrame }
  func frame(_ ms: Double) -> Bool { stage.frame(ms) }
  func call(_ name: String, _ value: Value, at time: Instant) { stage.call(name, value, at: time) }
  func key(_ key: Key, at time: Instant) { stage.key(key, at: time) }
  func isHit(at place: Point, _ time: Instant) -> Bool { stage.isHit(at: place, time) }
  func elements(at time: Instant) -> [Element] { stage.elements(at: time) }
  func nextChange(after time: Instant) -> Instant? { stage.nextChange(after: time) }
  func reading(_ name: String, _ ms: Double) -> Double? { stage.reading(name, ms) }

  func finger(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ ms: Double) {
    stage.finger(phase, x, y, ms)
  }

  /// Frames until nothing moves any more; how many were drawn.
  @discardableResult func settle(from ms: Double) -> Int {
    let before = stage.framesDrawn
    for step in 0..<300 { _ = stage.frame(ms + Double(step) * 16) }
    return stage.framesDrawn - before
  }

  /// A tap in the middle of an element of the picture.
  func tap(_ element: ElementID, _ ms: Double) throws {
    let place = try #require(elements(at: Instant(ms / 1000)).last { $0.id == element }).place
    finger(.down, place.midX, place.midY, ms)
    finger(.up, place.midX, place.midY, ms + 20)
  }

  func seats(_ ms: Double) -> [Rect] {
    elements(at: Instant(ms / 1000)).filter { $0.id.kind == Overlay.screenKind }.map(\.frame)
  }
}

@Suite("Miniatures") struct MiniatureTests {
  @Test("a miniature is its screen's own picture, moved and scaled into the place, then clipped")
  func developed() throws {
    var stage = Stage.test(size: Size(200, 400))
    _ = stage.frame(0)
    var canvas = Canvas(size: Size(200, 400))
    let picture = Miniatures().picture(named: Miniatures.name(1))
    canvas.picture(picture, filling: Rect(10, 20, 50, 100), corners: 12, opacity: 0.5)
    canvas.fill(Rect(0, 0, 5, 5), .black)
    let developed = Miniatures.developed(canvas.commands, of: [nil, stage])
    #expect(developed.first == .layer(Layer(opacity: 0.5)))
    #expect(developed[1] == .clip(Rect(10, 20, 50, 100), 12))
    #expect(
      developed[3] == .layer(Layer(offset: Vector(10, 20), scale: 0.25, snaps: false)))
    #expect(Array(developed[4..<4 + stage.canvas.commands.count]) == stage.canvas.commands)
    #expect(developed.last == .fill(Rect(0, 0, 5, 5), .square, .solid(.black)))
    #expect(Miniatures.developed(canvas.commands, of: [nil, nil]).count == 1)
  }

  @Test("a place is lifted clear of text and controls, also of moved ones, but not of rows")
  func clearance() {
    let size = Size(390, 844)
    let corner = CornerButton.corner(in: size, isReversed: false)
    func lift(_ draw: (inout Canvas) -> Void) -> Double {
      var canvas = Canvas(size: size)
      draw(&canvas)
      return Clearance.lift(of: corner, in: size, over: canvas)
    }
    let row = lift { $0.element("row.0", .row, "Row", at: Rect(0, 700, 390, 144)) }
    let tab = lift { $0.element("tabbar.0", .tab, "A", at: Rect(0, 795, 195, 49)) }
    #expect(row == 0 && tab == 49)
    let run = TextRun(id: 0, width: 100, ascent: 10, descent: 2)
    let far = lift { $0.text(run, at: Point(100, 810), .black) }
    let near = lift { canvas in
      canvas.moved(by: Vector(-80, 0)) { $0.text(run, at: Point(100, 810), .black) }
    }
    #expect(far == 0 && near == 844 - 8 - 800 + 8)
    let everywhere = lift { $0.element("b", .button, "B", at: Rect(0, 100, 390, 744)) }
    #expect(everywhere == 0)
  }
}
