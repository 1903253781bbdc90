/// A moment on a monotonic clock that starts anywhere, in seconds.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Seconds since the clock's own zero.
  public var seconds: Double

  /// The moment `seconds` after the clock's own zero.
  @inlinable public init(_ seconds: Double) {
    self.seconds = seconds
  }

  /// The clock's own zero.
  public static let zero = Instant(0)

  /// Whether the first moment is earlier.
  @inlinable public static func < (first: Instant, second: Instant) -> Bool {
    first.seconds < second.seconds
  }

  /// The time from the right moment to the left one; negative if the right one is later.
  @inlinable public static func - (later: Instant, earlier: Instant) -> Seconds {
    Seconds(later.seconds - earlier.seconds)
  }

  /// The moment some time later.
  @inlinable public static func + (moment: Instant, time: Seconds) -> Instant {
    Instant(moment.seconds + time.value)
  }

  /// The moment some time earlier.
  @inlinable public static func - (moment: Instant, time: Seconds) -> Instant {
    Instant(moment.seconds - time.value)
  }
}

/// A length of time, in seconds.
public struct Seconds: Hashable, Comparable, Codable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// How many.
  public var value: Double

  /// As many seconds.
  @inlinable public init(_ value: Double) {
    self.value = value
  }

  /// As many seconds.
  @inlinable public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// As many seconds.
  @inlinable public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// No time.
  public static let zero = Seconds(0)

  /// As many thousandths of a second.
  @inlinable public static func milliseconds(_ count: Double) -> Seconds {
    Seconds(count / 1000)
  }

  /// Whether the first time is shorter.
  @inlinable public static func < (first: Seconds, second: Seconds) -> Bool {
    first.value < second.value
  }

  /// Both times, one after the other.
  @inlinable public static func + (first: Seconds, second: Seconds) -> Seconds {
    Seconds(first.value + second.value)
  }

  /// What is left of the first time without the second.
  @inlinable public static func - (first: Seconds, second: Seconds) -> Seconds {
    Seconds(first.value - second.value)
  }

  /// The time, `factor` times as long.
  @inlinable public static func * (time: Seconds, factor: Double) -> Seconds {
    Seconds(time.value * factor)
  }
}
