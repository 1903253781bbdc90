import ScreenKit

extension Expectation.Law {
  /// How far a place may be off, in points.
  private static let slack = 0.5

  /// What the readings of one frame show against the law, if anything.
  func broken(by readings: [Reading]) -> (wanted: String, seen: String)? {
    switch self {
    case .finite:
      return readings.first { !$0.value.isFinite }
        .map { ("every reading finite", "\($0.name) \($0.value)") }
    case .indicator: return Underline(readings).objection(within: Self.slack)
    case .settled: return settledObjection(readings)
    }
  }

  private func settledObjection(_ readings: [Reading]) -> (wanted: String, seen: String)? {
    let underline = Underline(readings)
    let progress = underline.progress
    let target = progress.rounded()
    let width = value("page.width", readings) ?? 1
    guard abs(progress - target) <= Self.slack / max(width, 1) else {
      return ("a whole page", "pager.progress \(written(progress))")
    }
    if !underline.tabs.isEmpty, let active = value("tabs.active", readings), active != target {
      return ("tabs.active \(written(target))", written(active))
    }
    if value("moving", readings) != 0 { return ("moving 0", "1") }
    return underline.objection(within: Self.slack)
  }
}

private func value(_ name: String, _ readings: [Reading]) -> Double? {
  readings.first { $0.name == name }?.value
}

/// Where the underline is and where its law wants it, out of one frame's readings.
private struct Underline {
  /// The page shown, in pages.
  let progress: Double
  /// The tabs' places and widths in the strip's content.
  let tabs: [(x: Double, width: Double)]
  private let x: Double
  private let width: Double

  init(_ readings: [Reading]) {
    var places: [Int: (x: Double, width: Double)] = [:]
    for reading in readings {
      guard reading.name.hasPrefix("tabs.") else { continue }
      let parts = reading.name.split(separator: ".")
      guard parts.count == 3, let tab = Int(parts[1]) else { continue }
      switch parts[2] {
      case "x": places[tab, default: (0, 0)].x = reading.value
      case "width": places[tab, default: (0, 0)].width = reading.value
      default: break
      }
    }
    tabs = places.keys.sorted().compactMap { places[$0] }
    progress = value("pager.progress", readings) ?? .nan
    x = value("indicator.x", readings) ?? .nan
    width = value("indicator.width", readings) ?? .nan
  }

  /// What is wrong with the underline's place, if it is off by more than `slack` points.
  func objection(within slack: Double) -> (wanted: String, seen: String)? {
    guard !tabs.isEmpty else {
      return abs(width) <= slack ? nil : ("no underline", "indicator.width \(shortened(width))")
    }
    let wanted = place
    let isRight = abs(x - wanted.x) <= slack && abs(width - wanted.width) <= slack
    guard !isRight else { return nil }
    return (
      "indicator.x \(shortened(wanted.x)) and width \(shortened(wanted.width)) ± \(slack)",
      "\(shortened(x)) and \(shortened(width))"
    )
  }

  private var place: (x: Double, width: Double) {
    guard progress.isFinite else { return (.nan, .nan) }
    let clamped = min(max(progress, 0), Double(tabs.count - 1))
    let first = tabs[Int(clamped)]
    let second = tabs[min(Int(clamped) + 1, tabs.count - 1)]
    let share = clamped - clamped.rounded(.down)
    return (
      first.x + (second.x - first.x) * share,
      first.width + (second.width - first.width) * share
    )
  }
}
