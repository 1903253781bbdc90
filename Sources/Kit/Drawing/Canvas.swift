import Geometry

/// Records draw commands and elements; clips and layers close themselves.
///
/// Reusing one canvas for every frame (`reset()`) keeps recording free of allocations.
public struct Canvas {
  /// What was recorded since the last reset, in drawing order.
  public private(set) var commands: [DrawCommand] = []
  /// The named places recorded since the last reset, in drawing order: later ones lie above.
  public private(set) var elements: [Element] = []

  private var offset = Vector.zero
  private var magnification = 1.0
  /// Whether only pictures are recorded that may come into sight soon; words needn't be measured.
  public private(set) var isExpecting = false
  private var bounds: Rect

  /// An empty canvas for a window of the given size, in points.
  public init(size: Size = .zero) {
    bounds = Rect(size)
  }

  /// Forgets everything and keeps the memory.
  public mutating func reset(size: Size) {
    commands.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
    offset = .zero
    magnification = 1
    bounds = Rect(size)
  }

  /// Forgets what was recorded beyond so many commands and elements, and the memory that it took;
  /// clips and layers that lose their end get one.
  public mutating func cut(commands mostCommands: Int, elements mostElements: Int) {
    if elements.count > mostElements { elements = Array(elements.prefix(mostElements)) }
    guard commands.count > mostCommands else { return }
    commands = Array(commands.prefix(mostCommands))
    let open = commands.reduce(0) { depth, command in
      switch command {
      case .clip, .layer: depth + 1
      case .pop: depth - 1
      default: depth
      }
    }
    commands.append(contentsOf: repeatElement(.pop, count: max(0, open)))
  }

  // MARK: Shapes

  /// Fills a rounded rectangle with one colour.
  public mutating func fill(_ place: Rect, corners: Corners = .square, _ color: Color) {
    fill(place, corners: corners, .solid(color))
  }

  /// Fills a rounded rectangle.
  public mutating func fill(_ place: Rect, corners: Corners = .square, _ paint: Paint) {
    guard !isExpecting, isSeen(place) else { return }
    commands.append(.fill(place, corners, paint))
  }

  /// Draws a line of `width` points along the inside of a rounded rectangle's edge.
  public mutating func stroke(
    _ place: Rect, corners: Corners = .square, width: Double, _ color: Color
  ) {
    guard !isExpecting, isSeen(place) else { return }
    commands.append(.stroke(place, corners, width: width, color))
  }

  /// Draws a line one device pixel thick from `start`, `length` points along an axis.
  public mutating func hairline(
    from start: Point, _ axis: Axis, length: Double, _ color: Color
  ) {
    guard !isExpecting else { return }
    let place =
      axis == .horizontal ? Rect(start.x, start.y, length, 0) : Rect(start.x, start.y, 0, length)
    commands.append(.hairline(place, color))
  }

  /// Darkens what is around a floating rounded rectangle; draw it before the rectangle itself.
  public mutating func shadow(_ place: Rect, corners: Corners = .square, _ shadow: Shadow) {
    guard !isExpecting, isSeen(place.inset(by: -(shadow.blur + shadow.y))) else { return }
    commands.append(.shadow(place, corners, shadow))
  }

  // MARK: Pictures, text, icons

  /// Draws a picture over the whole of a place, cut to its proportions, keeping `focus` (0 to 1 in
  /// both directions of the picture) in sight; `window` shows only a part of the place.
  public mutating func picture(
    _ picture: Picture, filling place: Rect, window: Rect? = nil, corners: Corners = .square,
    focus: Point = Point(0.5, 0.5), opacity: Double = 1
  ) {
    let seen = window ?? place
    guard isSeen(seen) != isExpecting else { return }
    commands.append(
      .picture(
        PictureDraw(
          picture, in: place, window: seen, corners: corners,
          fit: .fill(focusX: focus.x, focusY: focus.y), opacity: opacity)))
  }

  /// Draws a whole picture as large as it fits into a place.
  public mutating func picture(
    _ picture: Picture, fitting place: Rect, corners: Corners = .square, opacity: Double = 1
  ) {
    guard isSeen(place) != isExpecting else { return }
    commands.append(
      .picture(
        PictureDraw(
          picture, in: place, window: place, corners: corners, fit: .fit, opacity: opacity)))
  }

  /// Draws a run of text, its baseline's left end at `origin`.
  public mutating func text(_ run: TextRun, at origin: Point, _ color: Color) {
    guard !isExpecting, run.id >= 0,
      isSeen(
        Rect(origin.x, origin.y - 2 * run.ascent, run.width, 2 * (run.ascent + run.descent)))
    else { return }
    commands.append(.text(run, origin, color))
  }

  /// Draws an icon, fitted into a square.
  public mutating func icon(_ icon: Icon, in place: Rect, _ color: Color) {
    guard !isExpecting, isSeen(place) else { return }
    commands.append(.icon(icon, place, color))
  }

  // MARK: Groups

  /// Records what `draw` draws, seen only inside a rounded rectangle.
  public mutating func clipped(
    to place: Rect, corners: Corners = .square, _ draw: (inout Canvas) -> Void
  ) {
    guard !isExpecting else { return draw(&self) }
    let outer = bounds
    bounds = bounds.intersection(inWindow(place))
    defer { bounds = outer }
    guard !bounds.isEmpty else { return }
    commands.append(.clip(place, corners))
    draw(&self)
    commands.append(.pop)
  }

  /// Records what `draw` draws, moved, scaled and faded as one.
  public mutating func layer(_ layer: Layer, _ draw: (inout Canvas) -> Void) {
    guard layer.opacity > 0 else { return }
    let outer = (offset, magnification)
    let shift = layer.offset + (layer.anchor - .zero) * (1 - layer.scale)
    offset = offset + shift * magnification
    magnification *= layer.scale
    defer { (offset, magnification) = outer }
    commands.append(.layer(layer))
    draw(&self)
    commands.append(.pop)
  }

  /// Records of what `draw` draws only the pictures that are out of sight, as such that may come into
  /// sight soon: they are made ready while there is time and room, the nearest first.
  public mutating func expecting(_ draw: (inout Canvas) -> Void) {
    let outer = isExpecting
    isExpecting = true
    defer { isExpecting = outer }
    draw(&self)
  }

  /// Records what `draw` draws, moved by a displacement; for what scrolls, by whole device pixels.
  public mutating func moved(
    by way: Vector, snaps: Bool = true, _ draw: (inout Canvas) -> Void
  ) {
    layer(Layer(offset: way, snaps: snaps), draw)
  }

  // MARK: Elements

  /// Names a place of the picture; the clips and layers around it apply.
  public mutating func element(
    _ id: ElementID, _ role: Element.Role, _ label: String, at place: Rect,
    focusable: Bool = true, modal: Bool = false, longPress: Bool = false
  ) {
    let frame = inWindow(place)
    let seen = frame.intersection(bounds)
    guard !isExpecting, modal || !seen.isEmpty else { return }
    elements.append(
      Element(
        id: id, role: role, label: label, place: seen, frame: frame, isFocusable: focusable,
        isModal: modal, hasLongPress: longPress))
  }

  /// Whether anything inside a place could be seen through the clips around it; recording what
  /// can't be is left out, so a long list costs what its visible part costs.
  public func isSeen(_ place: Rect) -> Bool {
    inWindow(place).intersects(bounds)
  }

  private func inWindow(_ place: Rect) -> Rect {
    Rect(
      place.x * magnification + offset.dx, place.y * magnification + offset.dy,
      place.width * magnification, place.height * magnification)
  }
}
