import ScreenKit
import Testing

@testable import Host

/// A screen that does one thing that no good one does, as the case says.
private struct BadScreen: Screen {
  enum Vice: String, Codable, CaseIterable {
    case none, notNumbers, commands, elements, regions, memory, wakeNever, wakePast, twice
    case undeclared, reading, otherReading
  }
  var vice: Vice
  var wakes = 0

  static let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    if case .wake = input { wakes += 1 }
  }

  func draw(on canvas: inout Canvas, in frame: Frame) {
    canvas.element("good", .button, "Good", at: Rect(0, 0, 100, 100))
    switch vice {
    case .notNumbers:
      for number in Self.wild {
        canvas.fill(Rect(number, number, number, number), .white)
        canvas.layer(Layer(offset: Vector(number, 0), scale: number)) {
          $0.element("good.1", .button, "Wild", at: Rect(number, 0, number, 9))
        }
      }
    case .commands:
      canvas.clipped(to: Rect(frame.size)) { canvas in
        for _ in 0..<100_000 { canvas.fill(Rect(0, 0, 9, 9), .white) }
      }
    case .elements:
      for index in 0..<20_000 {
        canvas.element(ElementID("row", index), .row, "", at: Rect(0, 0, 9, 9))
      }
    case .memory:
      for _ in 0..<100 { _ = [UInt8](repeating: 1, count: 1 << 20).count }
    case .twice:
      canvas.element("good", .button, "Again", at: Rect(0, 200, 100, 100))
      canvas.element("last", .button, "Last", at: Rect(0, 400, 100, 100))
    case .undeclared: canvas.element("odd.3", .button, "Odd", at: Rect(0, 200, 100, 100))
    default: break
    }
  }

  func regions(in frame: Frame) -> [Region] {
    switch vice {
    case .regions:
      (0..<100_000).map { Region(RegionID("r\($0)"), Rect(frame.size), takes: .horizontal) }
    case .notNumbers:
      Self.wild.map { Region("wild", Rect($0, $0, $0, $0), takes: .horizontal) }
    default: []
    }
  }

  func nextChange(in frame: Frame) -> Instant? {
    switch vice {
    case .wakeNever: Instant(.nan)
    case .wakePast: Instant(-1e9)
    default: nil
    }
  }

  func readings(in frame: Frame) -> [Reading] {
    switch vice {
    case .reading: [Reading("share", .nan)]
    case .otherReading: [Reading("share", 0), Reading("other", 0)]
    default: [Reading("share", 0)]
    }
  }

  static func stage(_ vice: Vice) -> Stage {
    let plugin = ScreenPlugin(
      id: "bad", title: "Bad", version: "1", elements: ["good", "good.*", "last", "row.*"],
      readings: ["share"]
    ) { _ in BadScreen(vice: vice) }
    return Stage(plugin, size: Size(390, 844), text: GridText(), pictures: NoPictures())
  }
}

@Suite("What screens must not do") struct ConductTests {
  /// A press, a drag, keys and some frames; what was noted.
  private func play(_ stage: inout Stage) -> [String] {
    for round in 0..<2 {
      let start = Double(round) * 1000
      stage.beginFrame(late: .zero)
      stage.finger(.down, 50, 50, start)
      stage.finger(.move, 90, 50, start + 10)
      stage.finger(.up, 90, 50, start + 20)
      stage.key(Key("Tab"), at: Instant((start + 30) / 1000))
      stage.check(stage.readings(at: Instant((start + 30) / 1000)))
      for frame in 2..<10 { _ = stage.frame(start + 16 * Double(frame)) }
    }
    return stage.takeFaults()
  }

  @Test(
    "each is named once and kept from doing harm",
    arguments: [
      (.none, []), (.notNumbers, []),
      (.commands, ["bad draws 100002 commands in a frame: the first 20000 are shown."]),
      (.elements, ["bad has 20001 elements: the first 5000 can be reached."]),
      (.regions, ["bad has 100000 regions: the topmost 1000 are asked."]),
      (.wakeNever, ["bad wants to be woken at nan s, which never comes."]),
      (.wakePast, []), (.twice, ["bad has the element \"good\" twice at a time."]),
      (.undeclared, ["bad has an element \"odd.3\" that it doesn't declare."]),
      (.reading, ["bad gives nan as its reading \"share\"."]),
      (.otherReading, ["bad gives a reading \"other\" that it doesn't declare."]),
    ] as [(BadScreen.Vice, [String])])
  fileprivate func named(vice: BadScreen.Vice, faults: [String]) {
    var stage = BadScreen.stage(vice)
    let noted = play(&stage)
    #expect(noted.filter { !$0.contains(" MB from the heap") } == faults)
    #expect(stage.takeFaults().isEmpty)
    #expect(stage.canvas.commands.count <= Conduct.mostCommands + 1)
    #expect(stage.canvas.elements.count <= Conduct.mostElements)
    #expect(stage.nextChange(after: Instant(3)).map { $0.seconds.isFinite } ?? true)
  }

