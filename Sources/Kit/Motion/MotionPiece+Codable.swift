import Geometry

// A saved piece is a short row of numbers: which law, when and where from and to, how fast, and
// the law's own constants.
extension MotionPiece: Codable {
  /// The piece that was saved.
  public init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    func next() throws -> Double {
      let number = try row.decode(Double.self)
      guard number.isFinite else { throw Self.nonsense(row) }
      return number
    }
    let code = try next()
    let start = try next()
    let duration = try next()
    let target = try next()
    let from = try next()
    let velocity = try next()
    let law: Law
    switch code {
    case 0: law = .spring(try Self.decay(next(), next()), center: try next(), unit: try next())
    case 1: law = .fling(friction: try next())
    case 2: law = .bounceBack(try Self.decay(next(), next()))
    case 3: law = .glide
    default: throw Self.nonsense(row)
    }
    self.init(
      law, from: from, velocity: velocity, target: target, start: Instant(start),
      duration: duration)
    guard isSound else { throw Self.nonsense(row) }
  }

  /// Saves it as a row of numbers.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.unkeyedContainer()
    func add(_ numbers: Double...) throws {
      for number in numbers { try row.encode(number) }
    }
    let code: Double =
      switch law {
      case .spring: 0
      case .fling: 1
      case .bounceBack: 2
      case .glide: 3
      }
    try add(code, start.seconds, (end - start).value, target, from, velocity)
    switch law {
    case .spring(let decay, let center, let unit):
      try add(decay.rate, decay.stiffness, center, unit)
    case .fling(let friction): try add(friction)
    case .bounceBack(let decay): try add(decay.rate, decay.stiffness)
    case .glide: break
    }
  }

  private var isSound: Bool {
    guard end > start else { return false }
    switch law {
    case .spring(let decay, _, let unit):
      return decay.rate >= 0 && decay.stiffness > 0 && unit > 0
    case .bounceBack(let decay): return decay.rate >= 0 && decay.stiffness > 0
    case .fling(let friction): return friction > 0
    case .glide: return true
    }
  }

  private static func decay(_ rate: Double, _ stiffness: Double) -> Decay {
    Decay(rate: rate, stiffness: stiffness)
  }

  private static func nonsense(_ row: any UnkeyedDecodingContainer) -> DecodingError {
    .dataCorruptedError(in: row, debugDescription: "these numbers are no stretch of motion")
  }
}
