import Testing

@Suite("Fingers")
struct FingerTests {
  @Test("a finger is where its share of the window says, half open at the far edge")
  func places() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.8, y: 0.6)
    try hand.finger("MOTION", 1, x: 0.4, y: 0.6, at: 8)
    try hand.finger("DOWN", 2, x: 1, y: 1, at: 16)
    #expect(hand.pointers == ["down 1 (312, 506)", "move 1 (156, 506)", "down 2 (389, 843)"])
  }

  @Test("a finger is placed by the window's present size")
  func resized() throws {
    var hand = Hand()
    hand.translator.resize(to: .init(777, 501))
    try hand.finger("DOWN", 1, x: 0.8, y: 0.6)
    #expect(hand.pointers == ["down 1 (622, 301)"])
  }

  @Test("where shares stick at an edge the displacement goes on, and coming back is exact")
  func beyondTheEdge() throws {
    var hand = Hand(100, 100)
    try hand.finger("DOWN", 1, x: 0.9)
    try hand.finger("MOTION", 1, x: 1, at: 8, ["dx": 0.2])
    try hand.finger("MOTION", 1, x: 1, at: 16, ["dx": 0.3])
    try hand.finger("MOTION", 1, x: 1, at: 24, ["dx": -0.1])
    try hand.finger("MOTION", 1, x: 0.95, at: 32, ["dx": -0.35])
    try hand.finger("MOTION", 1, x: 0, at: 40, ["dx": -1.1])
    try hand.finger("UP", 1, x: 0, at: 48)
    hand.finish()
    #expect(
      hand.pointers == [
        "down 1 (90, 50)", "move 1 (110, 50)", "move 1 (140, 50)", "move 1 (130, 50)",
        "move 1 (95, 50)", "move 1 (-15, 50)", "up 1 (-15, 50)",
      ])
  }

  @Test("a displacement that is left out counts as none")
  func withoutDisplacement() throws {
    var hand = Hand(100, 100)
    try hand.finger("DOWN", 1, x: 0.5)
    try hand.finger("MOTION", 1, x: 1, at: 8)
    try hand.finger("MOTION", 1, x: 0, at: 16)
    #expect(hand.pointers.suffix(2) == ["move 1 (99, 50)", "move 1 (0, 50)"])
  }

  @Test("shares far beyond 1 are pixels")
  func pixels() throws {
    var hand = Hand(unitsPerPoint: 2)
    try hand.finger("DOWN", 1, x: 300, y: 500)
    #expect(hand.pointers == ["down 1 (150, 250)"])
  }

  @Test("an up followed by a down of the same finger at the same stamp is a cancel")
  func lostFinger() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.5, at: 0)
    try hand.finger("UP", 1, x: 0.5, at: 50, ["timestamp": 777])
    #expect(hand.pointers.count == 1)
    try hand.finger("DOWN", 1, x: 0.1, at: 50, ["timestamp": 777])
    hand.finish()
    #expect(
      hand.pointers == ["down 1 (195, 422)", "cancel 1 (195, 422)", "down 2 (39, 422)"])
  }

  @Test(
    "an up stays an up when the next down is another finger's, or comes at another stamp",
    arguments: [(1.0, 778.0), (2.0, 777.0)])
  func ordinaryUp(finger: Double, stamp: Double) throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.5)
    try hand.finger("UP", 1, x: 0.5, at: 50, ["timestamp": 777])
    try hand.finger("DOWN", finger, x: 0.1, at: 50, ["timestamp": stamp])
    #expect(hand.pointers.prefix(2) == ["down 1 (195, 422)", "up 1 (195, 422)"])
  }

  @Test("an up that is held back comes out before whatever follows, and keeps its own time")
  func heldUpKeepsOrder() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.5)
    try hand.finger("UP", 1, x: 0.5, at: 50)
    try hand.send("MOUSEBUTTONDOWN", at: 60, ["button": 1, "state": 1, "x": 5, "y": 6])
    #expect(
      hand.pointers == ["down 1 (195, 422)", "up 1 (195, 422)", "down 0 (5, 6)"])
    guard case .pointer(let up) = hand.events[1] else { return }
    #expect(up.time.seconds == 0.05)
  }

  @Test("ids are never used again, so a number stays one finger's")
  func freshIDs() throws {
    var hand = Hand()
    for time in [0.0, 100, 200] {
      try hand.finger("DOWN", 7, x: 0.5, at: time)
      try hand.finger("UP", 7, x: 0.5, at: time + 50)
    }
    hand.finish()
    #expect(
      hand.pointers.map { $0.prefix(6) }.filter { $0.hasPrefix("down") } == [
        "down 1", "down 2", "down 3",
      ])
  }

  @Test("a finger that goes down again without an up is cancelled first")
  func missingUp() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.5)
    try hand.finger("DOWN", 1, x: 0.1, at: 900)
    #expect(
      hand.pointers == ["down 1 (195, 422)", "cancel 1 (195, 422)", "down 2 (39, 422)"])
  }

  @Test("moves and ups of fingers that are not down say nothing")
  func strangers() throws {
    var hand = Hand()
    try hand.finger("MOTION", 1, x: 0.5)
    try hand.finger("UP", 1, x: 0.5)
    hand.finish()
    #expect(hand.events.isEmpty)
  }

  @Test("two devices may use the same finger number")
  func devices() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.1)
    try hand.finger("DOWN", 1, x: 0.2, at: 5, ["touchId": 9])
    try hand.finger("UP", 1, x: 0.1, at: 9)
    hand.finish()
    #expect(
      hand.pointers == ["down 1 (39, 422)", "down 2 (78, 422)", "up 1 (39, 422)"])
  }

  @Test("fingers that SDL makes up from the mouse are ignored")
  func madeUp() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.5, ["touchId": -1])
    try hand.finger("UP", 1, x: 0.5, at: 60, ["touchId": -1])
    hand.finish()
    #expect(hand.events.isEmpty)
  }

  @Test("a lost focus cancels every pointer and is told; later moves say nothing until a down")
  func focusLost() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.1)
    try hand.finger("DOWN", 2, x: 0.2)
    try hand.send("MOUSEBUTTONDOWN", ["button": 1, "state": 1, "x": 5, "y": 6])
    try hand.send("WINDOW_FOCUS_LOST", at: 100)
    let told = hand.events.count
    try hand.finger("MOTION", 1, x: 0.3, at: 110)
    try hand.send("MOUSEMOTION", at: 120, ["state": 1, "x": 50, "y": 6])
    #expect(hand.events.count == told)
    #expect(
      hand.pointers.suffix(3) == ["cancel 1 (39, 422)", "cancel 2 (78, 422)", "cancel 0 (5, 6)"])
    #expect(hand.events.last == .focus(gained: false))
  }

  @Test("a pointer that leaves the window says nothing")
  func leave() throws {
    var hand = Hand()
    try hand.finger("DOWN", 1, x: 0.1)
    try hand.send("WINDOW_LEAVE", at: 10)
    #expect(hand.pointers == ["down 1 (39, 422)"])
  }

  @Test("a touch in an empty window is legal")
  func emptyWindow() throws {
    var hand = Hand(0, 0)
    try hand.finger("DOWN", 1, x: 1, y: 1)
    #expect(hand.pointers == ["down 1 (0, 0)"])
  }
}
