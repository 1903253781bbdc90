import Drawing
import Geometry
import ScreenKit

extension Overlay {
  func draw(on canvas: inout Canvas, in frame: Frame) {
    drawButton(on: &canvas, in: frame)
    drawHint(on: &canvas, in: frame)
    drawNotice(on: &canvas, in: frame)
    drawChooser(on: &canvas, in: frame)
    drawKeys(on: &canvas, in: frame)
  }

  // MARK: Keys, hint, button

  private func drawKeys(on canvas: inout Canvas, in frame: Frame) {
    let share = keys.share(at: frame.moment)
    if keys.isShown {
      canvas.element(
        Self.panel, .panel, frame.words["Keys"], at: Rect(frame.size), focusable: false, modal: true
      )
    }
    guard share > 0 else { return }
    let sheet = KeySheet(
      screens: cards.map(\.title), current: current,
      keys: cards.indices.contains(current) ? cards[current].keys : [], hostKeys: hostKeys,
      words: frame.words)
    canvas.layer(Layer(opacity: share)) { sheet.draw(on: &$0, in: frame) }
  }

  private func drawNotice(on canvas: inout Canvas, in frame: Frame) {
    let share = notice.look.share(at: frame.moment)
    guard notice.look.isShown || share > 0 else { return }
    let panel = NoticePanel(notice, in: frame)
    if notice.look.isShown {
      canvas.element(
        Notice.element, .button, frame.words[notice.content.title], at: panel.place,
        focusable: false)
    }
    panel.draw(on: &canvas, share: share, in: frame)
  }

  private func drawHint(on canvas: inout Canvas, in frame: Frame) {
    let share = hint.share(at: frame.moment)
    guard hint.isShown || share > 0 else { return }
    let hint = Hint(beside: button.place(in: frame), in: frame)
    if self.hint.isShown {
      canvas.element(
        Hint.element, .button, frame.words["What can be done here"], at: hint.place)
    }
    hint.draw(on: &canvas, share: share, in: frame)
  }

  private func drawButton(on canvas: inout Canvas, in frame: Frame) {
    let place = button.place(in: frame)
    if button.look.isShown {
      canvas.element(CornerButton.element, .button, frame.words["All screens"], at: place)
    }
    let share = button.look.share(at: frame.moment)
    guard share > 0 else { return }
    let face = place.inset(by: CornerButton.inset)
    let corners = Corners(Metrics.cardRadius)
    canvas.layer(Layer(opacity: share)) { canvas in
      canvas.shadow(face, corners: corners, frame.theme.cardShadow)
      canvas.fill(face, corners: corners, frame.theme.raised.faded(by: CornerButton.density))
      canvas.icon(.grid, in: place.inset(by: CornerButton.iconInset), frame.theme.secondary)
      canvas.pressed(CornerButton.element, face, corners: corners, in: frame)
      canvas.focusRing(CornerButton.element, face, corners: corners, in: frame)
    }
  }

  // MARK: The chooser

  private func drawChooser(on canvas: inout Canvas, in frame: Frame) {
    guard chooser.isPresent(at: frame.moment) else { return }
    if chooser.isOpen {
      canvas.element(
        "chooser", .panel, frame.words["All screens"], at: Rect(frame.size), focusable: false,
        modal: true)
    }
    let picture = ChooserPicture(self, in: frame)
    if frame.settings.reducesMotion {
      canvas.layer(Layer(opacity: chooser.share(at: frame.moment))) { picture.draw(on: &$0) }
    } else {
      picture.draw(on: &canvas)
    }
  }
}

/// The chooser at one moment of its opening.
private struct ChooserPicture {
  private let overlay: Overlay
  private let frame: Frame
  private let layout: ChooserLayout
  private let offset: Double

  private static let corners = Corners(Metrics.cardRadius)
  private static let mark = 6.0  // the side of the dot before the current title, in points

  init(_ overlay: Overlay, in frame: Frame) {
    self.overlay = overlay
    self.frame = frame
    layout = overlay.layout(in: frame)
    offset = overlay.chooser.offset(on: layout.track, at: frame.moment)
  }

  func draw(on canvas: inout Canvas) {
    canvas.fill(Rect(frame.size), frame.theme.grouped)
    let moving = layout.places.indices.filter {
      layout.notices[$0] == nil && (way(of: $0) != 1 || $0 == overlay.chooser.hero)
    }
    canvas.moved(by: Vector(0, -offset)) { canvas in
      for screen in layout.places.indices {
        if let notice = layout.notices[screen] {
          drawNotice(screen, notice, on: &canvas)
          continue
        }
        drawTitle(screen, on: &canvas)
        guard !moving.contains(screen) else { continue }
        drawCard(screen, at: layout.places[screen], corners: Self.corners, on: &canvas)
      }
    }
    drawBar(on: &canvas)
    for screen in moving where screen != overlay.chooser.hero { drawMoving(screen, on: &canvas) }
    if moving.contains(overlay.chooser.hero) { drawMoving(overlay.chooser.hero, on: &canvas) }
    record(on: &canvas)
  }

  private func way(of screen: Int) -> Double {
    frame.settings.reducesMotion || layout.notices[screen] != nil
      ? 1 : overlay.chooser.way(of: screen, at: frame.moment)
  }

