import Raster

/// The frames of a GIF or an animated WebP as the file lists them; nothing is decoded.
struct FrameList {
  /// What becomes of a frame before the next one is laid over it.
  enum Disposal {
    case keep
    /// Its place becomes clear.
    case clear
    /// Its place becomes what it was before.
    case restore
  }

  struct Frame {
    /// Where it lies on the canvas.
    var place: PixelRect
    /// How long it stands, in milliseconds, as the file has it.
    var duration = 0
    var disposal = Disposal.keep
    /// Whether it is laid over what is there instead of taking its place.
    var blends = true
    /// Which entry of a GIF's palette is clear.
    var clearEntry: UInt8?
    /// Its own bytes in the file.
    var content: Range<Int>
  }

  /// The canvas, in pixels.
  let width: Int
  let height: Int
  var frames: [Frame] = []
  /// How often all frames are shown; 0 is for ever.
  var plays = 1
  /// Whether the file ends within a frame, or goes on with something else.
  var isCut = false
  /// Where a GIF's palette for all frames lies.
  var palette = 0..<0

  /// More frames than this are not looked at.
  static let mostFrames = 200
  /// The most bytes that the pixels of all frames of a canvas's size may take.
  static let mostBytes = 128 << 20

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Why only the first frame is shown, or nil.
  var refusal: String? {
    if frames.count > Self.mostFrames { return "it has more than \(Self.mostFrames) frames" }
    let bytes = width * height * 4 * frames.count
    return frames.count > 1 && bytes > Self.mostBytes
      ? "its frames take more than \(Self.mostBytes >> 20) MB" : nil
  }

  /// The frames of a file; nil if it has none.
  init?(_ bytes: UnsafeRawBufferPointer, _ header: PictureHeader) {
    self.init(width: header.storedWidth, height: header.storedHeight)
    let reader = ByteReader(bytes)
    switch header.format {
    case .gif: readGIF(reader)
    case .webp where header.isAnimatedWebP: readWebP(reader)
    default: return nil
    }
    if frames.isEmpty { return nil }
  }

  /// Takes in a frame. Says whether there may be more.
  mutating func add(_ frame: Frame) -> Bool {
    guard frame.place.width <= width, frame.place.height <= height else {
      isCut = true
      return false
    }
    frames.append(frame)
    return frames.count <= Self.mostFrames
  }
}
