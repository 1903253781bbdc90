import ScreenKit

/// What a run showed: the readings of every frame, in order.
struct Track: Sendable {
  /// One frame.
  struct Frame: Equatable, Sendable {
    /// When, in milliseconds.
    var time: Double
    /// All readings, in the order the screen gives them.
    var readings: [Reading]
  }

  /// The frames.
  private(set) var frames: [Frame] = []

  /// Adds a frame; its time is later than that of the one before.
  mutating func append(_ frame: Frame) {
    frames.append(frame)
  }

  /// The number of the frame that is on screen at a time: the last one at or before it.
  func frame(at time: Double) -> Int? {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The numbers of the frames of a span. A span that falls between two frames has the one that is
  /// on screen then.
  func frames(in span: Expectation.Span) -> Range<Int> {
    switch span {
    case .at(let time): return frame(at: time).map { $0..<$0 + 1 } ?? 0..<0
    case .from(let start, let end):
      guard let last = frame(at: end) else { return 0..<0 }
      let first = frame(at: start).map { frames[$0].time < start ? $0 + 1 : $0 } ?? 0
      return min(first, last)..<last + 1
    }
  }
}

/// Finds a quantity in frame after frame; remembers where it was in the last one, since it is
/// nearly always there again.
struct Finder {
  private let quantity: Quantity
  private var hints: [Int]

  /// Finds `quantity`.
  init(_ quantity: Quantity) {
    self.quantity = quantity
    hints = Array(repeating: 0, count: quantity.readings.count)
  }

  /// Its value in a frame; the name of a reading that the frame doesn't have as an error.
  mutating func value(in readings: [Reading]) throws(MissingReading) -> Double {
    var sum = 0.0
    for (part, name) in quantity.readings.enumerated() {
      if hints[part] >= readings.count || readings[hints[part]].name != name {
        guard let place = readings.firstIndex(where: { $0.name == name }) else {
          throw MissingReading(name: name)
        }
        hints[part] = place
      }
      sum += readings[hints[part]].value
    }
    return sum
  }
}

/// A reading that a screen declares and a frame doesn't have.
struct MissingReading: Error, Equatable {
  /// Its name.
  var name: String
}
