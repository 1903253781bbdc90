import Drawing
import Geometry
import Raster

/// A small window to paint on, and what can be asked of its pixels.
final class Sheet {
  let bitmap: Bitmap
  let scale: Double
  let painter = Painter()
  let source = FakeSource()

  init(_ width: Int, _ height: Int, scale: Double = 1) {
    bitmap = Bitmap(width: width, height: height)
    self.scale = scale
  }

  @discardableResult
  func paint(
    _ commands: [DrawCommand], ground: Color = .black, within damage: PixelRect? = nil
  ) -> Sheet {
    painter.paint(
      commands, on: Surface(bitmap), scale: scale, ground: ground, from: source, within: damage)
    return self
  }

  subscript(x: Int, y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] }

  var pixels: [UInt32] {
    (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
  }

  /// The blue channel as a hexadecimal number a pixel: what white on black covers.
  func grid() -> String {
    (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in hex(self[x, y] & 0xFF) }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func hex(_ byte: UInt32) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte == 0 ? ".." : digits.count == 1 ? "0" + digits : digits
  }

  /// How many pixels' worth of light there is.
  var light: Double {
    Double(pixels.reduce(0) { $0 + Int($1 & 0xFF) }) / 255
  }

  /// The centre of light, in pixels from the left edge.
  var middle: Double {
    var sum = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += (Double(x) + 0.5) * Double(self[x, y] & 0xFF) / 255 }
    }
    return sum / light
  }
}

/// Pictures and text of the test's own making; remembers what it was asked for.
final class FakeSource: RasterSource {
  var bitmaps: [Int32: (Int, Int) -> Bitmap?] = [:]
  var masks: [Int32: (Double) -> TextMask?] = [:]
  var askedSizes: [[Int]] = []
  var askedScales: [Double] = []

  func mask(for run: TextRun, scale: Double) -> TextMask? {
    askedScales.append(scale)
    return masks[run.id]?(scale)
  }

  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    askedSizes.append([width, height])
    return bitmaps[picture.id]?(width, height)
  }
}

/// An opaque bitmap, its pixels by place.
func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
  let bitmap = Bitmap(width: width, height: height)
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width { bitmap.pixels[y * bitmap.width + x] = 0xFF00_0000 | pixel(x, y) }
  }
  bitmap.isOpaque = true
  return bitmap
}

func grey(_ level: Int) -> UInt32 { UInt32(level) * 0x01_0101 }

func white(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawCommand {
  .fill(Rect(x, y, width, height), .square, .solid(.white))
}

func picture(_ width: Int32, _ height: Int32, id: Int32 = 1) -> Picture {
  Picture(id: id, width: width, height: height, color: Color(0x40_4040))
}

func filling(
  _ picture: Picture, _ place: Rect, window: Rect? = nil, corners: Corners = .square,
  opacity: Double = 1
) -> DrawCommand {
  .picture(
    PictureDraw(
      picture, in: place, window: window ?? place, corners: corners,
      fit: .fill(focusX: 0.5, focusY: 0.5), opacity: opacity))
}
