import ScreenKit
import Testing

@testable import Host

@Suite("Stage") struct StageTests {
  /// Whether a frame without input is drawn.
  private func drawn(
    _ isDrawn: Bool, _ stage: inout Stage, _ ms: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let wasDrawn = stage.frame(ms)
    #expect(wasDrawn == isDrawn, "at \(ms) ms", sourceLocation: sourceLocation)
  }

  @Test("at rest nothing is drawn, and the first frame always is")
  func rest() {
    var stage = Stage.test()
    drawn(true, &stage, 0)
    drawn(false, &stage, 17)
    #expect(stage.framesDrawn == 1)
    #expect(stage.nextChange(after: Instant(0.02)) == nil)
  }

  @Test("every frame of a motion is drawn, and one more that shows its end")
  func motion() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.call("move", .number(40), at: Instant(0.005))
    drawn(true, &stage, 17)
    drawn(true, &stage, 33)
    #expect(stage.reading("moving", 33) == 1)
    drawn(true, &stage, 50)
    #expect(stage.reading("moving", 50) == 0)
    drawn(false, &stage, 67)
  }

  @Test("a tap is handed over with its own time stamps, whenever the frame comes")
  func stamps() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.finger(.down, 20, 20, 3)
    stage.finger(.up, 20, 20, 9)
    drawn(true, &stage, 17)
    #expect(stage.test.log == ["press button @3", "release @9", "tap button @9"])
  }

  @Test("a press shows at once, and its look fades after the release")
  func pressing() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.finger(.down, 20, 20, 10)
    drawn(true, &stage, 17)
    #expect(stage.reading("pressed", 17) == 1)
    #expect(stage.reading("moving", 17) == 0)
    stage.finger(.up, 20, 20, 20)
    #expect(stage.reading("pressed", 20) == 0)
    drawn(true, &stage, 33)
    #expect(stage.reading("moving", 33) == 1)
    drawn(true, &stage, 217)
    drawn(true, &stage, 233)
    drawn(false, &stage, 250)
  }

  @Test("a drag takes the pressed look away, and a page never has one")
  func dragging() {
    var stage = Stage.test()
    stage.finger(.down, 20, 20, 0)
    stage.finger(.move, 60, 20, 8)
    #expect(stage.reading("pressed", 8) == 0)
    stage.finger(.up, 60, 20, 16)
    stage.finger(.down, 200, 500, 500)
    #expect(stage.reading("pressed", 500) == 0)
  }

  @Test("a modal element hides all that was recorded before it, wherever it lies")
  func modal() {
    var stage = Stage.test()
    stage.call("panel", .number(1), at: .zero)
    stage.finger(.down, 20, 20, 10)
    stage.finger(.up, 20, 20, 20)
    stage.finger(.down, 20, 420, 1000)
    stage.finger(.up, 20, 420, 1010)
    #expect(stage.test.log.filter { $0.hasPrefix("tap") } == ["tap - @20", "tap close @1010"])
  }

  @Test("Tab walks over what can be focused, both ways and around; Return activates it once")
  func focus() {
    var stage = Stage.test()
    let walk = ["Tab", "Return", "Tab", "Tab", "Tab", "Return"]
    for key in walk { stage.key(Key(key), at: .zero) }
    stage.key(Key("Tab", .shift), at: .zero)
    stage.key(Key("Space"), at: .zero)
    stage.key(Key("Space", isRepeat: true), at: .zero)
    #expect(
      stage.test.log == ["activate button @0", "activate button @0", "activate far @0"])
  }

  @Test("focus stays behind an open panel's door")
  func modalFocus() {
    var stage = Stage.test()
    stage.key(Key("Tab"), at: .zero)
    stage.call("panel", .number(1), at: .zero)
    stage.key(Key("Return"), at: .zero)
    #expect(stage.test.log.last == "key Return @0")
    _ = stage.frame(0)
    stage.key(Key("Tab"), at: .zero)
    stage.key(Key("Return"), at: .zero)
    #expect(stage.test.log.last == "activate close @0")
  }

  @Test("a press hides the focus ring, and what is hidden is not activated")
  func focusHidden() {
    var stage = Stage.test()
    stage.key(Key("Tab"), at: .zero)
    stage.finger(.down, 300, 600, 10)
    stage.finger(.up, 300, 600, 20)
    stage.key(Key("Return"), at: Instant(0.03))
    #expect(stage.test.log.last == "key Return @30")
  }

  @Test("a wake comes at its own moment, once, also when the frame is late")
  func wake() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.call("wake", .number(100), at: .zero)
    _ = stage.frame(0)
    #expect(stage.nextChange(after: Instant(0.05)) == Instant(0.1))
    drawn(false, &stage, 50)
    drawn(true, &stage, 300)
    #expect(stage.test.log == ["action wake @0", "wake @100"])
    drawn(false, &stage, 317)
  }

  @Test("while something moves the screen is woken once before every frame, and not after the end")
  func wokenWhileMoving() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.call("move", .number(40), at: .zero)
    for ms in [17.0, 33, 50, 67] { _ = stage.frame(ms) }
    #expect(stage.test.log == ["action move @0", "wake @17", "wake @33"])
  }

  @Test("a new size is told with the old one and drawn; the same size is nothing new")
  func resize() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.resize(to: Size(844, 390), at: Instant(0.01))
    #expect(stage.test.sizes == [390, 844])
    drawn(true, &stage, 17)
    stage.resize(to: Size(844, 390), at: Instant(0.02))
    #expect(stage.test.log.count == 1)
  }

  @Test("lost focus ends a drag as a cancel")
  func cancel() {
    var stage = Stage.test()
    stage.finger(.down, 200, 500, 0)
    stage.finger(.move, 100, 500, 8)
    stage.deliver(.focus(gained: false), at: Instant(0.016))
    #expect(stage.test.log.last == "pan cancelled @16")
  }

  @Test("time never runs backwards")
  func backwards() {
    var stage = Stage.test()
    stage.finger(.down, 20, 20, 100)
    stage.finger(.up, 20, 20, 40)
    #expect(stage.test.log.last == "tap button @100")
  }

  @Test("changed settings are drawn, the same ones are not")
  func settings() {
    var stage = Stage.test()
    _ = stage.frame(0)
    var settings = stage.settings
    stage.change(settings, at: .zero)
    drawn(false, &stage, 17)
    settings.isDark = true
    stage.change(settings, at: .zero)
    drawn(true, &stage, 33)
  }

  @Test("the tuning begins with what the screen's own constants say")
  func tuning() {
    let plugin = ScreenPlugin(
      id: "a", title: "A", version: "1",
      parameters: [Parameter(own: "gap", "Gap", unit: "pt", in: 0...9, standard: 4)]
    ) { _ in TestScreen() }
    #expect(Tuning(standardFor: plugin)["gap"] == 4)
  }
}
