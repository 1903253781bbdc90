import Geometry
import Gestures
import ScreenKit

/// Reads one item of a case's input.
struct InputParser {
  /// The screen that the case runs on.
  let plugin: ScreenPlugin

  private static let keys: [String: [String]] = [
    "drag": ["from", "on", "to", "move", "ms", "hold", "end", "by", "pointer"],
    "path": ["points", "on", "every", "end", "by", "pointer"],
    "tap": ["on", "point", "ms", "by", "pointer"],
    "wheel": ["point", "on", "dx", "dy", "precise", "shift"],
    "key": ["key", "mods", "ms"],
    "resize": ["to"],
    "stall": ["ms"],
    "focus": ["gained"],
    "minimize": [],
    "restore": [],
    "call": ["action", "value"],
    "set": ["name", "value"],
  ]

  private static let verbs = [
    "drag", "path", "tap", "wheel", "key", "resize", "stall", "focus", "minimize", "restore",
    "call", "set", "sdl",
  ]

  /// The item that a node spells; `what` names it in messages.
  func parse(_ node: JSONNode, _ what: String) throws(TextError) -> CaseInput {
    let verb = try verb(node, what)
    let known = verb == "sdl" ? try RawEvent.keys(node, what) : Self.keys[verb] ?? []
    let fields = try Fields(node, "\(what) (\(verb))", known: ["at", "do"] + known)
    return CaseInput(at: try fields.time("at"), action: try action(verb, fields))
  }

  private func verb(_ node: JSONNode, _ what: String) throws(TextError) -> String {
    guard case .object(let members) = node.value else {
      throw TextError(
        place: node.place, message: "\(what): expected an object, found \(node.value.description)")
    }
    guard let member = members.first(where: { $0.key == "do" }) else {
      throw TextError(place: node.place, message: "\(what): expected a key \"do\"")
    }
    guard case .text(let verb) = member.node.value, Self.verbs.contains(verb) else {
      throw TextError(
        place: member.node.place,
        message: "\(what): do: expected one of \(Self.verbs.joined(separator: ", ")), "
          + "found \(member.node.value.description)")
    }
    return verb
  }

  private func action(_ verb: String, _ fields: Fields) throws(TextError) -> CaseAction {
    switch verb {
    case "drag": .stroke(try drag(fields))
    case "path": .stroke(try path(fields))
    case "tap": .stroke(try tap(fields))
    case "wheel": try wheel(fields)
    case "key": .key(try key(fields))
    case "resize": .resize(try required(fields.size("to"), fields, "to"))
    case "stall": .stall(try fields.time("ms"))
    case "focus": .focus(try gained(fields))
    case "minimize": .minimize
    case "restore": .restore
    case "call": try call(fields)
    case "set": .set(try setting(fields))
    default: try raw(fields)
    }
  }

  private func required<Value>(
    _ value: Value?, _ fields: Fields, _ key: String
  ) throws(TextError) -> Value {
    guard let value else {
      _ = try fields.required(key)
      throw fields.wrong(key, expected: "a value")
    }
    return value
  }

  private func gained(_ fields: Fields) throws(TextError) -> Bool {
    _ = try fields.required("gained")
    return try fields.flag("gained", or: false)
  }

  private func key(_ fields: Fields) throws(TextError) -> Key {
    _ = try fields.time("ms", or: 0)
    let names: [String: Key.Modifiers] = ["Ctrl": .control, "Shift": .shift, "Alt": .alt]
    var modifiers: Key.Modifiers = []
    for node in try fields.list("mods") ?? [] {
      guard case .text(let name) = node.value, let modifier = names[name] else {
        throw fields.wrong(node, "mods", expected: "\"Ctrl\", \"Shift\" or \"Alt\"")
      }
      modifiers.insert(modifier)
    }
    return Key(try fields.requiredText("key"), modifiers)
  }

  private func call(_ fields: Fields) throws(TextError) -> CaseAction {
    let action = try fields.requiredText("action")
    guard plugin.actions.contains(action) else {
      let known = plugin.actions.sorted().joined(separator: ", ")
      throw fields.wrong("action", expected: "one of the actions of \(plugin.id) (\(known))")
    }
    guard let node = fields.optional("value") else { return .call(action, .list([])) }
    return .call(action, try fields.value(node, "value"))
  }

  private func setting(_ fields: Fields) throws(TextError) -> SettingChange {
    let name = try fields.requiredText("name")
    _ = try fields.required("value")
    return try SettingChange(name, in: fields, at: "value")
  }

  private func raw(_ fields: Fields) throws(TextError) -> CaseAction {
    let event = try fields.requiredText("event")
    let element = try element(fields)
    var numbers: [String: Double] = [:]
    for key in RawEvent.fields[event] ?? [] {
      if let number = try fields.number(key) { numbers[key] = number }
    }
    guard element != nil || !RawEvent.hasPlace(event) else {
      _ = try (fields.requiredNumber("x"), fields.requiredNumber("y"))
      return .raw(event, numbers, on: nil)
    }
    return .raw(event, numbers, on: element)
  }
}

