import Drawing

/// Where the painter gets the pixels of text and pictures from; asked on the painting thread.
public protocol RasterSource: AnyObject {
  /// The run at `scale` device pixels a point, or nil if there is nothing to draw.
  ///
  /// Inside a scaled layer the scale asked for moves in steps, and the painter scales the rest, so
  /// that a scaling layer asks for few masks.
  func mask(for run: TextRun, scale: Double) -> TextMask?

  /// The whole picture, wanted at `width` by `height` device pixels.
  ///
  /// Another size is scaled by the painter; nil makes it fill the place with the picture's colour.
  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap?
}
