import ScreenKit
import Testing

@testable import Host

@Suite("Case files") struct CaseParserTests {
  private func parse(_ text: String) throws(TextError) -> Case {
    try CaseParser(screens: [TestScreen.plugin]).parse(Array(text.utf8))
  }

  private func parse(input: String = "", expect: String = "") throws(TextError) -> Case {
    try parse(
      "{\"id\": \"A\", \"screen\": \"test\",\n\"input\": [\(input)],\n\"expect\": [\(expect)]}")
  }

  private func message(_ parse: () throws(TextError) -> Case) -> String {
    do {
      _ = try parse()
      return "no error"
    } catch {
      return "\(error.place.line): \(error.message)"
    }
  }

  @Test("what is left out has the documented values")
  func standards() throws {
    let scenario = try parse()
    #expect(scenario.window == Size(390, 844))
    #expect(scenario.scale == 1 && scenario.hz == 60 && scenario.start.isEmpty)
    #expect(scenario.settings == Settings())
    #expect(scenario.end == 1000)
  }

  @Test("a run ends a second after the last time in the file")
  func end() throws {
    let scenario = try parse(
      input: #"{"at": 700, "do": "minimize"}"#,
      expect: #"{"from": 0, "to": 900, "law": "finite"}, {"at": 800, "read": "moving", "min": 0}"#)
    #expect(scenario.end == 1900)
  }

  @Test(
    "a wrong item of input is named by its number, its key and what was expected",
    arguments: [
      (#"{"at": 1}"#, #"2: input 1: expected a key "do""#),
      (
        #"{"do": "fly"}"#,
        "2: input 1: do: expected one of drag, path, tap, wheel, key, resize, stall, focus, minimize, restore, call, set, sdl, found \"fly\""
      ),
      (#"{"do": "minimize"}"#, #"2: input 1 (minimize): expected a key "at""#),
      (
        #"{"at": -1, "do": "minimize"}"#,
        "2: input 1 (minimize): at: expected a time in milliseconds, not negative, at most one day, found -1"
      ),
      (
        #"{"at": "1", "do": "minimize"}"#,
        "2: input 1 (minimize): at: expected a time in milliseconds, not negative, at most one day, found \"1\""
      ),
      (#"{"at": 1e999, "do": "minimize"}"#, "2: expected a finite number, found 1e999"),
      (
        #"{"at": 0, "do": "minimize", "x": 1}"#,
        #"2: input 1 (minimize): expected one of the keys at, do, found "x""#
      ),
      (
        #"{"at": 0, "do": "tap", "on": "nobody"}"#,
        #"2: input 1 (tap): on: expected an element of test (page.*, button, far, panel, panel.open, close), found "nobody""#
      ),
      (
        #"{"at": 0, "do": "tap", "on": "page.x"}"#,
        #"2: input 1 (tap): on: expected an element of test (page.*, button, far, panel, panel.open, close), found "page.x""#
      ),
      (#"{"at": 0, "do": "tap"}"#, #"2: input 1 (tap): expected a key "point""#),
      (
        #"{"at": 0, "do": "tap", "on": "button", "point": [1, 2]}"#,
        "2: input 1 (tap): point: expected either point or on, not both, found a list"
      ),
      (
        #"{"at": 0, "do": "tap", "point": [1]}"#,
        "2: input 1 (tap): point: expected a place [x, y], found a list"
      ),
      (
        #"{"at": 0, "do": "tap", "point": [1, "2"]}"#,
        "2: input 1 (tap): point: expected a number, found \"2\""
      ),
      (
        #"{"at": 0, "do": "tap", "point": [1, 2], "by": "pen"}"#,
        #"2: input 1 (tap): by: expected one of "touch", "mouse", found "pen""#
      ),
      (
        #"{"at": 0, "do": "tap", "point": [1, 2], "pointer": 0.5}"#,
        "2: input 1 (tap): pointer: expected a whole number from 1 to 10, found 0.5"
      ),
      (
        #"{"at": 0, "do": "drag", "from": [1, 2], "ms": 9}"#,
        #"2: input 1 (drag): expected a key "to""#
      ),
      (
        #"{"at": 0, "do": "drag", "from": [1, 2], "to": [1, 2]}"#,
        #"2: input 1 (drag): expected a key "ms""#
      ),
      (
        #"{"at": 0, "do": "drag", "from": [1, 2], "to": [1, 2], "move": [1, 2], "ms": 9}"#,
        "2: input 1 (drag): to: expected either to or move, not both, found a list"
      ),
      (
        #"{"at": 0, "do": "drag", "from": [1, 2], "to": [1, 2], "ms": 9, "end": "lift"}"#,
        #"2: input 1 (drag): end: expected one of "up", "cancel", "none", found "lift""#
      ),
      (
        #"{"at": 0, "do": "path", "points": []}"#,
        "2: input 1 (path): points: expected at least one stop, found a list"
      ),
      (
        #"{"at": 0, "do": "path", "points": [[5, 1, 1], [4, 1, 1]]}"#,
        "2: input 1 (path): points: expected times that are not negative and never fall, found a list"
      ),
      (
        #"{"at": 0, "do": "path", "points": [[5, 1, 1]], "every": 0.01}"#,
        "2: input 1 (path): every: expected 0 or at least 0.1 ms, found 0.01"
      ),
      (
        #"{"at": 0, "do": "key", "key": "A", "mods": ["Hyper"]}"#,
        #"2: input 1 (key): mods: expected "Ctrl", "Shift" or "Alt", found "Hyper""#
      ),
      (
        #"{"at": 0, "do": "resize", "to": [-1, 2]}"#,
        "2: input 1 (resize): to: expected a size [width, height] of 0 to 16384 each, found a list"
      ),
      (
        #"{"at": 0, "do": "focus", "gained": 2}"#,
        "2: input 1 (focus): gained: expected 0 or 1, found 2"
      ),
      (#"{"at": 0, "do": "focus"}"#, #"2: input 1 (focus): expected a key "gained""#),
      (
        #"{"at": 0, "do": "call", "action": "explode"}"#,
        #"2: input 1 (call): action: expected one of the actions of test (move, pages, panel, progress, wake), found "explode""#
      ),
      (
        #"{"at": 0, "do": "call", "action": "pages", "value": true}"#,
        "2: input 1 (call): value: expected a number, a text or a list of them, found true"
      ),
      (
        #"{"at": 0, "do": "set", "name": "colour", "value": 1}"#,
        #"2: input 1 (set): name: expected one of the settings reducedMotion, rightToLeft, dark, highContrast, textScale, language, found "colour""#
      ),
      (
        #"{"at": 0, "do": "set", "name": "textScale", "value": 9}"#,
        "2: input 1 (set): value: expected a number from 0.8 to 2, found 9"
      ),
      (
        #"{"at": 0, "do": "sdl", "event": "QUIT"}"#,
        #"2: input 1 (sdl): event: expected one of FINGERDOWN, FINGERMOTION, FINGERUP, MOUSEBUTTONDOWN, MOUSEBUTTONUP, MOUSEMOTION, MOUSEWHEEL, WINDOW_FOCUS_LOST, WINDOW_LEAVE, found "QUIT""#
      ),
      (
        #"{"at": 0, "do": "sdl", "event": "FINGERDOWN", "touchId": 1}"#,
        #"2: input 1 (sdl): expected a key "x""#
      ),
      ("7", "2: input 1: expected an object, found 7"),
    ])
  func input(text: String, wanted: String) {
    #expect(message { () throws(TextError) in try parse(input: text) } == wanted)
  }

  @Test(
    "a wrong expectation is named by its number, its key and what was expected",
    arguments: [
      (
        #"{"at": 1, "read": "moving"}"#,
        "3: expectation 1: expected one of near, min and max, step, trend, changes, follows, law, found none of them"
      ),
      (
        #"{"at": 1, "read": "moving", "near": 1, "step": 2}"#,
        "3: expectation 1: expected one of near, min and max, step, trend, changes, follows, law, found near and step"
      ),
      (
        #"{"at": 1, "from": 1, "read": "moving", "min": 1}"#,
        "3: expectation 1: from: expected either at or from and to, not both, found 1"
      ),
      (
        #"{"from": 2, "to": 1, "read": "moving", "min": 1}"#,
        "3: expectation 1: to: expected a time not before from, found 1"
      ),
      (#"{"from": 2, "read": "moving", "min": 1}"#, #"3: expectation 1: expected a key "to""#),
      (
        #"{"at": 1, "read": "nothing", "min": 1}"#,
        #"3: expectation 1: read: expected a reading of test (moving, frames.drawn, pointer.x, pointer.y, pressed, page.width, pager.progress, tabs.active, tabs.*.x, tabs.*.width, indicator.x, indicator.width, wakes, clicks.*), found "nothing""#
      ),
      (#"{"at": 1, "read": "moving", "near": 1}"#, #"3: expectation 1: expected a key "within""#),
      (
        #"{"at": 1, "read": "moving", "near": 1, "within": -1}"#,
        "3: expectation 1: within: expected a number, not negative, found -1"
      ),
      (
        #"{"at": 1, "read": "moving", "near": 1, "within": 0, "slack": 1}"#,
        "3: expectation 1: slack: expected no such key beside read and near and within, found 1"
      ),
      (
        #"{"at": 1, "read": "moving", "near": "1", "within": 1}"#,
        #"3: expectation 1: near: expected a number or {"read": …}, found "1""#
      ),
      (
        #"{"at": 1, "read": "moving", "min": {"read": "moving", "minus": 1}}"#,
        #"3: expectation 1: min: expected one of the keys read, times, plus, at, found "minus""#
      ),
      (
        #"{"at": 1, "read": "moving", "trend": "up", "slack": 1}"#,
        #"3: expectation 1: trend: expected one of "rising", "falling", found "up""#
      ),
      (
        #"{"at": 1, "law": "gravity"}"#,
        #"3: expectation 1: law: expected one of "indicator", "settled", "finite", found "gravity""#
      ),
      (
        #"{"at": 1, "read": "clicks.nobody", "min": 1}"#,
        #"3: expectation 1: read: expected a reading of test (moving, frames.drawn, pointer.x, pointer.y, pressed, page.width, pager.progress, tabs.active, tabs.*.x, tabs.*.width, indicator.x, indicator.width, wakes, clicks.*), found "clicks.nobody""#
      ),
    ])
  func expectation(text: String, wanted: String) {
    #expect(message { () throws(TextError) in try parse(expect: text) } == wanted)
  }

  @Test(
    "what is wrong with the case itself is named",
    arguments: [
      (
        #"{"id": "A", "screen": "none", "input": [], "expect": []}"#,
        #"1: case: screen: expected one of the screens (test), found "none""#
      ),
      (#"{"id": "A", "screen": "test", "expect": []}"#, #"1: case: expected a key "input""#),
      (
        #"{"id": "A", "screen": "test", "input": [], "expect": [], "hz": 0}"#,
        "1: case: hz: expected a number from 1 to 10000, found 0"
      ),
      (
        #"{"id": "A", "screen": "test", "input": [], "expect": [], "start": {"page": 1}}"#,
        #"1: start of test: expected one of the keys pages, progress, found "page""#
      ),
      (
        #"{"id": "A", "screen": "test", "input": [], "expect": [], "settings": {"fast": 1}}"#,
        #"1: settings: expected one of the keys reducedMotion, rightToLeft, dark, highContrast, textScale, language, found "fast""#
      ),
      (
        #"{"id": 5, "screen": "test", "input": [], "expect": []}"#,
        "1: case: id: expected a text, found 5"
      ),
      ("[]", "1: case: expected an object, found a list"),
      ("hello", "1: expected a value, found 'h'"),
    ])
  func cases(text: String, wanted: String) {
    #expect(message { () throws(TextError) in try parse(text) } == wanted)
  }
}

@Suite("Declared names") struct NamePatternTests {
  @Test(
    "a star stands for a number, and at the end also for an element",
    arguments: [
      ("tab.*", "tab.3", true), ("tab.*", "tab.x", false), ("tab.*", "tab", false),
      ("tab.*", "tab.03", false), ("tabs.*.x", "tabs.12.x", true), ("tabs.*.x", "tabs.12.y", false),
      ("tabs.*.x", "tabs.1.2.x", false), ("clicks.*", "clicks.7", true),
      ("clicks.*", "clicks.header.button", true), ("clicks.*", "clicks.tab.4", true),
      ("clicks.*", "clicks.other", false), ("menu", "menu", true), ("menu", "menus", false),
      ("tab.*", "tab.-1", false), ("tab.*", "tab.", false),
    ])
  func matches(pattern: String, name: String, isMatch: Bool) {
    let elements = ["tab.*", "header.button"]
    #expect(NamePattern(pattern).matches(name, elements: elements) == isMatch)
  }
}
