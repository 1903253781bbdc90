import Geometry

/// A number that rests, or moves along closed forms. Asked for a moment, never stepped.
///
/// A new motion starts from the shown value at the motion's own velocity, whatever moved it
/// before. Numbers that are none count as 0, a moment that is none as no time at all.
public struct Animated: Equatable, Sendable {
  /// Where it will rest, or rests.
  public private(set) var target: Double
  // at most: back from beyond an end, on along the range, out of the other end and back
  private var first: MotionPiece?
  private var second: MotionPiece?
  private var third: MotionPiece?

  /// A number at rest.
  public init(_ value: Double) {
    target = value.sane
  }

  // MARK: Asking

  /// Where it is; exactly the target from the end of its motion on.
  public func value(at now: Instant) -> Double {
    guard let first else { return target }
    if !first.isOver(at: now) { return first.value(at: now) }
    return current(at: now)?.value(at: now) ?? target
  }

  /// How fast it is, in units per second; 0 at rest.
  public func velocity(at now: Instant) -> Double {
    current(at: now)?.velocity(at: now) ?? 0
  }

  /// Whether its value changes from now on by itself.
  public func isMoving(at now: Instant) -> Bool {
    current(at: now) != nil
  }

  /// When it comes to rest; nil for a number that nothing has moved.
  public var end: Instant? { (third ?? second ?? first)?.end }

  /// The stretches of its motion, the past ones too; empty for a number that nothing has moved.
  public var pieces: [MotionPiece] { [first, second, third].compactMap { $0 } }

  /// The stretch it is in, or before which it is; nil at rest.
  private func current(at now: Instant) -> MotionPiece? {
    if let first, !first.isOver(at: now) { return first }
    if let second, !second.isOver(at: now) { return second }
    if let third, !third.isOver(at: now) { return third }
    return nil
  }

  // MARK: Moving

  /// Jumps, without any motion.
  public mutating func rest(at value: Double) {
    self = Animated(value)
  }

  /// Ends its motion at once, where that would end.
  public mutating func finish() {
    rest(at: target)
  }

  /// A spring pulls it to `target` from the shown value on.
  ///
  /// - Parameters:
  ///   - target: where to, limited to `walls`.
  ///   - spring: which one.
  ///   - now: when.
  ///   - velocity: in units per second; nil carries the motion's own.
  ///   - unit: points per unit (a pager's page length), for the test whether it rests.
  ///   - walls: reaching one of them from inside ends the motion there.
  ///   - tuning: when a motion rests.
  public mutating func spring(
    to target: Double, _ spring: Spring, at now: Instant, velocity: Double? = nil,
    unit: Double = 1, walls: ClosedRange<Double>? = nil, tuning: MotionTuning
  ) {
    guard now.seconds.isFinite else { return }
    let velocity = (velocity ?? self.velocity(at: now)).sane
    let value = value(at: now)
    rest(at: value)
    add(
      .spring(
        spring, from: value, velocity: velocity, to: target.sane, at: now, unit: unit,
        walls: walls, tuning: tuning))
  }

  /// The spring that lets pages, drawers and sheets come to rest after a hand, without a swing
  /// past the target where the hand was fast.
  ///
  /// - Parameters:
  ///   - target: where to, limited to `walls`.
  ///   - now: when.
  ///   - velocity: in units per second; nil carries the motion's own.
  ///   - unit: points per unit (a pager's page length), for the test whether it rests.
  ///   - walls: reaching one of them from inside ends the motion there.
  ///   - tuning: which spring.
  public mutating func settle(
    to target: Double, at now: Instant, velocity: Double? = nil, unit: Double = 1,
    walls: ClosedRange<Double>? = nil, tuning: MotionTuning
  ) {
    let velocity = (velocity ?? self.velocity(at: now)).sane
    let aim = walls.map { target.sane.limited(to: $0) } ?? target.sane
    let distance = aim - value(at: now)
    var spring = Spring(duration: tuning.settleDuration, bounce: tuning.settleBounce)
    if velocity * distance > 0, abs(velocity) > spring.frequency * abs(distance) {
      let needed = min(abs(velocity / distance), max(tuning.settleStiffest, spring.frequency))
      spring = Spring(
        response: Seconds(2 * Double.pi / needed), dampingRatio: spring.dampingRatio)
    }
    self.spring(
      to: aim, spring, at: now, velocity: velocity, unit: unit, walls: walls, tuning: tuning)
  }

  /// Everything moves by a distance, also what is in flight: what is seen keeps its identity when
  /// content is inserted before it.
  public mutating func shift(by distance: Double) {
    let distance = distance.sane
    target += distance
    first?.shift(by: distance)
    second?.shift(by: distance)
    third?.shift(by: distance)
  }

  /// Goes on with a stretch after those it has; one that takes no time only sets the target.
  mutating func add(_ piece: MotionPiece) {
    target = piece.target
    guard piece.end > piece.start else { return }
    if first == nil {
      first = piece
    } else if second == nil {
      second = piece
    } else {
      third = piece
    }
  }

  /// The stretches that are not over yet.
  func remaining(at now: Instant) -> [MotionPiece] {
    pieces.filter { !$0.isOver(at: now) }
  }
}

// A number at rest is saved as that number, a moving one as the rows of its pieces.
extension Animated: Codable {
  /// The number that was saved.
  public init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(value)
      return
    }
    var rows = try decoder.unkeyedContainer()
    self.init(0)
    while !rows.isAtEnd, third == nil {
      add(try rows.decode(MotionPiece.self))
    }
    guard rows.isAtEnd, first != nil else {
      throw DecodingError.dataCorruptedError(
        in: rows, debugDescription: "a motion has one to three pieces")
    }
  }

  /// Saves it as its number or as the rows of its pieces.
  public func encode(to encoder: any Encoder) throws {
    guard first != nil else {
      var container = encoder.singleValueContainer()
      try container.encode(target)
      return
    }
    var rows = encoder.unkeyedContainer()
    for piece in pieces { try rows.encode(piece) }
  }
}
