import Glibc

/// The names of the functions in a library's file (ELF, 64 bits, little-endian).
///
/// It is read in a process of its own that may fail: what is damaged there has no names.
struct SymbolTable {
  private struct Symbol {
    var addresses: Range<UInt64>
    var name: Int  // where in the names
  }

  private struct Section {
    var kind: UInt32
    var offset: Int
    var size: Int
    var link: Int
  }

  private var symbols: [Symbol] = []
  private var names: [UInt8] = []
  private var segments: [(offset: UInt64, size: UInt64, address: UInt64)] = []

  /// Longer tables are not read, in bytes.
  private static let longest = 256 << 20

  /// The names in a file; none if it can't be read or is none of that kind.
  init(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    guard let header = Self.read(file, 0, 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return }
    readSegments(file, header)
    let sections = Self.sections(file, header)
    let (full, exported): (UInt32, UInt32) = (2, 11)
    guard
      let table = sections.first(where: { $0.kind == full })
        ?? sections.first(where: { $0.kind == exported }),
      sections.indices.contains(table.link),
      let bytes = Self.read(file, table.offset, table.size),
      let strings = Self.read(file, sections[table.link].offset, sections[table.link].size)
    else { return }
    names = strings
    readSymbols(bytes)
  }

  private mutating func readSegments(_ file: Int32, _ header: [UInt8]) {
    let size = 56
    let count = Int(header.number(at: 56, 2))
    guard let table = Self.read(file, Int(clamping: header.number(at: 32, 8)), count * size) else {
      return
    }
    for start in stride(from: 0, to: count * size, by: size) where table.number(at: start, 4) == 1 {
      segments.append(
        (
          table.number(at: start + 8, 8), table.number(at: start + 32, 8),
          table.number(at: start + 16, 8)
        ))
    }
  }

  private static func sections(_ file: Int32, _ header: [UInt8]) -> [Section] {
    let size = 64
    let count = Int(header.number(at: 60, 2))
    guard let table = read(file, Int(clamping: header.number(at: 40, 8)), count * size) else {
      return []
    }
    return stride(from: 0, to: count * size, by: size).map { start in
      Section(
        kind: UInt32(table.number(at: start + 4, 4)),
        offset: Int(clamping: table.number(at: start + 24, 8)),
        size: Int(clamping: table.number(at: start + 32, 8)),
        link: Int(table.number(at: start + 40, 4)))
    }
  }

  private mutating func readSymbols(_ table: [UInt8]) {
    let size = 24
    let function: UInt8 = 2
    for start in stride(from: 0, through: table.count - size, by: size)
    where table[start + 4] & 0xF == function {
      let address = table.number(at: start + 8, 8)
      let length = max(table.number(at: start + 16, 8), 1)
      guard address > 0, address <= .max - length else { continue }
      symbols.append(
        Symbol(addresses: address..<address + length, name: Int(table.number(at: start, 4))))
    }
    symbols.sort { $0.addresses.lowerBound < $1.addresses.lowerBound }
  }

  /// The function at an offset in the file, as its linker calls it, and how far into it that is.
  func function(atOffset offset: UInt64) -> (name: String, distance: UInt64)? {
    guard
      let segment = segments.first(where: { offset >= $0.offset && offset - $0.offset < $0.size })
    else { return nil }
    let address = segment.address &+ (offset - segment.offset)
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].addresses.lowerBound <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, symbols[low - 1].addresses.contains(address) else { return nil }
    let symbol = symbols[low - 1]
    guard names.indices.contains(symbol.name) else { return nil }
    let name = String(decoding: names[symbol.name...].prefix { $0 != 0 }, as: UTF8.self)
    return (name, address - symbol.addresses.lowerBound)
  }

  private static func read(_ file: Int32, _ offset: Int, _ size: Int) -> [UInt8]? {
    guard size >= 0, size <= longest, offset >= 0 else { return nil }
    var filled = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size, let start = buffer.baseAddress {
        let got = pread(file, start + filled, size - filled, off_t(offset + filled))
        guard got > 0 else { break }
        filled += got
      }
      count = filled
    }
    return filled == size ? bytes : nil
  }
}

extension [UInt8] {
  /// A number of so many bytes, the lowest first; 0 where there are none.
  fileprivate func number(at start: Int, _ size: Int) -> UInt64 {
    guard start >= 0, start + size <= count else { return 0 }
    return (0..<size).reduce(UInt64(0)) { $0 | UInt64(self[start + $1]) << UInt64(8 * $1) }
  }
}
