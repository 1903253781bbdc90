import Components
import Geometry
import Testing

@Suite struct GridTests {
  @Test("columns have exactly a third of the width and leave no seam", arguments: [1.0, 1.5, 2, 3])
  func columns(scale: Double) {
    for width in [320.0, 390, 391, 844, 1280] {
      let grid = Grid(count: 9, columns: 3, width: width, gap: 1, scale: scale)
      #expect(grid.pitch == width / 3)
      #expect(grid.place(of: 0).minX == 0)
      #expect(abs(grid.place(of: 2).maxX - width) <= 0.5 / scale)
      for index in 0..<2 {
        let gap = grid.place(of: index + 1).minX - grid.place(of: index).maxX
        #expect(abs(gap - 1) < 1e-9)
      }
      let gap = grid.place(of: 3).minY - grid.place(of: 0).maxY
      #expect(abs(gap - 1) < 1e-9)
    }
  }

  @Test("edges lie on device pixels")
  func pixels() {
    let grid = Grid(count: 3000, columns: 3, width: 320, gap: 1, scale: 2)
    for index in [0, 1, 2, 700, 2999] {
      let place = grid.place(of: index)
      for edge in [place.minX, place.minY, place.maxX, place.maxY] {
        #expect(abs((edge * 2).rounded() - edge * 2) < 1e-6)
      }
    }
  }

  @Test("the visible cells are those whose rows meet what is seen")
  func visible() {
    let grid = Grid(count: 100, columns: 3, width: 390, gap: 1)
    #expect(grid.rows == 34)
    #expect(grid.visible(at: 0, length: 390) == 0..<9)
    #expect(grid.visible(at: 1, length: 390) == 0..<12)
    #expect(grid.visible(at: 130, length: 130) == 3..<6)
    #expect(grid.visible(at: -50, length: 40) == 0..<0)
    #expect(grid.visible(at: 33 * 130, length: 800) == 99..<100)
    #expect(grid.visible(at: 1e9, length: 800).isEmpty)
  }

  @Test("no cells and no width are legal")
  func nothing() {
    #expect(Grid(count: 0, columns: 3, width: 390, gap: 1).visible(at: 0, length: 800).isEmpty)
    #expect(Grid(count: 9, columns: 3, width: 0, gap: 1).visible(at: 0, length: 800).isEmpty)
    #expect(Grid(count: 9, columns: 3, width: 1, gap: 1).place(of: 0).width == 0)
  }

  @Test("a reversed grid begins at the right")
  func reversed() {
    let grid = Grid(count: 3, columns: 3, width: 390, gap: 1, isReversed: true)
    #expect(grid.place(of: 0).maxX == 390)
    #expect(grid.place(of: 2).minX == 0)
  }
}
