/// How text is set: size, line height and weight. Sizes are in points at text scale 1.
public struct TextStyle: Hashable, Sendable {
  /// The thickness of the strokes, each a face of its own.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// Text.
    case regular
    /// Inline titles.
    case semibold
    /// Labels, titles.
    case bold
    /// Titles on pictures.
    case extraBold
  }

  /// The em size, in points.
  public var size: Double
  /// From baseline to baseline, in points.
  public var lineHeight: Double
  /// The thickness of the strokes.
  public var weight: Weight

  /// Text of `size` points on lines `lineHeight` points apart.
  public init(_ size: Double, _ lineHeight: Double, _ weight: Weight) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
  }

  /// The same style, `factor` times as large.
  public func scaled(by factor: Double) -> TextStyle {
    TextStyle(size * factor, lineHeight * factor, weight)
  }
}

/// A measured piece of text on one line, by handle.
public struct TextRun: Hashable, Sendable {
  /// The handle in the source that measured it; valid for the frame that asked for it.
  public let id: Int32
  /// The advance from its start to its end, in points.
  public let width: Double
  /// How far the letters of its main face reach above the baseline, in points.
  public let ascent: Double
  /// How far they reach below it, in points; positive.
  public let descent: Double

  /// A run known by `id` in the source that measured it.
  public init(id: Int32, width: Double, ascent: Double, descent: Double) {
    self.id = id
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  /// Nothing to draw.
  public static let empty = TextRun(id: -1, width: 0, ascent: 0, descent: 0)

  /// Where the baseline lies below the top of a line of the given height, in points, so that the
  /// letters stand in its middle.
  public func baseline(inLineOf height: Double) -> Double {
    (height - (ascent + descent)) / 2 + ascent
  }
}

/// Measures text: by real faces in the program, by a fixed grid in the kit's tests.
public protocol TextMeasuring: AnyObject {
  /// The text as one line, never wrapped or cut; control characters count as spaces.
  func run(_ text: String, _ style: TextStyle) -> TextRun

  /// The text on lines at most `width` points wide, at most `limit` of them, as `LineBreaker`
  /// breaks it; cheap when asked again.
  func lines(_ text: String, _ style: TextStyle, width: Double, limit: Int) -> [TextRun]

  /// The width of the widest part of a text that no line's end may divide, in points; cheap when
  /// asked again.
  func widestWord(of text: String, _ style: TextStyle) -> Double

  /// The widths of many texts, each on a line of its own and cut where it is wider than `most`
  /// points; cheap when the same ones are asked for again, however many they are.
  func widths(of texts: [String], _ style: TextStyle, atMost most: Double) -> [Double]
}

extension TextMeasuring {
  /// The widest part, measured anew each time.
  public func widestWord(of text: String, _ style: TextStyle) -> Double {
    LineBreaker.words(of: text).reduce(0) { max($0, run(String($1), style).width) }
  }

  /// The widths, asked for one by one.
  public func widths(of texts: [String], _ style: TextStyle, atMost most: Double) -> [Double] {
    texts.map { text in
      let width = run(text, style).width
      return width <= most ? width : lines(text, style, width: most, limit: 1).first?.width ?? 0
    }
  }
}
