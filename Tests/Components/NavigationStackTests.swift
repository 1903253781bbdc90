import Components
import FoundationEssentials
import Geometry
import Gestures
import Testing

@Suite struct NavigationStackTests {
  let width = 390.0
  let hand = Hand(on: "back")

  func take(_ gestures: [Gesture], _ stack: inout NavigationStack, at moment: Moment) {
    for gesture in gestures {
      stack.handle(gesture, as: ["back", "stack"], width: width, at: moment)
    }
  }

  /// A stack whose top screen a finger has drawn some way out.
  func held(depth: Int = 2, at share: Double) -> NavigationStack {
    var stack = NavigationStack(depth: depth)
    take([hand.press(), hand.pan(.began, by: share * width)], &stack, at: ms(0))
    return stack
  }

  @Test("a push counts at once, slides in and rests exactly in place")
  func pushes() {
    var stack = NavigationStack()
    stack.push(width: width, at: ms(0))
    #expect(stack.depth == 2)
    #expect(stack.drawnDepth(at: ms(50)) == 2)
    #expect((0.01...0.99).contains(stack.progress(at: ms(50))))
    #expect(stack.progress(at: ms(3000)) == 0 && stack.place(at: ms(3000)) == 2)
    #expect(!stack.isMoving(at: ms(3000)))
  }

  @Test("a pop counts at once and is drawn until it is gone; the root stays")
  func pops() {
    var stack = NavigationStack(depth: 2)
    stack.pop(width: width, at: ms(0))
    #expect(stack.depth == 1 && stack.isLeaving(at: ms(10)))
    #expect(stack.drawnDepth(at: ms(10)) == 2)
    #expect(stack.drawnDepth(at: ms(3000)) == 1 && stack.progress(at: ms(3000)) == 0)
    stack.pop(width: width, at: ms(3000))
    #expect(stack.depth == 1 && !stack.isMoving(at: ms(3000)))
  }

  @Test("commands that follow each other never make the picture jump")
  func composes() {
    var stack = NavigationStack()
    let commands: [(Double, Bool)] = [
      (0, true), (90, true), (150, false), (210, true), (300, false), (330, false), (360, true),
    ]
    for (time, isPush) in commands {
      let before = stack.place(at: ms(time))
      if isPush {
        stack.push(width: width, at: ms(time))
      } else {
        stack.pop(width: width, at: ms(time))
      }
      #expect(abs(stack.place(at: ms(time)) - before) < 1e-9)
    }
    #expect(stack.depth == 2 && stack.place(at: ms(4000)) == 2)
  }

  @Test("a drag back follows the finger, never pulls the other way and starts afresh")
  func drags() {
    var stack = held(at: 0.4)
    #expect(abs(stack.progress(at: ms(0)) - 0.4) < 1e-12 && stack.depth == 2)
    take([hand.pan(.moved, by: -width)], &stack, at: ms(8))
    #expect(stack.progress(at: ms(8)) == 0)
    take([hand.pan(.ended)], &stack, at: ms(16))
    #expect(stack.depth == 2 && stack.progress(at: ms(3000)) == 0)
    take([hand.press(), hand.pan(.began, by: 39)], &stack, at: ms(4000))
    #expect(abs(stack.progress(at: ms(4000)) - 0.1) < 1e-12)
    take([hand.pan(.moved, by: 5 * width)], &stack, at: ms(4008))
    #expect(stack.progress(at: ms(4008)) == 1 && stack.depth == 2)
  }

  @Test("in right-to-left reading the way back is to the left")
  func rightToLeft() {
    var stack = NavigationStack(depth: 2)
    let moment = ms(0, rightToLeft: true)
    take([hand.press(), hand.pan(.began, by: -0.3 * width)], &stack, at: moment)
    #expect(abs(stack.progress(at: moment) - 0.3) < 1e-12)
    take([hand.pan(.ended, velocity: -900)], &stack, at: moment)
    #expect(stack.depth == 1)
  }

