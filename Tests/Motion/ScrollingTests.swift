import Geometry
import Motion
import Testing

@Suite struct ScrollingTests {
  private let tuning = MotionTuning()

  private func released(
    _ value: Double, _ velocity: Double, in bounds: ClosedRange<Double>
  ) -> Animated {
    var number = Animated(value)
    number.release(velocity: velocity, in: bounds, at: .zero, tuning: tuning)
    return number
  }

  @Test("a flick throws, anything slower leaves it where it is")
  func threshold() {
    #expect(released(100, 249.9, in: 0...1000) == Animated(100))
    #expect(released(100, -249.9, in: 0...1000) == Animated(100))
    #expect(released(100, 250, in: 0...1000).target > 200)
    #expect(released(500, -250, in: 0...1000).target < 400)
  }

  @Test("a fling that meets an end goes past it with its momentum, and comes back to it exactly")
  func bounces() throws {
    for way in [1.0, -1] {
      let number = released(0, 3000 * way, in: -200...200)
      #expect(number.pieces.map(\.kind) == [.fling, .bounceBack])
      let hit = try #require(number.pieces.first?.end)
      let (before, after) = (number.velocity(at: hit - 1e-9), number.velocity(at: hit))
      #expect(abs(before - after) < 0.01)
      #expect(abs(number.value(at: hit - 1e-9) - number.value(at: hit)) < 0.001)
      let peak = moments(to: 3, count: 3000).map { number.value(at: $0) * way }.max() ?? 0
      #expect(peak > 250 && peak < 400)
      #expect(number.value(at: Instant(3600)) == 200 * way)
      expectVelocityIsSlope(of: number)
    }
  }

  @Test("without room to scroll a flick only stretches")
  func noRoom() {
    let number = released(0, 900, in: 0...0)
    #expect(number.target == 0)
    #expect(moments(to: 1, count: 100).contains { number.value(at: $0) > 20 })
  }

  @Test("released beyond an end, still or slowly, it comes back to the end")
  func comesBack() {
    for velocity in [-300.0, 0, 200] {
      let number = released(-80, velocity, in: 0...1000)
      #expect(number.pieces.map(\.kind) == [.bounceBack])
      #expect(number.target == 0)
      #expect(number.value(at: .zero) == -80)
      expectVelocityIsSlope(of: number)
    }
    #expect(released(1080, 400, in: 0...1000).target == 1000)
  }

  @Test("flicked back from beyond an end it passes that and flies on, without a step in velocity")
  func fliesOn() throws {
    let number = released(-80, 3000, in: 0...3000)
    #expect(number.pieces.map(\.kind) == [.bounceBack, .fling])
    #expect(number.target > 300)
    let passing = try #require(number.pieces.first?.end)
    #expect(abs(number.value(at: passing)) < 1e-9)
    #expect(abs(number.velocity(at: passing - 1e-9) - number.velocity(at: passing)) < 0.01)
    let short = released(-80, 3000, in: 0...100)
    #expect(short.pieces.map(\.kind) == [.bounceBack, .fling, .bounceBack])
    #expect(short.target == 100)
    expectVelocityIsSlope(of: short)
  }

  @Test("a notch is there after its time, exactly")
  func glides() {
    var number = Animated(0)
    number.glide(by: 80, in: 0...1000, at: .zero, tuning: tuning)
    #expect(number.isMoving(at: Instant(0.149)))
    #expect(number.value(at: Instant(0.15)) == 80)
    #expect(!number.isMoving(at: Instant(0.15)))
    expectVelocityIsSlope(of: number)
  }

  @Test("notches add up while it glides, and its velocity is carried from one to the next")
  func accumulates() {
    var number = Animated(0)
    for notch in 0..<5 {
      let now = Instant(Double(notch) * 0.05)
      let (value, velocity) = (number.value(at: now), number.velocity(at: now))
      number.glide(by: 80, in: 0...1000, at: now, tuning: tuning)
      #expect(abs(number.value(at: now) - value) < 1e-9)
      #expect(abs(number.velocity(at: now) - velocity) < 1e-9)
    }
    #expect(number.target == 400)
    number.glide(by: -80, in: 0...1000, at: Instant(0.21), tuning: tuning)
    #expect(number.target == 320)
  }

  @Test("a glide never leaves the bounds, whatever it was doing before")
  func glideBounds() {
    var samples = Samples(seed: 3)
    for _ in 0..<500 {
      var number = Animated(samples.number(0...200))
      number.spring(
        to: samples.number(0...200), .bouncy, at: .zero, velocity: samples.number(-9000...9000),
        tuning: tuning)
      let now = Instant(samples.number(0...0.2))
      let start = number.value(at: now)
      number.glide(by: samples.number(-300...300), in: 0...200, at: now, tuning: tuning)
      for moment in moments(from: now.seconds, to: now.seconds + 0.2, count: 100) {
        let value = number.value(at: moment)
        #expect(value >= min(0, start) - 1e-9 && value <= max(200, start) + 1e-9)
      }
      #expect((0...200).contains(number.value(at: now + 1)))
    }
  }

  @Test("a notch at the end of the content changes nothing")
  func glideAtEnd() {
    var number = Animated(1000)
    number.glide(by: 80, in: 0...1000, at: .zero, tuning: tuning)
    #expect(number == Animated(1000))
    number = Animated(990)
    number.glide(by: 80, in: 0...1000, at: .zero, tuning: tuning)
    let gliding = number
    number.glide(by: 80, in: 0...1000, at: Instant(0.1), tuning: tuning)
    #expect(number == gliding)
  }
}
