/// When an animation shows which of its frames.
struct Timeline: Equatable, Sendable {
  /// When each frame ends, in milliseconds since the first one began.
  private let ends: [Int]
  /// How often all frames are shown; 0 is for ever.
  private let plays: Int

  /// Up to so many milliseconds a frame wants to be gone at once, which no browser grants.
  static let mostHaste = 10
  /// What browsers show such a frame for, in milliseconds.
  static let hastyDuration = 100
  /// So that a moment computed as a frame's end counts as its end, in milliseconds.
  private static let slack = 0.001

  /// Of frames with these durations, in milliseconds; nil if there is nothing to play.
  init?(_ durations: [Int], plays: Int) {
    guard durations.count > 1 else { return nil }
    var end = 0
    ends = durations.map { duration in
      end += duration <= Self.mostHaste ? Self.hastyDuration : duration
      return end
    }
    self.plays = plays
  }

  var count: Int { ends.count }

  /// The frame so many seconds after the first one began, and when the next one follows, counted
  /// from there too; nil at the end of it all.
  func frame(after seconds: Double) -> (index: Int, next: Double?) {
    guard let length = ends.last, seconds.isFinite else { return (0, nil) }
    let time = max(0, seconds) * 1000 + Self.slack
    let turn = (time / Double(length)).rounded(.down)
    if plays > 0, turn >= Double(plays) { return (ends.count - 1, nil) }
    let start = turn * Double(length)
    let index = ends.firstIndex { Double($0) > time - start } ?? ends.count - 1
    let isLast = turn + 1 == Double(plays) && index == ends.count - 1
    return (index, isLast ? nil : (start + Double(ends[index])) / 1000)
  }
}
