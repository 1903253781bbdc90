/// A rasterised run of text: coverage to be tinted, and what has colours of its own.
public final class TextMask {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// Device pixels from the baseline's left end to the mask's left edge.
  public let originX: Int
  /// Device pixels from the baseline down to the mask's top edge; usually negative.
  public let originY: Int
  /// How much each pixel is covered, 0 to 255, row by row without padding.
  public let coverage: UnsafeMutablePointer<UInt8>
  /// What is drawn in its own colours (emoji), the mask's size and place; premultiplied.
  public let colored: Bitmap?

  /// A mask whose cleared coverage is written by `fill`.
  public init(
    width: Int, height: Int, originX: Int, originY: Int, colored: Bitmap? = nil,
    fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.originX = originX
    self.originY = originY
    self.colored = colored
    let count = max(1, self.width * self.height)
    coverage = .allocate(capacity: count)
    coverage.initialize(repeating: 0, count: count)
    fill(coverage)
  }

  /// A mask with its coverage row by row; what is missing counts as uncovered.
  public convenience init(
    width: Int, height: Int, originX: Int, originY: Int, coverage bytes: [UInt8],
    colored: Bitmap? = nil
  ) {
    self.init(width: width, height: height, originX: originX, originY: originY, colored: colored) {
      let count = min(bytes.count, max(0, width) * max(0, height))
      for index in 0..<count { $0[index] = bytes[index] }
    }
  }

  deinit {
    coverage.deallocate()
  }
}
