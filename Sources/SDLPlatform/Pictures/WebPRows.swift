import Raster

/// The rows of a WebP that is cut off, decoded by libwebp itself, which is looked up while running:
/// SDL_image takes whole files only.
enum WebPRows {
  private typealias Make =
    @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> OpaquePointer?
  private typealias Append = @convention(c) (OpaquePointer, UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Look =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?,
      UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> UnsafeMutablePointer<UInt8>?
  private typealias Delete = @convention(c) (OpaquePointer) -> Void

  /// ARGB8888 as bytes: `MODE_BGRA`.
  private static let order: Int32 = 3

  /// The picture at its stored size, straight alpha, clear where nothing is there, and how many
  /// rows there are; nil without any row.
  static func decode(_ bytes: [UInt8], _ header: PictureHeader) -> (bitmap: Bitmap, rows: Int)? {
    guard let library = DynamicLibrary("libwebp.so.7"),
      let make: Make = try? library.find("WebPINewRGB"),
      let append: Append = try? library.find("WebPIAppend"),
      let look: Look = try? library.find("WebPIDecGetRGB"),
      let delete: Delete = try? library.find("WebPIDelete")
    else { return nil }
    let bitmap = Bitmap(width: header.storedWidth, height: header.storedHeight)
    let stride = bitmap.width * 4
    let decoder = make(
      order, bitmap.pixels, stride * bitmap.height, Int32(stride))
    guard let decoder else { return nil }
    defer { delete(decoder) }
    _ = append(decoder, bytes, bytes.count)
    var rows: Int32 = 0
    _ = look(decoder, &rows, nil, nil, nil)
    return rows > 0 ? (bitmap, min(Int(rows), bitmap.height)) : nil
  }
}
