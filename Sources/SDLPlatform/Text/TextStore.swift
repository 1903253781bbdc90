import CSDL
import Drawing
import Glibc
import Raster

/// Measures and draws runs of text by real faces; all of it on the main thread.
///
/// A run is measured at the device pixels it is drawn at, so what is laid out is what is seen.
public final class TextStore: TextMeasuring {
  /// Runs kept; the least recently used quarter goes when there are more.
  static let mostRuns = 4096
  /// The widest run, in device pixels.
  static let widest = 4096

  /// Broken texts kept; all go when there are more.
  private static let mostParagraphs = 512
  /// Widths of labels in a row kept; all go when there are more.
  private static let mostWidths = 200_000
  static let mostFonts = 32
  /// So many code points fit a line as wide as its letters are high, at most; even towers of marks
  /// seldom have more.
  private static let mostPerWidth = 16.0
  private static let leastSeen = 64.0
  /// A label of so many bytes is wider than any place for labels; the last letter that fits hardly
  /// matters.
  private static let surelyCut = 1024

  /// Device pixels a point; a change forgets every run, so handles must be asked for anew.
  public var scale: Double {
    didSet {
      scale = Self.usable(scale)
      if scale != oldValue { forget() }
    }
  }

  /// The language of the interface, whose forms characters have that several languages share; a
  /// change forgets every run.
  public var language: TextLanguage {
    didSet {
      if language != oldValue { forget() }
    }
  }

  private let finder: FaceFinder
  private let bidi: Bidi
  private let fonts = FontCache(capacity: TextStore.mostFonts)
  private var known: [TextKey: KnownRun] = [:]
  private var byID: [Int32: KnownRun] = [:]
  private var paragraphs: [LinesKey: [TextRun]] = [:]
  private var widestWords: [TextKey: Double] = [:]
  private var widths: [LinesKey: Double] = [:]
  private var lastRow: (texts: [String], style: TextStyle, most: Double, widths: [Double])?
  private var nextID: Int32 = 0
  private var uses = 0
  private var masks = MaskCache()
  private let memory = FaceMemory()
  private var hasReportedMissing = false

  /// The program's faces from a folder, with the machine's for what they lack if wanted.
  ///
  /// - Throws: A sentence that names the file that is missing.
  public convenience init(
    fontFolder: String, usesSystemFonts: Bool, language: TextLanguage = .other, scale: Double = 1
  ) throws(PlatformError) {
    try self.init(
      fontFolder: fontFolder, others: usesSystemFonts ? .machine : .none, bidi: Bidi(),
      language: language, scale: scale)
  }

  init(
    fontFolder: String, others: FaceFinder.Others, bidi: Bidi, language: TextLanguage, scale: Double
  ) throws(PlatformError) {
    finder = FaceFinder(try FaceLibrary(folder: fontFolder), others)
    self.bidi = bidi
    self.language = language
    self.scale = Self.usable(scale)
    guard TTF_Init() == 0 else { throw .sdl("SDL_ttf can't start") }
  }

  deinit {
    fonts.closeAll()
    TTF_Quit()
  }

  /// The text as one line, measured by the faces that draw it.
  public func run(_ text: String, _ style: TextStyle) -> TextRun {
    run(TextKey(text: TextCleaning.head(of: text), style: style))
  }

  private func run(_ key: TextKey) -> TextRun {
    uses += 1
    if let run = known[key] {
      run.lastUse = uses
      return run.handle
    }
    return measure(key)
  }

