import ScreenKit

extension EdgeDrawersScreen {
  func draw(on canvas: inout Canvas, in frame: Frame) {
    let places = Places(self, in: frame)
    canvas.fill(places.window, frame.theme.ground)
    let seen = Overlay.allCases.reduce(places.window) { seen, overlay in
      seen.intersection(uncovered(by: overlay, places, at: frame.moment))
    }
    canvas.clipped(to: seen) { canvas in
      drawPages(places, on: &canvas, in: frame)
      drawBar(places, on: &canvas, in: frame)
      drawTabBar(places, on: &canvas, in: frame)
    }
    drawLeft(places, on: &canvas, in: frame)
    drawTop(places, on: &canvas, in: frame)
    drawSheet(places, on: &canvas, in: frame)
  }

  /// What an overlay leaves to be seen of all that lies below it, as one rectangle: painting what
  /// is hidden anyway would cost as much as painting what is seen.
  private func uncovered(by overlay: Overlay, _ places: Places, at moment: Moment) -> Rect {
    let images = drawer(overlay).images(at: moment)
    let window = places.window
    guard images.count == 1, images[0].opacity == 1 else { return window }
    let edge = places.way(of: overlay, out: images[0].share)
    let reach = Places.overlap
    switch overlay {
    case .left where edge.dx == 0, .top where edge.dy == 0: return .zero
    case .left:
      return Rect(window.maxX + edge.dx - reach, 0, reach - edge.dx, window.height)
    case .top:
      return Rect(0, window.maxY + edge.dy - reach, window.width, reach - edge.dy)
    case .sheet:
      guard places.sheet.panel.width == window.width else { return window }
      let bottom = places.sheet.panel.minY + edge.dy + Metrics.sheetRadius
      return Rect(0, 0, window.width, min(bottom, window.height))
    }
  }

  // MARK: Tabs

  private func drawTabBar(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let bar = places.tabBar
    canvas.hairline(from: bar.origin, .horizontal, length: bar.width, theme.separator)
    for tab in tabBar.tabs {
      let place = tabBar.place(of: tab, in: bar, isReversed: frame.settings.isRightToLeft)
      let id = ElementID("tabbar", tab)
      let color = tab == tabBar.active ? theme.accent : theme.secondary
      let label = frame.words[Self.tabTitles[tab]]
      canvas.element(id, .tab, label, at: place)
      let shape = Rect(place.midX - 40, place.minY + 2, 80, place.height - 4)
      canvas.pressed(id, shape, corners: Corners(Metrics.cardRadius), in: frame)
      let icon = Places.icon
      canvas.icon(
        tab == 0 ? .moon : .moonFilled,
        in: Rect(place.midX - icon / 2, place.minY + 5, icon, icon), color)
      let words = frame.label(label, .caption, width: place.width)
      let caption = Rect(place.minX, place.minY + 30, place.width, words.style.lineHeight)
      if let run = words.lines.first { canvas.centered(run, in: caption, color) }
      canvas.focusRing(
        id, shape, corners: Corners(Metrics.cardRadius), inside: true, in: frame)
    }
  }

  // MARK: Panels

  private func drawLeft(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let panel = places.left
    drawOverlay(.left, panel.panel, corners: .square, places, on: &canvas, in: frame) {
      canvas, isLive in
      canvas.fill(panel.panel, frame.theme.leftDrawer)
      drawDrawer(
        "drawer.left", Self.leftTitle(in: frame), panel, leftList, leftShowcase, isLive,
        on: &canvas,
        in: frame)
    }
  }

  private func drawTop(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let panel = places.top
    drawOverlay(.top, panel.panel, corners: .square, places, on: &canvas, in: frame) {
      canvas, isLive in
      canvas.fill(panel.panel, frame.theme.topDrawer)
      drawDrawer(
        "drawer.top", Self.topTitle(in: frame), panel, top.list, topShowcase, isLive, on: &canvas,
        in: frame)
      let foot = panel.foot
      canvas.hairline(
        from: foot.origin, .horizontal, length: foot.width,
        RowStyle.onColor(frame.theme, "").line)
      if isLive {
        canvas.element(
          "drawer.top.handle", .handle, frame.words["Handle"], at: foot, focusable: false)
      }
      drawGrabber(in: foot, frame.theme.onPicture.faded(by: 0.8), on: &canvas)
    }
  }

