import Geometry
import SDLPlatform
import ScreenKit

/// What a window is taken up from again: its place, what it shows, and the state of every screen in
/// it.
struct WindowRecord {
  /// The shown screen, by its id.
  var screen: String?
  /// The window's size as its user made it, in points.
  var size: Size?
  /// The window's size now, in points.
  var laidOut: Size?
  /// Where the window is on the desktop, in the desktop's own units.
  var place: WindowOptions.Place?
  /// Whether it covers the display.
  var isFullScreen = false
  /// Whether the chooser is open.
  var isChooserOpen = false
  /// Whether the hint for newcomers has done its duty.
  var isHintSeen = false
  /// The state of each screen that was made, by its id, as text.
  var states: [String: [UInt8]] = [:]

  /// Nothing yet.
  init() {}

  /// As text.
  var bytes: [UInt8] {
    var head: [String] = []
    if let screen { head.append("\"screen\":\"\(JSONValue.escaped(screen))\"") }
    if let size { head.append("\"size\":[\(written(size.width)),\(written(size.height))]") }
    if let laidOut {
      head.append("\"laidOut\":[\(written(laidOut.width)),\(written(laidOut.height))]")
    }
    if let place { head.append("\"place\":[\(place.x),\(place.y)]") }
    head.append("\"fullScreen\":\(isFullScreen ? 1 : 0)")
    head.append("\"chooserOpen\":\(isChooserOpen ? 1 : 0)")
    head.append("\"hintSeen\":\(isHintSeen ? 1 : 0)")
    var bytes = Array("{\(head.joined(separator: ",")),\"states\":{".utf8)
    for (place, state) in states.sorted(by: { $0.key < $1.key }).enumerated() {
      bytes += "\(place == 0 ? "" : ",")\"\(JSONValue.escaped(state.key))\":".utf8
      bytes += state.value
    }
    return bytes + "}}".utf8
  }
}

/// A record that was read.
struct ReadRecord {
  /// The window.
  var window = WindowRecord()
  /// The state of each screen, by its id.
  var states: [String: Value] = [:]

  /// What a text tells of.
  init(_ bytes: [UInt8]) throws(TextError) {
    let root = try JSONReader.read(bytes)
    let fields = try Fields(
      root, "the record",
      known: [
        "screen", "size", "laidOut", "place", "fullScreen", "chooserOpen", "hintSeen", "states",
      ])
    window.screen = try fields.text("screen")
    window.size = try fields.size("size")
    window.laidOut = try fields.size("laidOut")
    window.place = try fields.numbers("place", count: 2, form: "a place [x, y]").flatMap {
      guard let x = Int(exactly: $0[0]), let y = Int(exactly: $0[1]) else { return nil }
      return WindowOptions.Place(x: x, y: y)
    }
    window.isFullScreen = try fields.flag("fullScreen", or: false)
    window.isChooserOpen = try fields.flag("chooserOpen", or: false)
    window.isHintSeen = try fields.flag("hintSeen", or: false)
    guard case .object(let members) = try fields.required("states").value else { return }
    for member in members { states[member.key] = StateText.tree(member.node) }
  }
}
