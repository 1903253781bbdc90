import Drawing
import SDLPlatform

/// A setting by the name that the command line and the user's file have for it.
enum WishName: String, CaseIterable {
  case theme, contrast, motion
  case textScale = "text-scale"
  case accent, language

  /// The word that leaves a setting to the desktop.
  static let auto = "auto"
  /// The languages that the interface is there in.
  static let languages = ["en", "ja", "ko"]

  /// Which values it may have, for people.
  var form: String {
    switch self {
    case .theme: "light, dark or auto"
    case .contrast: "normal, high or auto"
    case .motion: "full, reduced or auto"
    case .textScale: "a number from 0.8 to 2, or auto"
    case .accent: "a colour as #RRGGBB, or auto"
    case .language: "\(Self.languages.joined(separator: ", ")) or auto"
    }
  }

  /// Takes what a source says; nil if it is none of the values that the setting may have.
  func take(_ value: JSONValue, into wishes: inout Wishes) -> Void? {
    switch self {
    case .theme: set(&wishes.isDark, Self.choice(value, "light", "dark"))
    case .contrast: set(&wishes.isHighContrast, Self.choice(value, "normal", "high"))
    case .motion: set(&wishes.reducesMotion, Self.choice(value, "full", "reduced"))
    case .textScale: set(&wishes.textScale, Self.textScale(value))
    case .accent: set(&wishes.accent, Self.color(value))
    case .language: set(&wishes.language, Self.language(value))
    }
  }

  /// Keeps what was wished before.
  func keep(from old: Wishes, in wishes: inout Wishes) {
    switch self {
    case .theme: wishes.isDark = old.isDark
    case .contrast: wishes.isHighContrast = old.isHighContrast
    case .motion: wishes.reducesMotion = old.reducesMotion
    case .textScale: wishes.textScale = old.textScale
    case .accent: wishes.accent = old.accent
    case .language: wishes.language = old.language
    }
  }

  private func set<Value>(_ wish: inout Wish<Value>, _ new: Wish<Value>?) -> Void? {
    new.map { wish = $0 }
  }

  private static func choice(_ value: JSONValue, _ no: String, _ yes: String) -> Wish<Bool>? {
    switch value {
    case .text(auto): .auto
    case .text(no): .value(false)
    case .text(yes): .value(true)
    default: nil
    }
  }

  private static func textScale(_ value: JSONValue) -> Wish<Double>? {
    switch value {
    case .text(auto): .auto
    case .number(let factor) where DesktopWishes.textScales.contains(factor): .value(factor)
    default: nil
    }
  }

  private static func color(_ value: JSONValue) -> Wish<Color>? {
    guard case .text(let text) = value else { return nil }
    return text == auto ? .auto : Color(text).map { .value($0) }
  }

  private static func language(_ value: JSONValue) -> Wish<String>? {
    guard case .text(let text) = value else { return nil }
    return text == auto ? .auto : languages.contains(text) ? .value(text) : nil
  }
}

extension Color {
  private static let digits = 6

  /// The opaque colour that a text spells, as `#RRGGBB`.
  init?(_ text: String) {
    let hex = text.dropFirst()
    guard text.hasPrefix("#"), hex.utf8.count == Self.digits, hex.allSatisfy(\.isHexDigit),
      let number = UInt32(hex, radix: 16)
    else { return nil }
    self.init(number)
  }

  /// The colour as `#rrggbb`.
  var written: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let hex = String(number, radix: 16)
    return "#" + String(repeating: "0", count: Self.digits - hex.utf8.count) + hex
  }
}
