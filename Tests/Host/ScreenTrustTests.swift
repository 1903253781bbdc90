import Glibc
import ScreenKit
import Testing

@testable import Host

@Suite("Sums of files") struct SumTests {
  @Test(
    "the sums are those of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func vectors(text: String, sum: String) {
    #expect(SHA256.digits(Array(text.utf8)) == sum)
  }

  @Test("every length around a block's end has a sum of its own, as another program finds it")
  func lengths() throws {
    let folder = try TestFolder()
    for length in [54, 55, 56, 57, 63, 64, 65, 119, 120, 128] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
      let file = try folder.write("bytes", bytes)
      let sum = SHA256.digits(bytes)
      #expect(system("echo '\(sum)  \(file)' | sha256sum --check --status") == 0, "\(length)")
    }
  }
}

@Suite("Whom files may belong to") struct FileTrustTests {
  private func objection(
    _ mode: mode_t, owner: uid_t = 0, group: gid_t = 0, isFolder: Bool = false
  ) -> String? {
    FileTrust(user: 0).objection(
      to: FileTrust.Facts(owner: owner, group: group, mode: mode | (isFolder ? S_IFDIR : S_IFREG)))
  }

  @Test("what only its owner can write is trusted if that is the user or root")
  func owners() {
    let (user, other): (uid_t, uid_t) = (54_321, 54_322)
    let trust = FileTrust(user: user)
    func objection(_ owner: uid_t) -> String? {
      trust.objection(to: FileTrust.Facts(owner: owner, group: 0, mode: S_IFREG | 0o755))
    }
    #expect(objection(user) == nil && objection(0) == nil)
    #expect(objection(other) == "belongs to user 54322, who may change it")
  }

  @Test("what everybody or a group of several can write is not, but for sticky folders")
  func modes() {
    let shared: gid_t = 54_321
    #expect(objection(0o644) == nil && objection(0o600) == nil)
    #expect(objection(0o666) == "may be written by everybody (chmod o-w)")
    #expect(objection(0o664, group: shared) == "may be written by its group (chmod g-w)")
    #expect(objection(0o775, group: shared, isFolder: true) != nil)
    #expect(objection(0o1777, isFolder: true) == nil)
    #expect(objection(0o1666) != nil, "a sticky file is no folder")
  }

  @Test("a group that is its owner's own may write")
  func privateGroup() {
    #expect(objection(0o664, owner: 0, group: 0) == nil, "root's group has nobody else in it")
    #expect(objection(0o664, owner: 0, group: 1) != nil)
  }

  @Test("every folder above a file is judged, and links are followed first")
  func folders() throws {
    let folder = try TestFolder()
    try FileSystem.makeFolder("\(folder.path)/open/inner")
    let file = "\(folder.path)/open/inner/libX.so"
    try FileSystem.write([], to: file)
    #expect(FileTrust().objection(to: file) == nil)
    try #require(chmod("\(folder.path)/open", 0o777) == 0)
    #expect(
      FileTrust().objection(to: file)
        == "\(folder.path)/open may be written by everybody (chmod o-w)")
    try #require(symlink(file, "\(folder.path)/libX.so") == 0)
    let judge = ScreenJudge(
      program: "/", allowed: AllowedCode(folder: nil, RecordingConsole()), rehearses: false)
    #expect(
      throws: Refusal(
        message: "\(folder.path)/libX.so is not run: \(folder.path)/open may be written by "
          + "everybody (chmod o-w).")
    ) { try judge.verdict(on: "\(folder.path)/libX.so", .named) }
  }

  @Test("the folders above the program are not judged: who can change them can change the program")
  func program() throws {
    let folder = try TestFolder()
    try FileSystem.makeFolder("\(folder.path)/home")
    try FileSystem.makeFolder("\(folder.path)/home/screens")
    try #require(chmod(folder.path, 0o777) == 0)
    let trust = FileTrust(program: "\(folder.path)/home")
    #expect(trust.objection(to: "\(folder.path)/home/screens") == nil)
    try #require(chmod("\(folder.path)/home/screens", 0o777) == 0)
    #expect(trust.objection(to: "\(folder.path)/home/screens") != nil)
  }
}

@Suite("Code in the user's folder") struct AllowedCodeTests {
  private func library(_ places: Places, named: [String] = []) -> ScreenLibrary {
    let allowed = AllowedCode(folder: places.state, RecordingConsole())
    return ScreenLibrary(
      places.screenFolders(named: named),
      ScreenJudge(program: places.executable, allowed: allowed, rehearses: false))
  }

  private func allow(_ path: String, _ places: Places) throws {
    let allowed = AllowedCode(folder: places.state, RecordingConsole())
    var judge = ScreenJudge(program: places.executable, allowed: allowed, rehearses: false)
    _ = try judge.allow(path)
  }

