import ScreenKit

extension StickyProfileScreen {
  // MARK: Commands

  mutating func perform(_ name: String, _ value: Value, in frame: Frame) {
    let pair = value.list
    let tab = value.integer ?? pair.first?.integer ?? -1
    switch name {
    case "goto": pager.turn(to: tab, pageLength: frame.size.width, at: frame.moment)
    case "posts":
      if pair.count == 2, let count = pair[1].integer { setCount(count, of: tab, in: frame) }
    case "append":
      if pair.count == 2, let added = pair[1].integer, counts.indices.contains(tab) {
        setCount(counts[tab] + Self.count(added), of: tab, in: frame)
      }
    case "reload":
      if counts.indices.contains(tab) { setCount(counts[tab], of: tab, in: frame) }
    case "addTab": if let count = value.integer { addTab(of: count, in: frame) }
    case "scroll":
      if pair.count == 2, let offset = pair[1].number { scroll(tab, to: offset, in: frame) }
    default: break
    }
  }

  private mutating func addTab(of count: Int, in frame: Frame) {
    guard counts.count < Self.mostTabs else { return }
    counts.append(Self.count(count))
    lists.addList()
    countFigures()
    pager.setCount(counts.count, pageLength: frame.size.width, at: frame.moment)
  }

  private mutating func scroll(_ tab: Int, to offset: Double, in frame: Frame) {
    guard counts.indices.contains(tab) else { return }
    let layout = ProfileLayout(self, in: frame)
    let limit = layout.limit(ProfileLayout.grid(count: counts[tab], in: frame))
    lists.jump(
      list: tab, to: min(max(offset, 0), limit), in: layout.extent, at: frame.moment)
  }

  // MARK: Answers

  func regions(in frame: Frame) -> [Region] {
    let layout = ProfileLayout(self, in: frame)
    let moves = lists.isMoving(at: frame.moment)
    // the stuck bar takes its taps while the list coasts, and so does an open header
    let movesHeader =
      moves && layout.place.header != 0 && layout.place.header < layout.extent.header
    let top = Rect(0, 0, layout.size.width, max(0, layout.bar.maxY))
    let regions = [
      Region(
        Self.pagerRegion, layout.list, takes: .horizontal,
        isMoving: pager.isStoppable(pageLength: frame.size.width, at: frame.moment),
        takesNotchesOfBothAxes: true),
      Region(
        Self.barRegion, layout.bar, takes: .horizontal, takesNotchesOfBothAxes: true),
      Region(Self.listsRegion, top, takes: .vertical, isMoving: movesHeader),
      Region(Self.listsRegion, layout.list, takes: .vertical, isMoving: moves),
    ]
    guard viewer.isPresent(in: frame) else { return regions }
    return regions + viewer.regions(on: PhotoStage(viewer, of: self, in: frame), in: frame)
  }

  func nextChange(in frame: Frame) -> Instant? {
    let moment = frame.moment
    return pager.isMoving(at: moment) || lists.isMoving(at: moment) || viewer.isMoving(in: frame)
      ? frame.now : nil
  }

  func readings(in frame: Frame) -> [Reading] {
    let layout = ProfileLayout(self, in: frame)
    let indicator = layout.tabs.indicator(at: layout.progress)
    var readings = [
      Reading("page.width", frame.size.width),
      Reading("header.offset", layout.place.header),
      Reading("header.max", layout.extent.header),
      Reading("pager.progress", layout.progress),
      Reading("pager.target", pager.target),
      Reading("tabs.active", pager.active(at: frame.moment)),
      Reading("tabs.reselected", reselections),
      Reading("indicator.x", indicator.x),
      Reading("indicator.width", indicator.width),
      Reading("photos.opened", viewer.opened),
      Reading("photos.index", viewer.index),
      Reading("photos.share", viewer.hero.share(at: frame.moment)),
      Reading("photos.zoom", viewer.zoom.magnification(at: frame.moment)),
      Reading("clicks.header.button", clicks),
    ]
    for (index, span) in layout.tabs.spans.enumerated() {
      readings.append(Reading("tabs.\(index).x", span.x))
      readings.append(Reading("tabs.\(index).width", span.width))
    }
    var live = 0
    let pages = pager.visiblePages(at: frame.moment)
    for tab in counts.indices {
      let list = ListLayout(tab, of: self, layout, in: frame)
      let top = list.origin.dy + list.offset + list.grid.place(of: 0).minY
      readings.append(Reading("list.\(tab).offset", list.offset))
      readings.append(Reading("list.\(tab).max", list.limit))
      readings.append(Reading("list.\(tab).gap", top - layout.bar.maxY))
      readings.append(
        Reading("list.\(tab).first", list.cells.lowerBound / ProfileLayout.columns))
      if pages.contains(tab) { live += list.cells.count }
    }
    readings.append(Reading("cells.live", live))
    return readings
  }
}