  @Test(
    "a release goes to the end nearest to where the velocity would carry it",
    arguments: [(0.49, 0.0, 3), (0.51, 0, 2), (0.2, 900, 2), (0.8, -900, 3)])
  func projects(share: Double, velocity: Double, depth: Int) {
    var stack = held(depth: 3, at: share)
    take([hand.pan(.ended, velocity: velocity)], &stack, at: ms(0))
    #expect(stack.depth == depth)
    #expect(stack.place(at: ms(3000)) == Double(depth))
  }

  @Test("a press catches a screen on its way out, which then counts again")
  func catches() {
    for (time, depth) in [(60.0, 3), (200, 2)] {
      var stack = NavigationStack(depth: 3)
      stack.pop(width: width, at: ms(0))
      let seen = stack.progress(at: ms(time))
      take([hand.press()], &stack, at: ms(time))
      #expect(stack.progress(at: ms(time + 500)) == seen && stack.depth == 3)
      take([hand.release()], &stack, at: ms(time + 500))
      #expect(stack.depth == depth && stack.place(at: ms(5000)) == Double(depth))
    }
  }

  @Test("whatever ends the gesture, every screen rests in place or is gone")
  func rests() {
    let endings = [
      hand.pan(.ended), hand.pan(.cancelled), hand.release(), Hand(on: "other").pan(.began),
    ]
    for (share, ending) in zip([0.2, 0.7, 0.45, 0.95], endings) {
      var stack = held(at: share)
      take([ending], &stack, at: ms(50))
      #expect(!stack.isHeld)
      #expect(stack.place(at: ms(4000)) == Double(stack.depth))
      #expect(stack.depth == (share < 0.5 ? 2 : 1))
    }
  }

  @Test("a finger on the root's edge takes nothing")
  func rootStays() {
    var stack = NavigationStack()
    take(
      [hand.press(), hand.pan(.began, by: 100), hand.pan(.ended, velocity: 900)], &stack, at: ms(0))
    #expect(stack.depth == 1 && stack.progress(at: ms(10)) == 0 && !stack.isHeld)
  }

  @Test("going back twice is going back once, as long as the screen is still on its way")
  func backOnce() {
    var stack = NavigationStack(depth: 3)
    stack.goBack(width: width, at: ms(0))
    stack.goBack(width: width, at: ms(100))
    #expect(stack.depth == 2)
    stack.goBack(width: width, at: ms(3000))
    #expect(stack.depth == 1)
  }

  @Test("going back takes a screen that is still on its way in")
  func backFromPush() {
    var stack = NavigationStack()
    stack.push(width: width, at: ms(0))
    stack.goBack(width: width, at: ms(20))
    #expect(stack.depth == 1 && stack.place(at: ms(3000)) == 1)
  }

  @Test("thrown back in place and popped, it still goes out and shows no screen that isn't there")
  func turnsRound() {
    var stack = held(at: 0.05)
    take([hand.pan(.ended, velocity: -7000)], &stack, at: ms(0))
    stack.pop(width: width, at: ms(1))
    for time in stride(from: 1.0, to: 3000, by: 4) {
      #expect((1...2).contains(stack.place(at: ms(time))))
    }
    #expect(stack.place(at: ms(3100)) == 1 && stack.depth == 1)
  }

  @Test("under reduced motion a push is there at once and its picture fades in")
  func fades() {
    let still = ms(0, reducesMotion: true)
    var stack = NavigationStack()
    stack.push(width: width, at: still)
    #expect(stack.place(at: still) == 2)
    let half = ms(100, reducesMotion: true)
    #expect(abs((stack.fading(at: half)?.share ?? 0) - 0.5) < 1e-9)
    #expect(stack.fading(at: half)?.from == 1 && stack.isMoving(at: half))
    #expect(stack.fading(at: ms(201, reducesMotion: true)) == nil)
  }

  @Test("saved in flight, it goes on as if nothing had been")
  func codes() throws {
    var stack = NavigationStack()
    stack.push(width: width, at: ms(0))
    let copy = try JSONDecoder().decode(NavigationStack.self, from: JSONEncoder().encode(stack))
    #expect(abs(copy.place(at: ms(120)) - stack.place(at: ms(120))) < 1e-9)
  }
}
