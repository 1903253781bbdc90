import Geometry

/// A finger, or the mouse with its button held, from its down to its up.
struct Finger: Sendable, Equatable {
  let id: Int
  let device: PointerDevice
  /// The regions of the topmost layer under its down, from back to front.
  let regions: [Region]
  var position: Point
  /// When it last said anything.
  var heard: Instant

  init(_ event: PointerEvent, regions: [Region]) {
    id = event.id
    device = event.device
    self.regions = regions
    position = event.position
    heard = event.time
  }

  func isSame(as event: PointerEvent) -> Bool {
    id == event.id && device == event.device
  }
}

/// Where the leading finger's undecided movement began, and what it may become.
struct Origin: Sendable, Equatable {
  /// What the hand was told, or will be when the movement is recognised.
  var press = Press(element: nil, owners: [], position: .zero)
  /// The regions that may claim the movement.
  var regions: [Region] = []
  var source = Pan.Source.touch
  /// How far the finger may wander, in points.
  var slop = 0.0
  var time = Instant.zero
  /// When the press becomes a long one, if its element has a long press.
  var deadline: Instant?
  /// Whether the long press has come, so that neither a tap nor a drag follows.
  var isHeld = false

  init() {}

  /// A movement of `finger` that begins where the finger is now.
  init(
    _ finger: Finger, in regions: [Region], element: ElementID? = nil, tuning: GestureTuning
  ) {
    press = Press(element: element, owners: regions.owners, position: finger.position)
    self.regions = regions
    source = finger.device == .mouse ? .mouse : .touch
    time = finger.heard
    if regions.contains(where: { $0.edge != nil }) {
      slop = tuning.edgeSlop
    } else {
      slop = finger.device == .mouse ? tuning.mouseSlop : tuning.touchSlop
    }
  }
}

/// Counts taps that follow each other in the time and place of a double tap.
struct TapCounter: Sendable, Equatable {
  private var last: Tap?
  private var lifted = Instant.zero

  /// The tap that `press`, down since `down` and lifted at `time`, makes.
  mutating func tap(
    _ press: Press, down: Instant, lifted time: Instant, tuning: GestureTuning
  ) -> Tap {
    var tap = Tap(element: press.element, position: press.position, count: 1)
    if let last, last.element == tap.element, down - lifted <= tuning.doubleTapTime,
      (tap.position - last.position).length <= tuning.doubleTapDistance
    {
      tap.count = last.count + 1
    }
    last = tap
    lifted = time
    return tap
  }
}
