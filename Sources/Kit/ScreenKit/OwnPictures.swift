/// The pictures that the user shows instead of the samples', where there are any: numbered, so that
/// a list of any length costs nothing.
///
/// Sample data that is an object has them as `"own": {"name": "own:1", "count": 20000}`; what is said
/// of each, ask `frame.pictures.caption(named:)`. Sample data that is a list has them as entries.
public struct OwnPictures: Codable, Equatable, Sendable {
  /// How many there are.
  public let count: Int
  /// What the names begin with; other pictures, other name.
  public let source: String

  /// Those that the sample data tells of; nil if it has none.
  public init?(_ samples: Value) {
    guard let own = samples["own"], let count = own["count"]?.integer, count >= 0 else {
      return nil
    }
    self.count = count
    source = own.text("name")
  }

  /// The name of a picture in their order.
  public func name(_ number: Int) -> String { "\(source)/\(number)" }

  /// The name of a picture in the order of their dates, the newest first.
  public func nameByDate(_ number: Int) -> String { "\(source)d/\(number)" }
}
