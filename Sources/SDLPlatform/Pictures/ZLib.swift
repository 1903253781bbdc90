/// The packer below the PNG decoder, looked up while running: only damaged files need it here.
struct ZLib: Sendable {
  private typealias Unpack =
    @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt
    ) -> Int32
  private typealias Sum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt

  private let unpack: Unpack
  private let crc: Sum
  private let adler: Sum

  /// Nil where the library is not there.
  init?() {
    guard let library = DynamicLibrary("libz.so.1"),
      let unpack: Unpack = try? library.find("uncompress"),
      let crc: Sum = try? library.find("crc32"), let adler: Sum = try? library.find("adler32")
    else { return nil }
    self.unpack = unpack
    self.crc = crc
    self.adler = adler
  }

  /// As many of `count` bytes as can be unpacked before the data end or make no sense.
  func unpacked(_ packed: [UInt8], atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      var length = UInt(count)
      _ = unpack(buffer.baseAddress, &length, packed, UInt(packed.count))
      used = min(Int(length), count)
    }
  }

  /// A chunk's checksum.
  func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc(0, $0.baseAddress, UInt32($0.count))) }
  }

  /// The bytes as packed data that are not packed at all.
  func stored(_ bytes: [UInt8]) -> [UInt8] {
    let largestBlock = 65535
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(bytes.count + bytes.count / largestBlock * 5 + 16)
    var place = 0
    repeat {
      let end = min(place + largestBlock, bytes.count)
      let length = UInt16(end - place)
      result.append(end == bytes.count ? 1 : 0)
      for half in [length, ~length] {
        result += [UInt8(truncatingIfNeeded: half), UInt8(truncatingIfNeeded: half >> 8)]
      }
      result += bytes[place..<end]
      place = end
    } while place < bytes.count
    let sum = bytes.withUnsafeBufferPointer { adler(1, $0.baseAddress, UInt32($0.count)) }
    return result + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
