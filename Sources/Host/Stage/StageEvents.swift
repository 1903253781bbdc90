import Geometry
import SDLPlatform

extension Stage {
  /// Takes what the window system has to say about this screen; the rest is the host's business.
  mutating func deliver(_ event: PlatformEvent, at now: Instant) {
    switch event {
    case .pointer(let event): pointer(event)
    case .wheel(let event): wheel(event)
    case .key(let pressed): key(pressed, at: now)
    case .resized(let size, let scale): resize(to: size, scale: scale, at: now)
    case .focus(let isGained): if !isGained { cancelPointers(at: now) }
    case .minimized: cancelPointers(at: now)
    case .restored, .exposed, .pictureArrived: invalidate()
    case .quit, .dropped, .hovered, .filesChanged, .desktopChanged, .contentArrived: break
    }
  }
}
