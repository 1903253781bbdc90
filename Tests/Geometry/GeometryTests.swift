import Geometry
import Testing

@Suite struct GeometryTests {
  @Test("places differ by displacements, and a displacement over a time is a velocity")
  func units() {
    let way = Point(40, 10) - Point(10, 50)
    #expect(way == Vector(30, -40))
    #expect(way.length == 50)
    #expect(way / 0.5 == Velocity(60, -80))
    #expect(Point(10, 50) + way == Point(40, 10))
  }

  @Test("a rectangle owns its left and top edges and not the others")
  func halfOpen() {
    let place = Rect(10, 20, 30, 40)
    #expect(place.contains(Point(10, 20)))
    #expect(!place.contains(Point(40, 20)))
    #expect(!place.contains(Point(10, 60)))
  }

  @Test("rectangles that don't meet have an empty intersection, never a negative one")
  func intersection() {
    let none = Rect(0, 0, 10, 10).intersection(Rect(20, 30, 5, 5))
    #expect(none.width == 0 && none.height == 0)
    #expect(!Rect(0, 0, 10, 10).intersects(Rect(10, 0, 5, 5)))
    #expect(Rect(0, 0, 10, 10).intersects(Rect(9, 9, 5, 5)))
  }

  @Test("an empty rectangle adds nothing to a union")
  func union() {
    #expect(Rect(5, 5, 0, 0).union(Rect(1, 2, 3, 4)) == Rect(1, 2, 3, 4))
    #expect(Rect(0, 0, 1, 1).union(Rect(9, 9, 1, 1)) == Rect(0, 0, 10, 10))
  }

  @Test(
    "an element's name is read and written as case files write it",
    arguments: ["menu", "tab.3", "sheet.handle", "header.button", "drawer.left", "row.120"])
  func names(text: String) {
    #expect(ElementID(parsing: text).description == text)
  }

  @Test("a number at the end of a name is an index, anything else belongs to the name")
  func nameParts() {
    #expect(ElementID(parsing: "tab.3") == ElementID("tab", 3))
    #expect(ElementID(parsing: "sheet.handle") == ElementID("sheet.handle"))
    #expect(ElementID(parsing: "tab.-3") == ElementID("tab.-3"))
  }
}
