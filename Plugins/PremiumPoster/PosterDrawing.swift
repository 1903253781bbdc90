import ScreenKit

extension PremiumPosterScreen {
  func draw(on canvas: inout Canvas, in frame: Frame) {
    let layout = PosterLayout(self, in: frame)
    canvas.clipped(to: layout.pages) { drawPages(layout, on: &$0, in: frame) }
    canvas.fill(
      Rect(0, 0, layout.bar.width, layout.strip.maxY), frame.theme.ground)
    canvas.clipped(to: layout.bar) {
      $0.centered(
        frame.run(frame.words["Premium Poster"], .inlineTitle), in: layout.bar,
        frame.theme.primary)
    }
    canvas.clipped(to: layout.strip) { drawStrip(layout, on: &$0, in: frame) }
  }

  // MARK: Strip

  private func drawStrip(_ layout: PosterLayout, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let offset = stripOffset(layout, in: frame)
    let visible = layout.tabs.visible(at: offset, viewport: layout.strip.width)
    canvas.moved(by: Vector(layout.isRightToLeft ? offset : -offset, 0)) { canvas in
      for tab in visible {
        drawTab(tab, layout, on: &canvas, in: frame)
      }
    }
    let strip = layout.strip
    canvas.fill(
      Rect(0, strip.maxY - PosterLayout.rule, strip.width, PosterLayout.rule), theme.rule)
    let indicator = layout.tabs.indicator(at: layout.progress)
    canvas.fill(
      Rect(
        layout.windowX(indicator.x, width: indicator.width, offset: offset),
        strip.maxY - PosterLayout.underline, indicator.width, PosterLayout.underline),
      theme.accent)
  }

  private func drawTab(
    _ tab: Int, _ layout: PosterLayout, on canvas: inout Canvas, in frame: Frame
  ) {
    let theme = frame.theme
    let place = layout.tabPlace(tab, offset: 0)
    let id = ElementID("tab", tab)
    canvas.element(id, .tab, deck.pages[tab].title, at: place)
    canvas.pressed(
      id, place.inset(by: 4, 6), corners: Corners(Metrics.thumbnailRadius), in: frame)
    let nearness = max(0, 1 - abs(Double(tab) - layout.progress))
    let color = theme.secondary.mixed(with: theme.accent, by: nearness)
    if let label = layout.label(deck.pages[tab].title, in: frame) {
      canvas.centered(label, in: place, color)
    }
    canvas.focusRing(
      id, place.inset(by: 4, 6), corners: Corners(Metrics.thumbnailRadius), inside: true,
      in: frame)
  }

  // MARK: Pages

  private func drawPages(_ layout: PosterLayout, on canvas: inout Canvas, in frame: Frame) {
    let moment = frame.moment
    let fading = deck.pager.fading(at: moment)
    for page in deck.pager.visiblePages(at: moment) {
      let displacement = deck.pager.displacement(of: page, at: moment)
      drawPage(page, displacement, layout, on: &canvas, in: frame)
    }
    if let fading {
      canvas.layer(Layer(opacity: fading.share)) { canvas in
        drawPage(fading.page, 0, layout, on: &canvas, in: frame)
      }
    }
    canvas.expecting { canvas in
      for page in deck.pager.nearbyPages(at: moment) {
        let displacement = deck.pager.displacement(of: page, at: moment)
        canvas.moved(by: Vector(displacement * layout.pages.width, 0)) { canvas in
          drawPicture(of: page, displacement, layout.pages, on: &canvas, in: frame)
        }
      }
    }
  }

  private func drawPage(
    _ page: Int, _ displacement: Double, _ layout: PosterLayout, on canvas: inout Canvas,
    in frame: Frame
  ) {
    let place = layout.pages
    canvas.moved(by: Vector(displacement * place.width, 0)) { canvas in
      canvas.clipped(to: place) { canvas in
        canvas.element(
          ElementID("page", page), .page, deck.pages[page].title, at: place, focusable: false)
        drawPicture(of: page, displacement, place, on: &canvas, in: frame)
        drawText(of: page, place, on: &canvas, in: frame)
      }
    }
  }

  /// The picture reaches beyond its page by as much as it may slide in it.
  private func drawPicture(
    of page: Int, _ displacement: Double, _ place: Rect, on canvas: inout Canvas, in frame: Frame
  ) {
    let reach = frame.tuning["parallax"] * place.width
    let slide = frame.settings.reducesMotion ? 0 : -displacement * reach
    let picture = frame.pictures.picture(named: deck.pages[page].picture)
    canvas.picture(
      picture, filling: place.inset(by: -reach, 0).offset(by: Vector(slide, 0)), window: place,
      focus: deck.pages[page].focus)
  }

  private func drawText(
    of page: Int, _ place: Rect, on canvas: inout Canvas, in frame: Frame
  ) {
    guard let text = PosterText(deck.pages[page], in: place, frame) else { return }
    let margin = PosterLayout.textMargin
    let ink = frame.theme.onPicture
    var top = place.maxY - margin - text.height
    shade(
      from: min(top - 2 * margin, place.maxY - place.height / 3), to: top, place, on: &canvas,
      in: frame)
    for block in text.blocks {
      for line in block.lines {
        let left = frame.settings.isRightToLeft ? place.maxX - margin - line.width : margin
        canvas.line(
          line, left: left, top: top, height: block.lineHeight,
          block.isSoft ? ink.faded(by: PosterText.softness) : ink)
        top += block.lineHeight
      }
      if !block.lines.isEmpty { top += PosterText.gap }
    }
    drawLike(page, place, on: &canvas, in: frame)
  }

  /// Darkens the page's lower part, fully from where its text begins.
  private func shade(
    from top: Double, to textTop: Double, _ place: Rect, on canvas: inout Canvas, in frame: Frame
  ) {
    let shade = frame.theme.pictureShade
    let start = max(top, place.minY)
    canvas.fill(
      Rect(place.minX, start, place.width, place.maxY - start),
      .gradient(
        from: Point(0, start), shade.faded(by: 0),
        to: Point(0, max(textTop, start + PosterLayout.textMargin)), shade))
  }

  private func drawLike(_ page: Int, _ place: Rect, on canvas: inout Canvas, in frame: Frame) {
    let side = PosterLayout.likeButton
    let right = place.maxX - PosterLayout.textMargin / 2
    let x = frame.settings.isRightToLeft ? PosterLayout.textMargin / 2 : right - side
    let button = Rect(x, place.maxY - PosterLayout.textMargin / 2 - side, side, side)
    let id = ElementID("like", page)
    let isLiked = deck.pages[page].isLiked
    canvas.element(id, .button, isLiked ? frame.words["Liked"] : frame.words["Like"], at: button)
    canvas.pressed(id, button, corners: .round, in: frame)
    canvas.icon(
      isLiked ? .heartFilled : .heart, in: button.inset(by: 10),
      isLiked ? frame.theme.accent : frame.theme.onPicture)
    canvas.focusRing(id, button, corners: .round, inside: true, in: frame)
  }
}
