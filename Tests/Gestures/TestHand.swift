import Geometry
import Gestures

/// A hand over a layout: each step feeds a recogniser, `told()` gives the gestures as short texts.
struct TestHand {
  var recogniser = Recogniser()
  var gestures: [Gesture] = []
  private let regions: [Region]
  private let device: PointerDevice

  /// A frame ends before each step that lies in a later one, as at 60 frames a second.
  private let frame: Double = 1000.0 / 60
  private var frameEnd = 0.0

  init(_ regions: [Region], by device: PointerDevice = .touch) {
    self.regions = regions
    self.device = device
  }

  mutating func down(
    _ id: Int = 1, at place: (Double, Double), ms: Double, on element: ElementID? = nil,
    hasLongPress: Bool = false
  ) {
    let target = Target(element: element, hasLongPress: hasLongPress, regions: regions)
    feed(.down, id, place, ms, on: target)
  }

  mutating func move(_ id: Int = 1, to place: (Double, Double), ms: Double) {
    feed(.move, id, place, ms)
  }

  mutating func up(_ id: Int = 1, at place: (Double, Double), ms: Double) {
    feed(.up, id, place, ms)
  }

  mutating func cancel(_ id: Int = 1, at place: (Double, Double) = (0, 0), ms: Double) {
    feed(.cancel, id, place, ms)
  }

  /// Straight from one place to another, a move every 8 ms, as a finger does it.
  mutating func glide(
    _ id: Int = 1, from: (Double, Double), to: (Double, Double), ms: ClosedRange<Double>
  ) {
    var time = ms.lowerBound + 8
    while time < ms.upperBound {
      let share = (time - ms.lowerBound) / (ms.upperBound - ms.lowerBound)
      move(
        id, to: (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share), ms: time)
      time += 8
    }
    move(id, to: to, ms: ms.upperBound)
  }

  mutating func wheel(
    _ dx: Double, _ dy: Double, at place: (Double, Double), ms: Double, isPrecise: Bool = false,
    isShifted: Bool = false
  ) {
    let event = WheelEvent(
      position: Point(place.0, place.1), delta: Vector(dx, dy), isPrecise: isPrecise,
      isShifted: isShifted, time: Instant(ms / 1000))
    recogniser.wheel(event, on: Target(regions: regions), into: &gestures)
  }

  /// Steps of a touchpad, 16 ms apart.
  mutating func stream(_ steps: [(Double, Double)], at place: (Double, Double), ms: Double) {
    for (index, step) in steps.enumerated() {
      wheel(step.0, step.1, at: place, ms: ms + 16 * Double(index), isPrecise: true)
    }
  }

  mutating func wait(until ms: Double) {
    recogniser.advance(to: Instant(ms / 1000), into: &gestures)
  }

  mutating func cancelAll(ms: Double) {
    recogniser.cancel(at: Instant(ms / 1000), into: &gestures)
  }

  /// What has happened since the last call.
  mutating func told() -> [String] {
    defer { gestures.removeAll() }
    return gestures.map(\.text)
  }

  /// The pans since the last call.
  mutating func pans() -> [Pan] {
    defer { gestures.removeAll() }
    return gestures.compactMap { if case .pan(let pan) = $0 { pan } else { nil } }
  }

  private mutating func feed(
    _ phase: PointerEvent.Phase, _ id: Int, _ place: (Double, Double), _ ms: Double,
    on target: Target = Target()
  ) {
    while ms > frameEnd {
      recogniser.endFrame(late: 0)
      frameEnd += frame
    }
    let event = PointerEvent(
      id: id, device: device, phase: phase, position: Point(place.0, place.1),
      time: Instant(ms / 1000))
    recogniser.pointer(event, on: target, into: &gestures)
  }
}

extension Gesture {
  /// `press tab.1 on strip`, `began pager horizontal -30 0`; whole points, hundredths for factors.
  var text: String {
    switch self {
    case .press(let press):
      "press \(name(press.element)) on \(press.owners.map(\.name).joined(separator: " "))"
    case .release(let press): "release \(name(press.element))"
    case .tap(let tap): "tap \(name(tap.element)) \(tap.count)"
    case .longPress(let tap): "hold \(name(tap.element))"
    case .pan(let pan):
      pan.phase == .began || pan.phase == .moved
        ? "\(pan.phase) \(pan.owner) \(pan.axis) \(whole(pan.delta.dx)) \(whole(pan.delta.dy))"
        : "\(pan.phase) \(pan.owner) at \(whole(pan.velocity.dx)) \(whole(pan.velocity.dy))"
    case .pinch(let pinch):
      "pinch \(pinch.phase) \(pinch.owner) \((pinch.factor * 100).rounded() / 100)"
    case .notch(let notch): "notch \(notch.owner) \(notch.axis) \(whole(notch.count))"
    }
  }

  private func name(_ element: ElementID?) -> String { element?.description ?? "nothing" }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}

/// The layouts the tests press on.
enum Layouts {
  static let window = Rect(0, 0, 400, 800)

  /// A strip over a pager.
  static let pages: [Region] = [
    Region("pager", Rect(0, 100, 400, 700), takes: .horizontal, takesNotchesOfBothAxes: true),
    Region("strip", Rect(0, 0, 400, 100), takes: .horizontal, takesNotchesOfBothAxes: true),
  ]

  /// A list in a pager.
  static let profile: [Region] = [
    Region("pager", window, takes: .horizontal, takesNotchesOfBothAxes: true),
    Region("list", window, takes: .vertical),
  ]

  /// A list between a left and a top edge.
  static let drawers: [Region] = [
    Region("list", window, takes: .vertical),
    Region("left", Rect(0, 0, 30, 800), takes: .right, edge: .left),
    Region("top", Rect(0, 0, 400, 30), takes: .down, edge: .top),
  ]

  /// A picture in a pager that two fingers may spread.
  static let picture: [Region] = [
    Region("pager", window, takes: .horizontal),
    Region("picture", window, takes: .vertical, takesPinches: true),
  ]
}
