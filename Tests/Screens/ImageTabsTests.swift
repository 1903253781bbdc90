import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite struct ImageTabsTests {
  /// Lets frames pass at 60 a second, and gives the pages that were ever seen and the times at
  /// which frames were drawn, in milliseconds.
  static func watch(
    _ stage: inout Stage, from start: Double, to end: Double
  ) -> (pages: [Double], drawn: [Double]) {
    var pages: [Double] = []
    var drawn: [Double] = []
    var time = start
    while time <= end {
      stage.endFrame(at: Instant(time / 1000), late: .zero)
      if stage.draw(at: Instant(time / 1000)) { drawn.append(time) }
      let page = stage.reading("pager.progress", at: time)
      if pages.last != page { pages.append(page) }
      time += 1000 / 60
    }
    return (pages, drawn)
  }

  func start(page: Double = 0, settings: Settings = Settings()) -> Stage {
    stage(
      "image-tabs", start: ["autoplay": .number(1), "page": .number(page)], settings: settings)
  }

  @Test("every four seconds comes the next page, and between them nothing is drawn")
  func interval() {
    var stage = start()
    let first = Self.watch(&stage, from: 0, to: 3900)
    #expect(first.pages == [0])
    #expect(first.drawn.count <= 2)
    let second = Self.watch(&stage, from: 3917, to: 4900)
    #expect(second.pages.last == 1)
    let third = Self.watch(&stage, from: 4917, to: 7900)
    #expect(third.pages == [1] && third.drawn.isEmpty)
    let fourth = Self.watch(&stage, from: 7917, to: 9000)
    #expect(fourth.pages.last == 2)
  }

  @Test("after the last page comes the first, and none between them is seen")
  func around() {
    var stage = start(page: 5)
    let seen = Self.watch(&stage, from: 0, to: 6000)
    #expect(seen.pages == [5, 0])
    #expect(seen.drawn.filter { $0 > 3900 }.count > 8)
  }

  @Test("a press stops it at once, and it goes on eight seconds after the last input")
  func yields() {
    var stage = start()
    _ = Self.watch(&stage, from: 0, to: 4050)
    stage.finger(.down, Point(195, 500), at: 4060)
    let held = stage.reading("pager.progress", at: 4061)
    #expect(held > 0 && held < 1)
    #expect(Self.watch(&stage, from: 4067, to: 20_000).pages == [held])
    stage.finger(.up, Point(195, 500), at: 20_010)
    let rest = Self.watch(&stage, from: 20_017, to: 27_900)
    #expect(rest.pages.last == held.rounded())
    #expect(Self.watch(&stage, from: 28_017, to: 29_000).pages.last == held.rounded() + 1)
  }

  @Test("its button and the space bar stop and start it")
  func button() {
    var stage = start()
    stage.tap("autoplay", at: 100)
    #expect(Self.watch(&stage, from: 200, to: 20_000).pages == [0])
    stage.key(Key("Space"), at: Instant(20.1))
    #expect(Self.watch(&stage, from: 20_117, to: 25_000).pages.last == 1)
  }

  @Test("under reduced motion, and in scripts that don't ask for it, pages stay")
  func stays() {
    var settings = Settings()
    settings.reducesMotion = true
    var reduced = start(settings: settings)
    #expect(Self.watch(&reduced, from: 0, to: 10_000).pages == [0])
    var scripted = stage("image-tabs")
    #expect(Self.watch(&scripted, from: 0, to: 10_000).pages == [0])
  }

  @Test("three labels' worth of finger on the header is three pages")
  func header() {
    var stage = stage("image-tabs")
    let start = Point(380, 40)
    stage.finger(.down, start, at: 0)
    for step in 1...40 {
      stage.finger(.move, start - Vector(10 * Double(step), 0), at: 20 * Double(step))
    }
    #expect(abs(stage.reading("pager.progress", at: 801) - 3) < 0.001)
    stage.finger(.up, start - Vector(400, 0), at: 1000)
    #expect(stage.reading("pager.progress", at: 5000) == 3)
  }

  @Test("the active label is in the middle, a third of the window wide, at every end")
  func labels() {
    for page in [0.0, 5] {
      var stage = stage("image-tabs", start: ["page": .number(page)])
      let label = stage.elements(at: .zero).first { $0.id == ElementID("tab", Int(page)) }
      #expect(label?.frame.midX == 195)
      #expect(label?.frame.width == 130)
      #expect(stage.reading("header.offset", at: 0) == page * 130)
    }
  }
}
