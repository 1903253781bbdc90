import Drawing
import Geometry
import Raster
import Testing

@Suite struct ShapeTests {
  @Test("a rectangle of 10.5 pixels gives 10.5 pixels of light wherever it stands")
  func coverageSums() {
    for step in 0..<64 {
      let x = 2 + Double(step) / 64
      let sheet = Sheet(16, 3).paint([white(x, 1, 10.5, 1)])
      #expect(abs(sheet.light - 10.5) <= 1.0 / 255, "at \(x)")
      let upright = Sheet(3, 16).paint([white(1, x, 1, 10.5)])
      #expect(abs(upright.light - 10.5) <= 1.0 / 255, "at \(x)")
    }
  }

  @Test("a shape that moves by less than a pixel moves its light, always forwards")
  func monotone() {
    let shapes: [(Double) -> [DrawCommand]] = [
      { [white($0, 2, 6.3, 3)] },
      { [.fill(Rect($0, 1, 8, 8), .round, .solid(.white))] },
      { [.stroke(Rect($0, 1, 8, 8), 2, width: 1, .white)] },
      {
        [
          .layer(Layer(offset: Vector($0, 0), snaps: false)),
          .icon(.heart, Rect(0, 1, 8, 8), .white), .pop,
        ]
      },
    ]
    for shape in shapes {
      let middles = (0..<48).map { Sheet(24, 12).paint(shape(Double($0) / 16 - 1 + 3)).middle }
      for (before, after) in zip(middles, middles.dropFirst()) {
        #expect(after > before && abs(after - before - 1.0 / 16) < 0.03)
      }
    }
  }

