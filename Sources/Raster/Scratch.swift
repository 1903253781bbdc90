/// Memory that grows to the largest size asked for and stays; what was in it is lost by growing.
final class Store<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Room for `count` elements, of any content.
  @discardableResult
  func room(for count: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity { grow(to: count, keeping: 0) }
    return base
  }

  /// Room for `count` elements whose first `kept` ones stay as they are.
  @discardableResult
  func room(for count: Int, keeping kept: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity { grow(to: max(count, capacity * 2), keeping: kept) }
    return base
  }

  private func grow(to count: Int, keeping kept: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count)
    larger.update(from: base, count: kept)
    base.deallocate()
    base = larger
    capacity = count
  }
}

/// The rows that painting one row needs on the way.
final class Scratch {
  /// Coverage of a shape's edges.
  let edges = Store<UInt8>()
  /// Coverage of what is cut out of a shape; a scaled mask.
  let inner = Store<UInt8>()
  /// Coverage of what is left of a shape.
  let ring = Store<UInt8>()
  /// Source pixels as they are laid down.
  let pixels = Store<UInt32>()
  /// Two source rows mixed into one.
  let mixed = Store<UInt32>()
  /// The last source row of an even number that was stretched.
  let even = StretchedRow()
  /// The last source row of an odd number that was stretched.
  let odd = StretchedRow()

  /// What was kept of another bitmap, or of the same one elsewhere, is of no use any more.
  func forget() {
    even.place = nil
    odd.place = nil
  }
}

/// A row of a bitmap as wide as it is shown.
final class StretchedRow {
  /// Which pixels of which source row it holds.
  struct Place: Equatable {
    let row: Int
    let start: Int
    let count: Int
  }

  var place: Place?
  let pixels = Store<UInt32>()
}

/// Where pixels go: a surface or a group's buffer, addressed by the window's device pixels.
struct Target {
  var pixels: Pixels
  /// The device pixel that `pixels` points at.
  var x: Int
  /// The device pixel that `pixels` points at.
  var y: Int
  var stride: Int

  @inline(__always) func row(_ x: Int, _ y: Int) -> Pixels {
    pixels + ((y - self.y) * stride + x - self.x)
  }
}
