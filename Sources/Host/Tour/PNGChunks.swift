/// The chunks of a PNG file.
struct PNGChunks: Equatable {
  /// One chunk.
  struct Chunk: Equatable {
    /// Its four letters.
    var kind: String
    /// What is in it.
    var data: ArraySlice<UInt8>
  }

  /// Every PNG file begins with this.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let lengthSize = 4
  /// Length, kind and checksum of a chunk.
  private static let frameSize = 12

  /// The chunks in order.
  let chunks: [Chunk]

  /// The chunks of a file's bytes; nil if they are no whole PNG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var chunks: [Chunk] = []
    var rest = bytes[Self.signature.count...]
    while chunks.last?.kind != "IEND" {
      guard rest.count >= Self.frameSize else { return nil }
      let length = Int(bigEndian: rest.prefix(Self.lengthSize))
      guard rest.count >= Self.frameSize + length else { return nil }
      let kindStart = rest.startIndex + Self.lengthSize
      let dataStart = kindStart + 4
      chunks.append(
        Chunk(
          kind: String(decoding: rest[kindStart..<dataStart], as: UTF8.self),
          data: rest[dataStart..<dataStart + length]))
      rest = rest.dropFirst(Self.frameSize + length)
    }
    self.chunks = chunks
  }

  /// What is in the first chunk of a kind.
  func data(_ kind: String) -> ArraySlice<UInt8>? {
    chunks.first { $0.kind == kind }?.data
  }

  /// The picture's compressed rows, which may be spread over several chunks.
  var rows: [UInt8] {
    chunks.filter { $0.kind == "IDAT" }.reduce(into: []) { $0 += $1.data }
  }

  /// A chunk as it stands in a file, with its checksum.
  static func bytes(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return UInt32(data.count).bigEndianBytes + body + Checksum.crc32(body).bigEndianBytes
  }
}

extension Int {
  fileprivate init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension FixedWidthInteger {
  /// The bytes, most significant first, as PNG has them.
  var bigEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}

/// The checksum of PNG's chunks.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    let polynomial: UInt32 = 0xEDB8_8320
    return (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 1 ? rest >> 1 ^ polynomial : rest >> 1
    }
  }

  /// The CRC-32 of some bytes.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes { rest = table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ rest >> 8 }
    return ~rest
  }
}
