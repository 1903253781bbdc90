import Drawing
import Gestures

func checkContrast(_ one: ReferenceCase) throws {
  switch try one.text("kind") {
  case "channel":
    let seen = Contrast.linear(try one.number("srgb"))
    one.expect("linear", seen, near: try one.number("linear"), within: 1e-12)
  case "opaque": try checkColors(one, alpha: 1)
  case "alpha": try checkColors(one, alpha: one.number("alpha"))
  case let kind: one.unknownKind(kind)
  }
}

private func checkColors(_ one: ReferenceCase, alpha: Double) throws {
  let color = try parsed(one, "foreground").faded(by: alpha)
  let background = try parsed(one, "background")
  one.expect(
    "luminance", Contrast.luminance(of: color, on: background),
    near: try one.number("luminance_foreground"), within: 1e-12)
  one.expect(
    "background's luminance", Contrast.luminance(of: background),
    near: try one.number("luminance_background"), within: 1e-12)
  let ratio = Contrast.ratio(color, on: background)
  let wanted = try one.number("ratio")
  one.expect("ratio", ratio, near: wanted, within: 1e-9 * wanted)
  if alpha == 1 {
    one.expect(
      "swapped", Contrast.ratio(background, on: color), near: wanted, within: 1e-9 * wanted)
  }
  let flags = [
    ("aa_text", Contrast.text), ("aa_large", Contrast.largeText),
    ("aaa_text", Contrast.enhancedText), ("aaa_large", Contrast.enhancedLargeText),
    ("non_text", Contrast.largeText),
  ]
  for (key, least) in flags {
    one.expect(key, ratio >= least, is: try one.flag(key))
  }
}

private func parsed(_ one: ReferenceCase, _ key: String) throws -> Color {
  let text = try one.text(key)
  guard text.count == 7, text.first == "#", let hex = UInt32(text.dropFirst(), radix: 16) else {
    throw one.unreadable(key)
  }
  return Color(hex)
}

func checkVelocity(_ one: ReferenceCase) throws {
  let kind = try one.text("kind")
  guard kind == "trace" else { return one.unknownKind(kind) }
  let samples = try one.pairs("samples").map { (time: $0.0, position: $0.1) }
  let release = try one.number("release_t")
  let interval = one.has("frame_interval") ? try one.number("frame_interval") : nil
  func expect(_ what: String, _ seen: Double, _ wanted: Double) {
    one.expect(what, seen, near: wanted, within: 1e-6 * max(1, abs(wanted)))
  }
  expect(
    "weighted",
    VelocityEstimate.weighted(samples, release: release, frameInterval: interval),
    try one.number("expected_ios3"))
  expect(
    "least squares", VelocityEstimate.leastSquares(samples, release: release),
    try one.number("expected_lsq2"))
}
