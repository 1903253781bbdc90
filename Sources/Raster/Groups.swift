import Drawing
import Geometry

// Clips: a square one narrows the clip rectangle. Of a rounded one, the pixels that it covers in
// part or not at all are kept aside, drawn over, and put back in proportion when it ends: exact for
// any number of draws, at the cost of the edge alone.
extension Painter {
  /// Opens a clip; false if nothing can be seen through it.
  func pushClip(_ place: Rect, _ corners: Corners) -> Bool {
    guard let raw = state.space.box(place) else { return false }
    let box = state.space.snaps ? raw.snapped : raw
    guard box.width > 0, box.height > 0 else { return false }
    let area = box.pixels.intersection(state.clip)
    guard !area.isEmpty else { return false }
    let shape = RoundedBox(box, corners, scale: state.space.scale)
    var closing = Entry.Closing.nothing
    if !shape.isWhole {
      settleGround(around: shape, area)
      closing = .restore(shape, area, savedFrom: savedCount)
      save(outside: shape, area)
    }
    stack.append(Entry(state: state, target: target, closing: closing))
    state.clip = area
    state.sight = box.pixels.intersection(state.sight)
    return true
  }

  private func settleGround(around shape: RoundedBox, _ area: PixelRect) {
    let whole = shape.wholeRows
    settleGround(
      PixelRect(
        left: area.x, top: area.y, right: area.right, bottom: min(whole.lowerBound, area.bottom)))
    settleGround(
      PixelRect(
        left: area.x, top: max(whole.upperBound, area.y), right: area.right, bottom: area.bottom))
  }

  private func save(outside shape: RoundedBox, _ area: PixelRect) {
    let whole = shape.wholeRows
    for y in area.y..<area.bottom where !whole.contains(y) {
      let gap = fullyCovered(shape, area, y)
      save(from: area.x, to: gap.lowerBound, y)
      save(from: gap.upperBound, to: area.right, y)
    }
  }

  private func save(from left: Int, to right: Int, _ y: Int) {
    let count = right - left
    guard count > 0 else { return }
    let base = saved.room(for: savedCount + count, keeping: savedCount)
    (base + savedCount).update(from: target.row(left, y), count: count)
    savedCount += count
  }

  /// The pixels of a row that a clip covers wholly and that therefore needn't be saved.
  private func fullyCovered(_ shape: RoundedBox, _ area: PixelRect, _ y: Int) -> Range<Int> {
    let cover = shape.cover(row: y, from: area.x, to: area.right, scratch.edges.base)
    guard let cover, cover.middle == 255 else { return area.right..<area.right }
    return cover.middleStart..<cover.middleEnd
  }

  private func restore(outside shape: RoundedBox, _ area: PixelRect, _ savedFrom: Int) {
    var old = UnsafePointer(saved.base + savedFrom)
    let bytes = scratch.edges.base
    let whole = shape.wholeRows
    for y in area.y..<area.bottom where !whole.contains(y) {
      let row = target.row(area.x, y)
      guard let cover = shape.cover(row: y, from: area.x, to: area.right, bytes) else {
        row.update(from: old, count: area.width)
        old += area.width
        continue
      }
      fillMiddle(cover, area, bytes)
      let gap = cover.middle == 255 ? cover.middleStart..<cover.middleEnd : area.right..<area.right
      let left = gap.lowerBound - area.x
      let right = gap.upperBound - area.x
      Rows.restore(row, left, from: old, coverage: bytes)
      old += left
      Rows.restore(row + right, area.width - right, from: old, coverage: bytes + right)
      old += area.width - right
    }
    savedCount = savedFrom
  }

  /// Completes the bytes of a row's edges to those of the whole row.
  private func fillMiddle(
    _ cover: RowCover, _ area: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>
  ) {
    bytes.update(repeating: 0, count: cover.start - area.x)
    (bytes + (cover.end - area.x)).update(repeating: 0, count: area.right - cover.end)
    guard cover.middle < 255 else { return }
    (bytes + (cover.middleStart - area.x))
      .update(repeating: cover.middle, count: cover.middleEnd - cover.middleStart)
  }

