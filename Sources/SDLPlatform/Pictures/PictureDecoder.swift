import CJPEG
import CSDL
import Glibc
import Raster

/// Decodes a picture at the size it is shown in; on any thread.
enum PictureDecoder {
  struct Result {
    let bitmap: Bitmap
    /// What is wrong with the file although it can be shown, or nil.
    var damage: String?
    /// What is not shown of a file that is whole, or nil.
    var note: String?
    /// What gives the other frames of an animation.
    var player: AnimationPlayer?
  }

  /// The picture upright and premultiplied, at exactly the size wanted.
  static func decode(_ path: String, width: Int, height: Int)
    throws(PictureFile.Problem) -> Result
  {
    try decode(PictureFile.contents(of: path), width: width, height: height)
  }

  /// The picture in a file's bytes, upright and premultiplied, at exactly the size wanted.
  static func decode(_ bytes: [UInt8], width: Int, height: Int)
    throws(PictureFile.Problem) -> Result
  {
    // Read again: the file may have been exchanged since it was named.
    guard let header = bytes.withUnsafeBytes({ PictureHeader($0) }), header.isBearable else {
      throw .unreadable("it is no picture of a bearable size")
    }
    let fit = Fit(
      width: width, height: height, orientation: header.orientation,
      wholeHeight: header.storedHeight)
    switch header.format {
    case .jpeg: return try jpeg(bytes, fit)
    case .png: return try png(bytes, fit)
    case .webp where !header.isAnimatedWebP: return try webP(bytes, header, fit)
    case .webp, .gif:
      guard let list = bytes.withUnsafeBytes({ FrameList($0, header) }) else {
        throw .unreadable("its first frame is missing or damaged")
      }
      return try frame(0, of: AnimationPlayer(bytes, list, header.format), width, height)
    }
  }

  /// A frame of an animation at exactly the size wanted.
  static func frame(_ index: Int, of player: AnimationPlayer, _ width: Int, _ height: Int)
    throws(PictureFile.Problem) -> Result
  {
    let canvas = try player.picture(index)
    let fit = Fit(width: width, height: height, wholeHeight: canvas.height)
    var result = Result(bitmap: try fit.bitmap(Surface(canvas), isOpaque: false))
    result.player = player.timeline == nil ? nil : player
    result.note = player.refusal
    if player.isDamaged { result.damage = "its frames are damaged or cut off" }
    return result
  }

  private static func jpeg(_ bytes: [UInt8], _ fit: Fit) throws(PictureFile.Problem) -> Result {
    var picture = cjpeg_decode(
      bytes, bytes.count, Int32(fit.storedWidth), Int32(fit.storedHeight),
      PictureHeader.mostPixels)
    let message = withUnsafeBytes(of: &picture.message) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let pixels = picture.pixels else { throw .unreadable(message) }
    defer { free(pixels) }
    let surface = Surface(
      pixels: pixels, width: Int(picture.width), height: Int(picture.height),
      stride: Int(picture.width))
    let isWhole = picture.is_damaged == 0
    var whole = fit
    whole.wholeHeight = surface.height
    return Result(
      bitmap: try whole.bitmap(surface, isOpaque: isWhole), damage: isWhole ? nil : message)
  }

  private static func png(_ bytes: [UInt8], _ fit: Fit) throws(PictureFile.Problem) -> Result {
    let zlib = ZLib()
    guard let parts = PNGParts(bytes, zlib) else { throw .unreadable("its header is damaged") }
    guard parts.hasColors else { throw .unreadable("its palette is missing") }
    if parts.damage == nil || zlib == nil,
      let result = try? loaded(parts.file, .png, fit)
    {
      return result
    }
    let damage = parts.damage ?? "its pixels are damaged"
    guard let zlib, let repair = PNGRepair(parts, zlib) else { throw .unreadable(damage) }
    var result = try loaded(repair.file, .png, fit)
    result.damage = damage
    return result
  }

  private static func webP(
    _ bytes: [UInt8], _ header: PictureHeader, _ fit: Fit
  ) throws(PictureFile.Problem) -> Result {
    do throws(PictureFile.Problem) {
      return try loaded(bytes, .webp, fit)
    } catch {
      guard let found = WebPRows.decode(bytes, header) else { throw error }
      let surface = Surface(
        pixels: found.bitmap.pixels, width: found.bitmap.width, height: found.rows,
        stride: found.bitmap.width)
      defer { withExtendedLifetime(found.bitmap) {} }
      let isOpaque = Resampling.premultiply(
        surface.pixels, count: surface.stride * surface.height)
      return Result(
        bitmap: try fit.bitmap(surface, isOpaque: isOpaque), damage: "it is damaged or cut off")
    }
  }

  private static func loaded(
    _ bytes: [UInt8], _ format: PictureHeader.Format, _ fit: Fit
  ) throws(PictureFile.Problem) -> Result {
    try load(bytes, format) { surface, isOpaque throws(PictureFile.Problem) in
      Result(bitmap: try fit.bitmap(surface, isOpaque: isOpaque))
    }
  }

  /// Gives the pixels at their stored size, premultiplied. Only the decoder of the type that was
  /// found is asked: the others, which have a history of crashes, can't be reached.
  static func load<Value>(
    _ bytes: [UInt8], _ format: PictureHeader.Format,
    _ body: (Surface, _ isOpaque: Bool) throws(PictureFile.Problem) -> Value
  ) throws(PictureFile.Problem) -> Value {
    guard let surface = converted(bytes, format) else {
      let reason = String(cString: SDL_GetError())
      throw .unreadable(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }
    defer { SDL_FreeSurface(surface) }
    guard let pixels = surface.pointee.pixels else { throw .unreadable("it has no pixels") }
    let whole = Surface(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
    let isOpaque = Resampling.premultiply(whole.pixels, count: whole.stride * whole.height)
    return try body(whole, isOpaque)
  }

  /// The pixels as straight ARGB8888, to be freed.
  private static func converted(_ bytes: [UInt8], _ format: PictureHeader.Format)
    -> UnsafeMutablePointer<SDL_Surface>?
  {
    bytes.withUnsafeBytes { buffer in
      guard let stream = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)),
        let loaded = IMG_LoadTyped_RW(stream, 1, format.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(loaded) }
      return SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    }
  }

  /// How stored pixels become a bitmap of the size wanted.
  private struct Fit {
    /// The size wanted, upright.
    let width: Int
    let height: Int
    var orientation = 1
    /// The rows that the stored picture would have if it were all there.
    var wholeHeight: Int

    private var isTurned: Bool { orientation >= 5 }
    var storedWidth: Int { isTurned ? height : width }
    var storedHeight: Int { isTurned ? width : height }

    /// Of stored pixels, of which the last rows may be missing: they stay clear.
    func bitmap(_ stored: Surface, isOpaque: Bool) throws(PictureFile.Problem) -> Bitmap {
      let isWhole = stored.height >= wholeHeight
      let rows = isWhole ? storedHeight : max(1, storedHeight * stored.height / wholeHeight)
      guard let part = Resampling.resized(stored, width: storedWidth, height: rows) else {
        throw .unreadable("it has no pixels")
      }
      part.isOpaque = isOpaque && isWhole
      guard !isWhole else { return Resampling.upright(part, orientation: orientation) }
      let whole = Bitmap(width: storedWidth, height: storedHeight)
      whole.pixels.update(from: part.pixels, count: part.width * part.height)
      return Resampling.upright(whole, orientation: orientation)
    }
  }
}
