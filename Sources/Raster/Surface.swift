/// A buffer of pixels that somebody else owns: a window's surface, a picture to be written.
///
/// Pixels are premultiplied ARGB8888, native byte order.
public struct Surface {
  /// The top left pixel.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// Pixels from the start of a row to the start of the next one.
  public let stride: Int

  /// A buffer that stays valid for as long as it is painted on.
  public init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// The pixels of a bitmap, which must outlive the surface.
  public init(_ bitmap: Bitmap) {
    self.init(
      pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, stride: bitmap.width)
  }
}

/// An upright rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// The rectangle with its top left pixel at (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The column after the last one.
  public var right: Int { Self.end(x, width) }
  /// The row after the last one.
  public var bottom: Int { Self.end(y, height) }

  /// What both have in common; of zero size where they don't meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether every pixel of the other one is in it.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom)
  }

  /// The sum, or the number nearest to it: any numbers may come in from outside.
  private static func end(_ start: Int, _ length: Int) -> Int {
    let (sum, isTooLarge) = start.addingReportingOverflow(length)
    return isTooLarge ? (length > 0 ? .max : .min) : sum
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
