/// A picture in memory: premultiplied ARGB8888, rows one after the other without padding.
///
/// Filled by one thread, then only read; that is what makes it safe to hand over.
public final class Bitmap: @unchecked Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// The top left pixel; `width * height` of them belong to the bitmap.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Whether every pixel's alpha is known to be 255; then it is copied, not blended.
  public var isOpaque = false

  /// A clear picture; a negative extent counts as none.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    pixels = .allocate(capacity: max(1, count))
    pixels.initialize(repeating: 0, count: max(1, count))
  }

  deinit {
    pixels.deallocate()
  }
}
