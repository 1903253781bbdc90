import Drawing
import Threads

/// A frame to be painted, in bands from top to bottom.
struct PaintJob {
  let commands: [DrawCommand]
  let surface: Surface
  let scale: Double
  let ground: Color
  let area: PixelRect

  /// More bands than threads, since one may hold more work than another.
  static let bandCount = 6

  func band(_ index: Int) -> PixelRect {
    let top = area.y + area.height * index / Self.bandCount
    let bottom = area.y + area.height * (index + 1) / Self.bandCount
    return PixelRect(left: area.x, top: top, right: area.right, bottom: bottom)
  }
}

/// A second thread that takes bands of large frames, as long as there are any.
///
/// It sleeps between frames. A painter never waits for it but to end the band it is at.
final class Helper: @unchecked Sendable {
  private let lock = Monitor()
  private let source = LockedSource()
  // Touched only inside the lock.
  private var job: PaintJob?
  private var nextBand = 0
  private var isPainting = false
  private var isClosed = false
  private var isStarted = false
  private var help = Painter.Statistics()

  /// Paints a frame together with `painter`, which belongs to the calling thread; returns what the
  /// helping cost.
  func paint(
    _ job: PaintJob, from source: any RasterSource, with painter: Painter
  ) -> Painter.Statistics {
    self.source.begin(source)
    lock.locked {
      start()
      self.job = job
      nextBand = 0
      help = Painter.Statistics()
      lock.wakeAll()
    }
    var own = Painter.Statistics()
    while let band = lock.locked(takeBand) {
      painter.paint(job, band: band, from: self.source)
      own.add(painter.statistics)
    }
    lock.locked {
      while isPainting { lock.wait() }
      self.job = nil
      own.add(help)
    }
    self.source.end()
    return own
  }

  /// Ends the thread.
  func close() {
    lock.locked {
      isClosed = true
      lock.wakeAll()
    }
  }

  private func takeBand() -> Int? {
    guard nextBand < PaintJob.bandCount else { return nil }
    nextBand += 1
    return nextBand - 1
  }

  // MARK: The thread

  private func start() {
    guard !isStarted else { return }
    isStarted = true
    Thread { self.work() }?.leaveAlone()
  }

  private func work() {
    let painter = Painter(largeFrom: .max)
    while let (job, band) = nextWork() {
      painter.paint(job, band: band, from: source)
      lock.locked {
        help.add(painter.statistics)
        isPainting = false
        lock.wakeAll()
      }
    }
  }

  private func nextWork() -> (PaintJob, Int)? {
    lock.locked {
      while !isClosed {
        if let job, let band = takeBand() {
          isPainting = true
          return (job, band)
        }
        lock.wait()
      }
      return nil
    }
  }
}

/// Lets two threads ask one source, one at a time.
private final class LockedSource: RasterSource {
  private let lock = Monitor()
  private var inner: (any RasterSource)?

  func begin(_ source: any RasterSource) { lock.locked { inner = source } }
  func end() { lock.locked { inner = nil } }

  func mask(for run: TextRun, scale: Double) -> TextMask? {
    lock.locked { inner?.mask(for: run, scale: scale) }
  }

  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    lock.locked { inner?.bitmap(for: picture, width: width, height: height) }
  }
}

extension Painter.Statistics {
  mutating func add(_ other: Painter.Statistics) {
    pixels += other.pixels
    draws += other.draws
  }
}
