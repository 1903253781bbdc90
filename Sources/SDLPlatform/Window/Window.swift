import CSDL
import CX11
import Geometry
import Glibc
import Raster

/// The program's window: input, a clock and pixels. All of it belongs to the main thread.
public final class Window {
  /// The window, in points.
  public private(set) var size = Size.zero
  /// Device pixels from left to right.
  public private(set) var pixelWidth = 0
  /// Device pixels from top to bottom.
  public private(set) var pixelHeight = 0
  /// Device pixels a point.
  public private(set) var scale = 1.0
  /// The name of SDL's driver that shows it: `x11`, `wayland`, `dummy`.
  public let driver: String

  private static let usualRefreshRate = 60.0
  /// Less than this is the time to the next frame of a motion.
  private static let shortWait: Seconds = 0.034

  private let handle: OpaquePointer
  private let output: FrameOutput
  private let server: XServer?
  /// The window's own units a point; on Wayland a unit may be several pixels.
  private var unitsPerPoint: Double
  /// Whether the desktop says how many, and may say something else later.
  private let followsDesktop: Bool
  private let desktop: Desktop?
  private var translator = EventTranslator(size: .zero)
  /// The tick of the system's clock at which the window's clock has its zero.
  public let clockOrigin: UInt64
  private let tick = 1 / Double(max(SDL_GetPerformanceFrequency(), 1))
  private var serverClock = ServerClock()

