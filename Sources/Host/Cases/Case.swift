import Geometry
import Gestures
import ScreenKit

/// A case: what a hand does to one screen, and what must then be true. Docs: Tests/Cases/README.md.
///
/// Times are milliseconds from the start of the run, as in the file.
struct Case: Equatable, Sendable {
  /// Names the case in the output.
  var id: String
  /// The screen it runs on.
  var screen: String
  /// The window at the start, in points.
  var window: Size
  /// Device pixels a point.
  var scale: Double
  /// Frames a second.
  var hz: Double
  /// What the screen is made from.
  var start: [String: Value]
  /// The settings at the start.
  var settings: Settings
  /// What happens, in the order of the file.
  var input: [CaseInput]
  /// What must hold.
  var expectations: [Expectation]

  /// When the run ends.
  var end: Double {
    let times = input.map(\.at) + expectations.map(\.span.end)
    return (times.max() ?? 0) + Case.afterLast
  }

  /// How long a run goes on after the last time that the file names.
  static let afterLast = 1000.0
}

/// One item of a case's input.
struct CaseInput: Equatable, Sendable {
  /// When it happens.
  var at: Double
  /// What happens.
  var action: CaseAction
}

/// What an item of a case's input does.
enum CaseAction: Equatable, Sendable {
  /// A finger or the mouse goes down, moves and goes up.
  case stroke(Stroke)
  /// The wheel turns.
  case wheel(CasePlace, Vector, isPrecise: Bool, isShifted: Bool)
  /// A key goes down.
  case key(Key)
  /// The window gets a new size.
  case resize(Size)
  /// No frame is made for so many milliseconds.
  case stall(Double)
  /// The window gains or loses the keyboard's focus.
  case focus(Bool)
  /// The window is hidden.
  case minimize
  /// The window is shown again.
  case restore
  /// The screen gets one of its own commands.
  case call(String, Value)
  /// A setting changes.
  case set(SettingChange)
  /// A platform event comes in, by its name and its numbers; `on` stands for x and y.
  case raw(String, [String: Double], on: ElementID?)
}

/// A place that an item names.
enum CasePlace: Equatable, Sendable {
  /// A place in the window.
  case point(Point)
  /// So far from the centre of an element, where it is drawn when the item begins.
  case element(ElementID, Vector)

  /// The element whose place must be known.
  var element: ElementID? {
    if case .element(let element, _) = self { element } else { nil }
  }

  /// The place, once the centre of its element is known.
  func resolved(_ center: Point?) -> Point {
    switch self {
    case .point(let point): point
    case .element(_, let way): (center ?? .zero) + way
    }
  }
}

/// A finger's or the mouse's way from its down to its up.
struct Stroke: Equatable, Sendable {
  /// How it ends.
  enum End: String, CaseIterable, Sendable {
    case up
    case cancel
    case none
  }

  /// A place on the way and when it is reached, in milliseconds from the item's time.
  struct Stop: Equatable, Sendable {
    var time: Double
    var place: CasePlace
  }

  /// What moves.
  var device: PointerDevice
  /// Which finger.
  var pointer: Int
  /// The way; the first stop is the down.
  var stops: [Stop]
  /// Milliseconds from one move to the next; 0 moves only at the stops.
  var every: Double
  /// How it ends.
  var end: End
  /// When it ends, in milliseconds from the item's time.
  var endTime: Double

  /// The element that the way begins on.
  var element: ElementID? {
    stops.lazy.compactMap(\.place.element).first
  }
}

/// A change of one setting.
enum SettingChange: Equatable, Sendable {
  case reducedMotion(Bool)
  case rightToLeft(Bool)
  case dark(Bool)
  case highContrast(Bool)
  case textScale(Double)
  case language(String)

  /// The names that a case may use.
  static let names = [
    "reducedMotion", "rightToLeft", "dark", "highContrast", "textScale", "language",
  ]

  /// Makes the change.
  func apply(to settings: inout Settings) {
    switch self {
    case .reducedMotion(let value): settings.reducesMotion = value
    case .rightToLeft(let value): settings.isRightToLeft = value
    case .dark(let value): settings.isDark = value
    case .highContrast(let value): settings.isHighContrast = value
    case .textScale(let value): settings.textScale = value
    case .language(let value): settings.language = value
    }
  }
}
