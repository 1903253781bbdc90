import Geometry
import Motion
import Testing

@Suite struct AnimatedTests {
  private let tuning = MotionTuning()

  private func sprung(
    _ spring: Spring = .snappy, from: Double = 0, to target: Double = 300, velocity: Double = 0
  ) -> Animated {
    var number = Animated(from)
    number.spring(to: target, spring, at: .zero, velocity: velocity, tuning: tuning)
    return number
  }

  @Test("a new target starts from the shown value at the motion's own velocity")
  func retargets() {
    for time in [0, 0.01, 0.09, 0.2, 0.33] {
      var number = sprung(.bouncy, velocity: 700)
      let now = Instant(time)
      let before = (number.value(at: now), number.velocity(at: now))
      number.spring(to: -40, .smooth, at: now, tuning: tuning)
      #expect(number.target == -40)
      #expect(abs(number.value(at: now) - before.0) < 1e-9)
      #expect(abs(number.velocity(at: now) - before.1) < 1e-9)
      expectVelocityIsSlope(of: number)
    }
  }

  @Test("aiming at the same target anew in every frame changes nothing, at any frame rate")
  func frameRates() {
    let calm = sprung(.bouncy)
    for rate in [30.0, 60, 144, 1000] {
      var busy = Animated(0)
      for frame in 0...Int(rate / 4) {
        busy.spring(to: 300, .bouncy, at: Instant(Double(frame) / rate), tuning: tuning)
      }
      for now in moments(from: 0.25, to: 0.9, count: 20) {
        #expect(abs(busy.value(at: now) - calm.value(at: now)) < 0.26)
        #expect(abs(busy.value(at: now) - calm.value(at: now)) < 1e-6 || !calm.isMoving(at: now))
      }
    }
  }

  @Test("from its end on it is exactly on its target, also after an hour")
  func ends() throws {
    for spring in [Spring.smooth, .bouncy, .interactive, Spring(duration: 0.5, bounce: 1)] {
      let number = sprung(spring, from: 0.1, to: 0.7 + 0.1, velocity: -3000)
      let end = try #require(number.end)
      for now in [end, end + 0.001, Instant(3600), Instant(.infinity)] {
        #expect(number.value(at: now) == 0.7 + 0.1)
        #expect(number.velocity(at: now) == 0)
        #expect(!number.isMoving(at: now))
      }
      #expect(number.isMoving(at: end - 0.001))
      #expect(end <= Instant(tuning.longest.value))
    }
  }

