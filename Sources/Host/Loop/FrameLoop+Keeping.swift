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
    guard care.hasNews, !(stages[current]?.screen is Placeholder) else { return }
    if let sentence = care.keep(stages[current], { record }) { console.complain(sentence) }
  }

  /// Says what became of an older life. Code that is being written and has failed is not run again
  /// before it is changed, so that stays to be read; it then goes on, or `begins` anew.
  func tellNews(begins: Bool = false) {
    guard let failure = care.failure else { return }
    let isWaiting = workbench != nil
    let title = makeStage.plugins.first { $0.id == failure.screen }?.title ?? failure.screen
    var problems = [Diagnosis.Problem(place: title, message: failure.reason)]
    if isWaiting, let file = failure.backtrace {
      problems.append(Diagnosis.Problem(place: Words.marked("Backtrace"), message: file))
    }
    let advice =
      begins
      ? Words.marked("It failed; save it anew, and it starts from its beginning")
      : Words.marked("It failed; save it anew, and it goes on where it was")
    if isWaiting, !begins {
      problems.append(Diagnosis.Problem(place: Words.marked("From the beginning"), message: "F5"))
    }
    front.tell(
      Notice.Content(
        title: isWaiting ? advice : Words.marked("Started again after a fault"),
        problems: problems, stays: isWaiting), at: window.now)
  }

  /// Opens the chooser, if it isn't open.
  func openChooser() {
    if front.overlay?.chooser.isOpen == false { front.call("chooser", at: window.now) }
    followFront(at: window.now)
  }
}
