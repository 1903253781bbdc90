import Drawing
import Geometry
import Glibc
import Motion
import ScreenKit
import Testing

@testable import Host

@Suite("Constants") struct ConstantsTests {
  private static let plugin = ScreenPlugin(
    id: "test", title: "Test", version: "1",
    parameters: Parameter.settling + [
      Parameter(own: "gap", "Gap", unit: "pt", in: 1...9, standard: 4)
    ]
  ) { _ in TestScreen() }

  private func refused(_ text: String) throws -> [String] {
    var constants = Constants(Self.plugin)
    return constants.take(Array(text.utf8)).map {
      "\($0.place.line):\($0.place.column): \($0.message)"
    }
  }

  @Test("the code's default gives way to the file, and the file to the command line")
  func precedence() throws {
    var constants = try Constants(Self.plugin, commandLine: ["gap": 2])
    #expect(constants.take(Array(#"{"gap": 7, "settle-duration": 1.5}"#.utf8)).isEmpty)
    #expect(constants.tuning["gap"] == 2)
    #expect(constants.tuning.motion.settleDuration == 1.5)
    #expect(constants.tuning.motion.flickVelocity == 250)
    let origins = Self.plugin.parameters.map { "\(constants.value(of: $0).origin)" }
    #expect(Set(origins) == ["code", "file", "commandLine"])
    constants.forgetFile()
    #expect(constants.tuning.motion.settleDuration == 0.4)
  }

  @Test(
    "a file is refused with a place and a reason",
    arguments: [
      ("{\"gap\": 10}", "1:9: The constant gap may be 1 to 9 pt, not 10."),
      ("{\n  \"gap\": \"x\"}", "2:10: The constant gap may be 1 to 9 pt, not \"x\"."),
      ("{\"gap\": null}", "1:9: The constant gap may be 1 to 9 pt, not null."),
      (
        "{\n\"gap\": 3,\n \"gasp\": 3}",
        "3:2: test has no constant \"gasp\": tegotae params test lists them."
      ),
      ("{\"gap\" 3}", "1:8: expected ':', found '3'"),
      ("[3]", "1:1: expected an object of constants, found a list"),
      ("", "1:1: expected a value, found the end of the text"),
      ("{\"gap\": 3, \"gap\": 4}", "1:12: expected every key once, found \"gap\" again"),
    ])
  func refusals(text: String, message: String) throws {
    #expect(try refused(text) == [message])
  }

