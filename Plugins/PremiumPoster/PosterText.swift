import ScreenKit

/// What is written on a poster: as large as its user wishes and there is room for.
struct PosterText {
  /// Lines of one style.
  struct Block {
    let lines: [TextRun]
    let lineHeight: Double
    var isSoft = false

    var height: Double {
      lines.isEmpty ? 0 : Double(lines.count) * lineHeight + PosterText.gap
    }
  }

  /// The space below a block, in points.
  static let gap = PosterLayout.textMargin / 4
  /// How much of the ink soft blocks have.
  static let softness = 0.85
  private static let mostLines = 3
  private static let step = 0.1  // from one size that is tried to the next

  /// From top to bottom.
  let blocks: [Block]

  /// The text of a poster on a page; nil on one too narrow for any.
  init?(_ poster: Poster, in place: Rect, _ frame: Frame) {
    let margin = PosterLayout.textMargin
    let width = min(place.width - 2 * margin, PosterLayout.widestText)
    guard width > 0 else { return nil }
    let room = place.height - 2 * margin
    let least = min(1, 1 / frame.settings.textScale)
    var share = 1.0
    var (blocks, isWhole) = Self.blocks(poster, width, share, Self.mostLines, frame)
    while share > least, !isWhole || Self.height(blocks) > room {
      share = max(least, share - Self.step)
      (blocks, isWhole) = Self.blocks(poster, width, share, Self.mostLines, frame)
    }
    var limit = Self.mostLines
    while limit > 1, Self.height(blocks) > room {
      limit -= 1
      (blocks, _) = Self.blocks(poster, width, share, limit, frame)
    }
    self.blocks = blocks
  }

  /// How high all of it is, in points.
  var height: Double { Self.height(blocks) }

  private static func height(_ blocks: [Block]) -> Double {
    blocks.reduce(0) { $0 + $1.height }
  }

  /// All styles at a share of their sizes, so that they keep their ranks; not whole where a text
  /// would have to be smaller still.
  private static func blocks(
    _ poster: Poster, _ width: Double, _ share: Double, _ limit: Int, _ frame: Frame
  ) -> (blocks: [Block], isWhole: Bool) {
    var isWhole = true
    func block(_ text: String, _ style: TextStyle, _ width: Double, limit: Int, isSoft: Bool)
      -> Block
    {
      let wish = style.scaled(by: share)
      let label = frame.label(text, wish, width: width, limit: limit, least: 1 / share)
      isWhole = isWhole && label.style.size == frame.scaled(wish).size
      return Block(lines: label.lines, lineHeight: label.style.lineHeight, isSoft: isSoft)
    }
    let beside = width - PosterLayout.likeButton
    let blocks = [
      block(poster.kicker, .caption, width, limit: 1, isSoft: true),
      block(poster.title, .posterTitle, width, limit: 2, isSoft: false),
      block(poster.text, .body, width, limit: limit, isSoft: false),
      block(detail(of: poster, in: frame), .caption, beside, limit: 1, isSoft: true),
    ]
    return (blocks, isWhole)
  }

  /// A poster's small line: of a picture of the user's own without one, the date.
  private static func detail(of poster: Poster, in frame: Frame) -> String {
    guard poster.detail.isEmpty else { return poster.detail }
    let date = frame.pictures.caption(named: poster.picture).date
    return date.isEmpty ? "" : frame.words.day(date)
  }
}
