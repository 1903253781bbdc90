import Components
import Geometry
import Gestures
import Testing

@Suite struct TabStripTests {
  let tabs = TabMetrics(widths: [80, 120, 60, 100, 140, 90], gap: 24, margin: 16)
  let hand = Hand(on: "strip")
  var track: ScrollTrack { ScrollTrack(.horizontal, viewport: 300, content: tabs.content) }

  func take(
    _ gestures: [Gesture], _ strip: inout TabStrip, progress: Double = 2, at moment: Moment
  ) {
    for gesture in gestures {
      strip.handle(gesture, as: "strip", tabs: tabs, progress: progress, on: track, at: moment)
    }
  }

  func offset(_ strip: TabStrip, progress: Double = 2, at moment: Moment) -> Double {
    strip.offset(of: tabs, progress: progress, on: track, at: moment)
  }

  @Test("the content is as long as tabs, gaps and margins together")
  func content() {
    #expect(tabs.content == 16 + 80 + 24 + 120 + 24 + 60 + 24 + 100 + 24 + 140 + 24 + 90 + 16)
    #expect(TabMetrics(count: 0, width: 10).content == 0)
  }

  @Test("a strip that nobody touched centres the active tab, clamped at both ends")
  func follows() {
    let strip = TabStrip()
    #expect(offset(strip, progress: 0, at: ms(0)) == 0)
    #expect(offset(strip, progress: 5, at: ms(0)) == track.maximum)
    let span = tabs.spans[2]
    #expect(offset(strip, at: ms(0)) == span.x + span.width / 2 - 150)
    #expect(!strip.isMoving(at: ms(0)))
  }

  @Test("between two tabs the strip is in proportion between their places")
  func between() {
    let strip = TabStrip()
    let middle = offset(strip, progress: 2.5, at: ms(0))
    let ends = offset(strip, progress: 2, at: ms(0)) + offset(strip, progress: 3, at: ms(0))
    #expect(abs(middle - ends / 2) < 1e-9)
  }

  @Test("a hand takes the strip where it is and leaves it where it lets go")
  func free() {
    var strip = TabStrip()
    let start = offset(strip, at: ms(0))
    take([hand.press(), hand.pan(.began, by: -50), hand.pan(.ended)], &strip, at: ms(0))
    #expect(abs(offset(strip, at: ms(500)) - start - 50) < 1e-9)
    #expect(abs(offset(strip, progress: 4, at: ms(500)) - start - 50) < 1e-9)
  }

  @Test("the next selection leads it back from where it is to the tab's place")
  func returns() {
    var strip = TabStrip()
    take([hand.pan(.began, by: -50), hand.pan(.ended)], &strip, at: ms(0))
    let before = offset(strip, at: ms(500))
    strip.follow(tabs, progress: 2, on: track, at: ms(500))
    #expect(abs(offset(strip, at: ms(500)) - before) < 1e-9)
    #expect(strip.isMoving(at: ms(500)) && !strip.isCoasting(at: ms(500)))
    #expect(offset(strip, at: ms(3600)) == tabs.centered(at: 2, viewport: 300))
  }

  @Test("a finger on the strip keeps it, whatever is selected")
  func fingerKeeps() {
    var strip = TabStrip()
    take([hand.pan(.began, by: -50)], &strip, at: ms(0))
    let held = offset(strip, at: ms(0))
    strip.follow(tabs, progress: 5, on: track, at: ms(10))
    strip.relayout()
    #expect(offset(strip, progress: 5, at: ms(20)) == held)
  }

  @Test("a flick coasts, and a press stops it")
  func coasts() {
    var strip = TabStrip()
    take([hand.pan(.began, by: -20), hand.pan(.ended, velocity: -600)], &strip, at: ms(0))
    #expect(strip.isCoasting(at: ms(50)))
    take([hand.press(), hand.release()], &strip, at: ms(100))
    #expect(!strip.isCoasting(at: ms(100)))
    #expect(offset(strip, at: ms(100)) == offset(strip, at: ms(900)))
  }

  @Test("the wheel scrolls within the ends")
  func wheel() {
    var strip = TabStrip()
    take([hand.notch(-5)], &strip, at: ms(0))
    for step in 0...20 { #expect(offset(strip, at: ms(Double(step) * 10)) >= 0) }
    #expect(offset(strip, at: ms(400)) == 0)
    take([hand.notch(1)], &strip, at: ms(500))
    #expect(offset(strip, at: ms(700)) == 80)
  }

  @Test("pulled beyond its end it stretches and bounces back")
  func bounces() {
    var strip = TabStrip()
    take([hand.pan(.began, by: 200)], &strip, progress: 0, at: ms(0))
    #expect(offset(strip, progress: 0, at: ms(0)) < -50)
    take([hand.pan(.ended)], &strip, progress: 0, at: ms(0))
    #expect(offset(strip, progress: 0, at: ms(3100)) == 0)
  }

  @Test("a strip that fits has nowhere to go")
  func fits() {
    let wide = ScrollTrack(.horizontal, viewport: 2000, content: tabs.content)
    #expect(wide.maximum == 0)
    #expect(TabStrip().offset(of: tabs, progress: 3, on: wide, at: ms(0)) == 0)
  }

  @Test("after a resize it is centred again as layout, without motion")
  func relayout() {
    var strip = TabStrip()
    take([hand.pan(.began, by: -50), hand.pan(.ended)], &strip, at: ms(0))
    strip.relayout()
    #expect(offset(strip, at: ms(0)) == tabs.centered(at: 2, viewport: 300))
    #expect(!strip.isMoving(at: ms(0)))
  }

  @Test("the tabs that are seen are found, whatever their number")
  func visible() {
    let many = TabMetrics(count: 10_000, width: 50)
    #expect(many.visible(at: 25_010, viewport: 300) == 500..<507)
    #expect(TabMetrics(count: 0, width: 50).visible(at: 0, viewport: 300).isEmpty)
    #expect(tabs.visible(at: 0, viewport: 0).isEmpty)
  }
}
