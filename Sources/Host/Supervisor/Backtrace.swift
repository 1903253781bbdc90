import Glibc

/// A backtrace in words.
struct Backtrace {
  private let map: ProcessMap
  private var tables: [String: SymbolTable] = [:]

  /// Of a process in which that was loaded.
  init(_ map: ProcessMap) {
    self.map = map
  }

  /// A line a frame, the innermost first: `0  PremiumPoster.Poster.draw() + 12 in libX.so`.
  mutating func lines(_ fault: Fault) -> [String] {
    Self.frames(fault).enumerated().map { place, address in
      // a caller is found by the call, which ends before the address to return to
      let line = describe(place == 0 ? address : address - min(1, address), shown: address)
      return "\(place)".padded(to: 4) + line
    }
  }

  /// The frames from the place of the fault on, without those of the signal's own handler.
  static func frames(_ fault: Fault) -> [UInt64] {
    guard fault.place != 0 else { return fault.frames }
    guard let first = fault.frames.firstIndex(of: fault.place) else {
      return [fault.place] + fault.frames
    }
    return Array(fault.frames[first...])
  }

  private mutating func describe(_ address: UInt64, shown: UInt64) -> String {
    let number = "0x" + String(shown, radix: 16)
    guard let stretch = map.stretch(at: address) else { return number }
    let file = stretch.name.split(separator: "/").last.map(String.init) ?? "plain memory"
    let offset = address - stretch.addresses.lowerBound + stretch.offset
    guard stretch.name.hasPrefix("/") else { return "\(number) in \(file)" }
    let table = tables[stretch.name] ?? SymbolTable(path: stretch.name)
    tables[stretch.name] = table
    guard let function = table.function(atOffset: offset) else {
      return "\(number) in \(file), at 0x\(String(offset, radix: 16)) of it"
    }
    return "\(Self.demangled(function.name)) + \(function.distance) in \(file)"
  }

  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// A name as it stands in the source, where Swift's own library can tell.
  static func demangled(_ name: String) -> String {
    guard name.hasPrefix("$s"), let symbol = dlsym(nil, "swift_demangle") else { return name }
    let demangle = unsafeBitCast(symbol, to: Demangle.self)
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return name }
    defer { free(text) }
    return String(cString: text)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
