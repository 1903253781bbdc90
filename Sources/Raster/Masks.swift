import Drawing
import Geometry

extension Painter {
  func text(_ run: TextRun, _ origin: Point, _ color: Color, _ source: any RasterSource) {
    let space = state.space
    guard run.id >= 0, color.alpha > 0, let start = space.point(origin) else { return }
    guard !space.extent(of: .text(run, origin, color)).intersection(state.clip).isEmpty else {
      return
    }
    let step = stepAbove(space.magnification)
    let ratio = space.magnification / step
    guard let mask = source.mask(for: run, scale: space.scale / ratio) else { return }
    let x = space.snaps ? wholePixel(start.x) : start.x
    let y = space.snaps ? wholePixel(start.y) : start.y
    let place = MaskPlace(
      x: x + Double(mask.originX) * ratio, y: y + Double(mask.originY) * ratio, ratio: ratio,
      width: mask.width, height: mask.height)
    tint(UnsafePointer(mask.coverage), place, color)
    if let colored = mask.colored, colored.width > 0, colored.height > 0 {
      let area = place.box.pixels.intersection(state.clip)
      lay(colored, over: place.box, RoundedBox(place.box), area, color.alpha)
    }
  }

  func icon(_ icon: Icon, _ place: Rect, _ color: Color) {
    let space = state.space
    guard color.alpha > 0, let box = space.box(place) else { return }
    guard !box.pixels.intersection(state.clip).isEmpty else { return }
    let ratio = space.magnification / stepAbove(space.magnification)
    let side = min(box.width, box.height)
    let mask = icons.mask(icon, side: side / ratio)
    let reach = Double(mask.side) * ratio / 2
    let x = (box.x0 + box.x1) / 2 - reach
    let y = (box.y0 + box.y1) / 2 - reach
    let spot = MaskPlace(
      x: space.snaps ? wholePixel(x) : x, y: space.snaps ? wholePixel(y) : y, ratio: ratio,
      width: mask.side, height: mask.side)
    mask.coverage.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      tint(base, spot, color)
    }
  }

  /// Lays one colour over the device through a mask.
  private func tint(_ mask: UnsafePointer<UInt8>, _ place: MaskPlace, _ color: Color) {
    let alpha = Kernel.byte(color.alpha * state.alpha)
    let area = place.pixels.intersection(state.clip)
    guard alpha > 0, !area.isEmpty else { return }
    settleGround(area)
    statistics.draws += 1
    statistics.pixels += area.width * area.height
    let tone = color.opaque
    if place.isWhole {
      let left = area.x - Int(place.x)
      let top = Int(place.y)
      for y in area.y..<area.bottom {
        let line = mask + ((y - top) * place.width + left)
        Rows.tint(target.row(area.x, y), area.width, line, tone, alpha)
      }
      return
    }
    let line = scratch.inner.base
    for y in area.y..<area.bottom {
      place.sample(mask, row: y, from: area.x, area.width, into: line)
      Rows.tint(target.row(area.x, y), area.width, line, tone, alpha)
    }
  }
}

/// Where a mask lies on the device.
struct MaskPlace {
  /// The mask's left edge, in device pixels.
  let x: Double
  /// The mask's top edge, in device pixels.
  let y: Double
  /// Device pixels a mask pixel.
  let ratio: Double
  let width: Int
  let height: Int

  var isWhole: Bool { ratio == 1 && x == x.rounded() && y == y.rounded() }

  var box: Box {
    Box(x0: x, y0: y, x1: x + Double(width) * ratio, y1: y + Double(height) * ratio)
  }

  /// All pixels it can touch: bilinear sampling reaches half a mask pixel farther out.
  var pixels: PixelRect {
    isWhole ? box.pixels : box.inset(by: -ratio / 2).pixels
  }

  /// Writes the bilinear coverage of `count` pixels of a row; there is none beyond the mask.
  func sample(
    _ mask: UnsafePointer<UInt8>, row: Int, from left: Int, _ count: Int,
    into line: UnsafeMutablePointer<UInt8>
  ) {
    let step = 1 / ratio
    let down = fixed((Double(row) + 0.5 - y) * step - 0.5)
    let upper = bytes(mask, down >> 8)
    let lower = bytes(mask, (down >> 8) + 1)
    let share = down & 0xFF
    let first = Double(left) + 0.5 - x
    for index in 0..<count {
      let across = fixed((first + Double(index)) * step - 0.5)
      let column = across >> 8
      let part = across & 0xFF
      func mixed(_ column: Int) -> Int {
        guard column >= 0, column < width else { return 0 }
        let above = upper.map { Int($0[column]) } ?? 0
        let below = lower.map { Int($0[column]) } ?? 0
        return above * (256 - share) + below * share
      }
      let sum = mixed(column) * (256 - part) + mixed(column + 1) * part
      line[index] = UInt8(truncatingIfNeeded: (sum + 0x8000) >> 16)
    }
  }

  private func bytes(_ mask: UnsafePointer<UInt8>, _ row: Int) -> UnsafePointer<UInt8>? {
    row >= 0 && row < height ? mask + row * width : nil
  }

  private func fixed(_ place: Double) -> Int {
    Int((place * 256).rounded(.down))
  }
}
