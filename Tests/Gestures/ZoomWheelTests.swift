import Geometry
import Gestures
import Testing

@Suite struct ZoomWheelTests {
  let list = Region("list", Rect(0, 0, 400, 800), takes: .vertical)
  let photo = Region("photo", Rect(0, 0, 400, 400), takes: .down, layer: 1, takesPinches: true)

  func turn(
    _ dy: Double, at place: Point, isPrecise: Bool = false, isZooming: Bool = true
  ) -> [Gesture] {
    var recogniser = Recogniser()
    var gestures: [Gesture] = []
    recogniser.wheel(
      WheelEvent(
        position: place, delta: Vector(0, dy), isPrecise: isPrecise, isShifted: false,
        isZooming: isZooming, time: .zero),
      on: Target(regions: [list, photo]), into: &gestures)
    return gestures
  }

  @Test("with Control held a notch goes to what takes pinches, and says that it zooms")
  func zooms() {
    let place = Point(200, 200)
    let notch = Notch(owner: "photo", axis: .vertical, count: -1, position: place, isZoom: true)
    #expect(turn(-1, at: place) == [.notch(notch)])
  }

  @Test("with Control held it scrolls nothing where nothing takes pinches")
  func scrollsNothing() {
    #expect(turn(1, at: Point(200, 600)).isEmpty)
    #expect(turn(1, at: Point(200, 600), isZooming: false).count == 1)
  }

  @Test("a touchpad's stream zooms in parts of a notch")
  func stream() {
    guard case .notch(let notch)? = turn(10, at: Point(200, 200), isPrecise: true).first else {
      Issue.record("no notch came")
      return
    }
    #expect(notch.isZoom && notch.count > 0 && notch.count < 1)
  }
}
