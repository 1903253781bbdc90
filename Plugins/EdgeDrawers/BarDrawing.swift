import ScreenKit

// The bar above the pages: titles that become each other, the way back, the menu.
extension EdgeDrawersScreen {
  func drawBar(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let stack = branch.stack
    let place = stack.place(at: frame.moment)
    if let fade = stack.fading(at: frame.moment) {
      drawBar(at: fade.from, 1 - fade.share, places, on: &canvas, in: frame)
      drawBar(at: place, fade.share, places, on: &canvas, in: frame)
    } else {
      drawBar(at: place, 1, places, on: &canvas, in: frame)
    }
    drawButtons(places, on: &canvas, in: frame)
  }

  /// The bar at a depth of the stack, covering `opacity` of what it lies on.
  private func drawBar(
    at place: Double, _ opacity: Double, _ places: Places, on canvas: inout Canvas,
    in frame: Frame
  ) {
    let lower = Int(place.rounded(.down))
    let share = place - Double(lower)
    let pen = BarPen(places: places, frame: frame, opacity: opacity)
    let below = bar(of: lower - 1, places, in: frame)
    var rule = below.rule
    if share > 0 {
      let above = bar(of: lower, places, in: frame)
      rule += (above.rule - below.rule) * share
      pen.pass(below, above, share: share, on: &canvas)
    } else {
      pen.rest(below, on: &canvas)
    }
    canvas.hairline(
      from: Point(0, places.bar.maxY), .horizontal, length: places.bar.width,
      frame.theme.separator.faded(by: rule * opacity))
  }

  /// What the bar shows for a page.
  private func bar(of index: Int, _ places: Places, in frame: Frame) -> BarContent {
    let index = min(max(index, 0), branch.pages.count - 1)
    let page = branch.pages[index]
    let layout = places.pages[index]
    let offset = page.list.offset(on: layout.list.track, at: frame.moment)
    let hasLarge = layout.titleHeight > 0
    return BarContent(
      title: title(of: page.kind, in: frame),
      back: index > 0 ? title(of: branch.pages[index - 1].kind, in: frame) : nil,
      large: hasLarge ? LargeTitle(height: layout.titleHeight, offset: offset) : nil,
      rule: LargeTitle(height: max(layout.titleHeight, LargeTitle.ruleWay), offset: offset)
        .ruleOpacity)
  }

  private func drawButtons(_ places: Places, on canvas: inout Canvas, in frame: Frame) {
    let depth = branch.stack.depth
    let id: ElementID = depth > 1 ? "back" : "menu"
    let pen = BarPen(places: places, frame: frame, opacity: 1)
    let content = bar(of: depth - 1, places, in: frame)
    let place = depth > 1 ? pen.backButton(content) : pen.menuButton
    canvas.element(id, .button, depth > 1 ? frame.words["Back"] : frame.words["Menu"], at: place)
    let shape = depth > 1 ? place.inset(by: 2, 4) : place.inset(by: 4)
    canvas.pressed(id, shape, corners: .round, in: frame)
    canvas.focusRing(id, shape, corners: .round, inside: true, in: frame)
  }
}

/// What the bar shows for one page.
struct BarContent {
  var title: String
  /// The title of the page below, if there is one.
  var back: String?
  /// The large title below the bar, on pages that have one.
  var large: LargeTitle?
  /// How much of the line under the bar is seen.
  var rule: Double
}

/// Draws the bar's contents.
struct BarPen {
  let places: Places
  let frame: Frame
  let opacity: Double

  private static let backIcon = 24.0
  private static let backGap = 2.0
  private static let backMargin = 6.0

  private var theme: Theme { frame.theme }
  private var bar: Rect { places.bar }
  private var isReversed: Bool { frame.settings.isRightToLeft }
  private var inlineSize: Double { frame.scaled(.inlineTitle).size }

  // MARK: Places

  /// The button that opens the left drawer stays on the drawer's side in either reading.
  var menuButton: Rect { Rect(0, 0, Metrics.touchTarget, bar.height) }

