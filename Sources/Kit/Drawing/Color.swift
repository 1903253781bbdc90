/// A colour in sRGB with straight (not premultiplied) alpha.
public struct Color: Hashable, Codable, Sendable {
  /// Red, 0 to 255, in sRGB's own (non-linear) scale.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// How much it covers: 0 nothing, 1 all.
  public var alpha: Double

  /// The colour written `0xRRGGBB`, covering `alpha` (0 to 1) of what lies below.
  @inlinable public init(_ hex: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = alpha
  }

  /// Nothing.
  public static let clear = Color(0, alpha: 0)
  /// Opaque black.
  public static let black = Color(0)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)

  /// The same colour, covering `factor` times as much.
  @inlinable public func faded(by factor: Double) -> Color {
    var color = self
    color.alpha *= min(max(factor, 0), 1)
    return color
  }

  /// The colour `share` (0 to 1) of the way to another one, straight through sRGB and alpha.
  public func mixed(with other: Color, by share: Double) -> Color {
    let part = min(max(share, 0), 1)
    func between(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * part).rounded())
    }
    var color = self
    color.red = between(red, other.red)
    color.green = between(green, other.green)
    color.blue = between(blue, other.blue)
    color.alpha = alpha + (other.alpha - alpha) * part
    return color
  }
}
