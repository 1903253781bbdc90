/// Numbers at places in bytes, in memory or in a file; a place outside gives nil.
struct ByteReader {
  private enum Source {
    case memory(UnsafeRawBufferPointer)
    case file(FilePages)
  }

  private let source: Source
  private let start: Int
  /// How many bytes there are.
  let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    source = .memory(bytes)
    start = 0
    count = bytes.count
  }

  init(_ file: FilePages) {
    source = .file(file)
    start = 0
    count = file.size
  }

  private init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    start = range.lowerBound
    count = range.count
  }

  /// A part of the bytes, its places counted from its own beginning; what lies outside is left out.
  func part(_ place: Int, _ length: Int) -> ByteReader {
    let from = min(max(place, 0), count)
    let to = from + min(max(length, 0), count - from)
    return ByteReader(source, start + from..<start + to)
  }

  func byte(_ place: Int) -> Int? {
    guard place >= 0, place < count else { return nil }
    return switch source {
    case .memory(let bytes): Int(bytes[start + place])
    case .file(let file): file.byte(start + place)
    }
  }

  func big16(_ place: Int) -> Int? {
    guard let high = byte(place), let low = byte(place + 1) else { return nil }
    return high << 8 | low
  }

  func big32(_ place: Int) -> Int? {
    guard let high = big16(place), let low = big16(place + 2) else { return nil }
    return high << 16 | low
  }

  func little16(_ place: Int) -> Int? {
    guard let low = byte(place), let high = byte(place + 1) else { return nil }
    return high << 8 | low
  }

  func little24(_ place: Int) -> Int? {
    guard let low = little16(place), let high = byte(place + 2) else { return nil }
    return high << 16 | low
  }

  func little32(_ place: Int) -> Int? {
    guard let low = little16(place), let high = little16(place + 2) else { return nil }
    return high << 16 | low
  }

  func matches(_ wanted: [UInt8], at place: Int) -> Bool {
    wanted.indices.allSatisfy { byte(place + $0) == Int(wanted[$0]) }
  }

  func matches(_ wanted: StaticString, at place: Int) -> Bool {
    let letters = UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)
    return letters.indices.allSatisfy { byte(place + $0) == Int(letters[$0]) }
  }
}
