import Geometry
import SDLPlatform
import ScreenKit

/// What stands beside the frame loop while a screen is being written: puts new code and new sample
/// data into the running screen, keeps the last gesture, and makes it again.
final class Workbench {
  private let workshop: Workshop
  private let setup: Setup
  private let shown: ShownScreen
  private let console: any Console
  private var samples: Value = .list([])
  private var samplesProblem: String?
  private var toldMistakes: [String] = []
  private var data: (folder: String, watch: FolderWatch?)?
  private var tape = GestureTape()
  private var replay: [PlatformEvent] = []
  private var repeats = false

  /// The keys that the host has a use for while a screen is being written.
  static let keys = [
    KeyHelp("Ctrl R", Words.marked("Make the last gesture again after every change"))
  ]
  /// So long the screen is seen as it was before a gesture is made again.
  private static let pause: Seconds = 0.3

  /// A bench for what a workshop makes, shown as the command line wants it.
  init(_ workshop: Workshop, _ setup: Setup, _ shown: ShownScreen, _ console: any Console) {
    self.workshop = workshop
    self.setup = setup
    self.shown = shown
    self.console = console
  }

  /// Ends the workshop.
  func close() {
    data?.watch?.close()
    workshop.close()
  }

  // MARK: What is new

  /// Puts what is new into the screen; says what people are to be told, nil to take back what they
  /// were told.
  func renew(
    _ stage: inout Stage?, _ makeStage: inout StageMaker, at now: Instant
  ) -> [Notice.Content?] {
    guard stage != nil else { return [] }
    var notices: [Notice.Content?] = []
    for news in workshop.takeNews() {
      switch news {
      case .problem(let diagnosis): notices.append(notice(of: diagnosis, stage))
      case .screen(let plugin, let path, let time):
        notices += exchange(plugin, path, time, &stage, &makeStage, at: now)
      }
    }
    if notices.isEmpty { notices += renewSamples(&stage, &makeStage, at: now) }
    return notices
  }

  private func notice(of diagnosis: Diagnosis, _ stage: Stage?) -> Notice.Content {
    for problem in diagnosis.problems {
      console.complain(
        [problem.place, problem.message].filter { !$0.isEmpty }.joined(separator: ": "))
    }
    return Notice.Content(
      title: stage?.screen is Placeholder
        ? Words.marked("Not compiled yet")
        : Words.marked("Not taken over: what you see is the last good version"),
      problems: diagnosis.problems, stays: true)
  }

  private func exchange(
    _ plugin: ScreenPlugin, _ path: String, _ time: Double, _ stage: inout Stage?,
    _ makeStage: inout StageMaker, at now: Instant
  ) -> [Notice.Content?] {
    let (values, constants) = wishes(for: plugin)
    makeStage.exchange(
      0, plugin, at: path, values: values, constants: constants)
    let mistakes = Mistakes(console)
    _ = makeStage.refreshConstants(mistakes)
    watchData(makeStage.dataFolder(0))
    samples = (try? makeStage.samples(0)) ?? .list([])
    let old = state(of: stage)
    let fallenBack = put(
      plugin.makeScreen(makeStage.start(0, samples)), of: plugin, from: old, into: &stage,
      makeStage,
      at: now)
    console.say("\(plugin.title): new code after \(Int(time)) ms")
    return told(fallenBack, plugin) + told(mistakes.lines, of: plugin)
  }

  /// What is wrong in the user's file of constants, as the new code knows them; once.
  private func told(_ mistakes: [String], of plugin: ScreenPlugin) -> [Notice.Content] {
    defer { toldMistakes = mistakes }
    guard !mistakes.isEmpty, mistakes != toldMistakes else { return [] }
    for mistake in mistakes { console.complain(mistake) }
    return [
      Notice.Content(
        title: plugin.title, problems: mistakes.map { Diagnosis.Problem($0) })
    ]
  }

  /// What the command line wants of a screen, as far as its code knows of it now.
  private func wishes(for plugin: ScreenPlugin) -> ([String: Value], Constants) {
    let plain = Constants(plugin)
    do throws(Stop) {
      return (try setup.values(plugin, shown), try setup.constants(plugin, shown))
    } catch {
      console.complain(error.message)
      return ([:], plain)
    }
  }

