import CSDL
import Drawing

/// A part of a run that one face sets in one script and one direction.
struct TextPiece: Equatable {
  /// The face, or nil for characters that no face has.
  var face: FaceLibrary.FaceID?
  var script: Script
  var text: String
  /// How many characters the text has; each one that no face has is a mark of its own.
  var count: Int

  var isRightToLeft: Bool { script.isRightToLeft }

  var isSpace: Bool { text.allSatisfy { $0 == " " } }
}

/// Cuts a clean text into pieces, each with the face that has its characters.
struct Itemizer {
  /// Whether a face has a code point at all.
  let provides: (FaceLibrary.FaceID, Unicode.Scalar) -> Bool
  /// A face of the machine for a character, if there is one.
  let systemFace: (Character, Bool) -> FaceLibrary.FaceID?
  let weight: TextStyle.Weight

  func pieces(of text: String) -> [TextPiece] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let main = FaceLibrary.main(weight)
      return text.isEmpty
        ? [] : [TextPiece(face: main, script: .latin, text: text, count: text.utf8.count)]
    }
    var pieces: [TextPiece] = []
    for character in text { append(character, to: &pieces) }
    return Self.visuallyOrdered(pieces)
  }

  private func append(_ character: Character, to pieces: inout [TextPiece]) {
    let isEmoji = Self.showsAsEmoji(character)
    let own = character.unicodeScalars.lazy.compactMap { Script(of: $0) }.first
    var script = own ?? (isEmoji ? .common : Self.script(after: pieces.last))
    let face: FaceLibrary.FaceID?
    let shown: Character
    (face, shown) = choose(for: character, script, isEmoji, isWeak: own == nil, after: pieces.last)
    if face == nil { script = .common }
    if let last = pieces.last, last.face == face, last.script == script {
      pieces[pieces.count - 1].text.append(shown)
      pieces[pieces.count - 1].count += 1
    } else {
      pieces.append(TextPiece(face: face, script: script, text: String(shown), count: 1))
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
    var order = FaceLibrary.order(for: isWeak && Self.isBasic(character) ? .latin : script, weight)
    // Spaces and marks stay with the words before them, so that these are shaped as one.
    if isWeak, !Self.isBasic(character) || character == " ", let last, last.script != .common,
      let face = last.face
    {
      order.insert(face, at: 0)
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

  /// Whether a character asks to be drawn in colours.
  static func showsAsEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    if scalars.contains(where: { $0.value == 0xFE0F }) { return first.properties.isEmoji }
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    return first.properties.isEmojiPresentation
  }

  /// The pieces from left to right. Pieces written from right to left turn round among
  /// themselves; a text that begins so turns round as a whole.
  static func visuallyOrdered(_ pieces: [TextPiece]) -> [TextPiece] {
    guard pieces.contains(where: \.isRightToLeft) else { return pieces }
    let base = pieces.first { $0.script != .common }?.isRightToLeft ?? false
    var ordered: [TextPiece] = []
    var turned: [TextPiece] = []
    for piece in pieces.flatMap({ spaceApart($0, base) }) {
      if piece.isRightToLeft != base {
        turned.append(piece)
      } else {
        ordered += turnedRound(turned)
        turned.removeAll()
        ordered.append(piece)
      }
    }
    ordered += turnedRound(turned)
    return base ? ordered.reversed() : ordered
  }

  /// Words that go against the line's direction; the spaces behind them belong to the line.
  private static func turnedRound(_ pieces: [TextPiece]) -> [TextPiece] {
    let spaces = pieces.reversed().prefix(while: \.isSpace)
    return pieces.dropLast(spaces.count).reversed() + spaces
  }

  /// A piece that goes against the line's direction, and the spaces behind its words.
  private static func spaceApart(_ piece: TextPiece, _ base: Bool) -> [TextPiece] {
    guard piece.isRightToLeft != base, piece.text.last == " " else { return [piece] }
    var word = piece
    var space = piece
    while word.text.last == " " { word.text.removeLast() }
    word.count = word.text.count
    space.count = piece.count - word.count
    space.text = String(repeating: " ", count: space.count)
    return [word, space].filter { $0.count > 0 }
  }
}
