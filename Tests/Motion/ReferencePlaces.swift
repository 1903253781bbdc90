import Motion

func checkPaging(_ one: ReferenceCase) throws {
  switch try one.text("kind") {
  case "page": try checkPage(one)
  case "drawer":
    let (position, velocity) = (try one.number("position"), try one.number("velocity"))
    try checkProjection(one, position, velocity)
    one.expect(
      "opens",
      Paging.opens(position: position, velocity: velocity, extent: try one.number("extent")),
      is: try one.flag("open"))
  case "detents":
    let (position, velocity) = (try one.number("position"), try one.number("velocity"))
    try checkProjection(one, position, velocity)
    one.expect(
      "detent",
      Paging.detent(position: position, velocity: velocity, detents: try one.numbers("detents")),
      is: try one.number("target"))
  case "nested_split": try checkNested(one)
  case let kind: one.unknownKind(kind)
  }
}

private func checkPage(_ one: ReferenceCase) throws {
  let length = try one.number("page")
  let seen = Paging.page(
    offset: try one.number("offset"), velocity: try one.number("velocity"), pageLength: length,
    count: try one.integer("count"), start: try one.integer("start_page"), flickVelocity: 250)
  guard one.has("target_page") else { return one.expect("page", seen, is: nil) }
  one.expect("page", seen, is: try one.integer("target_page"))
  let offset = Double(seen ?? 0) * length
  one.expect("offset", offset, is: try one.number("target_offset"))
}

private func checkProjection(
  _ one: ReferenceCase, _ position: Double, _ velocity: Double
) throws {
  one.expect(
    "projected", Paging.projected(position: position, velocity: velocity),
    near: try one.number("projected"), within: 1e-6)
}

private func checkNested(_ one: ReferenceCase) throws {
  let (header, content) = (try one.number("header"), try one.number("content"))
  var state = (
    outer: try one.number("outer"), inner: try one.number("inner"), unconsumed: 0.0
  )
  for step in try one.objects("steps") {
    state = Nested.split(
      delta: try step.number("delta"), outer: state.outer, header: header, inner: state.inner,
      content: content)
    one.expect("outer", state.outer, near: try step.number("outer"), within: 1e-9)
    one.expect("inner", state.inner, near: try step.number("inner"), within: 1e-9)
    one.expect(
      "unconsumed", state.unconsumed, near: try step.number("unconsumed"), within: 1e-9)
  }
}

func checkInterpolation(_ one: ReferenceCase) throws {
  func expect(_ what: String, _ seen: Double, _ wanted: Double) {
    one.expect(what, seen, near: wanted, within: 1e-9 * max(1, abs(wanted)))
  }
  switch try one.text("kind") {
  case "indicator":
    let seen = Interpolation.span(of: try tabs(one), at: try one.number("progress"))
    expect("x", seen.x, try one.number("x"))
    expect("width", seen.width, try one.number("width"))
  case "elastic":
    let seen = Interpolation.elastic(of: try tabs(one), at: try one.number("progress"))
    expect("left", seen.x, try one.number("left"))
    expect("right", seen.x + seen.width, try one.number("right"))
  case "piecewise":
    let mode = try one.text("extrapolate")
    guard let extrapolation = Interpolation.Extrapolation(rawValue: mode) else {
      throw one.unreadable("extrapolate")
    }
    let seen = Interpolation.piecewise(
      try one.number("input"), inputs: try one.numbers("inputRange"),
      outputs: try one.numbers("outputRange"), extrapolation: extrapolation)
    expect("output", seen, try one.number("output"))
  case "auto_center":
    let seen = Interpolation.centered(
      x: try one.number("tab_x"), width: try one.number("tab_width"),
      viewport: try one.number("viewport"), content: try one.number("content"))
    expect("offset", seen, try one.number("offset"))
  case let kind: one.unknownKind(kind)
  }
}

private func tabs(_ one: ReferenceCase) throws -> [(x: Double, width: Double)] {
  try one.objects("tabs").map { (try $0.number("x"), try $0.number("width")) }
}
