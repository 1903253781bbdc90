import ScreenKit

extension StickyProfileScreen {
  private static let labelMargin = 4.0

  func draw(on canvas: inout Canvas, in frame: Frame) {
    let layout = ProfileLayout(self, in: frame)
    let stage = viewer.isPresent(in: frame) ? PhotoStage(viewer, of: self, in: frame) : nil
    if (stage?.cover ?? 0) < 1 {
      canvas.fill(Rect(frame.size), frame.theme.ground)
      canvas.clipped(to: layout.list) { drawLists(layout, on: &$0, in: frame) }
      drawHeader(layout, on: &canvas, in: frame)
      drawBar(layout, on: &canvas, in: frame)
    }
    if let stage { drawViewer(stage, on: &canvas, in: frame) }
  }

  // MARK: Lists

  private func drawLists(_ layout: ProfileLayout, on canvas: inout Canvas, in frame: Frame) {
    for tab in pager.visiblePages(at: frame.moment) {
      drawList(tab, ListLayout(tab, of: self, layout, in: frame), layout, on: &canvas, in: frame)
    }
    guard let fading = pager.fading(at: frame.moment) else { return }
    let list = ListLayout(fading.page, of: self, layout, in: frame)
    let back = Vector(-list.origin.dx, 0)
    canvas.layer(Layer(offset: back, opacity: fading.share)) {
      $0.fill(layout.list.offset(by: back * -1), frame.theme.ground)
      drawList(fading.page, list, layout, on: &$0, in: frame)
    }
  }

  private func drawList(
    _ tab: Int, _ list: ListLayout, _ layout: ProfileLayout, on canvas: inout Canvas,
    in frame: Frame
  ) {
    let page = layout.list.offset(by: Vector(list.origin.dx, 0))
    canvas.element(
      ElementID("page", tab), .page, posts.title(of: tab, frame.words), at: page, focusable: false)
    canvas.moved(by: list.origin) { canvas in
      for index in list.cells {
        drawCell(index, of: tab, list.grid.place(of: index), on: &canvas, in: frame)
      }
    }
    guard list.grid.count == 0 else { return }
    canvas.centered(
      frame.run(frame.words["No photos yet"], .body),
      in: Rect(page.minX, page.minY, page.width, min(page.height, page.width / 2)),
      frame.theme.secondary)
  }

  private func drawCell(
    _ index: Int, of tab: Int, _ place: Rect, on canvas: inout Canvas, in frame: Frame
  ) {
    let post = posts.post(index, of: tab, in: frame)
    let isOut = tab == viewer.tab && index == viewer.index && viewer.isPresent(in: frame)
    if let post, !isOut {
      canvas.picture(
        frame.pictures.picture(named: post.picture), filling: place, focus: post.focus)
    } else {
      canvas.fill(place, frame.theme.grouped)
    }
    guard tab == pager.target else { return }
    let id = ElementID("photo", index)
    canvas.element(id, .image, post?.caption ?? "", at: place)
    canvas.pressed(id, place, in: frame)
    canvas.focusRing(id, place, inside: true, in: frame)
  }

  // MARK: Header

  private func drawHeader(_ layout: ProfileLayout, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let header = layout.header
    let pull = max(0, -layout.place.header)
    guard layout.bar.minY > 0 else { return }
    canvas.fill(Rect(0, 0, layout.size.width, layout.bar.minY), theme.ground)
    canvas.moved(by: Vector(0, -layout.place.header)) { canvas in
      drawCover(layout, pulledBy: pull, on: &canvas, in: frame)
      let avatar = layout.mirrored(header.avatar)
      canvas.fill(
        avatar.inset(by: -HeaderLayout.ring), corners: .round, theme.ground)
      drawPicture(profile.avatar, avatar, corners: .round, on: &canvas, in: frame)
      drawButton(layout, on: &canvas, in: frame)
      drawLine(header.name, layout, on: &canvas, theme.primary)
      drawLine(header.handle, layout, on: &canvas, theme.secondary)
      for line in header.bio { drawLine(line, layout, on: &canvas, theme.primary) }
      for line in header.counts {
        drawLine(line, layout, on: &canvas, line.isStrong ? theme.primary : theme.secondary)
      }
    }
  }

