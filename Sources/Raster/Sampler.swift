/// A bitmap laid over a part of the device, and the rows of pixels that come of it.
///
/// Between source pixels it is bilinear; beyond the bitmap its edge pixels go on.
struct Sampler {
  private let bitmap: Bitmap
  private let left: Double
  private let top: Double
  /// Source pixels a device pixel.
  private let stepX: Double
  private let stepY: Double
  /// Whether its pixels are as wide as the device's.
  private let isUnscaled: Bool

  /// Fractions of a pixel are told apart down to this one.
  private static let finest = 1.0 / 256

  /// `bitmap`, which has pixels, over a box.
  init(_ bitmap: Bitmap, over box: Box, _ scratch: Scratch) {
    scratch.forget()
    self.bitmap = bitmap
    left = box.x0
    top = box.y0
    stepY = Double(bitmap.height) / box.height
    let step = Double(bitmap.width) / box.width
    isUnscaled = abs(step - 1) * box.width < Self.finest
    stepX = isUnscaled ? 1 : min(step, Self.coarsest)
  }

  /// `count` pixels of row `y` from `x` on: the bitmap's own where they lie on the device's.
  func row(_ y: Int, from x: Int, _ count: Int, _ scratch: Scratch) -> UnsafePointer<UInt32> {
    let lines = Tap((Double(y) + 0.5 - top) * stepY - 0.5, bitmap.height)
    guard isUnscaled else { return scaled(lines, place(x), count, scratch) }
    let start = Double(x) - left
    let upper = UnsafePointer(bitmap.pixels + lines.first * bitmap.width)
    let lower = UnsafePointer(bitmap.pixels + lines.second * bitmap.width)
    return shifted(upper, lower, lines.share, start, count, scratch)
  }

  /// Where on a source row the middle of a column lies, in `one`ths of a pixel; counted from the
  /// box's edge, so that it is the same whichever part of a row is asked for.
  private func place(_ x: Int) -> Int {
    let edge = pixelBelow(left)
    let start = (Double(edge) + 0.5 - left) * stepX - 0.5
    let place = Int((start * Self.one).rounded()) &+ (x &- edge) &* step
    return min(max(place, -Self.farthest), Self.farthest)
  }

  private var step: Int { max(Int((stepX * Self.one).rounded()), 1) }

  private static let fraction = 32
  private static let one = 4_294_967_296.0  // 2^32
  /// A bitmap squeezed further is a line of pixels picked from it.
  private static let coarsest = 1_048_576.0
  /// Beyond any bitmap, and far from what a number can hold.
  private static let farthest = 1 << 56

  /// Pixels as large as the device's, moved by a fraction.
  private func shifted(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ down: UInt32, _ start: Double,
    _ count: Int, _ scratch: Scratch
  ) -> UnsafePointer<UInt32> {
    let steps = Int((start / Self.finest).rounded())
    let first = steps >> 8
    let across = UInt32(steps & 0xFF)
    let needed = count + (across > 0 ? 1 : 0)
    var line = upper + first
    if down > 0 || first < 0 || first + needed > bitmap.width {
      line = mixed(upper, lower, down, first, needed, scratch)
    }
    guard across > 0 else { return line }
    let pixels = scratch.pixels.room(for: count)
    Rows.blur(line, line + 1, across, into: pixels, count)
    return UnsafePointer(pixels)
  }

  /// Two rows mixed into one of `count` pixels from `first` on, its ends repeated beyond theirs.
  private func mixed(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ down: UInt32, _ first: Int,
    _ count: Int, _ scratch: Scratch
  ) -> UnsafePointer<UInt32> {
    let row = scratch.mixed.room(for: count)
    let from = min(max(first, 0), bitmap.width - 1)
    let to = min(max(first + count, from + 1), bitmap.width)
    let head = min(max(from - first, 0), count - 1)
    let inside = min(to - from, count - head)
    Rows.blur(upper + from, lower + from, down, into: row + head, inside)
    row.update(repeating: row[head], count: head)
    let tail = head + inside
    (row + tail).update(repeating: row[tail - 1], count: count - tail)
    return UnsafePointer(row)
  }

