import Geometry
import SDLPlatform
import ScreenKit

extension Command {
  /// The names of all commands, in the order in which the help lists them.
  static let names = [
    "run", "list", "allow", "params", "shot", "check", "trace", "tour", "bench", "new", "build",
    "dev", "help", "version",
  ]

  /// What the words after the program's name ask for; without a command, a window.
  init(arguments: [String]) throws(Mistake) {
    var words = arguments
    switch words.first {
    case "--help", "-h": words[0] = "help"
    case "--version": words[0] = "version"
    case let word? where word.hasPrefix("-"): words.insert("run", at: 0)
    case nil: words = ["run"]
    default: break
    }
    let name = words.removeFirst()
    guard Self.names.contains(name) else {
      throw Mistake(
        message: "There is no command '\(name)'; there are \(Self.names.joined(separator: ", ")).")
    }
    let line = try ParsedLine(command: name, words)
    self = line.asksForHelp ? .help : try Self(name, line)
  }

  private init(_ name: String, _ line: ParsedLine) throws(Mistake) {
    switch name {
    case "help":
      self = .help
    case "version":
      try line.operands(0, "")
      self = .version
    case "list":
      try line.operands(0, "")
      self = .list(screens: line.screens, asJSON: line.has("--json"))
    case "allow":
      guard !line.operands.isEmpty else { throw line.missing("the screens' names or files") }
      self = .allow(files: line.operands)
    case "params":
      try line.operands(1, "the screen's name")
      var shown = try line.shown()
      shown.screen = line.operands[0]
      self = .params(shown)
    case "run":
      self = .run(
        try line.shown(with: line.operands), printsStatistics: line.has("--stats"),
        isSupervised: !line.has("--no-supervisor"))
    case "shot":
      try line.operands(1, "the picture's file")
      try line.refuse(["--screen", "--start", "--set"], with: "--case")
      self = .shot(
        try line.shown(), case: line.value("--case"), at: try line.time("--at"),
        file: line.operands[0])
    case "check":
      guard !line.operands.isEmpty else { throw line.missing("the case files") }
      self = .check(files: line.operands, try line.shown())
    case "trace":
      try line.operands(1, "the case file")
      self = .trace(file: line.operands[0], try line.shown())
    case "tour":
      try line.operands(1, "the folder for the pictures")
      self = .tour(try line.shown(), folder: line.operands[0])
    case "new":
      try line.operands(1...2, "the screen's name")
      self = .new(name: line.operands[0], folder: line.operands.dropFirst().first)
    case "build":
      try line.operands(1, "the screen's file or folder")
      self = .build(line.operands[0], isOptimised: line.has("-O"))
    case "dev":
      try line.operands(1, "the screen's file or folder")
      self = .dev(
        line.operands[0], try line.shown(), isOptimised: line.has("-O"),
        isSupervised: !line.has("--no-supervisor"))
    default:
      try line.operands(0, "")
      self = line.has("--text-wall") ? .benchText(try line.shown()) : .bench(try line.shown())
    }
  }
}

/// The options and operands of a command line, not yet understood.
private struct ParsedLine {
  let command: String
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  private var values: [(name: String, value: String)] = []

