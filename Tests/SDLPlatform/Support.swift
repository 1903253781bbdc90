import Drawing
import Geometry
import Gestures
import Glibc
import Raster
import Synchronization

@testable import SDLPlatform

/// Folders of the repository, found from this file's own place.
enum Folder {
  static let repository = String(#filePath.dropLast("/Tests/SDLPlatform/Support.swift".count))
  static let fonts = "\(repository)/Resources/fonts"
  static let resources = "\(repository)/Resources"
  static let testFonts = "\(repository)/Tests/Fonts"
  static let awkward = "\(repository)/Tests/Pictures/awkward"

  /// A fresh folder of this run's own, removed at its end.
  static let temporary: String = {
    atexit { _ = system("rm -rf '\(Folder.temporary)'") }
    var template = Array("/tmp/tegotae-tests-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { name in
      name.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "."
    }
  }()

  /// The names in a folder.
  static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else { throw PlatformError("no \(path)") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

/// Sends raw events to a translator as a case file does, and collects what comes out.
struct Hand {
  var translator: EventTranslator
  var events: [PlatformEvent] = []

  init(_ width: Double = 390, _ height: Double = 844, unitsPerPoint: Double = 1) {
    translator = EventTranslator(size: Size(width, height), unitsPerPoint: unitsPerPoint)
  }

  /// Sends one event at a moment in milliseconds.
  mutating func send(_ name: String, at time: Double = 0, _ fields: [String: Double] = [:]) throws {
    try translator.translate(
      named: name, fields: fields, at: Instant(time / 1000), into: &events)
  }

  mutating func finger(
    _ name: String, _ finger: Double, x: Double, y: Double = 0.5, at time: Double = 0,
    _ more: [String: Double] = [:]
  ) throws {
    let fields = ["touchId": 1, "fingerId": finger, "x": x, "y": y]
    try send("FINGER\(name)", at: time, fields.merging(more) { $1 })
  }

  mutating func finish() {
    translator.finish(into: &events)
  }

  /// What came out for pointers: phase, id and place, as `down 1 (195, 422)`.
  var pointers: [String] {
    events.compactMap {
      guard case .pointer(let event) = $0 else { return nil }
      return "\(event.phase) \(event.id) (\(whole(event.position.x)), \(whole(event.position.y)))"
    }
  }

  var wheels: [WheelEvent] {
    events.compactMap { if case .wheel(let event) = $0 { event } else { nil } }
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}

extension Bitmap {
  /// The pixel at a place, as `AARRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Whether a pixel is within `slack` of a colour in each channel.
  func has(_ color: UInt32, at x: Int, _ y: Int, within slack: Int = 40) -> Bool {
    [0, 8, 16].allSatisfy { shift in
      abs(Int(self[x, y] >> UInt32(shift) & 255) - Int(color >> UInt32(shift) & 255)) <= slack
    }
  }
}

/// Numbers without a pattern, the same ones in every run.
struct Randomness {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

/// Counts on any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  func increment() {
    count.withLock { $0 += 1 }
  }

  /// Whether the count gets there before long.
  func waitForValue(_ wanted: Int) -> Bool {
    for _ in 0..<500 {
      if count.withLock({ $0 }) == wanted { return true }
      usleep(10_000)
    }
    return false
  }
}

extension TextStore {
  /// The pieces of a text in a style, from left to right.
  func pieces(_ text: String, _ style: TextStyle = .body) -> [TextPiece] {
    pieces(
      of: TextKey(text: text, style: style), LetterSize(points: style.size, scale: scale))
  }

  /// A store with the letters and emoji that the tests' own fonts have, on any machine.
  static func withTestFonts(
    scale: Double = 1, language: TextLanguage = .other, bidi: Bidi = Bidi()
  ) throws -> TextStore {
    let boxes = FaceLibrary.Face(
      path: "\(Folder.testFonts)/Boxes.ttf", index: 0, isColored: false)
    let colors = FaceLibrary.Face(
      path: "\(Folder.testFonts)/Colors.ttf", index: 0, isColored: true)
    return try TextStore(
      fontFolder: Folder.fonts, others: .files([boxes, colors]), bidi: bidi, language: language,
      scale: scale)
  }
}
