import CSDL
import Drawing
import Raster

/// A piece of a run with its place, in device pixels.
struct PlacedPiece {
  let piece: TextPiece
  /// From the run's start to the piece's.
  var x: Int
  /// From the piece's start to its end.
  let advance: Int
  /// How far its first letter's ink begins before its start.
  let lead: Int
}

/// Measures and draws pieces at one size: the only place that asks SDL_ttf for letters.
struct Typesetter {
  let fonts: FontCache
  let faces: FaceLibrary
  let size: LetterSize

  /// The width of the mark for what no face has, as a share of the size.
  private static let markAdvance = 0.6
  /// How high emoji are, as a share of the size.
  private static let emojiHeight = 1.17
  /// A face so many times as high as asked has pictures of one size only.
  private static let fixedSizeFactor = 2.0

  /// The open font of a face, or of what stands in for it if its file is no font.
  func font(_ face: FaceLibrary.FaceID) -> OpaquePointer? {
    if let font = own(face) { return font }
    return FaceLibrary.standIns(for: face).lazy.compactMap(own).first
  }

  private func own(_ face: FaceLibrary.FaceID) -> OpaquePointer? {
    guard faces.faces.indices.contains(face) else { return nil }
    let key = FontCache.Key(face: face, size: size)
    return fonts.font(key, of: faces.faces[face])
  }

  func provides(_ face: FaceLibrary.FaceID, _ scalar: Unicode.Scalar) -> Bool {
    guard let font = font(face) else { return false }
    return TTF_GlyphIsProvided32(font, scalar.value) != 0
  }

  /// How far the letters of a face reach above and below the baseline, in device pixels.
  func reach(of face: FaceLibrary.FaceID) -> (above: Int, below: Int) {
    guard let font = font(face) else { return (Int(size.pixels), 0) }
    return (Int(TTF_FontAscent(font)), -Int(TTF_FontDescent(font)))
  }

  /// The width of the mark that stands for one character no face has, in device pixels.
  var markAdvance: Int { Int((size.pixels * Self.markAdvance).rounded(.up)) }

  /// The pieces one after the other, and where the last one ends.
  func place(_ pieces: [TextPiece]) -> (pieces: [PlacedPiece], end: Int) {
    var end = 0
    let placed = pieces.map { piece in
      var placed = measured(piece)
      placed.x = end
      end += placed.advance
      return placed
    }
    return (placed, end)
  }

  private func measured(_ piece: TextPiece) -> PlacedPiece {
    guard let face = piece.face, let font = prepared(face, for: piece) else {
      return PlacedPiece(piece: piece, x: 0, advance: piece.count * markAdvance, lead: 0)
    }
    if let factor = pictureFactor(face, font) {
      let width = Double(width(of: piece.text, font)) * factor
      return PlacedPiece(piece: piece, x: 0, advance: Int(width.rounded()), lead: 0)
    }
    let lead = lead(of: piece, font)
    // A space at the end keeps the last letter's ink from counting as its advance.
    let space = fonts.space(of: font) { width(of: " ", font) }
    let advance = width(of: piece.text + " ", font) - space - lead
    return PlacedPiece(piece: piece, x: 0, advance: max(advance, 0), lead: lead)
  }

  private func width(of text: String, _ font: OpaquePointer) -> Int {
    var width: Int32 = 0
    fonts.work.add(text)
    guard TTF_SizeUTF8(font, text, &width, nil) == 0 else { return 0 }
    return Int(width)
  }

  private func lead(of piece: TextPiece, _ font: OpaquePointer) -> Int {
    guard !piece.isRightToLeft, let first = piece.text.unicodeScalars.first else { return 0 }
    var left: Int32 = 0
    guard TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil) == 0 else { return 0 }
    return max(0, -Int(left))
  }

  private func prepared(_ face: FaceLibrary.FaceID, for piece: TextPiece) -> OpaquePointer? {
    guard let font = font(face) else { return nil }
    TTF_SetFontScriptName(font, piece.script.rawValue)
    TTF_SetFontDirection(font, piece.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    return font
  }

  /// By how much the pictures of a coloured face are scaled; nil if it draws at the right size.
  private func pictureFactor(_ face: FaceLibrary.FaceID, _ font: OpaquePointer) -> Double? {
    guard faces.faces[face].isColored else { return nil }
    let height = Double(max(TTF_FontHeight(font), 1))
    return size.pixels * Self.emojiHeight / height
  }

  // MARK: Drawing

  /// The ink of a placed piece, with the place of its top left corner from the run's origin.
  func ink(of placed: PlacedPiece) -> TextInk? {
    guard let face = placed.piece.face, let font = prepared(face, for: placed.piece) else {
      return marks(for: placed)
    }
    let factor = pictureFactor(face, font)
    // SDL_ttf fills what is transparent with this colour: around pictures it would shine through
    let tone: UInt8 = factor == nil ? 255 : 0
    let color = SDL_Color(r: tone, g: tone, b: tone, a: 255)
    fonts.work.add(placed.piece.text)
    guard let surface = TTF_RenderUTF8_Blended(font, placed.piece.text, color) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let ascent = Int(TTF_FontAscent(font))
    if let factor {
      let top = -Int((Double(ascent) * factor).rounded())
      return TextInk.colored(surface, scaledBy: factor, x: placed.x, y: top)
    }
    let rise = rise(of: placed.piece, font, height: Int(surface.pointee.h))
    return TextInk(coverageOf: surface, x: placed.x - placed.lead, y: -ascent - rise)
  }

  /// How far ink reaches above the face's own ascent: SDL_ttf then moves the whole line down,
  /// without saying so.
  private func rise(of piece: TextPiece, _ font: OpaquePointer, height: Int) -> Int {
    let extra = height - Int(TTF_FontHeight(font))
    guard extra > 0 else { return 0 }
    let scalars = piece.text.unicodeScalars
    if scalars.contains(where: { $0.properties.canonicalCombiningClass == .above }) {
      return extra
    }
    var highest: Int32 = 0
    for scalar in scalars {
      var top: Int32 = 0
      if TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, &top, nil) == 0 {
        highest = max(highest, top)
      }
    }
    return min(extra, max(0, Int(highest - TTF_FontAscent(font))))
  }

  private func marks(for placed: PlacedPiece) -> TextInk {
    TextInk.rings(
      count: placed.piece.count, advance: markAdvance, size: size.pixels, x: placed.x)
  }
}
