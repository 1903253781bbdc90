import Geometry

/// The name of a component that can own a drag: `pager`, `strip`.
public struct RegionID: Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let name: String

  /// The region of that name.
  public init(_ name: String) {
    self.name = name
  }

  /// The region of that name.
  public init(stringLiteral name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

/// A place where drags, wheel turns or pinches may begin, as plain data from a screen's layout.
///
/// A screen lists its regions from back to front; of two regions of one layer the later is the
/// inner one.
public struct Region: Equatable, Sendable {
  /// The component that gets what begins here.
  public var owner: RegionID
  /// Where it is, in window coordinates.
  public var place: Rect
  /// How far up it lies; only the topmost layer under a press is asked.
  public var layer: Int
  /// The movements it takes.
  public var takes: Movements
  /// The edge of the window it belongs to; it then takes only movements inwards and comes before
  /// every other region of its layer.
  public var edge: Edge?
  /// Whether it moves by itself now, so that a press stops it and a tap there activates nothing.
  public var isMoving: Bool
  /// Whether a wheel notch along either axis is meant for it (a pager, a strip).
  public var takesNotchesOfBothAxes: Bool
  /// Whether two fingers may pinch here.
  public var takesPinches: Bool

  /// Directions in which a finger may move to be taken.
  public struct Movements: OptionSet, Sendable, Hashable {
    /// One bit a direction.
    public let rawValue: Int

    /// As many directions as bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The finger moves left.
    public static let left = Movements(rawValue: 1)
    /// The finger moves right.
    public static let right = Movements(rawValue: 2)
    /// The finger moves up.
    public static let up = Movements(rawValue: 4)
    /// The finger moves down.
    public static let down = Movements(rawValue: 8)
    /// Left and right.
    public static let horizontal: Movements = [.left, .right]
    /// Up and down.
    public static let vertical: Movements = [.up, .down]

    /// The one direction of a movement along an axis; zero counts as forward.
    public init(_ axis: Axis, _ way: Double) {
      switch axis {
      case .horizontal: self = way < 0 ? .left : .right
      case .vertical: self = way < 0 ? .up : .down
      }
    }
  }

  /// A place where `owner` takes drags.
  public init(
    _ owner: RegionID, _ place: Rect, takes: Movements, layer: Int = 0, edge: Edge? = nil,
    isMoving: Bool = false, takesNotchesOfBothAxes: Bool = false, takesPinches: Bool = false
  ) {
    self.owner = owner
    self.place = place
    self.takes = takes
    self.layer = layer
    self.edge = edge
    self.isMoving = isMoving
    self.takesNotchesOfBothAxes = takesNotchesOfBothAxes
    self.takesPinches = takesPinches
  }
}

/// What lies under a pointer when it goes down or a wheel turns.
public struct Target: Equatable, Sendable {
  /// The topmost element there.
  public var element: ElementID?
  /// Whether holding that element does something of its own.
  public var hasLongPress: Bool
  /// All regions of the screen at that moment, from back to front.
  public var regions: [Region]

  /// What lies under a pointer.
  public init(element: ElementID? = nil, hasLongPress: Bool = false, regions: [Region] = []) {
    self.element = element
    self.hasLongPress = hasLongPress
    self.regions = regions
  }
}
