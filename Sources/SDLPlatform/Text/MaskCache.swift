import Raster

/// Masks of runs by run and size, bounded in bytes; the least recently used ones go first.
struct MaskCache {
  struct Key: Hashable {
    let run: Int32
    let size: LetterSize
  }

  private struct Entry {
    /// Nil if the run has no ink at all, as a space.
    let mask: TextMask?
    let bytes: Int
    var lastUse: Int
  }

  /// Room for the text of several screens at one device pixel a point.
  private static let standardBudget = 4 << 20
  private static let largestBudget = 24 << 20
  /// What an entry without ink is counted as.
  private static let overhead = 64

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private(set) var budget = MaskCache.standardBudget
  private(set) var bytes = 0

  /// Makes room for so many device pixels a point.
  mutating func fit(scale: Double) {
    let factor = scale.isFinite ? max(scale * scale, 1) : 1
    budget = Int(min(Double(Self.standardBudget) * factor, Double(Self.largestBudget)))
  }

  mutating func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  /// The mask that was made before, or the one that `make` makes now.
  mutating func mask(_ key: Key, make: () -> TextMask?) -> TextMask? {
    uses += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = uses
      return entries.values[index].mask
    }
    let mask = make()
    let size = mask.map { $0.width * $0.height * ($0.colored == nil ? 1 : 5) } ?? 0
    entries[key] = Entry(mask: mask, bytes: size + Self.overhead, lastUse: uses)
    bytes += size + Self.overhead
    if bytes > budget { shrink() }
    return mask
  }

  /// Down to three quarters of the budget, so that this is not done at every new mask.
  private mutating func shrink() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget / 4 * 3, entry.lastUse < uses else { return }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
