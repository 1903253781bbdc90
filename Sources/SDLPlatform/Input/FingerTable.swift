import CSDL
import Geometry
import Gestures

/// The fingers that are down, by SDL's names for them.
struct FingerTable {
  struct Key: Equatable {
    var device: Int64
    var finger: Int64
  }

  struct Finger {
    let key: Key
    let id: Int
    /// Also outside the window, where SDL's own coordinates stick to its edge.
    var position: Point
  }

  /// An up that becomes a cancel if the same finger goes down again at the same time stamp.
  struct HeldUp {
    let key: Key
    let timestamp: UInt32
    var event: PointerEvent
  }

  private(set) var down: [Finger] = []
  private var held: HeldUp?
  private var nextID = 1

  func position(of key: Key) -> Point? {
    down.first { $0.key == key }?.position
  }

  mutating func press(
    _ key: Key, at place: Point, _ timestamp: UInt32, now: Instant,
    into events: inout [PlatformEvent]
  ) {
    if let up = held, up.key == key, up.timestamp == timestamp {
      held?.event.phase = .cancel
    }
    releaseHeld(into: &events)
    if let index = down.firstIndex(where: { $0.key == key }) {
      let ghost = down.remove(at: index)
      events.append(.pointer(event(.cancel, ghost, now)))
    }
    let finger = Finger(key: key, id: nextID, position: place)
    nextID += 1
    down.append(finger)
    events.append(.pointer(event(.down, finger, now)))
  }

  mutating func move(
    _ key: Key, to place: Point, now: Instant, into events: inout [PlatformEvent]
  ) {
    guard let index = down.firstIndex(where: { $0.key == key }) else { return }
    releaseHeld(into: &events)
    down[index].position = place
    events.append(.pointer(event(.move, down[index], now)))
  }

  mutating func lift(
    _ key: Key, at place: Point, _ timestamp: UInt32, now: Instant,
    into events: inout [PlatformEvent]
  ) {
    guard let index = down.firstIndex(where: { $0.key == key }) else { return }
    releaseHeld(into: &events)
    var finger = down.remove(at: index)
    finger.position = place
    held = HeldUp(key: key, timestamp: timestamp, event: event(.up, finger, now))
  }

  mutating func releaseHeld(into events: inout [PlatformEvent]) {
    guard let up = held else { return }
    held = nil
    events.append(.pointer(up.event))
  }

  mutating func cancelAll(at now: Instant, into events: inout [PlatformEvent]) {
    for finger in down { events.append(.pointer(event(.cancel, finger, now))) }
    down.removeAll(keepingCapacity: true)
  }

  private func event(_ phase: PointerEvent.Phase, _ finger: Finger, _ now: Instant)
    -> PointerEvent
  {
    PointerEvent(
      id: finger.id, device: .touch, phase: phase, position: finger.position, time: now)
  }
}

extension EventTranslator {
  /// What SDL calls a finger that it made up from the mouse.
  private static let madeUpDevice: Int64 = -1
  /// Shares of the window never get so large; what does is a number of pixels.
  private static let largestShare = 2.0

  mutating func translate(
    finger event: SDL_TouchFingerEvent, at now: Instant, into events: inout [PlatformEvent]
  ) {
    guard event.touchId != Self.madeUpDevice else { return }
    let key = FingerTable.Key(device: event.touchId, finger: event.fingerId)
    let place = place(of: event, last: fingers.position(of: key))
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      fingers.press(key, at: place, event.timestamp, now: now, into: &events)
    case SDL_FINGERUP:
      fingers.lift(key, at: place, event.timestamp, now: now, into: &events)
    default:
      fingers.move(key, to: place, now: now, into: &events)
    }
  }

  private func place(of event: SDL_TouchFingerEvent, last: Point?) -> Point {
    Point(
      coordinate(event.x, event.dx, extent: size.width, last: last?.x),
      coordinate(event.y, event.dy, extent: size.height, last: last?.y))
  }

  /// A share of the window in points. Beyond the edges shares stick at 0 and 1 while the
  /// displacement goes on: there the finger is followed by that.
  private func coordinate(_ share: Float, _ step: Float, extent: Double, last: Double?) -> Double {
    guard share.isFinite else { return last ?? 0 }
    let share = Double(share)
    if abs(share) > Self.largestShare { return share / unitsPerPoint }
    let inside = min(max(share, 0) * extent, max(extent - 1, 0))
    guard let last, share <= 0 || share >= 1 else { return inside }
    let outside = last + (step.isFinite ? Double(step) * extent : 0)
    return share <= 0 ? min(inside, outside) : max(inside, outside)
  }
}
