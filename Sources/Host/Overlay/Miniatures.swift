import Drawing
import Geometry
import ScreenKit

/// Screens drawn small, as the host's own screen names them: a miniature is a picture whose name
/// is a screen's number, and is put in only when everything is painted.
final class Miniatures: PictureNaming {
  private static let prefix = "screen."
  /// The ids of miniatures begin here, far below those of any picture.
  private static let firstID = Int32.min

  /// The name of the picture that stands for a screen.
  static func name(_ number: Int) -> String { "\(prefix)\(number)" }

  func picture(named name: String) -> Picture {
    let number = Int32(name.dropFirst(Self.prefix.count)) ?? 0
    return Picture(id: Self.firstID + max(0, number), width: 1, height: 1, color: .black)
  }

  /// Commands with every miniature replaced by the picture of its screen, as it is now.
  static func developed(_ commands: [DrawCommand], of stages: [Stage?]) -> [DrawCommand] {
    var developed: [DrawCommand] = []
    for command in commands {
      guard case .picture(let draw) = command, draw.picture.id < firstID + Int32(stages.count)
      else {
        developed.append(command)
        continue
      }
      if let stage = stages[Int(draw.picture.id - firstID)] { add(stage, draw, to: &developed) }
    }
    return developed
  }

  private static func add(
    _ stage: borrowing Stage, _ draw: PictureDraw, to commands: inout [DrawCommand]
  ) {
    guard stage.size.width > 0 else { return }
    let layer = Layer(
      offset: draw.place.origin - .zero, scale: draw.place.width / stage.size.width, snaps: false)
    let isWhole = draw.place == Rect(stage.size)
    if draw.opacity < 1 { commands.append(.layer(Layer(opacity: draw.opacity))) }
    if !isWhole { commands.append(.clip(draw.place, draw.corners)) }
    commands.append(.fill(draw.place, .square, .solid(stage.ground)))
    if !isWhole { commands.append(.layer(layer)) }
    commands += stage.canvas.commands
    if !isWhole { commands += [.pop, .pop] }
    if draw.opacity < 1 { commands.append(.pop) }
  }
}