  /// Opens a window of `size` points, or less where the display is smaller; asks `desktop` for its
  /// wishes as soon as that is safe.
  ///
  /// - Throws: A sentence for people when there is nothing to show a window on.
  public init(
    title: String, size: Size, options: WindowOptions = WindowOptions(), desktop: Desktop? = nil
  ) throws(PlatformError) {
    clockOrigin = options.clockOrigin ?? SDL_GetPerformanceCounter()
    driver = try VideoDriver.start(applicationID: options.applicationID)
    let fixed = Self.fixedUnitsPerPoint(driver: driver, option: options.scale)
    followsDesktop = fixed == nil
    let resources = followsDesktop ? DisplayScale.serverResources() : nil
    unitsPerPoint = fixed ?? DisplayScale.factor(in: resources)
    self.desktop = desktop
    desktop?.ask(from: DisplayScale.exactFactor(in: resources))
    do throws(PlatformError) {
      handle = try Self.open(title, size, unitsPerPoint, driver, options)
    } catch {
      VideoDriver.stop()
      throw error
    }
    do throws(PlatformError) {
      output = try FrameOutput(window: handle, driver: driver, renderer: options.renderer)
    } catch {
      SDL_DestroyWindow(handle)
      VideoDriver.stop()
      throw error
    }
    // A texture may have made another window of the server's out of it.
    server = driver == "x11" ? XServer(of: handle) : nil
    output.server = server
    if server != nil { SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE) }
    WindowIcon.set(on: handle)
    measure()
  }

  deinit {
    output.close()
    // On X11 SDL wakes itself by messages to the window over a second connection. One that the
    // server reads after the window is gone ends the program with an X error, so the window is
    // left to the server, which takes it away with the program.
    guard driver != "x11" else { return }
    SDL_DestroyWindow(handle)
    VideoDriver.stop()
  }

  // MARK: Time and input

  /// The moment, on the monotonic clock that every event is stamped by.
  public var now: Instant {
    Instant(Double(SDL_GetPerformanceCounter() &- clockOrigin) * tick)
  }

  /// Takes what has come, without waiting.
  public func poll(into events: inout [PlatformEvent]) {
    drain(into: &events, first: events.count)
  }

  private func drain(into events: inout [PlatformEvent], first: Int) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      receive(event, into: &events, first: first)
    }
    translator.finish(into: &events)
    serverClock.allRead(at: now)
  }

  /// Whether every input has the time at which it happened, however late it is read.
  public var stampsInput: Bool { server != nil && !translator.hasFingers }

  /// Sleeps until a moment, whatever comes meanwhile.
  public func sleep(until moment: Instant) {
    let rest = (moment - now).value
    guard rest > 0, rest < 1 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(rest * 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// Sleeps until something comes or the moment is there, and takes what has come; without a
  /// moment it sleeps until something comes.
  public func waitEvents(until moment: Instant?, into events: inout [PlatformEvent]) {
    let first = events.count
    if let moment, let server, moment - now < Self.shortWait {
      // Pictures that arrive don't end this sleep; they are shown with the frame that it is for.
      if SDL_HasEvents(0, SDL_LASTEVENT.rawValue) == SDL_FALSE { server.wait(atMost: moment - now) }
      return drain(into: &events, first: first)
    }
    var event = SDL_Event()
    // A real event is asked for: with none, every second wake-up would bring nothing.
    if SDL_WaitEventTimeout(&event, wholeMilliseconds(until: moment)) != 0 {
      receive(event, into: &events, first: first)
    }
    drain(into: &events, first: first)
    if events.count == first, let moment { sleepRest(until: moment) }
  }

  private func wholeMilliseconds(until moment: Instant?) -> Int32 {
    guard let moment else { return -1 }
    let rest = (moment - now).value * 1000
    guard rest > 0 else { return 0 }
    return Int32(min(rest, Double(Int32.max)))
  }

  /// SDL waits for whole milliseconds; this is what is left of the last one.
  private func sleepRest(until moment: Instant) {
    if (moment - now).value < 0.001 { sleep(until: moment) }
  }

  private func receive(_ event: SDL_Event, into events: inout [PlatformEvent], first: Int) {
    let before = events.count
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: receive(window: event, into: &events)
    case SDL_SYSWMEVENT: serverClock.stamp(tegotae_message_time(UnsafeRawPointer(event.syswm.msg)))
    default: translator.translate(event, at: serverClock.moment(at: now), into: &events)
    }
    guard events.count > before else { return }
    coalesce(&events, from: first)
  }

  private func receive(window event: SDL_Event, into events: inout [PlatformEvent]) {
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: resize(into: &events)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED where !output.fitsWindow: resize(into: &events)
    case SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      followScale(into: &events)
      translator.translate(event, at: now, into: &events)
    case SDL_WINDOWEVENT_EXPOSED:
      output.uncover()
      translator.translate(event, at: now, into: &events)
    default: translator.translate(event, at: now, into: &events)
    }
  }

  private func resize(into events: inout [PlatformEvent]) {
    measure()
    translator.finish(into: &events)
    events.append(.resized(size, scale: scale))
  }

  /// X11 tells nobody of a new scale: it is looked up when its user comes back to the window, as
  /// from the desktop's settings, and when the window is on another display.
  private func followScale(into events: inout [PlatformEvent]) {
    guard followsDesktop else { return }
    let resources = DisplayScale.serverResources()
    desktop?.isScaled(by: DisplayScale.exactFactor(in: resources))
    let wanted = DisplayScale.factor(in: resources)
    guard wanted != unitsPerPoint else { return }
    let old = size
    unitsPerPoint = wanted
    if !isSpread { resize(to: old) }
    resize(into: &events)
  }

  /// Of sizes in a row the last one is enough, of losses of pixels and arrivals the first one.
  private func coalesce(_ events: inout [PlatformEvent], from first: Int) {
    guard let last = events.last else { return }
    let earlier = events[first...].dropLast()
    switch last {
    case .resized:
      guard let index = earlier.lastIndex(where: \.isResize) else { return }
      events.remove(at: index)
    case .exposed, .pictureArrived, .restored, .filesChanged, .desktopChanged, .contentArrived:
      if earlier.contains(last) { events.removeLast() }
    case .hovered:
      guard let index = earlier.lastIndex(where: \.isHover), index == earlier.endIndex - 1 else {
        return
      }
      events.remove(at: index)
    case .pointer, .wheel, .key, .focus, .minimized, .quit, .dropped: return
    }
  }

  // MARK: Pixels

  /// Whether what was presented before is lost, so that everything must be painted again.
  public var isContentLost: Bool { output.isNew }

  /// Gives the window's pixels to paint on; they keep what was painted before, unless
  /// `isContentLost`. Nil if the window has none at the moment.
  public func withSurface<Result>(_ paint: (Surface) throws -> Result) rethrows -> Result? {
    guard let surface = output.surfaceToPaint() else { return nil }
    return try paint(surface)
  }

  /// Shows what changed of the pixels. False if that can't be done without all of them: they are
  /// to be painted and shown anew.
  public func present(_ change: Change) -> Bool { output.present(change) }

  /// Whether what is shown will be moved where it is shown, so that nothing need be moved here.
  public func canMove(_ shift: Change.Shift) -> Bool { output.canMove(shift) }

  // MARK: The window itself

  /// Whether somebody could see the window: it is neither hidden nor minimised.
  public var isVisible: Bool {
    let flags = SDL_GetWindowFlags(handle)
    return flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  /// Frames a second that the display shows; 60 where it does not say.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(SDL_GetWindowDisplayIndex(handle), 0)
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return Self.usualRefreshRate
    }
    return Double(mode.refresh_rate)
  }

  /// Covers the whole display, or no longer does.
  public func toggleFullScreen() {
    SDL_SetWindowFullscreen(handle, isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// Whether it covers the display or all of the desktop, so that its size is not its user's own.
  public var isSpread: Bool {
    let spread = SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MAXIMIZED.rawValue
    return SDL_GetWindowFlags(handle) & spread != 0
  }

  /// Whether it covers the display.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Where it is on the desktop.
  public var place: WindowOptions.Place {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)
    return WindowOptions.Place(x: Int(x), y: Int(y))
  }

  /// Asks for a new size, in points; the desktop may give another one.
  public func resize(to size: Size) {
    SDL_SetWindowSize(
      handle, Self.units(size.width, unitsPerPoint), Self.units(size.height, unitsPerPoint))
  }

  /// What the window is called by the desktop.
  public func setTitle(_ title: String) {
    SDL_SetWindowTitle(handle, title)
  }

  /// Ends every pointer that is down; for what takes the input away, as a screen that changes.
  public func cancelPointers(into events: inout [PlatformEvent]) {
    translator.cancelPointers(at: now, into: &events)
  }
}

extension Window {
  /// Learns the window's size and scale after they may have changed.
  private func measure() {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    size = Size(Double(width) / unitsPerPoint, Double(height) / unitsPerPoint)
    try? output.refresh()
    pixelWidth = output.width
    pixelHeight = output.height
    let pixelsPerUnit = width > 0 ? Double(pixelWidth) / Double(width) : 1
    scale = pixelsPerUnit * unitsPerPoint
    translator.resize(to: size, unitsPerPoint: unitsPerPoint)
  }
}

extension PlatformEvent {
  fileprivate var isResize: Bool {
    if case .resized = self { true } else { false }
  }

  fileprivate var isHover: Bool {
    if case .hovered = self { true } else { false }
  }
}
