/// What the decoders have still to do: the newest wishes first, stale ones never.
///
/// A size of which another one is there already waits a moment before it is decoded, so that a
/// picture that grows or shrinks is not decoded for every size on its way.
struct DecodeQueue {
  struct Wish {
    let key: BitmapKey
    /// The last time it was asked for, counted in asks for any picture.
    var lastAsk: Int
    var askCount = 1
    /// Not before this moment, in seconds of the monotonic clock.
    let due: Double
  }

  /// How long a size must be the newest one wanted before it is decoded, in seconds.
  static let patience = 0.12
  /// A picture that was passed over for so many asks has been scrolled away.
  static let stale = 256

  private(set) var wishes: [BitmapKey: Wish] = [:]
  private(set) var running: Set<BitmapKey> = []

  var isEmpty: Bool { wishes.isEmpty && running.isEmpty }

  /// Asks for a size. Says whether this is news to a decoder that sleeps.
  mutating func ask(_ key: BitmapKey, ask: Int, now: Double, canWait: Bool) -> Bool {
    if running.contains(key) { return false }
    if let index = wishes.index(forKey: key) {
      wishes.values[index].lastAsk = ask
      wishes.values[index].askCount += 1
      return false
    }
    if canWait { dropPassing(key.picture, now) }
    wishes[key] = Wish(key: key, lastAsk: ask, due: canWait ? now + Self.patience : now)
    return true
  }

  /// Forgets sizes of a picture that were wanted only once, on the way to another size.
  private mutating func dropPassing(_ picture: Int32, _ now: Double) {
    for (key, wish) in wishes
    where key.picture == picture && wish.askCount == 1 && wish.due > now {
      wishes[key] = nil
    }
  }

  /// The wish to fulfil now, which counts as running until `finish`.
  mutating func next(ask: Int, now: Double) -> BitmapKey? {
    wishes = wishes.filter { ask - $0.value.lastAsk <= Self.stale }
    let ready = wishes.values.filter { $0.due <= now }
    guard let newest = ready.max(by: { $0.lastAsk < $1.lastAsk }) else { return nil }
    wishes[newest.key] = nil
    running.insert(newest.key)
    return newest.key
  }

  /// When the next wish is due, in seconds of the monotonic clock.
  var nextDue: Double? { wishes.values.map(\.due).min() }

  mutating func finish(_ key: BitmapKey) {
    running.remove(key)
  }

  /// Makes everything due at once.
  mutating func hurry() {
    for (key, wish) in wishes {
      wishes[key] = Wish(key: key, lastAsk: wish.lastAsk, askCount: wish.askCount, due: 0)
    }
  }

  mutating func removeAll() {
    wishes.removeAll()
  }
}