  func backButton(_ content: BarContent) -> Rect {
    let label = backLabel(content)?.run.width ?? 0
    let width = Self.backMargin + Self.backIcon + Self.backGap + label + Self.backMargin
    let wide = max(Metrics.touchTarget, width)
    return Rect(isReversed ? bar.maxX - wide : 0, 0, wide, bar.height)
  }

  private func backPlace(_ run: TextRun) -> TitlePlace {
    let start = Self.backMargin + Self.backIcon + Self.backGap
    return TitlePlace(
      left: isReversed ? bar.maxX - start - run.width : start, middle: bar.midY, size: inlineSize)
  }

  private func inlinePlace(_ run: TextRun) -> TitlePlace {
    TitlePlace(left: bar.midX - run.width / 2, middle: bar.midY, size: inlineSize)
  }

  private func largePlace(_ large: LargeTitle, _ run: TextRun, _ size: Double) -> TitlePlace {
    let margin = Metrics.sideMargin
    let left = isReversed ? bar.maxX - margin - run.width * large.scale : margin
    let middle =
      bar.maxY + (large.height - Places.titleSpace / 2) / 2 - large.offset
    return TitlePlace(left: left, middle: middle, size: size * large.scale)
  }

  // MARK: Texts

  private func inlineTitle(_ content: BarContent) -> TextRun? {
    let side = Metrics.touchTarget + (content.back == nil ? 0 : bar.width / 6)
    return frame.label(content.title, .inlineTitle, width: bar.width - 2 * side).lines.first
  }

  private func largeTitle(_ content: BarContent) -> (run: TextRun, size: Double)? {
    frame.title(content.title, .largeTitle, width: bar.width - 2 * Metrics.sideMargin)
  }

  /// The title of the page below, or a shorter word where there is no room for it.
  private func backLabel(_ content: BarContent) -> (run: TextRun, isTitle: Bool)? {
    guard let back = content.back else { return nil }
    let title = inlineTitle(content)?.width ?? 0
    let room =
      (bar.width - title) / 2 - Self.backMargin - Self.backIcon - Self.backGap
      - Metrics.sideMargin / 2
    for (text, isTitle) in [(back, true), (frame.words["Back"], false)] {
      let label = frame.label(text, .body, width: room)
      let run = frame.text.run(text, label.style)
      if run.width <= room { return (run, isTitle) }
    }
    return nil
  }

  // MARK: Drawing

  /// A page at rest.
  func rest(_ content: BarContent, on canvas: inout Canvas) {
    drawLarge(content, on: &canvas)
    if let run = inlineTitle(content) {
      let share = content.large?.inlineOpacity ?? 1
      draw(run, at: inlinePlace(run), share, theme.primary, on: &canvas)
    }
    drawLeading(content, share: 1, on: &canvas)
    if let run = backLabel(content)?.run {
      draw(run, at: backPlace(run), 1, theme.link, on: &canvas)
    }
  }

  /// One page on its way over another: the title of the lower one becomes the way back to it.
  func pass(
    _ below: BarContent, _ above: BarContent, share: Double, on canvas: inout Canvas
  ) {
    let out = 1 - share
    drawLeading(below, share: below.back == nil ? max(0, 2 * out - 1) : out, on: &canvas)
    drawLeading(above, share: below.back == nil ? max(0, 2 * share - 1) : share, on: &canvas)
    if let run = inlineTitle(above) {
      var place = inlinePlace(run)
      place.left += out * bar.width / 2 * (isReversed ? -1 : 1)
      draw(run, at: place, share, theme.primary, on: &canvas)
    }
    if let run = backLabel(below)?.run {
      var place = backPlace(run)
      place.left -= share * bar.width / 4 * (isReversed ? -1 : 1)
      draw(run, at: place, out * out, theme.link, on: &canvas)
    }
    morph(below, above, share: share, on: &canvas)
  }

