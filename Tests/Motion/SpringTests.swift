import Geometry
import Motion
import Testing

@Suite struct SpringTests {
  private static let springs = [
    Spring.smooth, .snappy, .bouncy, .interactive, Spring(duration: 0.4, bounce: -0.5),
    Spring(response: 0.5, dampingRatio: 50), Spring(response: 0.3, dampingRatio: 0),
    Spring(response: 0.3, dampingRatio: 1 + 1e-13), Spring(mass: 3, stiffness: 900, damping: 20),
  ]

  @Test("going on from a state anywhere on the way is the same way", arguments: springs)
  func goesOn(spring: Spring) {
    for split in [0.001, 0.05, 0.2, 0.9] {
      let half = spring.state(after: Seconds(split), from: 10, to: 90, velocity: -400)
      let whole = spring.state(after: Seconds(split + 0.13), from: 10, to: 90, velocity: -400)
      let rest = spring.state(after: 0.13, from: half.value, to: 90, velocity: half.velocity)
      #expect(abs(rest.value - whole.value) < 1e-9)
      #expect(abs(rest.velocity - whole.velocity) < 1e-7)
    }
  }

  @Test("time before the start counts as none, and hours bring it to rest")
  func times() {
    for spring in Self.springs where spring.damping > 0 {
      let before = spring.state(after: -5, from: 3, to: 8, velocity: 7)
      #expect(before.value == 3 && before.velocity == 7)
      for time in [3600, 1e9, .infinity] {
        let late = spring.state(after: Seconds(time), from: 3, to: 8, velocity: 1e6)
        #expect(abs(late.value - 8) < 1e-9 && abs(late.velocity) < 1e-9)
      }
    }
  }

  @Test("damping through the critical ratio changes the way smoothly")
  func throughCritical() {
    func middle(_ ratio: Double) -> Double {
      Spring(response: 0.5, dampingRatio: ratio)
        .state(after: 0.3, from: 0, to: 100, velocity: 900).value
    }
    for distance in [1e-3, 1e-6, 1e-9, 1e-12, 1e-15] {
      let bend = middle(1 - distance) - 2 * middle(1) + middle(1 + distance)
      #expect(abs(bend) < 1e3 * distance * distance + 1e-12)
    }
  }

  @Test("from its settling time on it stays within the distance, and just before it does not")
  func settling() throws {
    var samples = Samples(seed: 1)
    for _ in 0..<300 {
      let spring = Spring(
        response: Seconds(samples.number(0.1...1)), dampingRatio: samples.number(0.05...4))
      let (from, velocity) = (samples.number(-300...300), samples.number(-5000...5000))
      let limit = samples.number(0.01...50)
      func distance(_ time: Double) -> Double {
        abs(spring.state(after: Seconds(time), from: from, to: 0, velocity: velocity).value)
      }
      let time = try #require(
        spring.settlingTime(from: from, to: 0, velocity: velocity, within: limit)
      ).value
      if time > 0 { #expect(distance(time - 1e-7) > limit - 1e-9) }
      for step in 0..<200 {
        #expect(distance(time + Double(step) * 0.01) <= limit + 1e-9)
      }
    }
  }

  @Test("an undamped spring settles only where its swing is small enough")
  func undamped() {
    let spring = Spring(duration: 0.5, bounce: 1)
    #expect(spring.settlingTime(from: 0, to: 10, velocity: 0, within: 1) == nil)
    #expect(spring.settlingTime(from: 9.5, to: 10, velocity: 0, within: 1) == 0)
  }

  @Test("whatever it is made of, it pulls and stays finite")
  func nonsense() {
    let odd = [0, -1, 1, 1e-300, 1e300, .infinity, -.infinity, .nan]
    for first in odd {
      for second in odd {
        let springs = [
          Spring(duration: Seconds(first), bounce: second),
          Spring(response: Seconds(first), dampingRatio: second, mass: second),
          Spring(mass: first, stiffness: second, damping: first), .snappy.addingBounce(first),
        ]
        for spring in springs {
          #expect(spring.frequency > 0 && spring.response.value.isFinite)
          let state = spring.state(
            after: Seconds(second), from: first, to: second, velocity: first)
          #expect(state.value.isFinite && state.velocity.isFinite)
          let time = spring.settlingTime(from: first, to: 1, velocity: second, within: second)
          #expect(time?.value.isFinite != false)
        }
      }
    }
  }

  @Test("more bounce leaves the duration, and the presets are what they are called")
  func presets() {
    #expect(abs(Spring.smooth.addingBounce(0.15).bounce - Spring.snappy.bounce) < 1e-12)
    #expect(abs(Spring.snappy.addingBounce(-0.4).bounce + 0.25) < 1e-12)
    #expect(abs(Spring.bouncy.addingBounce(-0.3).duration.value - 0.5) < 1e-12)
    #expect(Spring.interactive == Spring(response: 0.15, dampingRatio: 0.86))
  }
}
