import CSDL
import Geometry
import Gestures
import ScreenKit

/// Turns SDL's events into the program's own; a value without a window, so that it can be tested.
///
/// A finger's up is held back until it is known that no down of the same finger follows at the
/// same time stamp: SDL has no cancel, and that pair is how a lost finger shows. So `finish` must
/// be called whenever no more events are there for now.
public struct EventTranslator {
  /// The window, in points; shares of it are what fingers report.
  public private(set) var size: Size
  /// How many of the units that the mouse reports make a point.
  public private(set) var unitsPerPoint: Double

  var fingers = FingerTable()
  var mouse = MouseState()
  private var drops: [String] = []
  /// More files than this at once are a mistake; a folder holds any number.
  private static let mostDrops = 10_000

  /// A translator for a window of `size`, whose mouse reports in `1 / unitsPerPoint` points.
  public init(size: Size, unitsPerPoint: Double = 1) {
    self.size = size
    self.unitsPerPoint = max(unitsPerPoint, .leastNormalMagnitude)
  }

  /// The window has a new size or unit; fingers that are down keep their places in points.
  public mutating func resize(to size: Size, unitsPerPoint: Double = 1) {
    self.size = size
    self.unitsPerPoint = max(unitsPerPoint, .leastNormalMagnitude)
  }

  /// Ends every pointer that is down without a tap or a fling.
  public mutating func cancelPointers(at now: Instant, into events: inout [PlatformEvent]) {
    fingers.releaseHeld(into: &events)
    fingers.cancelAll(at: now, into: &events)
    mouse.cancel(at: now, into: &events)
  }

  /// Whether fingers are on the glass.
  var hasFingers: Bool { !fingers.down.isEmpty }

  /// Lets out what was held back; to be called when no more events are there for now.
  public mutating func finish(into events: inout [PlatformEvent]) {
    fingers.releaseHeld(into: &events)
  }

  /// Translates one event received at `now`; what is of no use to the program gives nothing.
  mutating func translate(
    _ event: SDL_Event, at now: Instant, into events: inout [PlatformEvent]
  ) {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      translate(finger: event.tfinger, at: now, into: &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      translate(button: event.button, at: now, into: &events)
    case SDL_MOUSEMOTION:
      translate(motion: event.motion, at: now, into: &events)
    case SDL_MOUSEWHEEL:
      translate(wheel: event.wheel, at: now, into: &events)
    case SDL_KEYDOWN:
      emit(.key(Key(event.key)), into: &events)
    case SDL_WINDOWEVENT:
      translate(window: event.window, at: now, into: &events)
    case SDL_APP_WILLENTERBACKGROUND:
      cancelPointers(at: now, into: &events)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      emit(.exposed, into: &events)
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      translate(drop: event.drop, into: &events)
    case SDL_USEREVENT where event.user.code == WakeCode.pictureArrived:
      emit(.pictureArrived, into: &events)
    case SDL_USEREVENT where event.user.code == WakeCode.filesChanged:
      emit(.filesChanged, into: &events)
    case SDL_USEREVENT where event.user.code == WakeCode.desktopChanged:
      emit(.desktopChanged, into: &events)
    case SDL_USEREVENT where event.user.code == WakeCode.contentArrived:
      emit(.contentArrived, into: &events)
    case SDL_QUIT:
      emit(.quit, into: &events)
    default: break
    }
  }

  private mutating func emit(_ event: PlatformEvent, into events: inout [PlatformEvent]) {
    fingers.releaseHeld(into: &events)
    events.append(event)
  }

  private mutating func translate(
    window event: SDL_WindowEvent, at now: Instant, into events: inout [PlatformEvent]
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: emit(.focus(gained: true), into: &events)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelPointers(at: now, into: &events)
      emit(.focus(gained: false), into: &events)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      cancelPointers(at: now, into: &events)
      emit(.minimized, into: &events)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      emit(.restored, into: &events)
    case SDL_WINDOWEVENT_EXPOSED: emit(.exposed, into: &events)
    case SDL_WINDOWEVENT_CLOSE: emit(.quit, into: &events)
    default: break  // a leave says nothing about pointers; sizes are the window's business
    }
  }

  private mutating func translate(drop event: SDL_DropEvent, into events: inout [PlatformEvent]) {
    defer { if let text = event.file { SDL_free(text) } }
    switch SDL_EventType(event.type) {
    case SDL_DROPFILE:
      guard let file = event.file, drops.count < Self.mostDrops else { return }
      drops.append(String(cString: file))
    case SDL_DROPCOMPLETE where !drops.isEmpty:
      emit(.dropped(drops), into: &events)
      drops = []
    default: break
    }
  }
}
