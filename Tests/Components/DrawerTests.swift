import Components
import FoundationEssentials
import Geometry
import Gestures
import Testing

@Suite struct DrawerTests {
  let travel = 400.0

  func hand(_ edge: Edge) -> Hand { Hand(on: "panel", along: edge.axis) }

  func take(_ gestures: [Gesture], _ drawer: inout Drawer, at moment: Moment) {
    for gesture in gestures {
      drawer.handle(gesture, as: ["edge", "panel"], travel: travel, at: moment)
    }
  }

  /// A drawer under a finger that has drawn it out to a share.
  func held(_ edge: Edge = .left, at share: Double) -> Drawer {
    var drawer = Drawer(from: edge)
    take(
      [hand(edge).press(), hand(edge).pan(.began, by: share * travel * edge.inwards)], &drawer,
      at: ms(0))
    return drawer
  }

  @Test("from any edge it follows the finger one to one", arguments: Edge.allCases)
  func follows(edge: Edge) {
    var drawer = held(edge, at: 0.25)
    #expect(abs(drawer.share(at: ms(0)) - 0.25) < 1e-12)
    take([hand(edge).pan(.moved, by: 100 * edge.inwards)], &drawer, at: ms(8))
    #expect(abs(drawer.share(at: ms(8)) - 0.5) < 1e-12)
    #expect(drawer.isHeld && !drawer.isMoving(at: ms(8)))
  }

  @Test("it never leaves its walls, and answers at once when the finger turns round")
  func walls() {
    var drawer = held(at: 0.9)
    let hand = hand(.left)
    take([hand.pan(.moved, by: 300)], &drawer, at: ms(8))
    #expect(drawer.share(at: ms(8)) == 1)
    take([hand.pan(.moved, by: -40)], &drawer, at: ms(16))
    #expect(abs(drawer.share(at: ms(16)) - 0.9) < 1e-12)
    take([hand.pan(.moved, by: -900), hand.pan(.moved, by: 40)], &drawer, at: ms(24))
    #expect(abs(drawer.share(at: ms(24)) - 0.1) < 1e-12)
  }

  @Test(
    "a release goes to the end nearest to where the velocity would carry it",
    arguments: [
      (0.49, 0.0, false), (0.5, 0, true), (0.3, 250, true), (0.3, 100, false),
      (0.7, -250, false), (0.7, -100, true), (0.02, 2000, true), (0.98, -2000, false),
    ])
  func projects(share: Double, velocity: Double, opens: Bool) {
    for edge in Edge.allCases {
      var drawer = held(edge, at: share)
      take([hand(edge).pan(.ended, velocity: velocity * edge.inwards)], &drawer, at: ms(0))
      #expect(drawer.isOpen == opens)
      #expect(drawer.share(at: ms(3000)) == (opens ? 1 : 0))
    }
  }

  @Test("the release goes on at the finger's velocity")
  func carriesVelocity() {
    var drawer = held(at: 0.3)
    take([hand(.left).pan(.ended, velocity: 900)], &drawer, at: ms(0))
    let step = drawer.share(at: ms(1)) - drawer.share(at: ms(0))
    #expect(abs(step * travel / 0.001 - 900) < 30)
  }

  @Test(
    "whatever ends the gesture, it comes to rest open or closed",
    arguments: [
      [Hand(on: "panel").pan(.ended)], [Hand(on: "panel").pan(.cancelled)],
      [Hand(on: "panel").release()], [Hand(on: "other").pan(.began)],
    ])
  func restsAtAnEnd(ending: [Gesture]) {
    for share in stride(from: 0.05, through: 0.95, by: 0.15) {
      var drawer = held(at: share)
      take(ending, &drawer, at: ms(100))
      #expect(!drawer.isHeld)
      #expect(drawer.share(at: ms(4000)) == (share < 0.5 ? 0 : 1))
      #expect(!drawer.isMoving(at: ms(4000)))
      #expect(drawer.isPresent(at: ms(4000)) == drawer.isOpen)
    }
  }

  @Test("a press stops it in flight, and its release lets it go on to the nearer end")
  func catches() {
    for (time, end) in [(60.0, 0.0), (200, 1)] {
      var drawer = Drawer(from: .left)
      drawer.open(travel: travel, at: ms(0))
      let seen = drawer.share(at: ms(time))
      take([hand(.left).press()], &drawer, at: ms(time))
      #expect(drawer.share(at: ms(time + 700)) == seen)
      take([hand(.left).release()], &drawer, at: ms(time + 700))
      #expect(drawer.share(at: ms(5000)) == end)
      #expect(drawer.isOpen == (end == 1))
    }
  }

