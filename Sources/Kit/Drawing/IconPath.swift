import Geometry
import Glibc

extension IconOutline.Path {
  /// The path as places to be joined by straight lines; a curve or a quarter of a circle becomes
  /// `perCurve` of them.
  public func points(perCurve: Int) -> [Point] {
    let count = max(1, perCurve)
    var points = start.map { [$0] } ?? []
    for step in steps {
      switch step {
      case .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        guard let from = points.last else { continue }
        points += (1...count).map {
          cubic(from, first, second, end, Double($0) / Double(count))
        }
      case .arc(let center, let radius, let from, let to):
        points += arc(center, radius, from, to, count)
      }
    }
    if isClosed, let first = points.first { points.append(first) }
    return points
  }

  private func cubic(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ share: Double
  ) -> Point {
    func along(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let rest = 1 - share
      return rest * rest * rest * a + 3 * rest * rest * share * b + 3 * rest * share * share * c
        + share * share * share * d
    }
    return Point(
      along(start.x, first.x, second.x, end.x), along(start.y, first.y, second.y, end.y))
  }

  private func arc(
    _ center: Point, _ radius: Double, _ from: Double, _ to: Double, _ perQuarter: Int
  ) -> [Point] {
    let pieces = max(1, Int((abs(to - from) / 90 * Double(perQuarter)).rounded(.up)))
    return (0...pieces).map { index in
      let degrees = from + (to - from) * Double(index) / Double(pieces)
      let angle = degrees * .pi / 180
      return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
  }
}
