import CSDL
import Drawing

/// A part of a run that one face sets in one script and one direction.
struct TextPiece: Equatable {
  /// The face, or nil for characters that no face has.
  var face: FaceLibrary.FaceID?
  var script: Script
  /// The embedding level of its letters; odd ones run from right to left.
  var level: UInt8
  var text: String
  /// How many characters the text has; each one that no face has is a mark of its own.
  var count: Int

  var isRightToLeft: Bool { level % 2 == 1 }
}

/// Cuts a clean text into pieces, each with the face that has its characters.
struct Itemizer {
  /// Whether a face has a code point at all.
  let provides: (FaceLibrary.FaceID, Unicode.Scalar) -> Bool
  /// A face of the machine for a character, if there is one.
  let systemFace: (Character, Bool) -> FaceLibrary.FaceID?
  let weight: TextStyle.Weight
  /// Whose forms the characters have that Chinese, Japanese and Korean share.
  let language: TextLanguage
  /// What was found for characters before.
  let memory: FaceMemory

  /// The pieces from left to right, of a text whose code points run as `directions` say.
  func pieces(of text: String, _ directions: Directions?) -> [TextPiece] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let main = FaceLibrary.main(weight)
      let all = TextPiece(face: main, script: .latin, level: 0, text: text, count: text.utf8.count)
      return text.isEmpty ? [] : [all]
    }
    var pieces: [TextPiece] = []
    var place = 0
    for character in text {
      append(character, level: directions?.levels[safely: place] ?? 0, to: &pieces)
      place += character.unicodeScalars.count
    }
    return Self.visuallyOrdered(pieces)
  }

  private func append(_ character: Character, level: UInt8, to pieces: inout [TextPiece]) {
    guard let first = character.unicodeScalars.first, !Directions.isControl(first) else { return }
    let isEmoji = Self.showsAsEmoji(character)
    let own = character.unicodeScalars.lazy.compactMap { Script(of: $0) }.first
    var script = own ?? (isEmoji ? .common : Self.script(after: pieces.last))
    let face: FaceLibrary.FaceID?
    let shown: Character
    let (isWeak, last) = (own == nil, pieces.last)
    if let key = FaceMemory.key(character, weight, language, isWeak: isWeak, after: last) {
      shown = character
      face = memory.face(key) {
        choose(for: character, script, isEmoji, isWeak: isWeak, after: last).0
      }
    } else {
      (face, shown) = choose(for: character, script, isEmoji, isWeak: isWeak, after: last)
    }
    if face == nil { script = .common }
    if let last = pieces.last, last.face == face, last.script == script, last.level == level {
      pieces[pieces.count - 1].text.append(shown)
      pieces[pieces.count - 1].count += 1
    } else {
      pieces.append(
        TextPiece(face: face, script: script, level: level, text: String(shown), count: 1))
    }
  }

  private static func script(after last: TextPiece?) -> Script {
    guard let script = last?.script, script != .common else { return .latin }
    return script
  }

  /// The face for a character, and the character as that face has it.
  private func choose(
    for character: Character, _ script: Script, _ isEmoji: Bool, isWeak: Bool,
    after last: TextPiece?
  ) -> (FaceLibrary.FaceID?, Character) {
    // The emoji face comes first: other faces have plain drawings of some emoji.
    if isEmoji, let face = systemFace(character, true) { return (face, character) }
    let forms = forms(of: character)
    var order = FaceLibrary.order(
      for: isWeak && Self.isBasic(character) ? .latin : script, weight, language)
    // Spaces and marks stay with the words before them, so that these are shaped as one.
    if isWeak, !Self.isBasic(character) || character == " ", let last, last.script != .common,
      let face = last.face
    {
      order.insert(face, at: 0)
    }
    if script == .japanese, language.isChinese, let face = systemFace(character, false) {
      return (face, character)
    }
    for form in forms {
      if let face = order.first(where: { has($0, form) }) { return (face, form) }
      if let face = systemFace(form, false) { return (face, form) }
    }
    return (nil, character)
  }

  /// What may be drawn for a character, the best first: one code point, what is written, the bare
  /// letter without its marks.
  private func forms(of character: Character) -> [Character] {
    guard let first = character.unicodeScalars.first, character.unicodeScalars.count > 1 else {
      return [character]
    }
    let composed = Composition.composed(character).map(Character.init)
    return [composed, character, Character(first)].compactMap(\.self)
  }

  private func has(_ face: FaceLibrary.FaceID, _ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      TextCleaning.isIgnorable($0) || provides(face, $0)
    }
  }

  private static func isBasic(_ character: Character) -> Bool {
    character.isASCII
  }

  /// Code points below this one are drawn in colours only if a selector says so.
  private static let firstPicture: UInt32 = 0x2300

  /// Whether a character asks to be drawn in colours.
  static func showsAsEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return first.value >= firstPicture && first.properties.isEmojiPresentation
    }
    if scalars.contains(where: { $0.value == 0xFE0F }) { return first.properties.isEmoji }
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    return first.properties.isEmojiPresentation
  }

  /// The pieces as they stand from left to right: from the deepest level on, all that lies side by
  /// side at a level or deeper turns round.
  static func visuallyOrdered(_ pieces: [TextPiece]) -> [TextPiece] {
    guard let deepest = pieces.map(\.level).max(), deepest > 0 else { return pieces }
    var ordered = pieces
    for level in (1...deepest).reversed() {
      var start = 0
      while let first = ordered[start...].firstIndex(where: { $0.level >= level }) {
        let end = ordered[first...].firstIndex { $0.level < level } ?? ordered.count
        ordered[first..<end].reverse()
        start = end
      }
    }
    return ordered
  }
}

extension [UInt8] {
  fileprivate subscript(safely index: Int) -> UInt8? {
    indices.contains(index) ? self[index] : nil
  }
}
