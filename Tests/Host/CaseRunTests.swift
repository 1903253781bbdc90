import ScreenKit
import Testing

@testable import Host

@Suite("Playing cases") struct CaseRunTests {
  private func check(_ text: String) throws -> CaseCheck.Outcome {
    try CaseCheck(screens: [TestScreen.plugin], resources: NoResources())
      .outcome(of: Array(text.utf8))
  }

  private func play(_ input: String, more: String = "") throws -> (
    frames: [CaseRun.Frame], run: CaseRun
  ) {
    let file = #"{"id": "A", "screen": "test", "input": [\#(input)], "expect": [] \#(more)}"#
    let scenario = try CaseParser(screens: [TestScreen.plugin]).parse(Array(file.utf8))
    var run = CaseRun(scenario, TestScreen.plugin, NoResources())
    var frames: [CaseRun.Frame] = []
    while let frame = try run.nextFrame() { frames.append(frame) }
    return (frames, run)
  }

  @Test("frames fall at whole multiples of the period, from 0 to a second after the last time")
  func clock() throws {
    let frames = try play("", more: #", "hz": 30"#).frames
    #expect(frames.count == 31)
    #expect(frames[3].time == 100)
    #expect(frames.last?.time == 1000)
    #expect(frames.map(\.isDrawn) == [true] + Array(repeating: false, count: 30))
  }

  @Test("input that falls on a frame's time comes before that frame")
  func beforeFrame() throws {
    let (frames, run) = try play(#"{"at": 50, "do": "call", "action": "pages", "value": 5}"#)
    #expect(frames.first { $0.time > 0 && $0.isDrawn }?.time == 50)
    #expect(run.stage.test.log == ["action pages @50"])
  }

  @Test("while stalled no frame is made; input waits and keeps its stamps; the end's frame is made")
  func stall() throws {
    let (frames, run) = try play(
      #"""
      {"at": 5, "do": "stall", "ms": 35}, {"at": 20, "do": "call", "action": "pages", "value": 1}
      """#, more: #", "hz": 250"#)
    #expect(frames.prefix(4).map(\.time) == [0, 4, 40, 44])
    #expect(frames.prefix(4).map(\.isDrawn) == [true, false, true, false])
    #expect(run.stage.test.log == ["action pages @20"])
  }

  @Test("a stall of an hour costs no more than another")
  func longStall() throws {
    let frames = try play(#"{"at": 100, "do": "stall", "ms": 3600000}"#, more: #", "hz": 1000"#)
      .frames
    #expect(frames.count == 100)
  }

  @Test("a minimised window draws nothing, and all of it when it is back")
  func minimised() throws {
    let frames = try play(
      #"""
      {"at": 10, "do": "minimize"}, {"at": 20, "do": "call", "action": "move", "value": 100},
      {"at": 500, "do": "restore"}
      """#
    ).frames
    #expect(frames.filter { $0.isDrawn && $0.time > 1 && $0.time < 500 } == [])
    #expect(frames.filter(\.isDrawn).map(\.time) == [0, 500])
  }

  @Test("an item finds its element where it is drawn at that moment, and keeps that place")
  func element() throws {
    let (_, run) = try play(
      #"""
      {"at": 0, "do": "tap", "on": "button"},
      {"at": 100, "do": "sdl", "event": "FINGERDOWN", "touchId": 1, "fingerId": 2, "on": "button"},
      {"at": 150, "do": "sdl", "event": "FINGERUP", "touchId": 1, "fingerId": 2, "on": "button"},
      {"at": 300, "do": "drag", "on": "button", "move": [100, 0], "ms": 16},
      {"at": 600, "do": "wheel", "on": "button", "dx": 1}
      """#)
    #expect(
      run.stage.test.log.filter { $0.hasPrefix("tap") } == ["tap button @60", "tap button @150"])
    #expect(run.stage.test.log.contains("pan began @308"))
    #expect(run.stage.test.log.last == "notch 1.0 @600")
  }

  @Test("an element that is not there, or whose centre is outside the window, fails the case")
  func missingElement() throws {
    let file = { (element: String) in
      #"{"id": "A", "screen": "test", "input": [{"at": 20, "do": "tap", "on": "\#(element)"}], "expect": []}"#
    }
    #expect(try check(file("button")) == .passed(id: "A"))
    guard case .failed(_, let missing, _) = try check(file("close")),
      case .failed(_, let outside, _) = try check(file("far"))
    else { return #expect(Bool(false), "both must fail") }
    #expect(
      missing.description
        == "input 1 on close, wanted the element on the screen, seen no such element, at 20 ms")
    #expect(
      outside.description
        == "input 1 on far, wanted the element's centre in the window, seen its centre at (430, 120), at 20 ms"
    )
  }

  @Test("a finger of the platform that goes up and down at one time stamp was lost, not lifted")
  func lostFinger() throws {
    let (_, run) = try play(
      #"""
      {"at": 0, "do": "sdl", "event": "FINGERDOWN", "touchId": 1, "fingerId": 1, "x": 0.1, "y": 0.02},
      {"at": 20, "do": "sdl", "event": "FINGERUP", "touchId": 1, "fingerId": 1, "x": 0.1, "y": 0.02},
      {"at": 20, "do": "sdl", "event": "FINGERDOWN", "touchId": 1, "fingerId": 1, "x": 0.1, "y": 0.02},
      {"at": 40, "do": "sdl", "event": "FINGERUP", "touchId": 1, "fingerId": 1, "x": 0.1, "y": 0.02}
      """#)
    #expect(run.stage.test.log.filter { $0.hasPrefix("tap") } == ["tap button @40"])
  }

  @Test("a setting that changes while it runs is drawn")
  func setting() throws {
    let (frames, run) = try play(#"{"at": 100, "do": "set", "name": "dark", "value": 1}"#)
    #expect(run.stage.settings.isDark)
    #expect(frames.filter(\.isDrawn).map(\.time) == [0, 100])
  }

  @Test("a case's line says which expectation failed first and how many more did")
  func failure() throws {
    let outcome = try check(
      #"""
      {"id": "B", "screen": "test", "input": [], "expect": [
        {"at": 0, "read": "wakes", "near": 0, "within": 0}, {"at": 0, "read": "wakes", "min": 1},
        {"at": 0, "read": "wakes", "max": -1}]}
      """#)
    guard case .failed("B", let failure, more: 1) = outcome else {
      return #expect(Bool(false), "\(outcome)")
    }
    #expect(failure.description == "wakes at 0 ms, wanted at least 1, seen 0, at 0 ms")
  }

  @Test("a trace has a line of JSON a frame, the same bytes every time")
  func trace() throws {
    let file = Array(
      #"{"id": "B", "screen": "test", "hz": 3, "input": [], "start": {"pages": 1, "progress": 0.1}, "expect": []}"#
        .utf8)
    let check = CaseCheck(screens: [TestScreen.plugin], resources: NoResources())
    var lines: [String] = []
    #expect(try check.trace(file) { lines.append($0.line) } == nil)
    #expect(lines.count == 4)
    #expect(
      lines[1] == #"{"t":333.3333333333333,"readings":{"moving":0,"frames.drawn":1,"pointer.x":0,"#
        + #""pointer.y":0,"pressed":0,"page.width":390,"pager.progress":0.1,"tabs.active":0,"#
        + #""wakes":0,"indicator.x":10,"indicator.width":80,"clicks.button":0,"tabs.0.x":0,"#
        + #""tabs.0.width":80}}"#)
  }
}
