import Glibc

/// How many device pixels make a point on X11, where SDL itself never scales.
enum DisplayScale {
  /// Factors are rounded to this step, so that common sizes stay whole pixels.
  static let step = 0.25
  /// What a factor may be.
  static let range = 0.5...8.0
  /// The resolution that counts as unscaled, in dots per inch.
  static let standardResolution = 96.0

  /// The first that is given: the program's own option, the variables that scale GTK programs,
  /// the resolution in the X resources.
  static func factor(
    option: Double?, environment: (String) -> String?, resources: () -> String?
  ) -> Double {
    fixed(option: option, environment: environment) ?? factor(in: resources())
  }

  /// The factor that holds for as long as the program runs; nil if the desktop's holds, which may
  /// change.
  static func fixed(option: Double?, environment: (String) -> String?) -> Double? {
    if let option { return rounded(option) }
    if let scale = number(environment("GDK_SCALE")) {
      return rounded(scale * (number(environment("GDK_DPI_SCALE")) ?? 1))
    }
    return number(environment("GDK_DPI_SCALE")).map(rounded)
  }

  /// The desktop's own factor, from the text of the X resources.
  static func factor(in resources: String?) -> Double {
    exactFactor(in: resources).map(rounded) ?? 1
  }

  /// The desktop's own factor as it is written there; nil if none is.
  static func exactFactor(in resources: String?) -> Double? {
    resolution(in: resources).map { $0 / standardResolution }
  }

  /// A factor as it is used: a multiple of the step within the range; nonsense counts as 1.
  static func rounded(_ factor: Double) -> Double {
    guard factor.isFinite, factor > 0 else { return 1 }
    return min(max((factor / step).rounded() * step, range.lowerBound), range.upperBound)
  }

  /// The value of `Xft.dpi` in the text of the X resources.
  static func resolution(in resources: String?) -> Double? {
    guard let resources else { return nil }
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
      return number(trimmed(parts[1]))
    }
    return nil
  }

  private static func number(_ text: String?) -> Double? {
    guard let text, let value = Double(text), value.isFinite, value > 0 else { return nil }
    return value
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text of the X server's resources, asked over a connection of its own. The library is
  /// there already wherever SDL runs on X11, so it is only looked up.
  static func serverResources() -> String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let library = DynamicLibrary("libX11.so.6"),
      let open: Open = try? library.find("XOpenDisplay"),
      let read: Read = try? library.find("XResourceManagerString"),
      let close: Close = try? library.find("XCloseDisplay"), let display = open(nil)
    else { return nil }
    defer { _ = close(display) }
    return read(display).map { String(cString: $0) }
  }
}
