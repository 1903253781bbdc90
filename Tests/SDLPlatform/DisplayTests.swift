import Geometry
import Glibc
import Raster
import Testing

@testable import SDLPlatform

@Suite("Scale and driver")
struct DisplayTests {
  private func factor(
    _ option: Double? = nil, _ variables: [String: String] = [:], _ resources: String? = nil
  ) -> Double {
    DisplayScale.factor(
      option: option, environment: { variables[$0] }, resources: { resources })
  }

  @Test("the option comes first, then GTK's variables, then the X resources, then 1")
  func order() {
    let resources = "*background:\twhite\nXft.dpi:\t144\nXft.hinting: 1\n"
    #expect(factor(3, ["GDK_SCALE": "2"], resources) == 3)
    #expect(factor(nil, ["GDK_SCALE": "2"], resources) == 2)
    #expect(factor(nil, ["GDK_SCALE": "2", "GDK_DPI_SCALE": "0.5"], resources) == 1)
    #expect(factor(nil, ["GDK_DPI_SCALE": "1.25"], resources) == 1.25)
    #expect(factor(nil, [:], resources) == 1.5)
    #expect(factor() == 1)
  }

  @Test("only the desktop's own scale may change while the program runs")
  func fixed() {
    func fixed(_ option: Double?, _ variables: [String: String]) -> Double? {
      DisplayScale.fixed(option: option) { variables[$0] }
    }
    #expect(fixed(1.5, ["GDK_SCALE": "2"]) == 1.5)
    #expect(fixed(nil, ["GDK_SCALE": "2"]) == 2)
    #expect(fixed(nil, [:]) == nil)
    #expect(DisplayScale.factor(in: "Xft.dpi:\t120") == 1.25)
    #expect(DisplayScale.factor(in: nil) == 1)
  }

  @Test("factors are quarters within bounds, and nonsense is 1")
  func rounding() {
    #expect(factor(1.3) == 1.25)
    #expect(factor(100) == 8)
    #expect(factor(0.01) == 0.5)
    #expect(factor(.nan) == 1)
    #expect(factor(nil, ["GDK_SCALE": "big"], "Xft.dpi: none") == 1)
    #expect(factor(nil, [:], "Xft.dpi: 107") == 1)
  }

  @Test("drivers that show nothing are refused unless they are asked for by name")
  func drivers() {
    #expect(VideoDriver.refusal(of: "x11", wanted: nil) == nil)
    #expect(VideoDriver.refusal(of: "wayland", wanted: nil) == nil)
    #expect(VideoDriver.refusal(of: "dummy", wanted: "dummy") == nil)
    #expect(VideoDriver.refusal(of: "offscreen", wanted: "x11,offscreen") == nil)
    #expect(VideoDriver.refusal(of: "offscreen", wanted: nil)?.message.contains("DISPLAY") == true)
    #expect(VideoDriver.refusal(of: "dummy", wanted: "x11") != nil)
  }
}

/// One window at a time: SDL's video is one for the process.
@Suite("The window, without a display", .serialized)
struct WindowTests {
  private func window(_ size: Size, scale: Double? = nil) throws -> Window {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    var options = WindowOptions()
    options.scale = scale
    return try Window(title: "Test", size: size, options: options)
  }

  @Test("it has the size asked for, keeps what was painted, and says when it is lost")
  func pixels() throws {
    let window = try window(Size(390, 844))
    #expect(window.size == Size(390, 844))
    #expect(window.pixelWidth == 390 && window.pixelHeight == 844 && window.scale == 1)
    #expect(window.isContentLost)
    let whole = PixelRect(x: 0, y: 0, width: 390, height: 844)
    window.withSurface { $0.pixels[$0.stride + 1] = 0xFF12_3456 }
    _ = window.present(Change(damage: [whole]))
    #expect(!window.isContentLost)
    #expect(window.withSurface { $0.pixels[$0.stride + 1] & 0xFF_FFFF } == 0x12_3456)
    #expect(window.isVisible)
  }

  @Test("damage outside the window is cut, and none presents nothing")
  func damage() throws {
    let window = try window(Size(320, 240))
    _ = window.present(Change())
    #expect(window.isContentLost)
    _ = window.present(Change(damage: [PixelRect(x: -10, y: 200, width: 5000, height: 5000)]))
    #expect(!window.isContentLost)
  }

  @Test("a new size is told once, in points, and its pixels are new")
  func resize() throws {
    let window = try window(Size(390, 844), scale: 2)
    var events: [PlatformEvent] = []
    window.poll(into: &events)
    _ = window.present(Change(damage: [PixelRect(x: 0, y: 0, width: 10, height: 10)]))
    events.removeAll()
    window.resize(to: Size(400, 300))
    window.resize(to: Size(500, 320))
    window.poll(into: &events)
    let sizes = events.filter { if case .resized = $0 { true } else { false } }
    #expect(sizes == [.resized(Size(500, 320), scale: 2)])
    #expect(window.size == Size(500, 320))
    #expect(window.pixelWidth == 1000 && window.isContentLost)
  }

  @Test("a picture's arrival wakes it, from another thread, and is told once")
  func waking() throws {
    let window = try window(Size(320, 240))
    var events: [PlatformEvent] = []
    window.poll(into: &events)
    events.removeAll()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        EventWaker.pictureArrived()
        EventWaker.pictureArrived()
        return nil
      }, nil)
    pthread_join(thread, nil)
    window.waitEvents(until: nil, into: &events)
    #expect(events == [.pictureArrived])
  }

  @Test("waiting ends at the moment given, not before")
  func waiting() throws {
    let window = try window(Size(320, 240))
    var events: [PlatformEvent] = []
    window.poll(into: &events)
    events.removeAll()
    let moment = window.now + .milliseconds(20.4)
    while window.now < moment { window.waitEvents(until: moment, into: &events) }
    #expect(window.now >= moment)
  }

  @Test("a hang-up asks the program to end, as SIGTERM does")
  func hangUp() throws {
    for number in [SIGHUP, SIGTERM] {
      signal(number, SIG_DFL)
      var set = sigset_t()
      sigaddset(&set, number)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)  // tests run on threads that hear no signals
    }
    let window = try window(Size(320, 240))
    var events: [PlatformEvent] = []
    raise(SIGHUP)
    window.poll(into: &events)
    #expect(events.contains(.quit))
  }

  @Test("the mark is round-cornered, in the accent's colour, with a white dot")
  func icon() {
    let icon = WindowIcon.bitmap()
    #expect(icon[0, 0] == 0)
    #expect(icon.has(0xBF6301, at: 8, 32, within: 0))
    #expect(icon.has(0xFFFFFF, at: 32, 20, within: 0))
  }
}
