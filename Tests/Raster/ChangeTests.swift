import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct ChangeTests {
  /// Paints frames one after another as a window does, each beside one painted from nothing.
  private final class Window {
    let kept: Sheet
    let fresh: Sheet
    let repainter = Repainter()
    private(set) var change = Change()

    init(_ width: Int, _ height: Int, scale: Double = 1) {
      kept = Sheet(width, height, scale: scale)
      fresh = Sheet(width, height, scale: scale)
    }

    /// Whether both hold the same pixels afterwards.
    func show(_ commands: [DrawCommand], ground: Color = .black) -> Bool {
      change = repainter.paint(
        commands, on: Surface(kept.bitmap), scale: kept.scale, ground: ground, from: kept.source)
      fresh.source.bitmaps = kept.source.bitmaps
      fresh.source.masks = kept.source.masks
      fresh.paint(commands, ground: ground)
      return kept.pixels == fresh.pixels
    }
  }

  @Test("frames painted only where they differ from the last one are as if painted from nothing")
  func randomFrames() {
    var random = RandomFrames(seed: 7)
    var shifts = 0
    for round in 0..<60 {
      let scale = [1.0, 1, 1.5, 2, 3][round % 5]
      let window = Window(64, 56, scale: scale)
      random.fill(window.kept.source)
      var frame = random.frame()
      for step in 0..<12 {
        #expect(window.show(frame.commands), "round \(round), step \(step)")
        if window.change.shift != nil { shifts += 1 }
        frame.advance(&random)
        if step == 8 { window.kept.source.bitmaps[2] = { bitmap($0, $1) { x, y in grey(x ^ y) } } }
      }
    }
    #expect(shifts > 100)
  }

  private func page(at x: Double, _ color: UInt32) -> [DrawCommand] {
    [
      .layer(Layer(offset: Vector(x, 0))),
      .fill(Rect(0, 0, 40, 40), .square, .solid(Color(color))),
      .fill(Rect(5, 5.3, 10, 10), 4, .solid(.white)), .pop,
    ]
  }

  @Test("what moves by whole pixels is moved, and only what comes into sight is painted")
  func pages() {
    let window = Window(40, 40)
    #expect(window.show(page(at: 0, 0x10_2030) + page(at: 40, 0x40_5060)))
    #expect(window.show(page(at: -7.2, 0x10_2030) + page(at: 32.8, 0x40_5060)))
    #expect(
      window.change
        == Change(
          shift: Change.Shift(area: PixelRect(x: 0, y: 0, width: 33, height: 40), dx: -7, dy: 0),
          damage: [PixelRect(x: 33, y: 0, width: 7, height: 40)]))
    #expect(window.repainter.statistics.pixels < 8 * 40)
  }

  @Test("where pixels are moved elsewhere, only the damage is right here, until all is painted")
  func movesElsewhere() {
    let window = Window(40, 40)
    func show(_ x: Double, moves: Bool) -> Change {
      window.repainter.paint(
        page(at: x, 0x10_2030) + page(at: x + 40, 0x40_5060), on: Surface(window.kept.bitmap),
        scale: 1, ground: .black, from: window.kept.source, movesElsewhere: { _ in moves })
    }
    let whole = PixelRect(x: 0, y: 0, width: 40, height: 40)
    _ = show(0, moves: true)
    let before = window.kept.pixels
    let change = show(-7, moves: true)
    #expect(change.shift?.dx == -7)
    let stays = change.shift.map(\.area)?.width ?? 0
    for y in 0..<40 {
      for x in 0..<stays { #expect(window.kept.pixels[y * 40 + x] == before[y * 40 + x]) }
    }
    #expect(show(-3, moves: false) == Change(damage: [whole]))
    #expect(show(-9, moves: false).shift?.dx == -6)
    #expect(window.show(page(at: -9, 0x10_2030) + page(at: 31, 0x40_5060)))
  }

  @Test("a motion of less than half a pixel changes nothing")
  func still() {
    let window = Window(40, 40)
    #expect(window.show(page(at: 3, 0x10_2030)))
    #expect(window.show(page(at: 3.4, 0x10_2030)))
    #expect(window.change.isEmpty)
    #expect(window.repainter.statistics.pixels == 0)
  }

  @Test("a picture that arrives damages its own place")
  func arrival() {
    let window = Window(40, 40)
    let commands = [white(0, 0, 40, 40), filling(picture(9, 9), Rect(10, 20, 9, 9))]
    #expect(window.show(commands))
    window.kept.source.bitmaps[1] = { bitmap($0, $1) { x, _ in grey(x) } }
    #expect(window.show(commands))
    #expect(window.change.damage == [PixelRect(x: 9, y: 19, width: 11, height: 11)])
  }

  @Test("one frame's picture stays the same though a better one arrives while it is painted")
  func lateArrival() {
    let window = Window(40, 20)
    var asked = 0
    window.kept.source.bitmaps[1] = { width, height in
      asked += 1
      return bitmap(width, height) { _, _ in grey(asked) }
    }
    let place = Rect(0, 0, 9, 9)
    _ = window.show([
      filling(picture(9, 9), place), filling(picture(9, 9), place.offset(by: Vector(20, 0))),
    ])
    #expect(window.kept[1, 1] == window.kept[21, 1])
  }

  @Test("another ground, size or scale, and lost pixels, paint everything")
  func everything() {
    let window = Window(20, 20)
    #expect(window.show([]))
    #expect(window.show([]))
    #expect(window.change.isEmpty)
    #expect(window.show([], ground: .white))
    #expect(window.change.damage == [PixelRect(x: 0, y: 0, width: 20, height: 20)])
    window.kept.paint([white(3, 3, 5, 5)], ground: .black)
    window.repainter.forget()
    #expect(window.show([], ground: .white))
  }
}

