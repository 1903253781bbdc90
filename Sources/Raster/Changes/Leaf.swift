import Drawing
import Geometry

/// A draw as it reaches the surface, or a group whose draws are put together first.
struct Leaf {
  /// Its command, or those of the group from its opening to its end.
  var commands: Range<Int>
  /// The pictures it shows, in the survey's list of bitmaps.
  var bitmaps: Range<Int>
  /// The layer it lies in.
  var space: Space
  /// The rectangle that it is clipped to.
  var clip: PixelRect
  /// All pixels that it can touch.
  var extent = PixelRect.zero
  /// The pixels on which it does the same everywhere: those inside of a plain fill.
  var even = PixelRect.zero
  /// The pixels of which it hides all that lies below.
  var opaque = PixelRect.zero
  /// Whether it would look different elsewhere: what fades as one depends on how much is seen of it.
  var isBound = false
}

/// How a leaf of an old frame goes on in a new one.
struct LeafPair {
  /// The number in the old survey; nil if it is new.
  var old: Int?
  /// The number in the new survey; nil if it is gone.
  var new: Int?
  /// Whether both draw the same, apart from where.
  var isSame = false
}
