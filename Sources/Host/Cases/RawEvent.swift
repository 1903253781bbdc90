/// The platform events that a case may send, and the numbers that each of them carries.
enum RawEvent {
  /// The fields of each event, by the names that SDL gives them.
  static let fields: [String: [String]] = [
    "FINGERDOWN": finger, "FINGERMOTION": finger, "FINGERUP": finger,
    "MOUSEBUTTONDOWN": button, "MOUSEBUTTONUP": button,
    "MOUSEMOTION": ["which", "state", "x", "y", "xrel", "yrel", "timestamp"],
    "MOUSEWHEEL": [
      "which", "x", "y", "preciseX", "preciseY", "direction", "mouseX", "mouseY", "timestamp",
    ],
    "WINDOW_LEAVE": ["timestamp"], "WINDOW_FOCUS_LOST": ["timestamp"],
  ]

  private static let finger = [
    "touchId", "fingerId", "x", "y", "dx", "dy", "pressure", "timestamp",
  ]
  private static let button = ["which", "button", "state", "clicks", "x", "y", "timestamp"]

  /// Whether an event of that name says where a pointer is.
  static func hasPlace(_ event: String) -> Bool {
    event.hasPrefix("FINGER") || event.hasPrefix("MOUSEB") || event == "MOUSEMOTION"
  }

  /// Whether its place is a share of the window, 0 to 1, and not in points.
  static func isShare(_ event: String) -> Bool { event.hasPrefix("FINGER") }

  /// The keys that the item may have beside `at` and `do`.
  static func keys(_ node: JSONNode, _ what: String) throws(TextError) -> [String] {
    guard case .object(let members) = node.value,
      let member = members.first(where: { $0.key == "event" })
    else { throw TextError(place: node.place, message: "\(what) (sdl): expected a key \"event\"") }
    guard case .text(let event) = member.node.value, let fields = fields[event] else {
      throw TextError(
        place: member.node.place,
        message: "\(what) (sdl): event: expected one of "
          + "\(RawEvent.fields.keys.sorted().joined(separator: ", ")), "
          + "found \(member.node.value.description)")
    }
    return ["event"] + fields + (hasPlace(event) ? ["on"] : [])
  }
}
