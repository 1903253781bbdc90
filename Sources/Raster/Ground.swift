/// The colour below all draws, laid as late and as little as possible.
///
/// Every row of the damage knows one span whose pixels are settled: they were filled, or an opaque
/// draw is about to cover them. What a draw lets shine through is filled just before it.
final class Ground {
  private struct Span {
    var start: Int
    var end: Int
  }

  private let spans = Store<Span>()
  private var area = PixelRect.zero
  private var target: Target?
  private var tone: UInt32 = 0
  /// How many pixels were filled since the painting began.
  private(set) var filled = 0

  /// Begins with nothing settled.
  func begin(_ area: PixelRect, on target: Target, _ tone: UInt32) {
    self.area = area
    self.target = target
    self.tone = tone
    filled = 0
    unsettle()
  }

  /// Begins anew with another colour if a draw of it covers all; says whether it does.
  func renew(_ tone: UInt32, under hidden: PixelRect) -> Bool {
    guard hidden.contains(area) else { return false }
    self.tone = tone
    unsettle()
    return true
  }

  private func unsettle() {
    spans.room(for: area.height)
      .update(repeating: Span(start: area.x, end: area.x), count: area.height)
  }

  /// Settles a place that a draw touches and whose pixels in `hidden` it covers wholly.
  func settle(_ place: PixelRect, hiddenBy hidden: PixelRect = .zero) {
    if !hidden.isEmpty { settle(hidden, fills: false) }
    if hidden != place { settle(place, fills: true) }
  }

  /// Settles all that is left.
  func finish() {
    settle(area, fills: true)
  }

  /// Widens the spans to the place; what lies between them is filled, and the place if it `fills`.
  private func settle(_ place: PixelRect, fills: Bool) {
    let place = place.intersection(area)
    guard !place.isEmpty else { return }
    for y in place.y..<place.bottom {
      var span = spans.base[y - area.y]
      if span.start == span.end {
        span = Span(start: place.x, end: place.x)
        if !fills { span.end = place.right }
      }
      if place.x < span.start {
        fill(y, from: fills ? place.x : place.right, to: span.start)
        span.start = place.x
      }
      if place.right > span.end {
        fill(y, from: span.end, to: fills ? place.right : place.x)
        span.end = place.right
      }
      spans.base[y - area.y] = span
    }
  }

  private func fill(_ y: Int, from left: Int, to right: Int) {
    guard left < right, let target else { return }
    Rows.fill(target.row(left, y), right - left, tone, 255)
    filled += right - left
  }
}
