import ScreenKit

/// Turns pages by the clock, and makes way for anybody's hand.
struct Autoplay: Codable, Equatable, Sendable {
  /// Whether its user wants it.
  private(set) var isOn: Bool
  private var due: Instant?

  init(isOn: Bool) {
    self.isOn = isOn
  }

  /// When the next page is due; at once if the clock has not been started; never under reduced
  /// motion.
  func next(in frame: Frame) -> Instant? {
    guard isOn, !frame.settings.reducesMotion else { return nil }
    return due.map { max($0, frame.now) } ?? frame.now
  }

  /// Whether the next page is due now.
  func isDue(at frame: Frame) -> Bool {
    guard isOn, !frame.settings.reducesMotion, let due else { return false }
    return due <= frame.now
  }

  /// Starts the clock if it doesn't run, or for one more page.
  mutating func begin(again: Bool = false, at frame: Frame) {
    if due == nil || again || isDue(at: frame) {
      due = frame.now + Seconds(frame.tuning["autoplay-interval"])
    }
  }

  /// There was input: a longer pause.
  mutating func yield(at frame: Frame) {
    due = frame.now + Seconds(frame.tuning["autoplay-pause"])
  }

  /// Its user switches it on or off.
  mutating func toggle(at frame: Frame) {
    isOn.toggle()
    due = frame.now + Seconds(frame.tuning["autoplay-interval"])
  }
}
