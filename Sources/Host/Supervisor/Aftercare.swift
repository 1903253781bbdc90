import Geometry
import SDLPlatform
import ScreenKit

/// The frame loop's side of its lifeline: when it works, whose code runs, and what the next life is
/// to begin with.
struct Aftercare {
  private let lifeline: Lifeline?
  private let putAside: PutAsideFile?
  private var keeper = StateKeeper()
  /// The window of the last life, if there was one.
  let older: WindowRecord?
  /// The states of the last life that were not used yet.
  private var states: [String: Value]
  private var owner = ""
  private var hasComplained = false
  private var hasNewCode = false

  /// Of a life that a lifeline holds; without one nothing is kept. The file is that of the screens
  /// that are put aside.
  init(_ lifeline: Lifeline?, _ putAside: PutAsideFile? = nil) {
    self.lifeline = lifeline
    self.putAside = putAside
    let record = lifeline?.start.window.flatMap { try? ReadRecord($0) }
    older = record?.window
    states = record?.states ?? [:]
    for screen in lifeline?.start.putAside ?? [] { states[screen.screen] = nil }
  }

  /// Whether only what is built in runs.
  var isSafe: Bool { lifeline?.start.isSafe == true }

  /// Who failed in the last life, and why; nil if there was none.
  var failure: Lifeline.Failure? { lifeline?.start.failure }

  /// The origin of the last life's clock, in its own ticks.
  var clockOrigin: UInt64? { lifeline?.start.clockOrigin }

  /// Keeps the clock's origin, for the moments in states.
  func keep(clockOrigin: UInt64) { lifeline?.keep(clockOrigin: clockOrigin) }

  // MARK: Where it is

  /// Work begins.
  func work() { lifeline?.work() }

  /// It waits.
  func rest() { lifeline?.rest() }

  /// A frame was shown.
  func show() { lifeline?.show() }

  /// A screen's code runs from now on.
  mutating func run(_ screen: String, in library: String) {
    guard lifeline != nil, screen != owner else { return }
    owner = screen
    lifeline?.run(screen, in: library)
  }

  /// A screen that was put aside is tried again, from its beginning.
  mutating func retry(_ screen: String, _ console: any Console) {
    forget(screen)
    lifeline?.retry(screen)
    guard let putAside else { return }
    do throws(Refusal) {
      try putAside.write(putAside.read(console).filter { $0.screen != screen })
    } catch {
      console.complain(error.message)
    }
  }

  /// The code of the only screen is another one now: what the old one did is forgiven.
  mutating func noteNewCode(of screen: String) {
    guard !hasNewCode else { return }
    hasNewCode = true
    lifeline?.retry(screen)
  }

  // MARK: What is kept

  /// Something was given to the shown screen, or to the window.
  mutating func note() { keeper.note() }

  /// The picture of what was given so far was drawn.
  mutating func noteDrawn() { keeper.noteDrawn() }

  /// Whether there may be something new to keep.
  var hasNews: Bool { lifeline != nil && keeper.hasNews }

  /// A screen begins from its beginning.
  mutating func forget(_ screen: String) {
    states[screen] = nil
    keeper.forget(screen)
  }

  /// Whatever is shown next begins from its beginning.
  mutating func forgetOlderStates() { states = [:] }

  /// Keeps the window and the shown screen if there is something new; a sentence if it can't.
  mutating func keep(_ stage: Stage?, _ window: () -> WindowRecord) -> String? {
    guard let lifeline, keeper.isDue(stage) else { return nil }
    let record = keeper.record(window(), stage)
    guard !lifeline.keep(record.bytes), !hasComplained else { return nil }
    hasComplained = true
    return "The state is too long to be kept: after a fault the window begins from an older one."
  }

  /// The size to make a screen in that goes on from an older state; nil for one that doesn't.
  func size(of screen: String) -> Size? { states[screen] == nil ? nil : older?.laidOut }

  /// Lets a screen that was just made go on from its older state, if there is one; a sentence about
  /// what begins anew.
  mutating func takeUp(_ stage: inout Stage, at now: Instant) -> String? {
    guard let old = states.removeValue(forKey: stage.plugin.id) else { return nil }
    return StateOverlay.sentence(stage.plugin.title, stage.goOn(from: old, at: now))
  }
}
