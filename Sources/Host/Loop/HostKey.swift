import ScreenKit

/// What the host itself does on a key.
enum HostKey: Equatable {
  /// Shows screen number so many, from 0.
  case show(Int)
  /// Shows the screen so many further, around the ends.
  case step(Int)
  /// Covers the display, or no longer does.
  case fullScreen
  /// Shows the keys, or no longer does.
  case keySheet
  /// Shows all screens small, or no longer does.
  case chooser
  /// The screen from its beginning.
  case reset
  /// While a screen is being written: the last gesture again after every change, or no longer.
  case replay
  /// The end.
  case quit

  /// The meaning of a key for the host; nil if it is the screen's.
  init?(_ key: Key) {
    let held = key.modifiers
    switch (key.name, held) {
    case ("Tab", .control), ("PageDown", .control): self = .step(1)
    case ("Tab", [.control, .shift]), ("PageUp", .control): self = .step(-1)
    case ("F11", []): self = .fullScreen
    case ("F1", []): self = .keySheet
    case ("F10", []), ("K", .control): self = .chooser
    case ("F5", []): self = .reset
    case ("R", .control): self = .replay
    case ("Q", .control): self = .quit
    default:
      guard held.isEmpty || held == .control, let digit = Int(key.name), (1...9).contains(digit)
      else { return nil }
      self = .show(digit - 1)
    }
  }
}
