import Drawing

/// Gives one frame's pictures: whoever asks again for the same one gets the same pixels, though
/// better ones may have been decoded meanwhile.
final class FrameSource: RasterSource {
  private struct Key: Hashable {
    let picture: Int32
    let width: Int
    let height: Int
  }

  private var source: (any RasterSource)?
  private var known: [Key: Bitmap?] = [:]

  /// Begins a frame.
  func begin(_ source: any RasterSource) {
    self.source = source
    known.removeAll(keepingCapacity: true)
  }

  /// Ends it and keeps nothing.
  func end() {
    source = nil
    known.removeAll(keepingCapacity: true)
  }

  func mask(for run: TextRun, scale: Double) -> TextMask? {
    source?.mask(for: run, scale: scale)
  }

  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    let key = Key(picture: picture.id, width: width, height: height)
    if let bitmap = known[key] { return bitmap }
    let bitmap = source?.bitmap(for: picture, width: width, height: height)
    known[key] = .some(bitmap)
    return bitmap
  }
}
