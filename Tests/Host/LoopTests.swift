import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite("Frame clock") struct FrameClockTests {
  /// The moment of the next frame, in milliseconds.
  private func next(_ clock: FrameClock, _ ms: Double) -> Double {
    (clock.next(after: Instant(ms / 1000)).seconds * 1000).rounded()
  }

  @Test("the first frame and the first after a rest are due at once")
  func rest() {
    var clock = FrameClock(rate: 100)
    #expect(next(clock, 7) == 7)
    clock.made(for: Instant(0.007), presentTime: .zero)
    #expect(next(clock, 500) == 500)
  }

  @Test("frames that follow each other keep their distance, also when one is late")
  func distance() {
    var clock = FrameClock(rate: 100)
    clock.made(for: Instant(0.100), presentTime: .zero)
    #expect(next(clock, 101) == 110)
    #expect(next(clock, 114) == 110)
    #expect(next(clock, 121) == 120)
    #expect(next(clock, 131) == 131)
  }

  @Test("work longer than a frame makes the input after it late by the rest")
  func late() {
    let clock = FrameClock(rate: 100)
    #expect(clock.late(after: 0.009) == .zero)
    #expect(abs(clock.late(after: 0.025).value - 0.015) < 1e-12)
  }

  @Test("presents nobody sees slow the frames down until somebody is there")
  func slow() {
    var clock = FrameClock(rate: 100)
    clock.made(for: Instant(1), presentTime: 0.12)
    #expect(!clock.isSlow)
    clock.made(for: Instant(1.2), presentTime: 0.12)
    #expect(clock.isSlow)
    #expect(next(clock, 1300) == 2200)
    clock.wakeUp()
    #expect(next(clock, 1205) == 1210)
  }
}

@Suite("Host keys") struct HostKeyTests {
  @Test("the host's keys are its own, all others are the screen's")
  func meanings() {
    #expect(HostKey(Key("1")) == .show(0))
    #expect(HostKey(Key("9", .control)) == .show(8))
    #expect(HostKey(Key("0")) == nil)
    #expect(HostKey(Key("1", .alt)) == nil)
    #expect(HostKey(Key("Tab", .control)) == .step(1))
    #expect(HostKey(Key("Tab", [.control, .shift])) == .step(-1))
    #expect(HostKey(Key("Tab")) == nil)
    #expect(HostKey(Key("PageUp", .control)) == .step(-1))
    #expect(HostKey(Key("PageDown")) == nil)
    #expect(HostKey(Key("F1")) == .keySheet)
    #expect(HostKey(Key("F5")) == .reset)
    #expect(HostKey(Key("F10")) == .chooser)
    #expect(HostKey(Key("K", .control)) == .chooser)
    #expect(HostKey(Key("K")) == nil)
    #expect(HostKey(Key("F11")) == .fullScreen)
    #expect(HostKey(Key("Q", .control)) == .quit)
    #expect(HostKey(Key("Q")) == nil)
    #expect(HostKey(Key("Escape")) == nil)
  }
}

@Suite("The user's own size of a window") struct OwnSizeTests {
  private let own = Size(400, 700)
  private let full = Size(1920, 1080)

  @Test("a size that comes late, after full screen was left, is not the user's own")
  func lateSize() {
    var size = OwnSize(own)
    size.fullScreenToggled(at: Instant(5))
    size.fullScreenToggled(at: Instant(5.1))
    size.resized(to: full, isSpread: false, at: Instant(5.2))
    #expect(size.size == own)
    size.resized(to: own, isSpread: false, at: Instant(5.3))
    #expect(size.size == own)
  }

  @Test("the size of full screen is not the user's own, however late it is told again")
  func spreadSize() {
    var size = OwnSize(own)
    size.fullScreenToggled(at: Instant(5))
    size.resized(to: full, isSpread: true, at: Instant(5.1))
    size.fullScreenToggled(at: Instant(9))
    size.resized(to: full, isSpread: false, at: Instant(12))
    #expect(size.size == own)
  }

  @Test("a size that the user makes is remembered, before full screen and after it")
  func ownSize() {
    var size = OwnSize(own)
    size.resized(to: Size(500, 800), isSpread: false, at: Instant(4))
    #expect(size.size == Size(500, 800))
    size.fullScreenToggled(at: Instant(5))
    size.resized(to: full, isSpread: true, at: Instant(5.1))
    size.fullScreenToggled(at: Instant(6))
    size.resized(to: Size(500, 800), isSpread: false, at: Instant(6.1))
    size.resized(to: Size(300, 600), isSpread: false, at: Instant(8))
    #expect(size.size == Size(300, 600))
  }
}

@Suite("Figures") struct FigureTests {
  @Test("percentiles are the times below which so many lie")
  func percentiles() {
    var histogram = Histogram()
    #expect(histogram.percentile(50) == 0)
    for time in 1...100 { histogram.add(Double(time)) }
    #expect(abs(histogram.percentile(50) - 50) < 0.02)
    #expect(abs(histogram.percentile(99) - 99) < 0.02)
    histogram.add(1e9)
    #expect(abs(histogram.percentile(100) - 250) < 0.02)
    #expect([3.0, 1, 2].percentile(50) == 2)
  }

  @Test("a frame is missed only while a hand moves, and a rest is no missed frame")
  func missed() {
    var statistics = FrameStatistics()
    func add(_ ms: Double, hand: Bool) {
      statistics.add(
        from: Instant(ms / 1000), to: Instant((ms + 1) / 1000), pixels: 10, isHandDown: hand,
        sinceStart: 42)
    }
    add(0, hand: false)
    add(40, hand: false)
    add(56, hand: true)
    add(90, hand: true)
    add(400, hand: true)
    #expect(statistics.missed == 1)
    #expect(
      statistics.line
        == #"{"frames": 5, "first_frame_ms": 42, "frame_cpu_ms_p50": 1.005, "#
        + #""frame_cpu_ms_p95": 1.005, "frame_cpu_ms_p99": 1.005, "missed_60": 1, "pixels_per_frame": 10}"#
    )
  }

  @Test("the key sheet lies in the middle and lists every key")
  func sheet() {
    var canvas = Canvas(size: Size(390, 844))
    let frame = Frame(now: .zero, size: Size(390, 844), text: GridText(), pictures: NoPictures())
    KeySheet(screens: ["Test"]).draw(on: &canvas, in: frame)
    let texts = canvas.commands.count { if case .text = $0 { true } else { false } }
    #expect(texts == 16)
    #expect(canvas.elements.isEmpty)
  }
}
