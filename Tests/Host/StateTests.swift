import Geometry
import Glibc
import ScreenKit
import Testing

@testable import Host

@Suite("What is remembered") struct StateTests {
  private func state(_ screen: String?, _ size: Size?, _ isHintSeen: Bool) -> SavedState {
    var state = SavedState()
    (state.screen, state.size, state.isHintSeen) = (screen, size, isHintSeen)
    return state
  }

  @Test("what is written is read again, in a folder that was not there before")
  func roundTrip() throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    let file = StateFile(folder: "\(folder.path)/new")
    #expect(file.read(console) == SavedState())
    for wanted in [
      state("a \"b\"\\\n日", Size(390.5, 844), true), state(nil, nil, false),
      state("x", Size(160, 120), false),
    ] {
      try file.write(wanted)
      #expect(file.read(console) == wanted)
    }
    #expect(FileSystem.names(in: "\(folder.path)/new") == ["state.json"])
    #expect(console.complaints.isEmpty)
    unlink(file.path)
    rmdir("\(folder.path)/new")
  }

  @Test(
    "a damaged file is told of in one sentence with a place, and counts as none",
    arguments: [
      "", "{", "[]", "{\"screen\": 3}", "{\"size\": [390]}", "{\"size\": [390, -1]}",
      "{\"size\": [1e9, 844]}", "{\"hintSeen\": 2}", "\u{0}\u{1}", "{\"screen\": \"a\"} x",
    ])
  func damaged(text: String) throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    let file = StateFile(folder: folder.path)
    _ = try folder.write("state.json", text)
    #expect(file.read(console) == SavedState())
    #expect(console.complaints.count == 1)
    #expect(console.complaints.first?.hasPrefix("\(file.path):1:") == true)
  }

  @Test("what a later version wrote besides is passed over")
  func later() throws {
    let bytes = Array(#"{"screen": "a", "theme": {"dark": 1}}"#.utf8)
    #expect(try SavedState(bytes) == state("a", nil, false))
  }

  @Test("a file that is none is not waited for, and one that can't be written is told of")
  func noFile() throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    let file = StateFile(folder: folder.path)
    mkfifo(file.path, 0o600)
    #expect(file.read(console) == SavedState())
    #expect(console.complaints == ["\(file.path) can't be read: it is no plain file."])
    let blocked = StateFile(folder: try folder.write("plain", ""))
    #expect(throws: Refusal.self) { try blocked.write(SavedState()) }
  }

  @Test("a new file takes the place of the old one whole: who has that open reads the old one")
  func rename() throws {
    let folder = try TestFolder()
    let file = StateFile(folder: folder.path)
    try file.write(state("old", nil, false))
    let old = open(file.path, O_RDONLY)
    defer { close(old) }
    try file.write(state("a much longer new one", nil, true))
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(old, &bytes, bytes.count)
    #expect(try SavedState(Array(bytes[..<max(0, count)])).screen == "old")
  }

  @Test("the user's folders are those of the environment, else below the home, else none")
  func folders() {
    func folder(_ variables: [String: String]) -> String? {
      Places.userFolder("XDG_STATE_HOME", below: ".local/state") { variables[$0] }
    }
    #expect(folder(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/tegotae")
    #expect(folder(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/tegotae")
    #expect(folder(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/tegotae")
    #expect(folder([:]) == nil)
  }
}
