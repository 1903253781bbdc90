import CX11
import Geometry
import Raster

/// The X server that shows a window: sleeps until it says something, and moves what it shows.
final class XServer {
  private let server: OpaquePointer

  /// Nil if the window is not shown by an X server.
  init?(of window: OpaquePointer) {
    guard let server = tegotae_server_open(UnsafeMutableRawPointer(window)) else { return nil }
    self.server = server
  }

  deinit {
    tegotae_server_close(server)
  }

  /// Sleeps until there is something to be read, at most so long; SDL does the same with a hundred
  /// times as many questions to the kernel.
  func wait(atMost time: Seconds) {
    tegotae_server_wait(server, time.value)
  }

  /// Whether the server is faster at moving pixels than at taking them from here. Its plain way of
  /// copying goes pixel by pixel where they move to the right.
  static func pays(_ shift: Change.Shift) -> Bool { shift.dx <= 0 }

  /// Asks for what is shown to be moved.
  func move(_ shift: Change.Shift) {
    let from = shift.source
    tegotae_server_move(
      server, Int32(from.x), Int32(from.y), Int32(from.width), Int32(from.height),
      Int32(shift.area.x), Int32(shift.area.y))
  }

  /// Whether all of what was last asked for could be moved: nothing of it was hidden. To be asked
  /// after the server has caught up.
  func hasMovedAll() -> Bool { tegotae_server_has_moved_all(server) }
}
