import Geometry

/// What an icon looks like: paths in a square of 24 points, to be drawn with round strokes.
public struct IconOutline: Sendable {
  /// The side of the square that the paths are drawn in, in points.
  public static let side = 24.0
  /// The width of the strokes in that square, in points.
  public static let strokeWidth = 1.5

  /// One line without a break.
  public struct Path: Sendable {
    /// A piece of a path, from where the one before it ended.
    public enum Step: Sendable {
      /// Straight on to a place.
      case line(Point)
      /// A cubic curve by two control points to a place.
      case curve(Point, Point, Point)
      /// Straight on to the start of an arc and along it; angles in degrees, clockwise from right.
      case arc(Point, radius: Double, from: Double, to: Double)
    }

    /// Where it begins; nil where its first step is an arc, which says so itself.
    public let start: Point?
    /// What follows.
    public let steps: [Step]
    /// Whether its end is joined to its start.
    public let isClosed: Bool
    /// Whether its inside is filled as well; the stroke around it makes the corners round.
    public let isFilled: Bool

    init(_ start: Point? = nil, isClosed: Bool = false, isFilled: Bool = false, _ steps: [Step]) {
      self.start = start
      self.steps = steps
      self.isClosed = isClosed
      self.isFilled = isFilled
    }
  }

  /// What it is drawn with.
  public let paths: [Path]

  init(_ paths: [Path]) {
    self.paths = paths
  }
}

extension Icon {
  /// What it looks like; centred by eye, not by its extent.
  public var outline: IconOutline {
    switch self {
    case .moon: IconOutline([.crescent(isFilled: false)])
    case .moonFilled: IconOutline([.crescent(isFilled: true)])
    case .play:
      IconOutline([
        .corners(isFilled: true, (8.75, 5.6), (19.2, 12), (8.75, 18.4))
      ])
    case .pause: IconOutline([.bar(left: 6.75), .bar(left: 14.75)])
    case .close: IconOutline([.lines((6.4, 6.4), (17.6, 17.6)), .lines((17.6, 6.4), (6.4, 17.6))])
    case .back: IconOutline([.lines((14.8, 4.9), (7.7, 12), (14.8, 19.1))])
    case .forward: IconOutline([.lines((9.2, 4.9), (16.3, 12), (9.2, 19.1))])
    case .grid:
      IconOutline([(4.75, 4.75), (13.75, 4.75), (4.75, 13.75), (13.75, 13.75)].map { .tile($0) })
    case .person: IconOutline([.circle((12, 8.1), 3.7), .shoulders])
    case .heart: IconOutline([.heart(isFilled: false)])
    case .heartFilled: IconOutline([.heart(isFilled: true)])
    case .menu:
      IconOutline([6, 12, 18].map { .lines((4.4, $0), (19.6, $0)) })
    }
  }
}

extension IconOutline.Path {
  typealias Place = (x: Double, y: Double)

  fileprivate static func lines(_ places: Place...) -> Self {
    let points = places.map { Point($0.x, $0.y) }
    return Self(points.first, points.dropFirst().map { .line($0) })
  }

  fileprivate static func corners(isFilled: Bool, _ places: Place...) -> Self {
    let points = places.map { Point($0.x, $0.y) }
    return Self(
      points.first, isClosed: true, isFilled: isFilled, points.dropFirst().map { .line($0) })
  }

  fileprivate static func circle(_ center: Place, _ radius: Double) -> Self {
    Self(isClosed: true, [.arc(Point(center.x, center.y), radius: radius, from: 0, to: 360)])
  }

  fileprivate static func bar(left: Double) -> Self {
    corners(
      isFilled: true, (left, 5.75), (left + 2.5, 5.75), (left + 2.5, 18.25), (left, 18.25))
  }

  /// A square of 5.5 points with its corners rounded.
  fileprivate static func tile(_ corner: Place) -> Self {
    let radius = 1.1
    let low = (x: corner.x + radius, y: corner.y + radius)
    let high = (x: corner.x + 5.5 - radius, y: corner.y + 5.5 - radius)
    return Self(
      isClosed: true,
      [
        .arc(Point(low.x, low.y), radius: radius, from: 180, to: 270),
        .arc(Point(high.x, low.y), radius: radius, from: 270, to: 360),
        .arc(Point(high.x, high.y), radius: radius, from: 0, to: 90),
        .arc(Point(low.x, high.y), radius: radius, from: 90, to: 180),
      ])
  }

  /// A disc of radius 8.2 with a bite of radius 6.9 taken out of its upper right.
  ///
  /// The angles are where both circles meet, 5.3 points apart in the direction of -45 degrees.
  fileprivate static func crescent(isFilled: Bool) -> Self {
    let disc = Point(12.1, 11.9)
    let bite = Point(15.85, 8.15)
    return Self(
      isClosed: true, isFilled: isFilled,
      [
        .arc(disc, radius: 8.2, from: 11.697, to: 258.303),
        .arc(bite, radius: 6.9, from: 218.334, to: 51.666),
      ])
  }

  fileprivate static var shoulders: Self {
    Self(
      Point(4.7, 19.9),
      [
        .curve(Point(4.7, 16.3), Point(7.9, 14.6), Point(12, 14.6)),
        .curve(Point(16.1, 14.6), Point(19.3, 16.3), Point(19.3, 19.9)),
      ])
  }

  fileprivate static func heart(isFilled: Bool) -> Self {
    Self(
      Point(12, 19.9), isClosed: true, isFilled: isFilled,
      [
        .curve(Point(7.4, 16.7), Point(3.6, 13.4), Point(3.6, 9.3)),
        .curve(Point(3.6, 6.7), Point(5.6, 4.8), Point(8, 4.8)),
        .curve(Point(9.7, 4.8), Point(11.2, 5.7), Point(12, 7.2)),
        .curve(Point(12.8, 5.7), Point(14.3, 4.8), Point(16, 4.8)),
        .curve(Point(18.4, 4.8), Point(20.4, 6.7), Point(20.4, 9.3)),
        .curve(Point(20.4, 13.4), Point(16.6, 16.7), Point(12, 19.9)),
      ])
  }
}
