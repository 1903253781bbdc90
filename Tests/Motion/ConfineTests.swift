import Geometry
import Motion
import Testing

@Suite struct ConfineTests {
  private let tuning = MotionTuning()
  private let now = Instant(0.05)

  private func released(
    _ value: Double, _ velocity: Double, in bounds: ClosedRange<Double>
  ) -> Animated {
    var number = Animated(value)
    number.release(velocity: velocity, in: bounds, at: .zero, tuning: tuning)
    return number
  }

  private func confined(_ number: Animated, to bounds: ClosedRange<Double>) -> Animated {
    var confined = number
    confined.confine(to: bounds, at: now, tuning: tuning)
    return confined
  }

  @Test("a motion that still fits stays as it is")
  func fits() {
    var sprung = Animated(0)
    sprung.spring(to: 90, .bouncy, at: .zero, tuning: tuning)
    var gliding = Animated(0)
    gliding.glide(by: 80, in: 0...100, at: .zero, tuning: tuning)
    let bouncing = released(50, 4000, in: 0...100)
    for number in [sprung, gliding, bouncing, released(0, 300, in: 0...500), Animated(100)] {
      #expect(confined(number, to: 0...100 + max(0, number.target - 100)) == number)
    }
  }

  @Test("at rest outside it jumps to the end, as layout")
  func atRest() {
    #expect(confined(Animated(300), to: 0...200) == Animated(200))
    #expect(confined(Animated(-3), to: 0...200) == Animated(0))
    let over = released(0, 4000, in: 0...100)
    var late = over
    late.confine(to: 0...60, at: Instant(100), tuning: tuning)
    #expect(late == Animated(60))
  }

  @Test("a fling flies on where its end has moved away, as if that had never been there")
  func endMovesAway() {
    let short = released(0, 3000, in: 0...600)
    let long = released(0, 3000, in: 0...5000)
    #expect(short.target == 600)
    let grown = confined(short, to: 0...5000)
    #expect(abs(grown.target - long.target) < 1e-6)
    for time in moments(from: 0.05, to: 2, count: 50) {
      #expect(abs(grown.value(at: time) - long.value(at: time)) < 1e-6)
    }
  }

  @Test("what no longer fits is led within, from where it is and as fast as it is")
  func reaims() {
    var sprung = Animated(0)
    sprung.spring(to: 900, .bouncy, at: .zero, tuning: tuning)
    var gliding = Animated(0)
    gliding.glide(by: 500, in: 0...900, at: .zero, tuning: tuning)
    let flung = released(0, 3000, in: 0...5000)
    let bouncing = released(880, 3000, in: 0...900)
    for number in [sprung, gliding, flung, bouncing] {
      let seen = confined(number, to: 0...400)
      #expect(seen.target == 400)
      #expect(seen.isMoving(at: now))
      #expect(abs(seen.value(at: now) - number.value(at: now)) < 1e-9)
      #expect(abs(seen.velocity(at: now) - number.velocity(at: now)) < 1e-6)
      #expect(seen.value(at: Instant(60)) == 400)
      expectVelocityIsSlope(of: seen)
    }
  }

  @Test("a re-aimed glide keeps its arrival time")
  func glideKeepsTime() {
    var gliding = Animated(0)
    gliding.glide(by: 500, in: 0...900, at: .zero, tuning: tuning)
    let seen = confined(gliding, to: 0...400)
    #expect(abs((seen.end ?? .zero).seconds - tuning.notchTime.value) < 1e-9)
  }
}
