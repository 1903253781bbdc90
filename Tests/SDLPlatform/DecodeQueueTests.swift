import Raster
import Testing

@testable import SDLPlatform

@Suite("The decoders' queue")
struct DecodeQueueTests {
  private func key(_ picture: Int32, _ side: Int = 10) -> BitmapKey {
    BitmapKey(picture: picture, width: side, height: side)
  }

  private let patient = DecodeQueue.Manner(canWait: true)
  private let quiet = DecodeQueue.Manner(isQuiet: true)

  /// All pictures that the queue gives out, one after the other.
  private func order(_ queue: inout DecodeQueue) -> [Int32] {
    var order: [Int32] = []
    while let key = queue.next(now: 0) {
      order.append(key.picture)
      _ = queue.finish(key)
    }
    return order
  }

  @Test("what is nearest to the window's middle comes first")
  func order() {
    var queue = DecodeQueue()
    queue.look(at: [(1, 300), (2, 0), (3, 120), (4, 900)])
    for picture in 1...4 { _ = queue.ask(key(Int32(picture)), now: 0, .init()) }
    #expect(order(&queue) == [2, 3, 1, 4])
  }

  @Test("what left the window is not decoded any more, unless it has begun")
  func scrolledAway() {
    var queue = DecodeQueue()
    queue.look(at: [(1, 0), (2, 0), (3, 0)])
    for picture in 1...3 { _ = queue.ask(key(Int32(picture)), now: 0, .init()) }
    let begun = queue.next(now: 0)
    queue.look(at: [(3, 0)])
    #expect(queue.wishes.keys.map(\.picture) == [3] && queue.running.count == 1)
    if let begun { _ = queue.finish(begun) }
    #expect(order(&queue) == [3])
  }

  @Test("of sizes on the way to another one only the last is decoded, after a moment of rest")
  func growing() {
    var queue = DecodeQueue()
    for step in 0..<20 {
      _ = queue.ask(key(1, 100 + step), now: Double(step) / 60, patient)
      #expect(queue.next(now: Double(step) / 60) == nil)
    }
    #expect(queue.wishes.count == 1)
    #expect(queue.next(now: 19 / 60.0 + DecodeQueue.patience)?.width == 119)
  }

  @Test("a size asked for in every frame is decoded although others pass by")
  func steady() {
    var queue = DecodeQueue()
    _ = queue.ask(key(1, 50), now: 0, patient)
    for step in 1..<12 {
      _ = queue.ask(key(1, 50), now: Double(step) / 60, patient)
      _ = queue.ask(key(1, 100 + step), now: Double(step) / 60, patient)
    }
    #expect(queue.next(now: 0.19)?.width == 50)
  }

  @Test("what is being decoded is not queued a second time, and one picture has one decoder")
  func running() {
    var queue = DecodeQueue()
    _ = queue.ask(key(1), now: 0, .init())
    let job = queue.next(now: 0)
    #expect(queue.ask(key(1), now: 0, .init()) == false)
    #expect(queue.ask(key(1, 20), now: 0, .init()) == true)
    #expect(queue.next(now: 0) == nil && !queue.isEmpty)
    let isAwaited = job.map { queue.finish($0) }
    #expect(isAwaited == true)
    #expect(queue.next(now: 0)?.width == 20)
  }

  @Test(
    "what is wanted ahead of time comes last, and its arrival is news only once it is asked for")
  func ahead() {
    var queue = DecodeQueue()
    _ = queue.ask(key(1), now: 0, quiet)
    _ = queue.ask(key(2), now: 0, .init())
    #expect(queue.next(now: 0)?.picture == 2)
    #expect(queue.next(now: 0)?.picture == 1)
    #expect(queue.finish(key(1)) == false)
    _ = queue.ask(key(3), now: 0, quiet)
    _ = queue.next(now: 0)
    _ = queue.ask(key(3), now: 0, .init())
    #expect(queue.finish(key(3)) == true)
  }

  @Test("pictures that take much memory are decoded one after the other")
  func memory() {
    var queue = DecodeQueue()
    for picture in 1...3 {
      _ = queue.ask(key(Int32(picture)), now: 0, .init(cost: DecodeQueue.mostCost * 2 / 3))
    }
    let first = queue.next(now: 0)
    #expect(first != nil && queue.next(now: 0) == nil)
    _ = queue.ask(key(9), now: 0, .init(cost: 1000))
    #expect(queue.next(now: 0)?.picture == 9)
    if let first { _ = queue.finish(first) }
    #expect(queue.next(now: 0) != nil)
  }

  @Test("a picture larger than all memory that is given is decoded alone")
  func huge() {
    var queue = DecodeQueue()
    _ = queue.ask(key(1), now: 0, .init(cost: DecodeQueue.mostCost * 2))
    #expect(queue.next(now: 0) != nil)
  }
}

@Suite("The cache of bitmaps")
struct BitmapCacheTests {
  private func key(_ picture: Int32, _ side: Int = 100) -> BitmapKey {
    BitmapKey(picture: picture, width: side, height: side)
  }

  private func bitmap(_ side: Int = 100) -> Bitmap { Bitmap(width: side, height: side) }

  @Test("it stays within its budget; what was used longest ago goes first")
  func budget() {
    var cache = BitmapCache(budget: 100 * 100 * 4 * 3)
    for picture in 1...3 { cache.insert(bitmap(), key(Int32(picture)), round: picture) }
    _ = cache.bitmap(key(1), round: 100)
    cache.insert(bitmap(), key(4), round: 101)
    #expect(cache.bytes == 3 * 100 * 100 * 4)
    #expect(cache.bitmap(key(2), round: 102) == nil)
    #expect(cache.bitmap(key(1), round: 102) != nil && cache.bitmap(key(3), round: 102) != nil)
  }

  @Test("what may be on screen stays even above the budget")
  func onScreen() {
    var cache = BitmapCache(budget: 1)
    for picture in 1...10 { cache.insert(bitmap(), key(Int32(picture)), round: 5) }
    #expect(cache.count == 10)
    cache.touch(1, round: 6)
    cache.shrink(round: 7)
    #expect(cache.count == 1 && cache.bitmap(key(1), round: 7) != nil)
    cache.shrink(round: 9)
    #expect(cache.count == 0 && cache.bytes == 0)
  }

  @Test("of a picture in the window that nobody asks for only the size used last is kept")
  func touching() {
    var cache = BitmapCache(budget: 1)
    cache.insert(bitmap(50), key(1, 50), round: 1)
    cache.insert(bitmap(100), key(1, 100), round: 2)
    cache.touch(1, round: 4)
    cache.shrink(round: 4)
    #expect(cache.contains(key(1, 100)) && !cache.contains(key(1, 50)))
  }

  @Test("the nearest other size is the smallest larger one, else the largest")
  func nearest() {
    var cache = BitmapCache(budget: .max)
    for side in [10, 50, 100] { cache.insert(bitmap(side), key(1, side), round: 1) }
    #expect(cache.nearest(to: key(1, 30), round: 2)?.width == 50)
    #expect(cache.nearest(to: key(1, 200), round: 2)?.width == 100)
    #expect(cache.nearest(to: key(2, 30), round: 2) == nil)
  }
}
