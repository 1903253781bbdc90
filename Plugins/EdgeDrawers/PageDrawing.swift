import ScreenKit

// The pages of the shown tab, between the bar above and the tabs below.
extension EdgeDrawersScreen {
  func drawPages(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let stack = branch.stack
    let moment = frame.moment
    let place = stack.place(at: moment)
    guard let fade = stack.fading(at: moment) else {
      return drawStack(at: place, places, on: &canvas, in: frame)
    }
    let isPush = fade.from < place
    drawStack(at: isPush ? fade.from : place, places, on: &canvas, in: frame)
    canvas.layer(Layer(opacity: isPush ? fade.share : 1 - fade.share)) { canvas in
      canvas.fill(places.page, frame.theme.ground)
      drawStack(at: isPush ? place : fade.from, places, isLive: false, on: &canvas, in: frame)
    }
  }

  /// The stack seen at a depth: one page, or one on its way over another that goes along a little.
  private func drawStack(
    at place: Double, _ places: Places, isLive: Bool = true, on canvas: inout Canvas,
    in frame: Frame
  ) {
    let lower = Int(place.rounded(.down))
    let share = place - Double(lower)
    let width = places.window.width
    let outwards = frame.settings.isRightToLeft ? -1.0 : 1
    let parallax = frame.settings.reducesMotion ? 0 : frame.tuning["page-parallax"]
    let way = Vector((1 - share) * width * outwards, 0)
    let room = abs(way.dx) + Places.overlap
    let seen = Rect(
      outwards > 0 ? 0 : width - room, places.page.minY, room, places.page.height)
    canvas.clipped(to: share > 0 ? seen : places.page) { canvas in
      canvas.moved(by: Vector(-parallax * share * width * outwards, 0)) { canvas in
        drawPage(lower - 1, places, isLive: isLive, on: &canvas, in: frame)
      }
      guard share > 0 else { return }
      canvas.fill(seen, frame.theme.scrim.faded(by: share / 2))
      canvas.shadow(places.page.offset(by: way), frame.theme.floatingShadow)
    }
    guard share > 0 else { return }
    canvas.moved(by: way) { canvas in
      canvas.fill(places.page, frame.theme.ground)
      drawPage(lower, places, isLive: isLive, on: &canvas, in: frame)
    }
  }

  private func drawPage(
    _ index: Int, _ places: Places, isLive: Bool, on canvas: inout Canvas, in frame: Frame
  ) {
    guard branch.pages.indices.contains(index) else { return }
    let page = branch.pages[index]
    let layout = places.pages[index]
    let offset = page.list.offset(on: layout.list.track, at: frame.moment)
    let isLive = isLive && index == branch.top
    let frame = marked(index, in: frame)
    canvas.clipped(to: places.page) { canvas in
      canvas.moved(by: Vector(0, places.page.minY - offset)) { canvas in
        drawHero(of: page.kind, index, layout, offset, on: &canvas, in: frame)
        drawText(layout, on: &canvas, in: frame)
        drawActions(layout, isLive: isLive, on: &canvas, in: frame)
        let style = RowStyle.plain(frame.theme, "row")
        canvas.rows(layout.list, offset: offset, style, isLive: isLive, in: frame) {
          item(itemIndex(ofRow: $0, on: page.kind))
        }
        guard isLive, isAtRest(in: frame) else { return }
        canvas.expecting {
          let next = offset + layout.list.viewport.height
          $0.rows(layout.list, offset: next, style, isLive: false, in: frame) {
            item(itemIndex(ofRow: $0, on: page.kind))
          }
        }
      }
    }
  }

  /// The frame with the focus and the pressed look only where they belong: pages on their way over
  /// each other have rows of the same names. The focus is the front page's; a press that is fading
  /// stays on the page it was made on while the one it called comes over it.
  private func marked(_ index: Int, in frame: Frame) -> Frame {
    var frame = frame
    if index != branch.top {
      frame.interaction.focus = nil
      frame.interaction.pressed = nil
    }
    if index != (isPushing(in: frame) ? branch.top - 1 : branch.top) {
      frame.interaction.fading = nil
    }
    return frame
  }

  private func isPushing(in frame: Frame) -> Bool {
    let stack = branch.stack
    let place = stack.place(at: frame.moment)
    let start = stack.fading(at: frame.moment)?.from ?? place
    return !stack.isHeld && min(start, place) < Double(stack.depth)
  }

  /// The picture at the head keeps its upper edge at the bar while it is pulled down.
  private func drawHero(
    of kind: Page.Kind, _ index: Int, _ layout: PagePlaces, _ offset: Double,
    on canvas: inout Canvas, in frame: Frame
  ) {
    guard !layout.hero.isEmpty else { return }
    let pull = max(0, -offset)
    let place = Rect(0, -pull, layout.hero.width, layout.hero.height + pull)
    let item = hero(of: kind, depth: index)
    canvas.picture(
      frame.pictures.picture(named: item.picture), filling: place, focus: item.focus)
  }

  private func drawText(_ layout: PagePlaces, on canvas: inout Canvas, in frame: Frame) {
    var top = layout.textTop
    for (lines, style, color) in [
      (layout.heading, TextStyle.title, frame.theme.primary),
      (layout.text, .body, frame.theme.secondary),
    ] {
      let height = frame.scaled(style).lineHeight
      for line in lines {
        let left =
          frame.settings.isRightToLeft
          ? layout.list.viewport.maxX - Metrics.sideMargin - line.width : Metrics.sideMargin
        canvas.line(line, left: left, top: top, height: height, color)
        top += height
      }
    }
  }

  private func drawActions(
    _ layout: PagePlaces, isLive: Bool, on canvas: inout Canvas, in frame: Frame
  ) {
    let margin = Metrics.sideMargin
    for action in layout.actions {
      let place = action.place
      let role: Element.Role = action.id == "push" ? .link : .button
      if isLive { canvas.element(action.id, role, action.label, at: place) }
      canvas.pressed(action.id, place, in: frame)
      for run in frame.label(action.label, .body, width: place.width - 2 * margin).lines {
        let left = frame.settings.isRightToLeft ? place.maxX - margin - run.width : margin
        canvas.line(run, left: left, top: place.minY, height: place.height, frame.theme.link)
      }
      let isReversed = frame.settings.isRightToLeft
      canvas.hairline(
        from: Point(isReversed ? 0 : margin, place.maxY), .horizontal,
        length: place.width - margin, frame.theme.separator)
      canvas.focusRing(
        action.id, place.inset(by: 2), corners: Corners(Metrics.thumbnailRadius), inside: true,
        in: frame)
    }
  }
}
