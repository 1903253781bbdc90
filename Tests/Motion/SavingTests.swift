import FoundationEssentials
import Geometry
import Motion
import Testing

@Suite struct SavingTests {
  private let tuning = MotionTuning()

  private func everyKind() -> [Animated] {
    var sprung = Animated(3)
    sprung.spring(
      to: 4, .bouncy, at: Instant(7.3), velocity: 11, unit: 390, walls: 0...9, tuning: tuning)
    var gliding = Animated(3)
    gliding.glide(by: 80, in: 0...900, at: Instant(7.3), tuning: tuning)
    var flung = Animated(-80)
    flung.release(velocity: 3000, in: 0...100, at: Instant(7.3), tuning: tuning)
    return [Animated(2.5), sprung, gliding, flung]
  }

  @Test("saved in flight it goes on where and as fast as it was")
  func roundTrip() throws {
    for number in everyKind() {
      let data = try JSONEncoder().encode(number)
      #expect(data.count < 500)
      let read = try JSONDecoder().decode(Animated.self, from: data)
      #expect(read.target == number.target)
      for now in moments(from: 7, to: 12, count: 200) {
        #expect(abs(read.value(at: now) - number.value(at: now)) < 1e-9)
        #expect(abs(read.velocity(at: now) - number.velocity(at: now)) < 1e-6)
        #expect(read.isMoving(at: now) == number.isMoving(at: now))
      }
    }
  }

  @Test("at rest it is saved as the number it is")
  func resting() throws {
    #expect(String(decoding: try JSONEncoder().encode(Animated(2.5)), as: UTF8.self) == "2.5")
    #expect(try JSONDecoder().decode(Animated.self, from: Data("-4".utf8)) == Animated(-4))
  }

  @Test(
    "rows that are no motion are refused",
    arguments: [
      "[]", "null", "\"3\"", "[[]]", "[3]", "[[9,0,1,2,3,4]]", "[[0,0,1,2,3,4]]",
      "[[3,0,-1,2,3,4]]", "[[1,0,1,2,3,4,-5]]", "[[0,0,1,2,3,4,1,-1,0,1]]",
      "[[3,0,1,2,3,4],[3,1,1,2,3,4],[3,2,1,2,3,4],[3,3,1,2,3,4]]",
    ])
  func refuses(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Animated.self, from: Data(text.utf8))
    }
  }

  @Test("a saved spring that cannot be becomes one that can")
  func springs() throws {
    let text = "{\"mass\":-1,\"stiffness\":0,\"damping\":-5}"
    let spring = try JSONDecoder().decode(Spring.self, from: Data(text.utf8))
    #expect(spring == Spring(mass: 1, stiffness: 1, damping: 0))
    let snappy = try JSONDecoder().decode(
      Spring.self, from: try JSONEncoder().encode(Spring.snappy))
    #expect(snappy == .snappy)
  }
}
