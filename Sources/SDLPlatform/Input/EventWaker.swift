import CSDL

/// Wakes a sleeping window from another thread.
public enum EventWaker {
  /// Makes the window say that a picture arrived; may be called on any thread, at any time.
  @Sendable public static func pictureArrived() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = WakeCode.pictureArrived
    SDL_PushEvent(&event)
  }
}

/// What SDL's user events mean here.
enum WakeCode {
  static let pictureArrived: Int32 = 1
}
