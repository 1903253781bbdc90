import Drawing
import Testing

@Suite struct ContrastTests {
  @Test("black on white is the most there is, and a colour on itself the least")
  func ends() {
    #expect(abs(Contrast.ratio(.black, on: .white) - 21) < 1e-12)
    #expect(abs(Contrast.ratio(.white, on: .black) - 21) < 1e-12)
    let blue = Color(0x007AFF)
    #expect(Contrast.ratio(blue, on: blue) == 1)
  }

  @Test("a colour that covers nothing has no contrast, half of one lies between")
  func alpha() {
    #expect(Contrast.ratio(.black.faded(by: 0), on: .white) == 1)
    let half = Contrast.ratio(.black.faded(by: 0.5), on: .white)
    #expect(half > 1 && half < 21)
    #expect(Contrast.ratio(Color(0, alpha: .nan), on: .white) == 1)
    #expect(abs(Contrast.ratio(Color(0, alpha: 7), on: .white) - 21) < 1e-12)
  }

  @Test("alpha mixes without rounding to whole channel values")
  func unrounded() {
    // a 250th of the way from white to black is no whole channel value
    let seen = Contrast.luminance(of: Color(0, alpha: 1 / 250), on: .white)
    #expect(abs(seen - Contrast.linear(1 - 1 / 250)) < 1e-12)
    #expect(abs(seen - Contrast.linear(254.0 / 255)) > 1e-6)
  }

  @Test("more light in any channel is more luminance, and green weighs most")
  func channels() {
    let dark = Contrast.luminance(of: Color(0x202020))
    let red = Contrast.luminance(of: Color(0xFF2020))
    let green = Contrast.luminance(of: Color(0x20FF20))
    let blue = Contrast.luminance(of: Color(0x2020FF))
    #expect(dark < blue && blue < red && red < green)
  }
}
