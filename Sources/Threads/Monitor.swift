import Glibc

/// A lock with a condition to wait for; what it guards is touched only inside `locked`.
public final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A lock that nobody holds.
  public init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does something while nobody else is inside.
  public func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Sleeps until somebody wakes it or a moment of the monotonic clock; only inside `locked`.
  public func wait(until moment: Double? = nil) {
    guard let moment else {
      pthread_cond_wait(condition, mutex)
      return
    }
    let whole = moment.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((moment - whole) * 1_000_000_000))
    pthread_cond_timedwait(condition, mutex, &time)
  }

  /// Wakes all that wait.
  public func wakeAll() {
    pthread_cond_broadcast(condition)
  }

  /// Seconds of the monotonic clock.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
