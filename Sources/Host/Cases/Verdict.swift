/// Why a case failed.
struct Failure: Error, Equatable, Sendable {
  /// What was expected, as `pager.progress at 1240 ms`.
  var expectation: String
  /// What it should have been.
  var wanted: String
  /// What it was.
  var seen: String
  /// The time of the frame, in milliseconds.
  var time: Double

  /// The failure as one line tells it.
  var description: String {
    "\(expectation), wanted \(wanted), seen \(seen), at \(shortened(time)) ms"
  }
}

/// A number in at most four digits after the point, for messages.
func shortened(_ number: Double) -> String {
  let fineness = 10_000.0
  let rounded = (number * fineness).rounded() / fineness
  return written(rounded.isFinite ? rounded : number)
}

/// Judges an expectation by what a run showed.
struct Judge {
  /// What the run showed.
  let track: Track

  /// The first failure of an expectation, if it doesn't hold.
  func failure(of expectation: Expectation) -> Failure? {
    let subject = "\(expectation.rule.subject) \(expectation.span.description)"
    let frames = track.frames(in: expectation.span)
    guard !frames.isEmpty else {
      return Failure(
        expectation: subject, wanted: "a frame", seen: "none", time: expectation.span.end)
    }
    do {
      try check(expectation.rule, frames)
      return nil
    } catch {
      return Failure(
        expectation: subject, wanted: error.wanted, seen: error.seen,
        time: track.frames[error.frame].time)
    }
  }

  /// What was wrong in which frame.
  struct Objection: Error {
    var wanted: String
    var seen: String
    var frame: Int
  }

  private func check(_ rule: Expectation.Rule, _ frames: Range<Int>) throws(Objection) {
    switch rule {
    case .near(let quantity, let amount, let within):
      try near(quantity, amount, within, frames)
    case .between(let quantity, let low, let high): try between(quantity, low, high, frames)
    case .step(let quantity, let step): try neighbours(quantity, step, frames)
    case .trend(let quantity, let isRising, let slack):
      try trend(quantity, isRising ? 1 : -1, slack, frames)
    case .changes(let quantity, let values): try changes(quantity, values, frames)
    case .follows(let quantity, let other, let gain, let within):
      try follows(quantity, other, gain, within, frames)
    case .law(let law):
      for frame in frames {
        guard let broken = law.broken(by: track.frames[frame].readings) else { continue }
        throw Objection(wanted: broken.wanted, seen: broken.seen, frame: frame)
      }
    }
  }

  private func value(_ finder: inout Finder, _ frame: Int) throws(Objection) -> Double {
    do {
      return try finder.value(in: track.frames[frame].readings)
    } catch {
      throw Objection(wanted: "a reading \(error.name)", seen: "none", frame: frame)
    }
  }

  /// The amount in frame after frame, as finder and constants.
  private func value(
    of amount: Amount, _ finder: inout Finder, _ frame: Int
  ) throws(Objection) -> Double {
    switch amount {
    case .number(let number): return number
    case .quantity(_, let times, let plus, let time):
      guard let time else { return times * (try value(&finder, frame)) + plus }
      guard let other = track.frame(at: time) else {
        throw Objection(wanted: "a frame at \(written(time)) ms", seen: "none", frame: frame)
      }
      return times * (try value(&finder, other)) + plus
    }
  }
}

// MARK: The forms

extension Judge {
  private func near(
    _ quantity: Quantity, _ amount: Amount, _ within: Double, _ frames: Range<Int>
  ) throws(Objection) {
    var finder = Finder(quantity)
    var other = amount.finder
    for frame in frames {
      let seen = try value(&finder, frame)
      let wanted = try value(of: amount, &other, frame)
      guard abs(seen - wanted) <= within + rounding(wanted) else {
        throw Objection(
          wanted: "\(shortened(wanted)) ± \(written(within))", seen: shortened(seen), frame: frame)
      }
    }
  }

  private func between(
    _ quantity: Quantity, _ low: Amount?, _ high: Amount?, _ frames: Range<Int>
  ) throws(Objection) {
    var finder = Finder(quantity)
    var finders = (low?.finder ?? Finder(quantity), high?.finder ?? Finder(quantity))
    for frame in frames {
      let seen = try value(&finder, frame)
      if let low {
        let least = try value(of: low, &finders.0, frame)
        guard seen >= least - rounding(least) else {
          throw Objection(
            wanted: "at least \(shortened(least))", seen: shortened(seen), frame: frame)
        }
      }
      if let high {
        let most = try value(of: high, &finders.1, frame)
        guard seen <= most + rounding(most) else {
          throw Objection(wanted: "at most \(shortened(most))", seen: shortened(seen), frame: frame)
        }
      }
    }
  }

