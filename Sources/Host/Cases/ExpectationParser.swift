import ScreenKit

/// Reads one expectation of a case.
struct ExpectationParser {
  /// The screen that the case runs on.
  let plugin: ScreenPlugin

  private static let forms = [
    "near", "min", "max", "step", "trend", "changes", "follows", "law",
  ]

  private static let keys = ["at", "from", "to", "read", "within", "slack", "gain"] + forms

  /// The expectation that a node spells; `what` names it in messages.
  func parse(_ node: JSONNode, _ what: String) throws(TextError) -> Expectation {
    let fields = try Fields(node, what, known: Self.keys)
    let span = try span(fields)
    let present = Self.forms.filter { fields.has($0) }
    switch present {
    case ["law"]: return Expectation(span: span, rule: .law(try law(fields)))
    case ["near"]: return Expectation(span: span, rule: try near(fields))
    case ["min"], ["max"], ["min", "max"]:
      return Expectation(span: span, rule: try between(fields))
    case ["step"]: return Expectation(span: span, rule: try step(fields))
    case ["trend"]: return Expectation(span: span, rule: try trend(fields))
    case ["changes"]: return Expectation(span: span, rule: try changes(fields))
    case ["follows"]: return Expectation(span: span, rule: try follows(fields))
    default:
      throw TextError(
        place: fields.place,
        message: "\(what): expected one of near, min and max, step, trend, changes, follows, law, "
          + "found \(present.isEmpty ? "none of them" : present.joined(separator: " and "))")
    }
  }

  private func span(_ fields: Fields) throws(TextError) -> Expectation.Span {
    if fields.has("at") {
      for key in ["from", "to"] where fields.has(key) {
        throw fields.wrong(key, expected: "either at or from and to, not both")
      }
      return .at(try fields.time("at"))
    }
    let from = try fields.time("from")
    let to = try fields.time("to")
    guard from <= to else { throw fields.wrong("to", expected: "a time not before from") }
    return .from(from, to: to)
  }

  /// Refuses members that belong to another form.
  private func only(_ keys: [String], _ fields: Fields) throws(TextError) {
    for key in Self.keys where fields.has(key) && !["at", "from", "to"].contains(key) {
      guard keys.contains(key) else {
        throw fields.wrong(key, expected: "no such key beside \(keys.joined(separator: " and "))")
      }
    }
  }

  private func law(_ fields: Fields) throws(TextError) -> Expectation.Law {
    try only(["law"], fields)
    let name = try fields.choice("law", of: Expectation.Law.allCases.map(\.rawValue))
    let law = Expectation.Law(rawValue: name) ?? .finite
    for reading in law.readings where !isDeclared(reading) {
      throw fields.wrong(
        "law", expected: "a law of what \(plugin.id) shows (it gives no \(reading))")
    }
    return law
  }

  private func near(_ fields: Fields) throws(TextError) -> Expectation.Rule {
    try only(["read", "near", "within"], fields)
    return .near(
      try quantity(fields), try amount(fields, "near"), within: try tolerance(fields, "within"))
  }

  private func between(_ fields: Fields) throws(TextError) -> Expectation.Rule {
    try only(["read", "min", "max"], fields)
    return .between(
      try quantity(fields),
      min: fields.has("min") ? try amount(fields, "min") : nil,
      max: fields.has("max") ? try amount(fields, "max") : nil)
  }

  private func step(_ fields: Fields) throws(TextError) -> Expectation.Rule {
    try only(["read", "step"], fields)
    return .step(try quantity(fields), try tolerance(fields, "step"))
  }

  private func trend(_ fields: Fields) throws(TextError) -> Expectation.Rule {
    try only(["read", "trend", "slack"], fields)
    let trend = try fields.choice("trend", of: ["rising", "falling"])
    return .trend(
      try quantity(fields), isRising: trend == "rising", slack: try tolerance(fields, "slack"))
  }

  private func changes(_ fields: Fields) throws(TextError) -> Expectation.Rule {
    try only(["read", "changes"], fields)
    var values: [Double] = []
    for node in try fields.list("changes") ?? [] {
      values.append(try fields.number(node, "changes"))
    }
    return .changes(try quantity(fields), values)
  }

  private func follows(_ fields: Fields) throws(TextError) -> Expectation.Rule {
    try only(["read", "follows", "gain", "within"], fields)
    return .follows(
      try quantity(fields), try quantity(try fields.required("follows"), fields, "follows"),
      gain: try fields.requiredNumber("gain"), within: try tolerance(fields, "within"))
  }
}

// MARK: Parts

extension ExpectationParser {
  private func tolerance(_ fields: Fields, _ key: String) throws(TextError) -> Double {
    let number = try fields.requiredNumber(key)
    guard number >= 0 else { throw fields.wrong(key, expected: "a number, not negative") }
    return number
  }

  private func quantity(_ fields: Fields) throws(TextError) -> Quantity {
    try quantity(try fields.required("read"), fields, "read")
  }

  private func quantity(
    _ node: JSONNode, _ fields: Fields, _ key: String
  ) throws(TextError) -> Quantity {
    if case .array(let items) = node.value, !items.isEmpty {
      var readings: [String] = []
      for item in items { readings.append(try reading(item, fields, key)) }
      return Quantity(readings: readings)
    }
    return Quantity(readings: [try reading(node, fields, key)])
  }

  private func reading(
    _ node: JSONNode, _ fields: Fields, _ key: String
  ) throws(TextError) -> String {
    guard case .text(let name) = node.value else {
      throw fields.wrong(node, key, expected: "the name of a reading")
    }
    guard isDeclared(name) else {
      let known = Stage.readingNames + plugin.readings
      throw fields.wrong(
        node, key, expected: "a reading of \(plugin.id) (\(known.joined(separator: ", ")))")
    }
    return name
  }

  private func isDeclared(_ reading: String) -> Bool {
    Stage.readingNames.contains(reading)
      || plugin.readings.contains {
        NamePattern($0).matches(reading, elements: plugin.elements)
      }
  }

  private func amount(_ fields: Fields, _ key: String) throws(TextError) -> Amount {
    let node = try fields.required(key)
    if case .number(let number) = node.value { return .number(number) }
    guard case .object = node.value else {
      throw fields.wrong(node, key, expected: "a number or {\"read\": …}")
    }
    let parts = try Fields(
      node, "\(fields.what): \(key)", known: ["read", "times", "plus", "at"])
    return .quantity(
      try quantity(parts), times: try parts.number("times", or: 1),
      plus: try parts.number("plus", or: 0), at: parts.has("at") ? try parts.time("at") : nil)
  }
}

extension Expectation.Law {
  /// The readings without which the law says nothing.
  var readings: [String] {
    switch self {
    case .indicator: ["pager.progress", "indicator.x", "indicator.width"]
    case .settled: ["pager.progress", "tabs.active", "indicator.x", "indicator.width"]
    case .finite: []
    }
  }
}
