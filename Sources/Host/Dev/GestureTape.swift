import Geometry
import SDLPlatform
import ScreenKit

/// The last gesture on a screen, so that it can be made again: what hands did from the first press
/// until everything rested, and what the screen was before.
struct GestureTape {
  /// The screen before the first press; nil if there was none yet.
  private(set) var before: (any Screen)?
  private var steps: [(delay: Seconds, event: PlatformEvent)] = []
  private var begin: Instant?
  private var last: Instant?

  /// After a pause like this a new gesture begins even if the screen never rests.
  private static let longestPause: Seconds = 2
  /// Of a hand that never rests so many steps are kept.
  private static let mostSteps = 20_000

  /// Takes what is about to be given to a screen; what is no hand's doing is left out.
  mutating func take(_ event: PlatformEvent, before stage: Stage, at now: Instant) {
    guard let time = event.handTime else { return }
    let isPaused = last.map { now - $0 > Self.longestPause } ?? true
    if isPaused || (!stage.isInHand && !stage.isMoving(at: now)) {
      steps.removeAll(keepingCapacity: true)
      before = stage.screen
      begin = time
    }
    last = now
    guard let begin, steps.count < Self.mostSteps else { return }
    steps.append((max(.zero, time - begin), event))
  }

  /// The gesture made again from a moment on: every step with its new time.
  func replayed(from moment: Instant) -> [PlatformEvent] {
    steps.map { $0.event.moved(to: moment + $0.delay) }
  }
}

extension PlatformEvent {
  /// When a hand or a wheel did this; nil if none did.
  var handTime: Instant? {
    switch self {
    case .pointer(let step): step.time
    case .wheel(let turn): turn.time
    case .key, .resized, .focus, .minimized, .restored, .exposed, .pictureArrived, .hovered,
      .filesChanged, .desktopChanged, .contentArrived, .quit, .dropped:
      nil
    }
  }

  /// The same at another time.
  fileprivate func moved(to time: Instant) -> PlatformEvent {
    switch self {
    case .pointer(var step):
      step.time = time
      return .pointer(step)
    case .wheel(var turn):
      turn.time = time
      return .wheel(turn)
    default: return self
    }
  }
}
