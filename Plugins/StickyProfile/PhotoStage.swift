import ScreenKit

/// Where the opened photo is in one frame, in points.
struct PhotoStage {
  static let pageGap = 24.0
  private static let margin = 64.0
  static let lowMargin = 44.0
  static let low = 500.0
  /// Words are gone when so much of what lies behind is seen.
  private static let wordsFade = 0.25

  /// The cell it came from, in the window.
  let cell: Rect
  /// The whole photo as large as it fits, and the window.
  let zoom: Zoom.Stage
  /// Where it is seen.
  let photo: Rect
  /// How much of the window behind it is covered, 0 to 1.
  let cover: Double
  /// How much of what is written around it is seen, 0 to 1.
  let words: Double
  /// What is seen of it: on its way into its cell it passes below the bar.
  let window: Rect

  init(_ viewer: PhotoViewer, of screen: StickyProfileScreen, in frame: Frame) {
    let moment = frame.moment
    let whole = Rect(frame.size)
    let layout = ProfileLayout(screen, in: frame)
    if screen.counts.indices.contains(viewer.tab) {
      cell = ListLayout(viewer.tab, of: screen, layout, in: frame).cell(viewer.index)
    } else {
      cell = Rect(whole.midX, whole.midY, 0, 0)
    }
    let picture = screen.picture(viewer.index, of: viewer.tab, in: frame)
    zoom = Zoom.Stage(
      fitted: Self.fitted(picture, in: frame), viewport: whole)
    let own = viewer.zoom(of: viewer.index)
    let travel = Self.travel(in: frame)
    let way = viewer.pager.displacement(of: viewer.index, at: moment)
    photo = viewer.hero.place(
      from: cell,
      to: own.place(on: zoom, at: moment).offset(
        by: Vector(way * Self.pageLength(in: frame), 0)), travel: travel, at: moment)
    cover = viewer.hero.cover(travel: travel, at: moment)
    let growth: Double = abs(own.magnification(at: moment) - 1)
    let calm: Double = max(0, 1 - 2 * growth)
    words = max(0, 1 - (1 - cover) / Self.wordsFade) * calm
    let top = layout.list.minY * max(0, 1 - viewer.hero.share(at: moment))
    window = Rect(0, top, whole.width, max(0, whole.height - top))
  }

  /// From one photo to the next, in points.
  static func pageLength(in frame: Frame) -> Double {
    frame.size.width + pageGap
  }

  /// How far a photo is carried to be gone, in points.
  static func travel(in frame: Frame) -> Double {
    max(frame.size.height / 2, 1)
  }

  /// What stays free above and below a photo for what is written there, in points.
  static func margin(in frame: Frame) -> Double {
    margin * max(1, frame.settings.textScale)
  }

  /// The whole picture as large as it fits between the bars, on whole device pixels.
  static func fitted(_ picture: Picture?, in frame: Frame) -> Rect {
    let window = Rect(frame.size)
    let margin = window.height < low ? lowMargin : margin(in: frame)
    let stage = window.inset(by: 0, min(margin, window.height / 4))
    let width = Double(max(picture?.width ?? 1, 1))
    let height = Double(max(picture?.height ?? 1, 1))
    let scale = max(0, min(stage.width / width, stage.height / height))
    func whole(_ length: Double) -> Double { (length * frame.scale).rounded() / frame.scale }
    return Rect(
      whole(stage.midX - width * scale / 2), whole(stage.midY - height * scale / 2),
      whole(width * scale), whole(height * scale))
  }
}

extension StickyProfileScreen {
  /// The picture of a tab's post; none without samples.
  func picture(_ index: Int, of tab: Int, in frame: Frame) -> Picture? {
    posts.name(index, of: tab).map { frame.pictures.picture(named: $0) }
  }
}
