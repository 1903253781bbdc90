import Drawing
import Geometry

extension Painter {
  func shadow(_ place: Rect, _ corners: Corners, _ shadow: Shadow) {
    let space = state.space
    let alpha = Kernel.byte(shadow.color.alpha * state.alpha)
    guard alpha > 0, let box = space.box(place.offset(by: Vector(0, shadow.y))) else { return }
    // Softness hides fractions of a pixel.
    let spot = box.snapped
    guard spot.width > 0, spot.height > 0 else { return }
    let reach = shadow.blur > 0 ? shadow.blur * space.scale * 2 : 0
    guard reach.isFinite,
      !spot.inset(by: -min(reach + 2, Box.limit)).pixels.intersection(state.clip).isEmpty
    else { return }
    let mask = shadows.mask(
      RoundedBox(spot, corners, scale: space.scale), deviation: shadow.blur * space.scale / 2)
    draw(mask, spot.pixels, shadow.color.opaque, alpha)
  }

  private func draw(_ mask: ShadowMask, _ spot: PixelRect, _ tone: UInt32, _ alpha: UInt32) {
    let frame = PixelRect(
      left: spot.x - mask.margin, top: spot.y - mask.margin, right: spot.right + mask.margin,
      bottom: spot.bottom + mask.margin)
    let area = frame.intersection(state.clip)
    guard !area.isEmpty else { return }
    settleGround(area)
    statistics.draws += 1
    statistics.pixels += area.width * area.height
    let columns = mask.across(frame.width)
    let rows = mask.down(frame.height)
    mask.coverage.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      for y in area.y..<area.bottom {
        let line = base + rows.index(y - frame.y) * mask.width
        let row = target.row(area.x, y)
        columns.spans(from: area.x - frame.x, area.width) { start, count, index, isEven in
          if isEven {
            Rows.fill(row + start, count, tone, Kernel.product(UInt32(line[index]), alpha))
          } else {
            Rows.tint(row + start, count, line + index, tone, alpha)
          }
        }
      }
    }
  }
}

/// The coverage of a blurred rectangle, whose middle column and row may be drawn repeatedly.
final class ShadowMask {
  let width: Int
  let height: Int
  /// Pixels from its edge to the rectangle's.
  let margin: Int
  let coverage: [UInt8]
  var lastUse = 0

  init(width: Int, height: Int, margin: Int, coverage: [UInt8]) {
    self.width = width
    self.height = height
    self.margin = margin
    self.coverage = coverage
  }

  func across(_ length: Int) -> Stretch { Stretch(own: width, length: length) }
  func down(_ length: Int) -> Stretch { Stretch(own: height, length: length) }
}

/// How a mask of `own` pixels is made `length` pixels long by repeating the middle one.
struct Stretch {
  let own: Int
  let length: Int

  private var half: Int { own / 2 }

  func index(_ place: Int) -> Int {
    let fromEnd = length - place
    return place <= half ? place : fromEnd <= own - half ? own - fromEnd : half
  }

  /// The up to three pieces of what lies from `first` on: where, how many, from which mask pixel
  /// on, and whether that one is repeated.
  func spans(from first: Int, _ count: Int, _ draw: (Int, Int, Int, Bool) -> Void) {
    let last = first + count
    func piece(_ low: Int, _ high: Int, _ index: (Int) -> Int, _ isEven: Bool) {
      let start = max(low, first)
      let end = min(high, last)
      guard start < end else { return }
      draw(start - first, end - start, index(start), isEven)
    }
    let tail = length - (own - half - 1)
    piece(0, half, { $0 }, false)
    piece(half, tail, { _ in half }, true)
    piece(tail, length, { own - (length - $0) }, false)
  }
}
