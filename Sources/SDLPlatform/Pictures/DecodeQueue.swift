/// What the decoders have still to do: what is nearest to the window's middle first, what is not
/// in the window's picture any more never.
///
/// A size of which another one is there already waits a moment before it is decoded, so that a
/// picture that grows or shrinks is not decoded for every size on its way.
struct DecodeQueue {
  /// How a wish came about.
  struct Manner {
    /// Whether something else is shown meanwhile.
    var canWait = false
    /// Whether it is wanted ahead of time, so that its arrival is no news.
    var isQuiet = false
    /// Bytes that decoding takes.
    var cost = 0
  }

  struct Wish {
    let key: BitmapKey
    var askCount = 1
    /// Not before this moment, in seconds of the monotonic clock.
    var due: Double
    var isQuiet: Bool
    let cost: Int
  }

  /// How long a size must be the newest one wanted before it is decoded, in seconds.
  static let patience = 0.12
  /// Pictures that are decoded at the same time take so many bytes together, or one takes more.
  static let mostCost = 256 << 20

  private(set) var wishes: [BitmapKey: Wish] = [:]
  private(set) var running: [BitmapKey: Wish] = [:]
  /// How far from the window's middle this round's pictures are, by number.
  private var distances: [Int32: Int] = [:]

  var isEmpty: Bool { wishes.isEmpty && running.isEmpty }

  /// A frame of the window begins, which holds these pictures; others aren't wanted any more.
  mutating func look(at pictures: [(id: Int32, distance: Int)]) {
    distances.removeAll(keepingCapacity: true)
    for (id, distance) in pictures {
      distances[PictureID.number(id), default: .max].formMinimum(distance)
    }
    for key in wishes.keys where distances[key.number] == nil { wishes[key] = nil }
  }

  /// Asks for a size. Says whether this is news to a decoder that sleeps.
  mutating func ask(_ key: BitmapKey, now: Double, _ manner: Manner) -> Bool {
    if running[key] != nil {
      if !manner.isQuiet { running[key]?.isQuiet = false }
      return false
    }
    if let index = wishes.index(forKey: key) {
      wishes.values[index].askCount += 1
      if !manner.isQuiet { wishes.values[index].isQuiet = false }
      return false
    }
    if manner.canWait { dropPassing(key.picture, now) }
    wishes[key] = Wish(
      key: key, due: manner.canWait ? now + Self.patience : now, isQuiet: manner.isQuiet,
      cost: manner.cost)
    return true
  }

  /// Forgets sizes of a picture that were wanted only once, on the way to another size.
  private mutating func dropPassing(_ picture: Int32, _ now: Double) {
    for (key, wish) in wishes
    where key.picture == picture && wish.askCount == 1 && wish.due > now {
      wishes[key] = nil
    }
  }

  /// The wish to fulfil now, which counts as running until `finish`. One picture is decoded by one
  /// decoder at a time.
  mutating func next(now: Double) -> BitmapKey? {
    let cost = running.values.reduce(0) { $0 + $1.cost }
    let busy = Set(running.keys.map(\.number))
    let ready = wishes.values.filter { wish in
      wish.due <= now && !busy.contains(wish.key.number)
        && (running.isEmpty || cost + wish.cost <= Self.mostCost)
    }
    guard let first = ready.min(by: isBefore) else { return nil }
    wishes[first.key] = nil
    running[first.key] = first
    return first.key
  }

  private func isBefore(_ first: Wish, _ second: Wish) -> Bool {
    guard first.isQuiet == second.isQuiet else { return second.isQuiet }
    let firstDistance = distances[first.key.number] ?? .max
    let secondDistance = distances[second.key.number] ?? .max
    return (firstDistance, first.due, first.key.picture)
      < (secondDistance, second.due, second.key.picture)
  }

  /// When the next wish is due, in seconds of the monotonic clock; nil while every one of them
  /// waits for a decoder to finish.
  func nextDue(after now: Double) -> Double? {
    wishes.values.lazy.map(\.due).filter { $0 > now }.min()
  }

  /// Ends a run. Says whether somebody waits for its outcome.
  mutating func finish(_ key: BitmapKey) -> Bool {
    running.removeValue(forKey: key)?.isQuiet == false
  }

  /// Makes everything due at once.
  mutating func hurry() {
    for key in wishes.keys { wishes[key]?.due = 0 }
  }

  mutating func removeAll() {
    wishes.removeAll()
  }
}

extension Int {
  fileprivate mutating func formMinimum(_ other: Int) {
    self = Swift.min(self, other)
  }
}