  /// Ends the innermost clip or layer.
  func pop() {
    guard let entry = stack.popLast() else { return }
    switch entry.closing {
    case .nothing: break
    case .restore(let shape, let area, let savedFrom): restore(outside: shape, area, savedFrom)
    case .fade(let area, let alpha):
      openGroups -= 1
      for y in area.y..<area.bottom {
        Rows.lay(
          target.row(area.x, y), over: entry.target.row(area.x, y), area.width, isOpaque: false,
          alpha)
      }
      statistics.pixels += area.width * area.height
    }
    state = entry.state
    target = entry.target
  }
}

// Layers: one that fades more than a single draw is put together in a buffer of its own, as large as
// what is seen of it.
extension Painter {
  /// Opens a layer; false if nothing of it can be seen.
  func pushLayer(_ layer: Layer, _ commands: [DrawCommand], _ index: Int) -> Bool {
    guard let space = state.space.entering(layer) else { return false }
    var inner = state
    inner.space = space
    let opacity = min(layer.opacity, 1) * state.alpha
    if opacity >= 1 {
      stack.append(Entry(state: state, target: target, closing: .nothing))
      state = inner
      return true
    }
    let seen = measure(commands, after: index, space)
    let area = seen.area.intersection(state.clip)
    guard seen.draws > 0, !area.isEmpty, Kernel.byte(opacity) > 0 else { return false }
    var closing = Entry.Closing.nothing
    inner.alpha = opacity
    if seen.draws > 1 {
      settleGround(area)
      closing = .fade(area, Kernel.byte(opacity))
      inner.alpha = 1
      inner.clip = area
    }
    stack.append(Entry(state: state, target: target, closing: closing))
    state = inner
    if seen.draws > 1 { target = clearBuffer(area) }
    return true
  }

  private func clearBuffer(_ area: PixelRect) -> Target {
    if openGroups == buffers.count { buffers.append(Store()) }
    let count = area.width * area.height
    let pixels = buffers[openGroups].room(for: count)
    pixels.update(repeating: 0, count: count)
    openGroups += 1
    return Target(pixels: pixels, x: area.x, y: area.y, stride: area.width)
  }

  /// How many draws a layer holds and what they can touch: the same for every part of the surface
  /// that is painted, so that all parts are faded alike.
  private func measure(
    _ commands: [DrawCommand], after index: Int, _ space: Space
  ) -> (area: PixelRect, draws: Int) {
    scan.removeAll(keepingCapacity: true)
    var now = Scan(space: space, clip: state.sight)
    var area = PixelRect.zero
    var draws = 0
    for next in (index + 1)..<max(commands.count, index + 1) {
      switch commands[next] {
      case .pop:
        guard let outer = scan.popLast() else { return (area, draws) }
        now = outer
      case .clip(let place, _):
        scan.append(now)
        now.clip = now.clip.intersection(now.space.box(place)?.pixels ?? .zero)
      case .layer(let layer):
        scan.append(now)
        if let inner = now.space.entering(layer) { now.space = inner } else { now.clip = .zero }
      default:
        let extent = now.space.extent(of: commands[next]).intersection(now.clip)
        area = area.union(extent)
        draws += extent.isEmpty ? 0 : 1
      }
    }
    return (area, draws)
  }
}

/// What applies to a draw that is only measured.
struct Scan {
  var space: Space
  var clip: PixelRect
}

extension Space {
  /// All pixels that a draw can touch.
  func extent(of command: DrawCommand) -> PixelRect {
    switch command {
    case .fill(let place, _, _), .stroke(let place, _, _, _), .icon(_, let place, _):
      return around(place, 1)
    case .hairline(let place, _):
      return around(Rect(place.x, place.y, max(place.width, 1), max(place.height, 1)), 1)
    case .shadow(let place, _, let shadow):
      return around(place.inset(by: -(abs(shadow.y) + 2 * max(0, shadow.blur))), 2)
    case .picture(let picture):
      return around(picture.window, 1)
    case .text(let run, let origin, _):
      // Accents and emoji may reach as far again above and below, italics to the sides.
      let reach = 2 * (run.ascent + run.descent)
      return around(
        Rect(origin.x - reach, origin.y - reach, run.width + 2 * reach, 2 * reach), 1)
    case .clip, .layer, .pop: return .zero
    }
  }

  private func around(_ place: Rect, _ border: Int) -> PixelRect {
    guard let pixels = box(place)?.pixels else { return .zero }
    return PixelRect(
      left: pixels.x - border, top: pixels.y - border, right: pixels.right + border,
      bottom: pixels.bottom + border)
  }
}
