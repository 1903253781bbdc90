import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite struct KeyHelpTests {
  /// What is done before a key, so that it finds something to do.
  private static let preludes = [[], ["Right"], ["PageDown"], ["P"], ["photo"], ["photo", "+"]]

  private static func name(_ key: String) -> String {
    ["Page Up": "PageUp", "Page Down": "PageDown"][key] ?? key
  }

  /// The numbers of a screen long after some keys; `photo` opens its first photo.
  private static func rest(_ id: String, after keys: [String]) -> [Reading] {
    let hasShow = Screens.plugin(id).startNames.contains("autoplay")
    var stage = stage(id, start: hasShow ? ["autoplay": .number(1)] : [:])
    _ = stage.draw(at: .zero)
    for (index, key) in keys.enumerated() {
      let time = Double(index) * 1500 + 10
      if key == "photo" {
        stage.tap("photo.0", at: time)
      } else {
        stage.key(Key(key), at: Instant(time / 1000))
      }
      _ = stage.draw(at: Instant((time + 1400) / 1000))
    }
    return stage.readings(at: Instant(20)).filter { $0.name != "frames.drawn" }
  }

  @Test("every screen says its keys, with words", arguments: Screens.ids)
  func words(id: String) {
    let keys = Screens.plugin(id).keys
    #expect(!keys.isEmpty)
    for help in keys {
      let names = help.keys.split(separator: ", ", omittingEmptySubsequences: false)
      #expect(!names.isEmpty && !names.contains(""), "\(help.keys)")
      #expect(!help.does.isEmpty, "\(help.keys)")
    }
  }

  @Test("every key a screen names does something somewhere", arguments: Screens.ids)
  func works(id: String) {
    let isProfile = Screens.plugin(id).elements.contains("photo.*")
    let preludes = Self.preludes.filter { isProfile || !$0.contains("photo") }
    let unused = "F9"
    let without = preludes.map { Self.rest(id, after: $0 + [unused]) }
    for key in Screens.plugin(id).keys.flatMap({ $0.keys.split(separator: ", ") }) {
      let works = preludes.indices.contains {
        Self.rest(id, after: preludes[$0] + [Self.name(String(key))]) != without[$0]
      }
      #expect(works, "\(key)")
    }
  }
}
