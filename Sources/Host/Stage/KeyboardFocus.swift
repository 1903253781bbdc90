import Geometry

/// Which element the keyboard is at, and whether its ring is shown.
struct KeyboardFocus: Equatable {
  private var element: ElementID?
  private var isShown = false

  /// The element with the ring.
  var shown: ElementID? { isShown ? element : nil }

  /// Goes on by `step` among `elements`, around their ends; from nowhere to the first or the last.
  mutating func move(by step: Int, among elements: [ElementID]) {
    guard !elements.isEmpty else {
      self = KeyboardFocus()
      return
    }
    let next: Int
    if let element, let index = elements.firstIndex(of: element) {
      next = (index + step + elements.count) % elements.count
    } else {
      next = step > 0 ? 0 : elements.count - 1
    }
    element = elements[next]
    isShown = true
  }

  /// Hides the ring; the next Tab goes on from where it was. Says whether it was shown.
  mutating func hide() -> Bool {
    defer { isShown = false }
    return shown != nil
  }
}
