import ScreenKit

extension Value {
  /// A screen's state after its sample data changed: what its user changed since its beginning
  /// stays, everything else is what the new data make of it.
  ///
  /// Called on the state now. `before` and `after` are the states of a fresh screen, with the old
  /// data and with the new; nil if the new data have less of something, so that places in the old
  /// state may lead nowhere.
  func carried(from before: Value, to after: Value) -> Value? {
    guard self != before else { return before.isWithin(after) ? after : nil }
    switch (self, before, after) {
    case (.object(let now), .object(let old), .object(let new)):
      var merged = new
      for (name, value) in now {
        guard let old = old[name], let new = new[name] else {
          merged[name] = value
          continue
        }
        guard let carried = value.carried(from: old, to: new) else { return nil }
        merged[name] = carried
      }
      return .object(merged)
    case (.list(let now), .list(let old), .list(let new)):
      guard old.count <= new.count else { return nil }
      guard now.count == old.count else { return self }
      var merged = new
      for index in now.indices {
        guard let carried = now[index].carried(from: old[index], to: new[index]) else { return nil }
        merged[index] = carried
      }
      return .list(merged)
    default: return self
    }
  }

  /// Whether no list in it is longer than its counterpart in `other`.
  private func isWithin(_ other: Value) -> Bool {
    switch (self, other) {
    case (.object(let now), .object(let then)):
      return now.allSatisfy { name, value in then[name].map { value.isWithin($0) } ?? true }
    case (.list(let now), .list(let then)):
      return now.count <= then.count && zip(now, then).allSatisfy { $0.isWithin($1) }
    default: return true
    }
  }
}
