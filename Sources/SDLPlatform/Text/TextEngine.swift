import CSDL

/// The libraries that shape and draw letters.
enum TextEngine {
  /// Their versions, for goldens: pixels of text depend on them.
  static var versions: String {
    var major: Int32 = 0
    var minor: Int32 = 0
    var patch: Int32 = 0
    TTF_GetFreeTypeVersion(&major, &minor, &patch)
    let freeType = "FreeType \(major).\(minor).\(patch)"
    TTF_GetHarfBuzzVersion(&major, &minor, &patch)
    return "\(freeType), HarfBuzz \(major).\(minor).\(patch)"
  }
}
