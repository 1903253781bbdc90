import Geometry

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

/// What is said of a picture of the user's own: by its user, by its file, by its name.
public struct PictureCaption: Equatable, Sendable {
  /// A short name.
  public var title: String
  /// A sentence about it; empty if nobody wrote one.
  public var text: String
  /// When it was taken, else when its file was last written, as ISO 8601: `2026-08-15T20:12:00`;
  /// empty as long as it isn't known.
  public var date: String
  /// Where its subject is, 0 to 1 in both directions.
  public var focus: Point

  /// Nothing is said, and the subject is in the middle, if nothing else is.
  public init(
    title: String = "", text: String = "", date: String = "", focus: Point = Point(0.5, 0.5)
  ) {
    self.title = title
    self.text = text
    self.date = date
    self.focus = focus
  }
}

/// Where a screen gets handles of pictures from; never waits for a file to be decoded.
public protocol PictureNaming: AnyObject {
  /// The picture of that name: a path below the screen's folder of resources.
  ///
  /// A missing or damaged file gives a picture that is drawn as a placeholder, and one line on
  /// standard error.
  func picture(named name: String) -> Picture

  /// What is said of a picture of the user's own; nothing of any other.
  func caption(named name: String) -> PictureCaption
}

extension PictureNaming {
  /// Nothing is said of any picture.
  public func caption(named name: String) -> PictureCaption { PictureCaption() }
}
