import Geometry
import SDLPlatform
import ScreenKit

/// Which screens there are, and which one is shown.
extension FrameLoop {
  /// Does what a card offers, and shows the screen that may be shown then.
  func grant(_ card: Int, at now: Instant) {
    care.rest()  // code that is allowed here is run elsewhere first, for as long as it takes
    if let screen = makeStage.library.putAsideScreen(card) { care.retry(screen, console) }
    let number = makeStage.grant(card)
    care.work()
    front.deal(makeStage.cards, at: now)
    guard let number else { return }
    if number == stages.count { stages.append(nil) } else { stages[number] = nil }
    retune()
    front.call("show", .number(Double(number)), at: now)
    followFront(at: now)
  }

  /// The screen so many further, around the ends, among those that can be shown.
  func screen(_ step: Int, from number: Int) -> Int? {
    let count = stages.count
    return (1..<max(count, 2)).lazy.map { (number + $0 * step + $0 * count) % count }
      .first { self.makeStage.canMake($0) }
  }

  /// Makes and draws the screens that are not shown, as they were left.
  func prepareMiniatures(at now: Instant) {
    for number in stages.indices where number != current && makeStage.canMake(number) {
      make(number, at: now)
      stages[number]?.resize(to: window.size, scale: window.scale, at: now)
      _ = stages[number]?.draw(at: now)
    }
    run(current)
  }

  /// The code of that screen runs from now on.
  private func run(_ number: Int) {
    care.run(makeStage.plugins[number].id, in: makeStage.library.entries[number].path)
  }

  /// Gives the number of every screen that is there, whose code runs meanwhile.
  func each(_ body: (Int) -> Void) {
    for number in stages.indices where stages[number] != nil {
      run(number)
      body(number)
    }
    run(current)
  }

  /// Makes a screen if it isn't there yet; its code runs from now on.
  private func make(_ number: Int, at now: Instant) {
    run(number)
    guard stages[number] == nil else { return }
    let size = care.size(of: makeStage.plugins[number].id) ?? window.size
    var stage = makeStage(number, size, window.scale)
    if let sentence = care.takeUp(&stage, at: now) { console.complain(sentence) }
    refresh(&stage, number, at: now)
    stages[number] = stage
  }

  /// A screen begins from its beginning; one that is still to be compiled will do so.
  func restart(_ number: Int) {
    if stages[number]?.screen is Placeholder {
      care.forgetOlderStates()
      tellNews(begins: true)
    } else {
      care.forget(makeStage.plugins[number].id)
    }
    stages[number] = nil
    show(number)
  }

  /// More may be known of the user's own pictures than when the miniatures were drawn.
  func refreshMiniatures(at now: Instant) {
    guard resources.album.isShown, front.overlay?.chooser.isOpen == true else { return }
    each { number in
      guard number != current else { return }
      stages[number]?.invalidate()
      _ = stages[number]?.draw(at: now)
    }
  }

  /// An older life may have shown other pictures.
  private func refresh(_ stage: inout Stage, _ number: Int, at now: Instant) {
    guard care.older != nil, !resources.album.isAwaited else { return }
    stage.take(samples: makeStage.shownSamples(number), at: now)
  }

  /// New code was put into a screen: it goes on from the state of an older life, if there is one.
  func takeUp(_ number: Int, at now: Instant) {
    run(number)
    care.noteNewCode(of: makeStage.plugins[number].id)
    guard var stage = stages[number] else { return }
    if let sentence = care.takeUp(&stage, at: now) { console.complain(sentence) }
    refresh(&stage, number, at: now)
    stages[number] = stage
    care.note()
  }

  /// Shows a screen; it keeps its state from the time before. One that may not run is pointed at in
  /// the chooser.
  func show(_ number: Int) {
    let now = window.now
    guard makeStage.canMake(number) else {
      return front.call("show", .number(Double(number)), at: now)
    }
    if number != current {
      stages[current]?.cancelPointers(at: now)
      resources.pictures.cancelDecoding()
    }
    current = number
    resources.text.scale = window.scale
    make(number, at: now)
    stages[number]?.resize(to: window.size, scale: window.scale, at: now)
    repaint()
    window.setTitle(resources.words[makeStage.plugins[number].title])
  }
}