  /// The state that the screen goes on from: that before the last gesture, if it is made again.
  private func state(of stage: Stage?) -> Value? {
    let isRepeated = repeats && stage?.isInHand != true
    let screen = isRepeated ? tape.before ?? stage?.screen : stage?.screen
    guard let screen, !(screen is Placeholder) else { return nil }
    return try? StateTree.tree(of: screen)
  }

  /// Puts a fresh screen into the stage, with as much of an older state as fits; gives the names of
  /// what doesn't.
  private func put(
    _ fresh: any Screen, of plugin: ScreenPlugin, from old: Value?, into stage: inout Stage?,
    _ makeStage: StageMaker, at now: Instant
  ) -> [String] {
    func laid(_ fresh: some Screen) -> (any Screen, [String]) {
      guard let old else { return (fresh, []) }
      let result = StateOverlay.lay(old, over: fresh)
      return (result.state, result.fallenBack)
    }
    let isInHand = stage?.isInHand == true
    let (state, fallenBack) = laid(fresh)
    stage?.exchange(plugin, state, makeStage.tuning(0), at: now)
    if repeats, !isInHand { startReplay(&stage, at: now) }
    return fallenBack
  }

  /// Nothing is wrong any more; what begins anew is told in a line.
  private func told(_ fallenBack: [String], _ plugin: ScreenPlugin) -> [Notice.Content?] {
    guard let sentence = StateOverlay.sentence(plugin.title, fallenBack) else { return [nil] }
    console.complain(sentence)
    return [nil, Notice.Content(title: sentence)]
  }

  // MARK: Sample data

  private func watchData(_ folder: String) {
    guard data?.folder != folder else { return }
    data?.watch?.close()
    data = (folder, FolderWatch(folder, onChange: EventWaker.filesChanged))
  }

  /// Puts changed sample data into the screen; what its user did with the old data stays.
  private func renewSamples(
    _ stage: inout Stage?, _ makeStage: inout StageMaker, at now: Instant
  ) -> [Notice.Content?] {
    guard data != nil, let plugin = stage?.plugin, let current = stage?.screen else { return [] }
    let new: Value
    do throws(Refusal) {
      new = try makeStage.samples(0)
    } catch {
      guard samplesProblem != error.message else { return [] }
      samplesProblem = error.message
      return [notice(of: Diagnosis(error.message), stage)]
    }
    let wasProblem = samplesProblem != nil
    samplesProblem = nil
    guard new != samples else { return wasProblem ? [nil] : [] }
    let before = plugin.makeScreen(makeStage.start(0, samples))
    let after = plugin.makeScreen(makeStage.start(0, new))
    samples = new
    let carried = Self.carried(current, from: before, to: after)
    let fallenBack = put(after, of: plugin, from: carried, into: &stage, makeStage, at: now)
    console.say("\(plugin.title): new samples")
    return told(carried == nil ? [""] : fallenBack, plugin)
  }

  private static func carried(
    _ now: any Screen, from before: any Screen, to after: any Screen
  ) -> Value? {
    guard let now = try? StateTree.tree(of: now), let before = try? StateTree.tree(of: before),
      let after = try? StateTree.tree(of: after)
    else { return nil }
    return now.carried(from: before, to: after)
  }

  // MARK: The last gesture

  /// Whether the last gesture is made again after every change, or no longer; says which.
  func toggleReplay() -> Notice.Content {
    repeats.toggle()
    return Notice.Content(
      title: repeats
        ? Words.marked("The last gesture is made again after every change")
        : Words.marked("The last gesture is not made again")
    )
  }

  /// Something is about to be given to the screen; a hand's doing is kept, and ends what is being
  /// made again.
  func follow(_ event: PlatformEvent, _ stage: inout Stage?, at now: Instant) {
    guard event.handTime != nil, stage != nil else { return }
    if !replay.isEmpty {
      replay = []
      stage?.cancelPointers(at: now)
    }
    if let stage { tape.take(event, before: stage, at: now) }
  }

  private func startReplay(_ stage: inout Stage?, at now: Instant) {
    stage?.cancelPointers(at: now)
    replay = tape.replayed(from: now + Self.pause)
  }

  /// When the next step of a gesture that is made again is due.
  var nextStep: Instant? { replay.first?.handTime }

  /// Makes the steps that are due.
  func makeSteps(_ stage: inout Stage?, at now: Instant) {
    while let step = replay.first, let due = step.handTime, due <= now {
      replay.removeFirst()
      stage?.deliver(step, at: now)
    }
  }
}
