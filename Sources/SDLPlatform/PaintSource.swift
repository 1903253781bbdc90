import Drawing
import Raster

/// Where the painter gets text and pictures from.
public final class PaintSource: RasterSource {
  private let text: TextStore
  private let pictures: PictureStore

  /// What paints the runs of one store and the pictures of the other.
  public init(text: TextStore, pictures: PictureStore) {
    self.text = text
    self.pictures = pictures
  }

  /// The run's letters, drawn or taken from memory.
  public func mask(for run: TextRun, scale: Double) -> TextMask? {
    text.mask(for: run, scale: scale)
  }

  /// The best pixels of the picture that are there now.
  public func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    pictures.bitmap(for: picture, width: width, height: height)
  }
}
