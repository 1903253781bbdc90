import Components
import Geometry
import Gestures
import Motion
import Testing

@Suite struct ZoomTests {
  let stage = Zoom.Stage(
    fitted: Rect(0, 227, 390, 390), viewport: Rect(0, 0, 390, 844))
  let owner: RegionID = "photo"

  func take(_ gestures: [Gesture], _ zoom: inout Zoom, at moment: Moment) {
    for gesture in gestures { zoom.handle(gesture, as: owner, on: stage, at: moment) }
  }

  func pinch(_ phase: Pan.Phase, _ factor: Double = 1, at center: Point) -> Gesture {
    .pinch(Pinch(phase, owner: owner, factor: factor, center: center, delta: .zero))
  }

  func pan(_ phase: Pan.Phase, _ delta: Vector = .zero, _ velocity: Velocity = .zero) -> Gesture {
    .pan(
      Pan(
        phase, owner: owner, axis: .horizontal, delta: delta, position: .zero, start: .zero,
        velocity: velocity, source: .touch))
  }

  /// The share of the picture, from its left and top, that is seen at a point.
  func share(_ point: Point, _ zoom: Zoom, at moment: Moment) -> Point {
    let place = zoom.place(on: stage, at: moment)
    return Point((point.x - place.minX) / place.width, (point.y - place.minY) / place.height)
  }

  @Test("what lies between the fingers stays there")
  func pinches() {
    var zoom = Zoom()
    let center = Point(120, 380)
    let before = share(center, zoom, at: ms(0))
    take([pinch(.began, 1.4, at: center), pinch(.moved, 1.5, at: center)], &zoom, at: ms(0))
    #expect(abs(zoom.magnification(at: ms(0)) - 2.1) < 1e-9)
    #expect(abs(share(center, zoom, at: ms(0)).x - before.x) < 1e-9)
  }

  @Test("pinched smaller than natural it comes back, larger than the largest too")
  func comesBack() {
    for factor in [0.4, 9] {
      var zoom = Zoom()
      let center = stage.viewport.center
      take([pinch(.began, factor, at: center), pinch(.ended, at: center)], &zoom, at: ms(0))
      #expect(zoom.isMoving(at: ms(1)))
      #expect(zoom.magnification(at: ms(3000)) == (factor < 1 ? 1 : MotionTuning().largestZoom))
      #expect(!zoom.isMoving(at: ms(3000)))
    }
  }

  @Test("a double tap enlarges around its point, another restores")
  func toggles() {
    var zoom = Zoom()
    let point = Point(80, 422)
    let before = share(point, zoom, at: ms(0))
    zoom.toggle(around: point, on: stage, at: ms(0))
    #expect(zoom.magnification(at: ms(3000)) == MotionTuning().tapZoom)
    #expect(abs(share(point, zoom, at: ms(3000)).x - before.x) < 1e-9)
    zoom.toggle(around: point, on: stage, at: ms(3000))
    #expect(zoom.place(on: stage, at: ms(6100)) == stage.fitted)
  }

  @Test("enlarged it follows the finger, resists beyond its edges and leaves none of them inside")
  func moves() {
    var zoom = Zoom()
    zoom.toggle(around: stage.viewport.center, on: stage, at: ms(0))
    let before = zoom.place(on: stage, at: ms(3000))
    take([pan(.began), pan(.moved, Vector(100, 0))], &zoom, at: ms(3000))
    #expect(abs(zoom.place(on: stage, at: ms(3000)).minX - before.minX - 100) < 1e-9)
    take([pan(.moved, Vector(900, 0))], &zoom, at: ms(3000))
    #expect(zoom.place(on: stage, at: ms(3000)).minX > 0)
    take([pan(.ended)], &zoom, at: ms(3000))
    #expect(abs(zoom.place(on: stage, at: ms(6100)).minX) < 1e-9)
  }

  @Test("at its edge it leaves a drag to the neighbour")
  func atEdge() {
    var zoom = Zoom()
    #expect(zoom.movements(on: stage, at: ms(0)) == [])
    zoom.toggle(around: Point(0, 422), on: stage, at: ms(0))
    #expect(zoom.movements(on: stage, at: ms(3000)) == [.vertical, .left])
  }

  @Test("Control and the wheel enlarge in steps")
  func notches() {
    var zoom = Zoom()
    let notch = Gesture.notch(
      Notch(owner: owner, axis: .vertical, count: -1, position: Point(195, 422), isZoom: true))
    take([notch, notch], &zoom, at: ms(0))
    #expect(
      abs(zoom.magnification(at: ms(3000)) - MotionTuning().notchZoom * MotionTuning().notchZoom)
        < 1e-9)
  }
}
