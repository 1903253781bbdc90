import CSDL
import Glibc

/// Starts SDL's video with the hints this program needs, and refuses to run unseen.
enum VideoDriver {
  /// Drivers that show nothing to anybody; they run only when asked for by name.
  static let unseen: Set<String> = ["offscreen", "dummy", "evdev"]
  /// Drivers whose window surface is presented straight from memory.
  static let plain: Set<String> = ["x11", "dummy", "offscreen"]

  private static let hints = [
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_IME_SHOW_UI, "1"), (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "1"), (SDL_HINT_RENDER_BATCHING, "1"),
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
  ]

  /// Starts SDL and gives the name of the driver that shows windows.
  static func start(applicationID: String) throws(PlatformError) -> String {
    for (name, value) in hints { SDL_SetHint(name, value) }
    // Without this folder there is no Wayland display, and looking for one is complained about.
    if getenv("XDG_RUNTIME_DIR") == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM,offscreen")
    }
    SDL_SetHint(SDL_HINT_APP_NAME, applicationID)
    setenv("SDL_VIDEO_X11_WMCLASS", applicationID, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", applicationID, 0)
    try initialise()
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let wanted = getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
    if let refusal = refusal(of: driver, wanted: wanted) {
      stop()
      throw refusal
    }
    // On Wayland this hint would leave the window without any way to be drawn.
    if plain.contains(driver) { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    SDL_EnableScreenSaver()
    SDL_StopTextInput()
    followHangUp()
    return driver
  }

  static func stop() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
  }

  /// Why a driver must not be used, if so.
  static func refusal(of driver: String, wanted: String?) -> PlatformError? {
    guard unseen.contains(driver) else { return nil }
    if let wanted, wanted.split(separator: ",").contains(where: { $0 == driver }) { return nil }
    return PlatformError(
      "There is no X11 or Wayland display to show the window on (DISPLAY and WAYLAND_DISPLAY are "
        + "unset or lead nowhere). Start the program in a desktop session, or set "
        + "SDL_VIDEODRIVER=dummy to run it unseen.")
  }

  private static func initialise() throws(PlatformError) {
    let parts = SDL_INIT_VIDEO | SDL_INIT_EVENTS
    let veiled = veiledVariables { getenv($0).map { String(cString: $0) } }
    let before = veiled.map { getenv($0.name).map { String(cString: $0) } }
    for variable in veiled { setenv(variable.name, variable.value, 1) }
    defer {
      for (variable, value) in zip(veiled, before) {
        if let value { setenv(variable.name, value, 1) } else { unsetenv(variable.name) }
      }
    }
    if SDL_Init(parts) == 0 { return }
    // An X server without a monitor has no outputs to list; SDL then finds no display.
    SDL_SetHint(SDL_HINT_VIDEO_X11_XRANDR, "0")
    if SDL_Init(parts) == 0 { return }
    throw .sdl(
      "No window can be opened",
      advice: "Check DISPLAY or WAYLAND_DISPLAY, and SDL_VIDEODRIVER if it is set.")
  }

  /// Variables that have another value while SDL starts.
  static func veiledVariables(
    _ environment: (String) -> String?
  ) -> [(name: String, value: String)] {
    var veiled: [(name: String, value: String)] = []
    // X11 reads thousands of composed characters for text that is never entered here: three
    // quarters of the time SDL takes to start.
    if environment("XCOMPOSEFILE") == nil { veiled.append(("XCOMPOSEFILE", "/dev/null")) }
    // SDL waits for the session's bus, half a minute if it is silent, and uses it on X11 for
    // nothing that is done here; on Wayland it asks for the size of the pointer.
    let isWayland =
      environment("SDL_VIDEODRIVER").map { $0.hasPrefix("wayland") }
      ?? (environment("DISPLAY") == nil)
    if !isWayland { veiled.append((BusAddress.variable, BusAddress.none)) }
    return veiled
  }

  /// A closed terminal ends the program as politely as a request to terminate does, which SDL turns
  /// into an event. Where hanging up is ignored, as under `nohup`, it stays ignored.
  private static func followHangUp() {
    var current = sigaction()
    guard sigaction(SIGHUP, nil, &current) == 0, current.__sigaction_handler.sa_handler == nil
    else { return }
    signal(SIGHUP) { _ in raise(SIGTERM) }
  }
}
