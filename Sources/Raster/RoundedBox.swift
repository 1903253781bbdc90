import Drawing

/// How much of each pixel of one row a shape covers: bytes at both edges, one number between them.
struct RowCover {
  /// The first pixel touched.
  var start: Int
  /// The first pixel of the even middle.
  var middleStart: Int
  /// The pixel after the even middle.
  var middleEnd: Int
  /// The pixel after the last one touched.
  var end: Int
  /// How much of the middle's pixels is covered, 0 to 255.
  var middle: UInt8

  /// The coverage of one pixel; `bytes` holds that of the edges, the first one belonging to `left`.
  func coverage(at x: Int, _ bytes: UnsafePointer<UInt8>, left: Int) -> UInt8 {
    guard x >= start, x < end else { return 0 }
    return x >= middleStart && x < middleEnd ? middle : bytes[x - left]
  }
}

/// A rectangle with rounded corners in device pixels, that says how much of each pixel it covers.
///
/// Coverage is area: exact across, and along the arcs the mean of eight lines a pixel.
struct RoundedBox {
  let box: Box
  let top: Double
  let bottom: Double

  /// Radii below this many pixels can't be seen.
  private static let leastRadius = 0.02
  private static let lineCount = 8.0
  private static let lines = SIMD8<Float>(
    0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

  init(_ box: Box, top: Double = 0, bottom: Double = 0) {
    let most = min(box.width, box.height) / 2
    func radius(_ wanted: Double) -> Double {
      wanted > Self.leastRadius ? min(wanted, most) : 0
    }
    self.box = box
    self.top = radius(top)
    self.bottom = radius(bottom)
  }

  init(_ box: Box, _ corners: Corners, scale: Double) {
    self.init(box, top: corners.top * scale, bottom: corners.bottom * scale)
  }

  var isSquare: Bool { top == 0 && bottom == 0 }

  /// Whether it has square corners and all its edges lie between pixels.
  var isWhole: Bool { isSquare && box == box.snapped }

  /// The rows that are covered alike: whole ones beside straight edges.
  var evenRows: Range<Int> {
    let start = pixelAbove(box.y0 + top)
    return start..<max(start, pixelBelow(box.y1 - bottom))
  }

  /// The pixels between its straight edges, all covered.
  var solid: PixelRect {
    let rows = evenRows
    return PixelRect(
      left: pixelAbove(box.x0), top: rows.lowerBound, right: pixelBelow(box.x1),
      bottom: rows.upperBound)
  }

  /// The rows that are covered from end to end, without any partly covered pixel.
  var wholeRows: Range<Int> {
    box.x0 == wholePixel(box.x0) && box.x1 == wholePixel(box.x1) ? evenRows : 0..<0
  }

  /// The box with its edge `distance` pixels farther in.
  func inset(by distance: Double) -> RoundedBox {
    RoundedBox(box.inset(by: distance), top: top - distance, bottom: bottom - distance)
  }

  /// The coverage of the pixels from `left` up to `right` in row `y`, or nil where it has none;
  /// bytes of the edges are written to `bytes`, whose first one belongs to `left`.
  func cover(
    row y: Int, from left: Int, to right: Int, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> RowCover? {
    let upper = max(Double(y), box.y0)
    let lower = min(Double(y) + 1, box.y1)
    let height = lower - upper
    guard height > 0 else { return nil }
    if upper >= box.y0 + top && lower <= box.y1 - bottom {
      return straight(height, left, right, bytes)
    }
    return curved(upper, height, left, right, bytes)
  }

  private func straight(
    _ height: Double, _ left: Int, _ right: Int, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> RowCover? {
    var cover = RowCover(
      start: pixelBelow(box.x0), middleStart: pixelAbove(box.x0),
      middleEnd: pixelBelow(box.x1), end: pixelAbove(box.x1),
      middle: UInt8(height * 255 + 0.5))
    guard cover.clip(left, right) else { return nil }
    func edge(_ x: Int) {
      let width = min(box.x1, Double(x) + 1) - max(box.x0, Double(x))
      bytes[x - left] = UInt8(width * height * 255 + 0.5)
    }
    for x in cover.start..<cover.middleStart { edge(x) }
    for x in cover.middleEnd..<cover.end { edge(x) }
    return cover
  }

  private func curved(
    _ upper: Double, _ height: Double, _ left: Int, _ right: Int,
    _ bytes: UnsafeMutablePointer<UInt8>
  ) -> RowCover? {
    let origin = pixelBelow(box.x0)
    let base = Double(origin)
    let inset = insets(upper, height)
    let starts = inset + Float(box.x0 - base)
    let ends = Float(box.x1 - base) - inset
    var cover = RowCover(
      start: origin + pixelBelow(Double(starts.min())),
      middleStart: origin + pixelAbove(Double(starts.max())),
      middleEnd: origin + pixelBelow(Double(ends.min())),
      end: origin + pixelAbove(Double(ends.max())), middle: UInt8(height * 255 + 0.5))
    guard cover.clip(left, right) else { return nil }
    let share = Float(height * 255 / Self.lineCount)
    func edge(_ x: Int) {
      let place = SIMD8<Float>(repeating: Float(x - origin))
      let widths = pointwiseMin(ends, place + 1) - pointwiseMax(starts, place)
      let sum = pointwiseMax(widths, .zero).sum() * share
      bytes[x - left] = UInt8(min(sum, 255) + 0.5)
    }
    for x in cover.start..<cover.middleStart { edge(x) }
    for x in cover.middleEnd..<cover.end { edge(x) }
    return cover
  }

  /// How far in from the box's sides the shape begins, on eight lines of a row.
  private func insets(_ upper: Double, _ height: Double) -> SIMD8<Float> {
    let step = Self.lines * Float(height / Self.lineCount)
    func inset(_ radius: Double, _ depth: SIMD8<Float>) -> SIMD8<Float> {
      let radius = Float(radius)
      let depth = pointwiseMin(pointwiseMax(depth, .zero), SIMD8(repeating: radius))
      return radius - (depth * (2 * radius - depth)).squareRoot()
    }
    return pointwiseMax(
      inset(top, step + Float(upper - box.y0)), inset(bottom, Float(box.y1 - upper) - step))
  }
}

extension RowCover {
  /// Keeps what lies from `left` up to `right`; false if nothing is left.
  fileprivate mutating func clip(_ left: Int, _ right: Int) -> Bool {
    start = max(start, left)
    end = min(end, right)
    guard start < end else { return false }
    if middleStart >= middleEnd {
      middleStart = end
      middleEnd = end
    }
    middleStart = min(max(middleStart, start), end)
    middleEnd = min(max(middleEnd, middleStart), end)
    return true
  }
}
