import Geometry
import Testing

@testable import SDLPlatform

@Suite("Mouse and wheel")
struct MouseTests {
  private func press(_ hand: inout Hand, x: Double = 300) throws {
    try hand.send("MOUSEBUTTONDOWN", ["which": 0, "button": 1, "state": 1, "x": x, "y": 500])
  }

  @Test("a drag is followed outside the window and ends where it is released")
  func drag() throws {
    var hand = Hand()
    try press(&hand)
    try hand.send("MOUSEMOTION", at: 8, ["state": 1, "x": -20, "y": 500])
    try hand.send("MOUSEBUTTONUP", at: 16, ["button": 1, "x": -25, "y": 501])
    #expect(hand.pointers == ["down 0 (300, 500)", "move 0 (-20, 500)", "up 0 (-25, 501)"])
  }

  @Test("motion without the button ends a drag where it last was in hand, and then hovers")
  func missedRelease() throws {
    var hand = Hand()
    try press(&hand)
    try hand.send("MOUSEMOTION", at: 8, ["state": 1, "x": -20, "y": 500])
    try hand.send("WINDOW_LEAVE", at: 12)
    try hand.send("MOUSEMOTION", at: 760, ["state": 0, "x": 100, "y": 500])
    try hand.send("MOUSEMOTION", at: 768, ["state": 0, "x": 108, "y": 500])
    #expect(hand.pointers == ["down 0 (300, 500)", "move 0 (-20, 500)", "up 0 (-20, 500)"])
    #expect(hand.events.suffix(2) == [.hovered(Point(100, 500)), .hovered(Point(108, 500))])
  }

  @Test("only the main button drags")
  func otherButtons() throws {
    var hand = Hand()
    try hand.send("MOUSEBUTTONDOWN", ["button": 3, "state": 1, "x": 5, "y": 5])
    try hand.send("MOUSEMOTION", at: 8, ["state": 4, "x": 50, "y": 5])
    try hand.send("MOUSEBUTTONUP", at: 16, ["button": 3, "x": 50, "y": 5])
    #expect(hand.events.isEmpty)
  }

  @Test("a second press without a release cancels the first")
  func missedUp() throws {
    var hand = Hand()
    try press(&hand)
    try press(&hand, x: 10)
    #expect(hand.pointers == ["down 0 (300, 500)", "cancel 0 (300, 500)", "down 0 (10, 500)"])
  }

  @Test("a mouse that SDL makes up from a finger is ignored")
  func madeUp() throws {
    var hand = Hand()
    let which = 4_294_967_295.0
    try hand.send("MOUSEBUTTONDOWN", ["which": which, "button": 1, "state": 1, "x": 5, "y": 5])
    try hand.send("MOUSEMOTION", ["which": which, "state": 1, "x": 5, "y": 5])
    try hand.send("MOUSEWHEEL", ["which": which, "y": 1])
    try hand.send("MOUSEBUTTONUP", ["which": which, "button": 1, "x": 5, "y": 5])
    #expect(hand.events.isEmpty)
  }

  @Test("the mouse's pixels become points")
  func scaled() throws {
    var hand = Hand(unitsPerPoint: 2)
    try press(&hand)
    #expect(hand.pointers == ["down 0 (150, 250)"])
  }

  @Test("whole clicks are notches; rolling away goes towards earlier content")
  func notches() throws {
    var hand = Hand()
    try hand.send("MOUSEMOTION", ["x": 30, "y": 40])
    try hand.send("MOUSEWHEEL", ["y": -1, "preciseY": -1])
    try hand.send("MOUSEWHEEL", ["x": 2, "mouseX": 7, "mouseY": 8])
    #expect(hand.wheels.map(\.delta) == [Vector(0, 1), Vector(2, 0)])
    #expect(hand.wheels.map(\.position) == [Point(30, 40), Point(7, 8)])
    #expect(hand.wheels.allSatisfy { !$0.isPrecise })
  }

  @Test("fractions of clicks are a stream in points, and whole clicks within it are too")
  func stream() throws {
    var hand = Hand()
    try hand.send("MOUSEWHEEL", at: 0, ["preciseY": -0.5])
    try hand.send("MOUSEWHEEL", at: 16, ["y": -1, "preciseY": -1])
    try hand.send("MOUSEWHEEL", at: 500, ["y": -1, "preciseY": -1])
    #expect(hand.wheels.map(\.isPrecise) == [true, true, false])
    #expect(hand.wheels.map(\.delta.dy) == [26.5, 53, 1])
  }

  @Test("a wheel that did not turn says nothing")
  func zero() throws {
    var hand = Hand()
    try hand.send("MOUSEWHEEL", ["x": 0, "y": 0])
    #expect(hand.events.isEmpty)
  }
}

@Suite("Raw events by name")
struct NamedEventTests {
  private func refusal(_ name: String, _ fields: [String: Double]) -> String? {
    var hand = Hand()
    do {
      try hand.send(name, fields)
      return nil
    } catch {
      return (error as? PlatformError)?.message
    }
  }

  @Test("an unknown event is refused by a sentence that lists the known ones")
  func unknownEvent() throws {
    let sentence = try #require(refusal("FINGERFLICK", [:]))
    #expect(sentence.contains("'FINGERFLICK'"))
    #expect(sentence.contains("FINGERDOWN, FINGERMOTION, FINGERUP"))
    #expect(sentence.contains("WINDOW_FOCUS_LOST"))
  }

  @Test("an unknown field is refused by a sentence that lists the known ones")
  func unknownField() throws {
    let sentence = try #require(refusal("MOUSEMOTION", ["x": 1, "wich": 0]))
    #expect(sentence.contains("'wich'") && sentence.contains("windowID, which, state, x, y"))
  }

  @Test(
    "numbers that don't fit their field are refused, not cut",
    arguments: [
      ("FINGERDOWN", "fingerId", 1.5), ("FINGERDOWN", "touchId", 1e30),
      ("MOUSEBUTTONDOWN", "button", 256), ("MOUSEMOTION", "which", -1), ("MOUSEMOTION", "x", 1e12),
      ("MOUSEMOTION", "state", .nan), ("MOUSEMOTION", "y", .infinity),
    ])
  func misfits(event: String, field: String, value: Double) throws {
    let sentence = try #require(refusal(event, [field: value]))
    #expect(sentence.contains("'\(field)'"))
  }

  @Test("fields that are no numbers at all never reach a place")
  func notFinite() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: .nan, y: .infinity)
    #expect(hand.pointers == ["down 1 (0, 0)"])
  }
}
