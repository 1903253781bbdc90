import Drawing
import FoundationEssentials

/// What a folder's `pictures.json` says of its pictures: their dominant colours.
struct PictureNotes {
  private struct Note: Decodable {
    let color: String?
  }

  /// What stands in for a picture nothing is known of.
  static let unknownColor = Color(0x808080)

  private var colors: [String: Color] = [:]

  /// The notes of a folder; a missing file means none, a damaged one is told.
  init(folder: String) {
    let path = "\(folder)/pictures.json"
    let bytes: [UInt8]
    do throws(PictureFile.Problem) {
      bytes = try PictureFile.contents(of: path)
    } catch {
      if error != .missing { Complaint.print("The file \(path) can't be read: \(error.reason).") }
      return
    }
    guard let notes = try? JSONDecoder().decode([String: Note].self, from: Data(bytes)) else {
      Complaint.print(
        "The file \(path) is not as expected: {\"NAME\": {\"color\": \"#RRGGBB\"}, …}.")
      return
    }
    colors = notes.compactMapValues { $0.color.flatMap(Self.color) }
  }

  func color(of name: String) -> Color? { colors[name] }

  private static func color(_ text: String) -> Color? {
    guard text.count == 7, text.first == "#", let hex = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    return Color(hex)
  }
}
