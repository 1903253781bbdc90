/// What was loaded where in a process, out of the kernel's own list.
struct ProcessMap: Equatable {
  /// A stretch of addresses.
  struct Stretch: Equatable {
    /// Its addresses.
    var addresses: Range<UInt64>
    /// Where in the file it begins, in bytes.
    var offset: UInt64
    /// The file, or a name in brackets as `[stack]`; empty for plain memory.
    var name: String
  }

  /// The stretches, in the order of their addresses.
  private(set) var stretches: [Stretch] = []

  /// Reads lines as `7f00-7f10 r-xp 00001000 08:01 42 /lib/x.so`; others are passed over.
  init(_ text: String) {
    let columns = 6
    for line in text.split(separator: "\n") {
      let parts = line.split(
        separator: " ", maxSplits: columns - 1, omittingEmptySubsequences: true)
      guard parts.count >= columns - 1, let addresses = Self.range(parts[0]),
        let offset = UInt64(parts[2], radix: 16)
      else { continue }
      let name = parts.count == columns ? parts[columns - 1].drop { $0 == " " } : ""
      stretches.append(Stretch(addresses: addresses, offset: offset, name: String(name)))
    }
  }

  private static func range(_ text: Substring) -> Range<UInt64>? {
    let ends = text.split(separator: "-").compactMap { UInt64($0, radix: 16) }
    guard ends.count == 2, ends[0] < ends[1] else { return nil }
    return ends[0]..<ends[1]
  }

  /// The stretch that an address is in.
  func stretch(at address: UInt64) -> Stretch? {
    stretches.first { $0.addresses.contains(address) }
  }

  /// Whether an address lies just below the main thread's stack, where it would grow on.
  func isBelowStack(_ address: UInt64) -> Bool {
    let guarded: UInt64 = 1 << 20  // bytes below the lowest address that one step may reach
    guard let lowest = stretches.first(where: { $0.name == "[stack]" })?.addresses.lowerBound
    else { return false }
    return address < lowest &+ 4096 && address >= lowest - min(guarded, lowest)
  }
}
