import CSDL

/// Wakes a sleeping window from another thread.
public enum EventWaker {
  /// Makes the window say that a picture arrived; may be called on any thread, at any time.
  @Sendable public static func pictureArrived() {
    push(WakeCode.pictureArrived)
  }

  /// Makes the window say that the user's files changed; may be called on any thread, at any time.
  @Sendable public static func filesChanged() {
    push(WakeCode.filesChanged)
  }

  /// Makes the window say that the desktop's wishes changed; may be called on any thread, at any
  /// time.
  @Sendable public static func desktopChanged() {
    push(WakeCode.desktopChanged)
  }

  /// Makes the window say that more is known of the user's own pictures; may be called on any
  /// thread, at any time.
  @Sendable public static func contentArrived() {
    push(WakeCode.contentArrived)
  }

  private static func push(_ code: Int32) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = code
    SDL_PushEvent(&event)
  }
}

/// What SDL's user events mean here.
enum WakeCode {
  static let pictureArrived: Int32 = 1
  static let filesChanged: Int32 = 2
  static let desktopChanged: Int32 = 3
  static let contentArrived: Int32 = 4
}
