import Drawing
import Geometry

/// A straight passage between two premultiplied colours in device pixels.
///
/// Colours are computed in floating point and dithered by an ordered pattern of one step, so that a
/// weak passage shows no bands.
struct Gradient {
  private let start: SIMD4<Float>
  private let change: SIMD4<Float>
  /// The device pixel that it is anchored at, so that it looks the same wherever it is moved.
  private let x: Int
  private let y: Int
  /// The share of the way at that pixel's upper left corner.
  private let base: Double
  private let alongX: Double
  private let alongY: Double
  let isOpaque: Bool

  /// Thresholds of a 4 by 4 pattern, each once, in sixteenths of a step: what is added before
  /// rounding to the nearest step, less than half a step up or down.
  private static func pattern(_ y: Int) -> SIMD4<Float> {
    let order: SIMD4<Float> =
      switch y & 3 {
      case 0: SIMD4(0, 8, 2, 10)
      case 1: SIMD4(12, 4, 14, 6)
      case 2: SIMD4(3, 11, 1, 9)
      default: SIMD4(15, 7, 13, 5)
      }
    return (order - 7.5) / 16
  }

  /// Added to a small number, it leaves the nearest whole one in the last bits; 1.5 · 2^23, so that
  /// floats lie one apart on both sides of it, also for what dithering takes below zero.
  private static let roundingShift: Float = 12_582_912

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
    x = pixelBelow(a.x)
    y = pixelBelow(a.y)
    base = (Double(x) - a.x) * alongX + (Double(y) - a.y) * alongY
    start = Self.premultiplied(first, alpha)
    change = Self.premultiplied(last, alpha) - start
    isOpaque = start.w == 255 && change.w == 0
  }

  private static func premultiplied(_ color: Color, _ factor: Double) -> SIMD4<Float> {
    let alpha = color.alpha * factor
    let share = Float(alpha > 0 ? min(alpha, 1) : 0)
    return SIMD4(Float(color.blue), Float(color.green), Float(color.red), 255) * share
  }

  /// Writes `count` pixels of row `row`.
  func row(_ row: Int, from left: Int, _ count: Int, into pixels: Pixels) {
    let share = base + (Double(row - y) + 0.5) * alongY
    let pattern = Self.pattern(row - y)
    if alongX == 0 {
      even(quad(SIMD4(repeating: Float(share)), pattern), from: left - x, count, into: pixels)
    } else {
      uneven(share, pattern, from: left - x, count, into: pixels)
    }
  }

  private func even(_ four: Quad, from left: Int, _ count: Int, into pixels: Pixels) {
    var turned = four
    for lane in 0..<4 { turned[lane] = four[(lane + left) & 3] }
    var index = 0
    while index &+ 4 <= count {
      Kernel.store(turned, pixels + index)
      index &+= 4
    }
    for rest in index..<max(index, count) { pixels[rest] = turned[rest & 3] }
  }

  /// Fours begin at every fourth pixel of the gradient, wherever the row begins.
  private func uneven(
    _ share: Double, _ pattern: SIMD4<Float>, from left: Int, _ count: Int, into pixels: Pixels
  ) {
    let lanes = SIMD4<Float>(0, 1, 2, 3) * Float(alongX)
    var index = 0
    while index < count {
      let lead = (left + index) & 3
      let place = Double(left + index - lead) + 0.5
      let four = quad(Float(share + place * alongX) + lanes, pattern)
      let end = min(4 - lead, count - index)
      if end == 4 {
        Kernel.store(four, pixels + index)
      } else {
        for lane in 0..<end { pixels[index + lane] = four[lead + lane] }
      }
      index += end
    }
  }

  /// Four pixels, by their shares of the way.
  @inline(__always) private func quad(_ shares: SIMD4<Float>, _ pattern: SIMD4<Float>) -> Quad {
    let zero = SIMD4<Float>()
    let one = SIMD4<Float>(repeating: 1)
    let inside = shares.replacing(with: zero, where: shares .< zero)
      .replacing(with: one, where: shares .> one)
    // The same threshold for all channels keeps colours below alpha.
    func channel(_ index: Int) -> Quad {
      let exact = inside * change[index] + start[index] + pattern
      return unsafeBitCast(exact + Self.roundingShift, to: Quad.self) & Quad(repeating: 0xFF)
    }
    let eight = Quad(repeating: 8)
    return ((channel(3) &<< eight | channel(2)) &<< eight | channel(1)) &<< eight | channel(0)
  }
}
