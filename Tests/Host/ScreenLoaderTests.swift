import Glibc
import ScreenKit
import Testing

@testable import Host

@Suite("Loading screens") struct ScreenLoaderTests {
  /// A folder of its own, removed at the end.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/tegotae-XXXXXX".utf8CString)
      path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit {
      for name in FileSystem.names(in: path) ?? [] { unlink("\(path)/\(name)") }
      rmdir(path)
    }

    /// Writes a file and says where.
    func write(_ name: String, _ content: String) throws -> String {
      try FileSystem.write(Array(content.utf8), to: "\(path)/\(name)")
      return "\(path)/\(name)"
    }

    /// Makes a library out of C.
    func compile(_ name: String, _ code: String) throws -> String {
      let source = try write("source.c", code)
      defer { unlink(source) }
      let status = system("cc -shared -fPIC -o '\(path)/\(name)' '\(source)'")
      try #require(status == 0, "cc is needed for this test")
      return "\(path)/\(name)"
    }
  }

  private func refusal(_ path: String) -> String {
    do throws(Refusal) {
      return "loaded \(try ScreenLoader.load(path).id)"
    } catch {
      return error.message
    }
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
    let folder = try Folder()
    let missing = "\(folder.path)/libNone.so"
    #expect(refusal(missing) == "\(missing) can't be read: No such file or directory.")
    let text = try folder.write("libText.so", "hello")
    #expect(refusal(text) == "\(text) is no screen: it is not a shared library.")
    let empty = try folder.write("libEmpty.so", "")
    #expect(refusal(empty) == "\(empty) is no screen: it is not a shared library.")
    let named = try folder.write("Other.so", "")
    #expect(refusal(named) == "\(named) is no screen: its name is not libNAME.so.")
    let damaged = try folder.write("libDamaged.so", "\u{7F}ELF and then nothing of the kind")
    #expect(refusal(damaged).hasPrefix("\(damaged) can't be opened: "))
  }

  @Test("a real library that is no screen is refused with a sentence")
  func foreignLibrary() throws {
    let folder = try Folder()
    let library = try folder.compile("libOther.so", "int other(void) { return 1; }")
    #expect(
      refusal(library)
        == "\(library) is no screen: it has no functions Other_kit and Other_plugin.")
  }

  @Test("another version of the kit is refused before anything else is called")
  func otherVersion() throws {
    let folder = try Folder()
    let library = try folder.compile(
      "libOld.so",
      """
      #include <stdlib.h>
      int Old_kit(void) { return 9999; }
      void *Old_plugin(void) { abort(); }
      """)
    #expect(
      refusal(library) == "\(library) was built with version 9999 of the kit, and this is version "
        + "\(kitVersionRunning()): build it again.")
  }

  @Test("a library without an object to offer is refused")
  func noObject() throws {
    let folder = try Folder()
    let library = try folder.compile(
      "libNothing.so",
      "int Nothing_kit(void) { return \(kitVersionRunning()); }"
        + " void *Nothing_plugin(void) { return 0; }")
    #expect(refusal(library) == "\(library) is no screen: it offers no ScreenPlugin.")
  }

  @Test("a folder's refusals are told, one a file, in order; what can't be a screen is no word")
  func folder() throws {
    let folder = try Folder()
    _ = try folder.write("libB.so", "b")
    _ = try folder.write("libA.so", "a")
    _ = try folder.write("libTegotaeKit.so", "the kit itself")
    _ = try folder.write("notes.txt", "")
    let library = ScreenLibrary(folders: [folder.path, folder.path])
    #expect(library.entries.isEmpty)
    #expect(
      library.messages == [
        "\(folder.path)/libA.so is no screen: it is not a shared library.",
        "\(folder.path)/libB.so is no screen: it is not a shared library.",
      ])
  }

  @Test("a pipe, a folder and a device with a library's name are named and never opened")
  func noPlainFile() throws {
    let folder = try Folder()
    let (pipe, inner, device) = (
      "\(folder.path)/libPipe.so", "\(folder.path)/libFolder.so", "\(folder.path)/libZero.so"
    )
    try #require(mkfifo(pipe, 0o600) == 0)
    try FileSystem.makeFolder(inner)
    defer { rmdir(inner) }
    try #require(symlink("/dev/zero", device) == 0)
    #expect(
      ScreenLibrary(folders: [folder.path]).messages
        == [inner, pipe, device].map { "\($0) is no screen: it is no plain file." })
  }

  @Test("a folder that is not there is told")
  func noFolder() {
    #expect(
      ScreenLibrary(folders: ["/nowhere"]).messages == [
        "The folder /nowhere can't be read: No such file or directory."
      ])
  }
}

@Suite("Samples") struct SampleTests {
  @Test("a missing file of samples is told once by its name, however often the screen is made")
  func missing() throws {
    var template = Array("/tmp/tegotae-XXXXXX".utf8CString)
    let root = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -r '\(root)'") }
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
    var template = Array("/tmp/tegotae-XXXXXX".utf8CString)
    let root = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -r '\(root)'") }
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
