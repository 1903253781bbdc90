import Drawing
import Geometry

extension Painter {
  func fill(_ place: Rect, _ corners: Corners, _ paint: Paint) {
    guard let box = state.space.box(place) else { return }
    let shape = RoundedBox(box, corners, scale: state.space.scale)
    switch paint {
    case .solid(let color): fill(shape, color)
    case .gradient(let from, let first, let to, let last):
      guard let gradient = Gradient(from, first, to, last, state.space, state.alpha) else {
        fill(shape, last)
        return
      }
      fill(shape, gradient)
    }
  }

  func fill(_ shape: RoundedBox, _ color: Color) {
    let alpha = Kernel.byte(color.alpha * state.alpha)
    let area = shape.box.pixels.intersection(state.clip)
    guard alpha > 0, !area.isEmpty else { return }
    let hidden = alpha == 255 ? shape.solid.intersection(area) : .zero
    let tone = color.opaque
    statistics.draws += 1
    if renewGround(tone, under: hidden) { return }
    settleGround(area, hiddenBy: hidden)
    covered(shape, area) { cover, row, bytes in
      fill(cover, row, bytes, area.x, tone, alpha)
    }
  }

  private func fill(_ shape: RoundedBox, _ gradient: Gradient) {
    let area = shape.box.pixels.intersection(state.clip)
    guard !area.isEmpty else { return }
    settleGround(area, hiddenBy: gradient.isOpaque ? shape.solid.intersection(area) : .zero)
    statistics.draws += 1
    let source = scratch.pixels.room(for: area.width)
    var y = area.y
    covered(shape, area) { cover, row, bytes in
      gradient.row(y, from: area.x, area.width, into: source)
      y += 1
      lay(source, cover, row, bytes, area.x, isOpaque: gradient.isOpaque, 255)
    }
  }

  func stroke(_ place: Rect, _ corners: Corners, _ width: Double, _ color: Color) {
    guard width > 0, let box = state.space.box(place) else { return }
    let alpha = Kernel.byte(color.alpha * state.alpha)
    let outer = RoundedBox(box, corners, scale: state.space.scale)
    let inner = outer.inset(by: width * state.space.scale)
    guard inner.box.width > 0, inner.box.height > 0 else {
      fill(outer, color)
      return
    }
    let area = box.pixels.intersection(state.clip)
    guard alpha > 0, !area.isEmpty else { return }
    settleGround(area)
    statistics.draws += 1
    let tone = color.opaque
    let hole = scratch.inner.base
    let ring = scratch.ring.room(for: area.width)
    var y = area.y
    covered(outer, area) { cover, row, bytes in
      let cut = inner.cover(row: y, from: area.x, to: area.right, hole)
      y += 1
      fill(
        cut.map { cover.without($0, bytes, hole, area.x, into: ring) } ?? cover, row,
        cut == nil ? bytes : ring, area.x, tone, alpha
      )
    }
  }

  func hairline(_ place: Rect, _ color: Color) {
    guard let start = state.space.point(place.origin),
      let end = state.space.point(Point(place.maxX, place.maxY))
    else { return }
    let isUpright = place.height > place.width
    let x = wholePixel(start.x)
    let y = wholePixel(start.y)
    let box = Box(
      x0: x, y0: y, x1: isUpright ? x + 1 : wholePixel(end.x),
      y1: isUpright ? wholePixel(end.y) : y + 1)
    guard box.width > 0, box.height > 0 else { return }
    fill(RoundedBox(box), color)
  }

  /// Goes through the rows of `area` that a shape covers; `row` is given at the area's left edge.
  func covered(
    _ shape: RoundedBox, _ area: PixelRect,
    _ draw: (RowCover, Pixels, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let bytes = scratch.edges.base
    let target = self.target
    let even = shape.evenRows
    var written = 0
    var evenCover: RowCover?
    for y in area.y..<area.bottom {
      let isEven = even.contains(y)
      let known = isEven ? evenCover : nil
      let cover =
        known ?? shape.cover(row: y, from: area.x, to: area.right, bytes)
        ?? RowCover(
          start: area.x, middleStart: area.x, middleEnd: area.x, end: area.x, middle: 0)
      if isEven { evenCover = cover }
      draw(cover, target.row(area.x, y), bytes)
      written += cover.end - cover.start
    }
    statistics.pixels += written
  }

  private func fill(
    _ cover: RowCover, _ row: Pixels, _ bytes: UnsafePointer<UInt8>, _ left: Int, _ tone: UInt32,
    _ alpha: UInt32
  ) {
    let start = cover.start - left
    let middleStart = cover.middleStart - left
    let middleEnd = cover.middleEnd - left
    Rows.tint(row + start, middleStart - start, bytes + start, tone, alpha)
    Rows.fill(
      row + middleStart, middleEnd - middleStart, tone,
      Kernel.product(UInt32(cover.middle), alpha))
    Rows.tint(row + middleEnd, cover.end - left - middleEnd, bytes + middleEnd, tone, alpha)
  }

  /// Lays source pixels, the first one belonging to the area's left edge, where a shape covers.
  func lay(
    _ source: UnsafePointer<UInt32>, _ cover: RowCover, _ row: Pixels,
    _ bytes: UnsafePointer<UInt8>, _ left: Int, isOpaque: Bool, _ alpha: UInt32
  ) {
    let start = cover.start - left
    let middleStart = cover.middleStart - left
    let middleEnd = cover.middleEnd - left
    Rows.lay(source + start, over: row + start, middleStart - start, coverage: bytes + start, alpha)
    Rows.lay(
      source + middleStart, over: row + middleStart, middleEnd - middleStart, isOpaque: isOpaque,
      Kernel.product(UInt32(cover.middle), alpha))
    Rows.lay(
      source + middleEnd, over: row + middleEnd, cover.end - left - middleEnd,
      coverage: bytes + middleEnd, alpha)
  }
}

extension RowCover {
  /// What is left of the coverage when an inner shape's is taken away from it.
  fileprivate func without(
    _ inner: RowCover, _ bytes: UnsafePointer<UInt8>, _ hole: UnsafePointer<UInt8>, _ left: Int,
    into result: UnsafeMutablePointer<UInt8>
  ) -> RowCover {
    var ring = self
    let isHollow = inner.middleStart < inner.middleEnd
    ring.middleStart = isHollow ? min(max(inner.middleStart, start), end) : end
    ring.middleEnd = isHollow ? min(max(inner.middleEnd, ring.middleStart), end) : end
    ring.middle = middle &- min(middle, inner.middle)
    func cut(_ x: Int) {
      let outside = coverage(at: x, bytes, left: left)
      result[x - left] = outside &- min(outside, inner.coverage(at: x, hole, left: left))
    }
    for x in start..<ring.middleStart { cut(x) }
    for x in ring.middleEnd..<end { cut(x) }
    return ring
  }
}
