import Geometry

/// One step of a picture, as plain data of a fixed size: pictures, text and icons by handle.
///
/// Places are in points, in the coordinates of the innermost layer. Two equal lists of commands
/// give equal pixels as long as no picture has arrived in between.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle with rounded corners, filled; edges and corners are anti-aliased at sub-pixel
  /// places.
  case fill(Rect, Corners, Paint)
  /// A line of `width` points along the inside of a rounded rectangle's edge.
  case stroke(Rect, Corners, width: Double, Color)
  /// A line one device pixel thick and always whole, at the rectangle's top left, filled as long
  /// as its longer side.
  case hairline(Rect, Color)
  /// What a floating rounded rectangle darkens around itself.
  case shadow(Rect, Corners, Shadow)
  /// A picture in a rounded rectangle.
  case picture(PictureDraw)
  /// A run of text, its baseline's left end at a place.
  case text(TextRun, Point, Color)
  /// An icon, fitted into a square.
  case icon(Icon, Rect, Color)
  /// Until the matching `pop`, nothing is drawn outside a rounded rectangle.
  case clip(Rect, Corners)
  /// Until the matching `pop`, everything is moved, scaled and faded as one.
  case layer(Layer)
  /// The end of the innermost clip or layer.
  case pop
}

/// The radii of a rectangle's corners, in points; each is cut to half the shorter side.
public struct Corners: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The upper two.
  public var top: Double
  /// The lower two.
  public var bottom: Double

  /// The upper and the lower two corners.
  @inlinable public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// All four alike.
  @inlinable public init(_ radius: Double) {
    self.init(top: radius, bottom: radius)
  }

  /// All four alike.
  @inlinable public init(floatLiteral radius: Double) {
    self.init(radius)
  }

  /// All four alike.
  @inlinable public init(integerLiteral radius: Int) {
    self.init(Double(radius))
  }

  /// Four right angles.
  public static let square = Corners(0)
  /// Half circles at the shorter sides; of a square, a circle.
  public static let round = Corners(.greatestFiniteMagnitude)
}

/// What an area is filled with.
public enum Paint: Equatable, Sendable {
  /// One colour.
  case solid(Color)
  /// A straight passage from a colour at one place to another colour at another place, both in
  /// the coordinates of the filled rectangle's layer; beyond them the colours go on unchanged.
  case gradient(from: Point, Color, to: Point, Color)
}

/// A soft shadow.
public struct Shadow: Hashable, Sendable {
  /// How far it lies below, in points.
  public var y: Double
  /// How far it fades out, in points: twice the standard deviation of a Gaussian.
  public var blur: Double
  /// Its colour where it is darkest.
  public var color: Color

  /// A shadow `y` points below that fades out over `blur` points.
  public init(y: Double, blur: Double, color: Color) {
    self.y = y
    self.blur = blur
    self.color = color
  }
}

/// A picture in a rounded rectangle.
public struct PictureDraw: Equatable, Sendable {
  /// How a picture of other proportions gets into its place.
  public enum Fit: Hashable, Sendable {
    /// It covers the place; what hangs over is cut off, at the sides of the given point of the
    /// picture (0 to 1 in both directions) as evenly as its edges allow.
    case fill(focusX: Double, focusY: Double)
    /// It is all seen; the place keeps empty bands.
    case fit
  }

  /// Which picture.
  public var picture: Picture
  /// The place it is fitted into.
  public var place: Rect
  /// What is seen of the place, in points; pictures that slide within a frame give the frame here.
  public var window: Rect
  /// The corners of what is seen.
  public var corners: Corners
  /// How it gets into its place.
  public var fit: Fit
  /// 0 nothing to 1 all.
  public var opacity: Double

  /// A picture in `place`, seen through `window`.
  public init(
    _ picture: Picture, in place: Rect, window: Rect, corners: Corners, fit: Fit, opacity: Double
  ) {
    self.picture = picture
    self.place = place
    self.window = window
    self.corners = corners
    self.fit = fit
    self.opacity = opacity
  }
}

/// A group that is moved, scaled and faded as one.
public struct Layer: Hashable, Sendable {
  /// How far it is moved, in points.
  public var offset: Vector
  /// How much larger it is drawn, about `anchor`.
  public var scale: Double
  /// The place that scaling leaves where it is, in the layer's own coordinates.
  public var anchor: Point
  /// 0 nothing to 1 all; below 1 the group is put together first and then faded as one.
  public var opacity: Double
  /// Whether it is moved by whole device pixels: sharp and fast, for what scrolls.
  public var snaps: Bool

  /// A group that is moved, scaled and faded as one.
  public init(
    offset: Vector = .zero, scale: Double = 1, anchor: Point = .zero, opacity: Double = 1,
    snaps: Bool = true
  ) {
    self.offset = offset
    self.scale = scale
    self.anchor = anchor
    self.opacity = opacity
    self.snaps = snaps
  }
}
