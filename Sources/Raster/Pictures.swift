import Drawing
import Geometry

extension Painter {
  func picture(_ draw: PictureDraw, _ source: any RasterSource) {
    guard let plan = PicturePlan(draw, state.space), draw.opacity > 0 else { return }
    let seen = plan.shape.box.pixels.intersection(state.clip)
      .intersection(plan.bounds)
    guard !seen.isEmpty else { return }
    let bitmap = plan.wanted.flatMap { wanted in
      source.bitmap(for: draw.picture, width: wanted.width, height: wanted.height)
    }
    guard let bitmap, bitmap.width > 0, bitmap.height > 0 else {
      fill(plan.shape, draw.picture.color.faded(by: draw.opacity))
      return
    }
    lay(bitmap, over: plan.image, plan.shape, seen, min(draw.opacity, 1))
  }

  /// Lays a bitmap, stretched over `image`, where a shape covers pixels of `area`.
  func lay(
    _ bitmap: Bitmap, over image: Box, _ shape: RoundedBox, _ area: PixelRect, _ opacity: Double
  ) {
    let alpha = Kernel.byte(opacity * state.alpha)
    guard alpha > 0 else { return }
    let isOpaque = bitmap.isOpaque
    settleGround(
      area, hiddenBy: isOpaque && alpha == 255 ? shape.solid.intersection(area) : .zero)
    statistics.draws += 1
    let sampler = Sampler(bitmap, over: image, scratch)
    var y = area.y
    covered(shape, area) { cover, row, bytes in
      let count = cover.end - cover.start
      defer { y += 1 }
      guard count > 0 else { return }
      let pixels = sampler.row(y, from: cover.start, count, scratch)
      lay(
        pixels - (cover.start - area.x), cover, row, bytes, area.x, isOpaque: isOpaque, alpha)
    }
  }
}

/// Where a picture goes: computed once a draw, in device pixels.
struct PicturePlan {
  /// The whole picture.
  let image: Box
  /// What is seen.
  let shape: RoundedBox
  /// Pixels that the picture's place touches.
  let bounds: PixelRect
  /// The size to ask for; nil of a picture without pixels.
  let wanted: (width: Int, height: Int)?

  private static let largestSide = 16384.0
  /// What a size may exceed a whole number by before the next one is taken, in pixels.
  private static let slack = 1.0 / 64

  init?(_ draw: PictureDraw, _ space: Space) {
    guard let rawPlace = space.box(draw.place), let rawWindow = space.box(draw.window) else {
      return nil
    }
    // A picture that slides within its frame keeps its size on the way, so its place isn't snapped
    // edge by edge.
    let slides = draw.window != draw.place
    let place = space.snaps && !slides ? rawPlace.snapped : rawPlace
    let window = space.snaps ? rawWindow.snapped : rawWindow
    guard place.width > 0, place.height > 0 else { return nil }
    let hasPixels = draw.picture.width > 0 && draw.picture.height > 0
    let size = hasPixels ? Self.size(draw, rawPlace, space) : (rawPlace.width, rawPlace.height)
    image = hasPixels ? Self.image(draw, place, size, space.snaps) : place
    let isWhole = draw.fit == .fit && hasPixels
    let seen = isWhole ? window.intersection(image) : window
    guard seen.width > 0, seen.height > 0 else { return nil }
    shape = RoundedBox(seen, draw.corners, scale: space.scale)
    bounds = (space.snaps ? place.snapped : place).pixels
    wanted = hasPixels ? Self.wanted(size, space) : nil
  }

  /// The whole picture's size in device pixels; whole numbers where the space snaps, and the same
  /// wherever the place lies.
  private static func size(
    _ draw: PictureDraw, _ place: Box, _ space: Space
  ) -> (width: Double, height: Double) {
    let pixels = (width: Double(draw.picture.width), height: Double(draw.picture.height))
    var frame = (width: place.width, height: place.height)
    if space.snaps {
      frame = ((frame.width - slack).rounded(.up), (frame.height - slack).rounded(.up))
    }
    let across = frame.width / pixels.width
    let down = frame.height / pixels.height
    let factor = draw.fit == .fit ? min(across, down) : max(across, down)
    let size = (width: pixels.width * factor, height: pixels.height * factor)
    guard space.snaps else { return size }
    return (max(1, size.width.rounded()), max(1, size.height.rounded()))
  }

  private static func image(
    _ draw: PictureDraw, _ place: Box, _ size: (width: Double, height: Double), _ snaps: Bool
  ) -> Box {
    func start(_ low: Double, _ high: Double, _ length: Double, _ focus: Double?) -> Double {
      let middle = (low + high) / 2
      let focus = focus.map { $0 >= 0 ? min($0, 1) : 0 }
      let wanted = focus.map { min(max(middle - $0 * length, high - length), low) }
      let shift = (wanted ?? middle - length / 2) - low
      return snaps ? wholePixel(low + shift) : low + shift
    }
    var focus: (x: Double, y: Double)?
    if case .fill(let x, let y) = draw.fit { focus = (x, y) }
    let x = start(place.x0, place.x1, size.width, focus?.x)
    let y = start(place.y0, place.y1, size.height, focus?.y)
    return Box(x0: x, y0: y, x1: x + size.width, y1: y + size.height)
  }

  /// While a layer is scaled, the size asked for moves in steps.
  private static func wanted(
    _ size: (width: Double, height: Double), _ space: Space
  ) -> (width: Int, height: Int) {
    let factor = nearestStep(space.magnification) / space.magnification
    let largest = max(size.width, size.height) * factor
    let cut = largest > largestSide ? largestSide / largest : 1
    return (
      max(1, Int((size.width * factor * cut).rounded())),
      max(1, Int((size.height * factor * cut).rounded()))
    )
  }
}
