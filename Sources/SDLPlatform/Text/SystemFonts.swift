import Drawing
import Glibc

/// Asks fontconfig for the machine's faces, where fontconfig is there.
///
/// It is looked up while running instead of being linked: the program needs it for nothing but
/// rare scripts and emoji, and must start without it.
final class SystemFonts {
  private typealias Pattern = OpaquePointer
  private typealias CharacterSet = OpaquePointer

  private struct Calls {
    let start: @convention(c) () -> Int32
    let makePattern: @convention(c) () -> Pattern?
    let destroyPattern: @convention(c) (Pattern) -> Void
    let makeSet: @convention(c) () -> CharacterSet?
    let destroySet: @convention(c) (CharacterSet) -> Void
    let addToSet: @convention(c) (CharacterSet, UInt32) -> Int32
    let addSet: @convention(c) (Pattern, UnsafePointer<CChar>, CharacterSet) -> Int32
    let addString: @convention(c) (Pattern, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    let addInteger: @convention(c) (Pattern, UnsafePointer<CChar>, Int32) -> Int32
    let addBool: @convention(c) (Pattern, UnsafePointer<CChar>, Int32) -> Int32
    let substitute: @convention(c) (OpaquePointer?, Pattern, Int32) -> Int32
    let addDefaults: @convention(c) (Pattern) -> Void
    let match: @convention(c) (OpaquePointer?, Pattern, UnsafeMutablePointer<Int32>) -> Pattern?
    let string:
      @convention(c) (
        Pattern, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>
      ) -> Int32
    let integer:
      @convention(c) (Pattern, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
    let bool:
      @convention(c) (Pattern, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  }

  private enum State {
    case unknown, absent
    case ready(Calls)
  }

  private static let regularWeight: Int32 = 80
  private static let boldWeight: Int32 = 200

  private var state = State.unknown

  /// The machine's best face for a code point, which may still lack it; nil without fontconfig.
  func face(for scalar: Unicode.Scalar, _ weight: TextStyle.Weight, isEmoji: Bool)
    -> FaceLibrary.Face?
  {
    guard let calls = ready(), let pattern = calls.makePattern() else { return nil }
    defer { calls.destroyPattern(pattern) }
    guard let set = calls.makeSet() else { return nil }
    defer { calls.destroySet(set) }
    _ = calls.addToSet(set, scalar.value)
    _ = calls.addSet(pattern, "charset", set)
    _ = calls.addString(pattern, "family", isEmoji ? "emoji" : "sans-serif")
    _ = calls.addInteger(
      pattern, "weight", weight == .regular ? Self.regularWeight : Self.boldWeight)
    if isEmoji { _ = calls.addBool(pattern, "color", 1) }
    _ = calls.substitute(nil, pattern, 0)
    calls.addDefaults(pattern)
    var result: Int32 = 0
    guard let match = calls.match(nil, pattern, &result) else { return nil }
    defer { calls.destroyPattern(match) }
    return face(of: match, calls)
  }

  private func face(of match: Pattern, _ calls: Calls) -> FaceLibrary.Face? {
    var path: UnsafePointer<CChar>?
    guard calls.string(match, "file", 0, &path) == 0, let path else { return nil }
    var index: Int32 = 0
    _ = calls.integer(match, "index", 0, &index)
    var isColored: Int32 = 0
    _ = calls.bool(match, "color", 0, &isColored)
    // The upper half of the number names an instance of a variable face.
    return FaceLibrary.Face(
      path: String(cString: path), index: Int(index & 0xFFFF), isColored: isColored != 0)
  }

  private func ready() -> Calls? {
    switch state {
    case .ready(let calls): return calls
    case .absent: return nil
    case .unknown:
      guard let calls = Self.load(), calls.start() != 0 else {
        state = .absent
        return nil
      }
      state = .ready(calls)
      return calls
    }
  }

  private static func load() -> Calls? {
    guard let library = dlopen("libfontconfig.so.1", RTLD_LAZY) else { return nil }
    struct Missing: Error {}
    func find<Call>(_ name: String) throws -> Call {
      guard let symbol = dlsym(library, name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Call.self)
    }
    return try? Calls(
      start: find("FcInit"), makePattern: find("FcPatternCreate"),
      destroyPattern: find("FcPatternDestroy"), makeSet: find("FcCharSetCreate"),
      destroySet: find("FcCharSetDestroy"), addToSet: find("FcCharSetAddChar"),
      addSet: find("FcPatternAddCharSet"), addString: find("FcPatternAddString"),
      addInteger: find("FcPatternAddInteger"), addBool: find("FcPatternAddBool"),
      substitute: find("FcConfigSubstitute"), addDefaults: find("FcDefaultSubstitute"),
      match: find("FcFontMatch"), string: find("FcPatternGetString"),
      integer: find("FcPatternGetInteger"), bool: find("FcPatternGetBool"))
  }
}
