import Glibc
import ScreenKit
import Testing

@testable import Host

@Suite("Loading screens") struct ScreenLoaderTests {
  private func refusal(_ path: String) -> String {
    do throws(Refusal) {
      return "loaded \(try ScreenLoader.load(path).id)"
    } catch {
      return error.message
    }
  }

  /// What is said of the files in a folder that the command line names.
  private func messages(_ folders: String...) -> [String] {
    let judge = ScreenJudge(
      program: "/", allowed: AllowedCode(folder: nil, RecordingConsole()), rehearses: false)
    let named = folders.map { ScreenFolder(path: $0, origin: .named) }
    return ScreenLibrary(named, judge).messages
  }

  @Test(
    "a library is named after its module",
    arguments: [
      ("libHello.so", "Hello"), ("Hello.so", nil), ("libHello.so.1", nil), ("lib.so", nil),
      ("libHello.a", nil), ("", nil),
    ])
  func module(file: String, module: String?) {
    #expect(ScreenLoader.module(ofFile: file) == module)
  }

  @Test("what is not there, not readable or no library is refused with a sentence")
  func noLibrary() throws {
    let folder = try TestFolder()
    let missing = "\(folder.path)/libNone.so"
    #expect(refusal(missing) == "\(missing) can't be read: No such file or directory.")
    for content in ["hello", "", "\u{7F}EL", "#!/bin/sh"] {
      let text = try folder.write("libText.so", content)
      #expect(refusal(text) == "\(text) is no screen: it is not a shared library.")
    }
    let named = try folder.write("Other.so", "")
    #expect(refusal(named) == "\(named) is no screen: its name is not libNAME.so.")
  }

  @Test("a library of which a part is missing, or of another machine, is never opened")
  func damagedLibrary() throws {
    let folder = try TestFolder()
    let library = try folder.compile(
      "libWhole.so", TestFolder.functions("Whole", plugin: "return 0;"))
    let whole = try FileSystem.bytes(of: library, atMost: 1 << 24)
    #expect(refusal(library) == "\(library) is no screen: it offers no ScreenPlugin.")
    let cut = "\(folder.path)/libCut.so"
    for length in [5, 63, 64, 100, whole.count / 2, whole.count - 1] {
      try folder.write("libCut.so", Array(whole[..<length]))
      #expect(refusal(cut) == "\(cut) is no screen: its end is missing.", "\(length)")
    }
    for (place, byte) in [(4, 1), (5, 2), (18, 0xF3)] as [(Int, UInt8)] {
      var other = whole
      other[place] = byte
      try folder.write("libCut.so", other)
      #expect(
        refusal(cut) == "\(cut) is no screen: it was made for another kind of machine.")
    }
    var program = whole
    program[16] = 2
    try folder.write("libCut.so", program)
    #expect(refusal(cut) == "\(cut) is no screen: it is not a shared library.")
  }

  @Test("a library whose every byte may be wrong is refused or loaded, and harms nobody")
  func garbledTables() throws {
    let folder = try TestFolder()
    let library = try folder.compile(
      "libWhole.so", TestFolder.functions("Whole", plugin: "return 0;"))
    let whole = try FileSystem.bytes(of: library, atMost: 1 << 24)
    let path = "\(folder.path)/libGarbled.so"
    for place in 0x18..<0x40 {
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        var garbled = whole
        garbled[place] = byte
        try folder.write("libGarbled.so", garbled)
        let file = try LibraryFile(path)
        #expect(throws: Refusal.self) { try ScreenLoader.examine(file, "Garbled") }
      }
    }
  }

  @Test("a real library that is no screen is refused with a sentence, before any of its code runs")
  func foreignLibrary() throws {
    let folder = try TestFolder()
    let start = "#include <stdlib.h>\n__attribute__((constructor)) void start(void) { abort(); }\n"
    let library = try folder.compile("libOther.so", start + "int other(void) { return 1; }")
    #expect(
      refusal(library)
        == "\(library) is no screen: it has no functions Other_kit and Other_plugin.")
    let own = try folder.compile(
      "libOwn.so",
      start + "int Own_kit(void) { return 1; } void *Own_plugin(void) { return 0; }")
    #expect(
      refusal(own)
        == "\(own) is no screen: it was not built with the kit, as a shared library.")
  }

  @Test("another version of the kit is refused before any of the library's code runs")
  func otherVersion() throws {
    let folder = try TestFolder()
    let library = try folder.compile(
      "libOld.so",
      """
      #include <stdlib.h>
      extern int tegotae_kit_9999(void);
      __attribute__((constructor)) void start(void) { abort(); }
      int Old_kit(void) { return tegotae_kit_9999(); }
      void *Old_plugin(void) { abort(); }
      """)
    #expect(
      refusal(library) == "\(library) was built with version 9999 of the kit, and this is version "
        + "\(kitVersionRunning()): build it again.")
  }

  @Test("a version that a library only says is compared before anything else is called")
  func saidVersion() throws {
    let folder = try TestFolder()
    let library = try folder.compile(
      "libLiar.so",
      """
      #include <stdlib.h>
      extern int tegotae_kit_\(kitVersionRunning())(void);
      int Liar_kit(void) { return tegotae_kit_\(kitVersionRunning())() + 7; }
      void *Liar_plugin(void) { abort(); }
      """)
    #expect(
      refusal(library).contains("was built with version \(kitVersionRunning() + 7) of the kit"))
  }

  @Test("a library without an object to offer, or with any other thing, is refused")
  func noObject() throws {
    let folder = try TestFolder()
    let things = [
      "return 0;", "return (void *)8;", "return (void *)3;", "return (void *)-8;",
      "static long words[8]; return words;", "static long words[8] = {8, 8}; return words;",
      "return (void *)Thing5_kit;",
    ]
    for (number, thing) in things.enumerated() {
      let module = "Thing\(number)"
      let code = thing.replacing("Thing5_kit", with: "\(module)_kit")
      let library = try folder.compile(
        "lib\(module).so", TestFolder.functions(module, plugin: code))
      #expect(refusal(library) == "\(library) is no screen: it offers no ScreenPlugin.")
    }
  }

  @Test("a library that needs what is not there is refused with what it is")
  func undefinedSymbol() throws {
    let folder = try TestFolder()
    let library = try folder.compile(
      "libNeedy.so",
      "extern void *tegotae_not_there(void);\n"
        + TestFolder.functions("Needy", plugin: "return tegotae_not_there();"))
    #expect(refusal(library).hasPrefix("\(library) can't be opened: "))
    #expect(refusal(library).contains("undefined symbol: tegotae_not_there"))
  }

  @Test("a screen that was built with this kit is loaded")
  func realScreen() throws {
    let folder = try TestFolder()
    let library = try folder.compileScreen("Real", id: "real", in: folder.path)
    #expect(refusal(library) == "loaded real")
  }

  @Test("a folder's refusals are told, one a file, in order; what can't be a screen is no word")
  func folder() throws {
    let folder = try TestFolder()
    try folder.write("libB.so", "b")
    try folder.write("libA.so", "a")
    try folder.write("libTegotaeKit.so", "the kit itself")
    try folder.write("notes.txt", "")
    #expect(
      messages(folder.path, folder.path) == [
        "\(folder.path)/libA.so is no screen: it is not a shared library.",
        "\(folder.path)/libB.so is no screen: it is not a shared library.",
      ])
  }

  @Test("a pipe, a folder, a socket, a device and a dangling link are named and never opened")
  func noPlainFile() throws {
    let folder = try TestFolder()
    let names = ["Folder", "Pipe", "Socket", "Zero"]
    let paths = names.map { "\(folder.path)/lib\($0).so" }
    try FileSystem.makeFolder(paths[0])
    try #require(mkfifo(paths[1], 0o600) == 0)
    try #require(mknod(paths[2], S_IFSOCK | 0o600, 0) == 0)
    try #require(symlink("/dev/zero", paths[3]) == 0)
    try #require(symlink("/nowhere", "\(folder.path)/libZzz.so") == 0)
    #expect(
      messages(folder.path)
        == paths.map { "\($0) is no screen: it is no plain file." } + [
          "\(folder.path)/libZzz.so can't be read: No such file or directory."
        ])
  }

  @Test("a folder that is named and not there is told")
  func noFolder() {
    #expect(
      messages("/nowhere") == ["The folder /nowhere can't be read: No such file or directory."])
  }
}

