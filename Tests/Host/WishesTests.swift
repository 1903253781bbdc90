import Drawing
import SDLPlatform
import ScreenKit
import Testing

@testable import Host

@Suite("Wishes") struct WishesTests {
  private func wishes(_ text: String) -> (wishes: Wishes, refused: [String]) {
    var file = SettingsFile(folder: nil)
    let refused = file.take(Array(text.utf8)).map {
      "\($0.place.line):\($0.place.column): \($0.message)"
    }
    return (file.wishes, refused)
  }

  @Test(
    "the command line comes before the file, the file before the desktop, the desktop before nothing",
    arguments: [
      // command line, file, desktop, what holds
      (nil, nil, nil, false), (nil, nil, true, true), (nil, nil, false, false),
      (nil, "dark", nil, true), (nil, "dark", false, true), (nil, "light", true, false),
      (nil, "auto", true, true), (nil, "auto", nil, false), ("dark", nil, false, true),
      ("dark", "light", false, true), ("light", "dark", true, false), ("auto", "dark", nil, false),
      ("auto", "light", true, true), ("auto", "auto", false, false),
    ] as [(String?, String?, Bool?, Bool)])
  func precedence(commandLine: String?, file: String?, desktop: Bool?, wanted: Bool) {
    func one(_ name: WishName, _ word: String?, _ words: [String: String]) -> Wishes {
      var wishes = Wishes()
      if let word { #expect(name.take(.text(words[word] ?? word), into: &wishes) != nil) }
      return wishes
    }
    let vocabulary: [(WishName, [String: String], WritableKeyPath<DesktopWishes, Bool?>)] = [
      (.theme, [:], \.isDark),
      (.contrast, ["light": "normal", "dark": "high"], \.isHighContrast),
      (.motion, ["light": "full", "dark": "reduced"], \.reducesMotion),
    ]
    for (name, words, place) in vocabulary {
      var wished = DesktopWishes()
      wished[keyPath: place] = desktop
      let settings = one(name, commandLine, words).over(one(name, file, words)).settings(wished)
      let holds = [settings.isDark, settings.isHighContrast, settings.reducesMotion]
      #expect(holds.count { $0 } == (wanted ? 1 : 0), "\(name)")
      let own = [WishName.theme, .contrast, .motion].firstIndex(of: name) ?? 0
      #expect(holds[own] == wanted, "\(name)")
    }
  }

  @Test("size of text, accent and language have the same order")
  func values() {
    var desktop = DesktopWishes()
    (desktop.textScale, desktop.accent) = (1.5, Color(0x112233))
    let file = wishes(##"{"text-scale": 1.2, "accent": "#445566", "language": "ja"}"##).wishes
    #expect(Wishes().settings(desktop).textScale == 1.5)
    #expect(Wishes().settings(desktop).accent == Color(0x112233))
    #expect(file.settings(desktop).textScale == 1.2)
    #expect(file.settings(desktop).accent == Color(0x445566))
    #expect(file.settings(desktop).language == "ja")
    let auto = wishes(##"{"text-scale": "auto", "accent": "auto", "language": "auto"}"##).wishes
    #expect(auto.over(file).settings(desktop) == Wishes().settings(desktop))
    #expect(Wishes().settings() == Settings())
  }

  @Test("what the file says is understood, and can be taken back")
  func file() {
    let text = ##"""
      {"theme": "dark", "contrast": "high", "motion": "reduced", "text-scale": 1.25,
       "accent": "#3584E4", "language": "ko"}
      """##
    let (wishes, refused) = wishes(text)
    #expect(refused.isEmpty)
    var wanted = Settings()
    (wanted.isDark, wanted.isHighContrast, wanted.reducesMotion) = (true, true, true)
    (wanted.textScale, wanted.accent, wanted.language) = (1.25, Color(0x3584E4), "ko")
    #expect(wishes.settings() == wanted)
    var file = SettingsFile(folder: nil)
    _ = file.take(Array(text.utf8))
    #expect(file.take(Array("{}".utf8)).isEmpty && file.wishes == Wishes())
  }

  @Test(
    "what is wrong in the file is said with its place and what there is",
    arguments: [
      ("[]", "1:1: expected an object of settings, found a list"),
      (
        "{\n \"teme\": \"dark\"}",
        "2:2: There is no setting \"teme\"; there are theme, contrast, motion, text-scale, "
          + "accent, language."
      ),
      (
        "{\"theme\": 1}",
        "1:11: The setting theme may be light, dark or auto, not 1."
      ),
      (
        "{\"text-scale\": 9}",
        "1:16: The setting text-scale may be a number from 0.8 to 2, or auto, not 9."
      ),
      (
        "{\"accent\": \"#12345\"}",
        "1:12: The setting accent may be a colour as #RRGGBB, or auto, not \"#12345\"."
      ),
      (
        "{\"accent\": \"#+12345\"}",
        "1:12: The setting accent may be a colour as #RRGGBB, or auto, not \"#+12345\"."
      ),
      (
        "{\"language\": \"tlh\"}",
        "1:14: The setting language may be en, ja, ko or auto, not \"tlh\"."
      ),
    ])
  func mistakes(text: String, wanted: String) {
    #expect(wishes(text).refused == [wanted])
  }

  @Test("a setting that is refused keeps its value, the others are taken")
  func partlyWrong() {
    var file = SettingsFile(folder: nil)
    _ = file.take(Array(#"{"theme": "dark", "contrast": "high", "text-scale": 1.5}"#.utf8))
    let refused = file.take(Array(#"{"theme": "plaid", "text-scale": 2, "x": 1}"#.utf8))
    #expect(refused.count == 2)
    #expect(file.wishes.isDark == .value(true) && file.wishes.isHighContrast == .unsaid)
    #expect(file.wishes.textScale == .value(2))
    _ = file.take(Array("{".utf8))
    #expect(file.wishes.textScale == .value(2))
  }

  @Test("the file is followed: new, changed, wrong, gone; and told of once")
  func followed() throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    var sources = SettingSources(commandLine: Wishes(), folder: folder.path, desktop: nil)
    func refresh() -> Bool { sources.refresh(console) }
    #expect(!refresh())
    let path = try folder.write("settings.json", #"{"theme": "dark"}"#)
    #expect(refresh() && sources.settings.isDark && !refresh())
    _ = try folder.write("settings.json", #"{"theme": "darker"}"#)
    #expect(!refresh() && !refresh() && sources.settings.isDark)
    #expect(console.complaints.count == 1)
    #expect(console.complaints.first?.hasPrefix("\(path):1:11: ") == true)
    try FileSystem.rename(path, to: "\(folder.path)/away.json")
    #expect(refresh() && !sources.settings.isDark)
  }

  @Test("no screen's constants are looked for in the file of settings")
  func reserved() throws {
    let plugin = ScreenPlugin(id: "settings", title: "", version: "") { _ in TestScreen() }
    let files = ConstantFiles([Constants(plugin)], folder: "/f")
    #expect(files.path(of: plugin) == nil)
  }

  @Test("what is remembered of the desktop holds only where there is one to be asked")
  func remembered() {
    var dark = DesktopWishes()
    (dark.isDark, dark.accent) = (true, Color(0xFFFFFF))
    let alone = SettingSources(
      commandLine: Wishes(), folder: nil, desktop: nil, remembered: dark)
    #expect(!alone.settings.isDark && alone.desktopWishes == DesktopWishes())
  }

  @Test("an accent is made legible for the appearance that holds, and again for another one")
  func accent() throws {
    let folder = try TestFolder()
    _ = try folder.write("settings.json", ##"{"accent": "#ffffff"}"##)
    var sources = SettingSources(commandLine: Wishes(), folder: folder.path, desktop: nil)
    _ = sources.refresh(RecordingConsole())
    let light = try #require(sources.settings.accent)
    #expect(light != .white && light == Theme(sources.settings).accent)
    _ = try folder.write("settings.json", ##"{"accent": "#ffffff", "theme": "dark"}"##)
    _ = sources.refresh(RecordingConsole())
    #expect(sources.settings.accent == .white)
  }
}

@Suite("What is remembered of the desktop") struct DesktopStateTests {
  @Test("all that the desktop can wish is written and read again")
  func roundTrip() throws {
    var state = SavedState()
    #expect(try SavedState(state.bytes) == state)
    (state.desktop.isDark, state.desktop.isHighContrast) = (false, true)
    #expect(try SavedState(state.bytes) == state)
    (state.desktop.reducesMotion, state.desktop.textScale) = (true, 1.25)
    state.desktop.accent = Color(0x00A1FF)
    #expect(try SavedState(state.bytes) == state)
  }

  @Test(
    "what can't have been a wish is damage",
    arguments: [
      "[]", "{\"dark\": 2}", "{\"textScale\": 9}", "{\"accent\": \"red\"}", "{\"accent\": 1}",
    ])
  func damaged(text: String) {
    #expect(throws: TextError.self) {
      try SavedState(Array("{\"desktop\": \(text)}".utf8))
    }
  }
}

@Suite("A wish that changes") struct RestyleTests {
  @Test("another theme is drawn once, between two frames, and a motion in flight goes on")
  func change() {
    var stage = Stage.test()
    stage.call("move", .number(100), at: .zero)
    _ = stage.frame(17)
    let progress = stage.reading("pager.progress", 17)
    let before = stage.canvas.commands
    var dark = stage.settings
    dark.isDark = true
    stage.change(dark, at: Instant(0.02))
    let isDrawn = stage.frame(33)
    #expect(isDrawn && stage.canvas.commands != before && stage.isMoving(at: Instant(0.033)))
    #expect(stage.reading("pager.progress", 33) == progress && stage.test.log.count == 3)
    _ = stage.frame(150)
    _ = stage.frame(167)
    stage.change(dark, at: Instant(0.2))
    let isSameDrawn = stage.frame(217)
    dark.isDark = false
    stage.change(dark, at: Instant(0.22))
    let isOtherDrawn = stage.frame(233)
    let isDrawnAgain = stage.frame(250)
    #expect(!isSameDrawn && isOtherDrawn && !isDrawnAgain)
  }
}