  /// The text on lines, broken once and remembered.
  public func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun] {
    let most = Self.mostSeen(style, width, limit)
    let head = TextCleaning.head(of: text, most)
    let key = LinesKey(text: TextKey(text: head, style: style), width: width, limit: limit)
    if let runs = paragraphs[key], refresh(runs) { return runs }
    let runs = broken(TextCleaning.cleanLines(head, atMost: most), style, width, limit)
    if paragraphs.count >= Self.mostParagraphs { paragraphs.removeAll() }
    paragraphs[key] = runs
    return runs
  }

  /// How many code points of a text can be seen on lines at most.
  private static func mostSeen(_ style: TextStyle, _ width: Double, _ limit: Int) -> Int {
    let most = Double(limit) * width / style.size * mostPerWidth
    return Int(min(max(leastSeen, most), Double(TextCleaning.longestText)))
  }

  /// The runs of a clean text's lines; which way each runs is the whole paragraph's affair.
  private func broken(
    _ text: String, _ style: TextStyle, _ width: Double, _ limit: Int
  ) -> [TextRun] {
    let lines = LineBreaker.broken(text, style, width: width, limit: limit, measuredBy: self)
    guard Directions.areNeeded(for: text) else {
      return lines.map { run(TextKey(text: $0.written, style: style)) }
    }
    var resolved: (paragraph: Substring, directions: Directions)?
    return lines.map { line in
      let paragraph = text.paragraph(around: line.text)
      if resolved?.paragraph.startIndex != paragraph.startIndex {
        resolved = (paragraph, bidi.directions(of: paragraph))
      }
      let scalars = text.unicodeScalars
      let first = scalars.distance(from: paragraph.startIndex, to: line.text.startIndex)
      let part = first..<first + line.text.unicodeScalars.count
      let directions = resolved?.directions.line(part, tail: line.isCut ? 1 : 0)
      return run(TextKey(text: line.written, style: style, directions: directions))
    }
  }

  /// The width of the widest word, measured once and remembered.
  public func widestWord(of text: String, _ style: TextStyle) -> Double {
    let key = TextKey(text: TextCleaning.head(of: text), style: style)
    if let width = widestWords[key] { return width }
    let width = LineBreaker.words(of: key.text).reduce(0) {
      max($0, run(String($1), style).width)
    }
    if widestWords.count >= Self.mostParagraphs { widestWords.removeAll() }
    widestWords[key] = width
    return width
  }

  /// The widths of a row of labels: more of them than there are runs kept, and the last row's whole.
  public func widths(of texts: [String], _ style: TextStyle, atMost most: Double) -> [Double] {
    if let lastRow, lastRow.most == most, lastRow.style == style, lastRow.texts == texts {
      return lastRow.widths
    }
    let row = texts.map { width(of: $0, style, atMost: most) }
    lastRow = (texts, style, most, row)
    return row
  }

  private func width(of text: String, _ style: TextStyle, atMost most: Double) -> Double {
    if text.utf8.count > Self.surelyCut { return most }
    let head = TextCleaning.head(of: text, Self.mostSeen(style, most, 1))
    let key = LinesKey(text: TextKey(text: head, style: style), width: most, limit: 1)
    if let width = widths[key] { return width }
    let width = lines(text, style, width: most, limit: 1).first?.width ?? 0
    if widths.count >= Self.mostWidths { widths.removeAll() }
    widths[key] = width
    return width
  }

  /// Counts runs as used. Says whether all of them are still known.
  private func refresh(_ runs: [TextRun]) -> Bool {
    uses += 1
    for run in runs where run.id >= 0 {
      guard let known = byID[run.id] else { return false }
      known.lastUse = uses
    }
    return true
  }

  /// The letters of a run at `scale` device pixels a point; nil if there is nothing to draw.
  public func mask(for run: TextRun, scale: Double) -> TextMask? {
    guard let known = byID[run.id] else { return nil }
    let size = LetterSize(points: known.key.style.size, scale: scale)
    let key = MaskCache.Key(run: run.id, size: size)
    return masks.mask(key) { draw(known, size) }
  }

  /// What the shaper had to do so far.
  var work: TextWork { fonts.work }

  /// How many runs, masks and fonts are kept now.
  var counts: (runs: Int, maskBytes: Int, fonts: Int) {
    (known.count, masks.bytes, fonts.count)
  }

  private static func usable(_ scale: Double) -> Double {
    scale.isFinite && scale > 0 ? scale : 1
  }

  private func forget() {
    known.removeAll()
    byID.removeAll()
    paragraphs.removeAll()
    widestWords.removeAll()
    widths.removeAll()
    lastRow = nil
    masks.removeAll()
    masks.fit(scale: scale)
    fonts.closeAll()
    memory.removeAll()
  }

  // MARK: Measuring

  private func measure(_ key: TextKey) -> TextRun {
    if known.count >= Self.mostRuns { evict() }
    let size = LetterSize(points: key.style.size, scale: scale)
    let main = typesetter(size)
    let reach = main.reach(of: FaceLibrary.main(key.style.weight))
    let pieces = pieces(of: key, size)
    let placed = fitted(typesetter(size), pieces)
    let isDrawn = !placed.pieces.isEmpty && nextID < Int32.max
    let handle = TextRun(
      id: isDrawn ? nextID : -1, width: Double(placed.end) / scale,
      ascent: Double(reach.above) / scale, descent: Double(reach.below) / scale)
    let run = KnownRun(
      key: key, handle: handle, size: size, pieces: placed.pieces, lastUse: uses)
    known[key] = run
    if isDrawn {
      byID[nextID] = run
      nextID += 1
    }
    return handle
  }

  private func typesetter(_ size: LetterSize) -> Typesetter {
    Typesetter(fonts: fonts, faces: finder.library, size: size)
  }

  /// The pieces a text is cut into, from left to right.
  func pieces(of key: TextKey, _ size: LetterSize) -> [TextPiece] {
    let text = TextCleaning.clean(key.text)
    let forms = TextLanguage.forms(of: text, in: language)
    let isBold = key.style.weight != .regular
    let itemizer = Itemizer(
      provides: { self.typesetter(size).provides($0, $1) },
      systemFace: {
        let wish = SystemFonts.Wish(isBold: isBold, isEmoji: $1, language: forms)
        return self.finder.face(for: $0, wish) { self.typesetter(size).provides($0, $1) }
      }, weight: key.style.weight, language: forms, memory: memory)
    let pieces = itemizer.pieces(of: text, directions(of: key, text))
    if let missing = pieces.first(where: { $0.face == nil }) { report(missing) }
    return pieces
  }

  /// Which way a clean text runs; nil if all of it runs from left to right.
  private func directions(of key: TextKey, _ text: String) -> Directions? {
    if let known = key.directions, known.levels.count == text.unicodeScalars.count { return known }
    return Directions.areNeeded(for: text) ? bidi.directions(of: text[...]) : nil
  }

  /// The pieces with what lies beyond the widest run cut off.
  private func fitted(_ typesetter: Typesetter, _ pieces: [TextPiece])
    -> (pieces: [PlacedPiece], end: Int)
  {
    var placed = typesetter.place(pieces)
    while placed.end > Self.widest, var last = placed.pieces.last {
      placed.pieces.removeLast()
      placed.end = last.x
      guard last.x < Self.widest, last.piece.count > 1 else { continue }
      last = shortened(last, by: Self.widest - last.x)
      let again = typesetter.place(placed.pieces.map(\.piece) + [last.piece])
      placed = again
    }
    return placed
  }

  private func shortened(_ placed: PlacedPiece, by room: Int) -> PlacedPiece {
    var piece = placed.piece
    let share = Double(room) / Double(max(placed.advance, 1))
    let count = min(piece.count - 1, Int(Double(piece.text.count) * share))
    piece.text = String(piece.text.prefix(max(count, 0)))
    piece.count = max(count, 0)
    return PlacedPiece(piece: piece, x: placed.x, advance: 0, lead: 0)
  }

  private func evict() {
    let oldest = known.values.sorted { $0.lastUse < $1.lastUse }.prefix(Self.mostRuns / 4)
    for run in oldest {
      known[run.key] = nil
      byID[run.handle.id] = nil
    }
  }

  private func report(_ missing: TextPiece) {
    guard !hasReportedMissing, let scalar = missing.text.unicodeScalars.first else { return }
    hasReportedMissing = true
    let number = String(scalar.value, radix: 16, uppercase: true)
    Complaint.print(
      "No font has the character U+\(number), and maybe others; a ring is drawn instead."
        + (finder.asksTheMachine ? " Install a font that has it." : ""))
  }

  // MARK: Drawing

  private func draw(_ run: KnownRun, _ size: LetterSize) -> TextMask? {
    let setter = typesetter(size)
    let placed = run.size == size ? run.pieces : setter.place(run.pieces.map(\.piece)).pieces
    let inks = placed.compactMap { setter.ink(of: $0) }
    let reach = setter.reach(of: FaceLibrary.main(run.key.style.weight))
    return TextMask.joining(inks, limit: 2 * (reach.above + reach.below))
  }
}

/// A run that was measured before.
final class KnownRun {
  let key: TextKey
  let handle: TextRun
  /// The size it was measured at.
  let size: LetterSize
  /// Its pieces where they stand at that size.
  let pieces: [PlacedPiece]
  var lastUse: Int

  init(key: TextKey, handle: TextRun, size: LetterSize, pieces: [PlacedPiece], lastUse: Int) {
    self.key = key
    self.handle = handle
    self.size = size
    self.pieces = pieces
    self.lastUse = lastUse
  }
}

extension String {
  /// The part between line feeds that a line of this text belongs to.
  fileprivate func paragraph(around line: Substring) -> Substring {
    let start = self[..<line.startIndex].lastIndex { $0.isNewline }.map(index(after:)) ?? startIndex
    let end = self[line.endIndex...].firstIndex { $0.isNewline } ?? endIndex
    return self[start..<end]
  }
}
