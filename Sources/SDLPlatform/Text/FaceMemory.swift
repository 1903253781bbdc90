import Drawing

/// The faces of characters that are one code point, once they were found: finding one asks several
/// faces, and nearly every character was there before.
final class FaceMemory {
  /// A code point and what else its face depends on.
  struct Key: Hashable {
    fileprivate let scalar: Unicode.Scalar
    fileprivate let weight: TextStyle.Weight
    fileprivate let language: TextLanguage
    /// Of a space, the face before it.
    fileprivate let before: FaceLibrary.FaceID?
  }

  /// Answers remembered; all go when there are more.
  private static let most = 8192

  private var faces: [Key: FaceLibrary.FaceID?] = [:]

  /// What a character is remembered by; nil if what is around it decides, as for signs of no
  /// script.
  static func key(
    _ character: Character, _ weight: TextStyle.Weight, _ language: TextLanguage, isWeak: Bool,
    after last: TextPiece?
  ) -> Key? {
    let scalars = character.unicodeScalars
    guard let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      !isWeak || only.isASCII && !language.isChinese
    else { return nil }
    let follows = only == " " && last?.script != .common
    return Key(
      scalar: only, weight: weight, language: language, before: follows ? last?.face : nil)
  }

  /// The face found before, nil in it if there was none; else the one that `find` finds.
  func face(_ key: Key, find: () -> FaceLibrary.FaceID?) -> FaceLibrary.FaceID? {
    if let known = faces[key] { return known }
    let face = find()
    if faces.count >= Self.most { faces.removeAll() }
    faces[key] = .some(face)
    return face
  }

  /// Forgets everything.
  func removeAll() { faces.removeAll() }
}
