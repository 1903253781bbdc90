import Geometry
import Motion
import Testing

/// Numbers that look arbitrary and are the same in every run.
struct Samples: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// Moments from `start` on, `count` of them.
func moments(from start: Double = 0, to end: Double, count: Int) -> [Instant] {
  (0..<count).map { Instant(start + (end - start) * Double($0) / Double(count - 1)) }
}

/// Fails where the velocity is not the slope of the value, anywhere within the number's pieces.
func expectVelocityIsSlope(of number: Animated, sourceLocation: SourceLocation = #_sourceLocation) {
  let step: Seconds = 1e-5
  for piece in number.pieces {
    let length = (piece.end - piece.start).value
    for share in [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98] {
      let now = piece.start + Seconds(length * share)
      guard now - step > piece.start, now + step < piece.end else { continue }
      let slope =
        (number.value(at: now + step) - number.value(at: now - step)) / (2 * step.value)
      let velocity = number.velocity(at: now)
      #expect(
        abs(slope - velocity) < 1e-3 * max(1, abs(velocity)),
        "\(piece.kind) at \(share) of its time", sourceLocation: sourceLocation)
    }
  }
}
