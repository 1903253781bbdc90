import Glibc
import ScreenKit
import Testing

@testable import Host

@Suite struct RandomHandsTests {
  /// Runs a screen.
  static let runs: UInt64 = getenv("TEGOTAE_HANDS").flatMap { UInt64(String(cString: $0)) } ?? 200

  /// What is wrong with a case, if anything is.
  static func fault(in text: String) -> String? {
    do {
      let scenario = try CaseParser(screens: Screens.all).parse(Array(text.utf8))
      var run = CaseRun(scenario, Screens.plugin(scenario.screen), TestResources())
      var track = Track()
      var last: Track.Frame?
      while let frame = try run.nextFrame() {
        let seen = Track.Frame(time: frame.time, readings: run.readings(of: frame))
        track.append(seen)
        last = seen
      }
      let judge = Judge(track: track)
      let failure = scenario.expectations.lazy.compactMap { judge.failure(of: $0) }.first
      return failure.map { "\($0)" } ?? last.flatMap(illegalRest)
    } catch {
      return "\(error)"
    }
  }

  /// The reading of a screen at rest that it must not have, if there is one.
  static func illegalRest(_ frame: Track.Frame) -> String? {
    let values = Dictionary(frame.readings.map { ($0.name, $0.value) }) { $1 }
    func isOne(_ name: String, of legal: [Double]) -> String? {
      guard let value = values[name], !legal.contains(where: { abs($0 - value) < 0.01 }) else {
        return nil
      }
      return "\(name) rests at \(value)"
    }
    func isWithin(_ name: String, _ upper: String) -> String? {
      guard let value = values[name], let most = values[upper] else { return nil }
      return value < -0.01 || value > most + 0.01 ? "\(name) rests at \(value) of \(most)" : nil
    }
    let progress = values["pager.progress"] ?? 0
    let isEmpty = values["pages.count"] == 0
    var faults = [
      isOne("pager.progress", of: [progress.rounded()]),
      isEmpty ? nil : isOne("tabs.active", of: [progress]),
      isWithin("strip.offset", "strip.max"),
      isOne("drawer.left.offset", of: [0, 390]),
      isOne("drawer.top.offset", of: [0, 844]),
      isOne("scrim.alpha", of: [0, 1]),
      isOne("nav.progress", of: [0]),
      isWithin("header.offset", "header.max"),
    ]
    for list in 0..<9 { faults.append(isWithin("list.\(list).offset", "list.\(list).max")) }
    return faults.lazy.compactMap { $0 }.first
  }

  /// The shortest of the items that still fail together.
  static func shortest(_ hands: RandomHands) -> String {
    var items = hands.items
    var size = items.count / 2
    while size > 0 {
      var start = 0
      while start < items.count {
        var fewer = items
        fewer.removeSubrange(start..<min(start + size, items.count))
        if fault(in: hands.text(fewer)) != nil { items = fewer } else { start += size }
      }
      size /= 2
    }
    return hands.text(items)
  }

  @Test(
    "whatever hands do, every number is finite and the screen comes to a legal rest",
    arguments: Screens.ids)
  func comesToRest(screen: String) {
    for seed in 1...max(1, Self.runs) {
      let hands = RandomHands(screen, seed: seed)
      guard let fault = Self.fault(in: hands.text(hands.items)) else { continue }
      Issue.record("seed \(seed): \(fault)\n\(Self.shortest(hands))")
      return
    }
  }
}
