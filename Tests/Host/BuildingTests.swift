import Glibc
import ScreenKit
import Testing

@testable import Host

@Suite("Making and building screens") struct BuildingTests {
  private func sentence<Result>(_ body: () throws(Stop) -> Result) -> String {
    do throws(Stop) {
      return "\(try body())"
    } catch {
      return "\(error.code): \(error.message)"
    }
  }

  @Test(
    "a name gives an id and a title",
    arguments: [
      ("Hello", "hello", "Hello"), ("MyCards", "my-cards", "My Cards"),
      ("HTTPView2", "http-view2", "HTTP View2"), ("My_Cards", "my-cards", "My Cards"),
    ])
  func names(name: String, id: String, title: String) throws {
    let made = try ScreenName(name)
    #expect(made.id == id && made.title == title)
  }

  @Test(
    "a name that Swift, C or a file can't have is refused",
    arguments: [
      "", "hello", "1st", "_A", "A-B", "A B", "Schöner", "../A", "Any", "ScreenKit",
      String(repeating: "A", count: 61),
    ])
  func wrongNames(name: String) {
    #expect(sentence { () throws(Stop) in try ScreenName(name) }.hasPrefix("usage: A screen can't"))
  }

  @Test("what is there already is neither replaced nor joined by the rest")
  func nothingIsReplaced() throws {
    let folder = try TestFolder()
    let scaffold = try Scaffold(
      ScreenName("Hello"), models: "\(TestFolder.project)/Resources/scaffold")
    _ = try folder.write("test.json", "mine")
    #expect(
      sentence { () throws(Stop) in try scaffold.write(to: folder.path) }
        .hasPrefix("noOutput: \(folder.path)/test.json is there already"))
    #expect(FileSystem.names(in: folder.path) == ["test.json"])
  }

  @Test("a new screen is one file of at most 60 lines, with a case, free of the model's names")
  func scaffold() throws {
    let files = try Scaffold(
      ScreenName("MyCards"), models: "\(TestFolder.project)/Resources/scaffold"
    ).files
    #expect(files.map(\.name) == ["MyCards.swift", "test.json"])
    #expect(files[0].content.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    for file in files {
      #expect(!file.content.contains("ScreenName") && !file.content.contains("screen-name"))
    }
  }

  @Test("the module is what the source exports its plugin for")
  func modules() {
    let source = """
      // @c(Old_plugin)
        @c(Hello_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
      @c(Hello_kit)
      @_cdecl("Other_plugin") @c(_plugin)
      """
    #expect(ScreenSources.exported(source) == ["Hello", "Other"])
  }

  @Test("sources that are not there, none, no screen or two screens are refused with a sentence")
  func wrongSources() throws {
    let folder = try TestFolder()
    let read = { sentence { () throws(Stop) in try ScreenSources(at: folder.path) } }
    #expect(
      sentence { () throws(Stop) in try ScreenSources(at: "/none") }
        == "noInput: /none is not there.")
    _ = try folder.write(".#A.swift", "@c(A_plugin)")
    #expect(read().hasPrefix("noInput: \(folder.path) has no Swift file"))
    let file = try folder.write("A.swift", "let a = 1")
    #expect(read().hasPrefix("badData: \(folder.path) offers no screen"))
    _ = try folder.write("A.swift", "@c(A_plugin)")
    let sources = try ScreenSources(at: folder.path)
    #expect(sources.files == [file] && sources.library == "\(folder.path)/libA.so")
    #expect(try ScreenSources(at: file) == sources)
    _ = try folder.write("B.swift", "@c(B_plugin)")
    #expect(read().hasPrefix("badData: \(folder.path) offers several screens (A, B)"))
  }

  // MARK: The compiler

  /// A compiler that is a script, beside a kit that is none.
  private func compiler(
    _ script: String, kit: String = "xx Swift version 6.3.1 (swift-6.3.1-RELEASE)\0",
    _ folder: TestFolder
  ) throws -> ScreenCompiler {
    try FileSystem.makeFolder("\(folder.path)/Modules")
    for name in [
      "Modules/ScreenKit.swiftmodule", "Modules/Geometry.swiftmodule", "libTegotaeKit.so",
    ] {
      _ = try folder.write(name, kit)
    }
    chmod(try folder.write("swiftc", "#!/bin/sh\n\(script)\n"), 0o755)
    return try ScreenCompiler(
      executable: folder.path, environment: ["PATH=/none:\(folder.path):/bin:/usr/bin"])
  }

  @Test("without a kit or a compiler nothing is built, and it is said")
  func missingTools() throws {
    let folder = try TestFolder()
    let path = ["PATH=\(folder.path)"]
    #expect(throws: Refusal.self) { try ScreenCompiler(executable: folder.path, environment: path) }
    let compiler = try compiler("", folder)
    #expect(compiler.swiftc == "\(folder.path)/swiftc")
    unlink(compiler.swiftc)
    do throws(Refusal) {
      _ = try ScreenCompiler(executable: folder.path, environment: path)
    } catch {
      #expect(error.message.hasPrefix("There is no swiftc in PATH"))
    }
  }

  @Test("a compiler of another version than the kit's is refused, with both versions")
  func otherVersion() throws {
    let folder = try TestFolder()
    let same = try compiler("echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'", folder)
    try same.checkVersion()
    let other = try compiler("echo 'Swift version 6.2 (swift-6.2-RELEASE)'", folder)
    do throws(Refusal) {
      try other.checkVersion()
      Issue.record("another version was taken")
    } catch {
      #expect(error.message.contains("is Swift version 6.2 (swift-6.2-RELEASE), and the kit was"))
      #expect(error.message.contains("Swift version 6.3.1 (swift-6.3.1-RELEASE): put"))
    }
  }

  @Test("a library is replaced only by a whole one; what a failed compiler printed is kept")
  func failure() throws {
    let folder = try TestFolder()
    let library = try folder.write("libA.so", "old")
    let order = ScreenCompiler.Order(
      files: ["A.swift"], module: "A", library: library, isOptimised: false)
    let output = "while [ \"$1\" != -o ]; do shift; done; echo new > \"$2\";"
    let bad = try compiler("\(output) echo 'A.swift:1:2: error: no'; exit 1", folder)
    #expect(throws: ScreenCompiler.Failure.sources("A.swift:1:2: error: no\n")) {
      try bad.compile(order)
    }
    #expect(try FileSystem.bytes(of: library, atMost: 9) == Array("old".utf8))
    let good = try compiler(output, folder)
    try good.compile(order)
    #expect(try FileSystem.bytes(of: library, atMost: 9) == Array("new\n".utf8))
    #expect(FileSystem.names(in: folder.path)?.contains { $0.hasSuffix(".new") } == false)
  }

  @Test("a compiler is ended with all that it started as soon as nobody wants its result")
  func unwanted() throws {
    let folder = try TestFolder()
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    defer { pipe.forEach { close($0) } }
    let compiler = try compiler("sleep 600 & echo $! > \(folder.path)/child; wait", folder)
    let order = ScreenCompiler.Order(
      files: [], module: "A", library: "\(folder.path)/libA.so", isOptimised: true)
    var word: UInt8 = 1
    write(pipe[1], &word, 1)
    #expect(throws: ScreenCompiler.Failure.unwanted) {
      try compiler.compile(order, endedBy: pipe[0]) {
        FileSystem.exists("\(folder.path)/child")
      }
    }
    let text = String(
      decoding: try FileSystem.bytes(of: "\(folder.path)/child", atMost: 9), as: UTF8.self)
    let child = try #require(Int32(text.dropLast()))
    // ended, it may still wait for somebody to look at how; a busy machine takes its time
    let looks = 2000
    let isOver = (0..<looks).contains { _ in
      let state = (try? FileSystem.bytes(of: "/proc/\(child)/stat", atMost: 999)).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let state, !state.contains(") Z ") else { return true }
      usleep(5000)
      return false
    }
    #expect(isOver)
  }
}
