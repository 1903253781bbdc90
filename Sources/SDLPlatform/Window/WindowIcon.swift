import CSDL
import Raster

/// The program's mark: a finger's dot above the waves of the spring that answers it.
enum WindowIcon {
  /// Pixels a side.
  static let side = 64

  private static let ground: (red: Double, green: Double, blue: Double) = (0xBF, 0x63, 0x01)
  private static let corner = 15.0
  private static let dot = (x: 32.0, y: 20.0, radius: 7.5)
  /// Three arcs below the dot, each fainter than the one before.
  private static let arcs: [(radius: Double, ink: Double)] = [(15, 1), (22.5, 0.7), (30, 0.4)]
  private static let stroke = 3.6
  /// Arcs are seen only within so much of the downward direction, as the cosine of the angle.
  private static let spread = 0.72

  static func bitmap() -> Bitmap {
    let icon = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        icon.pixels[y * side + x] = pixel(Double(x) + 0.5, Double(y) + 0.5)
      }
    }
    return icon
  }

  static func set(on window: OpaquePointer) {
    let icon = bitmap()
    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
      icon.pixels, Int32(side), Int32(side), 32, Int32(side * 4),
      SDL_PIXELFORMAT_ARGB8888.rawValue)
    SDL_SetWindowIcon(window, surface)  // copies the pixels
    SDL_FreeSurface(surface)
    withExtendedLifetime(icon) {}
  }

  private static func pixel(_ x: Double, _ y: Double) -> UInt32 {
    let cover = coverage(of: squareDistance(x, y))
    let ink = ink(x, y)
    func channel(_ ground: Double) -> UInt32 {
      UInt32(((ground + (255 - ground) * ink) * cover).rounded())
    }
    let alpha = UInt32((255 * cover).rounded())
    return alpha << 24 | channel(ground.red) << 16 | channel(ground.green) << 8
      | channel(ground.blue)
  }

  private static func ink(_ x: Double, _ y: Double) -> Double {
    let dx = x - dot.x
    let dy = y - dot.y
    let distance = (dx * dx + dy * dy).squareRoot()
    var ink = coverage(of: distance - dot.radius)
    guard dy > spread * distance else { return ink }
    for arc in arcs {
      ink = max(ink, arc.ink * coverage(of: abs(distance - arc.radius) - stroke / 2))
    }
    return ink
  }

  private static func squareDistance(_ x: Double, _ y: Double) -> Double {
    let half = Double(side) / 2
    let dx = max(abs(x - half) - (half - corner), 0)
    let dy = max(abs(y - half) - (half - corner), 0)
    return (dx * dx + dy * dy).squareRoot() - corner
  }

  /// How much of a pixel lies inside an outline that is so far from its middle, outside positive.
  private static func coverage(of distance: Double) -> Double {
    min(max(0.5 - distance, 0), 1)
  }
}
