import CSDL
import Geometry
import Glibc

/// How a window comes to be.
extension Window {
  /// The smallest window, in points.
  private static let smallest = Size(160, 120)

  /// The window's units a point that hold for as long as it is open; nil on X11 where the desktop's
  /// own scale holds, which may change.
  static func fixedUnitsPerPoint(driver: String, option: Double?) -> Double? {
    guard driver == "x11" else { return option.map(DisplayScale.rounded) ?? 1 }
    return DisplayScale.fixed(option: option) { getenv($0).map { String(cString: $0) } }
  }

  static func units(_ points: Double, _ unitsPerPoint: Double) -> Int32 {
    let units = points.isFinite ? (points * unitsPerPoint).rounded() : 1
    return Int32(min(max(units, 1), Double(Int16.max)))
  }

  static func open(
    _ title: String, _ size: Size, _ unitsPerPoint: Double, _ driver: String,
    _ options: WindowOptions
  ) throws(PlatformError) -> OpaquePointer {
    var width = units(size.width, unitsPerPoint)
    var height = units(size.height, unitsPerPoint)
    var room = SDL_Rect()
    if !VideoDriver.unseen.contains(driver), SDL_GetDisplayUsableBounds(0, &room) == 0,
      room.w > 0, room.h > 0
    {
      width = min(width, room.w)
      height = min(height, room.h)
    }
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    flags |= options.isBare ? SDL_WINDOW_BORDERLESS.rawValue : SDL_WINDOW_RESIZABLE.rawValue
    if options.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    let anywhere = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
    let x = options.place.flatMap { Int32(exactly: $0.x) } ?? anywhere
    let y = options.place.flatMap { Int32(exactly: $0.y) } ?? anywhere
    guard let handle = SDL_CreateWindow(title, x, y, width, height, flags) else {
      throw .sdl("The window can't be opened", advice: "Check DISPLAY or WAYLAND_DISPLAY.")
    }
    SDL_SetWindowMinimumSize(
      handle, units(smallest.width, unitsPerPoint), units(smallest.height, unitsPerPoint))
    return handle
  }
}
