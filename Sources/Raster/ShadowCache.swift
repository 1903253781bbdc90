/// Blurred rectangles by their geometry; the least recently used ones make room.
final class ShadowCache {
  private struct Key: Hashable {
    let width: Int
    let height: Int
    /// In quarters of a pixel, like the radii.
    let deviation: Int
    let top: Int
    let bottom: Int
  }

  private var masks: [Key: ShadowMask] = [:]
  private var bytes = 0
  private var uses = 0

  private static let budget = 4 << 20
  /// Larger deviations and radii, in pixels, are drawn as these.
  private static let largestDeviation = 96.0
  private static let largestRadius = 256.0
  private static let fraction = 4.0

  /// How many masks were made so far.
  private(set) var made = 0

  /// The mask of a rectangle blurred by a Gaussian of that standard deviation, in pixels.
  func mask(_ shape: RoundedBox, deviation: Double) -> ShadowMask {
    func parts(_ value: Double, _ most: Double) -> Int {
      value > 0 ? Int((min(value, most) * Self.fraction).rounded()) : 0
    }
    let spread = parts(deviation, Self.largestDeviation)
    let top = parts(shape.top, Self.largestRadius)
    let bottom = parts(shape.bottom, Self.largestRadius)
    let boxes = BoxBlur(deviation: Double(spread) / Self.fraction)
    let radius = (max(top, bottom) + Int(Self.fraction) - 1) / Int(Self.fraction)
    let enough = Double(2 * (boxes.reach + radius) + 1)
    let key = Key(
      width: Int(min(shape.box.width, enough)), height: Int(min(shape.box.height, enough)),
      deviation: spread, top: top, bottom: bottom)
    uses += 1
    if let known = masks[key] {
      known.lastUse = uses
      return known
    }
    let mask = make(key, boxes)
    mask.lastUse = uses
    keep(mask, key)
    return mask
  }

  private func keep(_ mask: ShadowMask, _ key: Key) {
    bytes += mask.coverage.count
    while bytes > Self.budget, let oldest = masks.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.coverage.count
      masks[oldest.key] = nil
    }
    masks[key] = mask
  }

  private func make(_ key: Key, _ boxes: BoxBlur) -> ShadowMask {
    made += 1
    let margin = boxes.reach
    let width = key.width + 2 * margin
    let height = key.height + 2 * margin
    let shape = RoundedBox(
      Box(
        x0: Double(margin), y0: Double(margin), x1: Double(margin + key.width),
        y1: Double(margin + key.height)),
      top: Double(key.top) / Self.fraction, bottom: Double(key.bottom) / Self.fraction)
    var plane = [Float](repeating: 0, count: width * height)
    var edges = [UInt8](repeating: 0, count: width)
    edges.withUnsafeMutableBufferPointer {
      guard let bytes = $0.baseAddress else { return }
      for y in margin..<(margin + key.height) {
        guard let cover = shape.cover(row: y, from: 0, to: width, bytes) else { continue }
        for x in cover.start..<cover.end {
          plane[y * width + x] = Float(cover.coverage(at: x, bytes, left: 0))
        }
      }
    }
    let turned = boxes.blurAndTurn(plane, width, height)
    let blurred = boxes.blurAndTurn(turned, height, width)
    return ShadowMask(
      width: width, height: height, margin: margin,
      coverage: blurred.map { UInt8(min(max($0, 0), 255).rounded()) })
  }
}

/// Three running means in a row: near enough to a Gaussian for a shadow.
struct BoxBlur {
  private static let count = 3
  /// Half the width of the narrower means, without the middle; the others are one wider.
  private let half: Int
  /// How many of the means are the narrower ones.
  private let narrow: Int

  init(deviation: Double) {
    let count = Double(Self.count)
    let square = 12 * deviation * deviation
    let ideal = Int((square / count + 1).squareRoot())
    let low = Double(max(ideal % 2 == 0 ? ideal - 1 : ideal, 1))
    let excess = square - count * low * low - 4 * count * low - 3 * count
    narrow = Int(min(max((excess / (-4 * low - 4)).rounded(), 0), count))
    half = Int(low) / 2
  }

  /// How far out the blur reaches, in pixels.
  var reach: Int { Self.count * (half + 1) - narrow }

  /// The plane with its rows blurred, rows and columns exchanged.
  func blurAndTurn(_ plane: [Float], _ width: Int, _ height: Int) -> [Float] {
    var result = [Float](repeating: 0, count: plane.count)
    var line = [Float](repeating: 0, count: width)
    var mean = line
    for y in 0..<height {
      for x in 0..<width { line[x] = plane[y * width + x] }
      for index in 0..<Self.count {
        average(line, index < narrow ? half : half + 1, into: &mean)
        swap(&line, &mean)
      }
      for x in 0..<width { result[x * height + y] = line[x] }
    }
    return result
  }

  private func average(_ line: [Float], _ half: Int, into mean: inout [Float]) {
    let share = 1 / Float(2 * half + 1)
    var sum: Float = 0
    for index in 0..<min(half, line.count) { sum += line[index] }
    for index in 0..<line.count {
      if index + half < line.count { sum += line[index + half] }
      if index - half - 1 >= 0 { sum -= line[index - half - 1] }
      mean[index] = sum * share
    }
  }
}
