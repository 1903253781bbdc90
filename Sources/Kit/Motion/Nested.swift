/// A header that collapses above a list: one drag moves both, one after the other.
public enum Nested {
  /// Shares out a movement of the content, in points.
  ///
  /// Moving forward (`delta` > 0) takes the header first and then the list, moving back the list
  /// first and then the header. `outer` is how far the header has collapsed, of `header`; `inner`
  /// how far the list has scrolled, of `content`.
  /// - Returns: both afterwards, and what neither could take.
  public static func split(
    delta: Double, outer: Double, header: Double, inner: Double, content: Double
  ) -> (outer: Double, inner: Double, unconsumed: Double) {
    let (outer, inner, delta) = (outer.sane, inner.sane, delta.sane)
    if delta < 0 {
      let list = move(inner, by: delta, upTo: 0)
      let collapse = move(outer, by: list.rest, upTo: 0)
      return (collapse.place, list.place, collapse.rest)
    }
    let collapse = move(outer, by: delta, upTo: header.sane)
    let list = move(inner, by: collapse.rest, upTo: content.sane)
    return (collapse.place, list.place, list.rest)
  }

  /// Moves as far as the limit (one that already lies behind stops it where it is), and to the
  /// bit there, so that what is taken whole leaves nothing.
  private static func move(
    _ place: Double, by delta: Double, upTo limit: Double
  ) -> (place: Double, rest: Double) {
    let end = delta < 0 ? min(place, limit) : max(place, limit)
    let moved = place + delta
    if delta < 0 ? moved >= end : moved <= end { return (moved, 0) }
    return (end, delta - (end - place))
  }
}
