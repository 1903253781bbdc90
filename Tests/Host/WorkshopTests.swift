import Glibc
import ScreenKit
import Testing

@testable import Host

/// Something between a user, an editor and a workshop.
private final class Desk {
  let folder: TestFolder
  let workshop: Workshop
  private var arrived: [Workshop.News] = []

  /// A workshop whose compiler is a script, or the real one with the kit that was built last.
  init(_ source: String, script: String?, waits: Bool = false) throws {
    folder = try TestFolder()
    let tools = try TestFolder()
    self.tools = tools
    _ = try folder.write("Hello.swift", source)
    var compiler: ScreenCompiler
    if let script {
      try FileSystem.makeFolder("\(tools.path)/Modules")
      for name in ["Modules/ScreenKit.swiftmodule", "libTegotaeKit.so"] {
        _ = try tools.write(name, "")
      }
      chmod(try tools.write("swiftc", "#!/bin/sh\n\(script)\n"), 0o755)
      compiler = try ScreenCompiler(
        executable: tools.path, environment: ["PATH=\(tools.path):/bin:/usr/bin"])
    } else {
      compiler = try ScreenCompiler(executable: Self.built)
    }
    let lifeline = Lifeline(try #require(SharedLine()), waker: -1, start: Lifeline.Start())
    if waits { lifeline.sources = Workshop.sum(of: Workshop.contents(of: folder.path)) }
    workshop = try Workshop(folder.path, compiler, isOptimised: false, lifeline: lifeline) {}
  }

  private let tools: TestFolder

  deinit { workshop.close() }

  /// Where the program was built last.
  static var built: String { "\(TestFolder.project)/.build/debug" }
  static var isBuilt: Bool { FileSystem.exists("\(built)/Modules/ScreenKit.swiftmodule") }

  /// Saves as many editors do: another file takes the place of the old one.
  func save(_ source: String) throws {
    let fresh = try folder.write(".Hello.swift.swp", source)
    try FileSystem.rename(fresh, to: "\(folder.path)/Hello.swift")
  }

  /// The next thing that the workshop tells.
  func next() throws -> Workshop.News {
    let patience = 60_000
    for _ in 0..<patience {
      arrived += workshop.takeNews()
      if !arrived.isEmpty { return arrived.removeFirst() }
      usleep(1000)
    }
    throw Refusal(message: "The workshop told nothing.")
  }

  func nextProblem() throws -> String {
    guard case .problem(let diagnosis) = try next() else { return "a screen" }
    return diagnosis.problems.map { "\($0.place) \($0.message)" }.joined(separator: "; ")
  }

  func nextScreen() throws -> ScreenPlugin {
    switch try next() {
    case .screen(let plugin, _, _): return plugin
    case .problem(let diagnosis): throw Refusal(message: "\(diagnosis.problems)")
    }
  }

  /// How often the script was started.
  var runs: Int {
    (try? FileSystem.bytes(of: "\(tools.path)/runs", atMost: 999).count { $0 == UInt8(ascii: "\n") })
      ?? 0
  }
}

/// Says what the source says, as a mistake at a place.
private let complaining = """
  echo run >> "$(dirname "$0")/runs"
  for word; do last=$word; done
  grep -q slow "$last" && sleep 600
  echo "$last:1:2: error: $(tail -n 1 "$last")"
  exit 1
  """

@Suite("Workshop", .serialized) struct WorkshopTests {
  @Test("sources are compiled at once, again when saved anew, and not when nothing in them changed")
  func saves() throws {
    let desk = try Desk("// @c\n@c(Hello_plugin)\none", script: complaining)
    #expect(try desk.nextProblem() == "Hello.swift:1:2 one")
    _ = try desk.folder.write("notes.txt", "no source")
    try desk.save("// @c\n@c(Hello_plugin)\none")
    try desk.save("@c(Hello_plugin)\ntwo")
    #expect(try desk.nextProblem() == "Hello.swift:1:2 two")
    _ = try desk.folder.write("Hello.swift", "@c(Hello_plugin)\nthree")
    #expect(try desk.nextProblem() == "Hello.swift:1:2 three")
    #expect(desk.runs == 3)
  }

  @Test("a newer save ends the compiler that is at the older one")
  func newerSave() throws {
    let desk = try Desk("@c(Hello_plugin)\nslow", script: complaining)
    while desk.runs == 0 { usleep(1000) }
    try desk.save("@c(Hello_plugin)\nquick")
    #expect(try desk.nextProblem() == "Hello.swift:1:2 quick")
    #expect(desk.runs == 2)
  }

  @Test("a change counts as soon as nothing follows it, and at last where something always does")
  func settles() {
    for (changes, asked) in [(0, 1), (2, 3), (1000, SourceWatch.mostRounds)] {
      var count = 0
      SourceWatch.settle {
        count += 1
        return count <= changes
      }
      #expect(count == asked)
    }
  }

  @Test("sources whose code ended the last life are not compiled before they change")
  func waits() throws {
    let desk = try Desk("@c(Hello_plugin)\none", script: complaining, waits: true)
    try desk.save("@c(Hello_plugin)\ntwo")
    #expect(try desk.nextProblem() == "Hello.swift:1:2 two")
    #expect(desk.runs == 1)
  }

  @Test("what a process that failed has left behind is removed, what others use is not")
  func leftFolders() throws {
    let dead = "/tmp/tegotae-dev-99999999-test"
    let used = "/tmp/tegotae-dev-\(getpid())-test"
    for folder in [dead, used] {
      try FileSystem.makeFolder(folder)
      try FileSystem.write([1], to: "\(folder)/libA_r1.so")
    }
    _ = try Desk("nothing", script: complaining)
    #expect(!FileSystem.exists(dead) && FileSystem.exists("\(used)/libA_r1.so"))
    unlink("\(used)/libA_r1.so")
    rmdir(used)
  }

  @Test("sources that are gone, or offer no screen, are told, and mended ones compiled")
  func gone() throws {
    let desk = try Desk("nothing", script: complaining)
    #expect(try desk.nextProblem().contains("offers no screen"))
    unlink("\(desk.folder.path)/Hello.swift")
    #expect(try desk.nextProblem().contains("has no Swift file"))
    try desk.save("@c(Hello_plugin)\nthere")
    #expect(try desk.nextProblem() == "Hello.swift:1:2 there")
  }

  @Test(
    "a real screen is loaded, and after a change the changed one, each with its own types",
    .enabled(if: Desk.isBuilt))
  func realScreen() throws {
    let model = try Scaffold(
      ScreenName("Hello"), models: "\(TestFolder.project)/Resources/scaffold"
    ).files[0].content
    let desk = try Desk(model, script: nil)
    let first = try desk.nextScreen()
    #expect(first.title == "Hello")
    try desk.save(model.replacing("title: \"Hello\"", with: "title: \"Again\""))
    let second = try desk.nextScreen()
    #expect(second.title == "Again")
    let screens = [first, second].map { $0.makeScreen(ScreenPlugin.Start()) }
    #expect(type(of: screens[0]) != type(of: screens[1]))
    #expect(String(reflecting: screens[1]).hasPrefix("Hello_r2.HelloScreen"))
  }
}
