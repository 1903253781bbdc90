/// A picture by handle, with what is known of it before its pixels are there.
public struct Picture: Hashable, Sendable {
  /// The handle: a name's number in its source; the same name always gets the same number.
  public let id: Int32
  /// Pixels from left to right as it is seen (EXIF orientation applied); 0 if the file is missing.
  public let width: Int32
  /// Pixels from top to bottom.
  public let height: Int32
  /// Stands in for the pixels until they are there.
  public let color: Color

  /// A picture known by `id` in the source that made the handle.
  public init(id: Int32, width: Int32, height: Int32, color: Color) {
    self.id = id
    self.width = width
    self.height = height
    self.color = color
  }
}

/// Where a screen gets handles of pictures from; never waits for a file to be decoded.
public protocol PictureNaming: AnyObject {
  /// The picture of that name: a path below the screen's folder of resources.
  ///
  /// A missing or damaged file gives a picture that is drawn as a placeholder, and one line on
  /// standard error.
  func picture(named name: String) -> Picture
}