  /// The title of the lower page and the way back to it are one text that changes its face: both
  /// are as wide at every moment. Where there is room for a shorter word only, that follows it.
  private func morph(
    _ below: BarContent, _ above: BarContent, share: Double, on canvas: inout Canvas
  ) {
    guard let (title, size, source) = leavingTitle(below), title.width > 0 else { return }
    let isLarge = size != inlineSize
    let back = backLabel(above)
    let label = back?.run
    let isSame = back?.isTitle == true
    var target = backPlace(label ?? .empty)
    var labelSource = source
    if let label, isSame, label.width > 0 {
      let widening = title.width / label.width
      target.size = size / widening
      labelSource.size = source.size / size * inlineSize * widening
    }
    canvas.clipped(to: belowBar(opening: isLarge ? share : 1)) { canvas in
      let way = source.mixed(with: target, by: share)
      let left = isSame ? fading(share) : max(0, 1 - 2 * share)
      draw(title, at: way, left, theme.primary, on: &canvas, size: size)
    }
    guard let label else { return }
    let way = labelSource.mixed(with: backPlace(label), by: share)
    let there = isSame ? 1 - fading(share) : max(0, 2 * share - 1)
    draw(label, at: way, there, theme.link, on: &canvas)
  }

  /// A page's title as it is seen at rest: large, or in the bar.
  private func leavingTitle(
    _ content: BarContent
  ) -> (run: TextRun, size: Double, place: TitlePlace)? {
    if let large = content.large, large.inlineOpacity < 0.5, let title = largeTitle(content) {
      return (title.run, title.size, largePlace(large, title.run, title.size))
    }
    return inlineTitle(content).map { ($0, inlineSize, inlinePlace($0)) }
  }

  /// How much is left of what becomes something else: it goes in the middle of the way.
  private func fading(_ share: Double) -> Double {
    let part = min(max((share - 0.25) * 2, 0), 1)
    return 1 - part * part * (3 - 2 * part)
  }

  private func drawLarge(_ content: BarContent, on canvas: inout Canvas) {
    guard let large = content.large, large.collapse < 1, let title = largeTitle(content) else {
      return
    }
    let place = largePlace(large, title.run, title.size)
    canvas.clipped(to: belowBar(opening: 0)) { canvas in
      draw(title.run, at: place, 1, theme.primary, on: &canvas, size: title.size)
    }
  }

  /// A large title is seen below the bar, and on its way into the bar there too.
  private func belowBar(opening share: Double) -> Rect {
    let top = bar.maxY * max(0, 1 - share * 4)
    return Rect(0, top, bar.width, max(0, places.page.maxY - top))
  }

  private func drawLeading(_ content: BarContent, share: Double, on canvas: inout Canvas) {
    let side = Self.backIcon
    let top = bar.midY - side / 2
    if content.back == nil {
      let place = Rect(menuButton.midX - side / 2, top, side, side)
      canvas.icon(.menu, in: place, theme.link.faded(by: share * opacity))
    } else {
      let left = isReversed ? bar.maxX - Self.backMargin - side : Self.backMargin
      canvas.icon(
        isReversed ? .forward : .back, in: Rect(left, top, side, side),
        theme.link.faded(by: share * opacity))
    }
  }

  /// Draws a title at a place; `size` is the one its run was measured in.
  private func draw(
    _ run: TextRun, at place: TitlePlace, _ share: Double, _ color: Color,
    on canvas: inout Canvas, size: Double? = nil
  ) {
    guard share * opacity > 0 else { return }
    let scale = place.size / max(size ?? inlineSize, 1)
    let color = color.faded(by: share * opacity)
    let height = (run.ascent + run.descent) * scale
    if scale == 1 {
      canvas.line(
        run, left: place.left, top: place.middle - height / 2, height: height, color)
      return
    }
    let corner = Vector(place.left, place.middle - height / 2)
    canvas.layer(Layer(offset: corner, scale: scale, snaps: false)) { canvas in
      canvas.line(run, left: 0, top: 0, height: run.ascent + run.descent, color)
    }
  }
}
