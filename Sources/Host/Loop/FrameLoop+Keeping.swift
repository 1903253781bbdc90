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
  func keep() {
    if let sentence = care.keep(stages[current], { record }) { console.complain(sentence) }
  }

  /// Says what became of an older life.
  func tellNews() {
    guard let (screen, reason) = care.failure else { return }
    let title = makeStage.plugins.first { $0.id == screen }?.title
    let name = screen.isEmpty ? "The program" : title ?? screen
    front.tell(
      Notice.Content(title: "\(name) failed and was started again: \(reason)."), at: window.now)
  }

  /// Opens the chooser, if it isn't open.
  func openChooser() {
    if front.overlay?.chooser.isOpen == false { front.call("chooser", at: window.now) }
    followFront(at: window.now)
  }
}
