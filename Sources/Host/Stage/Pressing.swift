import Drawing
import Geometry
import Gestures
import ScreenKit

/// Which element looks pressed, and how its look fades after the release.
struct Pressing {
  private var pressed: ElementID?
  private var released: (element: ElementID, time: Instant)?

  /// How many elements look pressed.
  var count: Int { pressed == nil ? 0 : 1 }

  /// Follows a gesture; `elements` are those of the moment of its press.
  mutating func take(_ gesture: Gesture, at now: Instant, elements: [Element]) {
    switch gesture {
    case .press(let press): begin(press.element, elements)
    case .release: end(at: now)
    case .pan(let pan) where pan.phase == .began: end(at: now)
    case .pinch(let pinch) where pinch.phase == .began: end(at: now)
    case .tap, .longPress, .pan, .pinch, .notch: break
    }
  }

  private mutating func begin(_ id: ElementID?, _ elements: [Element]) {
    guard let element = elements.last(where: { $0.id == id }), element.role.looksPressed else {
      return
    }
    pressed = element.id
    if released?.element == element.id { released = nil }
  }

  private mutating func end(at now: Instant) {
    guard let element = pressed else { return }
    pressed = nil
    released = (element, now)
  }

  /// Whether a look is fading at a moment.
  func isFading(at now: Instant, fadeTime: Seconds) -> Bool {
    share(at: now, fadeTime: fadeTime) > 0
  }

  /// What is pressed and what is left of the last press.
  func interaction(at now: Instant, fadeTime: Seconds) -> Interaction {
    var interaction = Interaction()
    interaction.pressed = pressed
    let share = share(at: now, fadeTime: fadeTime)
    if let released, share > 0 { interaction.fading = (released.element, share) }
    return interaction
  }

  private func share(at now: Instant, fadeTime: Seconds) -> Double {
    guard let released, fadeTime > .zero else { return 0 }
    return max(0, 1 - max(0, (now - released.time).value) / fadeTime.value)
  }
}

extension Element.Role {
  /// Whether a press shows; pages, handles and panels are moved or lie behind, they don't answer.
  fileprivate var looksPressed: Bool {
    switch self {
    case .button, .link, .tab, .image, .row: true
    case .page, .handle, .panel: false
    }
  }
}
