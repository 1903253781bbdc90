import Geometry
import Raster
import SDLPlatform
import ScreenKit

/// Paints a stage's picture into memory, for files and measures.
final class Darkroom {
  private let resources: ResourceFolder
  private let source: PaintSource
  private let painter = Painter()
  private var bitmap = Bitmap(width: 1, height: 1)
  /// When an animated picture of those painted last shows its next frame; nil while none plays.
  private(set) var nextChange: Instant?

  /// Pictures ask for others at most so often; what is not there then stays a placeholder.
  private static let mostRounds = 16

  /// Paints with these fonts and pictures.
  init(_ resources: ResourceFolder) {
    self.resources = resources
    source = resources.paintSource
  }

  /// The pixels of the picture recorded last, with every decoded picture that is there.
  @discardableResult
  func paint(_ stage: borrowing Stage) -> Bitmap {
    let width = Int((stage.size.width * stage.scale).rounded())
    let height = Int((stage.size.height * stage.scale).rounded())
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height)
      resources.pictures.fit(pixelWidth: width, pixelHeight: height)
    }
    let moment = resources.pictures.moment(
      of: stage.canvas.commands, at: stage.moment, pixelWidth: width, pixelHeight: height,
      scale: stage.scale, isStill: stage.settings.reducesMotion)
    nextChange = moment.nextChange
    painter.paint(
      moment.commands, on: Surface(bitmap), scale: stage.scale, ground: stage.ground,
      from: source)
    return bitmap
  }

  /// The pixels of the picture recorded last, after all that it shows is decoded.
  func develop(_ stage: borrowing Stage) -> Bitmap {
    paint(stage)
    for _ in 0..<Self.mostRounds {
      guard resources.pictures.waitUntilDecoded() else { break }
      paint(stage)
    }
    return bitmap
  }
}
