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
    let (outer, inner) = (outer.sane, inner.sane)
    var rest = delta.sane
    func take(_ room: Double) -> Double {
      let part = rest < 0 ? max(rest, min(0, room)) : min(rest, max(0, room))
      rest -= part
      return part
    }
    if rest < 0 {
      let moved = take(-inner)
      let collapsed = take(-outer)
      return (outer + collapsed, inner + moved, rest)
    }
    let collapsed = take(header.sane - outer)
    let moved = take(content.sane - inner)
    return (outer + collapsed, inner + moved, rest)
  }
}
