import Drawing
import SDLPlatform

/// The desktop's wishes as they are remembered.
extension DesktopWishes {
  /// What an object spells; members of later versions are passed over.
  init(_ node: JSONNode) throws(TextError) {
    let fields = try Fields(node, "the state: desktop")
    self.init()
    isDark = try fields.optionalFlag("dark")
    isHighContrast = try fields.optionalFlag("highContrast")
    reducesMotion = try fields.optionalFlag("reducedMotion")
    textScale = try fields.number("textScale")
    if let textScale, !Self.textScales.contains(textScale) {
      throw fields.wrong("textScale", expected: "a number from 0.8 to 2")
    }
    guard let text = try fields.text("accent") else { return }
    accent = Color(text)
    if accent == nil { throw fields.wrong("accent", expected: "a colour as #RRGGBB") }
  }

  /// As an object.
  var text: String {
    var members: [String] = []
    func add(_ name: String, _ flag: Bool?) {
      if let flag { members.append("\"\(name)\": \(flag ? 1 : 0)") }
    }
    add("dark", isDark)
    add("highContrast", isHighContrast)
    add("reducedMotion", reducesMotion)
    if let textScale { members.append("\"textScale\": \(Host.written(textScale))") }
    if let accent { members.append("\"accent\": \"\(accent.written)\"") }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension Fields {
  fileprivate func optionalFlag(_ key: String) throws(TextError) -> Bool? {
    has(key) ? try flag(key, or: false) : nil
  }
}
