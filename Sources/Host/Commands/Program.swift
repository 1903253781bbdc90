import ScreenKit

/// The program: does what a command line asks for and says how it went.
public struct Program {
  let places: Places
  let console: any Console
  /// Whether a window may have a process of its own.
  let isSupervising: Bool

  /// The program as it is installed, with its own streams.
  public init() {
    self.init(places: .ofRunningProgram(), console: StandardConsole(), isSupervising: true)
  }

  init(places: Places, console: any Console, isSupervising: Bool = false) {
    self.places = places
    self.console = console
    self.isSupervising = isSupervising
  }

  /// Does what the words after the program's name ask for; the result is what the process ends
  /// with.
  public func run(_ arguments: [String]) -> Int32 {
    let command: Command
    do {
      command = try Command(arguments: arguments)
    } catch {
      console.complain(error.message)
      return ExitCode.usage.rawValue
    }
    let code: ExitCode
    do {
      code = try run(command)
    } catch {
      if !error.message.isEmpty { console.complain(error.message) }
      code = error.code
    }
    guard let loss = console.loss else { return code.rawValue }
    console.complain("The output can't be written: \(loss).")
    return ExitCode.lostOutput.rawValue
  }

  private func run(_ command: Command) throws(Stop) -> ExitCode {
    switch command {
    case .help: console.say(Usage.text)
    case .version: console.say("tegotae \(Usage.version)")
    case .list(let screens, let asJSON):
      try list(Setup(places: places, screens: screens, console: console).library, asJSON: asJSON)
    case .allow(let files): return try allow(files)
    case .params(let shown): return try listConstants(shown)
    case .run(let shown, let printsStatistics, let isSupervised):
      return try supervised(isSupervised) { lifeline throws(Stop) in
        try open(shown, printsStatistics: printsStatistics, lifeline)
      }
    case .shot(let shown, let scenario, let time, let file):
      try shoot(shown, scenario, at: time, to: file)
    case .check(let files, let shown): return try check(files, shown)
    case .trace(let file, let shown): return try trace(file, shown)
    case .tour(let shown, let folder): try tour(shown, to: folder)
    case .bench(let shown): try bench(shown)
    case .benchText(let shown): try benchText(shown)
    case .new(let name, let folder): try makeScreen(name, in: folder)
    case .dev(let path, let shown, let isOptimised, let isSupervised):
      return try supervised(isSupervised) { lifeline throws(Stop) in
        try develop(path, shown, isOptimised: isOptimised, lifeline)
      }
    case .build(let path, let isOptimised): try build(path, isOptimised: isOptimised)
    }
    return .done
  }

  /// What a command needs that shows a screen.
  func setup(_ screens: [String], _ lifeline: Lifeline? = nil) throws(Stop) -> Setup {
    let setup = Setup(places: places, screens: screens, console: console, lifeline: lifeline)
    try setup.checkScreens()
    return setup
  }
}
