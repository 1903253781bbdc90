import Drawing
import Geometry

/// A straight passage between two premultiplied colours in device pixels.
///
/// Colours are computed in floating point and dithered by an ordered pattern of one step, so that a
/// weak passage shows no bands.
struct Gradient {
  private let start: SIMD4<Float>
  private let change: SIMD4<Float>
  /// The share of the way at the device's origin.
  private let base: Double
  private let alongX: Double
  private let alongY: Double
  let isOpaque: Bool

  /// Thresholds of a 4 by 4 pattern, each once, in sixteenths of a step.
  private static let thresholds = [
    SIMD4<Float>(0, 8, 2, 10), SIMD4<Float>(12, 4, 14, 6), SIMD4<Float>(3, 11, 1, 9),
    SIMD4<Float>(15, 7, 13, 5),
  ]

  /// Nil if both ends are the same place, or not numbers.
  init?(
    _ from: Point, _ first: Color, _ to: Point, _ last: Color, _ space: Space, _ alpha: Double
  ) {
    guard let a = space.point(from), let b = space.point(to) else { return nil }
    let way = (x: b.x - a.x, y: b.y - a.y)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return nil }
    alongX = way.x / square
    alongY = way.y / square
    base = -(a.x * alongX + a.y * alongY)
    start = Self.premultiplied(first, alpha)
    change = Self.premultiplied(last, alpha) - start
    isOpaque = start.w == 255 && change.w == 0
  }

  private static func premultiplied(_ color: Color, _ factor: Double) -> SIMD4<Float> {
    let alpha = color.alpha * factor
    let share = Float(alpha > 0 ? min(alpha, 1) : 0)
    return SIMD4(Float(color.blue), Float(color.green), Float(color.red), 255) * share
  }

  /// Writes `count` pixels of row `y`.
  func row(_ y: Int, from x: Int, _ count: Int, into pixels: Pixels) {
    let share = base + (Double(x) + 0.5) * alongX + (Double(y) + 0.5) * alongY
    let pattern = (Self.thresholds[y & 3] + 0.5) / 16
    if alongX == 0 {
      even(share, pattern, x, count, pixels)
      return
    }
    for index in 0..<count {
      pixels[index] = pixel(share + Double(index) * alongX, pattern[(x &+ index) & 3])
    }
  }

  /// A row of an upright gradient: one colour, four thresholds.
  private func even(
    _ share: Double, _ pattern: SIMD4<Float>, _ x: Int, _ count: Int, _ pixels: Pixels
  ) {
    var four = Quad()
    for lane in 0..<4 { four[lane] = pixel(share, pattern[(x &+ lane) & 3]) }
    var index = 0
    while index &+ 4 <= count {
      Kernel.store(four, pixels + index)
      index &+= 4
    }
    for rest in index..<max(index, count) { pixels[rest] = four[rest & 3] }
  }

  @inline(__always) private func pixel(_ share: Double, _ threshold: Float) -> UInt32 {
    let exact = start + change * Float(min(max(share, 0), 1))
    // A whole number stays itself under every threshold; the same one for all channels keeps
    // colours below alpha.
    let bytes = SIMD4<UInt8>(
      truncatingIfNeeded: SIMD4<Int32>(pointwiseMin(exact + threshold, .init(repeating: 255))))
    return unsafeBitCast(bytes, to: UInt32.self)
  }
}
