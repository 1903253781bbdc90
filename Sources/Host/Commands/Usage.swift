/// What `tegotae help` prints.
enum Usage {
  /// The program's own version.
  static let version = "0.1.0"

  private static let commands = [
    ("run [PATH...]", "open a window, on your own pictures if any are given; the usual command"),
    ("list", "the screens there are, their commands and constants, and what is no screen and why"),
    ("allow NAME...", "let new or changed screens in the user's folder run"),
    ("params SCREEN", "a screen's constants of gesture and motion, with the values in force"),
    ("shot FILE.png", "one picture of a screen, without a display"),
    ("check FILE...", "play gesture cases on a virtual clock and judge them"),
    ("trace FILE", "the same for one case: its readings as a line of JSON a frame"),
    ("tour DIR", "every screen under scripted hands, as PNG files and one animated PNG"),
    ("bench", "what frames cost, without a display"),
    ("new NAME [DIR]", "a new screen: one Swift file, and a case that tests it"),
    ("build FILE|DIR", "a screen's library from its Swift files; prints where it is"),
    ("dev FILE|DIR", "a window on a screen that takes over its sources whenever they are saved"),
    ("help", "this text"),
    ("version", "the program's version"),
  ]

  private static let keys = [
    ("1 to 9, Ctrl+Tab, Ctrl+Shift+Tab", "another screen; each keeps its state"),
    ("F10, Ctrl+K", "all screens small, to choose one; a button in the lower left corner too"),
    ("Tab, Return, Space, arrows, Escape", "the screen itself"),
    ("F1", "the keys, in the window"),
    ("F5", "the screen from its beginning"),
    ("F11", "full screen"),
    ("Ctrl+R", "in 'dev': the last gesture again after every change, or no longer"),
    ("Ctrl+Q", "the end"),
  ]

  private static let files = [
    (
      "$XDG_DATA_HOME/tegotae/screens",
      "the user's screens, as libNAME.so; each is run once it is allowed"
    ),
    (
      "$XDG_CONFIG_HOME/tegotae/SCREEN.json",
      "constants of a screen in a window, as {\"flick-velocity\": 300}; followed while it runs"
    ),
    (
      "$XDG_CONFIG_HOME/tegotae/settings.json",
      "the window's wishes, as {\"theme\": \"dark\"}, named like the options; followed too"
    ),
    (
      "tegotae.json",
      "in a folder of pictures: names, captions and what the profile says (README.md)"
    ),
    (
      "$XDG_STATE_HOME/tegotae/state.json",
      "the last screen and window size, for the next run without --screen and --size"
    ),
    (
      "$XDG_STATE_HOME/tegotae/crashes/", "what the last 20 faults of screens left: backtraces"
    ),
  ]

  /// The whole text.
  static var text: String {
    let options = Option.all.map { option in
      let name = option.value.map { "\(option.name) \($0)" } ?? option.name
      let commands = option.commands.joined(separator: ", ")
      return (name, "\(option.about)  [\(commands)]")
    }
    return """
      tegotae: phone screens that answer the hand

      Use: tegotae [COMMAND] [OPTIONS] [FILES]

      Commands
      \(table(commands))

      Options
      \(table(options))

      Keys in the window
      \(table(keys))

      Environment
      \(table([("TEGOTAE_RESOURCES", "the folder of fonts, pictures and samples")]))

      Files
      \(table(files))

      Ends with 0; 1 if a case failed; 64 for a wrong command line, 65 for a wrong file, 66 for a
      missing one, 69 without a display or a compiler, 72 without resources, 73 if a file can't be written, 74 if
      the output can't.
      """
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, about in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(about)"
    }.joined(separator: "\n")
  }
}
