import ScreenKit

/// Where everything in the header is, in points from its top left corner.
struct HeaderLayout {
  static let ring = 3.0
  static let buttonRadius = 17.0
  private static let wide = 600.0
  private static let short = 500.0
  private static let coverHeight = 76.0
  private static let lowCoverHeight = 56.0
  private static let avatarSide = 76.0
  private static let wideAvatarSide = 96.0
  private static let gap = 4.0
  private static let buttonPadding = 20.0
  private static let usualBioLines = 2.0
  private static let units = Words.marked("posts", "followers", "following")

  /// How high it is; a whole number of points, so that what lies below stays on device pixels.
  let height: Double
  let cover: Rect
  let avatar: Rect
  /// What is seen of the button; it takes taps around itself too.
  let button: Rect
  let buttonLabel: TextRun
  let name: Line
  let handle: Line
  let bio: [Line]
  let counts: [Line]

  /// A piece of text and the line it stands in.
  struct Line {
    let run: TextRun
    let place: Rect
    var isStrong = false

    init(run: TextRun, place: Rect, isStrong: Bool = false) {
      self.run = run
      self.place = place
      self.isStrong = isStrong
    }

    /// A text that stands on the baseline of another one in a line of that height.
    init(run: TextRun, place: Rect, on other: TextRun) {
      let height = place.height
      let lowered = other.baseline(inLineOf: height) - run.baseline(inLineOf: height)
      self.init(run: run, place: place.offset(by: Vector(0, lowered)))
    }
  }

  init(_ screen: StickyProfileScreen, in frame: Frame) {
    let profile = screen.profile
    let width = frame.size.width
    let margin = Metrics.sideMargin
    let isWide = width >= Self.wide
    let isShort = frame.size.height < Self.short
    cover = Rect(0, 0, width, isShort ? Self.lowCoverHeight : Self.coverHeight)
    let side = isWide ? Self.wideAvatarSide : Self.avatarSide
    avatar = Rect(margin, cover.maxY - side / 2, side, side)
    let buttonRoom = max(0, width - 2 * margin)
    let label = frame.label(
      screen.isFollowing ? frame.words["Following"] : frame.words["Follow"], .tab,
      width: max(0, buttonRoom - 2 * Self.buttonPadding))
    buttonLabel = label.lines.first ?? .empty
    let buttonWidth = min(buttonLabel.width + 2 * Self.buttonPadding, buttonRoom)
    button = Rect(
      width - margin - buttonWidth, cover.maxY + 2 * Self.gap, buttonWidth,
      max(2 * Self.buttonRadius, buttonLabel.ascent + buttonLabel.descent))

    let left = isWide ? avatar.maxX + margin : margin
    let top = isWide ? cover.maxY + 2 * Self.gap : max(avatar.maxY + Self.gap, button.maxY)
    let room = max(0, (isWide ? button.minX : width) - margin - left)
    var column = Column(left: left, top: top, width: room)
    (name, handle) = column.names(of: profile, in: frame)
    bio = column.lines(profile.bio, limit: Self.bioLines(in: frame), in: frame)
    counts = column.counts(screen, in: frame)
    height = max(column.top, isWide ? avatar.maxY : 0).rounded(.up) + 3 * Self.gap
  }

  /// How many lines the text about the person may have: larger letters need more.
  private static func bioLines(in frame: Frame) -> Int {
    Int((usualBioLines * max(1, frame.settings.textScale)).rounded(.up))
  }

  /// Sets lines below each other.
  private struct Column {
    let left: Double
    var top: Double
    let width: Double

    /// Both on one line and one baseline, or below each other where there is no room for both.
    mutating func names(of profile: Profile, in frame: Frame) -> (Line, Line) {
      let label = frame.label(profile.name, .title, width: width)
      let name = label.lines.first ?? .empty
      let line = Rect(left, top, name.width, frame.scaled(.title).lineHeight)
      top = line.maxY + gap
      let rest = width - name.width - 2 * gap
      let beside = frame.run(profile.handle, .caption)
      if beside.width <= rest {
        let place = Rect(line.maxX + 2 * gap, line.minY, beside.width, line.height)
        return (Line(run: name, place: line), Line(run: beside, place: place, on: name))
      }
      let below = frame.label(profile.handle, .caption, width: width)
      let run = below.lines.first ?? .empty
      let place = Rect(left, line.maxY, run.width, run == .empty ? 0 : below.style.lineHeight)
      top = place.maxY + gap
      return (Line(run: name, place: line), Line(run: run, place: place))
    }

    mutating func lines(_ text: String, limit: Int, in frame: Frame) -> [Line] {
      frame.lines(text, .body, width: width, limit: limit).map { run in
        let line = Rect(left, top, run.width, frame.scaled(.body).lineHeight)
        top = line.maxY
        return Line(run: run, place: line)
      }
    }

    /// Numbers and what they count, side by side and on more lines where they need more.
    mutating func counts(_ screen: StickyProfileScreen, in frame: Frame) -> [Line] {
      top += 2 * gap
      let height = frame.scaled(.tab).lineHeight
      var x = left
      var lines: [Line] = []
      lines.reserveCapacity(2 * HeaderLayout.units.count)
      for (number, unit) in zip(screen.figures, HeaderLayout.units) {
        let figure = frame.run(number, .tab)
        let label = frame.run(frame.words[unit], .caption)
        let length = figure.width + gap + label.width
        if x > left, x + length > left + width {
          x = left
          top += height
        }
        let place = Rect(x, top, figure.width, height)
        lines.append(Line(run: figure, place: place, isStrong: true))
        let unitPlace = Rect(place.maxX + gap, top, label.width, height)
        lines.append(Line(run: label, place: unitPlace, on: figure))
        x += length + Metrics.sideMargin
      }
      top += height
      return lines
    }

    private var gap: Double { HeaderLayout.gap }
  }
}
