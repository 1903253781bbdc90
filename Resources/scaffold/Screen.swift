import ScreenKit

/// Cards to drag sideways, above a list to scroll.
struct ScreenNameScreen: Screen {
  var cards = Pager(count: 5)
  var list = Scroller()
  static let rows = 40

  private func layout(_ frame: Frame) -> (upper: Rect, lower: Rect, track: ScrollTrack) {
    let upper = Rect(0, 0, frame.size.width, frame.size.height * 0.4)
    let lower = Rect(0, upper.maxY, frame.size.width, frame.size.height - upper.maxY)
    let content = Double(Self.rows) * Metrics.row
    return (upper, lower, ScrollTrack(.vertical, viewport: lower.height, content: content))
  }
  mutating func handle(_ input: ScreenInput, in frame: Frame) {
    let (upper, _, track) = layout(frame)
    if case .resized = input { list.confine(to: track, at: frame.moment) }
    guard case .gesture(let gesture) = input else { return }
    cards.handle(gesture, as: "cards", pageLength: upper.width, at: frame.moment)
    list.handle(gesture, as: "list", on: track, at: frame.moment)
  }
  func draw(on canvas: inout Canvas, in frame: Frame) {
    let (upper, lower, track) = layout(frame)
    for card in cards.visiblePages(at: frame.moment) {
      let way = Vector(cards.displacement(of: card, at: frame.moment) * upper.width, 0)
      let place = upper.inset(by: Metrics.sideMargin).offset(by: way)
      canvas.fill(place, corners: Corners(Metrics.cardRadius), frame.theme.leftDrawer)
      canvas.centered(frame.run("Card \(card + 1)", .posterTitle), in: place, .white)
    }
    let top = lower.minY - list.offset(on: track, at: frame.moment)
    canvas.clipped(to: lower) { canvas in
      for row in 0..<Self.rows {
        let place = Rect(0, top + Double(row) * Metrics.row, lower.width, Metrics.row)
        guard canvas.isSeen(place) else { continue }
        canvas.centered(frame.run("Row \(row + 1)", .body), in: place, frame.theme.primary)
      }
    }
  }
  func regions(in frame: Frame) -> [Region] {
    let (upper, lower, _) = layout(frame)
    let turns = cards.isStoppable(pageLength: upper.width, at: frame.moment)
    return [
      Region("cards", upper, takes: .horizontal, isMoving: turns),
      Region("list", lower, takes: .vertical, isMoving: list.isMoving(at: frame.moment)),
    ]
  }
  func nextChange(in frame: Frame) -> Instant? {
    cards.isMoving(at: frame.moment) || list.isMoving(at: frame.moment) ? frame.now : nil
  }
  func readings(in frame: Frame) -> [Reading] {
    let offset = list.offset(on: layout(frame).track, at: frame.moment)
    return [Reading("progress", cards.progress(at: frame.moment)), Reading("offset", offset)]
  }
}

let plugin = ScreenPlugin(
  id: "screen-name", title: "Screen Name", version: "1.0", readings: ["progress", "offset"]
) { _ in ScreenNameScreen() }
@c(ScreenName_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }
@c(ScreenName_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
