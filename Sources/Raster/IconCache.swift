import Drawing
import Geometry

/// Icons as coverage, by size; cleared when it has grown to more than is in use at a time.
final class IconCache {
  /// An icon's coverage in a square that is a little larger than the icon.
  final class Mask {
    let side: Int
    let coverage: [UInt8]

    init(side: Int, coverage: [UInt8]) {
      self.side = side
      self.coverage = coverage
    }
  }

  private struct Key: Hashable {
    let icon: Icon
    /// In eighths of a pixel.
    let side: Int
  }

  private var masks: [Key: Mask] = [:]
  private static let most = 128
  private static let fraction = 8.0
  /// Larger icons, in pixels, are drawn as these.
  private static let largestSide = 512.0

  /// An icon of that size, in pixels, centred in its mask.
  func mask(_ icon: Icon, side: Double) -> Mask {
    let key = Key(icon: icon, side: Int((min(side, Self.largestSide) * Self.fraction).rounded()))
    if let known = masks[key] { return known }
    if masks.count >= Self.most { masks.removeAll(keepingCapacity: true) }
    let mask = IconRaster(icon.outline, side: Double(key.side) / Self.fraction).mask()
    masks[key] = mask
    return mask
  }
}

/// An icon's outline as straight pieces in pixels, and the coverage that comes of it.
struct IconRaster {
  private struct Piece {
    let start: SIMD2<Float>
    let way: SIMD2<Float>
    let square: Float
    let isFilled: Bool
  }

  private var pieces: [Piece] = []
  private let side: Int
  private let radius: Float
  /// Straight pieces a curve.
  private static let fineness = 16

  init(_ outline: IconOutline, side wanted: Double) {
    // Whole pixels of the same parity around the middle, with room for the strokes' soft edge.
    side = Int(wanted.rounded(.up)) + 2
    let scale = wanted / IconOutline.side
    radius = Float(IconOutline.strokeWidth * scale / 2)
    let shift = (Double(side) - wanted) / 2
    for path in outline.paths {
      let places = path.points(perCurve: Self.fineness).map {
        SIMD2(Float($0.x * scale + shift), Float($0.y * scale + shift))
      }
      for (start, end) in zip(places, places.dropFirst()) {
        let way = end - start
        let square = (way * way).sum()
        pieces.append(Piece(start: start, way: way, square: square, isFilled: path.isFilled))
      }
    }
  }

  func mask() -> IconCache.Mask {
    var coverage = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        coverage[y * side + x] = self.coverage(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
      }
    }
    return IconCache.Mask(side: side, coverage: coverage)
  }

  /// Inside a filled path all; else by the distance to the nearest stroke, which has round ends.
  private func coverage(_ place: SIMD2<Float>) -> UInt8 {
    var nearest = Float.greatestFiniteMagnitude
    var isInside = false
    for piece in pieces {
      let from = place - piece.start
      let along = (from * piece.way).sum()
      let share = piece.square > 0 ? min(max(along / piece.square, 0), 1) : 0
      let gap = from - piece.way * share
      nearest = min(nearest, (gap * gap).sum())
      guard piece.isFilled, (from.y >= 0) != (from.y >= piece.way.y) else { continue }
      if from.x < piece.way.x * from.y / piece.way.y { isInside.toggle() }
    }
    if isInside { return 255 }
    let depth = min(radius + 0.5 - nearest.squareRoot(), 2 * radius)
    return UInt8(min(max(depth, 0), 1) * 255 + 0.5)
  }
}
