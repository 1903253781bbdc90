/// Resolves which way text runs as Unicode's bidirectional algorithm says, by fribidi where it is
/// there.
///
/// It is looked up while running instead of being linked: only texts that run from right to left
/// need it, and the program must start without it.
final class Bidi {
  private struct Calls {
    let types: @convention(c) (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
    let brackets:
      @convention(c) (
        UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>
      ) -> Void
    let levels:
      @convention(c) (
        UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>,
        UnsafeMutablePointer<Int8>
      ) -> Int8
  }

  private enum State {
    case unknown, absent
    case ready(Calls)
  }

  /// A paragraph that runs as its first letter does; fribidi's own number for it.
  private static let neutralParagraph: UInt32 = 0x40

  private var state: State

  /// Looks for fribidi when it is first needed, or never.
  init(usesLibrary: Bool = true) {
    state = usesLibrary ? .unknown : .absent
  }

  /// Whether fribidi is there.
  var hasLibrary: Bool { ready() != nil }

  /// Which way each code point of a paragraph runs.
  func directions(of paragraph: Substring) -> Directions {
    let scalars = Array(paragraph.unicodeScalars)
    return ready().flatMap { resolve(scalars, $0) } ?? PlainDirections.resolve(scalars)
  }

  private func resolve(_ scalars: [Unicode.Scalar], _ calls: Calls) -> Directions? {
    guard let count = Int32(exactly: scalars.count), count > 0 else { return nil }
    let values = scalars.map(\.value)
    var types = [UInt32](repeating: 0, count: values.count)
    var brackets = types
    var levels = [Int8](repeating: 0, count: values.count)
    var base = Self.neutralParagraph
    calls.types(values, count, &types)
    calls.brackets(values, count, types, &brackets)
    guard calls.levels(types, brackets, count, &base, &levels) > 0 else { return nil }
    // the lowest bit of fribidi's number for a direction says whether it is from right to left
    return Directions(levels: levels.map { UInt8(max(0, $0)) }, base: UInt8(base & 1))
  }

  private func ready() -> Calls? {
    if case .unknown = state { state = Self.load().map(State.ready) ?? .absent }
    guard case .ready(let calls) = state else { return nil }
    return calls
  }

  private static func load() -> Calls? {
    guard let library = DynamicLibrary("libfribidi.so.0") else { return nil }
    return try? Calls(
      types: library.find("fribidi_get_bidi_types"),
      brackets: library.find("fribidi_get_bracket_types"),
      levels: library.find("fribidi_get_par_embedding_levels_ex"))
  }
}
