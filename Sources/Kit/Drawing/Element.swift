import Geometry

/// A named place of the picture, for taps, the keyboard, scripted cases and assistive programs.
public struct Element: Equatable, Sendable {
  /// What an element is to its user.
  public enum Role: String, Sendable {
    /// Does something when tapped.
    case button
    /// Leads to another screen.
    case link
    /// Chooses one of several pages.
    case tab
    /// A whole page of a pager.
    case page
    /// A picture that can be opened.
    case image
    /// A row of a list.
    case row
    /// A handle that can be dragged.
    case handle
    /// An area that keeps presses from what lies below.
    case panel
  }

  /// Its name.
  public let id: ElementID
  /// What it is to its user.
  public let role: Role
  /// What it is called, for assistive programs.
  public let label: String
  /// Where it is seen, in window coordinates, after all clips, in points.
  public let place: Rect
  /// Where it would be without clips, in window coordinates, in points.
  public let frame: Rect
  /// Whether Tab stops at it.
  public let isFocusable: Bool
  /// Whether what was recorded before it is out of reach of presses and keys while it is there.
  public let isModal: Bool
  /// Whether holding it does something of its own.
  public let hasLongPress: Bool
}