  /// What can be pressed, where it will be when the chooser is open.
  private func record(on canvas: inout Canvas) {
    guard overlay.chooser.isOpen else { return }
    for screen in layout.places.indices {
      let place = seat(screen)
      let title = layout.notices[screen] == nil ? layout.titleHeight : 0
      let whole = Rect(place.x, place.y, place.width, place.height + title)
      canvas.element(
        ElementID(Overlay.screenKind, screen), .button, frame.words[overlay.cards[screen].title],
        at: whole, focusable: false)
    }
    canvas.element(
      Overlay.close, .button, frame.words["Close"], at: closePlace, focusable: false)
  }

  private func seat(_ screen: Int) -> Rect {
    layout.places[screen].offset(by: Vector(0, -offset))
  }

  /// A screen between the whole window and its place, above all others.
  private func drawMoving(_ screen: Int, on canvas: inout Canvas) {
    let seat = seat(screen)
    let way = way(of: screen)
    let window = layout.size
    let place = Rect(
      seat.x * way, seat.y * way, window.width + (seat.width - window.width) * way,
      window.height + (seat.height - window.height) * way)
    let radius = Metrics.cardRadius * min(max(way, 0), 1)
    // in its place it scrolls under the bar as all others do
    let seen =
      way == 1 && offset > 0
      ? Rect(0, ChooserLayout.bar, window.width, window.height) : Rect(window)
    canvas.clipped(to: seen) { drawCard(screen, at: place, corners: Corners(radius), on: &$0) }
  }

  private func drawCard(
    _ screen: Int, at place: Rect, corners: Corners, on canvas: inout Canvas
  ) {
    guard canvas.isSeen(place) else { return }
    canvas.shadow(place, corners: corners, frame.theme.floatingShadow)
    canvas.picture(
      frame.pictures.picture(named: Miniatures.name(screen)), filling: place, corners: corners)
    canvas.stroke(
      place, corners: corners, width: 1 / max(frame.scale, 1), frame.theme.separator)
    drawAnswer(of: screen, at: place, corners: corners, on: &canvas)
  }

  /// A card that says why its screen can't be shown; one that can do something about it answers.
  private func drawNotice(_ screen: Int, _ notice: NoticeLayout, on canvas: inout Canvas) {
    let place = layout.places[screen]
    guard canvas.isSeen(place) else { return }
    notice.draw(at: place, on: &canvas, in: frame)
    drawAnswer(of: screen, at: place, corners: Self.corners, on: &canvas)
  }

  /// What shows that a card is pressed, or that the keyboard is at it.
  private func drawAnswer(
    of screen: Int, at place: Rect, corners: Corners, on canvas: inout Canvas
  ) {
    canvas.pressed(
      ElementID(Overlay.screenKind, screen), place, corners: corners, in: frame)
    guard overlay.chooser.cursor == screen else { return }
    let ring = Metrics.focusRing
    canvas.stroke(
      place.inset(by: -2 * ring), corners: Corners(corners.top + 2 * ring), width: ring,
      frame.theme.accent.faded(by: settled(screen)))
  }

  /// How much of the ring is there: none of it around a screen that is large yet.
  private func settled(_ screen: Int) -> Double {
    min(max(2 * way(of: screen) - 1, 0), 1)
  }

  private func drawTitle(_ screen: Int, on canvas: inout Canvas) {
    let place = layout.places[screen]
    let isCurrent = screen == overlay.current
    let title = frame.label(
      frame.words[overlay.cards[screen].title], .tab, width: place.width
    ).lines.first
    guard let title else { return }
    let row = Rect(
      place.x, place.maxY + Metrics.sideMargin / 2, place.width,
      layout.titleHeight - Metrics.sideMargin / 2)
    canvas.centered(title, in: row, isCurrent ? frame.theme.accent : frame.theme.primary)
    guard isCurrent else { return }
    let reach = title.width / 2 + 2 * Self.mark
    let x = frame.settings.isRightToLeft ? row.midX + reach - Self.mark : row.midX - reach
    let dot = Rect(x, row.midY - Self.mark / 2, Self.mark, Self.mark)
    canvas.fill(dot, corners: .round, frame.theme.accent)
  }

  // MARK: The bar

  private var closePlace: Rect {
    let side = Metrics.touchTarget
    let x = layout.isReversed ? 0 : layout.size.width - side
    return Rect(x, 0, side, side)
  }

  private func drawBar(on canvas: inout Canvas) {
    let bar = Rect(0, 0, layout.size.width, ChooserLayout.bar)
    canvas.fill(bar, frame.theme.grouped)
    if offset > 0 {
      canvas.hairline(
        from: Point(0, bar.maxY), .horizontal, length: bar.width, frame.theme.separator)
    }
    canvas.centered(frame.run(frame.words["Screens"], .inlineTitle), in: bar, frame.theme.primary)
    let inset = 15.0  // around the cross, in points
    canvas.icon(.close, in: closePlace.inset(by: inset), frame.theme.secondary)
    canvas.pressed(Overlay.close, closePlace.inset(by: inset / 2), corners: .round, in: frame)
  }
}
