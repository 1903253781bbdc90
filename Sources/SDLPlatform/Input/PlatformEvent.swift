import Geometry
import Gestures
import ScreenKit

/// What the window system, the decoders or the user's other programs have to say.
public enum PlatformEvent: Equatable, Sendable {
  /// A finger, or the mouse with its main button.
  case pointer(PointerEvent)
  /// A wheel or a touchpad's stream.
  case wheel(WheelEvent)
  /// A key went down.
  case key(Key)
  /// The window has a new size, in points, or a new number of device pixels a point.
  case resized(Size, scale: Double)
  /// The keyboard's focus came or went; before it went, every pointer was cancelled.
  case focus(gained: Bool)
  /// The window can't be seen until it is restored.
  case minimized
  /// The window can be seen again; all of it must be presented.
  case restored
  /// The window system has lost pixels; all of the window must be presented.
  case exposed
  /// A picture has been decoded since the last frame.
  case pictureArrived
  /// The mouse moved with no button held, to a place in window coordinates.
  case hovered(Point)
  /// Files of the user that are watched may have changed.
  case filesChanged
  /// The desktop's wishes became known or changed.
  case desktopChanged
  /// The user, the desktop or a signal wants the program to end.
  case quit
  /// More is known of the user's own pictures.
  case contentArrived
  /// Files or folders were dropped on the window: their paths.
  case dropped([String])
}
