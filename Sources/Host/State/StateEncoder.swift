import ScreenKit

/// A screen's state as a tree of values, and back; whatever is `Codable` can be carried.
enum StateTree {
  /// The tree of a state.
  static func tree(of state: some Encodable) throws -> Value {
    let node = StateNode()
    try node.take(state, path: [])
    return node.tree
  }

  /// The state that a tree tells of.
  static func state<State: Decodable>(_ type: State.Type, from tree: Value) throws -> State {
    try StateDecoder(tree: tree, codingPath: []).value(type)
  }

  /// What stands for a value that is not there. No state spells it: no property has such a name.
  static var nothing: Value { .object(["\u{0}": .list([])]) }
}

extension Value {
  /// Whether it stands for a value that is not there.
  var isNothing: Bool {
    if case .object(let members) = self {
      members.count == 1 && members["\u{0}"] != nil
    } else {
      false
    }
  }
}

/// A place of the tree that is being built.
final class StateNode {
  private enum Content {
    case leaf(Value)
    case items([StateNode])
    case members([String: StateNode])
    case pairs([(String, StateNode)])
  }

  private var content = Content.members([:])

  /// What it holds, as a value. The entries of a dictionary are a list of pairs by their keys, so
  /// that they are not taken for properties.
  var tree: Value {
    switch content {
    case .leaf(let value): value
    case .items(let nodes): .list(nodes.map(\.tree))
    case .members(let nodes): .object(nodes.mapValues(\.tree))
    case .pairs(let pairs):
      .list(pairs.sorted { $0.0 < $1.0 }.map { .list([.text($0.0), $0.1.tree]) })
    }
  }

  /// How many items a list has so far.
  var count: Int {
    if case .items(let nodes) = content { nodes.count } else { 0 }
  }

  /// Holds a state from now on.
  func take(_ state: some Encodable, path: [any CodingKey]) throws {
    if let scalar = state as? any StateScalar {
      content = .leaf(scalar.leaf)
    } else {
      try state.encode(to: StateEncoder(node: self, codingPath: path))
    }
  }

  /// Holds nothing from now on.
  func takeNothing() {
    content = .leaf(StateTree.nothing)
  }

  /// Holds a list from now on.
  func becomeList() {
    if case .items = content { return }
    content = .items([])
  }

  /// Holds properties from now on, or the entries of a dictionary.
  func becomeKeyed(isDictionary: Bool) {
    switch content {
    case .leaf, .items: content = isDictionary ? .pairs([]) : .members([:])
    case .members(let nodes): if isDictionary, nodes.isEmpty { content = .pairs([]) }
    case .pairs: break
    }
  }

  /// The next place of a list.
  func item() -> StateNode {
    let node = StateNode()
    guard case .items(var nodes) = content else { return node }
    content = .items([])  // so that the array is extended and not copied
    nodes.append(node)
    content = .items(nodes)
    return node
  }

  /// The place of that name.
  func member(_ name: String) -> StateNode {
    let node = StateNode()
    switch content {
    case .members(var nodes):
      content = .members([:])
      nodes[name] = node
      content = .members(nodes)
    case .pairs(var pairs):
      content = .pairs([])
      pairs.append((name, node))
      content = .pairs(pairs)
    case .leaf, .items: break
    }
    return node
  }
}

/// Writes a state into the tree.
private struct StateEncoder: Encoder, SingleValueEncodingContainer {
  let node: StateNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeKeyed(isDictionary: Key.takesAnyName)
    return KeyedEncodingContainer(StateMembersWriter(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeList()
    return StateItemsWriter(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { node.takeNothing() }

  func encode<State: Encodable>(_ value: State) throws {
    try node.take(value, path: codingPath)
  }
}

/// Writes properties. One that is nothing is written too, so that it isn't taken for one that the
/// state did not have yet.
private struct StateMembersWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: StateNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.member(key.stringValue).takeNothing() }

  func encode<State: Encodable>(_ value: State, forKey key: Key) throws {
    try node.member(key.stringValue).take(value, path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(StateKey.parent) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: any CodingKey) -> StateEncoder {
    StateEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

// Each of them has an implementation already that leaves out what is nothing.
extension StateMembersWriter {
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }

  func encodeIfPresent<State: Encodable>(_ value: State?, forKey key: Key) throws {
    try put(value, key)
  }

  private func put<State: Encodable>(_ value: State?, _ key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }
}

/// Writes the items of a list.
private struct StateItemsWriter: UnkeyedEncodingContainer {
  let node: StateNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  func encodeNil() { node.item().takeNothing() }

  func encode<State: Encodable>(_ value: State) throws {
    let path = codingPath + [StateKey.item(count)]
    try node.item().take(value, path: path)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> StateEncoder {
    let path = codingPath + [StateKey.item(count)]
    return StateEncoder(node: node.item(), codingPath: path)
  }
}
