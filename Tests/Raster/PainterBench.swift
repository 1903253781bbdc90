import Drawing
import Geometry
import Glibc
import Raster
import Testing

/// Prints how much of a core's time painting takes; `TEGOTAE_BENCH=1 swift test -c release -Xswiftc -enable-testing`.
@Suite(.serialized, .enabled(if: getenv("TEGOTAE_BENCH") != nil)) struct PainterBench {
  private static let rounds = 200

  @Test("painting takes this long", arguments: [1.0, 2, 3])
  func print(scale: Double) {
    let sheet = Sheet(Int(390 * scale), Int(844 * scale), scale: scale)
    let photo = Scenes.photo
    sheet.source.bitmaps = [1: Scenes.kept(photo), 2: Scenes.kept(Scenes.translucent)]
    sheet.source.masks[1] = Scenes.keptMask()
    let plain = Bitmap(width: sheet.bitmap.width, height: sheet.bitmap.height)
    report("plain copy, for comparison", scale) {
      sheet.bitmap.pixels.update(from: plain.pixels, count: plain.width * plain.height)
    }
    for (name, commands) in Scenes.all {
      report(name, scale) { sheet.paint(commands, ground: .white) }
    }
  }

  private func report(_ name: String, _ scale: Double, _ work: () -> Void) {
    let times = (0..<Self.rounds).map { _ in
      let start = now()
      work()
      return now() - start
    }.sorted()
    let middle = Int(times[Self.rounds / 2] * 1000)
    let quiet = Int(times[Self.rounds / 20] * 1000)
    Swift.print("bench scale \(Int(scale)) \(name): median \(middle) us, quiet \(quiet) us")
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

/// What is painted for the figures.
private enum Scenes {
  static let window = Rect(0, 0, 390, 844)
  static func photo(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { UInt32(($0 * 7 + $1 * 13) & 0xFF) * 0x01_0101 }
  }
  static func translucent(_ width: Int, _ height: Int) -> Bitmap {
    let result = bitmap(width, height) { x, _ in UInt32(x & 0x3F) * 0x01_0101 }
    for index in 0..<width * height { result.pixels[index] &= 0x80FF_FFFF }
    result.isOpaque = false
    return result
  }

  static func kept(_ make: @escaping (Int, Int) -> Bitmap) -> (Int, Int) -> Bitmap? {
    var known: [Int: Bitmap] = [:]
    return { width, height in
      if let found = known[width << 32 | height] { return found }
      let made = make(width, height)
      known[width << 32 | height] = made
      return made
    }
  }

  static func keptMask() -> (Double) -> TextMask? {
    var known: [Double: TextMask] = [:]
    return { scale in
      if let found = known[scale] { return found }
      let width = Int(90 * scale)
      let height = Int(20 * scale)
      let made = TextMask(width: width, height: height, originX: 0, originY: -Int(15 * scale)) {
        for index in 0..<width * height where index / 3 % 3 == 0 { $0[index] = 200 }
      }
      known[scale] = made
      return made
    }
  }

  static let run = TextRun(id: 1, width: 90, ascent: 15, descent: 5)

  static var all: [(String, [DrawCommand])] {
    let photo = picture(390, 844)
    let glass = picture(390, 844, id: 2)
    let full = filling(photo, window)
    return [
      ("copy", [full]),
      ("over", [filling(glass, window)]),
      ("faded", [filling(photo, window, opacity: 0.5)]),
      ("solid over", [.fill(window, .square, .solid(.black.faded(by: 0.3)))]),
      (
        "gradient",
        [.fill(window, .square, .gradient(from: .zero, .black, to: Point(0, 844), .white))]
      ),
      (
        "slanted gradient",
        [.fill(window, .square, .gradient(from: .zero, .black, to: Point(390, 844), .white))]
      ),
      ("sub-pixel across", [.layer(Layer(offset: Vector(0.4, 0), snaps: false)), full, .pop]),
      ("sub-pixel both", [.layer(Layer(offset: Vector(0.4, 0.4), snaps: false)), full, .pop]),
      ("scaled 0.95", [.layer(Layer(scale: 0.95, anchor: window.center)), full, .pop]),
      ("group", [.layer(Layer(opacity: 0.5)), full, white(10, 10, 100, 100), .pop]),
      ("rounded clip", [.clip(window, 30), full, .pop]),
      (
        "shadow",
        [.shadow(Rect(40, 40, 310, 760), 14, Shadow(y: 8, blur: 32, color: .black.faded(by: 0.18)))]
      ),
      ("scene", scene(snaps: true)), ("scene sub-pixel", scene(snaps: false)),
    ]
  }

  static func scene(snaps: Bool) -> [DrawCommand] {
    let photo = picture(390, 844)
    var commands: [DrawCommand] = [.fill(window, .square, .solid(.white))]
    for page in 0..<2 {
      let shift = Double(page) * 390 - 195.4
      commands += [
        .layer(Layer(offset: Vector(shift, 0), snaps: snaps)), .clip(window, .square),
        filling(photo, window),
        .fill(
          Rect(0, 563, 390, 281), .square,
          .gradient(from: Point(0, 563), .clear, to: Point(0, 844), .black.faded(by: 0.6))),
      ]
      for line in 0..<3 {
        commands.append(.text(run, Point(16, 700 + Double(line) * 30), .white))
      }
      commands += [.pop, .pop]
    }
    commands.append(.fill(Rect(0, 0, 390, 44), .square, .solid(.white.faded(by: 0.9))))
    for tab in 0..<6 {
      commands.append(.text(run, Point(10 + Double(tab) * 64, 28), .black))
    }
    commands.append(.fill(Rect(20.3, 41, 60.4, 3), .square, .solid(Color(0xBF_6301))))
    return commands
  }
}
