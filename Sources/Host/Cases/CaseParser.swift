import Geometry
import ScreenKit

/// Reads a case file against what the screens declare; nothing is guessed.
struct CaseParser {
  /// The screens there are.
  let screens: [ScreenPlugin]

  /// The case that a file's bytes spell.
  func parse(_ bytes: [UInt8]) throws(TextError) -> Case {
    let fields = try Fields(
      JSONReader.read(bytes), "case",
      known: [
        "id", "about", "screen", "window", "scale", "hz", "start", "settings", "input", "expect",
      ])
    _ = try fields.text("about")
    let plugin = try plugin(fields)
    let input = InputParser(plugin: plugin)
    let expectations = ExpectationParser(plugin: plugin)
    return Case(
      id: try fields.requiredText("id"),
      screen: plugin.id,
      window: try fields.size("window") ?? Size(390, 844),
      scale: try bounded(fields, "scale", 0.25...8, or: 1),
      hz: try bounded(fields, "hz", 1...10_000, or: 60),
      start: try start(fields, plugin),
      settings: try settings(fields),
      input: try each(fields, "input") { node, number throws(TextError) in
        try input.parse(node, "input \(number)")
      },
      expectations: try each(fields, "expect") { node, number throws(TextError) in
        try expectations.parse(node, "expectation \(number)")
      })
  }

  private func plugin(_ fields: Fields) throws(TextError) -> ScreenPlugin {
    let id = try fields.requiredText("screen")
    guard let plugin = screens.first(where: { $0.id == id }) else {
      let known = screens.isEmpty ? "none is loaded" : screens.map(\.id).joined(separator: ", ")
      throw fields.wrong("screen", expected: "one of the screens (\(known))")
    }
    return plugin
  }

  private func bounded(
    _ fields: Fields, _ key: String, _ range: ClosedRange<Double>, or standard: Double
  ) throws(TextError) -> Double {
    let number = try fields.number(key, or: standard)
    guard range.contains(number) else {
      let bounds = "\(written(range.lowerBound)) to \(written(range.upperBound))"
      throw fields.wrong(key, expected: "a number from \(bounds)")
    }
    return number
  }

  private func each<Item>(
    _ fields: Fields, _ key: String,
    _ parse: (JSONNode, Int) throws(TextError) -> Item
  ) throws(TextError) -> [Item] {
    _ = try fields.required(key)
    var items: [Item] = []
    for node in try fields.list(key) ?? [] { items.append(try parse(node, items.count + 1)) }
    return items
  }

  private func start(
    _ fields: Fields, _ plugin: ScreenPlugin
  ) throws(TextError) -> [String: Value] {
    guard let node = fields.optional("start") else { return [:] }
    let names = plugin.startNames.sorted()
    let members = try Fields(node, "start of \(plugin.id)", known: names)
    var start: [String: Value] = [:]
    for name in names {
      guard let node = members.optional(name) else { continue }
      start[name] = try members.value(node, name)
    }
    return start
  }

  private func settings(_ fields: Fields) throws(TextError) -> Settings {
    var settings = Settings()
    guard let node = fields.optional("settings") else { return settings }
    let members = try Fields(node, "settings", known: SettingChange.names)
    for name in SettingChange.names where members.has(name) {
      try SettingChange(name, in: members, at: name).apply(to: &settings)
    }
    return settings
  }
}

extension SettingChange {
  /// The change of setting `name` to the value at `key`.
  init(_ name: String, in fields: Fields, at key: String) throws(TextError) {
    switch name {
    case "reducedMotion": self = .reducedMotion(try fields.flag(key, or: false))
    case "rightToLeft": self = .rightToLeft(try fields.flag(key, or: false))
    case "dark": self = .dark(try fields.flag(key, or: false))
    case "highContrast": self = .highContrast(try fields.flag(key, or: false))
    case "textScale":
      let scale = try fields.requiredNumber(key)
      guard (0.8...2).contains(scale) else {
        throw fields.wrong(key, expected: "a number from 0.8 to 2")
      }
      self = .textScale(scale)
    case "language": self = .language(try fields.requiredText(key))
    default:
      let names = SettingChange.names.joined(separator: ", ")
      throw fields.wrong("name", expected: "one of the settings \(names)")
    }
  }
}
