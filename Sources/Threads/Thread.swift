import Glibc

/// A thread of the system that does one piece of work and ends.
public struct Thread {
  private let handle: pthread_t

  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Begins to do `work`; nil if the system gives no thread.
  public init?(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(work))
    var handle = pthread_t()
    let failure = pthread_create(
      &handle, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard failure == 0 else {
      context.release()
      return nil
    }
    self.handle = handle
  }

  /// Nobody will wait for it. Each thread is either left alone or waited for, once.
  public func leaveAlone() { pthread_detach(handle) }

  /// Waits until its work is done.
  public func wait() { pthread_join(handle, nil) }
}
