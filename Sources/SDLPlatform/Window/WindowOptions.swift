/// What may be asked of a window before it opens.
public struct WindowOptions: Equatable, Sendable {
  /// A place on the desktop, in the desktop's own units.
  public struct Place: Equatable, Sendable {
    /// From the left.
    public var x: Int
    /// From the top.
    public var y: Int

    /// So far from the left and from the top.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Device pixels a point; nil takes what the desktop says.
  public var scale: Double?
  /// Whether it opens over the whole display.
  public var isFullScreen = false
  /// Where it opens; nil leaves that to the desktop.
  public var place: Place?
  /// The tick at which the window's clock has its zero; nil takes the moment of opening.
  public var clockOrigin: UInt64?
  /// Whether it has no frame and keeps its size.
  public var isBare = false
  /// How its pixels get onto the display.
  public var renderer = Renderer.auto
  /// The name that the desktop knows the program by: that of its desktop file.
  public var applicationID = "tegotae"

  /// A plain window at the desktop's scale.
  public init() {}
}
