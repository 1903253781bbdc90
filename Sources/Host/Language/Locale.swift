import Glibc

/// Which language the user's surroundings ask for.
enum Locale {
  /// The variables that tell, the first one that is set.
  private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// The language of the environment, as `ja` or `zh-TW`; `en` if it asks for none.
  static func language(_ environment: (String) -> String? = value) -> String {
    for variable in variables {
      if let text = environment(variable), !text.isEmpty { return language(of: text) ?? "en" }
    }
    return "en"
  }

  /// The language of a locale's name: `ja` of `ja_JP.UTF-8`, `zh-TW` of `zh_TW`; nil if that tells of
  /// none, as `C` and `POSIX` do.
  static func language(of name: String) -> String? {
    let bare = name.prefix { $0 != "." && $0 != "@" }
    let parts = bare.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy(isLetterOrDigit) }),
      parts.joined().utf8.count <= longest
    else { return nil }
    let base = first.lowercased()
    // only of Chinese does the place decide how text looks
    guard base == "zh", parts.count > 1 else { return base }
    return ([base] + parts.dropFirst()).joined(separator: "-")
  }

  /// The language without its place: `zh` of `zh-TW`.
  static func base(of language: String) -> String {
    String(language.prefix { $0 != "-" })
  }

  private static let longest = 16

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
