import Geometry

/// Where a pointer was in the last frames, and how fast it is when it is lifted.
///
/// The positions between two ends of a frame count as one, the last; the frame that is under way
/// at the lift counts too.
public struct VelocityTracker: Sendable, Equatable {
  private var frames = FrameSamples()
  private var newest: Sample?
  private var isNewestKept = true
  private var lastMovement = 0.0
  private var lateSinceSample = 0.0
  private var lateThisFrame = 0.0

  private struct Sample: Sendable, Equatable {
    var position: Point
    var time: Double
  }

  /// A tracker that has seen nothing.
  public init() {}

  /// Forgets every position.
  public mutating func reset() {
    let late = lateThisFrame
    self = VelocityTracker()
    lateThisFrame = late
  }

  /// Forgets every position and starts from one that no later one of its frame replaces, so that
  /// a flick within a single frame has a velocity.
  mutating func restart(from position: Point, at time: Instant) {
    reset()
    add(position, at: time)
    keepNewest()
  }

  /// Takes a position; with a stamp not later than the one before it adds travel, not a sample.
  public mutating func add(_ position: Point, at time: Instant) {
    add(position, milliseconds: time.seconds * millisecondsInSecond)
  }

  mutating func add(_ position: Point, milliseconds time: Double) {
    let time = max(time, newest?.time ?? time)
    if newest?.position != position { lastMovement = time }
    newest = Sample(position: position, time: time)
    isNewestKept = false
  }

  /// Says before a frame's input how much later than planned it is read.
  public mutating func beginFrame(late: Seconds) {
    lateThisFrame = max(lateThisFrame, late.millisecondsNotNegative)
  }

  /// Ends a frame that was `late` behind its plan: its last position becomes a sample.
  public mutating func endFrame(late: Seconds = .zero) {
    lateSinceSample += max(lateThisFrame, late.millisecondsNotNegative)
    lateThisFrame = 0
    keepNewest()
  }

  /// The velocity of a lift at `release`, each axis by itself and clamped, in points per second.
  public func velocity(at release: Instant, tuning: GestureTuning) -> Velocity {
    let release = release.seconds * millisecondsInSecond
    let fastest = tuning.maximumVelocity
    func clamped(_ axis: Axis) -> Double {
      min(max(velocity(along: axis, milliseconds: release, tuning: tuning), -fastest), fastest)
    }
    return Velocity(clamped(.horizontal), clamped(.vertical))
  }

  func velocity(
    along axis: Axis, milliseconds release: Double, tuning: GestureTuning
  ) -> Double {
    var finished = self
    let late = lateSinceSample + lateThisFrame
    finished.lateSinceSample = late
    finished.keepNewest()
    return finished.frames.velocity(
      along: axis, silence: release - lastMovement - late, tuning: tuning)
  }

  private mutating func keepNewest() {
    guard let newest, !isNewestKept else { return }
    frames.add(newest.position, at: newest.time, allowance: lateSinceSample)
    isNewestKept = true
    lateSinceSample = 0
  }
}

extension Seconds {
  /// Milliseconds; none for a negative length or one that is not a number.
  fileprivate var millisecondsNotNegative: Double {
    value > 0 ? value * millisecondsInSecond : 0
  }
}
