import Geometry
import Motion

private let stop = 10.0  // points per second
private let bounceRate = 0.99
private let settled = 0.5  // points from the end
private let place = 1e-6  // tolerance, points and seconds

func checkDeceleration(_ one: ReferenceCase) throws {
  switch try one.text("kind") {
  case "free": try checkFree(one)
  case "edge": try checkEdge(one)
  case "bounce_back": try checkBounceBack(one)
  case let kind: one.unknownKind(kind)
  }
}

private func pace(_ velocity: Double) -> Double { 1e-6 * max(1, abs(velocity)) }

/// A number that was let go as in the case, and never rests before it must.
private func released(
  _ value: Double, _ velocity: Double, in bounds: ClosedRange<Double>, rate: Double
) -> Animated {
  var tuning = MotionTuning()
  tuning.flickVelocity = 0
  tuning.decelerationRate = rate
  tuning.restDistance = 0
  tuning.longest = 1e6
  var number = Animated(value)
  number.release(velocity: velocity, in: bounds, at: .zero, tuning: tuning)
  return number
}

private func checkFree(_ one: ReferenceCase) throws {
  let (rate, from) = (try one.number("rate"), try one.number("x0"))
  let velocity = try one.number("v0")
  let way = Fling.projection(velocity: velocity, rate: rate, stop: stop)
  let time = Fling.duration(velocity: velocity, rate: rate, stop: stop)
  one.expect("distance", way, near: try one.number("distance"), within: place)
  one.expect("projection", way, near: try one.number("projection"), within: place)
  one.expect("duration", time.value, near: try one.number("duration"), within: place)
  let number = released(from, velocity, in: -1e9...1e9, rate: rate)
  one.expect("end", number.target, near: try one.number("final_position"), within: place)
  let (positions, velocities) = (try one.numbers("position"), try one.numbers("velocity"))
  for (index, time) in try one.numbers("times").enumerated() {
    let state = Fling.state(
      after: Seconds(time), from: from, velocity: velocity, rate: rate, stop: stop)
    let now = Instant(time)
    for (value, speed) in [state, (number.value(at: now), number.velocity(at: now))] {
      one.expect("place at \(time)", value, near: positions[index], within: place)
      one.expect("velocity at \(time)", speed, near: velocities[index], within: pace(velocity))
    }
  }
}

private func checkEdge(_ one: ReferenceCase) throws {
  let (rate, from) = (try one.number("rate"), try one.number("x0"))
  let velocity = try one.number("v0")
  let bounds = (try one.number("min"))...(try one.number("max"))
  let number = released(from, velocity, in: bounds, rate: rate)
  let hit = Fling.edge(from: from, velocity: velocity, in: bounds, rate: rate, stop: stop)
  one.expect("hits the edge", hit != nil, is: try one.flag("hits_edge"))
  guard let hit else {
    one.expect("end", number.target, near: try one.number("final_position"), within: place)
    let time = Fling.duration(velocity: velocity, rate: rate, stop: stop)
    return one.expect("duration", time.value, near: try one.number("duration"), within: place)
  }
  one.expect("edge time", hit.time.value, near: try one.number("edge_time"), within: place)
  one.expect(
    "edge velocity", hit.velocity, near: try one.number("edge_velocity"), within: pace(velocity))
  func bounced(_ time: Double) -> (value: Double, velocity: Double) {
    let state = BounceBack.state(
      after: Seconds(time) - hit.time, offset: 0, velocity: hit.velocity, rate: rate,
      bounceRate: bounceRate)
    return (hit.edge + state.offset, state.velocity)
  }
  let positions = try one.numbers("position")
  for (index, time) in try one.numbers("times").enumerated() {
    for value in [bounced(time).value, number.value(at: Instant(time))] {
      one.expect("place at \(time)", value, near: positions[index], within: place)
    }
  }
  let peak = try one.number("peak_time")
  for (value, speed) in [
    bounced(peak), (number.value(at: Instant(peak)), number.velocity(at: Instant(peak))),
  ] {
    one.expect("peak", value, near: try one.number("peak_position"), within: place)
    one.expect("velocity at the peak", speed, near: 0, within: pace(velocity))
  }
  let settling = BounceBack.settlingTime(
    offset: 0, velocity: hit.velocity, rate: rate, bounceRate: bounceRate, within: settled)
  one.expect(
    "settling time", hit.time.value + (settling?.value ?? .nan),
    near: try one.number("settle_time"), within: place)
}

private func checkBounceBack(_ one: ReferenceCase) throws {
  let (rate, offset) = (try one.number("rate"), try one.number("d0"))
  let velocity = try one.number("v0")
  let (offsets, velocities) = (try one.numbers("offset"), try one.numbers("offset_velocity"))
  for (index, time) in try one.numbers("times").enumerated() {
    let state = BounceBack.state(
      after: Seconds(time), offset: offset, velocity: velocity, rate: rate,
      bounceRate: bounceRate)
    one.expect("offset at \(time)", state.offset, near: offsets[index], within: place)
    one.expect(
      "velocity at \(time)", state.velocity, near: velocities[index], within: pace(velocity))
  }
  let settling = BounceBack.settlingTime(
    offset: offset, velocity: velocity, rate: rate, bounceRate: bounceRate, within: settled)
  one.expect(
    "settling time", settling?.value ?? .nan, near: try one.number("settle_time"), within: place)
}

func checkRubberBand(_ one: ReferenceCase) throws {
  let (viewport, coefficient) = (try one.number("range"), try one.number("coefficient"))
  let kind = try one.text("kind")
  func expect(_ seen: Double, _ wanted: Double) {
    one.expect(kind, seen, near: wanted, within: 1e-9 * max(1, abs(wanted)))
  }
  func bounds() throws -> ClosedRange<Double> {
    let low = try one.number("min")
    return low...max(low, try one.number("max"))
  }
  switch kind {
  case "forward":
    expect(
      RubberBand.shown(
        try one.number("offset"), in: try bounds(), viewport: viewport,
        coefficient: coefficient), try one.number("result"))
  case "inverse":
    let wanted = try one.number("offset")
    let seen = RubberBand.raw(
      try one.number("result"), in: try bounds(), viewport: viewport, coefficient: coefficient)
    // near the asymptote the last bits of the result decide
    let isNearAsymptote = abs(wanted) > 100 * viewport
    let relative = isNearAsymptote ? 1e-6 : 1e-9
    one.expect(kind, seen, near: wanted, within: relative * max(1, abs(wanted)))
  case "slope":
    expect(
      RubberBand.slope(
        try one.number("distance"), viewport: viewport, coefficient: coefficient),
      try one.number("slope"))
  default: one.unknownKind(kind)
  }
}
