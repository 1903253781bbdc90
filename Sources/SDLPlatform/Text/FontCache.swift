import CSDL

/// A size of letters in quarters of a device pixel: the finest difference that is kept.
struct LetterSize: Hashable {
  let quarters: Int32

  private static let largest = 2048.0

  init(points: Double, scale: Double) {
    let pixels = points * scale
    let known = pixels.isFinite ? min(max(pixels, 1), Self.largest) : 1
    quarters = Int32((known * 4).rounded())
  }

  var pixels: Double { Double(quarters) / 4 }
}

/// What has been asked of the shaper: what text costs that isn't remembered yet.
struct TextWork: Equatable {
  /// Runs measured or drawn.
  var calls = 0
  /// Their code points.
  var characters = 0

  mutating func add(_ text: String) {
    calls += 1
    characters += text.unicodeScalars.count
  }
}

/// Open fonts, one for each face and size; the least recently used ones are closed.
final class FontCache {
  struct Key: Hashable {
    let face: FaceLibrary.FaceID
    let size: LetterSize
  }

  private struct Entry {
    let font: OpaquePointer?
    var lastUse: Int
  }

  /// At this resolution a point is a quarter of a pixel, the unit of `LetterSize`.
  private static let quarterResolution: UInt32 = 18

  private let capacity: Int
  private var open: [Key: Entry] = [:]
  private var spaces: [OpaquePointer: Int] = [:]
  private var uses = 0
  private let files = FontFiles()
  /// What shapers have done so far.
  var work = TextWork()
  private var refused: Set<String> = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  deinit {
    closeAll()
  }

  var count: Int { open.count }

  func closeAll() {
    for entry in open.values { close(entry) }
    open.removeAll()
  }

  /// The open font, or nil if its file is no font, which is said once.
  func font(_ key: Key, of face: FaceLibrary.Face) -> OpaquePointer? {
    uses += 1
    if let index = open.index(forKey: key) {
      open.values[index].lastUse = uses
      return open.values[index].font
    }
    if open.count >= capacity { closeOldest() }
    let font = files.stream(of: face.path).flatMap {
      TTF_OpenFontIndexDPIRW(
        $0, 1, key.size.quarters, face.index, Self.quarterResolution, Self.quarterResolution)
    }
    if let font {
      // Letters on whole pixels would stand unevenly at the sizes of a desktop screen.
      TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    } else if refused.insert(face.path).inserted {
      Complaint.print("The font \(face.path) can't be read; another one stands in for it.")
    }
    open[key] = Entry(font: font, lastUse: uses)
    return font
  }

  /// The width of a font's space, measured once, in device pixels.
  func space(of font: OpaquePointer, measure: () -> Int) -> Int {
    if let width = spaces[font] { return width }
    let width = measure()
    spaces[font] = width
    return width
  }

  private func closeOldest() {
    guard let oldest = open.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    close(oldest.value)
    open[oldest.key] = nil
  }

  private func close(_ entry: Entry) {
    guard let font = entry.font else { return }
    spaces[font] = nil
    TTF_CloseFont(font)
  }
}
