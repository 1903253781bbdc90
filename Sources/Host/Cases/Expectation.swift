/// What must hold at a moment or in every frame of a span.
struct Expectation: Equatable, Sendable {
  /// When.
  var span: Span
  /// What.
  var rule: Rule

  /// A moment or a span of time, in milliseconds.
  enum Span: Equatable, Sendable {
    /// The frame on screen then.
    case at(Double)
    /// Every frame from the first to the second time, both included.
    case from(Double, to: Double)

    /// The last time it names.
    var end: Double {
      switch self {
      case .at(let time): time
      case .from(_, let end): end
      }
    }
  }

  /// What must hold.
  enum Rule: Equatable, Sendable {
    /// A quantity is a value, give or take.
    case near(Quantity, Amount, within: Double)
    /// A quantity lies between two values.
    case between(Quantity, min: Amount?, max: Amount?)
    /// A quantity never differs by more between two neighbouring frames.
    case step(Quantity, Double)
    /// A quantity never turns back by more than `slack`.
    case trend(Quantity, isRising: Bool, slack: Double)
    /// The distinct values that a quantity takes after the first frame, in order.
    case changes(Quantity, [Double])
    /// A quantity changes by `gain` times what another changes, from the first frame on.
    case follows(Quantity, Quantity, gain: Double, within: Double)
    /// A law of the built-in screens.
    case law(Law)
  }

  /// What must hold for more than one reading.
  enum Law: String, CaseIterable, Sendable {
    /// The underline lies between its tabs as the page does.
    case indicator
    /// Page, active tab and underline agree, and nothing moves.
    case settled
    /// Every reading is a finite number.
    case finite
  }
}

/// A reading, or the sum of several.
struct Quantity: Equatable, Sendable {
  /// The names of the readings.
  var readings: [String]

  /// As a case writes it.
  var description: String { readings.joined(separator: " + ") }
}

/// What a quantity is compared with.
enum Amount: Equatable, Sendable {
  /// A number.
  case number(Double)
  /// `times` a quantity of the same frame, or of the moment `at`, and `plus` more.
  case quantity(Quantity, times: Double, plus: Double, at: Double?)
}
