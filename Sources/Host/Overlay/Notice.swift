import ScreenKit

/// A panel over the screen that says what happened to it: what is wrong until it is mended, or in
/// a line what is new, for a moment.
struct Notice: Codable, Equatable {
  /// What it says.
  struct Content: Codable, Equatable {
    /// In one line.
    var title: String
    /// What is wrong, one thing a line; none if all is well.
    var problems: [Diagnosis.Problem] = []
    /// Whether it stays until all is well.
    var stays = false
  }

  private(set) var look = Appearing()
  /// Whether only the title of what is wrong is shown, so that the screen below is seen.
  private(set) var isFolded = false
  private var problem: Content?
  private var news: Content?
  private var hidesAt: Instant?
  private var last = Content(title: "")

  /// Its element.
  static let element: ElementID = "notice"
  private static let stay: Seconds = 2.5
  private static let stayOfProblems: Seconds = 6

  /// What is to be read: news as long as there are any.
  var content: Content { news ?? problem ?? last }

  /// When news go by themselves.
  var nextChange: Instant? { hidesAt }

  /// Says what is new, for a moment, or what is wrong from now on; nil if all is well again.
  mutating func say(_ new: Content?, at moment: Moment) {
    isFolded = false
    if let new, !new.stays {
      news = new
      hidesAt = moment.now + (new.problems.isEmpty ? Self.stay : Self.stayOfProblems)
    } else {
      problem = new
      endNews()
    }
    show(at: moment)
  }

  /// Shows the title of what is wrong alone, or all of it again; news go.
  mutating func tap(at moment: Moment) {
    guard news == nil else {
      endNews()
      return show(at: moment)
    }
    isFolded.toggle()
  }

  /// News go if their time is over.
  mutating func wake(at moment: Moment) {
    guard let hidesAt, hidesAt <= moment.now else { return }
    endNews()
    show(at: moment)
  }

  private mutating func endNews() {
    if let news { last = news }
    news = nil
    hidesAt = nil
  }

  private mutating func show(at moment: Moment) {
    let said = news ?? problem
    if let said { last = said }
    look.show(said != nil, at: moment)
  }
}

extension Notice.Content {
  /// As the value of a command.
  var value: Value {
    .list([
      .text(title), .number(stays ? 1 : 0),
      .list(problems.map { .list([.text($0.place), .text($0.message)]) }),
    ])
  }

  /// What the value of a command says.
  init?(_ value: Value) {
    let parts = value.list
    guard parts.count == 3, let title = parts[0].text else { return nil }
    self.title = title
    stays = parts[1].number == 1
    problems = parts[2].list.compactMap { problem in
      let texts = problem.list.compactMap(\.text)
      return texts.count == 2 ? Diagnosis.Problem(place: texts[0], message: texts[1]) : nil
    }
  }
}

/// The panel at one moment.
struct NoticePanel {
  /// Where it is.
  let place: Rect
  private let lines: [Line]
  private let isProblem: Bool

  private struct Line {
    let run: TextRun
    let height: Double
    let isStrong: Bool
    /// The space above it.
    var gap = 0.0
  }

  private static let margin = 8.0  // from the window's edges, in points
  private static let padding = 12.0  // around the text, in points
  private static let widest = 640.0  // in points
  private static let highest = 0.5  // of the window
  private static let most = 4  // lines a problem

  /// The panel that says `notice`, at the top of the window and at most half as high.
  init(_ notice: Notice, in frame: Frame) {
    let content = notice.content
    let width = min(frame.size.width - 2 * Self.margin, Self.widest)
    let room = max(0, width - 2 * Self.padding)
    isProblem = !content.problems.isEmpty
    var lines = Self.lines(
      frame.words[content.title], .tab, room, limit: 2, isStrong: true, in: frame)
    if !notice.isFolded || !content.stays {
      Self.add(content.problems, to: &lines, room, in: frame)
    }
    self.lines = lines
    let height = lines.reduce(2 * Self.padding) { $0 + $1.gap + $1.height }
    place = Rect((frame.size.width - width) / 2, Self.margin, width, height)
  }

  private static func lines(
    _ text: String, _ style: TextStyle, _ width: Double, limit: Int, isStrong: Bool,
    in frame: Frame
  ) -> [Line] {
    frame.lines(text, style, width: width, limit: limit).map {
      Line(run: $0, height: frame.scaled(style).lineHeight, isStrong: isStrong)
    }
  }

  /// As many as there is room for; of the others, how many they are.
  private static func add(
    _ problems: [Diagnosis.Problem], to lines: inout [Line], _ width: Double, in frame: Frame
  ) {
    let highest = frame.size.height * highest - 2 * padding
    for (number, problem) in problems.enumerated() {
      let place = Self.lines(
        frame.words[problem.place], .caption, width, limit: 1, isStrong: false, in: frame)
      let message = Self.lines(
        problem.message, .tab, width, limit: most, isStrong: true, in: frame)
      var added = place + message
      if !added.isEmpty { added[0].gap = padding / 2 }
      let height = (lines + added).reduce(0) { $0 + $1.gap + $1.height }
      guard number == 0 || height <= highest else {
        lines += Self.lines(
          frame.words.filled("and %1 more", "\(problems.count - number)"), .caption, width,
          limit: 1, isStrong: false,
          in: frame)
        return
      }
      lines += added
    }
  }

  /// Records the panel, as much of it as is there.
  func draw(on canvas: inout Canvas, share: Double, in frame: Frame) {
    let corners = Corners(Metrics.cardRadius)
    let theme = frame.theme
    canvas.layer(Layer(opacity: share)) { canvas in
      canvas.shadow(place, corners: corners, theme.floatingShadow)
      canvas.fill(place, corners: corners, theme.raised)
      canvas.clipped(to: place, corners: corners) { canvas in
        drawLines(on: &canvas, in: frame)
        canvas.pressed(Notice.element, place, in: frame)
      }
    }
  }

  private func drawLines(on canvas: inout Canvas, in frame: Frame) {
    let theme = frame.theme
    let bar = Self.padding / 3  // the coloured edge of what is wrong
    if isProblem { canvas.fill(Rect(place.x, place.y, bar, place.height), theme.topDrawer) }
    var top = place.minY + Self.padding
    for line in lines {
      top += line.gap
      let left =
        frame.settings.isRightToLeft
        ? place.maxX - Self.padding - line.run.width : place.minX + Self.padding
      canvas.line(
        line.run, left: left, top: top, height: line.height,
        line.isStrong ? theme.primary : theme.secondary)
      top += line.height
    }
  }
}
