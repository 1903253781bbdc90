import ScreenKit
import Testing

@testable import Host

@Suite("Expectations") struct JudgeTests {
  /// Frames every 10 ms with a reading `a` of these values, and `b` ten times as large.
  private func failure(_ values: [Double], _ text: String) throws -> Failure? {
    let plugin = ScreenPlugin(id: "s", title: "S", version: "1", readings: ["a", "b", "c"]) { _ in
      TestScreen()
    }
    let file = #"{"id": "A", "screen": "s", "input": [], "expect": [\#(text)]}"#
    let scenario = try CaseParser(screens: [plugin]).parse(Array(file.utf8))
    var track = Track()
    for (index, value) in values.enumerated() {
      let readings = [Reading("b", value * 10), Reading("a", value)]
      track.append(Track.Frame(time: Double(index) * 10, readings: readings))
    }
    return Judge(track: track).failure(of: try #require(scenario.expectations.first))
  }

  @Test(
    "what holds is no failure",
    arguments: [
      (#"{"at": 10, "read": "a", "near": 2, "within": 0}"#),
      (#"{"at": 19.9, "read": "a", "near": 2, "within": 0}"#),
      (#"{"at": 1000, "read": "a", "near": 4, "within": 0}"#),
      (#"{"from": 10, "to": 20, "read": "a", "min": 2, "max": 3}"#),
      (#"{"from": 11, "to": 19, "read": "a", "near": 2, "within": 0}"#),
      (#"{"from": 0, "to": 30, "read": "a", "step": 1}"#),
      (#"{"from": 0, "to": 30, "read": "a", "trend": "rising", "slack": 0}"#),
      (#"{"from": 0, "to": 30, "read": "a", "trend": "falling", "slack": 3}"#),
      (#"{"from": 0, "to": 30, "read": "a", "changes": [2, 3, 4]}"#),
      (#"{"from": 10, "to": 19, "read": "a", "changes": []}"#),
      (#"{"from": 0, "to": 30, "read": "b", "follows": "a", "gain": 10, "within": 0}"#),
      (#"{"from": 0, "to": 30, "read": "b", "near": {"read": "a", "times": 10}, "within": 0}"#),
      (#"{"at": 30, "read": "a", "near": {"read": "a", "at": 0, "plus": 3}, "within": 0}"#),
      (#"{"at": 30, "read": ["a", "b"], "near": 44, "within": 0}"#),
      (#"{"at": 0, "read": "a", "min": {"read": ["a", "b"], "plus": -10}}"#),
      (#"{"from": 0, "to": 30, "law": "finite"}"#),
    ])
  func holds(text: String) throws {
    #expect(try failure([1, 2, 3, 4], text) == nil)
  }

  @Test(
    "what does not hold is told with what was wanted, seen, and when",
    arguments: [
      (
        #"{"at": 25, "read": "a", "near": 2, "within": 0.5}"#,
        "a at 25 ms, wanted 2 ± 0.5, seen 3, at 20 ms"
      ),
      (
        #"{"from": 0, "to": 30, "read": "a", "max": 2}"#,
        "a from 0 to 30 ms, wanted at most 2, seen 3, at 20 ms"
      ),
      (
        #"{"from": 10, "to": 30, "read": "a", "min": {"read": "b"}}"#,
        "a from 10 to 30 ms, wanted at least 20, seen 2, at 10 ms"
      ),
      (
        #"{"from": 0, "to": 30, "read": "b", "step": 5}"#,
        "b from 0 to 30 ms, wanted steps of at most 5, seen 10 then 20, at 10 ms"
      ),
      (
        #"{"from": 0, "to": 30, "read": "a", "trend": "falling", "slack": 1}"#,
        "a from 0 to 30 ms, wanted falling but for 1, seen 1 then 3, at 20 ms"
      ),
      (
        #"{"from": 0, "to": 30, "read": "a", "changes": [2, 4]}"#,
        "a from 0 to 30 ms, wanted [2, 4], seen [2, 3], at 20 ms"
      ),
      (
        #"{"from": 0, "to": 30, "read": "a", "changes": [2, 3, 4, 5]}"#,
        "a from 0 to 30 ms, wanted [2, 3, 4, 5], seen [2, 3, 4], at 30 ms"
      ),
      (
        #"{"from": 0, "to": 30, "read": "b", "follows": "a", "gain": 9, "within": 1.5}"#,
        "b after a from 0 to 30 ms, wanted a change of 18 ± 1.5, seen a change of 20, at 20 ms"
      ),
      (
        #"{"at": 0, "read": "c", "near": 1, "within": 1}"#,
        "c at 0 ms, wanted a reading c, seen none, at 0 ms"
      ),
    ])
  func fails(text: String, wanted: String) throws {
    #expect(try failure([1, 2, 3, 4], text)?.description == wanted)
  }

  @Test("nothing holds in a run without frames")
  func noFrames() throws {
    let text = #"{"from": 0, "to": 9, "read": "a", "min": 0}"#
    #expect(
      try failure([], text)?.description == "a from 0 to 9 ms, wanted a frame, seen none, at 9 ms")
  }

  @Test("a number that is not finite breaks the law of finite readings and every comparison")
  func notFinite() throws {
    #expect(try failure([1, .nan], #"{"from": 0, "to": 9, "law": "finite"}"#) == nil)
    #expect(try failure([1, .nan], #"{"from": 0, "to": 10, "law": "finite"}"#) != nil)
    #expect(try failure([.nan], #"{"at": 0, "read": "a", "near": 0, "within": 9}"#) != nil)
    #expect(try failure([.nan], #"{"at": 0, "read": "a", "min": 0}"#) != nil)
    #expect(try failure([.nan], #"{"at": 0, "read": "a", "max": 0}"#) != nil)
    #expect(try failure([1, .nan], #"{"from": 0, "to": 10, "read": "a", "step": 9}"#) != nil)
  }
}

@Suite("Laws") struct LawTests {
  private func readings(
    progress: Double, x: Double, width: Double, active: Double = 0, moving: Double = 0,
    tabs: [(Double, Double)] = [(0, 50), (60, 90), (160, 30)]
  ) -> [Reading] {
    var readings = [
      Reading("moving", moving), Reading("page.width", 400), Reading("pager.progress", progress),
      Reading("tabs.active", active), Reading("indicator.x", x), Reading("indicator.width", width),
    ]
    for (index, tab) in tabs.enumerated() {
      readings.append(Reading("tabs.\(index).x", tab.0))
      readings.append(Reading("tabs.\(index).width", tab.1))
    }
    return readings
  }

  @Test(
    "the underline lies between its tabs as the page does, and stays at the ends",
    arguments: [
      (0.0, 0.0, 50.0, true), (0.5, 30, 70, true), (1.25, 85, 75, true), (-0.3, 0, 50, true),
      (2.4, 160, 30, true), (0.5, 30.6, 70, false), (0.5, 30, 69.4, false), (1, 0, 50, false),
    ])
  func indicator(progress: Double, x: Double, width: Double, holds: Bool) {
    let readings = readings(progress: progress, x: x, width: width)
    #expect((Expectation.Law.indicator.broken(by: readings) == nil) == holds)
  }

  @Test("without tabs there is no underline, and with one it stays there")
  func fewTabs() {
    let law = Expectation.Law.indicator
    #expect(law.broken(by: readings(progress: 0, x: 7, width: 0, tabs: [])) == nil)
    #expect(law.broken(by: readings(progress: 0, x: 0, width: 9, tabs: [])) != nil)
    #expect(law.broken(by: readings(progress: 0.4, x: 3, width: 9, tabs: [(3, 9)])) == nil)
    #expect(law.broken(by: readings(progress: .nan, x: 3, width: 9, tabs: [(3, 9)])) != nil)
  }

  @Test("settled means a whole page, its tab active, its underline there, and nothing moving")
  func settled() {
    let law = Expectation.Law.settled
    #expect(law.broken(by: readings(progress: 1, x: 60, width: 90, active: 1)) == nil)
    #expect(law.broken(by: readings(progress: 1.001, x: 60, width: 90, active: 1)) == nil)
    #expect(law.broken(by: readings(progress: 1.002, x: 60, width: 90, active: 1)) != nil)
    #expect(law.broken(by: readings(progress: 1, x: 60, width: 90, active: 0)) != nil)
    #expect(law.broken(by: readings(progress: 1, x: 0, width: 50, active: 1)) != nil)
    #expect(law.broken(by: readings(progress: 1, x: 60, width: 90, active: 1, moving: 1)) != nil)
  }
}
