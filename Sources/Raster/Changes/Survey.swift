import Drawing
import Geometry

/// What a list of commands draws, and where, without painting it.
struct Survey {
  private(set) var commands: [DrawCommand] = []
  private(set) var leaves: [Leaf] = []
  private(set) var bitmaps: [Bitmap?] = []
  private var stack: [Scan] = []
  private var now = Scan(space: Space(scale: 1), clip: .zero)
  /// The group that is open, and how many clips and layers lie around it.
  private var group: (leaf: Leaf, depth: Int)?

  /// Forgets all and keeps the memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    leaves.removeAll(keepingCapacity: true)
    bitmaps.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    group = nil
  }

  /// Looks through commands that are to be painted on all of `surface`.
  mutating func read(
    _ list: [DrawCommand], on surface: PixelRect, scale: Double, from source: any RasterSource
  ) {
    removeAll()
    commands.append(contentsOf: list)
    now = Scan(space: Space(scale: scale), clip: surface)
    var index = 0
    while index < commands.count { index = step(index, source) }
    while !stack.isEmpty { pop(at: commands.count) }
  }

  private mutating func step(_ index: Int, _ source: any RasterSource) -> Int {
    switch commands[index] {
    case .clip(let place, let corners):
      guard pushClip(place, corners, index) else { return commands.afterGroup(index) }
    case .layer(let layer):
      guard pushLayer(layer, index) else { return commands.afterGroup(index) }
    case .pop: pop(at: index)
    case .picture(let draw): add(picture: draw, index, source)
    case .fill(let place, let corners, .solid(let color)):
      add(fill: place, corners, color, index)
    case .fill(_, _, .gradient(let from, _, let to, _)):
      var leaf = leaf(index)
      leaf.isBound = !now.space.reaches(from) || !now.space.reaches(to)
      add(leaf)
    default: add(leaf(index))
    }
    return index + 1
  }

  // MARK: Clips and layers

  private mutating func pushClip(_ place: Rect, _ corners: Corners, _ index: Int) -> Bool {
    guard let raw = now.space.box(place) else { return false }
    let box = now.space.snaps ? raw.snapped : raw
    let area = box.pixels.intersection(now.clip)
    guard box.width > 0, box.height > 0, !area.isEmpty else { return false }
    let isWhole = RoundedBox(box, corners, scale: now.space.scale).isWhole
    if !isWhole { open(index) }
    stack.append(now)
    now.clip = area
    return true
  }

  private mutating func pushLayer(_ layer: Layer, _ index: Int) -> Bool {
    guard let space = now.space.entering(layer) else { return false }
    if layer.opacity < 1 {
      open(index)
      group?.leaf.isBound = true
    }
    stack.append(now)
    now.space = space
    return true
  }

  private mutating func open(_ index: Int) {
    guard group == nil else { return }
    group = (leaf(index), stack.count)
    group?.leaf.extent = .zero
  }

  private mutating func pop(at index: Int) {
    guard let outer = stack.popLast() else { return }
    now = outer
    guard let (opened, depth) = group, depth == stack.count else { return }
    var leaf = opened
    group = nil
    leaf.commands = leaf.commands.lowerBound..<min(index + 1, commands.count)
    leaf.bitmaps = leaf.bitmaps.lowerBound..<bitmaps.count
    add(leaf)
  }

  // MARK: Draws

  private func leaf(_ index: Int) -> Leaf {
    Leaf(
      commands: index..<index + 1, bitmaps: bitmaps.count..<bitmaps.count, space: now.space,
      clip: now.clip, extent: now.space.extent(of: commands[index]).intersection(now.clip))
  }

  private mutating func add(_ leaf: Leaf) {
    guard !leaf.extent.isEmpty else { return }
    if group == nil {
      leaves.append(leaf)
    } else if let extent = group?.leaf.extent {
      group?.leaf.extent = extent.union(leaf.extent)
    }
  }

  private mutating func add(
    fill place: Rect, _ corners: Corners, _ color: Color, _ index: Int
  ) {
    var leaf = leaf(index)
    if let box = now.space.box(place) {
      let shape = RoundedBox(box, corners, scale: now.space.scale)
      let solid = shape.solid.intersection(now.clip)
      if shape.isSquare { leaf.even = solid }
      if Kernel.byte(color.alpha) == 255 { leaf.opaque = solid }
    }
    add(leaf)
  }

  private mutating func add(
    picture draw: PictureDraw, _ index: Int, _ source: any RasterSource
  ) {
    var leaf = leaf(index)
    guard !leaf.extent.isEmpty, let plan = PicturePlan(draw, now.space) else { return }
    let bitmap = plan.wanted.flatMap {
      source.bitmap(for: draw.picture, width: $0.width, height: $0.height)
    }
    bitmaps.append(bitmap)
    leaf.bitmaps = bitmaps.count - 1..<bitmaps.count
    if let bitmap, bitmap.isOpaque, Kernel.byte(min(draw.opacity, 1)) == 255 {
      leaf.opaque = plan.shape.solid.intersection(now.clip).intersection(plan.bounds)
    }
    add(leaf)
  }
}

extension [DrawCommand] {
  /// The index after the `pop` that closes the group opened at `index`.
  func afterGroup(_ index: Int) -> Int {
    var depth = 0
    for next in index..<count {
      switch self[next] {
      case .clip, .layer: depth += 1
      case .pop: depth -= 1
      default: continue
      }
      if depth == 0 { return next + 1 }
    }
    return count
  }
}
