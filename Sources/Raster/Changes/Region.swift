/// A few rectangles that hold every pixel that was added; they may hold some more, and overlap.
struct Region: Equatable {
  private(set) var rects: [PixelRect] = []

  /// More of them cost more than what lies between them.
  private static let most = 8
  /// So many pixels are painted in the time that it takes to look through a list of commands.
  private static let worthOne = 6000

  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  /// How many pixels the rectangles hold, those that lie in two of them twice.
  var pixels: Int { rects.reduce(0) { $0 + $1.pixels } }

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // A rectangle that takes another one in may then be near a third.
    while let near = rects.firstIndex(where: { $0.isNear(rect, Self.worthOne) }) {
      rect = rect.union(rects.remove(at: near))
    }
    rects.append(rect)
    if rects.count > Self.most { joinNearest() }
  }

  /// Adds what of a rectangle lies in none of three others.
  mutating func add(
    _ rect: PixelRect, outside first: PixelRect, _ second: PixelRect = .zero,
    _ third: PixelRect = .zero
  ) {
    rect.cut(by: first) { piece in
      piece.cut(by: second) { piece in
        piece.cut(by: third) { add($0) }
      }
    }
  }

  private mutating func joinNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for second in rects.indices {
      for first in 0..<second {
        let waste = rects[first].waste(with: rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let other = rects.remove(at: best.second)
    let one = rects.remove(at: best.first)
    add(one.union(other))
  }
}

extension PixelRect {
  /// How many there are.
  var pixels: Int { isEmpty ? 0 : width * height }

  /// The same rectangle elsewhere.
  func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Pixels that the smallest rectangle around both holds beside them.
  fileprivate func waste(with other: PixelRect) -> Int {
    union(other).pixels - pixels - other.pixels
  }

  fileprivate func isNear(_ other: PixelRect, _ slack: Int) -> Bool {
    waste(with: other) <= slack
  }

  /// Gives the up to four pieces that lie outside of another rectangle.
  fileprivate func cut(by other: PixelRect, _ give: (PixelRect) -> Void) {
    let hole = intersection(other)
    guard !isEmpty, hole != self else { return }
    guard !hole.isEmpty else { return give(self) }
    func piece(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      if left < right, top < bottom {
        give(PixelRect(left: left, top: top, right: right, bottom: bottom))
      }
    }
    piece(x, y, right, hole.y)
    piece(x, hole.bottom, right, bottom)
    piece(x, hole.y, hole.x, hole.bottom)
    piece(hole.right, hole.y, right, hole.bottom)
  }
}
