import CGuard
import Glibc
import Raster
import ScreenKit
import Testing

@testable import Host

/// What a screen costs as a function of how much it holds: counts, not times. With `TEGOTAE_GROWTH`
/// in the environment the counts are printed.
@Suite("Growth") struct GrowthTests {
  static let posts = [300, 3000, 100_000, 1_000_000]
  static let tabs = [1, 10, 100, 1000, 10_000]
  static let sizes = [Size(320, 480), Size(390, 844), Size(768, 1024), Size(1920, 1080)]

  /// A frame's counts.
  private struct Cost: Equatable {
    var commands = 0
    var elements = 0
    /// Pixels painted to bring the window from one frame to the next.
    var pixels = 0
    /// Pictures asked for, each at its size: what may have to be decoded.
    var pictures = 0
    /// How often recording asked the heap for memory.
    var allocations = 0

    func tell(_ name: String) {
      guard getenv("TEGOTAE_GROWTH") != nil else { return }
      print(
        "growth: \(name): \(commands) commands, \(elements) elements, \(pixels) pixels, "
          + "\(pictures) pictures, \(allocations) allocations")
    }
  }

  /// Remembers what was asked for.
  private final class CountingSource: RasterSource {
    private(set) var asked: Set<[Int]> = []

    func mask(for run: TextRun, scale: Double) -> TextMask? { nil }

    func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
      asked.insert([Int(picture.id), width, height])
      return nil
    }

    func forget() { asked.removeAll() }
  }

  /// Tables of what is remembered grow now and then.
  private static let alike = 40  // allocations
  private static let warmUp = 4  // frames

  /// The largest counts of a drag along `way` that begins in the window's middle.
  private func dragged(_ stage: Stage, along way: Vector) -> Cost {
    var stage = stage
    let window = stage.size
    let bitmap = Bitmap(width: Int(window.width), height: Int(window.height))
    let repainter = Repainter()
    let source = CountingSource()
    var most = Cost()
    let start = Point(window.width / 2, window.height * 0.7)
    stage.finger(.down, start, at: 0)
    for frame in 1...12 {
      let ms = Double(frame) * 16
      stage.finger(.move, start + way * (Double(frame) / 12), at: ms)
      stage.endFrame(at: Instant(ms / 1000), late: .zero)
      let before = guard_allocations()
      guard stage.draw(at: Instant(ms / 1000)) else { continue }
      // what is measured and named for the first time is remembered from then on
      if frame > Self.warmUp {
        most.allocations = max(most.allocations, Int(guard_allocations() - before))
      }
      source.forget()
      _ = repainter.paint(
        stage.canvas.commands, on: Surface(bitmap), scale: 1, ground: stage.ground, from: source)
      most.commands = max(most.commands, stage.canvas.commands.count)
      most.elements = max(most.elements, stage.canvas.elements.count)
      // the first frame paints everything
      if frame > 1 { most.pixels = max(most.pixels, repainter.statistics.pixels) }
      most.pictures = max(most.pictures, source.asked.count)
    }
    return most
  }

  @Test("a profile with a million posts costs what one with 300 costs")
  func postsCostNothing() {
    let costs = Self.posts.map { count in
      let stage = stage("sticky-profile", start: ["posts": .number(Double(count))])
      let cost = dragged(stage, along: Vector(0, -300))
      cost.tell("\(count) posts")
      return cost
    }
    #expect(
      costs.allSatisfy { abs($0.allocations - costs[0].allocations) <= Self.alike })
    for var cost in costs {
      cost.allocations = costs[0].allocations
      #expect(cost == costs[0])
    }
    #expect(costs[0].commands < 80)
    #expect(costs[0].pictures <= 27)
  }

  @Test("deep in a list as many cells live as at its beginning")
  func liveCells() {
    for count in Self.posts {
      let offsets = Value.list([.number(Double(count) * 40)])
      let deep = stage(
        "sticky-profile",
        start: ["posts": .number(Double(count)), "collapsed": .number(1), "offsets": offsets])
      let live = deep.reading("cells.live", at: 0)
      #expect((18...27).contains(live), "\(count) posts: \(live) cells")
    }
  }

  @Test(
    "of ten thousand tabs those are drawn that can be seen",
    arguments: [
      "premium-poster", "image-tabs",
    ])
  func tabsCostNothing(id: String) {
    let costs = Self.tabs.map { count in
      let middle: [String: Value] = [
        "pages": .number(Double(count)), "page": .number(Double(count / 2)),
      ]
      let cost = dragged(stage(id, start: middle), along: Vector(-150, 0))
      cost.tell("\(id), \(count) tabs")
      return cost
    }
    let many = costs.dropFirst()
    #expect(costs.allSatisfy { $0.commands < 120 && $0.elements < 40 && $0.pictures <= 2 })
    #expect(many.allSatisfy { $0.commands <= costs[1].commands + 12 })
    // Unoptimised loops over the tabs' widths ask a few times a tab; `tegotae bench` counts the rest.
    for (count, cost) in zip(Self.tabs, costs) { #expect(cost.allocations <= 300 + 3 * count) }
  }

  @Test("what is painted grows with the window and not beyond it", arguments: Screens.ids)
  func windowSize(id: String) {
    for size in Self.sizes {
      let window = Int(size.width * size.height)
      for way in [Vector(-150, 0), Vector(0, -150)] {
        let cost = dragged(stage(id, size: size), along: way)
        cost.tell("\(id), \(Int(size.width))x\(Int(size.height)), \(way.dx == 0 ? "up" : "across")")
        #expect(cost.pixels <= 4 * window, "\(id), \(size), \(way): \(cost.pixels)")
        #expect(cost.commands < 400)
      }
    }
  }

  @Test("a list that scrolls paints a small part of the window")
  func scrolling() {
    let cost = dragged(
      stage("sticky-profile", start: ["collapsed": .number(1)]), along: Vector(0, -240))
    #expect(cost.pixels < 390 * 844 / 4)
  }
}
