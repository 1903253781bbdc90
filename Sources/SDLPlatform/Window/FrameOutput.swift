import CSDL
import Raster

/// The pixels behind a window and the way they get onto the display.
///
/// Plain drivers give their own memory to be painted on. Elsewhere, and where a driver of graphics
/// is worth it, the program paints on a buffer of its own, and one texture takes it to the display,
/// pixel by pixel, so that both ways show the same.
final class FrameOutput {
  private enum Way {
    case windowSurface
    case texture(renderer: OpaquePointer, texture: OpaquePointer)
  }

  private let window: OpaquePointer
  private var prefersTexture: Bool
  private var way = Way.windowSurface
  private var buffer: Bitmap?
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  private var rects: [SDL_Rect] = []
  /// The X server that shows the window, if there is one.
  var server: XServer?
  private(set) var width = 0
  private(set) var height = 0
  /// Whether what was painted before is gone.
  var isNew = true
  /// Whether something lay over the window when the server last moved its pixels.
  private var isCovered = false

  /// The output of `window` on SDL's video driver `driver`, by the way that `renderer` asks for.
  init(window: OpaquePointer, driver: String, renderer: Renderer) throws(PlatformError) {
    self.window = window
    var (columns, rows): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &columns, &rows)
    let start = renderer.start(
      on: driver, pixels: Int(columns) * Int(rows), hasGraphics: Renderer.hasGraphicsDevice)
    prefersTexture = start != .surface
    try refresh()
    guard start == .textureIfFast, !isTextureFast() else { return }
    dropTexture()
    prefersTexture = false
    try refresh()
  }

  /// Gives back what belongs to the window; to be called before the window is destroyed.
  func close() {
    dropTexture()
    way = .windowSurface
    surface = nil
  }

  /// Whether there are as many pixels as the window shows now; another display may have others.
  var fitsWindow: Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    switch way {
    case .windowSurface: SDL_GetWindowSize(window, &width, &height)
    case .texture(let renderer, _): SDL_GetRendererOutputSize(renderer, &width, &height)
    }
    return Int(width) == self.width && Int(height) == self.height
  }

  /// Fits the pixels to the window's present size; the old ones are gone.
  func refresh() throws(PlatformError) {
    isNew = true
    surface = nil
    if prefersTexture, makeTexture() { return }
    if let fresh = SDL_GetWindowSurface(window) {
      way = .windowSurface
      surface = fresh
      width = Int(fresh.pointee.w)
      height = Int(fresh.pointee.h)
      buffer = isPaintable(fresh) ? nil : Bitmap(width: width, height: height)
      return
    }
    if makeTexture() { return }
    throw .sdl(
      "The window has no surface to draw on",
      advice: "Try SDL_VIDEODRIVER=x11 or SDL_RENDER_DRIVER=software.")
  }

  /// Where to paint, or nil if the window has lost its pixels for the moment.
  func surfaceToPaint() -> Surface? {
    if case .windowSurface = way {
      // SDL frees the old surface when the window changes its size.
      guard let current = SDL_GetWindowSurface(window) else { return nil }
      if current != surface || Int(current.pointee.w) != width
        || Int(current.pointee.h) != height
      {
        guard (try? refresh()) != nil else { return nil }
      }
    }
    if let buffer { return Surface(buffer) }
    guard let surface, let pixels = surface.pointee.pixels else { return nil }
    return Surface(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: Int(surface.pointee.pitch) / MemoryLayout<UInt32>.stride)
  }

  /// Takes what changed to the display. False if pixels that the server should have moved were not
  /// all there: then what it shows is wrong until everything is shown anew.
  func present(_ change: Change) -> Bool {
    rects.removeAll(keepingCapacity: true)
    for part in change.damage { add(part) }
    if let shift = change.shift {
      if canMove(shift) { return presentMoved(shift) }
      add(shift.area)
    }
    guard !rects.isEmpty else { return true }
    switch way {
    case .windowSurface: presentSurface()
    case .texture(let renderer, let texture): present(renderer, texture)
    }
    isNew = false
    return true
  }

  private func add(_ part: PixelRect) {
    let seen = part.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !seen.isEmpty else { return }
    rects.append(
      SDL_Rect(x: Int32(seen.x), y: Int32(seen.y), w: Int32(seen.width), h: Int32(seen.height)))
  }

  // MARK: Pixels that the server has already

  /// Whether the X server will move what it shows, which spares it the way from this process.
  func canMove(_ shift: Change.Shift) -> Bool {
    guard case .windowSurface = way, buffer == nil, !isNew, !isCovered, server != nil else {
      return false
    }
    return XServer.pays(shift)
  }

  /// Lets the server move what it shows and shows what was painted beside it; false if it could not
  /// move all of it, because something lies over the window.
  private func presentMoved(_ shift: Change.Shift) -> Bool {
    server?.move(shift)
    SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
    isCovered = server?.hasMovedAll() == false
    return !isCovered
  }

  /// Parts of the window may have come to light.
  func uncover() { isCovered = false }

  private func presentSurface() {
    guard let surface else { return }
    if let buffer { convert(buffer, into: surface) }
    SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
  }

  private func convert(_ buffer: Bitmap, into surface: UnsafeMutablePointer<SDL_Surface>) {
    guard let format = surface.pointee.format, let pixels = surface.pointee.pixels else { return }
    for rect in rects {
      let from = buffer.pixels + Int(rect.y) * buffer.width + Int(rect.x)
      let to =
        pixels + Int(rect.y) * Int(surface.pointee.pitch)
        + Int(rect.x) * Int(format.pointee.BytesPerPixel)
      SDL_ConvertPixels(
        rect.w, rect.h, SDL_PIXELFORMAT_ARGB8888.rawValue, from, Int32(buffer.width * 4),
        format.pointee.format, to, surface.pointee.pitch)
    }
  }

  private func present(_ renderer: OpaquePointer, _ texture: OpaquePointer) {
    guard let buffer else { return }
    for rect in rects {
      var rect = rect
      let from = buffer.pixels + Int(rect.y) * buffer.width + Int(rect.x)
      SDL_UpdateTexture(texture, &rect, from, Int32(buffer.width * 4))
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  private func isPaintable(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    guard let format = surface.pointee.format else { return false }
    return format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
      || format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue
  }

  private func makeTexture() -> Bool {
    let existing = SDL_GetRenderer(window)
    guard let renderer = existing ?? SDL_CreateRenderer(window, -1, 0) else { return false }
    if case .texture(_, let old) = way { SDL_DestroyTexture(old) }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        max(width, 1), max(height, 1))
    else {
      SDL_DestroyRenderer(renderer)
      way = .windowSurface
      return false
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    way = .texture(renderer: renderer, texture: texture)
    self.width = Int(max(width, 1))
    self.height = Int(max(height, 1))
    buffer = Bitmap(width: self.width, height: self.height)
    return true
  }

  private func dropTexture() {
    guard case .texture(let renderer, let texture) = way else { return }
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
    way = .windowSurface
    buffer = nil
  }

  // MARK: Whether the driver is worth it

  private static let trials = 8

  /// Whether the texture is shown by a real driver, and fast.
  private func isTextureFast() -> Bool {
    guard case .texture(let renderer, let texture) = way, let name = driverName(renderer),
      !Renderer.isSoftware(name)
    else { return false }
    add(PixelRect(x: 0, y: 0, width: width, height: height))
    defer { rects.removeAll(keepingCapacity: true) }
    let tick = 1000 / Double(SDL_GetPerformanceFrequency())
    return Renderer.isFast(
      (0..<Self.trials).map { _ in
        let begin = SDL_GetPerformanceCounter()
        present(renderer, texture)
        return Double(SDL_GetPerformanceCounter() - begin) * tick
      })
  }

  /// The name of what draws: OpenGL's own where it is OpenGL, which may be software too.
  private func driverName(_ renderer: OpaquePointer) -> String? {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name else { return nil }
    let whole = String(cString: name)
    guard whole.hasPrefix("opengl") else { return whole }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01  // GL_RENDERER
    guard let call = SDL_GL_GetProcAddress("glGetString"),
      let text = unsafeBitCast(call, to: GetString.self)(rendererName)
    else { return nil }
    return String(cString: text)
  }
}
