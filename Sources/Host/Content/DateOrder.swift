import Glibc
import SDLPlatform
import Threads

/// The numbers of pictures in the order of their dates, the newest first; found when it is first
/// asked for, because every file must be looked into for it.
final class DateOrder: @unchecked Sendable {
  private let content: Content
  private let onArrival: @Sendable () -> Void
  private let monitor = Monitor()
  // Everything below is touched only inside the monitor.
  private var order: [Int32] = []
  private var hasBegun = false
  private var isClosed = false

  /// The order of a list; `onArrival` is called on another thread when it is known.
  init(_ content: Content, onArrival: @escaping @Sendable () -> Void) {
    self.content = content
    self.onArrival = onArrival
  }

  /// The number of the picture at a place in this order; that place itself until it is known.
  /// Whether to wait for it is the asker's choice.
  func number(at place: Int, waits: Bool) -> Int {
    let isKnown = monitor.locked { hasBegun }
    if !isKnown { begin(waits: waits) }
    return monitor.locked { order.indices.contains(place) ? Int(order[place]) : place }
  }

  /// Looks no further.
  func close() {
    monitor.locked { isClosed = true }
  }

  private func begin(waits: Bool) {
    guard content.survey.isWhole else { return }
    monitor.locked { hasBegun = true }
    guard !waits else { return find() }
    Thread { self.find() }?.leaveAlone()
  }

  private func find() {
    var dated: [(date: String, number: Int32)] = []
    var number = 0
    while let place = content.place(of: number), !monitor.locked({ isClosed }) {
      dated.append((PictureFacts.date(of: place.path, within: place.root), Int32(number)))
      number += 1
    }
    dated.sort { ($1.date, $0.number) < ($0.date, $1.number) }
    monitor.locked { order = dated.map(\.number) }
    onArrival()
  }
}
