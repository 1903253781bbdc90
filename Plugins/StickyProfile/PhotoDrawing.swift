import ScreenKit

extension StickyProfileScreen {
  func drawViewer(_ stage: PhotoStage, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let window = Rect(frame.size)
    canvas.fill(window, theme.ground.faded(by: stage.cover))
    if viewer.isOpen {
      let caption = posts.post(viewer.index, of: viewer.tab, in: frame)?.caption ?? ""
      canvas.element("viewer", .panel, caption, at: window, focusable: false, modal: true)
    }
    // in flight by fractions of a pixel, so that it glides to its end; at rest on whole ones
    let rests = !viewer.isMoving(in: frame) && !viewer.hero.isHeld
    let layer = Layer(opacity: viewer.hero.opacity(at: frame.moment), snaps: rests)
    canvas.layer(layer) { canvas in
      canvas.clipped(to: stage.window) { canvas in
        drawNeighbours(stage, on: &canvas, in: frame)
        drawPhoto(stage, on: &canvas, in: frame)
      }
    }
    guard stage.words > 0 else { return }
    canvas.layer(Layer(opacity: stage.words)) { drawWords(on: &$0, in: frame) }
  }

  private func drawPhoto(_ stage: PhotoStage, on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    if stage.cover < 1 { canvas.shadow(stage.photo, theme.floatingShadow) }
    drawPost(viewer.index, stage.photo, on: &canvas, in: frame)
  }

  /// The photos to both sides, as far as they are seen while pages are turned.
  private func drawNeighbours(_ stage: PhotoStage, on canvas: inout Canvas, in frame: Frame) {
    let length = PhotoStage.pageLength(in: frame)
    for photo in viewer.pager.visiblePages(at: frame.moment) where photo != viewer.index {
      let way = viewer.pager.displacement(of: photo, at: frame.moment) * length
      let picture = picture(photo, of: viewer.tab, in: frame)
      let whole = Zoom.Stage(
        fitted: PhotoStage.fitted(picture, in: frame), viewport: Rect(frame.size))
      let place = viewer.zoom(of: photo).place(on: whole, at: frame.moment)
      canvas.layer(Layer(opacity: stage.cover)) {
        drawPost(photo, place.offset(by: Vector(way, 0)), on: &$0, in: frame)
      }
    }
    guard let fading = viewer.pager.fading(at: frame.moment), fading.share > 0 else { return }
    let picture = picture(fading.page, of: viewer.tab, in: frame)
    canvas.layer(Layer(opacity: fading.share)) {
      drawPost(fading.page, PhotoStage.fitted(picture, in: frame), on: &$0, in: frame)
    }
  }

  private func drawPost(_ index: Int, _ place: Rect, on canvas: inout Canvas, in frame: Frame) {
    guard let post = posts.post(index, of: viewer.tab, in: frame) else {
      canvas.fill(place, frame.theme.grouped)
      return
    }
    canvas.picture(
      frame.pictures.picture(named: post.picture), filling: place, focus: post.focus)
  }

  // MARK: What is written around it

  private func drawWords(on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let size = frame.size
    let side = Metrics.touchTarget
    let isRightToLeft = frame.settings.isRightToLeft
    let back = Rect(isRightToLeft ? size.width - side : 0, 0, side, side)
    if viewer.isOpen {
      canvas.element("back", .button, frame.words["Back"], at: back)
    }
    canvas.pressed("back", back.inset(by: 4), corners: .round, in: frame)
    canvas.icon(isRightToLeft ? .forward : .back, in: back.inset(by: 10), theme.accent)
    canvas.focusRing(
      "back", back.inset(by: 4), corners: Corners(Metrics.thumbnailRadius), in: frame)
    let title = frame.words.filled(
      "%1 of %2", (viewer.index + 1).grouped, viewer.pager.count.grouped)
    for run in frame.label(title, .inlineTitle, width: size.width - 2 * side).lines {
      canvas.centered(run, in: Rect(0, 0, size.width, side), theme.primary)
    }
    drawCaption(on: &canvas, in: frame)
  }

  private func drawCaption(on canvas: inout Canvas, in frame: Frame) {
    let size = frame.size
    guard let post = posts.post(viewer.index, of: viewer.tab, in: frame),
      size.height >= PhotoStage.low
    else { return }
    let theme = frame.theme
    let width = size.width - 2 * Metrics.sideMargin
    let limit = frame.settings.textScale > 1 ? 2 : 1
    let caption = frame.label(post.caption, .body, width: width, limit: limit)
    let date = frame.label(
      posts.date(of: post, in: viewer.tab, frame.words), .caption, width: width)
    var top = size.height - PhotoStage.margin(in: frame) / 2 - (caption.height + date.height) / 2
    for (label, color) in [(caption, theme.primary), (date, theme.secondary)] {
      let step = label.style.lineHeight
      for run in label.lines {
        canvas.line(run, left: (size.width - run.width) / 2, top: top, height: step, color)
        top += step
      }
    }
  }
}
