/// What one source of settings says of one of them.
enum Wish<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Nothing: the next source decides.
  case unsaid
  /// The desktop decides, whatever the sources before it say.
  case auto
  /// This.
  case value(Value)

  /// The wish itself, or that of the next source if it says nothing.
  func or(_ next: Wish) -> Wish { self == .unsaid ? next : self }

  /// What holds where the desktop wishes that, if anything, and `standard` is what holds else.
  func settled(_ desktop: Value?, or standard: Value) -> Value {
    if case .value(let value) = self { return value }
    return desktop ?? standard
  }
}
