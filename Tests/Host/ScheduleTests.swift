import ScreenKit
import Testing

@testable import Host

@Suite("Schedule") struct ScheduleTests {
  /// The steps of one item: time, phase and place.
  private func steps(_ text: String) throws -> [String] {
    let file = #"{"id": "A", "screen": "test", "input": [\#(text)], "expect": []}"#
    let scenario = try CaseParser(screens: [TestScreen.plugin]).parse(Array(file.utf8))
    return Schedule(scenario.input).entries.map { entry in
      guard case .pointer(let phase, let from, let to, let share) = entry.step else {
        return "\(written(entry.time)) item \(entry.item)"
      }
      let start = from.resolved(nil)
      let place = start + (to.resolved(nil) - start) * share
      return "\(written(entry.time)) \(phase) \(written(place.x)),\(written(place.y))"
    }
  }

  @Test("a drag moves every 8 ms and at its end, and is still before the up")
  func drag() throws {
    let steps = try steps(
      #"{"at": 100, "do": "drag", "from": [0, 50], "to": [20, 50], "ms": 20, "hold": 30}"#)
    #expect(
      steps == [
        "100 down 0,50", "108 move 8,50", "116 move 16,50", "120 move 20,50", "150 up 20,50",
      ])
  }

  @Test("a drag whose time is a multiple of 8 ms moves once at its end")
  func evenDrag() throws {
    let steps = try steps(
      #"{"at": 0, "do": "drag", "from": [0, 0], "move": [16, 0], "ms": 16, "end": "cancel"}"#)
    #expect(steps == ["0 down 0,0", "8 move 8,0", "16 move 16,0", "16 cancel 16,0"])
  }

  @Test("a path keeps its even moves over its stops, and has the stops themselves")
  func path() throws {
    let steps = try steps(
      #"{"at": 0, "do": "path", "points": [[0, 0, 0], [12, 12, 0], [20, 12, 8]], "end": "none"}"#)
    #expect(
      steps == ["0 down 0,0", "8 move 8,0", "12 move 12,0", "16 move 12,4", "20 move 12,8"])
  }

  @Test("a path without a distance moves at its stops only")
  func sparsePath() throws {
    let steps = try steps(
      #"{"at": 5, "do": "path", "points": [[0, 0, 0], [30, 40, 0]], "every": 0}"#)
    #expect(steps == ["5 down 0,0", "35 move 40,0", "35 up 40,0"])
  }

  @Test("a tap is down for 60 ms and doesn't move")
  func tap() throws {
    #expect(
      try steps(#"{"at": 5, "do": "tap", "point": [7, 8]}"#) == ["5 down 7,8", "65 up 7,8"])
  }

  @Test("items that overlap interleave by time, those of one time in the order of the file")
  func overlap() throws {
    let steps = try steps(
      #"""
      {"at": 50, "do": "minimize"}, {"at": 0, "do": "tap", "point": [1, 1], "ms": 50},
      {"at": 50, "do": "restore"}, {"at": 20, "do": "stall", "ms": 5}
      """#)
    #expect(steps == ["0 down 1,1", "20 item 3", "50 item 0", "50 up 1,1", "50 item 2"])
  }
}
