import Motion
import ScreenKit

/// Something that fades in and out, and can be turned back half-way.
struct Appearing: Codable, Equatable {
  /// Whether it is there or coming.
  private(set) var isShown = false
  private var share = Animated(0)

  /// Points a whole fade is worth, for the test whether it is over.
  private static let unit = 100.0

  /// How much of it is there, 0 to 1.
  func share(at moment: Moment) -> Double { share.value(at: moment.now) }

  /// Whether it comes or goes.
  func isMoving(at moment: Moment) -> Bool { share.isMoving(at: moment.now) }

  /// Comes or goes, from where it is.
  mutating func show(_ isWanted: Bool, at moment: Moment) {
    guard isWanted != isShown else { return }
    isShown = isWanted
    share.spring(
      to: isWanted ? 1 : 0, Spring(duration: moment.motion.fadeTime, bounce: 0), at: moment.now,
      unit: Self.unit, walls: 0...1, tuning: moment.motion)
  }
}