  private func scaled(
    _ lines: Tap, _ start: Int, _ count: Int, _ scratch: Scratch
  ) -> UnsafePointer<UInt32> {
    let most = bitmap.width - 1
    let from = min(max(start >> Self.fraction, 0), most)
    let to = min(max(((start + (count - 1) * step) >> Self.fraction) + 1, from), most)
    if stepY < 1 { return enlarged(lines, start, from...to, count, scratch) }
    var line = UnsafePointer(bitmap.pixels + lines.first * bitmap.width + from)
    if lines.share > 0 {
      let lower = UnsafePointer(bitmap.pixels + lines.second * bitmap.width + from)
      let mixed = scratch.mixed.room(for: to - from + 1)
      Rows.blur(line, lower, lines.share, into: mixed, to - from + 1)
      line = UnsafePointer(mixed)
    }
    let pixels = scratch.pixels.room(for: count)
    stretch(line, last: to - from, start - (from << Self.fraction), into: pixels, count)
    return UnsafePointer(pixels)
  }

  /// Source rows that serve several of the device's are stretched once, then mixed for each.
  private func enlarged(
    _ lines: Tap, _ start: Int, _ columns: ClosedRange<Int>, _ count: Int, _ scratch: Scratch
  ) -> UnsafePointer<UInt32> {
    func line(_ row: Int) -> UnsafePointer<UInt32> {
      let place = StretchedRow.Place(row: row, start: start, count: count)
      let kept = row & 1 == 0 ? scratch.even : scratch.odd
      if kept.place == place { return UnsafePointer(kept.pixels.base) }
      kept.place = place
      let pixels = kept.pixels.room(for: count)
      stretch(
        UnsafePointer(bitmap.pixels + row * bitmap.width + columns.lowerBound),
        last: columns.count - 1, start - (columns.lowerBound << Self.fraction), into: pixels, count)
      return UnsafePointer(pixels)
    }
    let upper = line(lines.first)
    guard lines.share > 0 else { return upper }
    let pixels = scratch.pixels.room(for: count)
    Rows.blur(upper, line(lines.second), lines.share, into: pixels, count)
    return UnsafePointer(pixels)
  }

  private func stretch(
    _ line: UnsafePointer<UInt32>, last: Int, _ place: Int, into pixels: Pixels, _ count: Int
  ) {
    let step = step
    let limit = last << Self.fraction
    // Where both neighbours lie on the line; before and after that its ends go on.
    let first = min(place < 0 ? (-place + step - 1) / step : 0, count)
    let inner = place < limit ? (limit - place + step - 1) / step : 0
    let end = max(min(inner, count), first)
    pixels.update(repeating: line[0], count: first)
    Self.stretch(line, place &+ first &* step, step, into: pixels + first, end - first)
    (pixels + end).update(repeating: line[last], count: count - end)
  }

  private static func stretch(
    _ line: UnsafePointer<UInt32>, _ start: Int, _ step: Int, into pixels: Pixels, _ count: Int
  ) {
    var place = start
    var index = 0
    while index &+ 4 <= count {
      let a = place
      let b = a &+ step
      let c = b &+ step
      let d = c &+ step
      let from = Quad(line[pixel(a)], line[pixel(b)], line[pixel(c)], line[pixel(d)])
      let to = Quad(
        line[pixel(a) &+ 1], line[pixel(b) &+ 1], line[pixel(c) &+ 1], line[pixel(d) &+ 1])
      let shares = Quad(share(a), share(b), share(c), share(d))
      Kernel.store(Kernel.blurred(from, to, Kernel.weights(shares)), pixels + index)
      place = d &+ step
      index &+= 4
    }
    while index < count {
      let from = Quad(repeating: line[pixel(place)])
      let to = Quad(repeating: line[pixel(place) &+ 1])
      pixels[index] = Kernel.blurred(from, to, Kernel.weight(share(place)))[0]
      place &+= step
      index &+= 1
    }
  }

  @inline(__always) private static func pixel(_ place: Int) -> Int { place &>> fraction }

  /// The share of the second neighbour, in 256ths.
  @inline(__always) private static func share(_ place: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (place &>> (fraction &- 8)) & 0xFF)
  }
}

/// Two neighbours on a line of `count` elements and the share of the second, in 256ths.
struct Tap {
  let first: Int
  let second: Int
  let share: UInt32

  /// At `place`, counted from the middle of the first element; ends go on.
  init(_ place: Double, _ count: Int) {
    let inside = min(max(place, 0), Double(count - 1))
    let steps = Int((inside * 256).rounded())
    first = min(steps >> 8, count - 1)
    second = min(first + 1, count - 1)
    share = UInt32(steps & 0xFF)
  }
}
