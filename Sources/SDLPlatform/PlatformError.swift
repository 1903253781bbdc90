import CSDL

/// What the platform could not do, as one sentence for people: what, where, what to do.
public struct PlatformError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let message: String

  /// A failure told by one sentence.
  public init(_ message: String) {
    self.message = message
  }

  /// The sentence.
  public var description: String { message }

  /// A failure of an SDL call just made on this thread, with SDL's own reason.
  static func sdl(_ what: String, advice: String = "") -> PlatformError {
    let reason = String(cString: SDL_GetError())
    let cause = reason.isEmpty ? "" : ": \(reason)"
    return PlatformError(what + cause + (advice.isEmpty ? "." : ". \(advice)"))
  }
}
