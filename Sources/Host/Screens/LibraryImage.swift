import Glibc

/// What a shared library's file says of itself, read without running any of its code.
struct LibraryImage {
  /// The dynamic symbols it has.
  private var defined: Set<String> = []
  /// The version of the kit it refers to; nil if it refers to none.
  private(set) var kit: Int32?

  /// A screen's library refers to the kit's function of this name and the version.
  static let kitSymbol = "tegotae_kit_"

  /// Whether it has a dynamic symbol of that name.
  func defines(_ symbol: String) -> Bool { defined.contains(symbol) }

  /// Reads a library and keeps which of the `wanted` symbols it has.
  init(_ file: LibraryFile, wanted: Set<String>) throws(Refusal) {
    let header = try Self.header(of: file)
    try Self.checkSegments(header, file)
    let sections = try Self.sections(header, file)
    guard let table = sections.first(where: { $0.sh_type == UInt32(SHT_DYNSYM) }),
      sections.indices.contains(Int(table.sh_link))
    else { throw Self.refusal(file, "it is not a shared library") }
    let names = sections[Int(table.sh_link)]
    guard let symbols = file.bytes(at: table.sh_offset, table.sh_size),
      let texts = file.bytes(at: names.sh_offset, names.sh_size)
    else { throw Self.cutOff(file) }
    read(symbols, texts, wanted)
  }

  // MARK: Symbols

  private mutating func read(_ symbols: [UInt8], _ texts: [UInt8], _ wanted: Set<String>) {
    let prefix = Array(Self.kitSymbol.utf8)
    let keys = wanted.map { (name: $0, bytes: Array($0.utf8) + [0]) }
    let size = MemoryLayout<Elf64_Sym>.size
    symbols.withUnsafeBytes { symbols in
      for start in stride(from: 0, to: symbols.count / size * size, by: size) {
        let symbol = symbols.loadUnaligned(fromByteOffset: start, as: Elf64_Sym.self)
        let name = Int(symbol.st_name)
        if Int32(symbol.st_shndx) == SHN_UNDEF {
          guard Self.has(prefix, at: name, texts) else { continue }
          let digits = texts[(name + prefix.count)...].prefix { $0 != 0 }
          kit = Int32(String(decoding: digits, as: UTF8.self)) ?? kit
        } else if let key = keys.first(where: { Self.has($0.bytes, at: name, texts) }) {
          defined.insert(key.name)
        }
      }
    }
  }

  private static func has(_ wanted: [UInt8], at place: Int, _ texts: [UInt8]) -> Bool {
    guard place <= texts.count - wanted.count else { return false }
    return texts.withUnsafeBytes { texts in
      texts.baseAddress.map { memcmp($0 + place, wanted, wanted.count) == 0 } ?? false
    }
  }

  // MARK: The file's parts

  private static func header(of file: LibraryFile) throws(Refusal) -> Elf64_Ehdr {
    let size = MemoryLayout<Elf64_Ehdr>.size
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    guard let start = file.bytes(at: 0, UInt64(min(size, file.length))), start.starts(with: magic)
    else {
      throw refusal(file, "it is not a shared library")
    }
    guard start.count == size else { throw cutOff(file) }
    let header = start.withUnsafeBytes { $0.loadUnaligned(as: Elf64_Ehdr.self) }
    guard let own = machine, own.kind == start[4], own.order == start[5],
      own.machine == header.e_machine
    else { throw refusal(file, "it was made for another kind of machine") }
    guard Int32(header.e_type) == ET_DYN else {
      throw refusal(file, "it is not a shared library")
    }
    return header
  }

  /// What the running program's own file says of the machine it is for.
  private static let machine: (kind: UInt8, order: UInt8, machine: UInt16)? = {
    guard let own = try? LibraryFile("/proc/self/exe"),
      let start = own.bytes(at: 0, UInt64(MemoryLayout<Elf64_Ehdr>.size))
    else { return nil }
    let header = start.withUnsafeBytes { $0.loadUnaligned(as: Elf64_Ehdr.self) }
    return (start[4], start[5], header.e_machine)
  }()

  /// A library whose end is missing can be mapped, and then ends the program that looks there.
  private static func checkSegments(
    _ header: Elf64_Ehdr, _ file: LibraryFile
  ) throws(Refusal) {
    let segments: [Elf64_Phdr] = try table(
      at: header.e_phoff, count: Int(header.e_phnum), file)
    for segment in segments where segment.p_type == UInt32(PT_LOAD) {
      let (end, isTooFar) = segment.p_offset.addingReportingOverflow(segment.p_filesz)
      guard !isTooFar, end <= UInt64(file.length) else { throw cutOff(file) }
    }
  }

  private static func sections(
    _ header: Elf64_Ehdr, _ file: LibraryFile
  ) throws(Refusal) -> [Elf64_Shdr] {
    try table(at: header.e_shoff, count: Int(header.e_shnum), file)
  }

  private static func table<Entry>(
    at offset: UInt64, count: Int, _ file: LibraryFile
  ) throws(Refusal) -> [Entry] {
    let size = MemoryLayout<Entry>.size
    guard let bytes = file.bytes(at: offset, UInt64(count * size)) else { throw cutOff(file) }
    return bytes.withUnsafeBytes { bytes in
      (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: Entry.self) }
    }
  }

  private static func cutOff(_ file: LibraryFile) -> Refusal {
    refusal(file, "its end is missing")
  }

  private static func refusal(_ file: LibraryFile, _ reason: String) -> Refusal {
    Refusal(message: "\(file.path) is no screen: \(reason).")
  }
}
