import Glibc

/// The way that pixels take to the display.
public enum Renderer: String, CaseIterable, Sendable {
  /// Whichever is faster there.
  case auto
  /// Straight from memory.
  case cpu
  /// By one texture of the graphics driver.
  case gpu

  /// How a window is shown at first.
  enum Start: Equatable {
    case surface
    case texture
    /// By a texture if the driver then turns out to be a working one, else from memory.
    case textureIfFast
  }

  /// Below this many pixels an X server takes them from memory in a third of a millisecond, which
  /// no driver beats.
  static let worthDriver = 4_000_000

  /// What to do on SDL's video driver `driver` for a window of so many pixels. On X11, drivers of
  /// graphics are not even loaded unless there is something to be won.
  func start(on driver: String, pixels: Int, hasGraphics: () -> Bool) -> Start {
    let isPlain = VideoDriver.plain.contains(driver)
    switch self {
    case .cpu: return .surface
    case .gpu: return .texture
    case .auto where !isPlain: return .texture
    case .auto:
      let isWorth = driver == "x11" && pixels >= Self.worthDriver && hasGraphics()
      return isWorth ? .textureIfFast : .surface
    }
  }

  /// Whether the machine has a graphics device that this user may draw with.
  static func hasGraphicsDevice() -> Bool {
    let first = 128  // the numbers of the kernel's nodes for drawing begin there
    return (first..<first + 16).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether a driver of OpenGL computes on the processor, by the name it gives itself.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swr", "software"].contains { name.contains($0) }
  }

  /// Whether the times of presents, in milliseconds, are those of a driver that is worth it.
  static func isFast(_ presents: [Double]) -> Bool {
    let slowest = 4.0  // a quarter of a frame
    let sorted = presents.sorted()
    return !sorted.isEmpty && sorted[sorted.count / 2] < slowest
  }
}
