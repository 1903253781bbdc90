@_exported import Components
@_exported import Drawing
@_exported import Geometry
@_exported import Gestures
@_exported import Motion

/// A screen: a value that is its state and nothing else.
///
/// Only `handle` changes it. `draw`, `regions`, `readings` and `nextChange` are functions of the
/// state and the frame, so a moment can be asked for twice, in any order, or drawn again later.
/// A motion in flight is part of the state; it is asked where it is at `frame.now`.
public protocol Screen: Codable, Sendable {
  /// Takes one piece of input; `frame.now` is when it happened.
  mutating func handle(_ input: ScreenInput, in frame: Frame)

  /// Records the picture of the moment `frame.now` and the elements in it.
  func draw(on canvas: inout Canvas, in frame: Frame)

  /// Where drags, wheel turns and pinches may begin at the moment `frame.now`, from back to front.
  func regions(in frame: Frame) -> [Region]

  /// When the picture changes next without input: `frame.now` itself while something moves, a
  /// later moment to be woken at, `nil` at rest.
  func nextChange(in frame: Frame) -> Instant?

  /// The numbers that a case or the inspector asks for, out of the same layout that draws.
  func readings(in frame: Frame) -> [Reading]
}

/// One number of a screen at a moment, by the name a case file uses.
public struct Reading: Equatable, Sendable {
  /// Its name: `pager.progress`, `tabs.3.x`.
  public let name: String
  /// Its value; booleans are 0 and 1.
  public let value: Double

  /// A number by name.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }

  /// A yes or no, as 1 or 0.
  public init(_ name: String, _ value: Bool) {
    self.init(name, value ? 1 : 0)
  }

  /// A count.
  public init(_ name: String, _ value: Int) {
    self.init(name, Double(value))
  }
}

/// One piece of input for a screen.
public enum ScreenInput: Equatable, Sendable {
  /// A hand did something.
  case gesture(Gesture)
  /// A key went down that the host has no use for.
  case key(Key)
  /// An element was activated by the keyboard, or by an assistive program.
  case activate(ElementID)
  /// One of the screen's own commands, by its name in the manifest.
  case action(String, Value)
  /// The window has a new size; `frame.size` is the new one.
  case resized(from: Size)
  /// The sample data is another, of the form that the screen was made from: its user shows other
  /// pictures, or more of them are known.
  case samples(Value)
  /// A moment that `nextChange` asked for has come; while that is now, once before every frame.
  case wake
}

/// A key that went down, with what was held.
public struct Key: Equatable, Sendable {
  /// What may be held while a key goes down.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// One bit a modifier.
    public let rawValue: Int

    /// As many modifiers as bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// Either Super key.
    public static let `super` = Modifiers(rawValue: 8)
  }

  /// Its name as SDL gives it: `Left`, `Escape`, `Home`, `1`, `A`.
  public var name: String
  /// What was held.
  public var modifiers: Modifiers
  /// Whether it is an automatic repeat.
  public var isRepeat: Bool

  /// The key of that name.
  public init(_ name: String, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.name = name
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}

/// A value from a case file or a command line: a number, a text or a list of them.
public enum Value: Equatable, Sendable, Codable {
  /// A finite number.
  case number(Double)
  /// A text.
  case text(String)
  /// Several.
  case list([Value])
  /// Several by name.
  case object([String: Value])

  /// The number, if it is one and finite.
  public var number: Double? {
    if case .number(let number) = self, number.isFinite { number } else { nil }
  }

  /// The whole number, if it is one that fits.
  public var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The text, if it is one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The values of a list; nothing if it is none.
  public var list: [Value] {
    if case .list(let values) = self { values } else { [] }
  }

  /// The text of that name in an object; empty if there is none.
  public func text(_ name: String) -> String {
    self[name]?.text ?? ""
  }

  /// Where the subject of the picture that an object describes is, 0 to 1 in both directions: its
  /// list `focus`; the middle if there is none.
  public var focus: Point {
    let place = self["focus"]?.list.compactMap(\.number) ?? []
    return place.count == 2 ? Point(place[0], place[1]) : Point(0.5, 0.5)
  }

  /// The value of that name in an object, if there is one.
  public subscript(name: String) -> Value? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}
