import CSDL
import Raster

/// A rectangle of ink on its way into a mask: coverage, or pixels with colours of their own.
struct TextInk {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  private(set) var coverage: [UInt8] = []
  private(set) var colors: Bitmap?

  /// The coverage of white letters that SDL_ttf has drawn.
  init(coverageOf surface: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int) {
    self.x = x
    self.y = y
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    let pitch = Int(surface.pointee.pitch)
    guard let pixels = surface.pointee.pixels else { return }
    coverage = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      for row in 0..<height {
        let line = (pixels + row * pitch).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          bytes[row * width + column] = UInt8(truncatingIfNeeded: line[column] >> 24)
        }
      }
      count = width * height
    }
  }

  private init(x: Int, y: Int, width: Int, height: Int, coverage: [UInt8], colors: Bitmap?) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.coverage = coverage
    self.colors = colors
  }

  /// Glyphs with colours, which FreeType gives premultiplied, at another size.
  static func colored(
    _ surface: UnsafeMutablePointer<SDL_Surface>, scaledBy factor: Double, x: Int, y: Int
  ) -> TextInk? {
    guard let pixels = surface.pointee.pixels else { return nil }
    let whole = Surface(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
    let width = max(1, Int((Double(whole.width) * factor).rounded()))
    let height = max(1, Int((Double(whole.height) * factor).rounded()))
    guard let colors = Resampling.resized(whole, width: width, height: height) else { return nil }
    return TextInk(x: x, y: y, width: width, height: height, coverage: [], colors: colors)
  }

  /// The radius of the mark for what no face has, and the thickness of its line, as shares of
  /// the letters' size.
  private static let ringRadius = 0.22
  private static let ringLine = 0.07
  /// How high above the baseline the mark's middle is.
  private static let ringHeight = 0.35

  /// Small rings, one for each character that no face has.
  static func rings(count: Int, advance: Int, size: Double, x: Int) -> TextInk {
    let radius = size * ringRadius
    let line = max(size * ringLine, 1) / 2
    let height = Int((2 * (radius + line)).rounded(.up)) + 2
    let width = count * advance
    let top = -Int((size * ringHeight + Double(height) / 2).rounded())
    var coverage = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let dx = Double(column % advance) + 0.5 - Double(advance) / 2
        let dy = Double(row) + 0.5 - Double(height) / 2
        let distance = abs((dx * dx + dy * dy).squareRoot() - radius) - line
        coverage[row * width + column] = UInt8((min(max(0.5 - distance, 0), 1) * 255).rounded())
      }
    }
    return TextInk(x: x, y: top, width: width, height: height, coverage: coverage, colors: nil)
  }
}

extension TextMask {
  /// The ink of all pieces as one mask, cut to where there is ink and to `limit` pixels above and
  /// below the baseline; nil if there is none.
  static func joining(_ inks: [TextInk], limit: Int) -> TextMask? {
    guard let left = inks.map(\.x).min(), let right = inks.map({ $0.x + $0.width }).max(),
      let top = inks.map(\.y).min(), let bottom = inks.map({ $0.y + $0.height }).max()
    else { return nil }
    let upper = max(top, -limit)
    let height = min(bottom, limit) - upper
    let width = right - left
    guard width > 0, height > 0 else { return nil }
    var canvas = InkCanvas(left: left, top: upper, width: width, height: height)
    for ink in inks { canvas.add(ink) }
    return canvas.mask()
  }
}

/// Collects the ink of a run and cuts off its empty margins.
private struct InkCanvas {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  private var coverage: [UInt8]
  private var colors: Bitmap?

  init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    coverage = [UInt8](repeating: 0, count: width * height)
  }

  mutating func add(_ ink: TextInk) {
    let rows = max(0, top - ink.y)..<min(ink.height, top + height - ink.y)
    guard rows.lowerBound < rows.upperBound else { return }
    if let source = ink.colors { return add(source, ink, rows) }
    for row in rows {
      let from = row * ink.width
      let to = (ink.y + row - top) * width + ink.x - left
      for column in 0..<ink.width {
        coverage[to + column] = max(coverage[to + column], ink.coverage[from + column])
      }
    }
  }

  private mutating func add(_ source: Bitmap, _ ink: TextInk, _ rows: Range<Int>) {
    let target = colors ?? Bitmap(width: width, height: height)
    colors = target
    for row in rows {
      let from = source.pixels + row * source.width
      let to = target.pixels + (ink.y + row - top) * width + ink.x - left
      to.update(from: from, count: source.width)
    }
  }

  func mask() -> TextMask? {
    let rows = (0..<height).filter { hasInk(row: $0) }
    guard let first = rows.first, let last = rows.last else { return nil }
    let columns = columnsWithInk(first...last)
    let size = (width: columns.count, height: last - first + 1)
    return TextMask(
      width: size.width, height: size.height, originX: left + columns.lowerBound,
      originY: top + first, colored: colors.map { cut($0, columns, first, size.height) }
    ) { bytes in
      for row in 0..<size.height {
        let from = (first + row) * width + columns.lowerBound
        for column in 0..<size.width { bytes[row * size.width + column] = coverage[from + column] }
      }
    }
  }

  private func hasInk(row: Int) -> Bool {
    (0..<width).contains { hasInk($0, row) }
  }

  private func hasInk(_ column: Int, _ row: Int) -> Bool {
    coverage[row * width + column] != 0 || (colors?.pixels[row * width + column] ?? 0) != 0
  }

  private func columnsWithInk(_ rows: ClosedRange<Int>) -> ClosedRange<Int> {
    let first = (0..<width).first { column in rows.contains { hasInk(column, $0) } } ?? 0
    let last = (first..<width).last { column in rows.contains { hasInk(column, $0) } } ?? first
    return first...last
  }

  private func cut(_ source: Bitmap, _ columns: ClosedRange<Int>, _ top: Int, _ height: Int)
    -> Bitmap
  {
    let part = Bitmap(width: columns.count, height: height)
    for row in 0..<height {
      let from = source.pixels + (top + row) * source.width + columns.lowerBound
      (part.pixels + row * part.width).update(from: from, count: part.width)
    }
    return part
  }
}