// MARK: Places and ways

extension InputParser {
  private func element(_ fields: Fields) throws(TextError) -> ElementID? {
    guard let name = try fields.text("on") else { return nil }
    guard plugin.elements.contains(where: { NamePattern($0).matches(name) }) else {
      let known = plugin.elements.joined(separator: ", ")
      throw fields.wrong("on", expected: "an element of \(plugin.id) (\(known))")
    }
    return ElementID(parsing: name)
  }

  /// The place that either `on` or `key` names.
  private func place(_ fields: Fields, _ key: String) throws(TextError) -> CasePlace {
    if let element = try element(fields) {
      if fields.has(key) { throw fields.wrong(key, expected: "either \(key) or on, not both") }
      return .element(element, .zero)
    }
    return .point(try required(fields.point(key), fields, key))
  }

  private func wheel(_ fields: Fields) throws(TextError) -> CaseAction {
    .wheel(
      try place(fields, "point"),
      Vector(try fields.number("dx", or: 0), try fields.number("dy", or: 0)),
      isPrecise: try fields.flag("precise", or: false),
      isShifted: try fields.flag("shift", or: false))
  }

  private func drag(_ fields: Fields) throws(TextError) -> Stroke {
    let from = try place(fields, "from")
    let ms = try fields.time("ms")
    let stops = [
      Stroke.Stop(time: 0, place: from),
      Stroke.Stop(time: ms, place: try destination(fields, from: from)),
    ]
    return try stroke(
      fields, stops, every: Stroke.moveEvery, endTime: ms + fields.time("hold", or: 0))
  }

  private func destination(
    _ fields: Fields, from: CasePlace
  ) throws(TextError) -> CasePlace {
    guard let way = try fields.numbers("move", count: 2, form: "a way [dx, dy]") else {
      return .point(try required(fields.point("to"), fields, "to"))
    }
    if fields.has("to") { throw fields.wrong("to", expected: "either to or move, not both") }
    let move = Vector(way[0], way[1])
    switch from {
    case .point(let point): return .point(point + move)
    case .element(let element, let offset): return .element(element, offset + move)
    }
  }

  private func tap(_ fields: Fields) throws(TextError) -> Stroke {
    let stops = [Stroke.Stop(time: 0, place: try place(fields, "point"))]
    return try stroke(
      fields, stops, every: 0, endTime: fields.time("ms", or: Stroke.tapTime))
  }

  private func path(_ fields: Fields) throws(TextError) -> Stroke {
    let element = try element(fields)
    var stops: [Stroke.Stop] = []
    for node in try required(fields.list("points"), fields, "points") {
      let numbers = try fields.numbers(node, "points", count: 3, form: "a stop [ms, x, y]")
      guard numbers[0] >= stops.last?.time ?? 0, numbers[0] <= Fields.latest else {
        throw fields.wrong(node, "points", expected: "times that are not negative and never fall")
      }
      let point = Point(numbers[1], numbers[2])
      stops.append(
        Stroke.Stop(
          time: numbers[0],
          place: element.map { .element($0, point - .zero) } ?? .point(point)))
    }
    guard let last = stops.last else { throw fields.wrong("points", expected: "at least one stop") }
    return try stroke(
      fields, stops, every: fields.time("every", or: Stroke.moveEvery), endTime: last.time)
  }

  private func stroke(
    _ fields: Fields, _ stops: [Stroke.Stop], every: Double, endTime: Double
  ) throws(TextError) -> Stroke {
    let pointer = try fields.number("pointer", or: 1)
    guard let pointer = Int(exactly: pointer), (1...10).contains(pointer) else {
      throw fields.wrong("pointer", expected: "a whole number from 1 to 10")
    }
    guard every == 0 || every >= Stroke.shortestStep else {
      throw fields.wrong("every", expected: "0 or at least \(written(Stroke.shortestStep)) ms")
    }
    let end = try fields.choice("end", of: Stroke.End.allCases.map(\.rawValue), or: "up")
    let device = try fields.choice("by", of: ["touch", "mouse"], or: "touch")
    return Stroke(
      device: device == "mouse" ? .mouse : .touch, pointer: pointer, stops: stops, every: every,
      end: Stroke.End(rawValue: end) ?? .up, endTime: endTime)
  }
}

extension Stroke {
  /// Milliseconds from one move to the next, if the item says nothing else.
  static let moveEvery = 8.0
  /// How long a tap is down, in milliseconds, if the item says nothing else.
  static let tapTime = 60.0
  /// The shortest time from one move to the next, in milliseconds.
  static let shortestStep = 0.1
}