  @Test("what a frame takes from the heap is counted, and too much of it is named")
  func memory() throws {
    var stage = BadScreen.stage(.memory)
    let faults = play(&stage)
    let first = try #require(faults.first)
    #expect(faults.count == 1 && first.hasSuffix(" MB from the heap in one frame."))
    let megabytes = first.split(separator: " ").compactMap { Int($0) }
    #expect(megabytes.allSatisfy { $0 >= 100 }, "each picture takes 100")
    let mark = Conduct.mark
    _ = [UInt8](repeating: 0, count: 1 << 20)
    #expect(Conduct.mark - mark >= 1 << 20)
  }

  @Test("a picture that is cut has an end for each clip and layer that is open")
  func cut() {
    var canvas = Canvas(size: Size(100, 100))
    canvas.clipped(to: Rect(0, 0, 50, 50)) { canvas in
      canvas.layer(Layer(opacity: 0.5)) { canvas in
        for _ in 0..<9 { canvas.fill(Rect(0, 0, 5, 5), .white) }
      }
    }
    canvas.element("a", .button, "A", at: Rect(0, 0, 9, 9))
    let whole = canvas
    canvas.cut(commands: 13, elements: 1)
    #expect(canvas.commands == whole.commands && canvas.elements == whole.elements)
    canvas.cut(commands: 4, elements: 0)
    #expect(canvas.commands == Array(whole.commands[..<4]) + [.pop, .pop])
    #expect(canvas.elements.isEmpty)
  }

  @Test("the keyboard gets past a name that is there twice")
  func focusWalk() {
    var stage = BadScreen.stage(.twice)
    _ = stage.frame(0)
    let last = ["good", "last", "good", "last"].map { ElementID(parsing: $0) }
    for element in last {
      stage.key(Key("Tab"), at: Instant(1))
      #expect(stage.hostFrame.interaction.focus == element)
    }
  }

  @Test("a moment in the past moves the screen in every frame, and wakes it once for each")
  func wakePast() throws {
    var stage = BadScreen.stage(.wakePast)
    for frame in 0..<10 { _ = stage.frame(Double(frame) * 16) }
    #expect(try #require(stage.screen as? BadScreen).wakes == 10)
    #expect(stage.nextChange(after: Instant(0.2)) == Instant(0.2))
  }

  @Test("a case's run tells of them with the case's name")
  func inCases() throws {
    let plugin = ScreenPlugin(id: "bad", title: "Bad", version: "1") { _ in
      BadScreen(vice: .undeclared)
    }
    let console = RecordingConsole()
    let check = CaseCheck(screens: [plugin], resources: NoResources(), console: console)
    _ = try check.outcome(
      of: Array(
        #"""
        {"id": "b-1", "about": "Bad.", "screen": "bad", "window": [390, 844], "input": [],
         "expect": [{"at": 100, "read": "moving", "near": 0, "within": 0}]}
        """#.utf8))
    #expect(console.complaints.first == "b-1: bad has an element \"good\" that it doesn't declare.")
  }
}

@Suite("News with problems") struct ProblemNewsTests {
  @Test("they stay longer than others, and go by themselves")
  func life() {
    var stage = Stage(
      Overlay.plugin([ScreenCard(title: "One")], first: 0), size: Size(390, 844),
      text: GridText(), pictures: Miniatures())
    _ = stage.frame(0)
    let problem = Diagnosis.Problem(place: "", message: "one draws too much.")
    stage.call("notice", Notice.Content(title: "One", problems: [problem]).value, at: .zero)
    for frame in 0..<60 { _ = stage.frame(Double(frame) * 16) }
    #expect(stage.reading("notice.share", 1000) == 1)
    #expect(stage.nextChange(after: Instant(2)) == Instant(6), "at rest it waits for its end")
    for frame in 0..<60 { _ = stage.frame(6000 + Double(frame) * 16) }
    #expect(stage.canvas.commands.isEmpty && stage.nextChange(after: Instant(8)) == nil)
  }
}
