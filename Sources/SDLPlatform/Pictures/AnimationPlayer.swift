import Raster

/// Puts an animation's frames together, one after the other; used by one thread at a time.
final class AnimationPlayer {
  /// When it shows which frame; nil if only the first one is shown.
  let timeline: Timeline?
  /// Why only the first frame is shown; nil if all are.
  var refusal: String? { list.refusal }
  /// Whether the file is damaged, as far as it was looked at.
  private(set) var isDamaged: Bool

  private let bytes: [UInt8]
  private let format: PictureHeader.Format
  private let list: FrameList
  private let canvas: Bitmap
  private var kept: Bitmap?
  private var shown = -1

  /// The memory it takes, in bytes.
  var size: Int { bytes.count + canvas.width * canvas.height * 4 * (kept == nil ? 1 : 2) }

  /// The frames of a GIF or an animated WebP.
  init(_ bytes: [UInt8], _ list: FrameList, _ format: PictureHeader.Format) {
    self.bytes = bytes
    self.list = list
    self.format = format
    isDamaged = list.isCut
    timeline =
      list.refusal == nil ? Timeline(list.frames.map(\.duration), plays: list.plays) : nil
    canvas = Bitmap(width: list.width, height: list.height)
  }

  /// The whole picture as frame number `index` has it.
  func picture(_ index: Int) throws(PictureFile.Problem) -> Bitmap {
    let wanted = min(max(index, 0), list.frames.count - 1)
    if wanted < shown { restart() }
    while shown < wanted { try step() }
    return canvas
  }

  private func restart() {
    shown = -1
    canvas.pixels.update(repeating: 0, count: canvas.width * canvas.height)
  }

  private func step() throws(PictureFile.Problem) {
    if shown >= 0 { dispose(list.frames[shown]) }
    let frame = list.frames[shown + 1]
    if frame.disposal == .restore { keep() }
    do throws(PictureFile.Problem) {
      try draw(frame)
    } catch {
      // A frame that can't be decoded leaves what is there; without the first there is nothing.
      if shown < 0 { throw error }
      isDamaged = true
    }
    shown += 1
  }

  private func draw(_ frame: FrameList.Frame) throws(PictureFile.Problem) {
    guard format == .webp else {
      guard let pixels = GIFPixels(bytes, frame, list) else {
        throw .unreadable("its first frame is damaged")
      }
      if !pixels.isWhole { isDamaged = true }
      return lay(Surface(pixels.bitmap), frame)
    }
    let still = frame.webP(bytes)
    guard let header = still.withUnsafeBytes({ PictureHeader($0) }), header.isBearable,
      header.storedWidth == frame.place.width, header.storedHeight == frame.place.height
    else { throw .unreadable("its first frame is damaged") }
    try PictureDecoder.load(still, format) { pixels, _ in lay(pixels, frame) }
  }

  private func lay(_ pixels: Surface, _ frame: FrameList.Frame) {
    let seen = visible(frame.place)
    for row in 0..<min(seen.height, pixels.height) {
      let from = pixels.pixels + row * pixels.stride
      let to = canvas.pixels + (seen.y + row) * canvas.width + seen.x
      let count = min(seen.width, pixels.width)
      if frame.blends {
        Resampling.lay(from, over: to, count: count)
      } else {
        to.update(from: from, count: count)
      }
    }
  }

  private func dispose(_ frame: FrameList.Frame) {
    let seen = visible(frame.place)
    switch frame.disposal {
    case .keep: return
    case .clear:
      for row in seen.y..<seen.bottom {
        (canvas.pixels + row * canvas.width + seen.x).update(repeating: 0, count: seen.width)
      }
    case .restore:
      guard let kept else { return }
      canvas.pixels.update(from: kept.pixels, count: canvas.width * canvas.height)
    }
  }

  private func keep() {
    let copy = kept ?? Bitmap(width: canvas.width, height: canvas.height)
    copy.pixels.update(from: canvas.pixels, count: canvas.width * canvas.height)
    kept = copy
  }

  private func visible(_ place: PixelRect) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    let seen = place.intersection(whole)
    return seen.isEmpty ? PixelRect(x: 0, y: 0, width: 0, height: 0) : seen
  }
}
