import Geometry
import Motion

/// Where the tabs of a strip lie along its content, in points from the leading end.
public struct TabMetrics: Equatable, Sendable {
  /// One tab's place along the strip.
  public struct Span: Equatable, Sendable {
    /// From the content's leading end to the tab's, in points.
    public let x: Double
    /// How long the tab is, in points.
    public let width: Double
  }

  /// The tabs in order.
  public let spans: [Span]
  /// How long the content is, margins included, in points.
  public let content: Double

  /// Tabs of the given widths, `gap` points apart, with `margin` points before and after them.
  public init(widths: some Collection<Double>, gap: Double, margin: Double) {
    var spans: [Span] = []
    spans.reserveCapacity(widths.count)
    var x = margin
    // as an array: a generic loop across the library would allocate for every element
    for width in Array(widths) {
      spans.append(Span(x: x, width: width))
      x += width + gap
    }
    self.spans = spans
    content = spans.isEmpty ? 0 : x - gap + margin
  }

  /// `count` tabs of one width side by side, without gaps or margins.
  public init(count: Int, width: Double) {
    self.init(widths: repeatElement(width, count: max(0, count)), gap: 0, margin: 0)
  }

  /// Where the underline lies for a progress in pages: linear between neighbouring tabs, clamped
  /// at both ends; of zero width without tabs.
  public func indicator(at progress: Double) -> Span {
    let span = Interpolation.span(count: spans.count, at: progress) {
      (spans[$0].x, spans[$0].width)
    }
    return Span(x: span.x, width: span.width)
  }

  /// The offset that has the tab at a progress in the middle of the viewport, as far as the ends
  /// of the content allow; linear between neighbouring tabs.
  public func centered(at progress: Double, viewport: Double) -> Double {
    guard !spans.isEmpty else { return 0 }
    let (index, share) = Interpolation.place(of: progress, count: spans.count)
    let from = offset(centering: index, viewport)
    guard share > 0 else { return from }
    return from + (offset(centering: index + 1, viewport) - from) * share
  }

  /// The tabs that are seen at an offset.
  public func visible(at offset: Double, viewport: Double) -> Range<Int> {
    let first = firstIndex { $0.x + $0.width > offset }
    let end = firstIndex { $0.x >= offset + viewport }
    return first..<max(first, end)
  }

  private func offset(centering index: Int, _ viewport: Double) -> Double {
    Interpolation.centered(
      x: spans[index].x, width: spans[index].width, viewport: viewport, content: content)
  }

  /// The first tab for which a condition holds that holds for all behind it too.
  private func firstIndex(where holds: (Span) -> Bool) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if holds(spans[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
