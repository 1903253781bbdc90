import Geometry

/// What a pointer is.
public enum PointerDevice: String, Codable, Sendable {
  /// A finger.
  case touch
  /// A mouse with its main button, or a pen.
  case mouse
}

/// One step of a finger or of a mouse with its button held.
public struct PointerEvent: Equatable, Sendable {
  /// What happened.
  public enum Phase: String, Sendable {
    /// The finger or the button went down.
    case down
    /// It moved while down.
    case move
    /// It was lifted.
    case up
    /// It is gone without having been lifted: no tap, no fling.
    case cancel
  }

  /// Which finger; a number stays one finger's from its down to its up.
  public var id: Int
  /// What kind of pointer.
  public var device: PointerDevice
  /// What happened.
  public var phase: Phase
  /// Where, in window coordinates.
  public var position: Point
  /// When.
  public var time: Instant

  /// One step of pointer `id`.
  public init(
    id: Int, device: PointerDevice, phase: Phase, position: Point, time: Instant
  ) {
    self.id = id
    self.device = device
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// One turn of a wheel or one step of a touchpad's stream.
public struct WheelEvent: Equatable, Sendable {
  /// Where the pointer is, in window coordinates.
  public var position: Point
  /// Notches, or points if `isPrecise`; positive means towards later content: right and down.
  public var delta: Vector
  /// Whether it is a step of a touchpad's stream, in points, and not a count of notches.
  public var isPrecise: Bool
  /// Whether Shift is held, which turns a plain wheel sideways.
  public var isShifted: Bool
  /// Whether Control is held, which makes it enlarge or shrink what is under the pointer.
  public var isZooming: Bool
  /// When.
  public var time: Instant

  /// One turn of a wheel at `position`.
  public init(
    position: Point, delta: Vector, isPrecise: Bool, isShifted: Bool, isZooming: Bool = false,
    time: Instant
  ) {
    self.position = position
    self.delta = delta
    self.isPrecise = isPrecise
    self.isShifted = isShifted
    self.isZooming = isZooming
    self.time = time
  }
}
