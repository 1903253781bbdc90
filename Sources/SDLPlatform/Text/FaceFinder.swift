/// Finds faces for characters that the program's own faces lack, and remembers what it found.
final class FaceFinder {
  /// Where the faces come from that the program's own lack characters for.
  enum Others {
    case none, machine
    /// These files, the first one that has a character.
    case files([FaceLibrary.Face])
  }

  private struct Key: Hashable {
    let character: Character
    let wish: SystemFonts.Wish
  }

  /// Answers remembered; all go when there are more.
  private static let mostKnown = 4096

  /// All faces found so far, the program's own first.
  private(set) var library: FaceLibrary
  private let others: Others
  private let systemFonts = SystemFonts()
  private var known: [Key: FaceLibrary.FaceID?] = [:]

  init(_ library: FaceLibrary, _ others: Others) {
    self.library = library
    self.others = others
  }

  /// Whether more fonts on the machine would help.
  var asksTheMachine: Bool {
    if case .machine = others { true } else { false }
  }

  /// A face that has all of a character; `provides` says whether one has a code point.
  func face(
    for character: Character, _ wish: SystemFonts.Wish,
    provides: (FaceLibrary.FaceID, Unicode.Scalar) -> Bool
  ) -> FaceLibrary.FaceID? {
    if case .none = others { return nil }
    let key = Key(character: character, wish: wish)
    if let face = known[key] { return face }
    if known.count >= Self.mostKnown { known.removeAll() }
    let face = find(key, provides)
    known[key] = .some(face)
    return face
  }

  private func find(
    _ key: Key, _ provides: (FaceLibrary.FaceID, Unicode.Scalar) -> Bool
  ) -> FaceLibrary.FaceID? {
    let needed = key.character.unicodeScalars.filter { !TextCleaning.isIgnorable($0) }
    guard let first = needed.first, first.properties.generalCategory.isFindable else { return nil }
    for face in candidates(for: Array(needed), key.wish) {
      guard let id = library.add(face) else { return nil }
      if needed.allSatisfy({ provides(id, $0) }) { return id }
    }
    return nil
  }

  private func candidates(
    for scalars: [Unicode.Scalar], _ wish: SystemFonts.Wish
  ) -> [FaceLibrary.Face] {
    switch others {
    case .none: []
    case .machine: systemFonts.face(for: scalars, wish).map { [$0] } ?? []
    case .files(let faces): faces.filter { $0.isColored == wish.isEmoji }
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether any face can be expected to have such a code point.
  fileprivate var isFindable: Bool {
    switch self {
    case .unassigned, .privateUse, .surrogate, .control: false
    default: true
    }
  }
}
