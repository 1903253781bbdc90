import CSDL
import Geometry

extension EventTranslator {
  /// Translates a raw event given by SDL's names of the event and of its fields, as a case file
  /// writes it.
  ///
  /// A field that is left out is 0; a time stamp left out is `now` in milliseconds, and a wheel
  /// without `mouseX` and `mouseY` turns where the mouse last was.
  ///
  /// - Throws: A sentence that names what is unknown and what exists.
  public mutating func translate(
    named name: String, fields: [String: Double], at now: Instant,
    into events: inout [PlatformEvent]
  ) throws(PlatformError) {
    guard let kind = NamedEvent(rawValue: name) else {
      let known = NamedEvent.allCases.map(\.rawValue).joined(separator: ", ")
      throw PlatformError("There is no platform event '\(name)'; there are \(known).")
    }
    var reader = FieldReader(event: name, known: kind.fields, fields: fields)
    try reader.refuseUnknown()
    reader.standards["timestamp"] = min(max(now.seconds * 1000, 0), Double(UInt32.max)).rounded()
    reader.standards["mouseX"] = (mouse.position.x * unitsPerPoint).rounded()
    reader.standards["mouseY"] = (mouse.position.y * unitsPerPoint).rounded()
    translate(try kind.event(reader), at: now, into: &events)
  }
}

/// The events that a case file may send, by SDL's names without their prefixes.
enum NamedEvent: String, CaseIterable {
  case FINGERDOWN, FINGERMOTION, FINGERUP
  case MOUSEBUTTONDOWN, MOUSEMOTION, MOUSEBUTTONUP, MOUSEWHEEL
  case WINDOW_LEAVE, WINDOW_FOCUS_LOST

  var fields: [String] {
    switch self {
    case .FINGERDOWN, .FINGERMOTION, .FINGERUP:
      ["timestamp", "touchId", "fingerId", "x", "y", "dx", "dy", "pressure", "windowID"]
    case .MOUSEBUTTONDOWN, .MOUSEBUTTONUP:
      ["timestamp", "windowID", "which", "button", "state", "clicks", "x", "y"]
    case .MOUSEMOTION:
      ["timestamp", "windowID", "which", "state", "x", "y", "xrel", "yrel"]
    case .MOUSEWHEEL:
      [
        "timestamp", "windowID", "which", "x", "y", "direction", "preciseX", "preciseY", "mouseX",
        "mouseY",
      ]
    case .WINDOW_LEAVE, .WINDOW_FOCUS_LOST:
      ["timestamp", "windowID", "data1", "data2"]
    }
  }

  func event(_ reader: FieldReader) throws(PlatformError) -> SDL_Event {
    switch self {
    case .FINGERDOWN: try finger(reader, SDL_FINGERDOWN)
    case .FINGERMOTION: try finger(reader, SDL_FINGERMOTION)
    case .FINGERUP: try finger(reader, SDL_FINGERUP)
    case .MOUSEBUTTONDOWN: try button(reader, SDL_MOUSEBUTTONDOWN)
    case .MOUSEBUTTONUP: try button(reader, SDL_MOUSEBUTTONUP)
    case .MOUSEMOTION: try motion(reader)
    case .MOUSEWHEEL: try wheel(reader)
    case .WINDOW_LEAVE: window(SDL_WINDOWEVENT_LEAVE)
    case .WINDOW_FOCUS_LOST: window(SDL_WINDOWEVENT_FOCUS_LOST)
    }
  }

  private func finger(_ reader: FieldReader, _ type: SDL_EventType) throws(PlatformError)
    -> SDL_Event
  {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.timestamp = try reader.integer("timestamp")
    event.tfinger.touchId = try reader.integer("touchId")
    event.tfinger.fingerId = try reader.integer("fingerId")
    event.tfinger.x = Float(reader.number("x"))
    event.tfinger.y = Float(reader.number("y"))
    event.tfinger.dx = Float(reader.number("dx"))
    event.tfinger.dy = Float(reader.number("dy"))
    return event
  }

  private func button(_ reader: FieldReader, _ type: SDL_EventType) throws(PlatformError)
    -> SDL_Event
  {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.timestamp = try reader.integer("timestamp")
    event.button.which = try reader.integer("which")
    event.button.button = try reader.integer("button")
    event.button.state = try reader.integer("state")
    event.button.x = try reader.coordinate("x")
    event.button.y = try reader.coordinate("y")
    return event
  }

  private func motion(_ reader: FieldReader) throws(PlatformError) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    event.motion.timestamp = try reader.integer("timestamp")
    event.motion.which = try reader.integer("which")
    event.motion.state = try reader.integer("state")
    event.motion.x = try reader.coordinate("x")
    event.motion.y = try reader.coordinate("y")
    return event
  }

  private func wheel(_ reader: FieldReader) throws(PlatformError) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.timestamp = try reader.integer("timestamp")
    event.wheel.which = try reader.integer("which")
    event.wheel.x = try reader.integer("x")
    event.wheel.y = try reader.integer("y")
    event.wheel.preciseX = Float(reader.number("preciseX"))
    event.wheel.preciseY = Float(reader.number("preciseY"))
    event.wheel.mouseX = try reader.coordinate("mouseX")
    event.wheel.mouseY = try reader.coordinate("mouseY")
    return event
  }

  private func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(truncatingIfNeeded: id.rawValue)
    return event
  }
}

/// Reads the fields of a named event as the types that SDL gives them.
struct FieldReader {
  let event: String
  let known: [String]
  let fields: [String: Double]
  /// What fields are that were left out, where not 0.
  var standards: [String: Double] = [:]

  func refuseUnknown() throws(PlatformError) {
    guard let name = fields.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw PlatformError(
      "\(event) has no field '\(name)'; it has \(known.joined(separator: ", ")).")
  }

  func number(_ name: String) -> Double {
    fields[name] ?? standards[name] ?? 0
  }

  func integer<Number: FixedWidthInteger>(_ name: String) throws(PlatformError) -> Number {
    guard let value = Number(exactly: number(name)) else {
      throw PlatformError(
        "\(event)'s field '\(name)' is \(number(name)), but must be a whole number from "
          + "\(Number.min) to \(Number.max).")
    }
    return value
  }

  /// A mouse coordinate; SDL has whole ones only, so a fraction is rounded.
  func coordinate(_ name: String) throws(PlatformError) -> Int32 {
    guard let value = Int32(exactly: number(name).rounded()) else {
      throw PlatformError("\(event)'s field '\(name)' is \(number(name)), which is no coordinate.")
    }
    return value
  }
}