@Suite("Samples") struct SampleTests {
  @Test("a missing file of samples is told once by its name, however often the screen is made")
  func missing() throws {
    let folder = try TestFolder()
    let root = folder.path
    let source = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    try #require(symlink("\(source)/Resources/fonts", "\(root)/fonts") == 0)
    try FileSystem.makeFolder("\(root)/there")
    try FileSystem.write(Array("[1]".utf8), to: "\(root)/there/samples.json")
    let console = RecordingConsole()
    let resources = try ResourceFolder(
      root: root, decodes: false, usesSystemFonts: false, console: OnceConsole(console))
    #expect(resources.samples(of: "there") == .list([.number(1)]))
    #expect(console.complaints.isEmpty)
    for _ in 1...2 { #expect(resources.samples(of: "gone") == .list([])) }
    #expect(
      console.complaints == [
        "\(root)/gone/samples.json is not there: gone begins without samples."
      ])
  }
}

@Suite("Places") struct PlacesTests {
  @Test("resources are where the variable says, else beside the program, else above it")
  func resources() throws {
    let folder = try TestFolder()
    let root = folder.path
    let program = "\(root)/.build/debug"
    try FileSystem.makeFolder(program)
    #expect(Places.resources(named: nil, executable: program) == nil)
    try FileSystem.makeFolder("\(root)/Resources/fonts")
    #expect(Places.resources(named: nil, executable: program) == "\(root)/Resources")
    try FileSystem.makeFolder("\(program)/Resources/fonts")
    #expect(Places.resources(named: nil, executable: program) == "\(program)/Resources")
    #expect(Places.resources(named: root, executable: program) == root)
    #expect(Places.resources(named: "\(root)/none", executable: program) == nil)
  }
}
