import Geometry

extension [Region] {
  /// The regions of the topmost layer that contain a place, from back to front.
  func topmost(at place: Point) -> [Region] {
    var layer: Int?
    for region in self where region.place.contains(place) {
      layer = Swift.max(layer ?? region.layer, region.layer)
    }
    return filter { $0.layer == layer && $0.place.contains(place) }
  }

  /// Every component named here, once.
  var owners: [RegionID] {
    var owners: [RegionID] = []
    for region in self where !owners.contains(region.owner) { owners.append(region.owner) }
    return owners
  }

  /// Who gets a drag: the edge it comes in from, else the innermost that takes its direction.
  func owner(ofDrag way: Vector, along axis: Axis) -> RegionID? {
    let direction = Region.Movements(axis, way[axis])
    let edge = last { region in
      guard let edge = region.edge else { return false }
      return edge.axis == axis && edge.inwards * way[axis] > 0
        && region.takes.contains(direction)
    }
    return (edge ?? innermost(taking: direction))?.owner
  }

  /// Who gets a touchpad's stream: as a drag, but no edge, since nothing comes in from there.
  func owner(ofStream way: Vector, along axis: Axis) -> RegionID? {
    innermost(taking: Region.Movements(axis, way[axis]))?.owner
  }

  /// Who gets a wheel's notches. What scrolls along their axis comes before what takes notches
  /// of both axes, and keeps them at its end: a list scrolled to its end turns no page.
  func owner(ofNotches count: Double, along axis: Axis) -> RegionID? {
    if let region = innermost(taking: Region.Movements(axis, -count)) { return region.owner }
    let alongAxis: Region.Movements = axis == .horizontal ? .horizontal : .vertical
    guard !contains(where: { $0.edge == nil && !$0.takes.isDisjoint(with: alongAxis) })
    else { return nil }
    let turned = Region.Movements(axis.crossing, -count)
    return last {
      $0.edge == nil && $0.takesNotchesOfBothAxes && $0.takes.contains(turned)
    }?.owner
  }

  private func innermost(taking direction: Region.Movements) -> Region? {
    last { $0.edge == nil && $0.takes.contains(direction) }
  }
}