  @Test("a press on a drawer at rest takes nothing")
  func restingPress() {
    for isOpen in [false, true] {
      var drawer = Drawer(from: .left, isOpen: isOpen)
      take([hand(.left).press()], &drawer, at: ms(0))
      #expect(!drawer.isHeld)
    }
  }

  @Test("thrown open and called back, it turns round at the window's edge and closes")
  func turnsRound() {
    var drawer = held(at: 0.9)
    take([hand(.left).pan(.ended, velocity: 6000)], &drawer, at: ms(0))
    drawer.close(travel: travel, at: ms(2))
    for time in stride(from: 2.0, to: 3000, by: 4) {
      #expect((0...1).contains(drawer.share(at: ms(time))))
    }
    #expect(drawer.share(at: ms(3100)) == 0)
    #expect(!drawer.isOpen && drawer.closings == 1)
  }

  @Test("closing twice is one closing, and closing what is closed is none")
  func closesOnce() {
    var drawer = Drawer(from: .bottom, isOpen: true)
    drawer.close(travel: travel, at: ms(0))
    drawer.close(travel: travel, at: ms(50))
    #expect(drawer.closings == 1)
    drawer.close(travel: travel, at: ms(3000))
    #expect(drawer.closings == 1)
    take([hand(.bottom).pan(.began, by: -100), hand(.bottom).pan(.ended)], &drawer, at: ms(4000))
    #expect(drawer.closings == 1)
  }

  @Test("it is in the way from the command on until it is wholly gone")
  func isPresent() {
    var drawer = Drawer(from: .top)
    #expect(!drawer.isPresent(at: ms(0)))
    drawer.open(travel: travel, at: ms(0))
    #expect(drawer.share(at: ms(0)) == 0 && drawer.isPresent(at: ms(0)))
    drawer.close(travel: travel, at: ms(100))
    #expect(!drawer.isOpen && drawer.isPresent(at: ms(110)))
    #expect(!drawer.isPresent(at: ms(3100)))
  }

  @Test("a command takes it out of the finger, which then moves nothing")
  func commandWins() {
    var drawer = held(at: 0.6)
    drawer.close(travel: travel, at: ms(10))
    take([hand(.left).pan(.moved, by: 100), hand(.left).pan(.ended)], &drawer, at: ms(20))
    #expect(drawer.share(at: ms(3000)) == 0)
  }

  @Test("under reduced motion it is there at once and its picture fades in and out")
  func fades() {
    func still(_ time: Double) -> Moment { ms(time, reducesMotion: true) }
    var drawer = Drawer(from: .left)
    drawer.open(travel: travel, at: still(0))
    #expect(drawer.share(at: still(0)) == 1)
    #expect(drawer.isMoving(at: still(100)))
    #expect(abs((drawer.images(at: still(100)).first?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(abs(drawer.shade(at: still(50)) - 0.25) < 1e-9)
    #expect(!drawer.isMoving(at: still(201)))
    drawer.close(travel: travel, at: still(1000))
    #expect(drawer.share(at: still(1000)) == 0)
    let leaving = drawer.images(at: still(1050))
    #expect(leaving.map(\.share) == [1] && abs(leaving[0].opacity - 0.75) < 1e-9)
    #expect(drawer.isPresent(at: still(1100)) && !drawer.isPresent(at: still(1201)))
    #expect(drawer.images(at: still(1201)).isEmpty)
  }

  @Test("without any room it still ends at an end")
  func noRoom() {
    var drawer = Drawer(from: .left)
    let hand = hand(.left)
    for gesture in [hand.press(), hand.pan(.began, by: 50), hand.pan(.ended, velocity: 900)] {
      drawer.handle(gesture, as: ["panel"], travel: 0, at: ms(0))
    }
    drawer.open(travel: 0, at: ms(10))
    #expect(drawer.share(at: ms(4000)) == 1)
  }

  @Test("saved in flight, it goes on as if nothing had been")
  func codes() throws {
    var drawer = Drawer(from: .right)
    drawer.open(travel: travel, at: ms(0))
    let copy = try JSONDecoder().decode(Drawer.self, from: JSONEncoder().encode(drawer))
    #expect(abs(copy.share(at: ms(120)) - drawer.share(at: ms(120))) < 1e-9)
    #expect(copy.isOpen)
  }
}
