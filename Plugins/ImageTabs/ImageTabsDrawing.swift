import ScreenKit

/// Where everything is in one frame, in points; computed once, for drawing, hands and readings.
struct Layout {
  static let labelsSeen = 3.0
  static let headerHeight = 50.0
  static let labelMargin = 4.0
  static let buttonMargin = 12.0
  static let iconMargin = 13.0

  let header: Rect
  /// What the header keeps free above its labels.
  let top: Double
  let pictures: Rect
  let tabs: TabMetrics
  let progress: Double
  /// How far the labels have moved left, in points.
  let offset: Double
  let isRightToLeft: Bool
  /// In which all labels are whole.
  let labelStyle: TextStyle

  init(_ screen: ImageTabsScreen, in frame: Frame) {
    let width = frame.size.width
    let height = Self.headerHeight * max(1, frame.settings.textScale * screen.deck.labelScale)
    top = frame.tuning["header-top"]
    header = Rect(0, 0, width, top + height)
    pictures = Rect(0, header.maxY, width, max(0, frame.size.height - header.maxY))
    tabs = TabMetrics(count: screen.deck.pages.count, width: width / Self.labelsSeen)
    progress = screen.deck.pager.progress(at: frame.moment)
    offset = tabs.indicator(at: progress).x
    isRightToLeft = frame.settings.isRightToLeft
    labelStyle = frame.commonStyle(
      of: screen.deck.pages.map(\.title), .title.scaled(by: screen.deck.labelScale),
      width: width / Self.labelsSeen - 2 * Self.labelMargin)
  }

  /// A label's place, the active one in the middle of the window.
  func label(_ index: Int) -> Rect {
    let width = header.width / Self.labelsSeen
    let ahead = Double(index) * width - offset
    let x = header.midX - width / 2 + (isRightToLeft ? -ahead : ahead)
    return Rect(x, top, width, header.height - top)
  }

  /// The button that stops and starts the deck.pages.
  var button: Rect {
    let side = Metrics.touchTarget
    let x = isRightToLeft ? Self.buttonMargin : pictures.maxX - side - Self.buttonMargin
    return Rect(x, pictures.maxY - side - Self.buttonMargin, side, side)
  }
}

extension ImageTabsScreen {
  func draw(on canvas: inout Canvas, in frame: Frame) {
    let layout = Layout(self, in: frame)
    canvas.clipped(to: layout.pictures) { drawPictures(layout, on: &$0, in: frame) }
    canvas.fill(layout.header, frame.theme.ground)
    canvas.clipped(to: layout.header) { drawLabels(layout, on: &$0, in: frame) }
    drawButton(layout, on: &canvas, in: frame)
  }

  private func drawLabels(_ layout: Layout, on canvas: inout Canvas, in frame: Frame) {
    let middle = Int(min(max(layout.progress, 0), Double(max(0, deck.pages.count - 1))).rounded())
    let reach = Int(Layout.labelsSeen)
    let theme = frame.theme
    for page in max(0, middle - reach)..<min(deck.pages.count, middle + reach + 1) {
      let place = layout.label(page)
      let id = ElementID("tab", page)
      let inner = place.inset(by: Layout.labelMargin)
      canvas.element(id, .tab, deck.pages[page].title, at: place)
      canvas.pressed(id, inner, corners: Corners(Metrics.thumbnailRadius), in: frame)
      let nearness = max(0, 1 - abs(Double(page) - layout.progress))
      let title = deck.pages[page].title
      for line in frame.text.lines(title, layout.labelStyle, width: inner.width, limit: 1) {
        canvas.centered(line, in: place, theme.secondary.mixed(with: theme.primary, by: nearness))
      }
      canvas.focusRing(
        id, inner, corners: Corners(Metrics.thumbnailRadius), inside: true, in: frame)
    }
  }

  private func drawPictures(_ layout: Layout, on canvas: inout Canvas, in frame: Frame) {
    let moment = frame.moment
    for page in deck.pager.visiblePages(at: moment) {
      let way = deck.pager.displacement(of: page, at: moment) * layout.pictures.width
      canvas.moved(by: Vector(way, 0)) { drawPicture(of: page, layout, on: &$0, in: frame) }
    }
    if let fading = deck.pager.fading(at: moment) {
      canvas.layer(Layer(opacity: fading.share)) {
        drawPicture(of: fading.page, layout, on: &$0, in: frame)
      }
    }
    canvas.expecting { canvas in
      for page in deck.pager.nearbyPages(at: moment) {
        let way = deck.pager.displacement(of: page, at: moment) * layout.pictures.width
        canvas.moved(by: Vector(way, 0)) { drawPicture(of: page, layout, on: &$0, in: frame) }
      }
    }
  }

  private func drawPicture(
    of page: Int, _ layout: Layout, on canvas: inout Canvas, in frame: Frame
  ) {
    let id = ElementID("page", page)
    canvas.element(id, .page, deck.pages[page].title, at: layout.pictures, focusable: false)
    canvas.picture(
      frame.pictures.picture(named: deck.pages[page].picture), filling: layout.pictures,
      focus: deck.pages[page].focus)
  }

  private func drawButton(_ layout: Layout, on canvas: inout Canvas, in frame: Frame) {
    guard deck.pager.count > 1 else { return }
    let id: ElementID = "autoplay"
    let place = layout.button
    canvas.element(
      id, .button, autoplay.isOn ? frame.words["Pause"] : frame.words["Play"], at: place)
    canvas.fill(place, corners: .round, frame.theme.pictureShade)
    canvas.icon(
      autoplay.isOn ? .pause : .play, in: place.inset(by: Layout.iconMargin),
      frame.theme.onPicture)
    canvas.pressed(id, place, corners: .round, in: frame)
    canvas.focusRing(id, place, corners: .round, in: frame)
  }
}
