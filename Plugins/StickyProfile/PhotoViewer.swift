import ScreenKit

/// A photo opened out of its cell, with its neighbours in the same list to both sides.
struct PhotoViewer: Codable, Equatable, Sendable {
  private(set) var hero = Hero()
  private(set) var zoom = Zoom()
  private(set) var pager = Pager(count: 0)
  /// The tab whose photos are shown.
  private(set) var tab = 0
  /// How often a photo was opened.
  private(set) var opened = 0
  private var zoomed = 0  // the photo that is enlarged

  static let photoRegion: RegionID = "photo"
  static let backRegion: RegionID = "photo.back"
  static let pagerRegion: RegionID = "photo.pager"
  private static let layer = 1

  // MARK: Asking

  /// The photo shown, or headed for.
  var index: Int { pager.target }

  /// Whether it is open or opens.
  var isOpen: Bool { hero.isOpen }

  /// Whether a photo is out of its cell.
  func isPresent(in frame: Frame) -> Bool {
    hero.isPresent(at: frame.moment)
  }

  func isMoving(in frame: Frame) -> Bool {
    hero.isMoving(at: frame.moment)
      || isPresent(in: frame)
        && (pager.isMoving(at: frame.moment) || zoom.isMoving(at: frame.moment))
  }

  /// Whether the shown photo is enlarged.
  var isEnlarged: Bool { zoomed == index && zoom.isEnlarged }

  /// The zoom of a photo.
  func zoom(of photo: Int) -> Zoom {
    photo == zoomed ? zoom : Zoom()
  }

  /// Open, it covers the window; on its way back only what it covers itself.
  func regions(on stage: PhotoStage, in frame: Frame) -> [Region] {
    let moment = frame.moment
    let place = hero.isOpen || hero.isHeld ? Rect(frame.size) : stage.photo
    let takes = isEnlarged ? zoom.movements(on: stage.zoom, at: moment) : .down
    var regions = [
      Region(
        Self.pagerRegion, place, takes: .horizontal, layer: Self.layer,
        isMoving: pager.isMoving(at: moment), takesNotchesOfBothAxes: true),
      Region(
        Self.photoRegion, place, takes: takes, layer: Self.layer,
        isMoving: hero.isMoving(at: moment) || zoom.isMoving(at: moment), takesPinches: true),
    ]
    guard hero.isOpen else { return regions }
    let reach = frame.tuning.gestures.edgeZone
    let isRightToLeft = frame.settings.isRightToLeft
    regions.append(
      Region(
        Self.backRegion, Rect(isRightToLeft ? place.maxX - reach : 0, 0, reach, place.height),
        takes: isRightToLeft ? .left : .right, layer: Self.layer,
        edge: isRightToLeft ? .right : .left))
    return regions
  }

  // MARK: Commands

  mutating func open(_ photo: Int, of tab: Int, count: Int, in frame: Frame) {
    guard !hero.isOpen, !hero.isHeld else { return }
    if isPresent(in: frame), photo != index || tab != self.tab { hero.vanish() }
    self.tab = tab
    pager = Pager(count: count, page: photo)
    zoom.reset()
    zoomed = photo
    opened += 1
    hero.open(travel: PhotoStage.travel(in: frame), at: frame.moment)
  }

  mutating func close(in frame: Frame) {
    hero.close(travel: PhotoStage.travel(in: frame), at: frame.moment)
  }

  mutating func toggleZoom(around point: Point, on stage: PhotoStage, in frame: Frame) {
    takeZoom()
    zoom.toggle(around: point, on: stage.zoom, at: frame.moment)
  }

  /// The list it shows has another length.
  mutating func setCount(_ count: Int, in frame: Frame) {
    guard isPresent(in: frame) else { return }
    pager.setCount(count, pageLength: PhotoStage.pageLength(in: frame), at: frame.moment)
    if count == 0 { hero.vanish() }
  }

  // MARK: Hands and keys

  mutating func handle(_ gesture: Gesture, on stage: PhotoStage, in frame: Frame) {
    let moment = frame.moment
    let before = index
    pager.handle(
      gesture, as: Self.pagerRegion, pageLength: PhotoStage.pageLength(in: frame), at: moment)
    if index != before { leave(before, stage, in: frame) }
    if movesZoom(gesture) {
      takeZoom()
      zoom.handle(gesture, as: Self.photoRegion, on: stage.zoom, at: moment)
    } else {
      zoom.letGo(on: stage.zoom, at: moment)
      hero.handle(
        gesture, as: [Self.photoRegion, Self.backRegion], travel: PhotoStage.travel(in: frame),
        at: moment)
    }
  }

  /// Whether a gesture is one for the enlarged photo; if not, it is one for the photo as a whole.
  private func movesZoom(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .pinch, .notch: true
    case .pan(let pan): pan.owner == Self.photoRegion && isEnlarged
    case .press: isEnlarged
    case .release, .tap, .longPress: false
    }
  }

  mutating func press(_ key: Key, on stage: PhotoStage, in frame: Frame) {
    let before = index
    let middle = stage.zoom.viewport.center
    switch key.name {
    case "Escape", "Backspace": close(in: frame)
    case "+", "=", "Keypad +":
      enlarge(by: frame.tuning.motion.notchZoom, around: middle, on: stage, in: frame)
    case "-", "Keypad -":
      enlarge(by: 1 / frame.tuning.motion.notchZoom, around: middle, on: stage, in: frame)
    case "0": zoom.restore(on: stage.zoom, at: frame.moment)
    default:
      _ = pager.handle(
        key: key.name, pageLength: PhotoStage.pageLength(in: frame), at: frame.moment)
    }
    if index != before { leave(before, stage, in: frame) }
  }

  private mutating func enlarge(
    by factor: Double, around point: Point, on stage: PhotoStage, in frame: Frame
  ) {
    takeZoom()
    zoom.enlarge(by: factor, around: point, on: stage.zoom, at: frame.moment)
  }

  /// From now on the shown photo is the one that is enlarged.
  private mutating func takeZoom() {
    guard zoomed != index else { return }
    zoom.reset()
    zoomed = index
  }

  /// A photo that is left goes back to its natural size on its way out.
  private mutating func leave(_ photo: Int, _ stage: PhotoStage, in frame: Frame) {
    if photo == zoomed { zoom.restore(on: stage.zoom, at: frame.moment) }
  }
}
