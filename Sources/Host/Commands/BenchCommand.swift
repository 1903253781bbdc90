import CGuard
import Geometry
import Glibc
import SDLPlatform
import ScreenKit

/// What frames cost: a scripted hand on the real painter, without a window.
extension Program {
  /// The scales that are measured if the command line names none.
  private static let scales = [1.0, 3.0]

  /// Measures every screen, or the one that is named.
  func bench(_ shown: ShownScreen) throws(Stop) {
    let scales = shown.scale.map { [$0] } ?? Self.scales
    let size = shown.size ?? Setup.standardSize
    for scale in scales { try PictureLimit.check(size, scale: scale) }
    let setup = try setup(shown.screens)
    let plugins = shown.screen == nil ? setup.library.plugins : [try setup.plugin(shown)]
    for plugin in plugins {
      for scale in scales {
        let scenario = Hands.scenario(
          on: plugin, start: try setup.values(plugin, shown), size: size, scale: scale,
          settings: shown.settings)
        let bench = FrameBench(scenario, plugin, try setup.resources(shown, decodes: true))
        console.say(
          "\(plugin.id) \(written(size.width))x\(written(size.height)) at \(written(scale)): "
            + (try measured(bench)).description)
      }
    }
  }

  /// Measures a wall of text in many scripts, in the machine's faces where the own ones lack some.
  func benchText(_ shown: ShownScreen) throws(Stop) {
    let size = shown.size ?? Setup.standardSize
    let (length, shortLength) = (3000.0, 500.0)  // milliseconds
    for scale in shown.scale.map({ [$0] }) ?? Self.scales {
      try PictureLimit.check(size, scale: scale)
      for motion in TextWall.Motion.allCases {
        let plugin = TextWall.plugin(motion)
        let scenario = Case(
          id: plugin.id, screen: plugin.id, window: size, scale: scale, hz: 60, start: [:],
          settings: shown.settings,
          input: [
            CaseInput(at: motion == .changing ? shortLength : length, action: .focus(true))
          ],
          expectations: [])
        let figures = try measured(FrameBench(scenario, plugin, try textResources()))
        console.say(
          "\(plugin.id) \(motion.rawValue) \(written(size.width))x\(written(size.height)) at "
            + "\(written(scale)): \(figures.description), first frame "
            + "\(shortened(figures.first)) ms")
      }
    }
  }

  private func textResources() throws(Stop) -> ResourceFolder {
    guard let root = places.resources else { throw places.noResources }
    do throws(PlatformError) {
      return try ResourceFolder(
        root: root, homes: [TextWall.id: root], decodes: false, usesSystemFonts: true,
        console: console)
    } catch {
      throw Stop(code: .noResources, message: error.message)
    }
  }

  private func measured(_ bench: FrameBench) throws(Stop) -> FrameBench.Figures {
    do throws(Failure) {
      return try bench.measure()
    } catch {
      throw Stop(code: .software, message: error.description)
    }
  }
}

/// Plays a case twice, first to decode, rasterise and allocate what stays, then to measure.
struct FrameBench {
  private let scenario: Case
  private let plugin: ScreenPlugin
  private let resources: ResourceFolder

  /// What the drawn frames of a run cost.
  struct Figures {
    /// What the first frame took, with everything to be shaped, in milliseconds of the processor.
    var first = 0.0
    /// The work of each frame, in milliseconds by the clock: input, record, paint.
    var times: [Double] = []
    /// The same in milliseconds of the processor, which other programs' work leaves alone.
    var work: [Double] = []
    /// The heap allocations of each frame, by the thread that records and paints it.
    var allocations: [Double] = []

    /// Keeps room, so that counting makes no allocation of its own.
    mutating func reserve(_ count: Int) {
      times.reserveCapacity(count)
      work.reserveCapacity(count)
      allocations.reserveCapacity(count)
    }

    /// One line.
    var description: String {
      let work =
        "\(times.count) frames, work median \(shortened(self.work.percentile(50))) ms, "
        + "p99 \(shortened(self.work.percentile(99))) ms (by the clock "
        + "\(shortened(times.percentile(50))) and \(shortened(times.percentile(99))))"
      return work + ", allocations median \(written(allocations.percentile(50))), "
        + "p99 \(written(allocations.percentile(99)))"
    }
  }

  /// A measure of `scenario` on the screen of `plugin`.
  init(_ scenario: Case, _ plugin: ScreenPlugin, _ resources: ResourceFolder) {
    self.scenario = scenario
    self.plugin = plugin
    self.resources = resources
  }

  /// The figures of the second run.
  func measure() throws(Failure) -> Figures {
    let darkroom = Darkroom(resources)
    var first = CaseRun(scenario, plugin, resources)
    var figures = Figures()
    let start = milliseconds(CLOCK_THREAD_CPUTIME_ID)
    while let frame = try first.nextFrame() {
      if frame.isDrawn { _ = darkroom.develop(first.stage) }
      if figures.first == 0 { figures.first = milliseconds(CLOCK_THREAD_CPUTIME_ID) - start }
    }
    figures.reserve(Int(scenario.end))
    var second = CaseRun(scenario, plugin, resources)
    while true {
      let counted = guard_allocations()
      let begin = (clock: milliseconds(), processor: milliseconds(CLOCK_THREAD_CPUTIME_ID))
      guard let frame = try second.nextFrame() else { return figures }
      guard frame.isDrawn else { continue }
      darkroom.paint(second.stage)
      figures.times.append(milliseconds() - begin.clock)
      figures.work.append(milliseconds(CLOCK_THREAD_CPUTIME_ID) - begin.processor)
      figures.allocations.append(Double(guard_allocations() - counted))
    }
  }
}

extension [Double] {
  /// The value below which `percent` of them lie; 0 if there are none.
  func percentile(_ percent: Double) -> Double {
    guard !isEmpty else { return 0 }
    let place = (Double(count) * percent / 100).rounded(.up) - 1
    return sorted()[Swift.min(Swift.max(0, Int(place)), count - 1)]
  }
}
