import CSDL
import Glibc
import Raster

/// Pictures of frames as files, for goldens and people.
public enum PNGFile {
  /// Writes the pixels as if nothing shone through; the file appears whole or not at all.
  public static func write(_ surface: Surface, to path: String) throws(PlatformError) {
    let draft = "\(path).\(getpid()).part"
    let picture = SDL_CreateRGBSurfaceWithFormatFrom(
      surface.pixels, Int32(surface.width), Int32(surface.height), 32, Int32(surface.stride * 4),
      SDL_PIXELFORMAT_RGB888.rawValue)
    defer { withExtendedLifetime(surface) { SDL_FreeSurface(picture) } }
    guard picture != nil, IMG_SavePNG(picture, draft) == 0 else {
      let error = PlatformError.sdl(
        "The picture can't be written to \(path)", advice: "Check that its folder is there.")
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(draft)
      throw PlatformError("The picture can't be written to \(path): \(reason).")
    }
  }

  /// The pixels of a PNG file; nil if it is missing, damaged or no PNG.
  public static func read(_ path: String) -> Bitmap? {
    guard let header = try? PictureFile.header(of: path), header.format == .png,
      header.isBearable,
      let result = try? PictureDecoder.decode(
        path, width: header.width, height: header.height)
    else { return nil }
    return result.bitmap
  }
}
