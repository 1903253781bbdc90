import Drawing
import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite("Command lines") struct CommandTests {
  private func message(_ words: String) -> String {
    do {
      return "understood \(try Command(arguments: words.split(separator: " ").map(String.init)))"
    } catch {
      return error.message
    }
  }

  @Test("without a command a window is opened, also with options")
  func standard() throws {
    #expect(
      try Command(arguments: []) == .run(ShownScreen(), printsStatistics: false, isSupervised: true)
    )
    var shown = ShownScreen()
    shown.wishes.isDark = .value(true)
    #expect(
      try Command(arguments: ["--dark", "--stats"])
        == .run(shown, printsStatistics: true, isSupervised: true))
  }

  @Test("every option is understood, with its value behind it or after an equals sign")
  func options() throws {
    var shown = ShownScreen()
    shown.screen = "a"
    shown.size = Size(320, 480)
    shown.scale = 1.5
    shown.wishes.isDark = .value(true)
    shown.wishes.isHighContrast = .value(true)
    shown.wishes.reducesMotion = .value(true)
    shown.wishes.isRightToLeft = .value(true)
    shown.wishes.textScale = .value(1.2)
    shown.start = ["page": .number(3), "title": .text("x=y")]
    shown.constants = ["slop": 4]
    shown.screens = ["one", "two"]
    let words = [
      "run", "--screen", "a", "--size=320x480", "--scale", "1.5", "--dark", "--high-contrast",
      "--reduced-motion", "--right-to-left", "--text-scale", "1.2", "--start", "page=3",
      "--start=title=x=y", "--set", "slop=4", "--screens", "one", "--screens", "two",
    ]
    #expect(
      try Command(arguments: words) == .run(shown, printsStatistics: false, isSupervised: true))
  }

  @Test("a wish can be said to be yes, no or the desktop's")
  func wishes() throws {
    var shown = ShownScreen()
    shown.wishes.isDark = .value(false)
    shown.wishes.isHighContrast = .auto
    shown.wishes.reducesMotion = .value(false)
    shown.wishes.textScale = .auto
    shown.wishes.accent = .value(Color(0x3584E4))
    shown.wishes.language = .value("ja")
    let words = [
      "--theme=light", "--contrast", "auto", "--motion=full", "--text-scale=auto",
      "--accent", "#3584e4", "--language=ja",
    ]
    #expect(
      try Command(arguments: words) == .run(shown, printsStatistics: false, isSupervised: true))
  }

  @Test("the other commands are understood")
  func commands() throws {
    #expect(try Command(arguments: ["--help"]) == .help)
    #expect(try Command(arguments: ["help"]) == .help)
    #expect(try Command(arguments: ["check", "-h"]) == .help)
    #expect(try Command(arguments: ["--version"]) == .version)
    #expect(
      try Command(arguments: ["list", "--screens", "d"]) == .list(screens: ["d"], asJSON: false))
    #expect(
      try Command(arguments: ["check", "a", "--", "--b"])
        == .check(files: ["a", "--b"], ShownScreen()))
    #expect(try Command(arguments: ["trace", "a"]) == .trace(file: "a", ShownScreen()))
    #expect(try Command(arguments: ["tour", "out"]) == .tour(ShownScreen(), folder: "out"))
    #expect(try Command(arguments: ["bench"]) == .bench(ShownScreen()))
    #expect(try Command(arguments: ["bench", "--text-wall"]) == .benchText(ShownScreen()))
    #expect(try Command(arguments: ["new", "A"]) == .new(name: "A", folder: nil))
    #expect(try Command(arguments: ["new", "A", "b"]) == .new(name: "A", folder: "b"))
    #expect(try Command(arguments: ["build", "-O", "a"]) == .build("a", isOptimised: true))
    #expect(message("new") == "'new' needs the screen's name: tegotae help shows how it is used.")
    #expect(message("new a b c") == "'new' has no use for 'c'.")
    #expect(
      try Command(arguments: ["shot", "--case", "c", "--at", "80", "f.png"])
        == .shot(ShownScreen(), case: "c", at: 80, file: "f.png"))
  }

  @Test(
    "what is wrong is said in one sentence, with what there is",
    arguments: [
      (
        "fly",
        "There is no command 'fly'; there are run, list, allow, params, shot, check, trace, tour, bench, new, build, dev, help, version."
      ),
      ("list --dark", "'list' has no option --dark; there are --json, --screens."),
      ("version --dark", "'version' has no option --dark; it has none."),
      ("run --scale", "The option --scale needs a value: --scale N."),
      ("run --dark=1", "The option --dark has no value."),
      ("run --scale big", "The option --scale wants a number from 0.5 to 8, not 'big'."),
      ("run --scale 0", "The option --scale wants a number from 0.5 to 8, not '0'."),
      ("run --theme noir", "The option --theme wants light, dark or auto, not 'noir'."),
      ("run --theme 1", "The option --theme wants light, dark or auto, not '1'."),
      ("run --accent red", "The option --accent wants a colour as #RRGGBB, or auto, not 'red'."),
      (
        "run --text-scale nan",
        "The option --text-scale wants a number from 0.8 to 2, or auto, not 'nan'."
      ),
      ("run --scale nan", "The option --scale wants a number from 0.5 to 8, not 'nan'."),
      (
        "run --size 390",
        "The option --size wants WxH in points, each 1 to 16384, as 390x844, not '390'."
      ),
      (
        "run --size 0x844",
        "The option --size wants WxH in points, each 1 to 16384, as 390x844, not '0x844'."
      ),
      (
        "run --size ax2",
        "The option --size wants WxH in points, each 1 to 16384, as 390x844, not 'ax2'."
      ),
      (
        "shot --size 20000x20000 a",
        "The option --size wants WxH in points, each 1 to 16384, as 390x844, not '20000x20000'."
      ),
      ("run --set slop", "The option --set wants NAME=VALUE, not 'slop'."),
      ("run --set slop=x", "The option --set wants NAME=N with a number, not 'slop=x'."),
      ("run --start =3", "The option --start wants NAME=VALUE, not '=3'."),
      ("check", "'check' needs the case files: tegotae help shows how it is used."),
      ("trace a b", "'trace' has no use for 'b'."),
      ("shot", "'shot' needs the picture's file: tegotae help shows how it is used."),
      (
        "shot --case c --screen a f",
        "The options --screen and --case exclude each other: a case has its own."
      ),
      (
        "shot --start page=1 --case c f",
        "The options --start and --case exclude each other: a case has its own."
      ),
      (
        "shot --set slop=1 --case=c f",
        "The options --set and --case exclude each other: a case has its own."
      ),
      ("shot --at -1 a", "The option --at wants a number from 0 to 86400000, not '-1'."),
    ])
  func mistakes(words: String, wanted: String) {
    #expect(message(words) == wanted)
  }

  @Test("what the command line says of settings comes before a case's own")
  func settingsOverCase() throws {
    var own = Settings()
    own.isDark = true
    own.textScale = 1.5
    own.language = "ja"
    func merged(_ words: [String]) throws -> Settings {
      guard case .shot(let shown, _, _, _) = try Command(arguments: ["shot", "f"] + words) else {
        return Settings()
      }
      return shown.wishes.settings(else: own)
    }
    #expect(try merged([]) == own)
    own.isRightToLeft = true
    own.isHighContrast = true
    own.reducesMotion = true
    #expect(try merged(["--text-scale", "1"]).textScale == 1)
    own.isRightToLeft = false
    #expect(try merged(["--right-to-left"]).isRightToLeft)
    own.isHighContrast = false
    own.reducesMotion = false
    own.isDark = false
    let wishes = try merged(["--dark", "--high-contrast", "--reduced-motion"])
    #expect(wishes.isDark && wishes.isHighContrast && wishes.reducesMotion)
    #expect(try !merged(["--dark", "--theme", "light"]).isDark)
    #expect(!wishes.isRightToLeft && wishes.textScale == 1.5 && wishes.language == "ja")
  }

  @Test("the help names every command and every option")
  func help() {
    for name in Command.names { #expect(Usage.text.contains("\n  \(name)"), "\(name)") }
    for option in Option.all { #expect(Usage.text.contains(option.name), "\(option.name)") }
  }
}

@Suite("Exit codes") struct ProgramTests {
  private func run(_ words: [String]) -> (code: Int32, console: RecordingConsole) {
    let console = RecordingConsole()
    let places = Places(executable: "/nowhere", resources: nil)
    return (Program(places: places, console: console).run(words), console)
  }

  @Test("a wrong command line ends with 64 and one sentence")
  func usage() {
    let (code, console) = run(["--nonsense"])
    #expect(code == 64)
    #expect(console.complaints.count == 1 && console.said.isEmpty)
  }

  @Test("help and version need nothing else and end with 0")
  func help() {
    #expect(run(["help"]).code == 0)
    #expect(run(["version"]).console.said == ["tegotae \(Usage.version)"])
  }

  @Test("output that can't be written ends with 74 and a sentence, whatever else there was")
  func lostOutput() {
    for words in [["help"], ["list"]] {
      let console = RecordingConsole()
      console.loss = "No space left on device"
      let program = Program(places: Places(executable: "/nowhere"), console: console)
      #expect(program.run(words) == 74)
      #expect(
        console.complaints.last == "The output can't be written: No space left on device.")
    }
  }

  @Test("the help tells of every code that an end may have")
  func codesInHelp() {
    for code in [1, 64, 65, 66, 69, 72, 73, 74] {
      #expect(Usage.text.contains(" \(code) "), "\(code)")
    }
  }

  @Test(
    "a picture larger than memory should hold is refused before anything is looked for",
    arguments: [
      ["shot", "--size", "16384x16384", "--scale", "8", "a.png"],
      ["shot", "--size", "8192x8193", "a.png"], ["shot", "--size=4x2049", "--scale=8", "a.png"],
      ["tour", "--size", "8193x8192", "a"], ["bench", "--size", "5000x5000"],
      ["bench", "--size", "8192x8193", "--scale", "1"],
    ])
  func largestPicture(words: [String]) {
    let (code, console) = run(words)
    #expect(code == 64)
    #expect(
      console.complaints.first?.hasSuffix(
        "is too large: a side may have 16384 pixels, and all of it 67108864, as 8192x8192.")
        == true)
  }

  @Test("the largest picture is not refused, and a window is no picture")
  func largestAllowed() {
    #expect(run(["shot", "--size", "8192x8192", "a.png"]).code == 69)
    #expect(run(["shot", "--size", "4x2048", "--scale", "8", "a.png"]).code == 69)
    #expect(run(["run", "--size", "16384x16384", "--scale", "8"]).code == 69)
  }

  @Test("without any screen it ends with 69 and says where it looked")
  func noScreens() {
    let (code, console) = run(["run"])
    #expect(code == 69)
    #expect(console.complaints.last == "No screen was found in /nowhere.")
  }
}
