import Raster

/// Decoded pictures, bounded in bytes; those that were used longest ago go first.
///
/// Time is counted in rounds, one for each frame of the window.
struct BitmapCache {
  private struct Entry {
    let bitmap: Bitmap
    var lastRound: Int
  }

  private var entries: [BitmapKey: Entry] = [:]
  private var sizes: [Int32: [BitmapKey]] = [:]
  private(set) var bytes = 0
  var budget: Int

  init(budget: Int) {
    self.budget = budget
  }

  var count: Int { entries.count }

  mutating func bitmap(_ key: BitmapKey, round: Int) -> Bitmap? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastRound = round
    return entries.values[index].bitmap
  }

  func contains(_ key: BitmapKey) -> Bool { entries[key] != nil }

  /// The same picture at the nearest other size: the smallest larger one, else the largest.
  mutating func nearest(to key: BitmapKey, round: Int) -> Bitmap? {
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
    return best.flatMap { bitmap($0, round: round) }
  }

  /// A picture is in this round's frame, although nobody may ask for its pixels: the size used last
  /// counts as used.
  mutating func touch(_ picture: Int32, round: Int) {
    guard let known = sizes[picture],
      let last = known.max(by: { lastRound(of: $0) < lastRound(of: $1) })
    else { return }
    // in place: to reach through the optional would allocate
    if let index = entries.index(forKey: last) { entries.values[index].lastRound = round }
  }

  mutating func insert(_ bitmap: Bitmap, _ key: BitmapKey, round: Int) {
    guard entries[key] == nil else { return }
    entries[key] = Entry(bitmap: bitmap, lastRound: round)
    sizes[key.picture, default: []].append(key)
    bytes += key.bytes
    shrink(round: round)
  }

  /// Keeps to the budget, but for what may be on screen.
  mutating func shrink(round: Int) {
    guard bytes > budget else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastRound < $1.value.lastRound }) {
      guard bytes > budget, entry.lastRound < round - 1 else { return }
      entries[key] = nil
      sizes[key.picture]?.removeAll { $0 == key }
      if sizes[key.picture]?.isEmpty == true { sizes[key.picture] = nil }
      bytes -= key.bytes
    }
  }

  private func lastRound(of key: BitmapKey) -> Int { entries[key]?.lastRound ?? 0 }
}