  @Test("it waits until it is allowed, runs then, and waits again once it has changed")
  func life() throws {
    let folder = try TestFolder()
    let places = Places(
      executable: "\(folder.path)/none", state: "\(folder.path)/state",
      data: "\(folder.path)/data")
    let screens = try #require(places.userScreens)
    let file = try folder.compileScreen("Mine", id: "mine", in: screens)
    let new = library(places)
    #expect(new.entries.isEmpty && new.files.map(\.state) == [.notAllowed(isChanged: false)])
    #expect(
      new.messages.last == "\(file) is new, so it is not run: tegotae allow libMine.so allows it.")
    #expect(new.cards.map(\.notice?.action) == ["Allow"])
    try allow(file, places)
    let known = library(places)
    #expect(known.plugins.map(\.id) == ["mine"] && known.files.map(\.state) == [.ready])
    #expect(known.cards == [ScreenCard(title: "Mine")])
    try FileSystem.write(
      FileSystem.bytes(of: file, atMost: 1 << 24) + [0], to: "\(file).new")
    try FileSystem.rename("\(file).new", to: file)
    let changed = library(places)
    #expect(changed.files.map(\.state) == [.notAllowed(isChanged: true)])
    #expect(changed.messages.last?.contains("has changed since it was allowed") == true)
  }

  @Test(
    "a folder that the command line names needs no word, and its screen takes the other's place")
  func named() throws {
    let folder = try TestFolder()
    let places = Places(
      executable: "\(folder.path)/none", state: "\(folder.path)/state",
      data: "\(folder.path)/data")
    let screens = try #require(places.userScreens)
    let first = try folder.compileScreen("Twice", id: "twice", in: screens)
    try allow(first, places)
    let second = try folder.compileScreen("Again", id: "twice", in: "\(folder.path)/more")
    let both = library(places, named: ["\(folder.path)/more"])
    #expect(both.entries.map(\.path) == [second])
    #expect(both.files.last?.state == .replaced(by: second))
    #expect(
      both.messages.last == "\(second) takes the place of \(first): both are twice.")
    #expect(both.cards.count == 1, "the one that is replaced has no card")
  }

  @Test("what is remembered stays when more is allowed; a damaged file allows nothing and is named")
  func memory() throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    var allowed = AllowedCode(folder: "\(folder.path)/state", console)
    try allowed.allow("a1", at: "/x/libA.so")
    try allowed.allow("b1", at: "/x/libB.so")
    try allowed.allow("a2", at: "/x/libA.so")
    let again = AllowedCode(folder: "\(folder.path)/state", console)
    #expect(again.allows("a2") && again.allows("b1") && !again.allows("a1"))
    #expect(again.knows("/x/libA.so") && !again.knows("/x/libC.so"))
    #expect(FileSystem.names(in: "\(folder.path)/state") == ["allowed.json"])
    for text in ["", "[1]", "{\"a\": 1}", "{"] {
      try FileSystem.write(Array(text.utf8), to: "\(folder.path)/state/allowed.json")
      #expect(!AllowedCode(folder: "\(folder.path)/state", console).allows("b1"))
    }
    #expect(console.complaints.count == 4)
  }

  @Test("where it can't be remembered, the disk is blamed and not the code")
  func noRoom() throws {
    let folder = try TestFolder()
    let blocked = try folder.write("file", "")
    var allowed = AllowedCode(folder: "\(blocked)/state", RecordingConsole())
    let refusal = #expect(throws: Refusal.self) { try allowed.allow("a1", at: "/x/libA.so") }
    #expect(refusal?.isOfOutput == true)
    #expect(!Refusal(message: "No screen.").isOfOutput)
  }

  @Test("a sealed copy has the file's bytes and can't be written any more")
  func sealed() throws {
    let folder = try TestFolder()
    let file = try LibraryFile(folder.write("libX.so", "content"))
    let (copy, sum) = try file.sealedCopy()
    try folder.write("libX.so", "changed")
    #expect(copy.bytes(at: 0, 7) == Array("content".utf8))
    #expect(sum == SHA256.digits(Array("content".utf8)))
    #expect(pwrite(copy.descriptor, "x", 1, 0) == -1 && errno == EPERM)
    #expect(copy.bytes(at: 1, 7) == nil && copy.bytes(at: .max, 1) == nil)
  }

  @Test("a name means the user's folder, a path means itself")
  func words() throws {
    let folder = try TestFolder()
    let file = try folder.write("libHello.so", "")
    #expect(Program.path(of: "Hello", in: folder.path) == file)
    #expect(Program.path(of: "libHello.so", in: folder.path) == file)
    #expect(Program.path(of: "./libHello.so", in: folder.path) == "./libHello.so")
    #expect(Program.path(of: "Other", in: folder.path) == "Other")
    let sentence = "There is no libOther.so in /s: put it there, or name its path."
    #expect(Program.missing("Other", in: "/s") == sentence)
    #expect(Program.missing("libOther.so", in: "/s") == sentence)
    #expect(Program.missing("./Other", in: "/s") == "./Other is not there.")
  }
}
