/// An option of the command line, and which commands have it.
struct Option: Equatable {
  /// Its name, as `--size`.
  var name: String
  /// What its value is called, as `WxH`; none if it has no value.
  var value: String?
  /// What it does, in one line.
  var about: String
  /// The commands that have it.
  var commands: [String]

  private static let shown = ["run", "shot", "tour", "bench", "dev"]

  /// All options, in the order in which the help lists them.
  static let all = [
    Option(
      name: "--screen", value: "ID", about: "which screen (tegotae list)",
      commands: shown.filter { $0 != "dev" }),
    Option(
      name: "--size", value: "WxH", about: "the window in points (390x844)", commands: shown),
    Option(
      name: "--scale", value: "N", about: "device pixels a point, 0.5 to 8", commands: shown),
    wish(.theme, "WORD", "the appearance"),
    Option(name: "--dark", about: "short for --theme dark", commands: shown),
    wish(.contrast, "WORD", "how much text stands out"),
    Option(name: "--high-contrast", about: "short for --contrast high", commands: shown),
    wish(.motion, "WORD", "reduced: cross-fades instead of slides, no bounce"),
    Option(name: "--reduced-motion", about: "short for --motion reduced", commands: shown),
    wish(.textScale, "N", "larger or smaller text"),
    wish(.accent, "COLOUR", "what is active, made legible"),
    wish(.language, "WORD", "the interface's language"),
    Option(name: "--right-to-left", about: "read from right to left", commands: shown),
    Option(
      name: "--content", value: "PATH",
      about: "pictures to show, a folder or a file; may be repeated",
      commands: shown + ["check", "trace"]),
    Option(
      name: "--start", value: "NAME=VALUE", about: "what the screen begins with, as page=3",
      commands: shown),
    Option(
      name: "--set", value: "NAME=N", about: "a constant of gesture or motion (tegotae params)",
      commands: shown + ["params"]),
    Option(
      name: "--bare", about: "a window without a frame that keeps its size", commands: ["run"]),
    Option(
      name: "--renderer", value: "WORD",
      about: "how pixels reach the display: auto, cpu or gpu", commands: ["run"]),
    Option(
      name: "--rate", value: "N", about: "frames a second, 24 to 240, instead of the display's",
      commands: ["run"]),
    Option(
      name: "--case", value: "FILE", about: "play this case until --at", commands: ["shot"]),
    Option(
      name: "--at", value: "MS", about: "the moment of the picture, in milliseconds",
      commands: ["shot"]),
    Option(
      name: "--text-wall", about: "measure 500 texts in eight scripts instead of the screens",
      commands: ["bench"]),
    Option(
      name: "--stats", about: "print a line of figures at the end", commands: ["run"]),
    Option(name: "--json", about: "print the list as JSON", commands: ["list"]),
    Option(
      name: "--no-supervisor", about: "stay one process, for debuggers: a fault ends it",
      commands: ["run", "dev"]),
    Option(
      name: "-O", about: "optimise: a little longer to build, faster to run",
      commands: ["build", "dev"]),
    Option(
      name: "--screens", value: "DIR", about: "one more folder to look for screens in",
      commands: shown.filter { $0 != "dev" } + ["list", "params", "check", "trace"]),
  ]

  private static func wish(_ name: WishName, _ value: String, _ about: String) -> Option {
    Option(
      name: "--\(name.rawValue)", value: value, about: "\(about): \(name.form)", commands: shown)
  }

  private init(name: String, value: String? = nil, about: String, commands: [String]) {
    self.name = name
    self.value = value
    self.about = about
    self.commands = commands
  }
}