  @Test("a refused value leaves what was there, its neighbours are taken")
  func keeps() throws {
    var constants = Constants(Self.plugin)
    #expect(constants.take(Array(#"{"gap": 7}"#.utf8)).isEmpty)
    let refused = constants.take(Array(#"{"gap": -1, "x": 0, "fade-time": 1}"#.utf8))
    #expect(refused.count == 2)
    #expect(constants.tuning["gap"] == 7 && constants.tuning.motion.fadeTime == 1)
    #expect(constants.take(Array("{".utf8)).count == 1)
    #expect(constants.tuning["gap"] == 7 && constants.tuning.motion.fadeTime == 1)
    #expect(constants.take(Array("{}".utf8)).isEmpty)
    #expect(constants.tuning["gap"] == 4)
  }

  @Test("the command line is refused alike")
  func commandLine() {
    #expect(throws: Refusal(message: "The constant gap may be 1 to 9 pt, not 0.5.")) {
      try Constants(Self.plugin, commandLine: ["gap": 0.5])
    }
    #expect(throws: Refusal.self) { try Constants(Self.plugin, commandLine: ["x": 1]) }
  }

  @Test("files are read when they are new, changed or gone, and each fault is told once")
  func files() throws {
    let folder = try TestFolder()
    let console = RecordingConsole()
    var files = ConstantFiles([Constants(Self.plugin)], folder: folder.path)
    func refreshed() -> [Int] { files.refresh(console) }
    #expect(refreshed() == [])
    let path = try folder.write("test.json", #"{"gap": 7}"#)
    #expect(refreshed() == [0] && files.screens[0].tuning["gap"] == 7)
    #expect(refreshed() == [])
    _ = try folder.write("test.json", #"{"gap": 70}"#)
    #expect(refreshed() == [0] && refreshed() == [])
    #expect(files.screens[0].tuning["gap"] == 7)
    #expect(console.complaints == ["\(path):1:9: The constant gap may be 1 to 9 pt, not 70."])
    unlink(path)
    #expect(refreshed() == [0] && files.screens[0].tuning["gap"] == 4)
    mkfifo(path, 0o600)
    #expect(refreshed() == [0])
    #expect(console.complaints.last == "\(path) can't be read: it is no plain file.")
  }

  @Test("a change keeps the place and the velocity of what is in flight")
  func flight() throws {
    let plugin = ScreenPlugin(
      id: "spring", title: "", version: "", parameters: Parameter.settling
    ) { _ in SpringScreen() }
    func speed(_ stage: Stage, _ ms: Double) -> Double { stage.reading("speed", ms) ?? .nan }
    var stage = Stage(
      plugin, size: Size(390, 844), text: GridText(), pictures: NoPictures())
    stage.call("go", .number(1), at: .zero)
    let before = (stage.reading("place", 100), speed(stage, 100))
    var tuning = Tuning()
    tuning.motion.settleDuration = 2
    stage.retune(tuning, at: Instant(0.1))
    let after = (stage.reading("place", 100), speed(stage, 100))
    #expect(after == before && after.1 > 1)
    let isDrawn = stage.draw(at: Instant(0.1))
    #expect(isDrawn)
    stage.call("go", .number(2), at: Instant(0.1))
    #expect(abs(speed(stage, 100) - before.1) < 1e-9)
    #expect(stage.reading("place", 1000) ?? 2 < 1.999)
  }

  @Test("at rest a change is drawn once, and the next hand obeys it")
  func retuned() {
    var stage = Stage.test()
    _ = stage.frame(0)
    stage.retune(Tuning(), at: .zero)
    let isSameDrawn = stage.frame(17)
    var tuning = Tuning()
    tuning.gestures.touchSlop = 40
    stage.retune(tuning, at: Instant(0.02))
    let isNewDrawn = stage.frame(33)
    let isDrawnAgain = stage.frame(50)
    #expect(!isSameDrawn && isNewDrawn && !isDrawnAgain)
    stage.finger(.down, 200, 500, 100)
    stage.finger(.move, 230, 500, 108)
    #expect(!stage.test.log.contains { $0.hasPrefix("pan") })
    stage.finger(.move, 245, 500, 116)
    #expect(stage.test.log.contains { $0.hasPrefix("pan") })
  }

  @Test("a folder that is made later is watched, and what changes in it is told")
  func watch() throws {
    let folder = try TestFolder()
    let told = Told()
    let deep = "\(folder.path)/made/later"
    let watch = try #require(FolderWatch(deep) { told.tell() })
    try FileSystem.makeFolder(deep)
    #expect(told.wait())
    try FileSystem.write([], to: "\(deep)/a.json")
    #expect(told.wait())
    watch.close()
    unlink("\(deep)/a.json")
    rmdir(deep)
    rmdir("\(folder.path)/made")
  }
}

/// A number that a command sends somewhere by the settling spring.
private struct SpringScreen: Screen {
  var place = Animated(0)

  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    guard case .action("go", let target) = input else { return }
    place.settle(
      to: target.number ?? 0, at: frame.now, unit: 100, tuning: frame.tuning.motion)
  }

  func draw(on canvas: inout Canvas, in frame: Frame) {}
  func regions(in frame: Frame) -> [Region] { [] }
  func nextChange(in frame: Frame) -> Instant? { place.isMoving(at: frame.now) ? frame.now : nil }

  func readings(in frame: Frame) -> [Reading] {
    [
      Reading("place", place.value(at: frame.now)),
      Reading("speed", place.velocity(at: frame.now)),
    ]
  }
}

/// Whether something was told by another thread.
private final class Told: @unchecked Sendable {
  private var semaphore = sem_t()

  init() { sem_init(&semaphore, 0, 0) }

  func tell() { sem_post(&semaphore) }

  /// Waits until it is told; false after a time that nothing here takes.
  func wait() -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec += 60
    return sem_timedwait(&semaphore, &time) == 0
  }
}
