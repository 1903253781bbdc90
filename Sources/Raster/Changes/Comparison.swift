import Drawing
import Geometry

/// Finds what must be painted to make one frame of another.
///
/// A pixel of the new frame may be taken from the old one if the same leaves, in the same order,
/// reach both: at the same place, or, inside of what is shifted, at the place it came from. Every
/// pixel for which that isn't certain is damage.
struct Comparison {
  private var pairs: [LeafPair] = []
  private var shifts: [(dx: Int, dy: Int, pixels: Int)] = []
  private var region = Region()

  /// So many leaves that came or went in a row are looked past.
  private static let farthest = 32
  /// Less than this part of the surface isn't worth being shifted.
  private static let leastShare = 8
  /// A shift pays while at most such a part of it is damage.
  private static let mostDamage = 2

  /// What makes `new` of `old`; both were read on `surface`.
  mutating func change(from old: Survey, to new: Survey, on surface: PixelRect) -> Change {
    pair(old, new)
    guard let shift = mainShift(old, new, on: surface) else {
      collect(old, new, shift: nil)
      return Change(damage: region.rects)
    }
    collect(old, new, shift: shift)
    let inside = region.rects.reduce(0) { $0 + $1.intersection(shift.area).pixels }
    guard inside * Self.mostDamage <= shift.area.pixels else {
      collect(old, new, shift: nil)
      return Change(damage: region.rects)
    }
    return Change(shift: shift, damage: region.rects)
  }

  // MARK: Which leaf goes on as which

  private mutating func pair(_ old: Survey, _ new: Survey) {
    pairs.removeAll(keepingCapacity: true)
    var one = 0
    var other = 0
    while one < old.leaves.count, other < new.leaves.count {
      if isSame(old, one, new, other) {
        pairs.append(LeafPair(old: one, new: other, isSame: true))
        one += 1
        other += 1
        continue
      }
      let gap = nextSame(old, one, new, other)
      let isAlike = gap.old == 0 && gap.new == 0
      if isAlike {
        pairs.append(LeafPair(old: one, new: other))
        one += 1
        other += 1
      }
      for _ in 0..<gap.old {
        pairs.append(LeafPair(old: one))
        one += 1
      }
      for _ in 0..<gap.new {
        pairs.append(LeafPair(new: other))
        other += 1
      }
    }
    for rest in one..<max(one, old.leaves.count) { pairs.append(LeafPair(old: rest)) }
    for rest in other..<max(other, new.leaves.count) { pairs.append(LeafPair(new: rest)) }
  }

  /// How many leaves went or came before two are the same again; none if it can't be seen.
  private func nextSame(
    _ old: Survey, _ one: Int, _ new: Survey, _ other: Int
  ) -> (old: Int, new: Int) {
    for step in 1...Self.farthest {
      if one + step < old.leaves.count, isSame(old, one + step, new, other) { return (step, 0) }
      if other + step < new.leaves.count, isSame(old, one, new, other + step) { return (0, step) }
      if one + step >= old.leaves.count, other + step >= new.leaves.count { break }
    }
    return (0, 0)
  }

  private func isSame(_ old: Survey, _ one: Int, _ new: Survey, _ other: Int) -> Bool {
    let (a, b) = (old.leaves[one], new.leaves[other])
    guard a.commands.count == b.commands.count, a.bitmaps.count == b.bitmaps.count,
      a.space.draws(like: b.space)
    else { return false }
    if a.commands.count == 1 {
      let (one, other) = (a.commands.lowerBound, b.commands.lowerBound)
      guard old.commands[one].looksLike(new.commands[other]) else { return false }
    } else {
      guard old.commands[a.commands] == new.commands[b.commands] else { return false }
    }
    for index in 0..<a.bitmaps.count
    where old.bitmaps[a.bitmaps.lowerBound + index]
      !== new.bitmaps[b.bitmaps.lowerBound + index]
    {
      return false
    }
    return true
  }

  // MARK: What moved

  /// The way that the most pixels went, and the part of the surface in which that is seen.
  private mutating func mainShift(
    _ old: Survey, _ new: Survey, on surface: PixelRect
  ) -> Change.Shift? {
    shifts.removeAll(keepingCapacity: true)
    for pair in pairs {
      guard let (dx, dy, extent) = way(of: pair, old, new) else { continue }
      if let known = shifts.firstIndex(where: { $0.dx == dx && $0.dy == dy }) {
        shifts[known].pixels += extent.pixels
      } else {
        shifts.append((dx, dy, extent.pixels))
      }
    }
    guard let best = shifts.max(by: { $0.pixels < $1.pixels }) else { return nil }
    var place = PixelRect.zero
    for pair in pairs {
      guard let (dx, dy, extent) = way(of: pair, old, new), dx == best.dx, dy == best.dy else {
        continue
      }
      place = place.union(extent)
    }
    place = place.intersection(surface)
    let area = place.intersection(place.offset(best.dx, best.dy))
    guard area.pixels * Self.leastShare >= surface.pixels else { return nil }
    return Change.Shift(area: area, dx: best.dx, dy: best.dy)
  }

