import ScreenKit

/// What a window shows of a screen that has not been compiled yet.
struct Placeholder: Screen {
  /// The screen's name.
  let name: String

  /// The plugin of a screen that is still to come.
  static func plugin(_ name: String) -> ScreenPlugin {
    ScreenPlugin(id: "tegotae-dev", title: name, version: "0") { _ in Placeholder(name: name) }
  }

  mutating func handle(_ input: ScreenInput, in frame: Frame) {}

  func draw(on canvas: inout Canvas, in frame: Frame) {
    canvas.centered(frame.run(name, .inlineTitle), in: Rect(frame.size), frame.theme.secondary)
  }

  func regions(in frame: Frame) -> [Region] { [] }

  func nextChange(in frame: Frame) -> Instant? { nil }

  func readings(in frame: Frame) -> [Reading] { [] }
}
