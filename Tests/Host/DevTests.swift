import Geometry
import SDLPlatform
import ScreenKit
import Testing

@testable import Host

@Suite("What a compiler says") struct DiagnosisTests {
  @Test("errors are told with file, line and column, each once; warnings and notes are not")
  func errors() {
    let diagnosis = Diagnosis(
      output: """
        /a:b/Hello.swift:3:7: warning: never used
        /a:b/Hello.swift:12:5: error: cannot find 'x': is it spelt so?
          x
          ^
        /a:b/Hello.swift:12:5: error: cannot find 'x': is it spelt so?
        /a:b/Hello.swift:1:1: note: here
        error: link command failed with exit code 1 (use -v to see invocation)
        """)
    #expect(
      diagnosis.problems == [
        Diagnosis.Problem(
          place: "Hello.swift:12:5", message: "cannot find 'x': is it spelt so?"),
        Diagnosis.Problem(
          place: "", message: "link command failed with exit code 1 (use -v to see invocation)"),
      ])
  }

  @Test("a sentence is told with its place, if it has one")
  func sentences() {
    #expect(
      Diagnosis("/a b/hello.json:1:12: The constant: no.").problems
        == [Diagnosis.Problem(place: "hello.json:1:12", message: "The constant: no.")])
    for other in ["hello draws 3: too many.", "a:1:b: c", "/a:1:2:c", ""] {
      #expect(Diagnosis(other).problems == [Diagnosis.Problem(place: "", message: other)])
    }
  }

  @Test("an output without an error is shown as it is, its end at least")
  func other() {
    #expect(
      Diagnosis(output: "Killed").problems == [Diagnosis.Problem(place: "", message: "Killed")])
    #expect(Diagnosis(output: String(repeating: "x", count: 9999)).problems[0].message.count == 400)
  }
}

@Suite("Notices") struct NoticeTests {
  private func overlay(_ notice: Notice.Content?, at ms: Double = 0) -> Stage {
    var stage = Stage(
      Overlay.plugin([ScreenCard(title: "One")], first: 0), size: Size(390, 844), text: GridText(),
      pictures: Miniatures())
    stage.call("notice", notice?.value ?? .list([]), at: Instant(ms / 1000))
    return stage
  }

  private func problems(_ count: Int) -> Notice.Content {
    Notice.Content(
      title: "Wrong",
      problems: (0..<count).map { Diagnosis.Problem(place: "A.swift:\($0):1", message: "Bad") },
      stays: true)
  }

  private func share(_ stage: inout Stage, _ ms: Double) -> Double? {
    for step in stride(from: 0, through: ms, by: 100) { _ = stage.frame(step) }
    return stage.reading("notice.share", ms)
  }

  @Test("news goes by itself, what is wrong stays, and goes when there is nothing to say")
  func stay() {
    var news = overlay(Notice.Content(title: "New"))
    let seen = [1000, 2600, 5000].map { share(&news, $0) }
    #expect(seen[0] == 1 && seen[1] != 0 && seen[2] == 0)
    var wrong = overlay(problems(1))
    let late = share(&wrong, 60_000)
    wrong.call("notice", .list([]), at: Instant(60))
    let gone = share(&wrong, 62_000)
    #expect(late == 1 && gone == 0)
  }

  @Test("news come before what is wrong, which is there again after them, until all is well")
  func order() throws {
    var stage = overlay(problems(1))
    func title(_ ms: Double) -> String? {
      for step in stride(from: ms - 100, through: ms, by: 20) { _ = stage.frame(step) }
      return stage.canvas.elements.first { $0.id == Notice.element }?.label
    }
    let news = Notice.Content(title: "New")
    stage.call("notice", news.value, at: Instant(1))
    let titles = [title(1500), title(5000)]
    #expect(titles == ["New", "Wrong"])
    stage.call("notice", .list([]), at: Instant(6))
    stage.call("notice", news.value, at: Instant(6))
    let later = [title(7000), title(9500)]
    #expect(later == ["New", nil])
  }

