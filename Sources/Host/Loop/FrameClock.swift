import Geometry

/// When frames are due: at even distances while they follow each other, at once after a rest.
struct FrameClock: Equatable {
  /// The time from one frame to the next.
  private var period: Seconds
  private var last: Instant?
  private var slowPresents = 0

  /// Presents this slow say that nobody sees them: the window is covered.
  static let slowPresent: Seconds = 0.1
  /// So many of them in a row count, so that one hiccup doesn't.
  private static let slowInARow = 2
  /// So many frames left out in a row are a rest.
  private static let rest = 2.0
  /// The time from one frame to the next while nobody sees them.
  private static let slowPeriod: Seconds = 1

  /// A clock for a display that shows `rate` frames a second.
  init(rate: Double) {
    period = Seconds(1 / rate)
  }

  /// The display shows another number of frames a second.
  mutating func follow(rate: Double) {
    period = Seconds(1 / rate)
  }

  /// Whether presents are so slow that nothing but input should make frames.
  var isSlow: Bool { slowPresents >= Self.slowInARow }

  /// The moment that the next frame is for; not after `now` if it is due.
  func next(after now: Instant) -> Instant {
    guard let last else { return now }
    let planned = last + (isSlow ? Self.slowPeriod : period)
    let behind = (now - planned).value / period.value
    guard behind >= 1 else { return planned }
    // Whole frames are left out, so that those that are made lie evenly; after a rest there is
    // nothing to be even with.
    return behind < Self.rest ? planned + period * behind.rounded(.down) : now
  }

  /// The moment before which nothing that comes could be shown; nil if it could be at once.
  func tick(after now: Instant) -> Instant? {
    guard let last, !isSlow, last + period > now else { return nil }
    return last + period
  }

  /// How late input is read after work that took so long without looking for it.
  func late(after work: Seconds) -> Seconds {
    max(.zero, work - period)
  }

  /// A frame was made for a moment, and presenting it took so long.
  mutating func made(for moment: Instant, presentTime: Seconds) {
    last = moment
    slowPresents = presentTime > Self.slowPresent ? slowPresents + 1 : 0
  }

  /// Somebody is there: input came, or the window system asks for pixels.
  mutating func wakeUp() {
    slowPresents = 0
  }
}
