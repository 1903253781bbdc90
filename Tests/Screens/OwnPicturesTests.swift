import Geometry
import ScreenKit
import Testing

@testable import Host

/// Own pictures that are known by number alone.
private final class NumberedPictures: PictureNaming {
  private(set) var asked: Set<String> = []

  func picture(named name: String) -> Picture {
    asked.insert(name)
    return Picture(id: 1, width: 400, height: 300, color: .black)
  }

  func caption(named name: String) -> PictureCaption {
    PictureCaption(title: name, date: "2026-08-15T20:12:00")
  }
}

@Suite struct OwnPicturesTests {
  private static func profile(_ count: Int, _ name: String = "own:1") -> Value {
    .object([
      "own": .object(["name": .text(name), "count": .number(Double(count))]),
      "profile": .object(["name": .text("Pictures")]), "tabs": .list([.text("Mine")]),
    ])
  }

  private static func deck(_ count: Int, _ name: String = "a") -> Value {
    .list(
      (0..<count).map {
        .object(["title": .text("\(name) \($0)"), "picture": .text("\(name)/\($0)")])
      })
  }

  private func stage(_ id: String, _ samples: Value, _ pictures: NumberedPictures) -> Stage {
    Stage(
      Screens.plugin(id), start: ScreenPlugin.Start(samples: samples, isScripted: true),
      size: Size(390, 844), text: Grid(), pictures: pictures)
  }

  @Test("a profile of 20,000 pictures asks for those that are seen, wherever it is scrolled to")
  func lazy() {
    let pictures = NumberedPictures()
    var stage = stage("sticky-profile", Self.profile(20_000), pictures)
    _ = stage.draw(at: .zero)
    #expect(pictures.asked.count < 30)
    stage.call("scroll", .list([.number(0), .number(1_000_000)]), at: Instant(0.1))
    _ = stage.draw(at: Instant(0.1))
    #expect(pictures.asked.count < 60)
    let labels = Set(stage.elements(at: Instant(0.1)).map(\.label))
    #expect(labels.contains("Mine"))
    let last = stage.elements(at: Instant(0.1)).last { $0.id.kind == "photo" }
    #expect(last?.label.hasPrefix("own:1/1999") == true)
  }

  @Test("the second tab names pictures in the order of their dates, and the viewer tells the date")
  func dates() {
    let pictures = NumberedPictures()
    var stage = stage("sticky-profile", Self.profile(50), pictures)
    stage.call("goto", .number(1), at: .zero)
    _ = stage.draw(at: Instant(2))
    #expect(pictures.asked.contains("own:1d/0"))
    #expect(stage.elements(at: Instant(2)).contains { $0.label == "own:1d/0" })
  }

  @Test("a profile keeps its place when more pictures are found, and begins again with others")
  func growth() {
    var stage = stage("sticky-profile", Self.profile(300), NumberedPictures())
    stage.call("scroll", .list([.number(0), .number(2000)]), at: .zero)
    stage.take(samples: Self.profile(900), at: Instant(1))
    #expect(stage.reading("list.0.offset", at: 1000) == 2000)
    #expect(stage.reading("list.0.max", at: 1000) > 30_000)
    stage.tap(ElementID("photo", Int(stage.reading("list.0.first", at: 1000)) * 3 + 6), at: 1100)
    #expect(stage.reading("photos.share", at: 3000) == 1)
    stage.take(samples: Self.profile(12, "own:2"), at: Instant(4))
    #expect(stage.reading("list.0.offset", at: 4000) == 0)
    #expect(stage.reading("photos.share", at: 4000) == 0)
    #expect(stage.reading("moving", at: 6000) == 0)
    stage.take(samples: Self.profile(0, "own:3"), at: Instant(7))
    let isFine = BadInputTests.look(&stage, at: 7000)
    #expect(isFine)
  }

  @Test(
    "pagers keep their page when more pictures are found, and begin again with others",
    arguments: ["premium-poster", "image-tabs"])
  func pagers(id: String) {
    var stage = stage(id, Self.deck(10), NumberedPictures())
    stage.call("jump", .number(7), at: .zero)
    stage.take(samples: Self.deck(30), at: Instant(1))
    #expect(stage.reading("pager.target", at: 1000) == 7)
    #expect(stage.reading("pages.count", at: 1000) == 30)
    stage.take(samples: Self.deck(5, "b"), at: Instant(2))
    #expect(stage.reading("pager.target", at: 2000) == 0)
    #expect(stage.reading("pages.count", at: 2000) == 5)
    #expect(stage.elements(at: Instant(2)).contains { $0.label == "b 0" })
    stage.take(samples: Self.deck(0), at: Instant(3))
    #expect(stage.reading("pages.count", at: 3000) == 0)
    let isFine = BadInputTests.look(&stage, at: 3000)
    #expect(isFine)
  }

  @Test(
    "drawers show other pictures at once, under a finger too, and keep what is liked if more come")
  func drawers() {
    var stage = stage("edge-drawers", Self.deck(10), NumberedPictures())
    stage.call("open", .text("sheet"), at: .zero)
    stage.tap("sheet.row.1", at: 2000)
    stage.take(samples: Self.deck(12), at: Instant(3))
    stage.finger(.down, Point(195, 500), at: 3100)
    stage.finger(.move, Point(195, 440), at: 3150)
    stage.take(samples: Self.deck(3, "b"), at: Instant(3.2))
    let labels = stage.elements(at: Instant(3.2)).map(\.label)
    #expect(labels.contains("b 0") && !labels.contains("a 0"))
    stage.finger(.up, Point(195, 440), at: 3300)
    #expect(stage.reading("moving", at: 6000) == 0)
    let isFine = BadInputTests.look(&stage, at: 6000)
    #expect(isFine)
  }
}
