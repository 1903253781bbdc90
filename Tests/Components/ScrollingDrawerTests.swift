import Components
import Geometry
import Gestures
import Testing

@Suite struct ScrollingDrawerTests {
  let travel = 600.0
  let track = ScrollTrack(.vertical, viewport: 500, content: 1500)
  let owners = ScrollingDrawer.Owners(handles: ["handle"], list: "list")
  let list = Hand(on: "list", along: .vertical)
  let handle = Hand(on: "handle", along: .vertical)

  func open(_ edge: Edge, list offset: Double = 0) -> ScrollingDrawer {
    var panel = ScrollingDrawer(from: edge)
    panel.drawer = Drawer(from: edge, isOpen: true)
    panel.list.jump(to: offset)
    return panel
  }

  func take(_ gestures: [Gesture], _ panel: inout ScrollingDrawer, at moment: Moment = ms(0)) {
    for gesture in gestures {
      panel.handle(gesture, as: owners, travel: travel, on: track, at: moment)
    }
  }

  func out(_ panel: ScrollingDrawer, at moment: Moment = ms(0)) -> Double {
    panel.drawer.share(at: moment) * travel
  }

  func offset(_ panel: ScrollingDrawer, at moment: Moment = ms(0)) -> Double {
    panel.list.offset(on: track, at: moment)
  }

  @Test("one finger scrolls a sheet's list to its top, draws the sheet down, and back again")
  func sheetHandsOver() {
    var sheet = open(.bottom, list: 80)
    take([list.press(), list.pan(.began, by: 50)], &sheet)
    #expect(abs(offset(sheet) - 30) < 1e-9 && out(sheet) == travel)
    take([list.pan(.moved, by: 100)], &sheet)
    #expect(abs(offset(sheet)) < 1e-9 && abs(out(sheet) - (travel - 70)) < 1e-9)
    take([list.pan(.moved, by: -50)], &sheet)
    #expect(abs(out(sheet) - (travel - 20)) < 1e-9 && abs(offset(sheet)) < 1e-9)
    take([list.pan(.moved, by: -60)], &sheet)
    #expect(abs(out(sheet) - travel) < 1e-9 && abs(offset(sheet) - 40) < 1e-9)
  }

  @Test("a top drawer's list takes upward drags first; the drawer has what is left of them")
  func topHandsOver() {
    var top = open(.top, list: 940)
    take([list.press(), list.pan(.began, by: -100)], &top)
    #expect(abs(offset(top) - 1000) < 1e-9 && abs(out(top) - (travel - 40)) < 1e-9)
    take([list.pan(.moved, by: 90)], &top)
    #expect(abs(out(top) - travel) < 1e-9 && abs(offset(top) - 950) < 1e-9)
  }

  @Test("a handle moves the panel at once, wherever the list is")
  func handleMovesPanel() {
    var top = open(.top, list: 300)
    take([handle.press(), handle.pan(.began, by: -100)], &top)
    #expect(abs(out(top) - (travel - 100)) < 1e-9 && offset(top) == 300)
  }

  @Test("nothing of the finger's way is lost between panel and list")
  func losesNothing() {
    var sheet = open(.bottom, list: 200)
    take([list.press(), list.pan(.began)], &sheet)
    var finger = 0.0
    let start = out(sheet) + offset(sheet)
    for step in [-120.0, 90, 260, -30, 145, -400, 77, 310] {
      finger += step
      take([list.pan(.moved, by: step)], &sheet)
      #expect(abs(out(sheet) + offset(sheet) - (start - finger)) < 1e-9)
    }
  }

  @Test("a touchpad's stream over the list scrolls it and never takes the panel along")
  func streamScrolls() {
    var sheet = open(.bottom, list: 50)
    take(
      [list.pan(.began, by: 40, source: .wheel), list.pan(.moved, by: 200, source: .wheel)],
      &sheet)
    #expect(offset(sheet) == 0 && out(sheet) == travel)
    take([list.pan(.ended, source: .wheel)], &sheet)
    #expect(sheet.drawer.isOpen && !sheet.isMoving(at: ms(1)))
  }

  @Test("let go fully out, the list has the velocity; let go on its way, the panel has it")
  func sharesVelocity() {
    var sheet = open(.bottom)
    take([list.press(), list.pan(.began, by: -50), list.pan(.ended, velocity: -900)], &sheet)
    #expect(sheet.list.isMoving(at: ms(1)) && !sheet.drawer.isMoving(at: ms(1)))
    var other = open(.bottom)
    take([list.press(), list.pan(.began, by: 50), list.pan(.ended, velocity: 1500)], &other)
    #expect(!other.list.isMoving(at: ms(1)) && !other.drawer.isOpen)
    #expect(out(other, at: ms(3000)) == 0)
  }

  @Test("however a finger leaves it, panel and list come to rest at legal places")
  func rests() {
    let endings = [
      list.pan(.ended), list.pan(.cancelled), list.release(), handle.pan(.began),
    ]
    for (edge, way) in [(Edge.bottom, 1.0), (.top, -1)] {
      for (distance, ending) in zip([130.0, 330, -90, 560], endings) {
        var panel = open(edge, list: 500)
        take([list.press(), list.pan(.began, by: way * (500 + distance)), ending], &panel)
        take([handle.pan(.ended)], &panel, at: ms(500))
        let (end, place) = (out(panel, at: ms(9000)), offset(panel, at: ms(9000)))
        #expect(end == 0 || end == travel)
        #expect((0...track.maximum).contains(place))
        #expect(!panel.isMoving(at: ms(9000)))
      }
    }
  }

  @Test("a press catches panel and list in flight")
  func catches() {
    var sheet = open(.bottom)
    sheet.drawer.close(travel: travel, at: ms(0))
    take([list.press()], &sheet, at: ms(80))
    let seen = out(sheet, at: ms(80))
    take([list.pan(.began, by: -seen / 4)], &sheet, at: ms(400))
    #expect(abs(out(sheet, at: ms(400)) - min(travel, seen * 1.25)) < 1e-9)
  }
}
