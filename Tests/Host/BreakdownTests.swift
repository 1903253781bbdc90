import Geometry
import Glibc
import SDLPlatform
import ScreenKit
import Testing

@testable import Host

@Suite("What a failure leaves behind") struct BreakdownTests {
  private static let maps = """
    55a0-55b0 r-xp 00001000 08:01 42 /opt/a program
    7f00-7f10 rw-p 00000000 00:00 0
    7ffc0000-7ffd0000 rw-p 00000000 00:00 0                          [stack]
    nonsense
    """

  private func fault(_ signal: Int32 = SIGSEGV, address: UInt64 = 0, memory: UInt64 = 0) -> Fault {
    Fault(
      signal: signal, place: 0x55a8, address: address, memory: memory,
      frames: [1, 2, 0x55a8, 0x7f05, 0x99], maps: Self.maps)
  }

  private func reason(
    _ cause: Breakdown.Cause, _ fault: Fault? = nil, _ errors: String = ""
  ) -> String {
    Breakdown(cause: cause, owner: "a", fault: fault, errors: errors).reason
  }

  @Test("the reason is what the runtime said, or what can be told from the fault")
  func reasons() {
    let said = "warning\nScreens/A.swift:12: Fatal error: Index out of range\nmore\n"
    #expect(reason(.signal(4), nil, said) == "Fatal error: Index out of range (A.swift:12)")
    #expect(reason(.signal(6), nil, "Fatal error: x") == "Fatal error: x")
    #expect(reason(.signal(11), fault()) == "signal 11 (Segmentation fault)")
    #expect(
      reason(.signal(11), fault(address: 0x7ffb_fff8))
        == "its calls went too deep: the stack is full")
    #expect(
      reason(.signal(6), fault(memory: 1 << 30), said) == "it asked for more memory than 1024 MB")
    #expect(reason(.hang, fault()) == "it did not answer for 2 s")
    #expect(reason(.exit(3)) == "it ended the program with code 3")
  }

  @Test("the kernel's list of what is loaded is read, and what is no line of it passed over")
  func processMap() {
    let map = ProcessMap(Self.maps)
    #expect(map.stretches.map(\.name) == ["/opt/a program", "", "[stack]"])
    #expect(map.stretch(at: 0x55a8)?.offset == 0x1000)
    #expect(map.stretch(at: 0x55b0) == nil)
    #expect(ProcessMap("").stretches.isEmpty)
  }

  @Test("a backtrace begins at the fault and names what is known")
  func backtrace() {
    var backtrace = Backtrace(ProcessMap(Self.maps))
    #expect(
      backtrace.lines(fault()) == [
        "0   0x55a8 in a program, at 0x1008 of it", "1   0x7f05 in plain memory", "2   0x99",
      ])
    #expect(Backtrace.demangled("$s4Host7ProgramV") == "Host.Program")
    #expect(Backtrace.demangled("main") == "main")
  }

  @Test("a function of a library is found by its address")
  func function() throws {
    let bytes = try FileSystem.bytes(of: "/proc/self/maps", atMost: 1 << 22)
    let name = "swift_demangle"
    let start = try #require(dlsym(nil, name))
    let place = UInt64(UInt(bitPattern: start)) + 4
    let fault = Fault(
      signal: SIGILL, place: place, address: 0, memory: 0, frames: [],
      maps: String(decoding: bytes, as: UTF8.self))
    var backtrace = Backtrace(ProcessMap(fault.maps))
    #expect(backtrace.lines(fault) == ["0   \(name) + 4 in libswiftCore.so"])
  }

  @Test("files that are no libraries, or damaged ones, have no names")
  func symbols() throws {
    let folder = try TestFolder()
    let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    for (number, bytes) in [
      [], [UInt8](repeating: 0xFF, count: 200), header + [UInt8](repeating: 0xFF, count: 500),
      header + [UInt8](repeating: 1, count: 5000),
    ].enumerated() {
      let path = "\(folder.path)/\(number)"
      try FileSystem.write(bytes, to: path)
      #expect(SymbolTable(path: path).function(atOffset: 64) == nil)
      unlink(path)
    }
    #expect(SymbolTable(path: "/nowhere").function(atOffset: 0) == nil)
  }

  @Test("of many files the last twenty are kept, and what was put there by others stays")
  func rotation() throws {
    let folder = try TestFolder()
    let crashes = CrashFolder(folder: folder.path)
    for second in 0..<25 {
      try crashes.add(CrashFolder.name("a", second: second, number: 7), ["x"])
    }
    try FileSystem.write([], to: "\(crashes.path)/notes.txt")
    try crashes.add(CrashFolder.name("a", second: 25, number: 7), ["x"])
    let names = (FileSystem.names(in: crashes.path) ?? []).sorted()
    #expect(names.count == 21 && names.last == "notes.txt")
    #expect(names.first == "19700101-000006-a-7.txt")
    for name in names { unlink("\(crashes.path)/\(name)") }
    rmdir(crashes.path)
  }

  @Test("whatever a screen is called, its file stays in the folder")
  func names() {
    #expect(
      CrashFolder.name("/x/lib A/../é.so", second: 0, number: 1) == "19700101-000000-_.so-1.txt")
    #expect(CrashFolder.name("", second: 86_399, number: 1) == "19700101-235959-tegotae-1.txt")
    #expect(CrashFolder.name(String(repeating: "a", count: 999), second: 0, number: 1).count < 100)
  }
}

