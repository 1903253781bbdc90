import Drawing

/// Pictures of files that whoever shows them has found, and forgets again.
extension PictureStore {
  /// The picture in a file that was looked into, drawn in `color` until its pixels are there.
  public func picture(_ facts: PictureFacts, color: Color) -> Picture {
    let picture = Picture(
      id: newID(), width: Int32(facts.width), height: Int32(facts.height), color: color)
    pool.add(
      facts.path, within: facts.root, as: picture.id,
      cost: facts.storedPixels * Self.costOfPixel)
    return picture
  }

  /// What stands for a file that can't be shown, for a reason.
  public func refused(_ reason: String, color: Color) -> Picture { missing(color, reason) }

  /// What stands for a file that has not been looked into.
  public static func unknown(color: Color) -> Picture {
    Picture(id: PictureID.largestNumber, width: 0, height: 0, color: color)
  }

  /// Forgets pictures that nobody will ask for by these handles.
  public func forget(_ pictures: [Picture]) {
    pool.forget(pictures.map { PictureID.number($0.id) })
  }
}
