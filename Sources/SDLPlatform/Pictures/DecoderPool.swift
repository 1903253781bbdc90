import Glibc
import Raster

/// Decodes on threads of its own and keeps what was decoded.
final class DecoderPool: @unchecked Sendable {
  private let monitor = Monitor()
  private let onArrival: @Sendable () -> Void
  private let threadCount: Int
  // Everything below is touched only inside the monitor.
  private var queue = DecodeQueue()
  private var cache: BitmapCache
  private var paths: [Int32: String] = [:]
  private var broken: Set<Int32> = []
  private var reported: Set<Int32> = []
  private var asks = 0
  private var threads = 0
  private var isClosed = false

  init(budget: Int, onArrival: @escaping @Sendable () -> Void) {
    cache = BitmapCache(budget: budget)
    self.onArrival = onArrival
    threadCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1)
  }

  /// Makes a picture known by its file.
  func add(_ path: String, as picture: Int32) {
    monitor.locked { paths[picture] = path }
  }

  /// The size wanted if it is there, else the best other one while the wanted one is decoded.
  func bitmap(_ key: BitmapKey) -> Bitmap? {
    monitor.locked {
      asks += 1
      if let exact = cache.bitmap(key, ask: asks) { return exact }
      let other = cache.nearest(to: key, ask: asks)
      guard paths[key.picture] != nil, !broken.contains(key.picture) else { return other }
      if queue.ask(key, ask: asks, now: Monitor.now, canWait: other != nil) {
        startThreads()
        monitor.wakeAll()
      }
      return other
    }
  }

  func setBudget(_ bytes: Int) {
    monitor.locked {
      cache.budget = bytes
      cache.shrink(ask: asks)
    }
  }

  /// Waits until nothing is left to decode. Says whether there was anything.
  func waitUntilIdle() -> Bool {
    monitor.locked {
      let hadWork = !queue.isEmpty
      queue.hurry()
      monitor.wakeAll()
      while !queue.isEmpty, threads > 0 { monitor.wait() }
      return hadWork
    }
  }

  /// Forgets what is not being decoded yet.
  func cancelAll() {
    monitor.locked { queue.removeAll() }
  }

  func close() {
    monitor.locked {
      isClosed = true
      queue.removeAll()
      monitor.wakeAll()
    }
  }

  /// Bitmaps and bytes kept now.
  var counts: (bitmaps: Int, bytes: Int, wishes: Int) {
    monitor.locked { (cache.count, cache.bytes, queue.wishes.count) }
  }

  // MARK: The threads

  /// Threads start with the first wish: a program without pictures has none.
  private func startThreads() {
    while threads < threadCount {
      threads += 1
      let pool = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, decoderMain, pool.toOpaque())
      guard failure == 0 else {
        pool.release()
        threads -= 1
        return
      }
      pthread_detach(thread)
    }
  }

  fileprivate func work() {
    while let (key, path) = nextJob() {
      var bitmap: Bitmap?
      do throws(PictureFile.Problem) {
        let result = try PictureDecoder.decode(
          path, width: key.width, height: key.height)
        bitmap = result.bitmap
        if let damage = result.damage { reportOnce(key, path, "is damaged", damage) }
      } catch {
        reportOnce(key, path, "can't be shown", error.reason)
      }
      deliver(bitmap, key)
    }
  }

  private func nextJob() -> (BitmapKey, String)? {
    monitor.locked {
      while !isClosed {
        if let key = queue.next(ask: asks, now: Monitor.now) {
          if let path = paths[key.picture] { return (key, path) }
          queue.finish(key)
        } else {
          if queue.isEmpty { monitor.wakeAll() }
          monitor.wait(until: queue.nextDue)
        }
      }
      return nil
    }
  }

  private func deliver(_ bitmap: Bitmap?, _ key: BitmapKey) {
    monitor.locked {
      queue.finish(key)
      if let bitmap {
        cache.insert(bitmap, key, ask: asks)
      } else {
        broken.insert(key.picture)
      }
      monitor.wakeAll()
    }
    onArrival()
  }

  private func reportOnce(
    _ key: BitmapKey, _ path: String, _ verdict: String, _ reason: String
  ) {
    let isNew = monitor.locked { reported.insert(key.picture).inserted }
    if isNew { Complaint.print("The picture \(path) \(verdict): \(reason).") }
  }
}

private func decoderMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let pool = Unmanaged<DecoderPool>.fromOpaque(context).takeRetainedValue()
  pool.work()
  return nil
}

extension PictureFile.Problem {
  /// Why, without a full stop.
  var reason: String {
    switch self {
    case .missing: "the file is not there any more"
    case .unreadable(let reason): reason
    }
  }
}