/// Frames of everything that can be drawn, in layers that move, with parts that come and go.
struct RandomFrames {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  /// A number with a fraction, often one that lies between two pixels.
  mutating func number(_ least: Double, _ most: Double) -> Double {
    let fraction = Double(next(1000)) / 999
    let number = least + (most - least) * fraction
    return next(3) == 0 ? (number * 2).rounded() / 2 : number
  }

  func fill(_ source: FakeSource) {
    source.bitmaps[1] = { bitmap($0, $1) { x, y in grey((x * 7 + y * 13) & 0xFF) } }
    source.bitmaps[3] = { _, _ in bitmap(11, 17) { x, y in grey((x * 37 + y * 31) & 0xFF) } }
    source.bitmaps[4] = { width, height in
      let clear = Bitmap(width: width, height: height)
      for place in 0..<clear.width * clear.height {
        clear.pixels[place] = place % 3 == 0 ? 0x8040_2010 : 0
      }
      return clear
    }
    for run in 1...3 as ClosedRange<Int32> {
      source.masks[run] = { scale in
        let side = Int(6 * scale)
        return TextMask(
          width: side, height: side, originX: 0, originY: -side + 1,
          coverage: (0..<side * side).map { UInt8(($0 * Int(run) * 29) & 0xFF) })
      }
    }
  }

  mutating func color() -> Color {
    Color(UInt32(next(0x100_0000)), alpha: next(2) == 0 ? 1 : number(0, 1))
  }

  mutating func place() -> Rect {
    Rect(number(-20, 60), number(-20, 50), number(0.2, 40), number(0.2, 40))
  }

  mutating func corners() -> Corners {
    next(2) == 0 ? .square : Corners(top: number(0, 9), bottom: number(0, 9))
  }

  mutating func draw() -> DrawCommand {
    let place = place()
    switch next(9) {
    case 0, 1: return .fill(place, corners(), .solid(color()))
    case 2:
      return .fill(
        place, corners(),
        .gradient(
          from: place.origin, color(), to: Point(place.maxX, place.y + number(-9, 9)), color()))
    case 3: return .stroke(place, corners(), width: number(0.3, 4), color())
    case 4: return .hairline(Rect(place.x, place.y, place.width, 0), color())
    case 5:
      return .shadow(place, corners(), Shadow(y: number(0, 3), blur: number(0, 6), color: color()))
    case 6:
      return filling(
        picture(30, 22, id: Int32(next(5))), place,
        window: next(2) == 0 ? nil : place.inset(by: number(0, 3)), corners: corners(),
        opacity: next(2) == 0 ? 1 : number(0, 1))
    case 7:
      return .text(
        TextRun(id: Int32(1 + next(3)), width: 6, ascent: 5, descent: 1), place.origin, color())
    default: return .icon(.moon, place, color())
    }
  }

  mutating func layer() -> Layer {
    var layer = Layer(offset: Vector(number(-30, 30), number(-30, 30)))
    switch next(6) {
    case 0: layer.opacity = number(0, 1)
    case 1: layer.scale = number(0.3, 1.5)
    case 2: layer.snaps = false
    default: break
    }
    return layer
  }

  /// Most begin with a page that covers the window, so that there is something to shift.
  mutating func frame() -> Frame {
    var commands: [DrawCommand] = [.fill(Rect(-1, -1, 80, 80), .square, .solid(color()))]
    var open = 0
    if next(4) > 0 {
      commands.append(.layer(Layer(offset: Vector(number(-30, 30), number(-30, 30)))))
      commands.append(.fill(Rect(-99, -99, 300, 300), .square, .solid(Color(0x30_4050))))
      open = 1
    }
    for _ in 0..<4 + next(16) {
      switch next(6) {
      case 0:
        commands.append(.layer(layer()))
        open += 1
      case 1:
        commands.append(.clip(place().inset(by: -9), corners()))
        open += 1
      case 2 where open > 0:
        commands.append(.pop)
        open -= 1
      default: commands.append(draw())
      }
    }
    commands += Array(repeating: .pop, count: open)
    return Frame(commands: commands, way: Vector(number(-9, 9), next(2) == 0 ? 0 : number(-9, 9)))
  }

  /// A list of commands and how its layers move.
  struct Frame {
    var commands: [DrawCommand]
    let way: Vector

    mutating func advance(_ random: inout RandomFrames) {
      for index in commands.indices {
        guard case .layer(var layer) = commands[index] else { continue }
        layer.offset = layer.offset + way
        commands[index] = .layer(layer)
      }
      guard random.next(3) == 0 else { return }
      let index = random.next(commands.count)
      switch (commands[index], random.next(3)) {
      case (.layer, _), (.clip, _), (.pop, _): commands.insert(random.draw(), at: index)
      case (_, 0): commands.insert(random.draw(), at: index)
      case (_, 1): commands[index] = random.draw()
      default: commands.remove(at: index)
      }
    }
  }
}