  @Test("it ends at the first moment from which on nobody could see it move, by its unit")
  func lastStep() throws {
    var samples = Samples(seed: 5)
    for unit in [1.0, 20, 390] {
      for _ in 0..<60 {
        let spring = Spring(
          response: Seconds(samples.number(0.1...0.5)), dampingRatio: samples.number(0.4...2))
        let velocity = samples.number(-3000...3000) / unit
        let from = samples.number(-300...300) / unit
        var number = Animated(from)
        number.spring(to: 0, spring, at: .zero, velocity: velocity, unit: unit, tuning: tuning)
        let end = try #require(number.end).seconds
        func isSeen(_ time: Double) -> Bool {
          let state = spring.state(after: Seconds(time), from: from, to: 0, velocity: velocity)
          return abs(state.value) * unit > tuning.restDistance
            || abs(state.velocity) * unit > tuning.restSpeed
        }
        #expect(isSeen(end - 1e-6))
        for step in 0..<100 { #expect(!isSeen(end + 1e-6 + Double(step) * 0.01)) }
      }
    }
  }

  @Test("a spring that would swing for long is on its target after three seconds")
  func longest() throws {
    let number = sprung(Spring(duration: 0.5, bounce: 0.98))
    #expect(number.end == Instant(tuning.longest.value))
    #expect(number.value(at: Instant(3)) == 300)
  }

  @Test("where there is no way to go it rests at once")
  func nothingToDo() {
    let number = sprung(from: 300)
    #expect(!number.isMoving(at: .zero))
    #expect(number == Animated(300))
  }

  @Test("before its start it is where it starts, as fast as it starts")
  func beforeStart() {
    var number = Animated(10)
    number.spring(to: 20, .smooth, at: Instant(5), velocity: 3, tuning: tuning)
    for now in [Instant(4), Instant(-.infinity), Instant(.nan)] {
      #expect(number.value(at: now) == 10)
      #expect(number.velocity(at: now) == 3)
      #expect(number.isMoving(at: now))
    }
  }

  @Test("shifting moves all of a motion, and neither its velocity nor its time")
  func shifts() {
    var flung = Animated(500)
    flung.release(velocity: 3000, in: 0...800, at: .zero, tuning: tuning)
    for number in [sprung(), flung, Animated(7)] {
      var shifted = number
      shifted.shift(by: 1000)
      #expect(shifted.target == number.target + 1000)
      for now in moments(to: 3, count: 100) {
        #expect(abs(shifted.value(at: now) - number.value(at: now) - 1000) < 1e-9)
        #expect(abs(shifted.velocity(at: now) - number.velocity(at: now)) < 1e-9)
        #expect(shifted.isMoving(at: now) == number.isMoving(at: now))
      }
    }
  }

  @Test("a jump ends every motion, and so does finishing it")
  func jumps() {
    var number = sprung()
    number.finish()
    #expect(number == Animated(300))
    number = sprung()
    number.rest(at: 12)
    #expect(number == Animated(12))
  }

  @Test("no number that is none gets in, and none comes out")
  func nonsense() {
    let odd = [0, 1, -1e300, 1e300, .infinity, -.infinity, .nan]
    for first in odd {
      for second in odd {
        var number = Animated(first)
        let now = Instant(second)
        number.spring(
          to: second, .bouncy, at: .zero, velocity: first, unit: first, walls: 0...5,
          tuning: tuning)
        number.spring(to: second, .smooth, at: now, velocity: first, tuning: tuning)
        number.settle(to: first, at: now, velocity: second, unit: second, tuning: tuning)
        number.release(velocity: first, in: -10...10, at: now, tuning: tuning)
        number.glide(by: second, in: -10...10, at: now, tuning: tuning)
        number.shift(by: first)
        number.confine(to: 1...2, at: now, tuning: tuning)
        for moment in [now, .zero, Instant(0.1), Instant(1e6)] {
          #expect(number.value(at: moment).isFinite)
          #expect(number.velocity(at: moment).isFinite)
        }
      }
    }
  }

  @Test("a tuning full of nonsense still gives finite motions that end")
  func oddTuning() throws {
    for odd in [0, -1, .infinity, .nan] {
      var tuning = MotionTuning()
      tuning.decelerationRate = odd
      tuning.bounceRate = odd
      tuning.flingStop = odd
      tuning.restDistance = odd
      tuning.restSpeed = odd
      tuning.longest = Seconds(odd)
      tuning.notchTime = Seconds(odd)
      tuning.settleStiffest = odd
      tuning.settleDuration = Seconds(odd)
      tuning.settleBounce = odd
      for step in 0..<4 {
        var number = Animated(5)
        switch step {
        case 0: number.settle(to: 90, at: .zero, velocity: 900, tuning: tuning)
        case 1: number.release(velocity: 900, in: 0...10, at: .zero, tuning: tuning)
        case 2: number.release(velocity: 900, in: 30...40, at: .zero, tuning: tuning)
        default: number.glide(by: 10, in: 0...100, at: .zero, tuning: tuning)
        }
        for now in moments(to: 2, count: 30) { #expect(number.value(at: now).isFinite) }
        #expect(number.end.map { $0.seconds.isFinite } != false)
        #expect(number.value(at: Instant(.infinity)) == number.target)
      }
    }
  }
}
