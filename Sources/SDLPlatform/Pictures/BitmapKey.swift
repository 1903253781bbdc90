/// Which picture at which size, in device pixels.
struct BitmapKey: Hashable {
  /// The picture's handle, which says the frame too.
  let picture: Int32
  let width: Int
  let height: Int

  var bytes: Int { width * height * 4 }
  /// The picture's number, whichever its frame.
  var number: Int32 { PictureID.number(picture) }

  /// The same size of another frame.
  func of(frame: Int) -> BitmapKey {
    BitmapKey(picture: PictureID.id(number, frame: frame), width: width, height: height)
  }
}

/// A picture's handle: its number, and above it the frame of an animation; the first one is 0.
enum PictureID {
  private static let numberBits = 23
  /// Numbers begin anew behind this one.
  static let largestNumber = Int32(1) << numberBits - 1

  static func id(_ number: Int32, frame: Int) -> Int32 {
    number | Int32(truncatingIfNeeded: frame) << numberBits
  }

  static func number(_ id: Int32) -> Int32 { id & largestNumber }
  static func frame(_ id: Int32) -> Int { Int(id >> numberBits) }
}
