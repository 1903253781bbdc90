import Drawing
import Geometry
import Testing

@testable import Raster

/// Lists of all kinds of draws in all kinds of groups, the same ones for the same seed.
struct RandomScene {
  private var state: UInt64
  private(set) var commands: [DrawCommand] = []

  init(seed: UInt64, count: Int = 14) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<count { commands.append(draw()) }
  }

  private mutating func number(_ end: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % end
  }

  /// Mostly whole places, as most are.
  private mutating func length(_ end: Int) -> Double {
    Double(number(end)) + (number(3) == 0 ? Double(number(8)) / 8 : 0)
  }

  private mutating func place() -> Rect {
    if number(6) == 0 { return Rect(0, length(20), 40, length(30)) }
    return Rect(length(50) - 10, length(40) - 10, length(40), length(30))
  }

  private mutating func color() -> Color {
    Color(UInt32(number(0x100_0000)), alpha: number(3) == 0 ? 0.4 : 1)
  }

  private mutating func draw() -> DrawCommand {
    let corners: Corners = number(3) == 0 ? 4 : 0
    switch number(14) {
    case 0: return .clip(place(), corners)
    case 1:
      return .layer(
        Layer(
          offset: Vector(length(9) - 4, length(9) - 4), scale: number(3) == 0 ? 0.75 : 1,
          opacity: number(2) == 0 ? 0.5 : 1, snaps: number(2) == 0))
    case 2, 3: return .pop
    case 4: return .stroke(place(), corners, width: 2, color())
    case 5: return .shadow(place(), corners, Shadow(y: 2, blur: 4, color: color()))
    case 6: return .icon(.heart, place(), color())
    case 7: return .text(TextRun(id: 1, width: 9, ascent: 5, descent: 2), place().origin, color())
    case 8:
      return .fill(
        place(), corners, .gradient(from: Point(0, 3), color(), to: Point(0, 22), color()))
    case 9, 10: return filling(picture(60, 40, id: Int32(number(3))), place(), corners: corners)
    case 11:
      return filling(picture(60, 40), place(), window: place(), opacity: number(3) == 0 ? 0.6 : 1)
    default: return .fill(place(), corners, .solid(color()))
    }
  }

  /// A sheet that shows something else, with pictures and text.
  static func sheet() -> Sheet {
    let sheet = Sheet(40, 30)
    sheet.bitmap.pixels.update(repeating: 0x1234_5678, count: 40 * 30)
    sheet.source.bitmaps[1] = { bitmap($0, $1) { UInt32($0 * 9 + $1 * 1111) } }
    sheet.source.bitmaps[2] = { width, height in
      let half = Bitmap(width: width, height: height)
      half.pixels.update(repeating: 0x8040_2010, count: width * height)
      return half
    }
    sheet.source.masks[1] = { _ in
      TextMask(
        width: 9, height: 7, originX: 0, originY: -5, coverage: (0..<63).map { UInt8($0 * 4) })
    }
    return sheet
  }
}

@Suite struct GroundTests {
  private static let seeds = UInt64(1)...400

  /// A colour that the painter doesn't know for one, so that it is painted at once.
  private static func even(_ color: Color) -> Paint {
    .gradient(from: .zero, color, to: Point(1, 0), color)
  }

  @Test("what one colour covered is laid as late, and gives the pixels of that laid at once")
  func renewed() {
    for seed in Self.seeds {
      let after = RandomScene(seed: seed + 999).commands
      // A faded gradient is rounded otherwise than a faded colour.
      let before = RandomScene(seed: seed, count: 6).commands.filter {
        if case .layer(let layer) = $0 { layer.opacity == 1 } else { true }
      }
      func pixels(_ paint: Paint) -> [UInt32] {
        let fill = DrawCommand.fill(Rect(-60, -60, 300, 300), 0, paint)
        return RandomScene.sheet().paint(before + [fill] + after).pixels
      }
      #expect(pixels(.solid(Color(0x33_5577))) == pixels(Self.even(Color(0x33_5577))), "\(seed)")
    }
  }

  @Test("a colour over everything stays inside a rounded clip")
  func renewedInClip() {
    let sheet = Sheet(20, 20).paint([.clip(Rect(0, 0, 20, 20), .round), white(0, 0, 20, 20), .pop])
    #expect(
      sheet[0, 0] == 0xFF00_0000 && sheet[10, 10] == 0xFFFF_FFFF && sheet[19, 19] == sheet[0, 0])
  }

  @Test("the ground laid only where it is seen gives the pixels of a ground laid first")
  func late() {
    for seed in Self.seeds {
      let commands = RandomScene(seed: seed).commands
      let ground = Color(0x33_5577)
      let late = RandomScene.sheet().paint(commands, ground: ground)
      let first = RandomScene.sheet().paint(
        [.fill(Rect(0, 0, 40, 30), 0, Self.even(ground))] + commands, ground: .black)
      #expect(late.pixels == first.pixels, "seed \(seed)")
    }
  }

  @Test("painted in bands, a list gives the pixels that it gives at once")
  func bands() {
    for seed in Self.seeds {
      let commands = RandomScene(seed: seed).commands
      let whole = RandomScene.sheet().paint(commands, ground: .white)
      let bands = RandomScene.sheet()
      for (top, bottom) in [(0, 7), (7, 8), (8, 19), (19, 30)] {
        let band = PixelRect(x: 0, y: top, width: 40, height: bottom - top)
        bands.paint(commands, ground: .white, within: band)
      }
      #expect(bands.pixels == whole.pixels, "seed \(seed)")
    }
  }

  @Test("two threads give the pixels that one gives")
  func threads() {
    let alone = Painter(largeFrom: .max)
    let helped = Painter(largeFrom: 1)
    for seed in Self.seeds {
      let commands = RandomScene(seed: seed).commands
      let sheets = (RandomScene.sheet(), RandomScene.sheet())
      for (painter, sheet) in [(alone, sheets.0), (helped, sheets.1)] {
        painter.paint(
          commands, on: Surface(sheet.bitmap), scale: 1, ground: .white, from: sheet.source)
      }
      #expect(sheets.0.pixels == sheets.1.pixels, "seed \(seed)")
    }
  }
}
