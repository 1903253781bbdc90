import CSDL
import Drawing
import Glibc

/// The faces that text is set in: the program's own, then what the machine has for the rest.
struct FaceLibrary {
  struct Face: Hashable {
    let path: String
    /// Which face of a collection.
    let index: Int
    /// Whether its glyphs have colours of their own.
    let isColored: Bool
  }

  typealias FaceID = Int

  /// Faces of the machine that are ever used; a text can't make the program open hundreds.
  private static let mostFound = 32

  private(set) var faces: [Face]

  /// The program's own faces, in a folder. A face that is missing has others stand in for it;
  /// without any there would be no text.
  init(folder: String) throws(PlatformError) {
    faces = Self.files.map { Face(path: "\(folder)/\($0)", index: 0, isColored: false) }
    if !faces.contains(where: { access($0.path, R_OK) == 0 }) {
      throw PlatformError(
        "There is no font that can be read in \(folder). Reinstall the program or name its "
          + "folder of resources.")
    }
  }

  /// The number of a face of the machine; nil if it were one too many.
  mutating func add(_ face: Face) -> FaceID? {
    if let known = faces.firstIndex(where: { $0.path == face.path && $0.index == face.index }) {
      return known
    }
    guard faces.count < Self.files.count + Self.mostFound else { return nil }
    faces.append(face)
    return faces.count - 1
  }

  private static let files = [
    "Manrope-Regular.ttf", "Manrope-SemiBold.ttf", "Manrope-Bold.ttf", "Manrope-ExtraBold.ttf",
    "NotoSansJP-Regular-subset.otf", "NotoSansJP-Bold-subset.otf",
    "NotoSansKR-Regular-subset.otf", "NotoSansKR-Bold-subset.otf",
  ]
  private static let firstJapanese = 4
  private static let firstKorean = 6

  /// The program's own faces that stand in for one of them, nearest first: its other weights,
  /// then what else has its letters.
  static func standIns(for face: FaceID) -> [FaceID] {
    guard files.indices.contains(face) else { return [] }
    let all =
      face < firstJapanese
      ? 0..<firstJapanese
      : face < firstKorean
        ? firstJapanese..<firstKorean : firstKorean..<files.count
    let others = all.filter { $0 != face }.sorted { abs($0 - face) < abs($1 - face) }
    return others + files.indices.filter { !all.contains($0) && $0 >= firstJapanese }
  }

  /// The main face of a weight: Latin, Greek, Cyrillic.
  static func main(_ weight: TextStyle.Weight) -> FaceID {
    weight.rawValue
  }

  /// The face for kana and Han; it has two weights.
  static func japanese(_ weight: TextStyle.Weight) -> FaceID {
    firstJapanese + (weight == .regular ? 0 : 1)
  }

  /// The face for Hangul; it has two weights.
  static func korean(_ weight: TextStyle.Weight) -> FaceID {
    firstKorean + (weight == .regular ? 0 : 1)
  }

  /// The program's own faces, in the order in which they are tried for a script in a text of a
  /// language.
  static func order(
    for script: Script, _ weight: TextStyle.Weight, _ language: TextLanguage
  ) -> [FaceID] {
    switch script {
    case .japanese where language == .korean: [korean(weight), japanese(weight), main(weight)]
    case .japanese: [japanese(weight), korean(weight), main(weight)]
    case .hangul: [korean(weight), japanese(weight), main(weight)]
    default: [main(weight), japanese(weight), korean(weight)]
    }
  }
}
