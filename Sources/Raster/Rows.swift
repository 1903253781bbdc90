typealias Pixels = UnsafeMutablePointer<UInt32>

/// What is done to a row of pixels; `count` may be zero or negative.
enum Rows {
  /// Lays one opaque colour over a row, covering `alpha` / 255 of it.
  static func fill(_ row: Pixels, _ count: Int, _ color: UInt32, _ alpha: UInt32) {
    guard count > 0, alpha > 0 else { return }
    if alpha >= 255 {
      row.update(repeating: color, count: count)
      return
    }
    let share = Kernel.weight(alpha)
    let rest = Kernel.weight(255 &- alpha)
    let half = Lanes(repeating: 128)
    let low = Kernel.low(Quad(repeating: color)) &* share &+ half
    let high = Kernel.high(Quad(repeating: color)) &* share &+ half
    each(row, count) { quad, _ in
      Kernel.joined(Kernel.low(quad) &* rest &+ low, Kernel.high(quad) &* rest &+ high)
    }
  }

  /// Lays one opaque colour over a row, covering `alpha` / 255 of each pixel's coverage.
  static func tint(
    _ row: Pixels, _ count: Int, _ coverage: UnsafePointer<UInt8>, _ color: UInt32,
    _ alpha: UInt32
  ) {
    guard count > 0, alpha > 0 else { return }
    let tone = Quad(repeating: color)
    let strength = Quad(repeating: alpha)
    let half = Quad(repeating: 128)
    let eight = Quad(repeating: 8)
    var index = 0
    while index &+ 4 <= count {
      let bytes = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD4<UInt8>.self)
      if unsafeBitCast(bytes, to: UInt32.self) != 0 {
        let sum = Quad(truncatingIfNeeded: bytes) &* strength &+ half
        let share = (sum &+ (sum &>> eight)) &>> eight
        let place = row + index
        Kernel.store(Kernel.mixed(Kernel.load(place), tone, Kernel.weights(share)), place)
      }
      index &+= 4
    }
    while index < count {
      let share = Kernel.product(UInt32(coverage[index]), alpha)
      row[index] = Kernel.mixed(Quad(repeating: row[index]), tone, Kernel.weight(share))[0]
      index &+= 1
    }
  }

  /// Lays a row of pixels over another, `alpha` / 255 of it.
  static func lay(
    _ source: UnsafePointer<UInt32>, over row: Pixels, _ count: Int, isOpaque: Bool, _ alpha: UInt32
  ) {
    guard count > 0, alpha > 0 else { return }
    if alpha >= 255 {
      if isOpaque {
        row.update(from: source, count: count)
      } else {
        layAll(source, over: row, count)
      }
      return
    }
    let share = Kernel.weight(alpha)
    if isOpaque {
      each(row, count) { quad, index in Kernel.mixed(quad, quad4(source, index, count), share) }
      return
    }
    each(row, count) { quad, index in
      Kernel.over(Kernel.scaled(quad4(source, index, count), share), quad)
    }
  }

  private static func layAll(_ source: UnsafePointer<UInt32>, over row: Pixels, _ count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let top = Kernel.load(source + index)
      let place = row + index
      if Kernel.isOpaque(top) {
        Kernel.store(top, place)
      } else if !Kernel.isClear(top) {
        Kernel.store(Kernel.over(top, Kernel.load(place)), place)
      }
      index &+= 4
    }
    while index < count {
      row[index] = Kernel.over(Quad(repeating: source[index]), Quad(repeating: row[index]))[0]
      index &+= 1
    }
  }

  /// Lays a row of pixels over another, `alpha` / 255 of each pixel's coverage.
  static func lay(
    _ source: UnsafePointer<UInt32>, over row: Pixels, _ count: Int,
    coverage: UnsafePointer<UInt8>, _ alpha: UInt32
  ) {
    guard count > 0 else { return }
    for index in 0..<count {
      let share = Kernel.product(UInt32(coverage[index]), alpha)
      guard share > 0 else { continue }
      let top = Kernel.scaled(Quad(repeating: source[index]), Kernel.weight(share))
      row[index] = Kernel.over(top, Quad(repeating: row[index]))[0]
    }
  }

  /// Puts a row back to what it was, except for `coverage` / 255 of each pixel.
  static func restore(
    _ row: Pixels, _ count: Int, from old: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>
  ) {
    guard count > 0 else { return }
    for index in 0..<count {
      let share = Kernel.weight(UInt32(coverage[index]))
      row[index] = Kernel.mixed(Quad(repeating: old[index]), Quad(repeating: row[index]), share)[0]
    }
  }

  /// Puts a row back to what it was, except for `share` / 255 of it.
  static func restore(
    _ row: Pixels, _ count: Int, from old: UnsafePointer<UInt32>, share: UInt32
  ) {
    let weight = Kernel.weight(share)
    each(row, count) { quad, index in Kernel.mixed(quad4(old, index, count), quad, weight) }
  }

  /// Writes the row `share` / 256 of the way from one row to another.
  static func blur(
    _ from: UnsafePointer<UInt32>, _ to: UnsafePointer<UInt32>, _ share: UInt32, into row: Pixels,
    _ count: Int
  ) {
    let weight = Kernel.weight(share)
    var index = 0
    while index &+ 4 <= count {
      Kernel.store(
        Kernel.blurred(Kernel.load(from + index), Kernel.load(to + index), weight), row + index)
      index &+= 4
    }
    while index < count {
      row[index] =
        Kernel.blurred(Quad(repeating: from[index]), Quad(repeating: to[index]), weight)[0]
      index &+= 1
    }
  }

  /// The four pixels from `index` on, or as many copies of one where the row ends before that.
  @inline(__always) private static func quad4(
    _ source: UnsafePointer<UInt32>, _ index: Int, _ count: Int
  ) -> Quad {
    index &+ 4 <= count ? Kernel.load(source + index) : Quad(repeating: source[index])
  }

  @inline(__always) private static func each(
    _ row: Pixels, _ count: Int, _ change: (Quad, Int) -> Quad
  ) {
    var index = 0
    while index &+ 4 <= count {
      Kernel.store(change(Kernel.load(row + index), index), row + index)
      index &+= 4
    }
    while index < count {
      row[index] = change(Quad(repeating: row[index]), index)[0]
      index &+= 1
    }
  }
}
