import Geometry

/// When input happened by an X server's stamps, which are whole milliseconds of a clock of its own.
///
/// The distance between both clocks is the least that was seen between a stamp and its arrival. It
/// may grow a little with time, as clocks don't go the same.
struct ServerClock {
  /// The next event's stamp, as a moment of the server's clock.
  private var stamp: Double?
  /// What a moment of the server's clock is later on the other one.
  private var distance: (seconds: Double, seen: Instant)?
  /// When the last events were read: what is read now happened later.
  private var lastRead: Instant?

  /// So many seconds a second the distance may grow.
  private static let drift = 0.001
  /// What is read later than this has a stamp that means something else.
  private static let latest = 1.0
  private static let unit = 0.001  // of a stamp, in seconds

  /// The next event has a stamp; 0 is none.
  mutating func stamp(_ milliseconds: UInt32) {
    stamp = milliseconds == 0 ? nil : Double(milliseconds) * Self.unit
  }

  /// When the event that is read `now` happened.
  mutating func moment(at now: Instant) -> Instant {
    guard let stamp else { return now }
    self.stamp = nil
    let arrival = now.seconds - stamp
    var least = arrival
    if let distance {
      let known = distance.seconds + (now - distance.seen).value * Self.drift
      if arrival - known < Self.latest { least = min(arrival, known) }
    }
    distance = (least, now)
    return max(Instant(stamp + least), lastRead ?? now)
  }

  /// All that was there was read.
  mutating func allRead(at now: Instant) { lastRead = now }
}
