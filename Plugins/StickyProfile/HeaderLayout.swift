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
  private static let bioLines = 2
  private static let units = ["posts", "followers", "following"]

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
    var place: Rect
    var isStrong = false
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
    buttonLabel = frame.run(screen.isFollowing ? "Following" : "Follow", .tab)
    let buttonWidth = min(buttonLabel.width + 2 * Self.buttonPadding, max(0, width - 2 * margin))
    button = Rect(
      width - margin - buttonWidth, cover.maxY + 2 * Self.gap, buttonWidth,
      max(2 * Self.buttonRadius, buttonLabel.ascent + buttonLabel.descent))

    let left = isWide ? avatar.maxX + margin : margin
    let top = isWide ? cover.maxY + 2 * Self.gap : avatar.maxY + Self.gap
    let room = max(0, (isWide ? button.minX : width) - margin - left)
    var column = Column(left: left, top: top, width: room)
    (name, handle) = column.names(of: profile, in: frame)
    bio = column.lines(profile.bio, limit: Self.bioLines, in: frame)
    counts = column.counts(screen, in: frame)
    height = max(column.top, isWide ? avatar.maxY : 0).rounded(.up) + 3 * Self.gap
  }

  /// Sets lines below each other.
  private struct Column {
    let left: Double
    var top: Double
    let width: Double

    mutating func names(of profile: Profile, in frame: Frame) -> (Line, Line) {
      let style = frame.scaled(.title)
      let name = frame.lines(profile.name, .title, width: width, limit: 1).first ?? .empty
      let rest = width - name.width - 2 * gap
      let handle = frame.lines(profile.handle, .caption, width: rest, limit: 1).first ?? .empty
      let line = Rect(left, top, name.width, style.lineHeight)
      // both stand on one baseline
      let lowered = name.baseline(inLineOf: line.height) - handle.baseline(inLineOf: line.height)
      top = line.maxY + gap
      return (
        Line(run: name, place: line),
        Line(
          run: handle,
          place: Rect(line.maxX + 2 * gap, line.minY + lowered, handle.width, line.height))
      )
    }

    mutating func lines(_ text: String, limit: Int, in frame: Frame) -> [Line] {
      frame.lines(text, .body, width: width, limit: limit).map { run in
        let line = Rect(left, top, run.width, frame.scaled(.body).lineHeight)
        top = line.maxY
        return Line(run: run, place: line)
      }
    }

    mutating func counts(_ screen: StickyProfileScreen, in frame: Frame) -> [Line] {
      top += 2 * gap
      let height = frame.scaled(.tab).lineHeight
      var x = left
      var lines: [Line] = []
      lines.reserveCapacity(2 * HeaderLayout.units.count)
      for (number, unit) in zip(screen.figures, HeaderLayout.units) {
        let figure = frame.run(number, .tab)
        let label = frame.run(unit, .caption)
        let end = x + figure.width + gap + label.width
        if x > left, end > left + width { break }
        lines.append(
          Line(run: figure, place: Rect(x, top, figure.width, height), isStrong: true))
        lines.append(
          Line(run: label, place: Rect(x + figure.width + gap, top, label.width, height)))
        x = end + Metrics.sideMargin
      }
      top += height
      return lines
    }

    private var gap: Double { HeaderLayout.gap }
  }
}
