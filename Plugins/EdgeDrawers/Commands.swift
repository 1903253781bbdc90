import ScreenKit

// Keys, and the commands of scripts.
extension EdgeDrawersScreen {
  mutating func press(_ key: Key, in frame: Frame) {
    guard key.modifiers.isEmpty else { return }
    if scroll(by: key.name, in: frame) || key.isRepeat { return }
    let isFree = frontmost(at: frame.moment) == nil
    switch key.name {
    case "Escape", "AC Back": goBack(in: frame)
    case "L": toggle(.left, in: frame)
    case "T": toggle(.top, in: frame)
    case "S": toggle(.sheet, in: frame)
    case "P": if isFree { push(.push, in: frame) }
    case "A": if isFree { select(0, in: frame) }
    case "B": if isFree { select(1, in: frame) }
    default: break
    }
  }

  /// Closes what is frontmost, or opens it if nothing is in the way.
  private mutating func toggle(_ overlay: Overlay, in frame: Frame) {
    let front = frontmost(at: frame.moment)
    if front == overlay, drawer(overlay).isOpen {
      close(overlay, in: frame)
    } else if front == nil || front == overlay {
      open(overlay, in: frame)
    }
  }

  private mutating func scroll(by key: String, in frame: Frame) -> Bool {
    let track = frontmostTrack(in: frame)
    let way: Double
    switch key {
    case "Down": way = Places.thumbnailRow
    case "Up": way = -Places.thumbnailRow
    case "PageDown": way = track.viewport * frame.tuning.motion.pageKeyShare
    case "PageUp": way = -track.viewport * frame.tuning.motion.pageKeyShare
    case "Home": way = -track.content
    case "End": way = track.content
    default: return false
    }
    changeFrontmostList(at: frame.moment) { $0.glide(by: way, on: track, at: frame.moment) }
    return true
  }

  private func frontmostTrack(in frame: Frame) -> ScrollTrack {
    let places = Places(self, in: frame)
    switch frontmost(at: frame.moment) {
    case .left: return places.left.list.track
    case .top: return places.top.list.track
    case .sheet: return places.sheet.list.track
    case nil: return places.pages[branch.top].list.track
    }
  }

  private mutating func changeFrontmostList(
    at moment: Moment, _ change: (inout Scroller) -> Void
  ) {
    switch frontmost(at: moment) {
    case .left: change(&leftList)
    case .top: change(&top.list)
    case .sheet: change(&sheet.list)
    case nil: change(&branches[tabBar.active].pages[branch.top].list)
    }
  }

  // MARK: Scripts

  mutating func perform(_ name: String, _ value: Value, in frame: Frame) {
    let overlay = value.text.flatMap(Overlay.init)
    switch name {
    case "open": if let overlay { open(overlay, in: frame) }
    case "close": if let overlay { close(overlay, in: frame) }
    case "push": push(.push, in: frame)
    case "pop": branches[tabBar.active].stack.pop(width: frame.size.width, at: frame.moment)
    case "tab": if let tab = value.integer { select(tab, in: frame) }
    case "scroll":
      if let list = value.list.first?.text, let offset = value.list.last?.number {
        jump(list, to: offset, in: frame)
      }
    default: break
    }
  }

  private mutating func jump(_ list: String, to offset: Double, in frame: Frame) {
    let places = Places(self, in: frame)
    func limited(_ track: ScrollTrack) -> Double { min(max(offset, 0), track.maximum) }
    switch list {
    case "root":
      let root = places.page(.root(tab: 0), of: self, in: frame)
      branches[0].pages[0].list.jump(to: limited(root.list.track))
    case "left": leftList.jump(to: limited(places.left.list.track))
    case "top": top.list.jump(to: limited(places.top.list.track))
    case "sheet": sheet.list.jump(to: limited(places.sheet.list.track))
    default: break
    }
  }
}
