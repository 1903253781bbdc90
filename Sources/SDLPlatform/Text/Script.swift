/// The scripts that are told apart, each by the tag that shapers know it by.
enum Script: String {
  case latin = "Latn"
  case greek = "Grek"
  case cyrillic = "Cyrl"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case ethiopic = "Ethi"
  case khmer = "Khmr"
  case hangul = "Hang"
  /// Kana and Han together: one face sets both, and so they stay one run.
  case japanese = "Kana"
  /// What belongs to no script: emoji, symbols on their own.
  case common = "Zyyy"

  /// The script of a code point; nil if it goes along with whatever is around it.
  init?(of scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      guard scalar.properties.isAlphabetic else { return nil }
      self = .latin
      return
    }
    var low = 0
    var high = Self.blocks.count
    while low < high {
      let middle = (low + high) / 2
      if Self.blocks[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < Self.blocks.count, Self.blocks[low].first <= scalar.value else { return nil }
    self = Self.blocks[low].script
  }

  /// The blocks of Unicode whose script matters here, in order.
  private static let blocks: [(first: UInt32, last: UInt32, script: Script)] = [
    (0x00AA, 0x00AA, .latin), (0x00B5, 0x00B5, .latin), (0x00BA, 0x00BA, .latin),
    (0x00C0, 0x00D6, .latin), (0x00D8, 0x00F6, .latin), (0x00F8, 0x02AF, .latin),
    (0x0370, 0x03FF, .greek), (0x0400, 0x052F, .cyrillic), (0x0531, 0x058F, .armenian),
    (0x0591, 0x05F4, .hebrew), (0x0600, 0x06FF, .arabic), (0x0700, 0x074F, .syriac),
    (0x0750, 0x077F, .arabic), (0x0780, 0x07BF, .thaana), (0x0870, 0x08FF, .arabic),
    (0x0900, 0x097F, .devanagari),
    (0x0980, 0x09FF, .bengali), (0x0A00, 0x0A7F, .gurmukhi), (0x0A80, 0x0AFF, .gujarati),
    (0x0B80, 0x0BFF, .tamil), (0x0C00, 0x0C7F, .telugu), (0x0C80, 0x0CFF, .kannada),
    (0x0D00, 0x0D7F, .malayalam), (0x0D80, 0x0DFF, .sinhala), (0x0E00, 0x0E7F, .thai),
    (0x0E80, 0x0EFF, .lao), (0x0F00, 0x0FFF, .tibetan), (0x1000, 0x109F, .myanmar),
    (0x10A0, 0x10FF, .georgian), (0x1100, 0x11FF, .hangul), (0x1200, 0x139F, .ethiopic),
    (0x1780, 0x17FF, .khmer), (0x1C80, 0x1C8F, .cyrillic), (0x1C90, 0x1CBF, .georgian),
    (0x1D00, 0x1DBF, .latin), (0x1E00, 0x1EFF, .latin), (0x1F00, 0x1FFF, .greek),
    (0x2C60, 0x2C7F, .latin), (0x2DE0, 0x2DFF, .cyrillic), (0x2E80, 0x2FDF, .japanese),
    (0x3005, 0x3007, .japanese), (0x3021, 0x3029, .japanese), (0x3031, 0x3035, .japanese),
    (0x3041, 0x30FF, .japanese), (0x3131, 0x318E, .hangul), (0x31F0, 0x31FF, .japanese),
    (0x3400, 0x4DBF, .japanese), (0x4E00, 0x9FFF, .japanese), (0xA640, 0xA69F, .cyrillic),
    (0xA720, 0xA7FF, .latin), (0xA960, 0xA97C, .hangul), (0xAB30, 0xAB6F, .latin),
    (0xAC00, 0xD7FB, .hangul), (0xF900, 0xFAFF, .japanese), (0xFB00, 0xFB06, .latin),
    (0xFB1D, 0xFB4F, .hebrew), (0xFB50, 0xFDFF, .arabic), (0xFE70, 0xFEFC, .arabic),
    (0xFF21, 0xFF3A, .japanese), (0xFF41, 0xFF5A, .japanese), (0xFF66, 0xFF9D, .japanese),
    (0xFFA0, 0xFFDC, .hangul), (0x20000, 0x3FFFD, .japanese),
  ]
}
