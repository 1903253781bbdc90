import Components
import Geometry
import Testing

@Suite struct RowGridTests {
  func grid(count: Int = 48, top: Double = 200, width: Double = 390) -> RowGrid {
    RowGrid(count: count, top: top, left: 0, width: width, least: 320, rowHeight: 60)
  }

  @Test("it has as many columns as have room, and at least one")
  func columns() {
    #expect([0, 319, 639, 640, 960].map { grid(width: $0).columns } == [1, 1, 1, 2, 3])
    #expect(grid(count: 2, width: 5000).columns == 2)
    #expect(grid(count: 0, width: 5000).bottom == 200)
  }

  @Test("its cells tile its width without a gap, from the right if it is reversed")
  func tiles() {
    let grid = grid(width: 1000)
    #expect(grid.place(of: 0).x == 0 && grid.place(of: 2).maxX == 1000)
    #expect(grid.place(of: 1).x == grid.place(of: 0).maxX)
    #expect(grid.place(of: 3).y == 260 && grid.bottom == 200 + 16 * 60)
    let reversed = RowGrid(
      count: 6, top: 0, left: 0, width: 1000, least: 320, rowHeight: 60, isReversed: true)
    #expect(reversed.place(of: 0).maxX == 1000 && reversed.place(of: 2).x == 0)
  }

  @Test("the cells said to be seen are those that meet the window")
  func visible() {
    for width in [390.0, 700, 1000] {
      let grid = grid(width: width)
      for offset in stride(from: -300.0, through: 3500, by: 37) {
        let seen = grid.visible(at: offset, length: 500)
        for index in 0..<grid.count {
          let place = grid.place(of: index)
          let meets = place.maxY > offset && place.minY < offset + 500
          #expect(seen.contains(index) == meets)
        }
      }
    }
    #expect(grid().visible(at: 0, length: 0).isEmpty)
  }

  @Test("with other columns the cell at the top stays there, and back is back")
  func keepsFirstRow() {
    let (narrow, wide) = (grid(), grid(top: 150, width: 700))
    let offset = narrow.place(of: 20).minY
    let other = wide.offset(for: offset, in: narrow)
    #expect(abs(other - wide.place(of: 20).minY) < 1e-9)
    #expect(abs(narrow.offset(for: other, in: wide) - offset) < 1e-9)
    #expect(wide.offset(for: 80, in: narrow) == 80)
    #expect(wide.offset(for: 180, in: narrow) == 150)
  }
}
