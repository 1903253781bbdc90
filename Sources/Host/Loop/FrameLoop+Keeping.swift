import Geometry
import SDLPlatform
import ScreenKit

/// What is left of a life with a window.
extension FrameLoop {
  /// What is to be remembered of this life.
  var state: SavedState {
    var state = SavedState()
    state.screen = makeStage.plugins[current].id
    state.size = ownSize.size
    state.desktop = makeStage.desktopWishes
    state.isHintSeen = !isGreeting && front.overlay?.hint.isShown != true
    return state
  }

  /// What a next life is to begin with.
  private var record: WindowRecord {
    var record = WindowRecord()
    record.screen = makeStage.plugins[current].id
    record.size = ownSize.size
    record.laidOut = window.size
    record.place = window.place
    record.isFullScreen = window.isFullScreen
    record.isChooserOpen = front.overlay?.chooser.isOpen == true
    record.isHintSeen = state.isHintSeen
    return record
  }

  /// Keeps what there is of this life for the next one, if that is new.
  ///
  /// While there is no screen yet, what is kept of an older life stays.
  func keep() {
    guard !(stages[current]?.screen is Placeholder) else { return }
    if let sentence = care.keep(stages[current], { record }) { console.complain(sentence) }
  }

  /// Says what became of an older life.
  func tellNews() {
    guard let failure = care.failure else { return }
    guard workbench == nil else { return front.tell(Self.notice(of: failure), at: window.now) }
    let title = makeStage.plugins.first { $0.id == failure.screen }?.title
    let name = failure.screen.isEmpty ? "The program" : title ?? failure.screen
    front.tell(
      Notice.Content(title: "\(name) failed and was started again: \(failure.reason)."),
      at: window.now)
  }

  /// Code that is being written and has failed is not run again before it is changed.
  private static func notice(of failure: Lifeline.Failure) -> Notice.Content {
    let backtrace = failure.backtrace.map {
      Diagnosis.Problem(place: "Where it was", message: $0)
    }
    return Notice.Content(
      title: "It failed; save it anew, and it goes on where it was",
      problems: [Diagnosis.Problem(place: "", message: "\(failure.reason)")]
        + [backtrace].compactMap(\.self),
      stays: true)
  }

  /// Opens the chooser, if it isn't open.
  func openChooser() {
    if front.overlay?.chooser.isOpen == false { front.call("chooser", at: window.now) }
    followFront(at: window.now)
  }
}
