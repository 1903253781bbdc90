/// What may be asked of a window before it opens.
public struct WindowOptions: Equatable, Sendable {
  /// Device pixels a point; nil takes what the desktop says.
  public var scale: Double?
  /// Whether it opens over the whole display.
  public var isFullScreen = false
  /// The name that the desktop knows the program by: that of its desktop file.
  public var applicationID = "tegotae"

  /// A plain window at the desktop's scale.
  public init() {}
}
