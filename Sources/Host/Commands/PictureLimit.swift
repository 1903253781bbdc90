import Geometry

/// How large a picture may be that is painted without a window, in device pixels.
enum PictureLimit {
  /// The longest side.
  static let side = 16384
  /// The most pixels: 64 times 2 to the 20th.
  static let area = 67_108_864

  /// Refuses a picture of `size` points at `scale` pixels a point that would be larger.
  static func check(_ size: Size, scale: Double) throws(Stop) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let longest = max(width, height)
    guard longest > Double(side) || width * height > Double(area) else { return }
    throw Stop(
      code: .usage,
      message: "A picture of \(written(size.width))x\(written(size.height)) points at scale "
        + "\(written(scale)) is too large: a side may have \(side) pixels, and all of it "
        + "\(area), as 8192x8192.")
  }

  /// Refuses a case whose window would at any time be larger.
  static func check(_ scenario: Case) throws(Stop) {
    try check(scenario.window, scale: scenario.scale)
    for item in scenario.input {
      if case .resize(let size) = item.action { try check(size, scale: scenario.scale) }
    }
  }
}