  init(command: String, _ words: [String]) throws(Command.Mistake) {
    self.command = command
    var words = words[...]
    var areOptionsOver = false
    while let word = words.popFirst() {
      if areOptionsOver || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        areOptionsOver = true
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
      } else {
        try take(word, &words)
      }
    }
  }

  private mutating func take(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(Command.Mistake) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option.all.first(where: { $0.name == name && $0.commands.contains(command) })
    else { throw unknown(name) }
    guard let form = option.value else {
      guard parts.count == 1 else {
        throw Command.Mistake(message: "The option \(name) has no value.")
      }
      return values.append((name, ""))
    }
    guard let value = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
      throw Command.Mistake(message: "The option \(name) needs a value: \(name) \(form).")
    }
    values.append((name, value))
  }

  private func unknown(_ name: String) -> Command.Mistake {
    let known = Option.all.filter { $0.commands.contains(command) }.map(\.name)
    let list = known.isEmpty ? "it has none" : "there are \(known.joined(separator: ", "))"
    return Command.Mistake(message: "'\(command)' has no option \(name); \(list).")
  }

  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The last value of an option.
  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

  /// Every value of an option, in order.
  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  var screens: [String] { all("--screens") }

  /// Refuses options that another one leaves without a use.
  func refuse(_ options: [String], with other: String) throws(Command.Mistake) {
    guard has(other), let option = options.first(where: has) else { return }
    throw Command.Mistake(
      message: "The options \(option) and \(other) exclude each other: a case has its own.")
  }

  func missing(_ what: String) -> Command.Mistake {
    Command.Mistake(message: "'\(command)' needs \(what): tegotae help shows how it is used.")
  }

  func operands(_ count: Int, _ what: String) throws(Command.Mistake) {
    try operands(count...count, what)
  }

  func operands(_ counts: ClosedRange<Int>, _ what: String) throws(Command.Mistake) {
    if operands.count < counts.lowerBound { throw missing(what) }
    guard operands.count <= counts.upperBound else {
      throw Command.Mistake(
        message: "'\(command)' has no use for '\(operands[counts.upperBound])'.")
    }
  }
}

// MARK: Values

extension ParsedLine {
  func shown(with content: [String] = []) throws(Command.Mistake) -> ShownScreen {
    var shown = ShownScreen()
    shown.content = all("--content") + content
    shown.screen = value("--screen")
    shown.size = try size()
    shown.scale = try number("--scale", in: 0.5...8)
    shown.wishes = try wishes()
    shown.screens = screens
    shown.isBare = has("--bare")
    shown.rate = try number("--rate", in: 24...240)
    if let word = value("--renderer") {
      guard let renderer = Renderer(rawValue: word) else {
        throw wrong("--renderer", word, "auto, cpu or gpu")
      }
      shown.renderer = renderer
    }
    for text in all("--start") {
      let pair = try pair(text, "--start")
      shown.start[pair.name] = Double(pair.value).map { .number($0) } ?? .text(pair.value)
    }
    for text in all("--set") {
      let pair = try pair(text, "--set")
      guard let number = Double(pair.value), number.isFinite else {
        throw wrong("--set", text, "NAME=N with a number")
      }
      shown.constants[pair.name] = number
    }
    return shown
  }

  private func wishes() throws(Command.Mistake) -> Wishes {
    var wishes = Wishes()
    if has("--dark") { wishes.isDark = .value(true) }
    if has("--high-contrast") { wishes.isHighContrast = .value(true) }
    if has("--reduced-motion") { wishes.reducesMotion = .value(true) }
    if has("--right-to-left") { wishes.isRightToLeft = .value(true) }
    for name in WishName.allCases {
      let option = "--\(name.rawValue)"
      guard let text = value(option) else { continue }
      let value = Double(text).map { JSONValue.number($0) } ?? .text(text)
      guard name.take(value, into: &wishes) != nil else { throw wrong(option, text, name.form) }
    }
    return wishes
  }

  private func size() throws(Command.Mistake) -> Size? {
    guard let text = value("--size") else { return nil }
    let largest = 16384.0
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...largest).contains(width), (1...largest).contains(height)
    else { throw wrong("--size", text, "WxH in points, each 1 to 16384, as 390x844") }
    return Size(width, height)
  }

  func time(_ name: String) throws(Command.Mistake) -> Double? {
    try number(name, in: 0...Fields.latest)
  }

  private func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(Command.Mistake) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw wrong(
        name, text, "a number from \(written(range.lowerBound)) to \(written(range.upperBound))")
    }
    return number
  }

  private func pair(
    _ text: String, _ option: String
  ) throws(Command.Mistake) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw wrong(option, text, "NAME=VALUE") }
    return (String(parts[0]), String(parts[1]))
  }

  private func wrong(_ option: String, _ text: String, _ form: String) -> Command.Mistake {
    Command.Mistake(message: "The option \(option) wants \(form), not '\(text)'.")
  }
}
