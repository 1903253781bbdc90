import CProcess

/// The memory that the supervisor and its child both see: what the child does, and what is left of
/// it when it ends.
struct SharedLine {
  private let memory: OpaquePointer

  /// Memory with nothing in it; nil if there is none.
  init?() {
    guard let memory = line_open() else { return nil }
    self.memory = memory
  }

  /// Gives the memory back.
  func close() { line_close(memory) }

  /// One of the numbers.
  subscript(which: line_number) -> UInt64 {
    get { line_get(memory, which) }
    nonmutating set { line_set(memory, which, newValue) }
  }

  /// Makes what this process leaves behind in a fault be found here; false if that can't be.
  func watchFaults() -> Bool { fault_watch(memory) == 0 }

  // MARK: Whose code runs

  /// Whose code runs.
  struct Owner: Equatable {
    /// A screen's id, or a library's path while it is loaded; empty for nobody's.
    var screen = ""
    /// The screen's library; empty for nobody's.
    var library = ""

    /// Whether it is a screen that runs.
    var isScreen: Bool { !screen.isEmpty && screen != library }
  }

  /// Whose code runs.
  var owner: Owner {
    get {
      let parts = text(line_owner(memory), LINE_OWNER_SIZE).split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Owner(
        screen: String(parts.first ?? ""), library: parts.count > 1 ? String(parts[1]) : "")
    }
    nonmutating set {
      write("\(newValue.screen)\n\(newValue.library)", to: line_owner(memory), LINE_OWNER_SIZE)
    }
  }

  /// The screens that were put aside and are tried again, by their ids.
  var retried: [String] {
    text(line_retried(memory), LINE_RETRIED_SIZE).split(separator: "\n").map(
      String.init)
  }

  /// A screen is tried again.
  func retry(_ screen: String) {
    let screens = retried + [screen]
    write(
      screens.joined(separator: "\n"), to: line_retried(memory), LINE_RETRIED_SIZE)
  }

  private func text(_ start: UnsafeMutablePointer<CChar>?, _ size: Int) -> String {
    let bytes = UnsafeBufferPointer(start: start, count: size)
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func write(_ text: String, to start: UnsafeMutablePointer<CChar>?, _ size: Int) {
    guard let start else { return }
    var place = 0
    for byte in text.utf8 where place < size - 1 {
      start[place] = CChar(bitPattern: byte)
      place += 1
    }
    start[place] = 0
  }

  // MARK: State

  /// Keeps a state; false, and the older one stays, if it is too long. A state that is half written
  /// when its writer ends is never read: only its end makes it the newest.
  func keep(_ state: [UInt8]) -> Bool {
    let next = self[LINE_STATE_COUNT] + 1
    guard state.count <= LINE_STATE_SIZE, let slot = line_state(memory, next) else {
      return false
    }
    state.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      slot.update(from: start, count: bytes.count)
    }
    self[Self.length(next)] = UInt64(state.count)
    self[LINE_STATE_COUNT] = next
    return true
  }

  /// The state that was kept last; nil if none was.
  var kept: [UInt8]? {
    let count = self[LINE_STATE_COUNT]
    let length = Int(min(self[Self.length(count)], UInt64(LINE_STATE_SIZE)))
    guard count > 0, let slot = line_state(memory, count) else { return nil }
    return Array(UnsafeBufferPointer(start: slot, count: length))
  }

  /// Forgets all states.
  func forget() { self[LINE_STATE_COUNT] = 0 }

  private static func length(_ count: UInt64) -> line_number {
    count % 2 == 0 ? LINE_EVEN_LENGTH : LINE_ODD_LENGTH
  }

  // MARK: Lives

  /// What the child left behind in a fault; nil if there was none.
  var fault: Fault? {
    guard self[FAULT_SIGNAL] != 0 else { return nil }
    let frames = Int(min(self[FAULT_FRAME_COUNT], UInt64(LINE_FRAME_LIMIT)))
    let maps = Int(min(self[FAULT_MAPS_LENGTH], UInt64(LINE_MAPS_SIZE)))
    return Fault(
      signal: Int32(truncatingIfNeeded: self[FAULT_SIGNAL]), place: self[FAULT_PLACE],
      address: self[FAULT_ADDRESS], memory: self[FAULT_MEMORY],
      frames: Array(UnsafeBufferPointer(start: line_frames(memory), count: frames)),
      maps: String(
        decoding: UnsafeBufferPointer(start: line_maps(memory), count: maps), as: UTF8.self))
  }

  /// A child begins: nothing is left of an older one but its state, its clock and whom it tries
  /// again. It works from its first moment on.
  func begin() {
    for number in [
      LINE_BEAT, LINE_HAS_SHOWN, LINE_IS_OVER, FAULT_SIGNAL, FAULT_PLACE, FAULT_ADDRESS,
      FAULT_MEMORY, FAULT_FRAME_COUNT, FAULT_MAPS_LENGTH, FAULT_IS_DONE,
    ] { self[number] = 0 }
    self[LINE_IS_WORKING] = 1
    self[LINE_IS_WATCHED] = 1
    owner = Owner()
  }

  /// Nobody is tried again any more.
  func clearRetried() { write("", to: line_retried(memory), 1) }
}

/// What a process leaves behind in a fault.
struct Fault: Equatable {
  /// The signal.
  var signal: Int32
  /// Where the program was.
  var place: UInt64
  /// What it touched that it must not; 0 for signals without it.
  var address: UInt64
  /// How much memory of its own it had, in bytes.
  var memory: UInt64
  /// The backtrace as addresses, the innermost first, with those of the signal's own handler.
  var frames: [UInt64]
  /// What was loaded where, as the kernel spells it.
  var maps: String
}
