import Raster

/// Which picture at which size, in device pixels.
struct BitmapKey: Hashable {
  let picture: Int32
  let width: Int
  let height: Int

  var bytes: Int { width * height * 4 }
}

/// Decoded pictures, bounded in bytes; the least recently asked for go first.
struct BitmapCache {
  private struct Entry {
    let bitmap: Bitmap
    var lastAsk: Int
  }

  /// What was asked for within so many asks may be on screen and stays, whatever the budget.
  private static let onScreen = 48

  private var entries: [BitmapKey: Entry] = [:]
  private var sizes: [Int32: [BitmapKey]] = [:]
  private(set) var bytes = 0
  var budget: Int

  init(budget: Int) {
    self.budget = budget
  }

  var count: Int { entries.count }

  mutating func bitmap(_ key: BitmapKey, ask: Int) -> Bitmap? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastAsk = ask
    return entries.values[index].bitmap
  }

  /// The same picture at the nearest other size: the smallest larger one, else the largest.
  mutating func nearest(to key: BitmapKey, ask: Int) -> Bitmap? {
    guard let known = sizes[key.picture] else { return nil }
    func isLarger(_ other: BitmapKey) -> Bool {
      other.width >= key.width && other.height >= key.height
    }
    var best: BitmapKey?
    for other in known {
      guard let current = best else {
        best = other
        continue
      }
      let isBetter =
        isLarger(current)
        ? isLarger(other) && other.bytes < current.bytes
        : isLarger(other) || other.bytes > current.bytes
      if isBetter { best = other }
    }
    return best.flatMap { bitmap($0, ask: ask) }
  }

  mutating func insert(_ bitmap: Bitmap, _ key: BitmapKey, ask: Int) {
    guard entries[key] == nil else { return }
    entries[key] = Entry(bitmap: bitmap, lastAsk: ask)
    sizes[key.picture, default: []].append(key)
    bytes += key.bytes
    shrink(ask: ask)
  }

  mutating func shrink(ask: Int) {
    guard bytes > budget else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastAsk < $1.value.lastAsk }) {
      guard bytes > budget, ask - entry.lastAsk > Self.onScreen else { return }
      entries[key] = nil
      sizes[key.picture]?.removeAll { $0 == key }
      bytes -= key.bytes
    }
  }
}
