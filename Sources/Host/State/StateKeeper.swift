import ScreenKit

/// Keeps the window's state at hand while it runs, so that the next life can take it up: the shown
/// screen's after each gesture, once a picture of it was drawn without a fault.
struct StateKeeper {
  private var states: [String: [UInt8]] = [:]
  private var isChanged = true
  private var isDrawn = false

  /// Something was given to the shown screen, or to the window.
  mutating func note() {
    isChanged = true
    isDrawn = false
  }

  /// The picture of what was given so far was drawn.
  mutating func noteDrawn() {
    isDrawn = true
  }

  /// Whether something new was given and drawn.
  var hasNews: Bool { isChanged && isDrawn }

  /// Whether there is something new to keep, as far as no hand is at the screen any more.
  func isDue(_ stage: Stage?) -> Bool {
    guard hasNews else { return false }
    return stage?.isInHand != true
  }

  /// The record of a window with the shown screen as it is now and the others as they were left.
  mutating func record(_ window: WindowRecord, _ stage: Stage?) -> WindowRecord {
    isChanged = false
    if let stage, let tree = try? stage.stateTree() {
      states[stage.plugin.id] = StateText.bytes(of: tree)
    }
    var window = window
    window.states = states
    return window
  }

  /// A screen begins from its beginning: what it was is of no use any more.
  mutating func forget(_ screen: String) {
    states[screen] = nil
  }
}
