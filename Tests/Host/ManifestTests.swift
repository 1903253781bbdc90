import ScreenKit
import Testing

@testable import Host

@Suite("What a screen says about itself") struct ManifestTests {
  private func mistake(
    id: String = "a", title: String = "A", version: String = "1", _ parameters: [Parameter] = []
  ) -> String? {
    ManifestCheck.mistake(
      in: ScreenPlugin(id: id, title: title, version: version, parameters: parameters) { _ in
        TestScreen()
      })
  }

  private func parameter(
    _ name: String = "gap", in range: ClosedRange<Double> = 0...1, standard: Double = 0
  ) -> Parameter {
    Parameter(own: name, "Gap", unit: "", in: range, standard: standard)
  }

  @Test(
    "an id names files",
    arguments: [
      ("", false), ("a", true), ("image-tabs", true), ("A.b_2", true), ("2a", false),
      ("..", false), ("a/b", false), ("../a", false), (".a", false), ("-a", false), ("a b", false),
      ("a\n", false), ("a\u{0}", false), ("é", false), ("pictures", false), ("fonts", false),
      (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
    ])
  func ids(id: String, isGood: Bool) {
    #expect((mistake(id: id) == nil) == isGood)
    #expect(mistake(id: id)?.contains("\n") != true, "one line")
  }

  @Test("a title and a version are a line")
  func titles() {
    #expect(mistake(title: "") == "it has no title")
    #expect(mistake(title: "プレミアム 👩‍🍳") == nil)
    #expect(mistake(title: "a\nb") == "its title is no line of at most 100 characters")
    #expect(mistake(title: String(repeating: "a", count: 101)) != nil)
    #expect(mistake(version: "\u{1B}[2J") != nil)
  }

  @Test("a constant's name is its own, and its default is among what it may be")
  func parameters() {
    #expect(mistake([parameter(), parameter("b")]) == nil)
    #expect(
      mistake([parameter(), parameter("b"), parameter()])
        == "it declares the constant \"gap\" twice")
    #expect(
      mistake([parameter(standard: .nan)])
        == "its constant \"gap\" has the default nan, which is not 0 to 1")
    #expect(mistake([parameter(standard: 2)]) != nil)
    #expect(mistake([parameter(standard: .infinity)]) != nil)
    #expect(ManifestCheck.mistake(from: 1, to: 0, standard: 1) == "goes from 1 to 0")
    #expect(ManifestCheck.mistake(from: .nan, to: 0, standard: 0) != nil)
    #expect(mistake([parameter(in: 0...(.infinity))]) != nil)
    for name in ["", "a=b", "a b", "a\nb"] { #expect(mistake([parameter(name)]) != nil) }
  }
}
