import CSDL
import Geometry
import Gestures
import ScreenKit

/// The mouse with its main button, and its wheel.
struct MouseState {
  /// The mouse is one pointer for ever; fingers count from 1.
  static let id = 0

  private(set) var isDown = false
  /// Where it last was with its button held, or hovering.
  var position = Point.zero
  /// When the last step of a touchpad's stream came.
  var lastStreamStep: Instant?

  mutating func press(at place: Point, now: Instant, into events: inout [PlatformEvent]) {
    cancel(at: now, into: &events)
    isDown = true
    position = place
    append(.down, now, into: &events)
  }

  mutating func move(to place: Point, now: Instant, into events: inout [PlatformEvent]) {
    position = place
    guard isDown else { return }
    append(.move, now, into: &events)
  }

  /// Ends the drag where the mouse is, or, if its release was missed, where it last was in hand.
  mutating func lift(at place: Point?, now: Instant, into events: inout [PlatformEvent]) {
    guard isDown else { return }
    position = place ?? position
    append(.up, now, into: &events)
    isDown = false
  }

  mutating func cancel(at now: Instant, into events: inout [PlatformEvent]) {
    guard isDown else { return }
    append(.cancel, now, into: &events)
    isDown = false
  }

  private func append(
    _ phase: PointerEvent.Phase, _ now: Instant, into events: inout [PlatformEvent]
  ) {
    events.append(
      .pointer(
        PointerEvent(id: Self.id, device: .mouse, phase: phase, position: position, time: now)))
  }
}

extension EventTranslator {
  /// What SDL calls a mouse that it made up from a finger.
  private static let madeUpMouse = UInt32.max
  /// SDL's bit of the main button in the state of a motion.
  private static let mainButtonHeld: UInt32 = 1
  /// How far a click's worth of a touchpad's stream moves, in points.
  private static let pointsPerClick = 53.0
  /// A whole click so soon after a fraction of one is a step of the same stream.
  private static let streamPause: Seconds = 0.1

  mutating func translate(
    button event: SDL_MouseButtonEvent, at now: Instant, into events: inout [PlatformEvent]
  ) {
    guard event.which != Self.madeUpMouse, event.button == UInt8(SDL_BUTTON_LEFT) else { return }
    fingers.releaseHeld(into: &events)
    let place = point(event.x, event.y)
    if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
      mouse.press(at: place, now: now, into: &events)
    } else {
      mouse.lift(at: place, now: now, into: &events)
    }
  }

  mutating func translate(
    motion event: SDL_MouseMotionEvent, at now: Instant, into events: inout [PlatformEvent]
  ) {
    guard event.which != Self.madeUpMouse else { return }
    if mouse.isDown { fingers.releaseHeld(into: &events) }
    if event.state & Self.mainButtonHeld == 0 {
      mouse.lift(at: nil, now: now, into: &events)
    }
    mouse.move(to: point(event.x, event.y), now: now, into: &events)
    if event.state == 0 { events.append(.hovered(mouse.position)) }
  }

  mutating func translate(
    wheel event: SDL_MouseWheelEvent, at now: Instant, into events: inout [PlatformEvent]
  ) {
    guard event.which != Self.madeUpMouse else { return }
    let isExact = event.preciseX != 0 || event.preciseY != 0
    let x = isExact ? Double(event.preciseX) : Double(event.x)
    let y = isExact ? Double(event.preciseY) : Double(event.y)
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return }
    fingers.releaseHeld(into: &events)
    let isStream = isStreamStep(x, y, at: now)
    if isStream { mouse.lastStreamStep = now }
    let distance = isStream ? Self.pointsPerClick : 1
    let held = SDL_GetModState().rawValue
    let isShifted = held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0
    let isZooming = held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0
    events.append(
      .wheel(
        WheelEvent(
          position: point(event.mouseX, event.mouseY),
          delta: Vector(x * distance, (0 - y) * distance),  // SDL counts up as positive
          isPrecise: isStream, isShifted: isShifted, isZooming: isZooming, time: now)))
  }

  private func isStreamStep(_ x: Double, _ y: Double, at now: Instant) -> Bool {
    if x != x.rounded() || y != y.rounded() { return true }
    guard let last = mouse.lastStreamStep else { return false }
    return now - last <= Self.streamPause
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) / unitsPerPoint, Double(y) / unitsPerPoint)
  }
}

extension Key {
  init(_ event: SDL_KeyboardEvent) {
    let held = UInt32(event.keysym.mod)
    var modifiers: Modifiers = []
    if held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
    if held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
    if held & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alt) }
    if held & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { modifiers.insert(.super) }
    self.init(
      String(cString: SDL_GetKeyName(event.keysym.sym)), modifiers, isRepeat: event.repeat != 0)
  }
}