  private func drawSheet(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let panel = places.sheet
    let corners = Corners(top: Metrics.sheetRadius, bottom: 0)
    drawOverlay(.sheet, panel.panel, corners: corners, places, on: &canvas, in: frame) {
      canvas, isLive in
      canvas.fill(panel.panel, frame.theme.grouped)
      canvas.moved(by: panel.panel.origin - .zero) { canvas in
        if isLive {
          canvas.element(
            "sheet", .panel, Self.sheetTitle(in: frame), at: Rect(panel.panel.size),
            focusable: false)
        }
        drawSheetList(panel, isLive, on: &canvas, in: frame)
        drawSheetHead(panel, isLive, on: &canvas, in: frame)
      }
    }
  }

  /// The veil, and the panel wherever it is seen.
  private func drawOverlay(
    _ overlay: Overlay, _ panel: Rect, corners: Corners, _ places: Places,
    on canvas: inout Canvas, in frame: Frame, draw: (inout Canvas, Bool) -> Void
  ) {
    let drawer = drawer(overlay)
    let moment = frame.moment
    guard drawer.isPresent(at: moment) else {
      guard isAtRest(in: frame) else { return }
      return canvas.expecting { canvas in
        canvas.moved(by: places.way(of: overlay, out: 0)) { draw(&$0, false) }
      }
    }
    let seen = uncovered(by: overlay, places, at: moment)
    canvas.fill(seen, frame.theme.scrim.faded(by: drawer.shade(at: moment)))
    let isLive = drawer.isInTheWay(at: moment)
    if isLive {
      canvas.element(
        "scrim", .panel, frame.words["Close"], at: places.window, focusable: false, modal: true)
    }
    let images = drawer.images(at: moment)
    for (index, image) in images.enumerated() {
      let way = places.way(of: overlay, out: image.share)
      let shadow = Shadow(fading: frame.theme.floatingShadow, by: image.opacity)
      canvas.clipped(to: seen) { $0.shadow(panel.offset(by: way), corners: corners, shadow) }
      canvas.layer(Layer(offset: way, opacity: image.opacity)) { canvas in
        canvas.clipped(to: panel, corners: corners) {
          draw(&$0, isLive && index == images.count - 1)
        }
      }
    }
  }

  private func drawGrabber(in place: Rect, _ color: Color, on canvas: inout Canvas) {
    let size = Places.grabber
    canvas.fill(
      Rect(
        place.midX - size.width / 2, place.midY - size.height / 2, size.width, size.height),
      corners: .round, color)
  }

  // MARK: Drawers

  private func drawDrawer(
    _ name: String, _ title: String, _ panel: PanelPlaces, _ list: Scroller,
    _ showcase: Showcase, _ isLive: Bool, on canvas: inout Canvas, in frame: Frame
  ) {
    let theme = frame.theme
    if isLive {
      canvas.element(ElementID(name), .panel, title, at: panel.panel, focusable: false)
    }
    if let run = frame.title(title, .largeTitle, width: panel.title.width)?.run {
      let left =
        frame.settings.isRightToLeft ? panel.title.maxX - run.width : panel.title.minX
      canvas.line(
        run, left: left, top: panel.title.minY, height: panel.title.height, theme.onPicture)
    }
    canvas.iconButton(
      ElementID("\(name).close"), .close, frame.words["Close"], at: panel.close, theme.onPicture,
      isLive: isLive, in: frame)
    let viewport = panel.list.viewport
    let offset = list.offset(on: panel.list.track, at: frame.moment)
    canvas.clipped(to: viewport) { canvas in
      let cardTop = viewport.minY - (panel.isWide ? 0 : offset)
      canvas.moved(by: Vector(0, cardTop)) { canvas in
        drawCard(showcase, panel.card, on: &canvas, in: frame)
      }
      canvas.moved(by: Vector(0, viewport.minY - offset)) { canvas in
        let style = RowStyle.onColor(theme, "\(name).row")
        canvas.rows(panel.list, offset: offset, style, isLive: isLive, in: frame) { item($0) }
      }
    }
    let edge = min(1, max(0, offset / Metrics.sideMargin))
    canvas.hairline(
      from: viewport.origin, .horizontal, length: viewport.width,
      RowStyle.onColor(theme, "").line.faded(by: edge))
  }

