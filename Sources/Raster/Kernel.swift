/// Arithmetic on premultiplied pixels, four at a time, exact to the last bit.
///
/// A pixel is two 16-bit lanes, each with a channel in its lower and one in its upper byte.
/// Products are divided by 255 by `t = v + 128; (t + (t >> 8)) >> 8`, which rounds to nearest, so
/// that layers of one colour over the same colour never drift.
typealias Quad = SIMD4<UInt32>
typealias Lanes = SIMD8<UInt16>

enum Kernel {
  @inline(__always) static func load(_ pixels: UnsafePointer<UInt32>) -> Quad {
    UnsafeRawPointer(pixels).loadUnaligned(as: Quad.self)
  }

  @inline(__always) static func store(_ quad: Quad, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: quad, as: Quad.self)
  }

  @inline(__always) static func low(_ quad: Quad) -> Lanes {
    unsafeBitCast(quad, to: Lanes.self) & Lanes(repeating: 0xFF)
  }

  @inline(__always) static func high(_ quad: Quad) -> Lanes {
    unsafeBitCast(quad, to: Lanes.self) &>> Lanes(repeating: 8)
  }

  /// One weight a pixel, for both of its lanes.
  @inline(__always) static func weights(_ weights: Quad) -> Lanes {
    unsafeBitCast(weights | (weights &<< Quad(repeating: 16)), to: Lanes.self)
  }

  @inline(__always) static func weight(_ weight: UInt32) -> Lanes {
    Lanes(repeating: UInt16(truncatingIfNeeded: weight))
  }

  /// Lanes of products plus 128, divided by 255.
  @inline(__always) static func joined(_ low: Lanes, _ high: Lanes) -> Quad {
    let eight = Lanes(repeating: 8)
    let lower = (low &+ (low &>> eight)) &>> eight
    let upper = (high &+ (high &>> eight)) & Lanes(repeating: 0xFF00)
    return unsafeBitCast(lower | upper, to: Quad.self)
  }

  /// Every channel times its weight / 255.
  @inline(__always) static func scaled(_ quad: Quad, _ by: Lanes) -> Quad {
    let half = Lanes(repeating: 128)
    return joined(low(quad) &* by &+ half, high(quad) &* by &+ half)
  }

  /// `share` / 255 of the way from one to the other.
  @inline(__always) static func mixed(_ from: Quad, _ to: Quad, _ share: Lanes) -> Quad {
    let half = Lanes(repeating: 128)
    let rest = Lanes(repeating: 255) &- share
    return joined(
      low(to) &* share &+ low(from) &* rest &+ half,
      high(to) &* share &+ high(from) &* rest &+ half)
  }

  /// `share` / 256 of the way from one to the other.
  @inline(__always) static func blurred(_ from: Quad, _ to: Quad, _ share: Lanes) -> Quad {
    let half = Lanes(repeating: 128)
    let rest = Lanes(repeating: 256) &- share
    let lower = (low(to) &* share &+ low(from) &* rest &+ half) &>> Lanes(repeating: 8)
    let upper = (high(to) &* share &+ high(from) &* rest &+ half) & Lanes(repeating: 0xFF00)
    return unsafeBitCast(lower | upper, to: Quad.self)
  }

  /// The first over the second.
  @inline(__always) static func over(_ top: Quad, _ bottom: Quad) -> Quad {
    top &+ scaled(bottom, weights(Quad(repeating: 255) &- (top &>> Quad(repeating: 24))))
  }

  @inline(__always) static func isClear(_ quad: Quad) -> Bool {
    quad == Quad()
  }

  @inline(__always) static func isOpaque(_ quad: Quad) -> Bool {
    let alpha = Quad(repeating: 0xFF00_0000)
    return quad & alpha == alpha
  }

  /// A number from 0 to 1 as a weight of 255; not-a-number counts as nothing.
  static func byte(_ share: Double) -> UInt32 {
    share > 0 ? UInt32((min(share, 1) * 255).rounded()) : 0
  }

  /// The product of two weights of 255.
  @inline(__always) static func product(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let sum = first &* second &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
  }
}
