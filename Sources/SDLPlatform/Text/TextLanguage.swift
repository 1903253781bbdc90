/// The language of the interface, as far as faces differ by it: the characters that Chinese,
/// Japanese and Korean share are written differently in each.
public enum TextLanguage: Hashable, Sendable {
  case japanese, korean, simplifiedChinese, traditionalChinese
  /// Any language that doesn't choose among them.
  case other

  /// The language of a tag or a locale, as `ja`, `ko_KR.UTF-8`, `zh-Hant`.
  public init(_ tag: String) {
    let parts = tag.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
      .map { $0.lowercased() }
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh":
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    default: self = .other
    }
  }

  /// The language that a program started with these variables is to speak.
  public init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    self.init(locale ?? "")
  }

  /// What fontconfig calls it; nil where it makes no difference.
  var fontTag: String? {
    switch self {
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-cn"
    case .traditionalChinese: "zh-tw"
    case .other: nil
    }
  }

  /// Whether the program's own faces lack its forms of the shared characters.
  var isChinese: Bool { self == .simplifiedChinese || self == .traditionalChinese }

  /// The language whose forms a text wants: kana and Hangul tell Japanese and Korean texts apart
  /// whatever the interface speaks.
  static func forms(of text: String, in interface: TextLanguage) -> TextLanguage {
    var hasHangul = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9D: return .japanese
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: hasHangul = true
      default: continue
      }
    }
    return hasHangul ? .korean : interface
  }
}
