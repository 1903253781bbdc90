import Drawing
import Glibc

/// Asks fontconfig for the machine's faces, where fontconfig is there.
///
/// It is looked up while running instead of being linked: the program needs it for nothing but
/// rare scripts and emoji, and must start without it. The machine's faces are put in order once
/// for a kind of text; whether they have a character then costs next to nothing.
final class SystemFonts {
  /// What faces are put in order for.
  struct Wish: Hashable {
    var isBold: Bool
    var isEmoji: Bool
    var language: TextLanguage
  }

  private static let regularWeight: Int32 = 80
  private static let boldWeight: Int32 = 200

  private enum State {
    case unknown, absent
    case ready(FontconfigCalls)
  }

  private var state = State.unknown
  private var sorted: [Wish: FontconfigSet?] = [:]

  deinit {
    guard case .ready(let calls) = state else { return }
    for case let set? in sorted.values { calls.destroySet(set.start) }
  }

  /// The machine's best face that has all of these code points; nil without one or without
  /// fontconfig.
  func face(for scalars: [Unicode.Scalar], _ wish: Wish) -> FaceLibrary.Face? {
    guard let calls = ready(), let set = faces(wish, calls) else { return nil }
    // a variable face would be opened in its thinnest weight
    return face(for: scalars, in: set, wish, isVariable: false, calls)
      ?? face(for: scalars, in: set, wish, isVariable: true, calls)
  }

  private func face(
    for scalars: [Unicode.Scalar], in set: FontconfigSet, _ wish: Wish,
    isVariable: Bool, _ calls: FontconfigCalls
  ) -> FaceLibrary.Face? {
    for pattern in set.patterns {
      guard let pattern,
        calls.bool("variable", of: pattern) == isVariable,
        calls.bool("color", of: pattern) == wish.isEmoji, calls.has(scalars, pattern)
      else { continue }
      return calls.face(of: pattern)
    }
    return nil
  }

  private func faces(_ wish: Wish, _ calls: FontconfigCalls) -> FontconfigSet? {
    if let set = sorted[wish] { return set }
    let set = sort(wish, calls)
    sorted[wish] = .some(set)
    return set
  }

  private func sort(_ wish: Wish, _ calls: FontconfigCalls) -> FontconfigSet? {
    guard let pattern = calls.makePattern() else { return nil }
    defer { calls.destroyPattern(pattern) }
    _ = calls.addString(pattern, "family", wish.isEmoji ? "emoji" : "sans-serif")
    _ = calls.addInteger(pattern, "weight", wish.isBold ? Self.boldWeight : Self.regularWeight)
    if let tag = wish.language.fontTag { _ = calls.addString(pattern, "lang", tag) }
    if wish.isEmoji { _ = calls.addBool(pattern, "color", 1) }
    _ = calls.substitute(nil, pattern, 0)
    calls.addDefaults(pattern)
    var result: Int32 = 0
    return calls.sort(nil, pattern, 1, nil, &result).map(FontconfigSet.init)
  }

  private func ready() -> FontconfigCalls? {
    if case .unknown = state {
      state = FontconfigCalls.load().flatMap { $0.start() != 0 ? .ready($0) : nil } ?? .absent
    }
    guard case .ready(let calls) = state else { return nil }
    return calls
  }
}

/// Fontconfig's own list of faces: how many there are, for how many there is room, and where.
struct FontconfigSet {
  let start: UnsafeMutableRawPointer

  var patterns: UnsafeBufferPointer<OpaquePointer?> {
    typealias Patterns = UnsafePointer<OpaquePointer?>
    let list = start.load(fromByteOffset: 2 * MemoryLayout<Int32>.size, as: Patterns?.self)
    return UnsafeBufferPointer(
      start: list, count: list == nil ? 0 : Int(start.load(as: Int32.self)))
  }
}

/// The functions of fontconfig that are needed.
struct FontconfigCalls {
  typealias Pattern = OpaquePointer
  typealias Name = UnsafePointer<CChar>

  let start: @convention(c) () -> Int32
  let makePattern: @convention(c) () -> Pattern?
  let destroyPattern: @convention(c) (Pattern) -> Void
  let addString: @convention(c) (Pattern, Name, Name) -> Int32
  let addInteger: @convention(c) (Pattern, Name, Int32) -> Int32
  let addBool: @convention(c) (Pattern, Name, Int32) -> Int32
  let substitute: @convention(c) (OpaquePointer?, Pattern, Int32) -> Int32
  let addDefaults: @convention(c) (Pattern) -> Void
  let sort:
    @convention(c) (
      OpaquePointer?, Pattern, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>
    ) -> UnsafeMutableRawPointer?
  let destroySet: @convention(c) (UnsafeMutableRawPointer) -> Void
  let string: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<Name?>) -> Int32
  let integer: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<Int32>) -> Int32
  let flag: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<Int32>) -> Int32
  let characters:
    @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<OpaquePointer?>) -> Int32
  let hasCharacter: @convention(c) (OpaquePointer, UInt32) -> Int32

  /// The functions, if the library is on this machine.
  static func load() -> FontconfigCalls? {
    guard let library = DynamicLibrary("libfontconfig.so.1") else { return nil }
    return try? FontconfigCalls(
      start: library.find("FcInit"), makePattern: library.find("FcPatternCreate"),
      destroyPattern: library.find("FcPatternDestroy"),
      addString: library.find("FcPatternAddString"),
      addInteger: library.find("FcPatternAddInteger"), addBool: library.find("FcPatternAddBool"),
      substitute: library.find("FcConfigSubstitute"),
      addDefaults: library.find("FcDefaultSubstitute"),
      sort: library.find("FcFontSort"), destroySet: library.find("FcFontSetDestroy"),
      string: library.find("FcPatternGetString"), integer: library.find("FcPatternGetInteger"),
      flag: library.find("FcPatternGetBool"), characters: library.find("FcPatternGetCharSet"),
      hasCharacter: library.find("FcCharSetHasChar"))
  }

  func bool(_ name: String, of pattern: Pattern) -> Bool {
    var value: Int32 = 0
    return flag(pattern, name, 0, &value) == 0 && value != 0
  }

  /// Whether a face has all of some code points.
  func has(_ scalars: [Unicode.Scalar], _ pattern: Pattern) -> Bool {
    var set: OpaquePointer?
    guard characters(pattern, "charset", 0, &set) == 0, let set else { return false }
    return scalars.allSatisfy { hasCharacter(set, $0.value) != 0 }
  }

  /// The file that a face is in.
  func face(of pattern: Pattern) -> FaceLibrary.Face? {
    var path: Name?
    guard string(pattern, "file", 0, &path) == 0, let path else { return nil }
    var index: Int32 = 0
    _ = integer(pattern, "index", 0, &index)
    // the upper half of the number names an instance of a variable face
    return FaceLibrary.Face(
      path: String(cString: path), index: Int(index & 0xFFFF),
      isColored: bool("color", of: pattern))
  }
}
