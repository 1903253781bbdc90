import Glibc
import Raster
import Threads

/// Decodes on threads of its own and keeps what was decoded.
final class DecoderPool: @unchecked Sendable {
  /// What is known of a picture beyond its pixels, if there is anything to know.
  struct Facts {
    /// When an animation shows which frame.
    var timeline: Timeline?
    /// Why it is not shown, or not all of it.
    var trouble: String?
  }

  private struct File {
    let path: String
    let root: String?
    let cost: Int
  }

  private let monitor = Monitor()
  private let onArrival: @Sendable () -> Void
  private let threadCount: Int
  // Everything below is touched only inside the monitor.
  private var queue = DecodeQueue()
  private var cache: BitmapCache
  private var files: [Int32: File] = [:]
  private var known: [Int32: Facts] = [:]
  private var players = PlayerShelf()
  /// The frame that an animation on the window shows next.
  private var upcoming: [Int32: Int] = [:]
  private var broken: Set<Int32> = []
  private var reported: Set<Int32> = []
  private var round = 0
  private var decodes = 0
  /// Whether something was decoded that nobody waited for yet.
  private var hasNews = false
  private var threads = 0
  private var isClosed = false

  init(budget: Int, onArrival: @escaping @Sendable () -> Void) {
    cache = BitmapCache(budget: budget)
    self.onArrival = onArrival
    threadCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1)
  }

  /// Makes a picture known by its file, whose decoding takes `cost` bytes; it must be below the
  /// folder `root` if there is one.
  func add(_ path: String, within root: String? = nil, as picture: Int32, cost: Int) {
    monitor.locked { files[picture] = File(path: path, root: root, cost: cost) }
  }

  /// Forgets pictures that nobody asks for any more.
  func forget(_ pictures: [Int32]) {
    monitor.locked {
      for picture in pictures {
        files[picture] = nil
        known[picture] = nil
        broken.remove(picture)
        reported.remove(picture)
      }
    }
  }

  /// Notes that a picture is not shown, and why.
  func refuse(_ picture: Int32, _ reason: String) {
    monitor.locked { known[picture] = Facts(trouble: reason) }
  }

  /// What is known of those pictures of which anything is.
  var facts: [Int32: Facts] { monitor.locked { known } }

  /// A frame of the window begins, which holds these pictures, so far from its middle; of its
  /// animations the frame that follows.
  func look(at pictures: [(id: Int32, distance: Int)], upcoming: [Int32: Int]) {
    monitor.locked {
      round += 1
      self.upcoming = upcoming
      for (id, _) in pictures { cache.touch(id, round: round) }
      queue.look(at: pictures)
      players.keep(upcoming.keys)
    }
  }

  /// The size wanted if it is there, else the best other one while the wanted one is decoded.
  func bitmap(_ key: BitmapKey) -> Bitmap? {
    monitor.locked {
      let exact = cache.bitmap(key, round: round)
      if let frame = upcoming[key.number] { wish(key.of(frame: frame), isQuiet: true) }
      if let exact { return exact }
      let other = cache.nearest(to: key, round: round)
      wish(key, canWait: other != nil)
      return other ?? otherFrame(key)
    }
  }

  /// Sizes that may be wanted soon: their arrival is no news.
  func expect(_ keys: [BitmapKey]) {
    monitor.locked {
      for key in keys { wish(key, isQuiet: true) }
    }
  }

  private func wish(_ key: BitmapKey, canWait: Bool = false, isQuiet: Bool = false) {
    guard let file = files[key.number], !broken.contains(key.number), !cache.contains(key) else {
      return
    }
    let manner = DecodeQueue.Manner(canWait: canWait, isQuiet: isQuiet, cost: file.cost)
    guard queue.ask(key, now: Monitor.now, manner) else { return }
    startThreads()
    monitor.wakeAll()
  }

  /// Of an animation the frame before the one wanted, or the nearest before that.
  private func otherFrame(_ key: BitmapKey) -> Bitmap? {
    guard let count = known[key.number]?.timeline?.count else { return nil }
    let wanted = PictureID.frame(key.picture)
    for step in 1..<max(count, 2) {
      let frame = key.of(frame: (wanted - step + count) % count)
      if let bitmap = cache.nearest(to: frame, round: round) { return bitmap }
    }
    return nil
  }

  func setBudget(_ bytes: Int) {
    monitor.locked {
      cache.budget = bytes
      cache.shrink(round: round)
    }
  }

  /// Waits until nothing is left to decode. Says whether anything came since the last time.
  func waitUntilIdle() -> Bool {
    monitor.locked {
      queue.hurry()
      monitor.wakeAll()
      while !queue.isEmpty, threads > 0 { monitor.wait() }
      defer { hasNews = false }
      return hasNews
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

  /// Bitmaps and bytes kept now, wishes that wait, and how often a picture was decoded.
  var counts: (bitmaps: Int, bytes: Int, wishes: Int, decodes: Int) {
    monitor.locked { (cache.count, cache.bytes, queue.wishes.count, decodes) }
  }
}

// MARK: The threads

extension DecoderPool {
  /// Threads start with the first wish: a program without pictures has none.
  private func startThreads() {
    while threads < threadCount {
      guard let thread = Thread({ self.work() }) else { return }
      threads += 1
      thread.leaveAlone()
    }
  }

  private func work() {
    while let job = nextJob() {
      var result: PictureDecoder.Result?
      do throws(PictureFile.Problem) {
        let done = try job.result()
        result = done
        if let damage = done.damage { reportOnce(job, "is damaged", damage) }
        if let note = done.note { reportOnce(job, "is not played", note) }
      } catch {
        reportOnce(job, "can't be shown", error.reason)
        monitor.locked { known[job.key.number] = Facts(trouble: error.reason) }
      }
      deliver(result, job)
    }
  }

  private func nextJob() -> DecodeJob? {
    monitor.locked {
      while !isClosed {
        let now = Monitor.now
        if let key = queue.next(now: now) {
          decodes += 1
          if let file = files[key.number] {
            return DecodeJob(
              key: key, path: file.path, root: file.root, player: players.take(key.number))
          }
          _ = queue.finish(key)
        } else {
          if queue.isEmpty { monitor.wakeAll() }
          monitor.wait(until: queue.nextDue(after: now))
        }
      }
      return nil
    }
  }

  private func deliver(_ result: PictureDecoder.Result?, _ job: DecodeJob) {
    let number = job.key.number
    let isAwaited = monitor.locked {
      let isAwaited = queue.finish(job.key)
      hasNews = hasNews || isAwaited
      if let result {
        cache.insert(result.bitmap, job.key, round: round)
        players.put(result.player, number)
        if known[number] == nil, result.player != nil || result.damage != nil {
          known[number] = Facts(timeline: result.player?.timeline, trouble: result.damage)
        }
      } else {
        broken.insert(number)
      }
      monitor.wakeAll()
      return isAwaited
    }
    if isAwaited { onArrival() }
  }

  private func reportOnce(_ job: DecodeJob, _ verdict: String, _ reason: String) {
    let isNew = monitor.locked { reported.insert(job.key.number).inserted }
    if isNew { Complaint.print("The picture \(job.path) \(verdict): \(reason).") }
  }
}
