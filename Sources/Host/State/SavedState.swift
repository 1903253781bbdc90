import Geometry
import SDLPlatform
import ScreenKit

/// What is remembered from one window to the next.
struct SavedState: Equatable {
  /// The screen that was shown last, by its id.
  var screen: String?
  /// The window's size, in points.
  var size: Size?
  /// Whether the hint for newcomers has done its duty.
  var isHintSeen = false

  /// What the desktop wished.
  var desktop = DesktopWishes()

  /// The smallest and the largest side of a window that is believed, in points.
  private static let sides = 100.0...16384

  /// Nothing yet.
  init() {}

  /// What a text spells; members of later versions are passed over.
  init(_ bytes: [UInt8]) throws(TextError) {
    let fields = try Fields(try JSONReader.read(bytes), "the state")
    screen = try fields.text("screen")
    size = try fields.numbers("size", count: 2, form: "a size [width, height]").map {
      Size($0[0], $0[1])
    }
    if let size, !Self.sides.contains(size.width) || !Self.sides.contains(size.height) {
      throw fields.wrong(
        "size",
        expected: "sides of \(written(Self.sides.lowerBound)) to \(written(Self.sides.upperBound))")
    }
    isHintSeen = try fields.flag("hintSeen", or: false)
    if let node = fields.optional("desktop") { desktop = try DesktopWishes(node) }
  }

  /// As a text.
  var bytes: [UInt8] {
    var members: [String] = []
    if let screen { members.append("\"screen\": \"\(JSONValue.escaped(screen))\"") }
    if let size { members.append("\"size\": [\(written(size.width)), \(written(size.height))]") }
    if desktop != DesktopWishes() { members.append("\"desktop\": \(desktop.text)") }
    members.append("\"hintSeen\": \(isHintSeen ? 1 : 0)")
    return Array("{\(members.joined(separator: ", "))}\n".utf8)
  }
}

/// The file of what is remembered.
struct StateFile {
  /// Where it is.
  let path: String
  private let folder: String

  /// Longer ones are damaged, in bytes.
  private static let longest = 1 << 16

  /// `state.json` in a folder, which need not be there yet.
  init(folder: String) {
    self.folder = folder
    path = "\(folder)/state.json"
  }

  /// What it says; nothing if it is not there, or is damaged, which the console is told.
  func read(_ console: any Console) -> SavedState {
    guard FileSystem.exists(path) else { return SavedState() }
    do {
      return try SavedState(FileSystem.settings(at: path, atMost: Self.longest))
    } catch let error as TextError {
      console.complain("\(error.sentence(in: path)); nothing is remembered.")
    } catch {
      console.complain((error as? Refusal)?.message ?? "\(error)")
    }
    return SavedState()
  }

  /// Writes it anew and puts it in the old one's place at once, so that there is always a whole one.
  func write(_ state: SavedState) throws(Refusal) {
    try FileSystem.makeFolder(folder)
    try FileSystem.replace(path, by: state.bytes)
  }
}
