/// Characters written as a base and marks, as the one code point that stands for both.
enum Composition {
  /// The code point that means the same as the whole character, if there is one.
  static func composed(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, (2...longest).contains(scalars.count) else { return nil }
    return syllable(character, first) ?? table[character]
  }

  /// A Greek vowel with breathing, accent and iota; more code points are no letter of these.
  private static let longest = 4
  private static let firstSyllable: UInt32 = 0xAC00
  private static let leads: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2
  private static let vowelCount: UInt32 = 21
  private static let tailCount: UInt32 = 28

  /// A Korean syllable from its two or three letters: Unicode orders them so that it can be
  /// computed.
  private static func syllable(_ character: Character, _ lead: Unicode.Scalar) -> Unicode.Scalar? {
    let letters = character.unicodeScalars.map(\.value)
    guard letters.count <= 3, leads.contains(lead.value), vowels.contains(letters[1]) else {
      return nil
    }
    let tail = letters.count == 3 ? letters[2] : tails.lowerBound - 1
    guard tail < tails.lowerBound || tails.contains(tail) else { return nil }
    let pair = (lead.value - leads.lowerBound) * vowelCount + letters[1] - vowels.lowerBound
    return Unicode.Scalar(firstSyllable + pair * tailCount + tail - (tails.lowerBound - 1))
  }

  /// Composed letters by what they are equal to; Swift's characters compare by meaning, so the
  /// decomposed form finds the composed one.
  private static let table: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF,
    ]
    var table: [Character: Unicode.Scalar] = [:]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      table[Character(scalar)] = scalar
    }
    return table
  }()
}
