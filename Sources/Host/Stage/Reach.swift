import Drawing
import Geometry

/// Which of a picture's elements a hand or the keyboard can reach.
enum Reach {
  /// What lies from the last modal element on; all, if there is none.
  static func reachable(_ elements: [Element]) -> ArraySlice<Element> {
    guard let modal = elements.lastIndex(where: \.isModal) else { return elements[...] }
    return elements[modal...]
  }

  /// The topmost element that contains a place.
  static func topmost(_ elements: [Element], at place: Point) -> Element? {
    reachable(elements).last { $0.place.contains(place) }
  }

  /// What Tab walks over, in order; a name that is there twice counts once, or the walk would never
  /// get past it.
  static func focusable(_ elements: [Element]) -> [ElementID] {
    var seen: Set<ElementID> = []
    return reachable(elements).filter { $0.isFocusable && seen.insert($0.id).inserted }.map(\.id)
  }
}