  @Test("a shape leaves through the left edge as evenly as it moves inside")
  func throughTheEdge() {
    let lights = (0...24).map { Sheet(8, 1).paint([white(1 - Double($0) / 8, 0, 4, 1)]).light }
    for step in 8..<24 { #expect(abs(lights[step] - lights[step + 1] - 0.125) < 0.005) }
  }

  @Test("circles, rounded rectangles and rings cover their exact area")
  func areas() {
    for radius in [0.7, 1, 2.5, 4, 8, 12.25, 20] {
      for shift in [0, 0.25, 0.37, 0.5, 0.81] {
        let place = Rect(2 + shift, 2 + shift / 2, 2 * radius, 2 * radius)
        let disc = Sheet(48, 48).paint([.fill(place, .round, .solid(.white))]).light
        let area = Double.pi * radius * radius
        #expect(abs(disc - area) < 0.004 * area + 0.01, "radius \(radius), shift \(shift)")
        let ring = Sheet(48, 48).paint([.stroke(place, .round, width: radius / 2, .white)]).light
        #expect(abs(ring - area * 0.75) < 0.006 * area + 0.02, "ring \(radius), \(shift)")
      }
    }
    let card = Sheet(40, 40).paint([.fill(Rect(2.5, 3.25, 30, 20), 6, .solid(.white))]).light
    #expect(abs(card - (600 - (4 - Double.pi) * 36)) < 0.3)
  }

  @Test("every pixel of a corner is within 3/255 of its analytic coverage")
  func cornerPixels() {
    let sheet = Sheet(16, 16).paint([.fill(Rect(0.3, 0.6, 30, 30), 12, .solid(.white))])
    let fine = 64
    for y in 0..<14 {
      for x in 0..<14 {
        var inside = 0
        for index in 0..<fine * fine {
          let px = Double(x) + (Double(index % fine) + 0.5) / Double(fine) - 0.3
          let py = Double(y) + (Double(index / fine) + 0.5) / Double(fine) - 0.6
          let dx = max(12 - px, 0)
          let dy = max(12 - py, 0)
          inside += px >= 0 && py >= 0 && dx * dx + dy * dy <= 144 ? 1 : 0
        }
        let ideal = Double(inside) / Double(fine * fine) * 255
        #expect(abs(Double(sheet[x, y] & 0xFF) - ideal) <= 3, "\(x) \(y)")
      }
    }
  }

  @Test("a disc looks the same from all four sides")
  func symmetry() {
    let sheet = Sheet(13, 13).paint([.fill(Rect(1, 1, 11, 11), .round, .solid(.white))])
    for y in 0..<13 {
      for x in 0..<13 {
        #expect(sheet[x, y] == sheet[12 - x, y] && sheet[x, y] == sheet[x, 12 - y])
        #expect(abs(Int(sheet[x, y] & 0xFF) - Int(sheet[y, x] & 0xFF)) <= 2)
      }
    }
  }

  @Test("small shapes are exactly these")
  func grids() {
    #expect(
      Sheet(8, 4).paint([white(1.25, 0.5, 4.5, 2.75)]).grid() == """
        .. 60 80 80 80 60 .. ..
        .. BF FF FF FF BF .. ..
        .. BF FF FF FF BF .. ..
        .. 30 40 40 40 30 .. ..
        """)
    #expect(
      Sheet(7, 7).paint([.stroke(Rect(1, 1, 5, 5), .square, width: 1, .white)]).grid() == """
        .. .. .. .. .. .. ..
        .. FF FF FF FF FF ..
        .. FF .. .. .. FF ..
        .. FF .. .. .. FF ..
        .. FF .. .. .. FF ..
        .. FF FF FF FF FF ..
        .. .. .. .. .. .. ..
        """)
    #expect(
      Sheet(6, 6).paint([.fill(Rect(0, 0, 6, 6), Corners(top: 3, bottom: 0), .solid(.white))])
        .grid() == """
          07 93 F3 F3 93 07
          93 FF FF FF FF 93
          F1 FF FF FF FF F1
          FF FF FF FF FF FF
          FF FF FF FF FF FF
          FF FF FF FF FF FF
          """)
  }

  @Test("a hairline is one device pixel thick and whole at every place and scale")
  func hairlines() {
    for scale in [1, 1.25, 1.5, 2, 3] {
      for step in 0..<20 {
        let place = 2 + Double(step) / 7
        let sheet = Sheet(40, 40, scale: scale)
        sheet.paint([
          .layer(Layer(offset: Vector(0, 0.3), snaps: false)),
          .hairline(Rect(1, place, 8, 0), .white), .pop,
        ])
        let rows = (0..<40).filter { sheet[Int(4 * scale), $0] != 0xFF00_0000 }
        #expect(rows.count == 1)
        #expect(sheet.pixels.allSatisfy { $0 == 0xFF00_0000 || $0 == 0xFFFF_FFFF })
        sheet.paint([.hairline(Rect(place, 1, 0, 8), .white)])
        #expect((0..<40).filter { sheet[$0, Int(4 * scale)] != 0xFF00_0000 }.count == 1)
      }
    }
  }

  @Test("a shadow holds the light of its rectangle, is darkest inside and falls off outwards")
  func shadows() {
    for blur in [2.0, 4, 8, 16] {
      let place = Rect(60, 60, 30, 20)
      let sheet = Sheet(150, 150).paint([.shadow(place, 4, Shadow(y: 0, blur: blur, color: .white))]
      )
      let area = 600 - (4 - Double.pi) * 16
      #expect(abs(sheet.light - area) < 0.02 * area, "blur \(blur)")
      let outwards = (75..<150).map { sheet[$0, 70] & 0xFF }
      #expect(zip(outwards, outwards.dropFirst()).allSatisfy { $0 >= $1 })
      let edge = Double(sheet[89, 70] & 0xFF) + Double(sheet[90, 70] & 0xFF)
      let inside = Double(sheet[75, 70] & 0xFF)
      #expect(abs(edge - inside) < 0.12 * inside, "half of it at the edge")
    }
  }

  @Test("a large shadow is the small one with its middle stretched")
  func stretchedShadows() {
    let soft = Shadow(y: 0, blur: 6, color: .white)
    let small = Sheet(200, 60).paint([.shadow(Rect(20, 20, 60, 20), 4, soft)])
    let large = Sheet(200, 60).paint([.shadow(Rect(20, 20, 160, 20), 4, soft)])
    for y in 0..<60 {
      for x in 0..<50 {
        #expect(small[x, y] == large[x, y] && small[99 - x, y] == large[199 - x, y])
      }
      #expect((0..<100).allSatisfy { large[$0, y] == large[199 - $0, y] })
      #expect((50..<150).allSatisfy { large[$0, y] == large[50, y] })
    }
  }
}
