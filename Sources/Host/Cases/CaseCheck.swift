import ScreenKit

/// Plays cases and judges them.
struct CaseCheck {
  /// The screens there are.
  let screens: [ScreenPlugin]
  /// Samples, pictures and text for the screens.
  let resources: any ScreenResources
  /// Is told what screens do that no good one does.
  var console: (any Console)?

  /// What became of a case file.
  enum Outcome: Equatable {
    /// Every expectation holds.
    case passed(id: String)
    /// The first failure, and how many more expectations don't hold.
    case failed(id: String, Failure, more: Int)
  }

  /// The outcome of the case that a file's bytes spell.
  func outcome(of bytes: [UInt8]) throws(TextError) -> Outcome {
    let scenario = try CaseParser(screens: screens).parse(bytes)
    var track = Track()
    do {
      try play(scenario) { track.append($0) }
    } catch {
      return .failed(id: scenario.id, error, more: 0)
    }
    let judge = Judge(track: track)
    let failures = scenario.expectations.compactMap { judge.failure(of: $0) }
    guard let first = failures.first else { return .passed(id: scenario.id) }
    return .failed(id: scenario.id, first, more: failures.count - 1)
  }

  /// Hands every frame of the case that a file's bytes spell to `take`; the failure is an item's
  /// that could not be done.
  func trace(_ bytes: [UInt8], _ take: (Track.Frame) -> Void) throws(TextError) -> Failure? {
    let scenario = try CaseParser(screens: screens).parse(bytes)
    do {
      try play(scenario, take)
      return nil
    } catch {
      return error
    }
  }

  private func play(_ scenario: Case, _ take: (Track.Frame) -> Void) throws(Failure) {
    guard let plugin = screens.first(where: { $0.id == scenario.screen }) else { return }
    var run = CaseRun(scenario, plugin, resources)
    defer { for fault in run.takeFaults() { console?.complain("\(scenario.id): \(fault)") } }
    while let frame = try run.nextFrame() {
      let readings = run.readings(of: frame)
      run.check(readings)
      take(Track.Frame(time: frame.time, readings: readings))
    }
  }
}

extension Track.Frame {
  /// The frame as one line of JSON, the same bytes for the same numbers; what is not finite is
  /// null, which JSON has no number for.
  var line: String {
    let pairs = readings.map { "\(escaped($0.name)):\(number($0.value))" }
    return "{\"t\":\(number(time)),\"readings\":{\(pairs.joined(separator: ","))}}"
  }

  private func number(_ value: Double) -> String { value.isFinite ? written(value) : "null" }
}

/// A text as JSON writes it.
func escaped(_ text: String) -> String {
  var line = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": line += "\\\""
    case "\\": line += "\\\\"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: line.unicodeScalars.append(scalar)
    }
  }
  return line + "\""
}
