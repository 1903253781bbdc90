import Geometry
import Testing

@testable import SDLPlatform

@Suite("The X server's stamps")
struct ServerClockTests {
  /// Where the server's clock stands when the window's is at 0, in seconds.
  private let ahead = 1000.0

  private func stamp(_ time: Double) -> UInt32 { UInt32((time + ahead) * 1000) }

  /// Reads in frames what happened at `times`, and gives the moments that it is told.
  private func moments(_ times: [Double], frame: Double = 1.0 / 60) -> [Double] {
    var clock = ServerClock()
    var moments: [Double] = []
    var unread = times[...]
    var now = 0.0
    while !unread.isEmpty {
      while let first = unread.first, first <= now {
        clock.stamp(stamp(first))
        moments.append(clock.moment(at: Instant(now)).seconds)
        unread.removeFirst()
      }
      clock.allRead(at: Instant(now))
      now += frame
    }
    return moments
  }

  @Test("read once a frame, input has the distances at which it happened")
  func distances() {
    let times = (1...400).map { Double($0) * 0.008 }
    let told = moments(times)
    let steps = zip(told.dropFirst(), told).map { $0 - $1 }
    #expect(steps.dropFirst(100).allSatisfy { abs($0 - 0.008) < 0.0021 })
    let (first, last) = (told[100], told[399])
    #expect(abs(last - first - 299 * 0.008) < 0.003)
  }

  @Test("it happened after what was read before, and not after it is read")
  func bounds() {
    var clock = ServerClock()
    clock.stamp(stamp(1))
    #expect(clock.moment(at: Instant(1)) == Instant(1))
    clock.allRead(at: Instant(1.5))
    clock.stamp(stamp(1.2))
    #expect(clock.moment(at: Instant(1.6)) == Instant(1.5))
    clock.stamp(stamp(1.59))
    #expect(abs(clock.moment(at: Instant(1.6)).seconds - 1.59) < 0.002)
  }

  @Test("what has no stamp, or one that makes no sense, happens when it is read")
  func senseless() {
    var clock = ServerClock()
    #expect(clock.moment(at: Instant(3)) == Instant(3))
    clock.stamp(0)
    #expect(clock.moment(at: Instant(3)) == Instant(3))
    clock.stamp(stamp(4))
    _ = clock.moment(at: Instant(4))
    for milliseconds in [1, UInt32.max] {
      clock.stamp(milliseconds)
      #expect(clock.moment(at: Instant(5)) == Instant(5))
    }
    clock.stamp(stamp(6))
    #expect(clock.moment(at: Instant(6)) == Instant(6))
  }
}
