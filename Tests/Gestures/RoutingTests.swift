import Geometry
import Gestures
import Testing

@Suite struct RoutingTests {
  /// Where a drag goes that is pulled by (dx, dy) from a place.
  private func owner(
    _ regions: [Region], from: (Double, Double), by way: (Double, Double)
  ) -> String? {
    var hand = TestHand(regions)
    hand.down(at: from, ms: 0)
    hand.move(to: (from.0 + way.0, from.1 + way.1), ms: 16)
    return hand.pans().first?.owner.name
  }

  @Test(
    "the axis is that of the larger part, upright at a tie",
    arguments: [(40.0, 39.0, "pager"), (39, 40, "list"), (30, -30, "list"), (-40, 10, "pager")])
  func axis(dx: Double, dy: Double, name: String) {
    #expect(owner(Layouts.profile, from: (200, 400), by: (dx, dy)) == name)
  }

  @Test(
    "an edge takes what comes inwards from it, half open, and nothing else",
    arguments: [
      (29.0, 400.0, 40.0, 0.0, "left"), (29.9, 400, 40, 0, "left"), (30, 400, 40, 0, nil),
      (29, 400, -20, 0, nil), (12, 600, 22, -240, "list"), (200, 29, 0, 40, "top"),
      (200, 29, 0, -20, "list"), (200, 30, 0, 40, "list"), (10, 10, 40, 20, "left"),
      (10, 10, 20, 40, "top"), (385, 400, -40, 0, nil),
    ] as [(Double, Double, Double, Double, String?)])
  func edges(x: Double, y: Double, dx: Double, dy: Double, name: String?) {
    #expect(owner(Layouts.drawers, from: (x, y), by: (dx, dy)) == name)
  }

  @Test("a drag only passing through an edge's zone does not wake it, nor one that turns there")
  func passing() {
    var hand = TestHand(Layouts.drawers)
    hand.down(at: (10, 400), ms: 0)
    hand.move(to: (2, 400), ms: 80)
    hand.glide(from: (2, 400), to: (252, 400), ms: 80...330)
    hand.up(at: (252, 400), ms: 340)
    #expect(hand.told() == ["press nothing on list left", "release nothing"])
  }

  @Test("regions of a lower layer get nothing, even if the topmost one has no use for it")
  func layers() {
    let sheet = Region("sheet", Rect(0, 400, 400, 400), takes: .vertical, layer: 1)
    let regions = Layouts.profile + [sheet]
    #expect(owner(regions, from: (350, 780), by: (-40, 0)) == nil)
    #expect(owner(regions, from: (350, 780), by: (0, -40)) == "sheet")
    #expect(owner(regions, from: (350, 300), by: (-40, 0)) == "pager")
  }

  @Test("what cannot move that way leaves the drag to what lies around it")
  func exhausted() {
    let inner = Region("inner", Layouts.window, takes: .left)
    let regions = Layouts.profile + [inner]
    #expect(owner(regions, from: (200, 400), by: (-40, 0)) == "inner")
    #expect(owner(regions, from: (200, 400), by: (40, 0)) == "pager")
  }

  @Test("an edge takes only what comes inwards, whatever else it would take")
  func generousEdge() {
    let right = Region("right", Rect(370, 0, 30, 800), takes: [.horizontal, .up], edge: .right)
    #expect(owner([right], from: (380, 400), by: (-40, 0)) == "right")
    #expect(owner([right], from: (380, 400), by: (40, 0)) == nil)
    #expect(owner([right], from: (380, 400), by: (0, -40)) == nil)
  }

  @Test("an edge comes before what is further in")
  func edgeFirst() {
    let inner = Region("inner", Layouts.window, takes: .horizontal)
    #expect(owner(Layouts.drawers + [inner], from: (10, 400), by: (40, 0)) == "left")
    #expect(owner(Layouts.drawers + [inner], from: (10, 400), by: (-40, 0)) == "inner")
  }
}
