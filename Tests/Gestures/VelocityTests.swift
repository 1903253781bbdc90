import Geometry
import Gestures
import Testing

@Suite struct VelocityTests {
  private let tuning = GestureTuning()

  @Test("the rule in use agrees with the reference traces", arguments: try Trace.all())
  func weighted(trace: Trace) {
    let seen = VelocityEstimate.weighted(
      trace.pairs, release: trace.release, frameInterval: trace.frameInterval)
    #expect(abs(seen - trace.weighted) <= 1e-6 * max(1, abs(trace.weighted)))
  }

  @Test("the least-squares fit agrees with the reference traces", arguments: try Trace.all())
  func fitted(trace: Trace) {
    let seen = VelocityEstimate.leastSquares(trace.pairs, release: trace.release)
    #expect(abs(seen - trace.fitted) <= 1e-6 * max(1, abs(trace.fitted)))
  }

  @Test("a tracker fed frame by frame releases as the pure rule", arguments: try Trace.all())
  func tracked(trace: Trace) {
    var tracker = VelocityTracker()
    var frame = -1.0
    for sample in trace.pairs {
      let next = trace.frameInterval.map { (sample.time / $0).rounded(.up) } ?? sample.time
      // Late stamps keep the travel here, where the reference drops them.
      guard next >= frame else { continue }
      if next > frame { tracker.endFrame() }
      frame = next
      tracker.add(Point(sample.position, -sample.position), at: Instant(sample.time / 1000))
    }
    let velocity = tracker.velocity(at: Instant(trace.release / 1000), tuning: tuning)
    #expect(abs(velocity.dx - trace.weighted) <= 1e-5 * max(1, abs(trace.weighted)))
    #expect(velocity.dy == -velocity.dx)
  }

  /// A tracker that saw positions 20 points and 10 ms apart, each in a frame of its own.
  private func moving(steps: Int = 5, late: Seconds = 0) -> VelocityTracker {
    var tracker = VelocityTracker()
    for step in 0..<steps {
      tracker.add(Point(20 * Double(step), 0), at: Instant(0.01 * Double(step)))
      tracker.endFrame(late: late)
    }
    return tracker
  }

  @Test("only the last position of a frame counts, the unfinished one included")
  func frames() {
    var tracker = moving()
    tracker.add(Point(500, 0), at: Instant(0.045))
    tracker.add(Point(100, 0), at: Instant(0.05))
    #expect(abs(tracker.velocity(at: Instant(0.05), tuning: tuning).dx - 2000) < 1e-6)
  }

  @Test("asking for the velocity changes nothing and resetting forgets all")
  func reset() {
    var tracker = moving()
    let before = tracker
    _ = tracker.velocity(at: Instant(0.05), tuning: tuning)
    #expect(tracker == before)
    tracker.reset()
    #expect(tracker == VelocityTracker())
  }

  @Test(
    "nothing that moved for more than 40 ms has no velocity, plus the time the loop was late",
    arguments: [
      (40.0, 0.0, true), (41, 0, false), (140, 100, true), (141, 100, false), (60, -50, false),
    ])
  func stillness(pause: Double, late: Double, isMoving: Bool) {
    var tracker = moving()
    tracker.endFrame(late: .milliseconds(late))
    let release = Instant(0.04) + .milliseconds(pause)
    #expect((tracker.velocity(at: release, tuning: tuning).dx > 0) == isMoving)
  }

  @Test("a loop that says beforehand that it is late keeps the flick of that frame")
  func lateFrame() {
    for late in [Seconds(0.1), 0] {
      var tracker = moving(steps: 1)
      tracker.beginFrame(late: late)
      tracker.add(Point(200, 0), at: Instant(0.1))
      let velocity = tracker.velocity(at: Instant(0.1), tuning: tuning).dx
      #expect(abs(velocity - (late == 0 ? 0 : 2000)) < 1e-6)
    }
  }

  @Test("positions that repeat are no movement")
  func repeating() {
    var tracker = moving()
    for step in 1...2 {
      tracker.add(Point(80, 0), at: Instant(0.04 + 0.0205 * Double(step)))
      tracker.endFrame()
    }
    #expect(tracker.velocity(at: Instant(0.081), tuning: tuning).dx == 0)
  }

  @Test("a stamp that is equal or runs backwards adds travel, not a sample")
  func equalStamps() {
    var tracker = moving()
    tracker.add(Point(300, 0), at: Instant(0.05))
    tracker.endFrame()
    tracker.add(Point(200, 0), at: Instant(0.05))
    tracker.endFrame()
    tracker.add(Point(150, 0), at: Instant(0.03))
    tracker.endFrame()
    #expect(abs(tracker.velocity(at: Instant(0.05), tuning: tuning).dx - 2250) < 1e-6)
    tracker.add(Point(300, 0), at: Instant(0.06))
    tracker.add(Point(170, 0), at: Instant(0.055))
    #expect(abs(tracker.velocity(at: Instant(0.05), tuning: tuning).dx - 3750) < 1e-6)
  }

  @Test("the fastest release is clamped on each axis")
  func clamped() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: .zero)
    tracker.endFrame()
    tracker.add(Point(1000, -2000), at: Instant(0.01))
    #expect(tracker.velocity(at: Instant(0.01), tuning: tuning) == Velocity(8000, -8000))
  }

  @Test("a flick of two moves has a velocity, also when all of it falls into one frame")
  func shortFlick() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 1)
    hand.move(to: (285, 500), ms: 8)
    hand.move(to: (260, 500), ms: 14)
    hand.up(at: (260, 500), ms: 15)
    #expect(hand.told().last == "ended pager at -3077 0")
  }

  @Test("a small step back at the lift does not turn a swipe")
  func wobble() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 0)
    hand.glide(from: (300, 500), to: (100, 500), ms: 0...100)
    hand.move(to: (102, 500), ms: 108)
    hand.up(at: (102, 500), ms: 116)
    #expect((hand.pans().last?.velocity.dx ?? 0) < -1000)
  }

  @Test("a drag held still before the lift releases at rest")
  func held() {
    var hand = TestHand(Layouts.pages)
    hand.down(at: (300, 500), ms: 0)
    hand.glide(from: (300, 500), to: (100, 500), ms: 0...100)
    hand.glide(from: (100, 500), to: (100, 500), ms: 100...300)
    hand.up(at: (100, 500), ms: 300)
    #expect(hand.told().last == "ended pager at 0 0")
  }
}