  /// Pulled beyond the top, the cover shows more of its picture, and no other size of it as long
  /// as there is more.
  private func drawCover(
    _ layout: ProfileLayout, pulledBy pull: Double, on canvas: inout Canvas, in frame: Frame
  ) {
    let cover = layout.header.cover
    let window = Rect(0, -pull, cover.width, cover.height + pull)
    guard !profile.cover.isEmpty else {
      canvas.fill(window, frame.theme.grouped)
      return
    }
    let picture = frame.pictures.picture(named: profile.cover)
    let whole = cover.width * Double(picture.height) / Double(max(picture.width, 1))
    let height = max(whole, window.height)
    canvas.picture(
      picture, filling: Rect(0, window.midY - height / 2, cover.width, height), window: window)
  }

  private func drawPicture(
    _ name: String, _ place: Rect, corners: Corners = .square, on canvas: inout Canvas,
    in frame: Frame
  ) {
    guard !name.isEmpty else {
      canvas.fill(place, corners: corners, frame.theme.grouped)
      return
    }
    canvas.picture(frame.pictures.picture(named: name), filling: place, corners: corners)
  }

  private func drawLine(
    _ line: HeaderLayout.Line, _ layout: ProfileLayout, on canvas: inout Canvas, _ color: Color
  ) {
    let place = layout.mirrored(line.place)
    canvas.line(line.run, left: place.minX, top: place.minY, height: place.height, color)
  }

  private func drawButton(_ layout: ProfileLayout, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let id: ElementID = "header.button"
    let place = layout.mirrored(layout.header.button)
    let spare = max(0, Metrics.touchTarget - place.height) / 2
    canvas.element(
      id, .button,
      isFollowing ? frame.words["Following"] : frame.words["Follow"], at: place.inset(by: 0, -spare)
    )
    if isFollowing {
      canvas.stroke(place, corners: .round, width: 1, theme.separator)
    } else {
      canvas.fill(place, corners: .round, theme.primary)
    }
    canvas.centered(
      layout.header.buttonLabel, in: place, isFollowing ? theme.primary : theme.ground)
    canvas.pressed(id, place, corners: .round, in: frame)
    canvas.focusRing(id, place, corners: Corners(HeaderLayout.buttonRadius), in: frame)
  }

  // MARK: Bar

  private func drawBar(_ layout: ProfileLayout, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    canvas.fill(layout.bar, theme.ground)
    let width = layout.size.width / Double(max(1, counts.count)) - 2 * Self.labelMargin
    let style = frame.commonStyle(
      of: counts.indices.map { posts.title(of: $0, frame.words) }, .tab, width: width)
    for tab in counts.indices {
      let place = layout.tab(tab)
      let id = ElementID("tab", tab)
      let title = posts.title(of: tab, frame.words)
      canvas.element(id, .tab, title, at: place)
      canvas.pressed(id, place, in: frame)
      let nearness = max(0, 1 - abs(Double(tab) - layout.progress))
      for line in frame.text.lines(title, style, width: width, limit: 1) {
        canvas.centered(line, in: place, theme.secondary.mixed(with: theme.primary, by: nearness))
      }
      canvas.focusRing(id, place, inside: true, in: frame)
    }
    let edge = Point(0, layout.bar.maxY - 1 / frame.scale)
    canvas.hairline(from: edge, .horizontal, length: layout.bar.width, theme.separator)
    canvas.fill(layout.indicator, theme.accent)
  }
}

extension ProfileLayout {
  /// A place of the header, where reading from right to left puts it.
  func mirrored(_ place: Rect) -> Rect {
    guard isRightToLeft else { return place }
    return Rect(size.width - place.maxX, place.minY, place.width, place.height)
  }
}
