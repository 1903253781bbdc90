import Geometry
import Gestures
import Motion

/// A strip of tabs that keeps the active one centred, and can be scrolled by hand.
///
/// While nobody has scrolled it, its offset is a function of the pager's progress and no state at
/// all; a hand takes it out of that, the next selection leads it back.
public struct TabStrip: Codable, Equatable, Sendable {
  private enum Mode: Codable, Equatable, Sendable {
    /// Its offset follows progress.
    case following
    /// A hand has it, or has left it somewhere.
    case free(Scroller)
    /// On its way from where a hand left it to where progress wants it; the number is what is
    /// left of the way, in points.
    case returning(Animated)
  }

  private var mode = Mode.following

  /// A strip that follows.
  public init() {}

  // MARK: Asking

  /// How far the content has moved, in points.
  public func offset(
    of tabs: TabMetrics, progress: Double, on track: ScrollTrack, at moment: Moment
  ) -> Double {
    let wanted = tabs.centered(at: progress, viewport: track.viewport)
    switch mode {
    case .following: return wanted
    case .free(let scroller): return scroller.offset(on: track, at: moment)
    case .returning(let rest):
      return min(max(wanted + rest.value(at: moment.now), 0), track.maximum)
    }
  }

  /// Whether the picture changes without input or page.
  public func isMoving(at moment: Moment) -> Bool {
    switch mode {
    case .following: false
    case .free(let scroller): scroller.isMoving(at: moment)
    case .returning(let rest): rest.isMoving(at: moment.now)
    }
  }

  /// Whether it moves by its own momentum, so that a press stops it; not while it merely follows.
  public func isCoasting(at moment: Moment) -> Bool {
    if case .free(let scroller) = mode { scroller.isMoving(at: moment) } else { false }
  }

  // MARK: Commands

  /// Another page was selected, or its own is dragged: the strip goes back to following, from
  /// where it is. A strip under a finger stays there.
  public mutating func follow(
    _ tabs: TabMetrics, progress: Double, on track: ScrollTrack, at moment: Moment
  ) {
    guard case .free(let scroller) = mode, !scroller.isHeld else { return }
    let wanted = tabs.centered(at: progress, viewport: track.viewport)
    var rest = Animated(scroller.offset(on: track, at: moment) - wanted)
    rest.settle(to: 0, at: moment.now, tuning: moment.motion)
    mode = .returning(rest)
  }

  /// The window or the tabs have changed: it is centred again, as layout and not as motion.
  public mutating func relayout() {
    if case .free(let scroller) = mode, scroller.isHeld { return }
    mode = .following
  }

  /// Ends what a finger does, as if it had been lifted after standing still.
  public mutating func letGo(on track: ScrollTrack, at moment: Moment) {
    guard case .free(var scroller) = mode else { return }
    scroller.letGo(on: track, at: moment)
    mode = .free(scroller)
  }

  // MARK: Hands

  /// Takes a gesture if it is meant for `owner`.
  public mutating func handle(
    _ gesture: Gesture, as owner: RegionID, tabs: TabMetrics, progress: Double,
    on track: ScrollTrack, at moment: Moment
  ) {
    var scroller: Scroller
    if case .free(let own) = mode {
      scroller = own
    } else {
      guard takesHold(gesture, as: owner) else { return }
      scroller = Scroller(offset: offset(of: tabs, progress: progress, on: track, at: moment))
    }
    scroller.handle(gesture, as: owner, on: track, at: moment)
    mode = .free(scroller)
  }

  private func takesHold(_ gesture: Gesture, as owner: RegionID) -> Bool {
    switch gesture {
    case .pan(let pan): pan.owner == owner && pan.phase == .began
    case .notch(let notch): notch.owner == owner
    case .press, .release, .tap, .longPress, .pinch: false
    }
  }
}
