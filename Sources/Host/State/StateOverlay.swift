import ScreenKit

/// Lays an older state over a fresh one, key by key: what was stays, what was not begins fresh, and
/// what does not fit any more falls back.
struct StateOverlay {
  private let old: Value
  private let fresh: Value
  private var tree: Value
  private var failed: [[String]] = []
  private var tried: Set<Attempt> = []

  private struct Attempt: Hashable {
    var path: [String]
    var isOld: Bool
  }

  /// A state, and the names of what begins anew in it.
  struct Result<State> {
    /// The state.
    var state: State
    /// What fell back to the fresh state, by path: `pager.progress`; `""` is all of it.
    var fallenBack: [String]
  }

  /// More mistakes than this, and all begins anew.
  private static let mostAttempts = 100

  /// The state of a fresh screen with all of an older tree that fits.
  static func lay<State: Codable>(_ old: Value, over fresh: State) -> Result<State> {
    guard let tree = try? StateTree.tree(of: fresh) else {
      return Result(state: fresh, fallenBack: [""])
    }
    var overlay = StateOverlay(old: old, fresh: tree, tree: merged(old, over: tree))
    for _ in 0..<mostAttempts {
      do {
        let state = try StateTree.state(State.self, from: overlay.tree)
        return Result(state: state, fallenBack: overlay.names)
      } catch {
        guard overlay.fallBack(at: path(of: error)) else { break }
      }
    }
    return Result(state: fresh, fallenBack: [""])
  }

  /// One sentence about what begins anew; nil if nothing does.
  static func sentence(_ screen: String, _ fallenBack: [String]) -> String? {
    guard !fallenBack.isEmpty else { return nil }
    guard !fallenBack.contains("") else {
      return "\(screen) begins anew: nothing of its old state fits any more."
    }
    let verb = fallenBack.count == 1 ? "begins" : "begin"
    return "\(screen) goes on, but for \(fallenBack.joined(separator: ", ")), which \(verb) anew."
  }

  private init(old: Value, fresh: Value, tree: Value) {
    self.old = old
    self.fresh = fresh
    self.tree = tree
  }

  /// Both trees in one: properties one by one, items of lists of one length one by one, of other
  /// lists over the last fresh one; everything else is the old one's.
  private static func merged(_ old: Value, over fresh: Value) -> Value {
    guard !old.isNothing, !fresh.isNothing else { return old }
    switch (old, fresh) {
    case (.object(let olds), .object(let freshs)):
      // Cases of an enum that differ have no property in common.
      guard olds.isEmpty || freshs.isEmpty || olds.keys.contains(where: { freshs[$0] != nil })
      else { return old }
      return .object(freshs.merging(olds) { merged($1, over: $0) })
    case (.list(let olds), .list(let freshs)):
      guard let last = freshs.last else { return old }
      return .list(
        olds.enumerated().map { place, item in
          guard case .object = item else { return item }
          return merged(item, over: place < freshs.count ? freshs[place] : last)
        })
    default: return old
    }
  }

  private static func path(of error: any Error) -> [String] {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.map(\.stringValue)
    default: []
    }
  }

  private var names: [String] {
    failed.map { $0.joined(separator: ".") }
  }

  /// Puts the old tree's own part, or else the fresh one's, where decoding failed, or around it;
  /// false if nothing is left to be tried.
  private mutating func fallBack(at failure: [String]) -> Bool {
    if put(old, at: failure, isOld: true) { return true }
    var path = failure
    while true {
      if put(fresh, at: path, isOld: false) {
        failed.removeAll { $0.starts(with: path) }
        failed.append(path)
        return true
      }
      guard !path.isEmpty else { return false }
      path.removeLast()
    }
  }

  private mutating func put(_ source: Value, at path: [String], isOld: Bool) -> Bool {
    guard let part = source[path], tree[path] != part,
      tried.insert(Attempt(path: path, isOld: isOld)).inserted
    else { return false }
    tree.replace(path[...], with: part)
    return true
  }
}

extension Value {
  /// The part of a tree at a path of names and numbers.
  fileprivate subscript(path: [String]) -> Value? {
    path.reduce(self as Value?) { part, key in
      switch part {
      case .object(let members): members[key]
      case .list(let items): Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
      case .number, .text, nil: nil
      }
    }
  }

  fileprivate mutating func replace(_ path: ArraySlice<String>, with part: Value) {
    guard let key = path.first else {
      self = part
      return
    }
    switch self {
    case .object(var members):
      members[key]?.replace(path.dropFirst(), with: part)
      self = .object(members)
    case .list(var items):
      guard let place = Int(key), items.indices.contains(place) else { return }
      items[place].replace(path.dropFirst(), with: part)
      self = .list(items)
    case .number, .text: break
    }
  }
}
