import Raster

/// Pixels at another size or the other way up. Everything is premultiplied.
enum Resampling {
  /// Every new pixel is the mean of the area it covers, so that nothing is lost or made up; where
  /// it is smaller than an old one, it lies between the two nearest ones, as the painter has it.
  static func resized(_ source: Surface, width: Int, height: Int) -> Bitmap? {
    guard width > 0, height > 0, source.width > 0, source.height > 0 else { return nil }
    let result = Bitmap(width: width, height: height)
    if width == source.width, height == source.height {
      copy(source, to: result)
      return result
    }
    let columns = Spans(from: source.width, to: width)
    let rows = Spans(from: source.height, to: height)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 3 * width) { scratch in
      guard let sums = scratch.baseAddress else { return }
      // Neighbours among the new rows share old ones: the last even and the last odd one are kept.
      var kept = (even: -1, odd: -1)
      for row in 0..<height {
        sums.update(repeating: .zero, count: width)
        for index in rows.range(row) {
          let weight = rows.weights[index]
          let old = rows.place(index, of: row)
          let isOdd = old & 1 == 1
          let line = sums + (isOdd ? 2 : 1) * width
          if old != (isOdd ? kept.odd : kept.even) {
            resize(source.pixels + old * source.stride, columns, into: line, width)
            if isOdd { kept.odd = old } else { kept.even = old }
          }
          for column in 0..<width { sums[column] += line[column] * weight }
        }
        store(sums, in: result.pixels + row * width, count: width)
      }
    }
    return result
  }

  private static func copy(_ source: Surface, to result: Bitmap) {
    for row in 0..<source.height {
      (result.pixels + row * result.width).update(
        from: source.pixels + row * source.stride, count: source.width)
    }
  }

  private static func resize(
    _ from: UnsafePointer<UInt32>, _ columns: borrowing Spans,
    into line: UnsafeMutablePointer<SIMD4<Float>>, _ width: Int
  ) {
    columns.weights.withUnsafeBufferPointer { weights in
      columns.starts.withUnsafeBufferPointer { starts in
        columns.ends.withUnsafeBufferPointer { ends in
          columns.offsets.withUnsafeBufferPointer { offsets in
            for column in 0..<width {
              var sum = SIMD4<Float>.zero
              var place = starts[column]
              for index in offsets[column]..<ends[column] {
                sum += channels(from[place]) * weights[index]
                place += 1
              }
              line[column] = sum
            }
          }
        }
      }
    }
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// Adding this leaves a number's nearest whole in the lowest bits of its representation: the
  /// only quick way from four floats to four whole numbers.
  private static let rounder: Float = 0x1p23

  private static func store(
    _ sums: UnsafePointer<SIMD4<Float>>, in row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let rounder = SIMD4<Float>(repeating: Self.rounder)
    for column in 0..<count {
      let whole = unsafeBitCast(sums[column] + rounder, to: SIMD4<UInt32>.self)
      row[column] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: whole), to: UInt32.self)
    }
  }

  /// The pixels turned and mirrored as an EXIF orientation of 1 to 8 asks for.
  static func upright(_ source: Bitmap, orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return source }
    let isTurned = orientation >= 5
    let width = isTurned ? source.height : source.width
    let height = isTurned ? source.width : source.height
    let result = Bitmap(width: width, height: height)
    result.isOpaque = source.isOpaque
    for y in 0..<height {
      for x in 0..<width {
        let from = place(x, y, source.width, source.height, orientation)
        result.pixels[y * width + x] = source.pixels[from.y * source.width + from.x]
      }
    }
    return result
  }

  /// Where an upright pixel is stored.
  private static func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: Int)
    -> (x: Int, y: Int)
  {
    let right = width - 1
    let bottom = height - 1
    return switch orientation {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (y, bottom - x)
    case 7: (right - y, bottom - x)
    case 8: (right - y, x)
    default: (x, y)
    }
  }

  /// Straight alpha to premultiplied, in place. Says whether every pixel is opaque.
  static func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
    var isOpaque = true
    for index in 0..<count {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      isOpaque = false
      let redBlue = scaled(pixel & 0x00FF_00FF, by: alpha)
      let green = scaled((pixel >> 8) & 0xFF, by: alpha)
      pixels[index] = alpha << 24 | redBlue | green << 8
    }
    return isOpaque
  }

  /// Lays a row over another one, in place.
  static func lay(
    _ row: UnsafePointer<UInt32>, over below: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      let pixel = row[index]
      let rest = 255 - pixel >> 24
      if rest == 255 { continue }
      below[index] =
        pixel
        &+ (scaled(below[index] & 0x00FF_00FF, by: rest)
          | scaled(below[index] >> 8 & 0x00FF_00FF, by: rest) << 8)
    }
  }

  /// Two channels, or one, times alpha / 255, rounded.
  @inline(__always) private static func scaled(_ lanes: UInt32, by alpha: UInt32) -> UInt32 {
    let product = lanes &* alpha &+ 0x0080_0080
    return ((product &+ ((product >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  }
}

/// Which old pixels make each new one along one axis, and by how much.
private struct Spans {
  private(set) var starts: [Int] = []
  private(set) var offsets: [Int] = []
  private(set) var ends: [Int] = []
  private(set) var weights: [Float] = []

  init(from old: Int, to new: Int) {
    if new > old {
      enlarge(old, to: new)
    } else {
      shrink(old, to: new)
    }
  }

  /// The two whose middles lie around the new one's middle; at the ends, one.
  private mutating func enlarge(_ old: Int, to new: Int) {
    let step = Double(old) / Double(new)
    for index in 0..<new {
      let place = min(max((Double(index) + 0.5) * step - 0.5, 0), Double(old - 1))
      let first = Int(place)
      let share = Float(place - Double(first))
      starts.append(first)
      offsets.append(weights.count)
      weights.append(1 - share)
      if share > 0 { weights.append(share) }
      ends.append(weights.count)
    }
  }

  /// Those that it covers.
  private mutating func shrink(_ old: Int, to new: Int) {
    let step = Double(old) / Double(new)
    for index in 0..<new {
      let low = Double(index) * step
      let high = min(Double(index + 1) * step, Double(old))
      let first = min(Int(low), old - 1)
      let last = min(max(Int(high.rounded(.up)) - 1, first), old - 1)
      starts.append(first)
      offsets.append(weights.count)
      for place in first...last {
        let overlap = min(high, Double(place + 1)) - max(low, Double(place))
        weights.append(Float(max(overlap, 0) / step))
      }
      ends.append(weights.count)
    }
  }

  func range(_ index: Int) -> Range<Int> { offsets[index]..<ends[index] }

  func place(_ weight: Int, of index: Int) -> Int { starts[index] + weight - offsets[index] }
}
