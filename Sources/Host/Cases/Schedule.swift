import Gestures

/// What is delivered in a run, in order: strokes are spread into their single steps.
struct Schedule: Equatable, Sendable {
  /// One delivery.
  struct Entry: Equatable, Sendable {
    /// When, in milliseconds.
    var time: Double
    /// The number of its item in the case's input, from 0.
    var item: Int
    /// What of the item.
    var step: Step
  }

  /// What of an item is delivered.
  enum Step: Equatable, Sendable {
    /// All of it.
    case whole
    /// A step of a stroke, `share` of the way from one stop to the next.
    case pointer(PointerEvent.Phase, from: CasePlace, to: CasePlace, share: Double)
  }

  /// All deliveries by time; those of one time in the order of the file.
  let entries: [Entry]

  /// The deliveries of a case.
  init(_ input: [CaseInput]) {
    var entries: [Entry] = []
    for (item, input) in input.enumerated() {
      guard case .stroke(let stroke) = input.action else {
        entries.append(Entry(time: input.at, item: item, step: .whole))
        continue
      }
      entries += Self.steps(stroke).map {
        Entry(time: input.at + $0.time, item: item, step: $0.step)
      }
    }
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static func steps(_ stroke: Stroke) -> [(time: Double, step: Step)] {
    guard let first = stroke.stops.first, let last = stroke.stops.last else { return [] }
    var steps = [(first.time, pointer(.down, first.place))]
    for (stop, next) in zip(stroke.stops, stroke.stops.dropFirst()) {
      steps += moves(from: stop, to: next, every: stroke.every, origin: first.time)
    }
    switch stroke.end {
    case .up: steps.append((stroke.endTime, pointer(.up, last.place)))
    case .cancel: steps.append((stroke.endTime, pointer(.cancel, last.place)))
    case .none: break
    }
    return steps
  }

  private static func pointer(_ phase: PointerEvent.Phase, _ place: CasePlace) -> Step {
    .pointer(phase, from: place, to: place, share: 0)
  }

  /// The moves after `stop` up to `next`, which is always one of them; counted from the down, so
  /// that they come at even times also over several stops.
  private static func moves(
    from stop: Stroke.Stop, to next: Stroke.Stop, every: Double, origin: Double
  ) -> [(time: Double, step: Step)] {
    var moves: [(Double, Step)] = []
    if every > 0 {
      var count = ((stop.time - origin) / every).rounded(.down) + 1
      while origin + count * every < next.time {
        let time = origin + count * every
        let share = (time - stop.time) / (next.time - stop.time)
        moves.append((time, .pointer(.move, from: stop.place, to: next.place, share: share)))
        count += 1
      }
    }
    moves.append((next.time, pointer(.move, next.place)))
    return moves
  }
}