@Suite("What the next life begins with") struct KeepingTests {
  @Test("a window's record is read as it was written")
  func record() throws {
    var record = WindowRecord()
    record.screen = "a \"b\""
    record.size = Size(390.5, 844)
    record.laidOut = Size(400, 800)
    record.place = WindowOptions.Place(x: -5, y: 17)
    record.isFullScreen = true
    record.isHintSeen = true
    record.states = ["x": StateText.bytes(of: .number(3)), "y": StateText.bytes(of: .text("#"))]
    let read = try ReadRecord(record.bytes)
    #expect(read.window.screen == record.screen && read.window.size == record.size)
    #expect(read.window.laidOut == record.laidOut && read.window.place == record.place)
    #expect(read.window.isFullScreen && read.window.isHintSeen && !read.window.isChooserOpen)
    #expect(read.states == ["x": .number(3), "y": .text("#")])
    #expect(try ReadRecord(WindowRecord().bytes).states.isEmpty)
    #expect(throws: TextError.self) { try ReadRecord([]) }
  }

  @Test("a state is kept once its picture was drawn and no hand is at the screen")
  func keeper() {
    var keeper = StateKeeper()
    var stage = Stage.test()
    #expect(!keeper.isDue(stage))
    keeper.note()
    #expect(!keeper.isDue(stage))
    keeper.noteDrawn()
    #expect(keeper.isDue(stage))
    stage.finger(.down, 100, 100, 0)
    #expect(!keeper.isDue(stage))
    stage.finger(.up, 100, 100, 50)
    #expect(keeper.isDue(stage))
    let record = keeper.record(WindowRecord(), stage)
    #expect(record.states.keys.sorted() == [TestScreen.plugin.id])
    #expect(!keeper.isDue(stage))
    keeper.noteDrawn()
    #expect(!keeper.isDue(stage))
    keeper.forget(TestScreen.plugin.id)
    #expect(keeper.record(WindowRecord(), nil).states.isEmpty)
  }

  private func putAside(_ screen: String, _ library: String? = nil) -> PutAside {
    PutAside(
      screen: screen, message: "It failed.", backtrace: nil,
      library: library.flatMap { PutAside.Stamp($0) })
  }

  @Test("who is put aside is read again, and nobody if the file is none or damaged")
  func putAsideFile() throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    let file = PutAsideFile(folder: "\(folder.path)/new")
    #expect(file.read(console).isEmpty && console.complaints.isEmpty)
    let library = try folder.write("libA.so", "x")
    let wanted = [putAside("a", library), putAside("b")]
    try file.write(wanted)
    #expect(file.read(console) == wanted)
    try file.write([])
    #expect(!FileSystem.exists(file.path))
    for text in ["", "{}", "[{\"screen\": 3}]"] {
      try FileSystem.write(Array(text.utf8), to: file.path)
      #expect(file.read(console).isEmpty)
    }
    #expect(console.complaints.count == 3)
    unlink(file.path)
    rmdir("\(folder.path)/new")
  }

  @Test("a screen stays put aside until its library is another one")
  func stamp() throws {
    let folder = try TestFolder()
    let library = try folder.write("libA.so", "x")
    let entry = putAside("a", library)
    #expect(entry.holds(for: "a", at: library))
    #expect(!entry.holds(for: "b", at: library))
    #expect(!entry.holds(for: "a", at: "/elsewhere"))
    _ = try folder.write("libA.so", "xy")
    #expect(!entry.holds(for: "a", at: library))
    #expect(putAside(library).holds(for: "", at: library))
  }
}
