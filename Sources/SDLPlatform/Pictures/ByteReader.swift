/// Numbers at places in bytes; a place outside gives nil.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  func byte(_ place: Int) -> Int? {
    bytes.indices.contains(place) ? Int(bytes[place]) : nil
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
    guard place >= 0, place + wanted.count <= bytes.count else { return false }
    return wanted.indices.allSatisfy { bytes[place + $0] == wanted[$0] }
  }

  func matches(_ wanted: StaticString, at place: Int) -> Bool {
    let letters = UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)
    guard place >= 0, place + letters.count <= bytes.count else { return false }
    return letters.indices.allSatisfy { bytes[place + $0] == letters[$0] }
  }
}
