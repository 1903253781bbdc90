import Drawing
import Geometry
import Testing

@Suite struct CanvasTests {
  func canvas() -> Canvas { Canvas(size: Size(100, 100)) }

  @Test("clips and layers close themselves")
  func closes() {
    var canvas = canvas()
    canvas.clipped(to: Rect(0, 0, 50, 50)) { canvas in
      canvas.moved(by: Vector(5, 5)) { $0.fill(Rect(0, 0, 10, 10), .black) }
    }
    let pops = canvas.commands.filter { $0 == .pop }.count
    #expect(pops == 2)
    #expect(canvas.commands.count == 5)
  }

  @Test("what can't be seen is not recorded")
  func culls() {
    var canvas = canvas()
    canvas.fill(Rect(100, 0, 10, 10), .black)
    canvas.clipped(to: Rect(0, 0, 10, 10)) { $0.fill(Rect(20, 0, 5, 5), .black) }
    canvas.moved(by: Vector(-200, 0)) { $0.fill(Rect(0, 0, 50, 50), .black) }
    let fills = canvas.commands.filter { if case .fill = $0 { true } else { false } }
    #expect(fills.isEmpty)
  }

  @Test("of what is expected only pictures that are out of sight are recorded")
  func expects() {
    var canvas = canvas()
    let picture = Picture(id: 1, width: 10, height: 10, color: .black)
    canvas.clipped(to: Rect(0, 0, 100, 50)) { canvas in
      canvas.expecting { canvas in
        #expect(canvas.isExpecting)
        for x in [0.0, 60, 120] {
          canvas.moved(by: Vector(x, 0)) { canvas in
            canvas.clipped(to: Rect(0, 0, 50, 50)) { canvas in
              canvas.fill(Rect(0, 0, 9, 9), .black)
              canvas.hairline(from: .zero, .horizontal, length: 9, .black)
              canvas.element("menu", .button, "Menu", at: Rect(0, 0, 9, 9), modal: true)
              canvas.picture(picture, filling: Rect(0, 0, 50, 50))
            }
          }
        }
      }
      canvas.picture(picture, fitting: Rect(0, 0, 50, 50))
      #expect(!canvas.isExpecting)
    }
    let drawn = canvas.commands.filter { if case .layer = $0 { false } else { $0 != .pop } }
    #expect(canvas.elements.isEmpty)
    #expect(drawn.count == 3)  // the clip around all, the third picture, the fitted one
  }

  @Test("an element knows where it is in the window, moved, scaled and clipped")
  func elements() {
    var canvas = canvas()
    canvas.layer(Layer(offset: Vector(10, 0), scale: 2, anchor: Point(0, 0))) { canvas in
      canvas.clipped(to: Rect(0, 0, 20, 20)) {
        $0.element("menu", .button, "Menu", at: Rect(10, 10, 20, 20))
      }
    }
    #expect(canvas.elements.first?.frame == Rect(30, 20, 40, 40))
    #expect(canvas.elements.first?.place == Rect(30, 20, 20, 20))
  }

  @Test("an element that is not seen is not there, but a modal one always is")
  func unseenElements() {
    var canvas = canvas()
    canvas.element("menu", .button, "Menu", at: Rect(200, 0, 10, 10))
    #expect(canvas.elements.isEmpty)
    canvas.element("panel", .panel, "Panel", at: Rect(200, 0, 10, 10), modal: true)
    #expect(canvas.elements.count == 1)
  }

  @Test("scaling about a place leaves that place where it is")
  func anchors() {
    var canvas = canvas()
    canvas.layer(Layer(scale: 0.5, anchor: Point(50, 50))) {
      $0.element("menu", .button, "Menu", at: Rect(40, 40, 20, 20))
    }
    #expect(canvas.elements.first?.frame == Rect(45, 45, 10, 10))
  }

  @Test("a colour half-way to another is half-way in every channel and in alpha")
  func mixes() {
    let mixed = Color(0x000000, alpha: 0).mixed(with: Color(0xFF8040), by: 0.5)
    #expect(mixed == Color(0x804020, alpha: 0.5))
    #expect(Color.black.mixed(with: .white, by: 7) == .white)
  }
}