  @Test("a tap folds what is wrong to its title and back; below it the screen is free")
  func fold() throws {
    var stage = overlay(problems(3))
    func place(_ ms: Double) throws -> Rect {
      let elements = stage.elements(at: Instant(ms / 1000))
      return try #require(elements.first { $0.id == Notice.element }).place
    }
    let whole = try place(1000)
    stage.finger(.down, 100, 20, 1100)
    stage.finger(.up, 100, 20, 1150)
    let folded = try place(1200)
    #expect(folded.height < whole.height && folded.width == whole.width)
    let isBelowHit = stage.isHit(at: Point(100, folded.maxY + 1), Instant(1.3))
    #expect(!isBelowHit)
    stage.finger(.down, 100, 20, 2000)
    stage.finger(.up, 100, 20, 2050)
    let again = try place(2100)
    #expect(again == whole)
  }

  @Test("however much is wrong, the panel covers at most half of the window, and a line more")
  func cap() throws {
    var stage = overlay(problems(500))
    let elements = stage.elements(at: Instant(1))
    let panel = try #require(elements.first { $0.id == Notice.element }).place
    #expect(panel.height <= 844 / 2 + 2 * TextStyle.caption.lineHeight)
    #expect(panel.height > 844 / 3)
  }
}

@Suite("New code in a running screen") struct ExchangeTests {
  @Test("a hand that is at the screen drags the new one on, from where the old one was")
  func hand() throws {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.finger(.down, 300, 400, 10)
    stage.finger(.move, 260, 400, 20)
    let before = stage.test.progress
    #expect(before > 0)
    let old = try stage.stateTree()
    let result = StateOverlay.lay(old, over: TestScreen(pages: 7))
    stage.exchange(TestScreen.plugin, result.state, Tuning(), at: Instant(0.025))
    stage.finger(.move, 221, 400, 30)
    stage.finger(.up, 221, 400, 40)
    #expect(abs(stage.test.progress - before - 0.1) < 0.001)
    #expect(stage.test.log.last == "pan ended @40")
  }

  @Test("new data replace the old ones and leave what the user changed")
  func samples() {
    func state(_ titles: [String], liked: Int?, page: Double) -> Value {
      .object([
        "page": .number(page),
        "pages": .list(
          titles.enumerated().map { index, title in
            .object(["title": .text(title), "liked": .number(index == liked ? 1 : 0)])
          }),
      ])
    }
    let before = state(["a", "b"], liked: nil, page: 0)
    let after = state(["A", "b", "c"], liked: nil, page: 0)
    #expect(
      state(["a", "b"], liked: 1, page: 1).carried(from: before, to: after)
        == state(["A", "b", "c"], liked: 1, page: 1))
    let fewer = state(["a"], liked: nil, page: 0)
    #expect(state(["a", "b"], liked: 1, page: 1).carried(from: before, to: fewer) == nil)
    #expect(before.carried(from: before, to: fewer) == nil)
  }

  @Test("the last gesture is kept from the press to rest, with the screen before it")
  func tape() throws {
    var stage = Stage.test()
    var tape = GestureTape()
    func give(_ phase: PointerEvent.Phase, _ x: Double, _ ms: Double) {
      let event = PlatformEvent.pointer(
        PointerEvent(
          id: 1, device: .touch, phase: phase, position: Point(x, 400), time: Instant(ms / 1000)))
      tape.take(event, before: stage, at: Instant(ms / 1000))
      stage.deliver(event, at: Instant(ms / 1000))
    }
    tape.take(.key(Key("A")), before: stage, at: .zero)
    #expect(tape.before == nil && tape.replayed(from: .zero).isEmpty)
    give(.down, 300, 100)
    give(.move, 250, 120)
    give(.up, 200, 140)
    let first = tape.replayed(from: Instant(5))
    #expect(
      first.compactMap(\.handTime).map { ($0.seconds * 1000).rounded() } == [5000, 5020, 5040])
    stage.call("move", .number(5000), at: Instant(0.2))
    give(.down, 300, 300)  // the screen moves: still the same gesture
    #expect(tape.replayed(from: .zero).count == 4)
    give(.up, 300, 320)
    let rested = stage.test.progress
    give(.down, 300, 7000)
    #expect(tape.replayed(from: .zero).count == 1)
    #expect((tape.before as? TestScreen)?.progress == rested)
  }
}
