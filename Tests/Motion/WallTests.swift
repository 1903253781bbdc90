import Geometry
import Motion
import Testing

@Suite struct WallTests {
  private let tuning = MotionTuning()

  @Test("a spring that starts within walls never leaves them and ends on the one it meets")
  func staysInside() throws {
    var samples = Samples(seed: 2)
    var meetings = 0
    for _ in 0..<500 {
      let walls = -samples.number(0...3)...samples.number(0...3)
      let target = samples.number(walls)
      var number = Animated(samples.number(walls))
      let spring = Spring(
        response: Seconds(samples.number(0.1...0.8)), dampingRatio: samples.number(0.1...1.5))
      number.spring(
        to: target, spring, at: .zero, velocity: samples.number(-60...60), unit: 390,
        walls: walls, tuning: tuning)
      for now in moments(to: 3, count: 400) {
        let value = number.value(at: now)
        #expect(value >= walls.lowerBound - 1e-12 && value <= walls.upperBound + 1e-12)
      }
      if number.target != target {
        meetings += 1
        #expect(number.target == walls.lowerBound || number.target == walls.upperBound)
        let end = try #require(number.end)
        #expect(abs(number.value(at: end - 1e-9) - number.target) < 1e-6)
      }
    }
    #expect(meetings > 50 && meetings < 450)
  }

  @Test("a wall is met only from inside: what comes from beyond it goes in and rests")
  func fromOutside() {
    var number = Animated(4.3)
    number.spring(to: 4, .smooth, at: .zero, unit: 390, walls: 0...4, tuning: tuning)
    #expect(number.target == 4)
    #expect(number.isMoving(at: Instant(0.2)))
    number = Animated(4.3)
    number.spring(to: 3, .smooth, at: .zero, unit: 390, walls: 0...4, tuning: tuning)
    #expect(number.target == 3)
    #expect(abs(number.value(at: Instant(0.3)) - 3) > 0.01)
  }

  @Test("on a wall and inwards it leaves the wall, with or without a velocity")
  func leavesTheWall() {
    for velocity in [0.0, 3] {
      for (start, target) in [(0.0, 4.0), (9, 5)] {
        var number = Animated(start)
        number.spring(
          to: target, .snappy, at: .zero, velocity: velocity * (target - start), unit: 390,
          walls: 0...9, tuning: tuning)
        #expect(number.target == target)
        #expect(number.isMoving(at: Instant(0.1)))
      }
    }
  }

  @Test("from beyond a wall and outwards it turns, comes in and still stops at the other")
  func turnsOutside() {
    var number = Animated(1.2)
    number.spring(
      to: 0.5, Spring(response: 0.4, dampingRatio: 0.02), at: .zero, velocity: 20, unit: 390,
      walls: 0...1, tuning: tuning)
    #expect(number.value(at: Instant(0.05)) > 1.2)
    #expect(number.target == 0)
    #expect(number.value(at: Instant(3)) == 0)
  }

  @Test("on a wall and outwards it rests at once, and a target beyond counts as the wall")
  func onWall() {
    var number = Animated(4)
    number.spring(to: 4, .smooth, at: .zero, velocity: 9, unit: 390, walls: 0...4, tuning: tuning)
    #expect(number == Animated(4))
    number = Animated(3)
    number.spring(to: 9, .bouncy, at: .zero, unit: 390, walls: 0...4, tuning: tuning)
    #expect(number.target == 4)
    #expect(moments(to: 2, count: 300).allSatisfy { number.value(at: $0) <= 4 })
  }

  @Test("settling carries the velocity and, however fast, does not swing past its target")
  func settles() {
    for velocity in [0, 2, 8, 15, 59.0] {
      var number = Animated(0)
      number.settle(to: 1, at: .zero, velocity: velocity, unit: 390, tuning: tuning)
      #expect(number.velocity(at: .zero) == velocity)
      for now in moments(to: 1, count: 200) { #expect(number.value(at: now) <= 1 + 1e-9) }
      expectVelocityIsSlope(of: number)
    }
  }

  @Test("settling against the velocity, or without, is the plain spring of the tuning")
  func settlesPlainly() {
    let plain = Spring(duration: tuning.settleDuration, bounce: tuning.settleBounce)
    for velocity in [-30.0, 0, 3] {
      var settled = Animated(0)
      settled.settle(to: 1, at: .zero, velocity: velocity, unit: 390, tuning: tuning)
      var sprung = Animated(0)
      sprung.spring(to: 1, plain, at: .zero, velocity: velocity, unit: 390, tuning: tuning)
      #expect(settled == sprung)
    }
  }

  @Test("beyond the stiffest spring it is the wall that holds")
  func stiffest() {
    var number = Animated(0.9)
    number.settle(to: 1, at: .zero, velocity: 20, unit: 390, walls: 0...1, tuning: tuning)
    #expect(number.target == 1)
    #expect(moments(to: 1, count: 300).allSatisfy { number.value(at: $0) <= 1 })
    var open = Animated(0.9)
    open.settle(to: 1, at: .zero, velocity: 20, unit: 390, tuning: tuning)
    #expect(moments(to: 1, count: 300).contains { open.value(at: $0) > 1.01 })
  }
}
