import ScreenKit

/// Reads a state out of a tree; every error says at which path.
struct StateDecoder: Decoder {
  let tree: Value
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The state that the tree tells of.
  func value<State: Decodable>(_ type: State.Type) throws -> State {
    if let scalar = type as? any StateScalar.Type {
      guard let value = scalar.init(leaf: tree) as? State else { throw mismatch(type) }
      return value
    }
    do {
      return try State(from: self)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorrupted(context("\(error)", error))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      StateMembersReader(members: try members(), codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = tree else { throw mismatch([Value].self) }
    return StateItemsReader(items: items, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// The properties, or the entries of a dictionary, which are a list of pairs.
  private func members() throws -> [String: Value] {
    switch tree {
    case .object(let members) where !tree.isNothing: return members
    case .list(let items):
      let pairs = items.compactMap { item -> (String, Value)? in
        guard case .list(let pair) = item, pair.count == 2, let key = pair[0].text else {
          return nil
        }
        return (key, pair[1])
      }
      guard pairs.count == items.count else { throw mismatch([String: Value].self) }
      return Dictionary(pairs, uniquingKeysWith: { $1 })
    case .object, .number, .text: throw mismatch([String: Value].self)
    }
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, context("This is no \(type)."))
  }

  func context(_ sentence: String, _ error: (any Error)? = nil) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath, debugDescription: sentence, underlyingError: error)
  }
}

extension StateDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { tree.isNothing }

  func decode<State: Decodable>(_ type: State.Type) throws -> State { try value(type) }
}

/// Reads properties by name.
private struct StateMembersReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: Value]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).tree.isNothing }

  func decode<State: Decodable>(_ type: State.Type, forKey key: Key) throws -> State {
    try decoder(key).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(StateKey.parent) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: any CodingKey) throws -> StateDecoder {
    guard let tree = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "There is no \(key.stringValue)."))
    }
    return StateDecoder(tree: tree, codingPath: codingPath + [key])
  }
}

/// Reads the items of a list in order.
private struct StateItemsReader: UnkeyedDecodingContainer {
  let items: [Value]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(items: [Value], codingPath: [any CodingKey]) {
    self.items = items
    self.codingPath = codingPath
  }

  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  mutating func decodeNil() throws -> Bool {
    guard try decoder().tree.isNothing else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<State: Decodable>(_ type: State.Type) throws -> State {
    let value = try decoder().value(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try decoder().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder()
    currentIndex += 1
    return decoder
  }

  private func decoder() throws -> StateDecoder {
    let path = codingPath + [StateKey.item(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(codingPath: codingPath, debugDescription: "The list ends here."))
    }
    return StateDecoder(tree: items[currentIndex], codingPath: path)
  }
}
