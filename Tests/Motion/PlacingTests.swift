import Motion
import Testing

@Suite struct PlacingTests {
  @Test("a rubber band's inverse leads back, and its slope is the slope")
  func rubberBand() {
    for offset in [-5000.0, -30, -0.01, 0, 50, 100, 100.01, 260, 9000] {
      func shown(_ offset: Double) -> Double {
        RubberBand.shown(offset, in: 0...100, viewport: 390, coefficient: 0.55)
      }
      let seen = shown(offset)
      #expect(seen > -390 && seen < 490)
      let back = RubberBand.raw(seen, in: 0...100, viewport: 390, coefficient: 0.55)
      #expect(abs(back - offset) < 1e-6)
      let distance = max(offset - 100, -offset, 0)
      if distance > 1 {
        let slope = (shown(offset + 1e-4) - shown(offset - 1e-4)) / 2e-4
        let seen = RubberBand.slope(distance, viewport: 390, coefficient: 0.55)
        #expect(abs(slope - seen) < 1e-6)
      }
    }
  }

  @Test("a rubber band without a viewport does not resist, and beyond its reach stays finite")
  func oddRubberBand() {
    for odd in [0, -1, .nan, .infinity] {
      #expect(RubberBand.shown(150, in: 0...100, viewport: odd, coefficient: 0.55) == 150)
      #expect(RubberBand.shown(150, in: 0...100, viewport: 390, coefficient: odd) == 150)
      #expect(RubberBand.raw(150, in: 0...100, viewport: odd, coefficient: 0.55) == 150)
      #expect(RubberBand.slope(9, viewport: odd, coefficient: 0.55) == 1)
    }
    #expect(RubberBand.shown(.nan, in: 0...100, viewport: 390, coefficient: 0.55) == 0)
    #expect(RubberBand.raw(5000, in: 0...100, viewport: 390, coefficient: 0.55).isFinite)
  }

  @Test("however a page is asked for, it is one there is")
  func pages() {
    let odd = [0, 390, -1e308, 1e308, .infinity, -.infinity, .nan]
    for offset in odd {
      for velocity in odd {
        for length in odd {
          for start in [Int.min, -1, 0, 3, Int.max] {
            let page = Paging.page(
              offset: offset, velocity: velocity, pageLength: length, count: 3, start: start,
              flickVelocity: 250)
            #expect(page.map { (0..<3).contains($0) } == true)
          }
        }
      }
    }
  }

  @Test("a flick after the finger itself went several pages takes none beyond the nearest")
  func farFlicks() {
    func page(_ offset: Double, _ velocity: Double) -> Int? {
      Paging.page(
        offset: offset, velocity: velocity, pageLength: 100, count: 9, start: 4,
        flickVelocity: 250)
    }
    #expect(page(390, -900) == 3)
    #expect(page(120, -900) == 1)
    #expect(page(190, -900) == 2)
    #expect(page(680, 900) == 7)
    #expect(page(610, 900) == 6)
  }

  @Test("a drawer without extent stays closed, a sheet without detents where it is")
  func nothingToStopAt() {
    #expect(!Paging.opens(position: 0, velocity: 9000, extent: 0))
    #expect(Paging.detent(position: 12, velocity: 900, detents: []) == 12)
    #expect(Paging.detent(position: 12, velocity: 900, detents: [.nan, 40]) == 40)
  }

  @Test("what a header and its list share out adds up to the movement")
  func nested() {
    var samples = Samples(seed: 4)
    for _ in 0..<500 {
      let (header, content) = (samples.number(0...300), samples.number(0...900))
      let (outer, inner) = (samples.number(0...header), samples.number(0...content))
      let delta = samples.number(-1500...1500)
      let seen = Nested.split(
        delta: delta, outer: outer, header: header, inner: inner, content: content)
      #expect(abs(seen.outer - outer + seen.inner - inner + seen.unconsumed - delta) < 1e-9)
      #expect((0...header).contains(seen.outer) && (0...content).contains(seen.inner))
      if delta > 0, seen.inner > inner { #expect(seen.outer == header) }
      if delta < 0, seen.outer < outer { #expect(seen.inner == 0) }
    }
  }

  @Test("an underline is asked for at most two tabs, and touches both on its way")
  func underline() {
    var asked: [Int] = []
    let seen = Interpolation.span(count: 1000, at: 500.25) { index in
      asked.append(index)
      return (Double(index) * 10, 8)
    }
    #expect(asked == [500, 501])
    #expect(seen == (5002.5, 8))
    let tabs: [(x: Double, width: Double)] = [(0, 40), (60, 80)]
    for step in 0...20 {
      let elastic = Interpolation.elastic(of: tabs, at: Double(step) / 20)
      #expect(elastic.x >= 0 && elastic.x <= 60 && elastic.width >= 40)
      #expect(elastic.x + elastic.width <= 140 + 1e-9)
    }
  }

  @Test("odd ranges and inputs give finite outputs")
  func oddRanges() {
    #expect(Interpolation.piecewise(3, inputs: [], outputs: []) == 0)
    #expect(Interpolation.piecewise(3, inputs: [1], outputs: [7, 8]) == 7)
    for extrapolation in Interpolation.Extrapolation.allCases {
      for input in [Double.nan, .infinity, -.infinity] {
        let seen = Interpolation.piecewise(
          input, inputs: [0, 1], outputs: [5, 9], extrapolation: extrapolation)
        #expect(seen == (input > 0 ? 9 : 5))
      }
    }
  }
}
