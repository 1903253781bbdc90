import Glibc
import Threads

/// The desktop's wishes, asked for and followed by a thread of its own, so that nobody waits.
public final class Desktop: @unchecked Sendable {
  private let address: String
  private let onChange: @Sendable () -> Void
  private let monitor = Monitor()
  // Everything below is touched only inside the monitor.
  private var wishes: DesktopWishes?
  private var scale: Double?
  private var isNew = false
  private var isClosed = false

  /// The desktop that the environment names; nil where there is no bus to ask it by.
  ///
  /// `onChange` is called on another thread, once until `news` is asked for.
  public convenience init?(onChange: @escaping @Sendable () -> Void) {
    guard let address = BusAddress.find({ getenv($0).map { String(cString: $0) } }) else {
      return nil
    }
    self.init(address: address, onChange: onChange)
  }

  init(address: String, onChange: @escaping @Sendable () -> Void) {
    self.address = address
    self.onChange = onChange
  }

  /// What it wishes now, if that is new since this was asked last.
  public func news() -> DesktopWishes? {
    monitor.locked {
      guard isNew else { return nil }
      isNew = false
      return wishes?.within(scale)
    }
  }

  /// Nothing is told any more. The thread isn't waited for: it may itself wait for a bus that never
  /// answers, and ends with the program.
  public func close() {
    monitor.locked { isClosed = true }
  }

  /// Everything is as many times as large because of the X resources; nil if they say nothing.
  func isScaled(by new: Double?) {
    let isFirst = monitor.locked {
      guard new != scale, wishes != nil else {
        scale = new
        return false
      }
      scale = new
      defer { isNew = true }
      return !isNew
    }
    if isFirst { onChange() }
  }

  /// Starts to ask, from a window whose scale in the X resources is `scale`; not before the program
  /// has set its last variable of the environment, which the thread may read at any time.
  func ask(from scale: Double? = nil) {
    isScaled(by: scale)
    Thread { self.run() }?.leaveAlone()
  }

  private func run() {
    guard let calls = BusLibrary.load() else { return tell(DesktopWishes()) }
    do throws(BusConnection.Failure) {
      follow(try BusConnection(calls, address: address))
    } catch {
      if error == .absent { tell(DesktopWishes()) }
    }
  }

  /// Asks, and takes what comes until the bus is gone; of many changes at once the last one is told.
  private func follow(_ bus: BusConnection) {
    var talk = PortalTalk()
    var hasComplained = false
    ask([.all], &talk, bus)
    while bus.wait() {
      while let message = bus.next() { ask(talk.hear(message), &talk, bus) }
      if talk.isAnswered { tell(talk.wishes) }
      guard let nonsense = talk.nonsense, !hasComplained else { continue }
      hasComplained = true
      Complaint.print(nonsense)
    }
    guard !hasComplained, monitor.locked({ !isClosed }) else { return }
    Complaint.print("The session bus is gone: what the desktop wishes is not followed any more.")
  }

  private func ask(
    _ questions: [PortalTalk.Question], _ talk: inout PortalTalk, _ bus: BusConnection
  ) {
    for question in questions {
      if let serial = bus.ask(question) { talk.asked(question, as: serial) }
    }
  }

  private func tell(_ new: DesktopWishes) {
    let isFirst = monitor.locked {
      guard !isClosed, new != wishes else { return false }
      let isFirst = !isNew
      wishes = new
      isNew = true
      return isFirst
    }
    if isFirst { onChange() }
  }
}