  private func drawCard(
    _ showcase: Showcase, _ card: Rect, on canvas: inout Canvas, in frame: Frame
  ) {
    let corners = Corners(Metrics.cardRadius)
    canvas.shadow(card, corners: corners, frame.theme.cardShadow)
    canvas.titled(item(showcase.item), in: card, corners: corners, in: frame)
    guard let fading = showcase.fading(at: frame.moment) else { return }
    canvas.layer(Layer(opacity: fading.share)) { canvas in
      canvas.titled(item(fading.item), in: card, corners: corners, in: frame)
    }
  }

  // MARK: Sheet

  private func drawSheetHead(
    _ panel: PanelPlaces, _ isLive: Bool, on canvas: inout Canvas, in frame: Frame
  ) {
    let theme = frame.theme
    if isLive {
      canvas.element(
        "sheet.handle", .handle, frame.words["Handle"], at: panel.head, focusable: false)
    }
    drawGrabber(in: panel.head, theme.secondary.faded(by: 0.5), on: &canvas)
    let width = panel.title.width - 2 * (panel.close.width + Places.panelTitleSpace)
    if let run = frame.title(Self.sheetTitle(in: frame), .title, width: width)?.run {
      canvas.centered(run, in: panel.title, theme.primary)
    }
    canvas.iconButton(
      "sheet.close", .close, frame.words["Close"], at: panel.close, theme.secondary, isLive: isLive,
      in: frame)
  }

  private func drawSheetList(
    _ panel: PanelPlaces, _ isLive: Bool, on canvas: inout Canvas, in frame: Frame
  ) {
    let list = panel.list
    let viewport = list.viewport
    let offset = sheet.list.offset(on: list.track, at: frame.moment)
    let card = Rect(
      Metrics.sideMargin, list.grid.top, viewport.width - 2 * Metrics.sideMargin,
      list.grid.bottom - list.grid.top)
    canvas.clipped(to: viewport) { canvas in
      canvas.moved(by: Vector(0, viewport.minY - offset)) { canvas in
        canvas.clipped(to: card, corners: Corners(Metrics.cardRadius)) { canvas in
          canvas.fill(card, frame.theme.raised)
          var style = RowStyle.plain(frame.theme, "sheet.row")
          style.endSpace = Places.icon + Metrics.sideMargin
          canvas.rows(list, offset: offset, style, isLive: isLive, in: frame) { item($0) }
          drawHearts(list, offset, on: &canvas, in: frame)
        }
      }
    }
    let edge = min(1, max(0, offset / Metrics.sideMargin))
    canvas.hairline(
      from: viewport.origin, .horizontal, length: viewport.width,
      frame.theme.separator.faded(by: edge))
  }
  private func drawHearts(
    _ list: ListPlaces, _ offset: Double, on canvas: inout Canvas, in frame: Frame
  ) {
    let side = Places.icon
    for row in list.grid.visible(at: offset, length: list.viewport.height) {
      let place = list.grid.place(of: row)
      let x =
        frame.settings.isRightToLeft
        ? place.minX + Metrics.sideMargin : place.maxX - Metrics.sideMargin - side
      let isLiked = item(row).isLiked
      canvas.icon(
        isLiked ? .heartFilled : .heart, in: Rect(x, place.midY - side / 2, side, side),
        isLiked ? frame.theme.accent : frame.theme.secondary)
    }
  }
}

extension Shadow {
  /// A shadow of something that is there in part, 0 to 1.
  fileprivate init(fading shadow: Shadow, by share: Double) {
    self.init(y: shadow.y, blur: shadow.blur, color: shadow.color.faded(by: share))
  }
}
