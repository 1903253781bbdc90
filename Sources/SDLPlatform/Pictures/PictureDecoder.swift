import CJPEG
import CSDL
import Glibc
import Raster

/// Decodes a picture at the size it is shown in; on any thread.
enum PictureDecoder {
  struct Result {
    let bitmap: Bitmap
    /// What is wrong with the file although it can be shown, or nil.
    let damage: String?
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
    return switch header.format {
    case .jpeg: try jpeg(bytes, header.orientation, width, height)
    case .png, .gif: try other(bytes, header.format, width, height)
    case .webp: try other(WebPFrame.still(bytes, header), header.format, width, height)
    }
  }

  private static func jpeg(
    _ bytes: [UInt8], _ orientation: Int, _ width: Int, _ height: Int
  ) throws(PictureFile.Problem) -> Result {
    let isTurned = orientation >= 5
    let stored = isTurned ? (width: height, height: width) : (width: width, height: height)
    var picture = cjpeg_decode(
      bytes, bytes.count, Int32(stored.width), Int32(stored.height),
      PictureHeader.mostPixels)
    let message = withUnsafeBytes(of: &picture.message) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let pixels = picture.pixels else { throw .unreadable(message) }
    defer { free(pixels) }
    let surface = Surface(
      pixels: pixels, width: Int(picture.width), height: Int(picture.height),
      stride: Int(picture.width))
    guard
      let bitmap = Resampling.resized(surface, width: stored.width, height: stored.height)
    else { throw .unreadable("it has no pixels") }
    bitmap.isOpaque = picture.is_damaged == 0
    return Result(
      bitmap: Resampling.upright(bitmap, orientation: orientation),
      damage: picture.is_damaged == 0 ? nil : message)
  }

  private static func other(
    _ bytes: [UInt8], _ format: PictureHeader.Format, _ width: Int, _ height: Int
  ) throws(PictureFile.Problem) -> Result {
    guard let surface = load(bytes, format) else {
      let reason = String(cString: SDL_GetError())
      throw .unreadable(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }
    defer { SDL_FreeSurface(surface) }
    guard let pixels = surface.pointee.pixels else { throw .unreadable("it has no pixels") }
    let whole = Surface(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
    let isOpaque = Resampling.premultiply(whole.pixels, count: whole.stride * whole.height)
    guard let bitmap = Resampling.resized(whole, width: width, height: height) else {
      throw .unreadable("it has no pixels")
    }
    bitmap.isOpaque = isOpaque
    return Result(bitmap: bitmap, damage: nil)
  }

  /// The pixels as straight ARGB8888. Only the decoder of the type that was found is asked: the
  /// others, which have a history of crashes, can't be reached.
  static func load(_ bytes: [UInt8], _ format: PictureHeader.Format)
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
}