  private func neighbours(
    _ quantity: Quantity, _ step: Double, _ frames: Range<Int>
  ) throws(Objection) {
    var finder = Finder(quantity)
    var before = try value(&finder, frames.lowerBound)
    for frame in frames.dropFirst() {
      let seen = try value(&finder, frame)
      guard abs(seen - before) <= step + rounding(seen) else {
        throw Objection(
          wanted: "steps of at most \(written(step))",
          seen: "\(shortened(before)) then \(shortened(seen))", frame: frame)
      }
      before = seen
    }
  }

  private func trend(
    _ quantity: Quantity, _ sign: Double, _ slack: Double, _ frames: Range<Int>
  ) throws(Objection) {
    var finder = Finder(quantity)
    var farthest = sign * (try value(&finder, frames.lowerBound))
    for frame in frames.dropFirst() {
      let seen = sign * (try value(&finder, frame))
      guard farthest - seen <= slack + rounding(farthest) else {
        throw Objection(
          wanted: "\(sign > 0 ? "rising" : "falling") but for \(written(slack))",
          seen: "\(shortened(sign * farthest)) then \(shortened(sign * seen))", frame: frame)
      }
      farthest = max(farthest, seen)
    }
  }

  private func changes(
    _ quantity: Quantity, _ wanted: [Double], _ frames: Range<Int>
  ) throws(Objection) {
    var finder = Finder(quantity)
    var last = try value(&finder, frames.lowerBound)
    var seen: [Double] = []
    for frame in frames.dropFirst() {
      let now = try value(&finder, frame)
      guard now != last else { continue }
      last = now
      seen.append(now)
      let isWanted = seen.count <= wanted.count && abs(wanted[seen.count - 1] - now) <= 1e-9
      guard isWanted else {
        throw Objection(wanted: listed(wanted), seen: listed(seen), frame: frame)
      }
    }
    guard seen.count == wanted.count else {
      throw Objection(wanted: listed(wanted), seen: listed(seen), frame: frames.upperBound - 1)
    }
  }

  private func follows(
    _ quantity: Quantity, _ other: Quantity, _ gain: Double, _ within: Double,
    _ frames: Range<Int>
  ) throws(Objection) {
    var finders = (Finder(quantity), Finder(other))
    let first = (
      try value(&finders.0, frames.lowerBound), try value(&finders.1, frames.lowerBound)
    )
    for frame in frames.dropFirst() {
      let seen = try value(&finders.0, frame) - first.0
      let wanted = gain * (try value(&finders.1, frame) - first.1)
      guard abs(seen - wanted) <= within + rounding(wanted) else {
        throw Objection(
          wanted: "a change of \(shortened(wanted)) ± \(written(within))",
          seen: "a change of \(shortened(seen))", frame: frame)
      }
    }
  }

  /// What a comparison forgives, so that "within 0" and a bound mean the number as it is written.
  private func rounding(_ number: Double) -> Double { max(abs(number), 1) * 1e-12 }

  private func listed(_ numbers: [Double]) -> String {
    "[\(numbers.map { shortened($0) }.joined(separator: ", "))]"
  }
}

extension Amount {
  fileprivate var finder: Finder {
    switch self {
    case .number: Finder(Quantity(readings: []))
    case .quantity(let quantity, _, _, _): Finder(quantity)
    }
  }
}

extension Expectation.Rule {
  /// What the rule is about, for messages.
  var subject: String {
    switch self {
    case .near(let quantity, _, _), .between(let quantity, _, _), .step(let quantity, _),
      .trend(let quantity, _, _), .changes(let quantity, _):
      quantity.description
    case .follows(let quantity, let other, _, _):
      "\(quantity.description) after \(other.description)"
    case .law(let law): "law \(law.rawValue)"
    }
  }
}

extension Expectation.Span {
  /// When, for messages.
  var description: String {
    switch self {
    case .at(let time): "at \(written(time)) ms"
    case .from(let start, let end): "from \(written(start)) to \(written(end)) ms"
    }
  }
}
