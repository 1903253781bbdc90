import Geometry

/// A window's size as its user made it, in points: not that of full screen or of a whole desktop.
struct OwnSize {
  /// The size.
  private(set) var size: Size
  /// The size while the window was spread last, until it has another one.
  private var spreadSize: Size?
  /// Until when sizes may still belong to a full screen that was left.
  private var settledAt: Instant?

  /// How long after the end of full screen a desktop may still tell of sizes on the way.
  private static let settling: Seconds = 1

  /// The size that a window begins with.
  init(_ size: Size) {
    self.size = size
  }

  /// Full screen was asked for or ended at `now`.
  mutating func fullScreenToggled(at now: Instant) {
    settledAt = now + Self.settling
  }

  /// The window has a new size; `isSpread` if it covers the display or the desktop now.
  mutating func resized(to new: Size, isSpread: Bool, at now: Instant) {
    guard !isSpread else {
      spreadSize = new
      return
    }
    if let settledAt, now < settledAt { return }
    guard new != spreadSize else { return }
    spreadSize = nil
    size = new
  }
}
