import Geometry
import ScreenKit

/// A running screen's state, carried from one life to the next.
extension Stage {
  /// The screen's state, motions in flight included, as a tree.
  func stateTree() throws -> Value {
    func tree(_ screen: some Screen) throws -> Value { try StateTree.tree(of: screen) }
    return try tree(screen)
  }

  /// Lays an older state over the screen's own, whose moments must be of the same clock; gives the
  /// names of what did not fit and begins anew, as paths: `pager.progress`.
  mutating func goOn(from old: Value, at now: Instant) -> [String] {
    func lay(_ fresh: some Screen) -> (any Screen, [String]) {
      let result = StateOverlay.lay(old, over: fresh)
      return (result.state, result.fallenBack)
    }
    let (state, fallenBack) = lay(screen)
    goOn(from: state, at: now)
    return fallenBack
  }
}
