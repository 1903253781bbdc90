import ScreenKit

/// What the chooser shows of one screen: the screen itself, small, or why it can't be shown.
struct ScreenCard: Codable, Equatable {
  /// What people call it: the screen's title, or the name of its file.
  var title: String
  /// What the screen says of its own keys.
  var keys: [KeyHelp] = []
  /// Why it can't be shown; nil if it can.
  var notice: Notice?

  /// Why a screen can't be shown, and what can be done about it.
  struct Notice: Codable, Equatable {
    /// The reason in one sentence.
    var text: String
    /// What belongs to it and is long, as the path of a file.
    var detail: String?
    /// What pressing the card does, in a word or two: `Allow`; nil if nothing can be done here.
    var action: String?
  }
}

extension ScreenCard {
  /// Says that only the built-in screens run.
  static var safeMode: ScreenCard {
    ScreenCard(
      title: Words.marked("Safe mode"),
      notice: Notice(
        text: Words.marked(
          "Only the built-in screens run: three starts in a row failed before the first picture.")))
  }
}
