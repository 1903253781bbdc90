import Components
import Geometry
import Gestures
import Testing

@Suite struct HeroTests {
  let cell = Rect(130, 400, 129, 129)
  let full = Rect(0, 200, 390, 390)
  let travel = 400.0

  func opened() -> Hero {
    var hero = Hero()
    hero.open(travel: travel, at: ms(0))
    return hero
  }

  func place(_ hero: Hero, at moment: Moment) -> Rect {
    hero.place(from: cell, to: full, travel: travel, at: moment)
  }

  func pan(
    _ phase: Pan.Phase, _ delta: Vector = .zero, velocity: Velocity = .zero,
    along axis: Axis = .vertical
  ) -> Gesture {
    .pan(
      Pan(
        phase, owner: "photo", axis: axis, delta: delta, position: .zero, start: Point(195, 400),
        velocity: velocity, source: .touch))
  }

  func take(_ gestures: [Gesture], _ hero: inout Hero, at moment: Moment) {
    for gesture in gestures { hero.handle(gesture, as: ["photo"], travel: travel, at: moment) }
  }

  @Test("it opens out of its place and rests exactly open")
  func opens() {
    let hero = opened()
    #expect(place(hero, at: ms(0)) == cell)
    #expect(place(hero, at: ms(3000)) == full)
    #expect(hero.isMoving(at: ms(100)) && !hero.isMoving(at: ms(3000)))
  }

  @Test("closed in mid-flight it turns round without a jump and is gone in its place")
  func turnsRound() {
    var hero = opened()
    let seen = place(hero, at: ms(80))
    hero.close(travel: travel, at: ms(80))
    #expect(place(hero, at: ms(80)) == seen)
    #expect(place(hero, at: ms(3100)) == cell)
    #expect(!hero.isPresent(at: ms(3100)))
  }

  @Test("the picture stays under the finger that carries it away")
  func follows() {
    var hero = opened()
    take([pan(.began), pan(.moved, Vector(30, 120))], &hero, at: ms(3000))
    let shown = place(hero, at: ms(3000))
    // the point that was pressed, as a share of the picture, is where the finger is now
    let share = Point(195 / 390, (400 - full.minY) / 390)
    #expect(abs(shown.minX + share.x * shown.width - (195 + 30)) < 1e-9)
    #expect(abs(shown.minY + share.y * shown.height - (400 + 120)) < 1e-9)
    #expect(shown.width < full.width)
    #expect(hero.cover(travel: travel, at: ms(3000)) < 1)
  }

  @Test("carried a little it comes back, carried far or flicked down it goes to its place")
  func decides() {
    for (way, velocity, stays) in [(120.0, 0.0, true), (240, 0, false), (60, 900, false)] {
      var hero = opened()
      take(
        [
          pan(.began), pan(.moved, Vector(0, way)), pan(.ended, velocity: Velocity(0, velocity)),
        ], &hero, at: ms(3000))
      #expect(hero.isOpen == stays)
      #expect(place(hero, at: ms(6100)) == (stays ? full : cell))
    }
  }

  @Test("let go it goes on at the finger's velocity")
  func carriesVelocity() {
    var hero = opened()
    take(
      [pan(.began), pan(.moved, Vector(0, 60)), pan(.ended, velocity: Velocity(0, 900))], &hero,
      at: ms(3000))
    let speed = (place(hero, at: ms(3001)).midY - place(hero, at: ms(3000)).midY) / 0.001
    #expect(abs(speed - 900) < 60)
  }

  @Test("a press stops it in flight; let go it settles")
  func stops() {
    var hero = opened()
    let seen = place(hero, at: ms(60))
    take(
      [.press(Press(element: nil, owners: ["photo"], position: .zero))], &hero, at: ms(60))
    #expect(place(hero, at: ms(900)) == seen)
    take(
      [.release(Press(element: nil, owners: ["photo"], position: .zero))], &hero, at: ms(900))
    #expect(place(hero, at: ms(4000)) == (hero.isOpen ? full : cell))
    #expect(!hero.isMoving(at: ms(4000)))
  }

  @Test("under reduced motion it fades in and out where it is")
  func fades() {
    var hero = Hero()
    hero.open(travel: travel, at: ms(0, reducesMotion: true))
    let half = ms(100, reducesMotion: true)
    #expect(place(hero, at: half) == full)
    #expect(abs(hero.opacity(at: half) - 0.5) < 1e-9)
    hero.close(travel: travel, at: half)
    #expect(abs(hero.opacity(at: half) - 0.5) < 1e-9)
    let later = ms(150, reducesMotion: true)
    #expect(place(hero, at: later) == full)
    #expect(hero.isPresent(at: later))
    let end = ms(1000, reducesMotion: true)
    #expect(!hero.isPresent(at: end) && !hero.isMoving(at: end))
  }
}
