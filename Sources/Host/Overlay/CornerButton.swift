import Geometry
import ScreenKit

/// The button that opens the chooser: it comes when a pointer is near its corner, and goes when
/// none has been for a while.
struct CornerButton: Codable, Equatable {
  private(set) var look = Appearing()
  private var hidesAt: Instant?
  /// How far above the corner it stands, clear of what the screen has there, in points.
  private(set) var lift = 0.0

  /// Its element.
  static let element: ElementID = "chooser.open"
  private static let margin = 8.0  // from the window's edges, in points
  private static let reach = 96.0  // so near a pointer must be, in points
  private static let stay: Seconds = 3
  /// What is seen is so much smaller than what can be touched, in points.
  static let inset = 3.0
  /// The space around the icon, in points.
  static let iconInset = 12.0
  /// How much its ground covers.
  static let density = 0.94

  /// Where it would be in a window without anything in its corner.
  static func corner(in size: Size, isReversed: Bool) -> Rect {
    let side = Metrics.touchTarget
    let x = isReversed ? size.width - side - margin : margin
    return Rect(x, size.height - side - margin, side, side)
  }

  /// Where it is.
  func place(in frame: Frame) -> Rect {
    Self.corner(in: frame.size, isReversed: frame.settings.isRightToLeft)
      .offset(by: Vector(0, -lift))
  }

  /// When it goes by itself.
  var nextChange: Instant? { hidesAt }

  /// Comes and stays until it is told to rest.
  mutating func hold(lift: Double, in frame: Frame) {
    if !look.isShown { self.lift = lift }
    look.show(true, at: frame.moment)
    hidesAt = nil
  }

  /// A pointer is somewhere; resting on the button it keeps it there.
  mutating func stir(at pointer: Point, lift: Double, in frame: Frame) {
    if !look.isShown, look.share(at: frame.moment) == 0 { self.lift = lift }
    let place = place(in: frame)
    guard place.inset(by: -Self.reach).contains(pointer) else { return }
    look.show(true, at: frame.moment)
    hidesAt = place.contains(pointer) ? nil : frame.now + Self.stay
  }

  /// Goes if its time is over.
  mutating func wake(at moment: Moment) {
    guard let hidesAt, hidesAt <= moment.now else { return }
    hide(at: moment)
  }

  /// Goes now.
  mutating func hide(at moment: Moment) {
    hidesAt = nil
    look.show(false, at: moment)
  }
}
