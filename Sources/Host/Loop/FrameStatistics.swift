import Geometry

/// What frames cost, counted without keeping every one of them.
struct FrameStatistics {
  /// How many were presented.
  private(set) var frames = 0
  /// How long after the program's start the first one was there, in milliseconds.
  private(set) var firstFrame: Double?
  /// How many came too late while a hand was moving.
  private(set) var missed = 0
  private var histogram = Histogram()
  private var pixels = 0
  private var lastPresent: Instant?

  /// Two presents farther apart than this have missed one at 60 a second.
  private static let missedAfter: Seconds = 0.025
  /// Farther apart than this, the picture was at rest in between.
  private static let restAfter: Seconds = 0.25

  /// A frame's work began and its present returned; `sinceStart` is in milliseconds.
  mutating func add(
    from begin: Instant, to end: Instant, pixels: Int, isHandDown: Bool,
    sinceStart: @autoclosure () -> Double
  ) {
    frames += 1
    self.pixels += pixels
    if firstFrame == nil { firstFrame = sinceStart() }
    histogram.add((end - begin).value * 1000)
    if isHandDown, let lastPresent {
      let gap = end - lastPresent
      if gap > Self.missedAfter, gap < Self.restAfter { missed += 1 }
    }
    lastPresent = end
  }

  /// One line of JSON.
  var line: String {
    let cost = [50, 95, 99].map {
      "\"frame_cpu_ms_p\($0)\": \(shortened(histogram.percentile(Double($0))))"
    }
    return "{\"frames\": \(frames), \"first_frame_ms\": \(shortened(firstFrame ?? 0)), "
      + cost.joined(separator: ", ") + ", \"missed_60\": \(missed), "
      + "\"pixels_per_frame\": \(pixels / max(frames, 1))}"
  }
}

/// How often lengths of time occurred, in hundredths of a millisecond up to a quarter of a second.
struct Histogram {
  private static let perMillisecond = 100.0
  private var counts = [UInt32](repeating: 0, count: 25_000)
  private var total = 0

  /// Counts a time in milliseconds; longer ones count as the longest.
  mutating func add(_ milliseconds: Double) {
    let place = (milliseconds * Self.perMillisecond).rounded(.down)
    counts[min(max(0, Int(place)), counts.count - 1)] += 1
    total += 1
  }

  /// The time below which `percent` of the times lie, in milliseconds; 0 if there are none.
  func percentile(_ percent: Double) -> Double {
    let wanted = max(1, (Double(total) * percent / 100).rounded(.up))
    var seen = 0.0
    for (place, count) in counts.enumerated() where count > 0 {
      seen += Double(count)
      if seen >= wanted { return (Double(place) + 0.5) / Self.perMillisecond }
    }
    return 0
  }
}