  /// How far a leaf moved by whole pixels, if it did, and where it was and is.
  private func way(
    of pair: LeafPair, _ old: Survey, _ new: Survey
  ) -> (dx: Int, dy: Int, extent: PixelRect)? {
    guard pair.isSame, let one = pair.old, let other = pair.new else { return nil }
    let (a, b) = (old.leaves[one], new.leaves[other])
    guard !a.isBound, let way = a.space.way(to: b.space), way != (0, 0) else { return nil }
    return (way.dx, way.dy, a.extent.union(b.extent))
  }

  // MARK: What is damaged

  /// From front to back, since what is hidden needn't agree.
  private mutating func collect(_ old: Survey, _ new: Survey, shift: Change.Shift?) {
    region.removeAll()
    var hidden = Hidden()
    for pair in pairs.reversed() {
      let one = pair.old.map { old.leaves[$0] }
      let other = pair.new.map { new.leaves[$0] }
      let both = Agreement(pair, one, other, old, new, shift)
      for extent in [one?.extent, other?.extent] {
        guard let extent else { continue }
        region.add(extent, outside: both.still, hidden.still, shift?.area ?? .zero)
      }
      if let shift {
        for extent in [one?.extent.offset(shift.dx, shift.dy), other?.extent] {
          guard let extent else { continue }
          region.add(extent.intersection(shift.area), outside: both.moved, hidden.moved)
        }
      }
      hidden.add(both, one, other, shift)
    }
  }
}

/// The pixels that the leaves looked at so far hide in both frames.
private struct Hidden {
  /// If the old pixel is taken from the same place.
  var still = PixelRect.zero
  /// If it is taken from where it was before the shift.
  var moved = PixelRect.zero

  mutating func add(_ both: Agreement, _ one: Leaf?, _ other: Leaf?, _ shift: Change.Shift?) {
    guard let one, let other else { return }
    let atRest = one.opaque.intersection(other.opaque).intersection(both.still)
    if atRest.pixels > still.pixels { still = atRest }
    guard let shift else { return }
    let onTheWay = one.opaque.offset(shift.dx, shift.dy).intersection(other.opaque)
      .intersection(both.moved)
    if onTheWay.pixels > moved.pixels { moved = onTheWay }
  }
}

/// Where a leaf does the same to two frames.
private struct Agreement {
  /// At the same place.
  var still = PixelRect.zero
  /// At a place of the new frame and where it was before the shift.
  var moved = PixelRect.zero

  init(
    _ pair: LeafPair, _ one: Leaf?, _ other: Leaf?, _ old: Survey, _ new: Survey,
    _ shift: Change.Shift?
  ) {
    guard let one, let other else { return }
    let way = pair.isSame ? one.space.way(to: other.space) : nil
    if pair.isSame, one.space.isAt(other.space), !one.isBound || one.clip == other.clip {
      still = one.clip.intersection(other.clip)
    }
    if let shift, let way, way == (shift.dx, shift.dy), !one.isBound {
      moved = one.clip.offset(shift.dx, shift.dy).intersection(other.clip)
    }
    guard !one.even.isEmpty, !other.even.isEmpty,
      old.commands[one.commands.lowerBound].fillsLike(new.commands[other.commands.lowerBound])
    else { return }
    let evenStill = one.even.intersection(other.even)
    if evenStill.pixels > still.pixels { still = evenStill }
    guard let shift else { return }
    let evenMoved = one.even.offset(shift.dx, shift.dy).intersection(other.even)
    if evenMoved.pixels > moved.pixels { moved = evenMoved }
  }
}

extension Space {
  /// Whether what is drawn here looks the same in the other one, apart from where.
  fileprivate func draws(like other: Space) -> Bool {
    scale == other.scale && magnification == other.magnification && snaps == other.snaps
      && (snaps || isAt(other))
  }

  fileprivate func isAt(_ other: Space) -> Bool { dx == other.dx && dy == other.dy }

  /// The whole pixels between two spaces; nil if they need not be whole.
  fileprivate func way(to other: Space) -> (dx: Int, dy: Int)? {
    let way = (x: other.dx - dx, y: other.dy - dy)
    guard snaps, other.snaps, max(abs(way.x), abs(way.y)) <= Box.limit else { return nil }
    return (Int(way.x), Int(way.y))
  }
}

extension Color {
  fileprivate func looksLike(_ other: Color) -> Bool {
    opaque == other.opaque && Kernel.byte(alpha) == Kernel.byte(other.alpha)
  }
}

extension DrawCommand {
  /// Whether both paint the same pixels in the same place: of a fading colour a 255th is the least
  /// that is seen.
  fileprivate func looksLike(_ other: DrawCommand) -> Bool {
    switch (self, other) {
    case (
      .fill(let place, let corners, .solid(let color)),
      .fill(let otherPlace, let otherCorners, .solid(let otherColor))
    ):
      place == otherPlace && corners == otherCorners && color.looksLike(otherColor)
    case (
      .shadow(let place, let corners, let shadow),
      .shadow(let otherPlace, let otherCorners, let otherShadow)
    ):
      place == otherPlace && corners == otherCorners && shadow.y == otherShadow.y
        && shadow.blur == otherShadow.blur && shadow.color.looksLike(otherShadow.color)
    default: self == other
    }
  }

  /// Whether both fill with the same colour.
  fileprivate func fillsLike(_ other: DrawCommand) -> Bool {
    guard case .fill(_, _, .solid(let one)) = self, case .fill(_, _, .solid(let other)) = other
    else { return false }
    return one.looksLike(other)
  }
}
