import Glibc

/// A connection of its own to the session's bus; whoever has it may have to wait for others.
final class BusConnection {
  private let calls: BusLibrary
  private let handle: BusLibrary.Connection

  /// Why there is none.
  enum Failure: Error {
    /// Nobody listens there.
    case absent
    /// Somebody does, and doesn't let anybody in.
    case silent
  }

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// The bus sends the signals that match these rules, and no others.
  private static let rules = [
    "type='signal',sender='\(PortalTalk.portal)',path='\(path)',interface='\(interface)',"
      + "member='\(PortalTalk.change)'",
    "type='signal',sender='\(PortalTalk.bus)',interface='\(PortalTalk.bus)',"
      + "member='\(PortalTalk.newOwner)',arg0='\(PortalTalk.portal)'",
  ]
  /// Who sends longer messages is cut off, in bytes: all settings together take a hundredth of it.
  private static let longestMessage = 1 << 20
  // What libdbus calls the kinds of messages and of values.
  private static let (answer, refusal, signal): (Int32, Int32, Int32) = (2, 3, 4)
  private static let (text, list) = (Int32(UInt8(ascii: "s")), Int32(UInt8(ascii: "a")))

  /// Connects and says hello; waits for the bus as long as libdbus does.
  init(_ calls: BusLibrary, address: String) throws(Failure) {
    self.calls = calls
    calls.keepSignals(0)
    guard let handle = calls.open(address, nil) else { throw .absent }
    self.handle = handle
    calls.exitOnEnd(handle, 0)
    calls.limitMessages(handle, Self.longestMessage)
    guard calls.register(handle, nil) != 0 else { throw .silent }
    for rule in Self.rules { calls.addMatch(handle, rule, nil) }
  }

  deinit {
    calls.close(handle)
    calls.release(handle)
  }

  /// Waits until something comes; false once the bus is gone.
  func wait() -> Bool { calls.exchange(handle, -1) != 0 }

  /// The next message that has come; nil if there is none.
  func next() -> BusMessage? {
    while let message = calls.pop(handle) {
      defer { calls.releaseMessage(message) }
      if let read = read(message) { return read }
    }
    return nil
  }

  /// Asks the portal; the number of the message that an answer will name.
  func ask(_ question: PortalTalk.Question) -> UInt32? {
    guard
      let message = calls.makeCall(PortalTalk.portal, Self.path, Self.interface, question.method)
    else { return nil }
    defer { calls.releaseMessage(message) }
    write(question, to: message)
    var serial: UInt32 = 0
    return calls.send(handle, message, &serial) != 0 ? serial : nil
  }

  private func read(_ message: BusLibrary.Message) -> BusMessage? {
    guard let kind = kind(of: message) else { return nil }
    var reader = MessageReader(calls)
    return BusMessage(
      kind: kind, sender: calls.sender(message).map { String(cString: $0) } ?? "",
      body: reader.body(of: message))
  }

  private func kind(of message: BusLibrary.Message) -> BusMessage.Kind? {
    switch calls.kind(message) {
    case Self.answer: .answer(to: calls.answered(message))
    case Self.refusal:
      .refusal(
        of: calls.answered(message),
        name: calls.errorName(message).map { String(cString: $0) } ?? "")
    case Self.signal: .signal(calls.member(message).map { String(cString: $0) } ?? "")
    default: nil
    }
  }

  private func write(_ question: PortalTalk.Question, to message: BusLibrary.Message) {
    withUnsafeTemporaryAllocation(
      byteCount: 2 * BusLibrary.iteratorSize, alignment: MemoryLayout<UInt64>.alignment
    ) { room in
      guard let outer = room.baseAddress else { return }
      let inner = outer + BusLibrary.iteratorSize
      calls.beginWriting(message, outer)
      switch question {
      case .all:
        guard calls.openList(outer, Self.list, "s", inner) != 0 else { return }
        for namespace in PortalSetting.namespaces { write(namespace, at: inner) }
        _ = calls.closeList(outer, inner)
      case .one(let setting), .old(let setting):
        write(setting.namespace, at: outer)
        write(setting.rawValue, at: outer)
      }
    }
  }

  private func write(_ word: String, at iterator: BusLibrary.Iterator) {
    word.withCString { bytes in
      withUnsafePointer(to: bytes) { _ = calls.write(iterator, Self.text, $0) }
    }
  }
}

extension PortalTalk.Question {
  /// The method that asks it.
  fileprivate var method: String {
    switch self {
    case .all: "ReadAll"
    case .one: "ReadOne"
    case .old: "Read"
    }
  }
}
