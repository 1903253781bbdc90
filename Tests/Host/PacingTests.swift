import Geometry
import Testing

@testable import Host

/// A frame loop on a simulated clock: input comes all the time, and frames cost what the test says.
private struct SimulatedLoop {
  /// A frame, in seconds.
  struct Frame {
    /// The moment it shows.
    var due: Double
    /// When its work began.
    var start: Double
    /// When it was on the display.
    var end: Double
    /// How old the oldest input was that it read.
    var oldestInput: Double
  }

  private(set) var frames: [Frame] = []

  /// Plays `duration` seconds; frame number n takes `work(n)` seconds, and input comes every
  /// `inputPeriod` seconds.
  init(rate: Double, duration: Double, inputPeriod: Double = 0.008, work: (Int) -> Double) {
    var clock = FrameClock(rate: rate)
    var now = 0.0
    var read = 0.0
    while now < duration {
      let due = clock.next(after: Instant(now)).seconds
      now = max(now, due)
      let start = now
      let unread = ((read / inputPeriod).rounded(.down) + 1) * inputPeriod
      read = now
      now += work(frames.count)
      clock.made(for: Instant(due), presentTime: .zero)
      frames.append(
        Frame(due: due, start: start, end: now, oldestInput: max(0, start - unread)))
    }
  }

  /// The times between the moments that are shown.
  var steps: [Double] { zip(frames.dropFirst(), frames).map { $0.due - $1.due } }
}

@Suite("Pacing in slow worlds") struct PacingTests {
  static let rates = [30.0, 60, 90, 120, 144]

  @Test("at any rate every frame of the display is made, at even distances", arguments: rates)
  func everyFrame(rate: Double) {
    let loop = SimulatedLoop(rate: rate, duration: 2) { _ in 0.3 / rate }
    #expect(abs(Double(loop.frames.count) - 2 * rate) <= 1)
    #expect(loop.steps.allSatisfy { abs($0 * rate - 1) < 1e-9 })
  }

  @Test("frames that take too long are dropped evenly, and motion keeps its path", arguments: rates)
  func evenDrops(rate: Double) {
    for cost in [1.1, 1.5, 1.9] {
      let loop = SimulatedLoop(rate: rate, duration: 4) { _ in cost / rate }
      #expect(loop.steps.allSatisfy { abs($0 * rate - ($0 * rate).rounded()) < 1e-6 })
      #expect(loop.steps.allSatisfy { $0 * rate < 2 + 1e-6 })
      #expect(loop.frames.allSatisfy { $0.start - $0.due < 1 / rate + 1e-9 })
      let kept = Double(loop.frames.count) / (4 * rate)
      #expect(abs(kept - 1 / cost) < 0.02)
    }
  }

  @Test("frames several times too long follow the clock as they come", arguments: rates)
  func overload(rate: Double) {
    let loop = SimulatedLoop(rate: rate, duration: 4) { _ in 3.5 / rate }
    #expect(loop.frames.dropFirst(2).allSatisfy { $0.start - $0.due < 1e-9 })
    #expect(loop.steps.dropFirst(2).allSatisfy { abs($0 * rate - 3.5) < 1e-6 })
  }

  @Test("on a busy machine no input waits for more than the frame that is being made")
  func input() {
    var state: UInt64 = 5
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    let loop = SimulatedLoop(rate: 60, duration: 20, inputPeriod: 0.001) { _ in random() * 0.04 }
    for (frame, before) in zip(loop.frames.dropFirst(), loop.frames) {
      #expect(frame.oldestInput <= max(before.end - before.start, 1.0 / 60) + 1e-9)
      #expect(frame.due > before.due)
      #expect(frame.start - frame.due < 1.0 / 60 + 1e-9)
    }
  }

  @Test("a hiccup is made up for at once and leaves no frames behind it")
  func hiccup() {
    let loop = SimulatedLoop(rate: 60, duration: 2) { $0 == 30 ? 0.4 : 0.002 }
    let after = loop.frames[31...]
    #expect(after.allSatisfy { $0.start - $0.due < 1e-9 })
    #expect(zip(after.dropFirst(), after).allSatisfy { abs($0.due - $1.due - 1.0 / 60) < 1e-9 })
  }

  @Test("until the next tick nothing that comes could be shown; after a rest it could be at once")
  func tick() {
    var clock = FrameClock(rate: 50)
    #expect(clock.tick(after: Instant(1)) == nil)
    clock.made(for: Instant(1), presentTime: .zero)
    #expect(clock.tick(after: Instant(1.005)) == Instant(1 + 0.02))
    #expect(clock.tick(after: Instant(1.03)) == nil)
    for _ in 0..<2 { clock.made(for: Instant(2), presentTime: FrameClock.slowPresent * 2) }
    #expect(clock.tick(after: Instant(2.005)) == nil)
  }

  @Test("another display's rate holds from the next frame on")
  func otherRate() {
    var clock = FrameClock(rate: 60)
    clock.made(for: Instant(1), presentTime: .zero)
    clock.follow(rate: 120)
    #expect(abs(clock.next(after: Instant(1)).seconds - (1 + 1.0 / 120)) < 1e-12)
  }
}
