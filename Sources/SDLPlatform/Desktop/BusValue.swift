/// A value in a message of the bus; a variant counts as what it holds.
indirect enum BusValue: Equatable, Sendable {
  case truth(Bool)
  case whole(Int64)
  case number(Double)
  case text(String)
  /// An array, a structure, or an entry of a dictionary: its key and its value.
  case list([BusValue])
  /// What no setting is made of.
  case other
}

/// A message of the bus, as far as it matters here.
struct BusMessage: Equatable, Sendable {
  /// What kind of message it is.
  enum Kind: Equatable, Sendable {
    case answer(to: UInt32)
    case refusal(of: UInt32, name: String)
    case signal(String)
  }

  /// What kind of message it is.
  var kind: Kind
  /// The connection that it comes from.
  var sender: String
  /// What it says.
  var body: [BusValue] = []
}
