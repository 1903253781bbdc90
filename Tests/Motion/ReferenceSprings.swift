import Geometry
import Motion

func checkSpring(_ one: ReferenceCase) throws {
  let kinds = [
    "preset", "under", "over", "near_critical", "negative_bounce", "initial_velocity", "impulse",
    "mkc", "scale", "retarget", "conversion",
  ]
  let kind = try one.text("kind")
  guard kinds.contains(kind) else { return one.unknownKind(kind) }
  let spring = try spring(one.object("spring"), of: one)
  if kind == "conversion" {
    try checkConversion(one.object("expected"), spring, one)
  } else {
    try checkConversion(one.object("derived"), spring, one)
    try checkPath(one, spring)
    try checkSettling(one, spring)
  }
}

private func spring(_ form: ReferenceCase, of one: ReferenceCase) throws -> Spring {
  switch form.fields.keys.sorted() {
  case ["bounce", "duration"]:
    Spring(
      duration: Seconds(try form.number("duration")), bounce: try form.number("bounce"))
  case ["dampingRatio", "response"]:
    Spring(
      response: Seconds(try form.number("response")),
      dampingRatio: try form.number("dampingRatio"))
  case ["dampingRatio", "mass", "response"]:
    Spring(
      response: Seconds(try form.number("response")),
      dampingRatio: try form.number("dampingRatio"), mass: try form.number("mass"))
  case ["damping", "mass", "stiffness"]:
    Spring(
      mass: try form.number("mass"), stiffness: try form.number("stiffness"),
      damping: try form.number("damping"))
  default: throw one.unreadable("spring")
  }
}

private func checkConversion(
  _ wanted: ReferenceCase, _ spring: Spring, _ one: ReferenceCase
) throws {
  let seen: [String: Double] = [
    "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
    "response": spring.response.value, "duration": spring.duration.value,
    "dampingRatio": spring.dampingRatio, "bounce": spring.bounce, "omega0": spring.frequency,
  ]
  for key in wanted.fields.keys {
    let number = try wanted.number(key)
    guard let value = seen[key] else { throw one.unreadable(key) }
    // no number is near 0 in relative terms: there the bounce of 1 is the measure
    let scale = number == 0 ? 1 : abs(number)
    one.expect(key, value, near: number, within: 1e-12 * scale)
  }
}

/// One spring of a chain that starts where and as fast as the one before is.
private struct Segment {
  var start: Double
  var spring: Spring
  var from: Double
  var to: Double
  var velocity: Double

  func state(at time: Double) -> (value: Double, velocity: Double) {
    spring.state(after: Seconds(time - start), from: from, to: to, velocity: velocity)
  }
}

private func segments(of one: ReferenceCase, _ first: Spring) throws -> [Segment] {
  var segments = [
    Segment(
      start: 0, spring: first, from: try one.number("from"), to: try one.number("to"),
      velocity: try one.number("v0"))
  ]
  guard one.has("retargets") else { return segments }
  for change in try one.objects("retargets") {
    let start = try change.number("t")
    let last = segments[segments.count - 1]
    let state = last.state(at: start)
    let next = change.has("spring") ? try spring(change.object("spring"), of: one) : last.spring
    segments.append(
      Segment(
        start: start, spring: next, from: state.value, to: try change.number("to"),
        velocity: state.velocity))
  }
  return segments
}

private func checkPath(_ one: ReferenceCase, _ spring: Spring) throws {
  let segments = try segments(of: one, spring)
  let first = segments[0]
  let scale = max(1, abs(first.to - first.from), abs(first.velocity) / spring.frequency)
  let (times, values) = (try one.numbers("times"), try one.numbers("value"))
  let velocities = try one.numbers("velocity")
  guard times.count == values.count, times.count == velocities.count, !times.isEmpty else {
    throw one.unreadable("times")
  }
  for (index, time) in times.enumerated() {
    let segment = segments.last { $0.start <= time } ?? first
    let moved = animated(segments.filter { $0.start <= time || $0.start == 0 })
    let now = Instant(time)
    let states = [segment.state(at: time), (moved.value(at: now), moved.velocity(at: now))]
    for (value, velocity) in states {
      one.expect("value at \(time)", value, near: values[index], within: 1e-9 * scale)
      one.expect(
        "velocity at \(time)", velocity, near: velocities[index],
        within: 1e-9 * scale * spring.frequency)
    }
  }
}

/// The same chain as a number that is sent from target to target and never rests.
private func animated(_ segments: [Segment]) -> Animated {
  var tuning = MotionTuning()
  tuning.restDistance = 0
  tuning.longest = 1e6
  var number = Animated(segments[0].from)
  for (index, segment) in segments.enumerated() {
    number.spring(
      to: segment.to, segment.spring, at: Instant(segment.start),
      velocity: index == 0 ? segment.velocity : nil, tuning: tuning)
  }
  return number
}

private func checkSettling(_ one: ReferenceCase, _ spring: Spring) throws {
  let segments = try segments(of: one, spring)
  let last = segments[segments.count - 1]
  let seen = last.spring.settlingTime(
    from: last.from, to: last.to, velocity: last.velocity,
    within: try one.number("settle_epsilon"))
  guard one.has("settle_time") else {
    return one.expect("settles", seen != nil, is: false)
  }
  one.expect(
    "settling time", last.start + (seen?.value ?? .nan), near: try one.number("settle_time"),
    within: 1e-6)
}
