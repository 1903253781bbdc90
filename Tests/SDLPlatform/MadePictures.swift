import Glibc
import Raster

@testable import SDLPlatform

/// Picture files put together byte by byte.
enum Made {
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func big(_ number: Int, _ bytes: Int = 4) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * (bytes - 1 - $0))) }
  }

  static func little(_ number: Int, _ bytes: Int) -> [UInt8] { big(number, bytes).reversed() }

  // MARK: PNG

  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return big(data.count) + body + big(ZLib()?.checksum(body[...]) ?? 0)
  }

  /// A grey picture of 8 bits, whose pixels are the sum of column and row.
  static func png(
    _ width: Int, _ height: Int, before: [UInt8] = [], after: [UInt8] = [], data: [UInt8]? = nil
  ) -> [UInt8] {
    let rows: [UInt8] = (0..<height).flatMap { y -> [UInt8] in
      [0] + (0..<width).map { UInt8(truncatingIfNeeded: $0 + y) }
    }
    return pngSignature + chunk("IHDR", big(width) + big(height) + [8, 0, 0, 0, 0]) + before
      + chunk("IDAT", data ?? packed(rows)) + after + chunk("IEND", [])
  }

  /// What zlib makes of bytes.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    typealias Pack =
      @convention(c) (
        UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt
      ) -> Int32
    guard let library = dlopen("libz.so.1", RTLD_LAZY), let symbol = dlsym(library, "compress")
    else { return [] }
    var length = UInt(bytes.count + bytes.count / 100 + 100)
    var result = [UInt8](repeating: 0, count: Int(length))
    _ = unsafeBitCast(symbol, to: Pack.self)(&result, &length, bytes, UInt(bytes.count))
    return Array(result[..<Int(length)])
  }

  // MARK: EXIF

  /// A block with an orientation, a date and an offset from UTC.
  static func exif(
    orientation: Int = 1, date: String? = nil, offset: String? = nil, isLittle: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      isLittle ? little(value, bytes) : big(value, bytes)
    }
    func entry(_ tag: Int, _ kind: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(kind, 2) + number(count, 4) + value
    }
    let texts = [(0x9003, date), (0x9011, offset)].compactMap { tag, text in
      text.map { (tag, Array($0.utf8) + [0]) }
    }
    let first =
      number(2, 2) + entry(0x0112, 3, 1, number(orientation, 2) + [0, 0])
      + entry(0x8769, 4, 1, number(38, 4)) + number(0, 4)
    var place = 38 + 2 + 12 * texts.count + 4
    var entries = number(texts.count, 2)
    for (tag, text) in texts {
      entries += entry(tag, 2, text.count, number(place, 4))
      place += text.count
    }
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + first + entries
      + number(0, 4) + texts.flatMap(\.1)
  }

  /// A JPEG with a block put in front of everything else.
  static func jpeg(_ bytes: [UInt8], exif: [UInt8]) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + exif
    return bytes[..<2] + [0xFF, 0xE1] + big(body.count + 2, 2) + body + bytes[2...]
  }

  // MARK: GIF

  struct GIFFrame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// The palette's entry of every pixel: 0 black, 1 red, 2 green, 3 clear.
    var entry: UInt8
    var hundredths = 10
    var disposal = 1
    /// Whether its rows are interlaced; its entries are then 0, 1, 2 by turns.
    var isInterlaced = false
  }

  /// Frames of one colour each; `repeats` as browsers count them, nil to leave it out.
  static func gif(_ width: Int, _ height: Int, _ frames: [GIFFrame], repeats: Int? = 0) -> [UInt8] {
    var file = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x81, 0, 0]
    file += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let repeats {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(repeats, 2) + [0]
    }
    for frame in frames {
      file +=
        [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | 1)] + little(frame.hundredths, 2) + [3, 0]
      file += [0x2C] + [frame.x, frame.y, frame.width, frame.height].flatMap { little($0, 2) }
      file += [frame.isInterlaced ? 0x40 : 0, 2] + blocks(codes(frame)) + [0]
    }
    return file + [0x3B]
  }

  /// The pixels as codes of 3 bits; the table is cleared before it grows.
  private static func codes(_ frame: GIFFrame) -> [UInt8] {
    var codes: [UInt8] = []
    for index in 0..<frame.width * frame.height {
      if index % 2 == 0 { codes.append(4) }
      codes.append(frame.isInterlaced ? UInt8(index % 3) : frame.entry)
    }
    codes.append(5)
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for code in codes {
      bits |= Int(code) << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    return bytes + [UInt8(bits & 255)]
  }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }

  // MARK: WebP

  static func riff(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  static func webP(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  static func extended(_ width: Int, _ height: Int, flags: UInt8) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  struct WebPFrame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// Straight, as `AARRGGBB`.
    var color: UInt32
    var duration = 100
    var flags: UInt8 = 0
  }

  static func webP(_ width: Int, _ height: Int, _ frames: [WebPFrame], plays: Int = 0) -> [UInt8] {
    let chunks = frames.flatMap { frame in
      riff(
        "ANMF",
        [frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.duration].flatMap {
          little($0, 3)
        } + [frame.flags] + lossless(frame.width, frame.height) { _, _ in frame.color })
    }
    return webP(
      extended(width, height, flags: 0x12) + riff("ANIM", [0, 0, 0, 0] + little(plays, 2)) + chunks)
  }

  /// The chunk of a picture without loss.
  static func lossless(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> [UInt8] {
    typealias Encode =
      @convention(c) (
        UnsafePointer<UInt8>?, Int32, Int32, Int32,
        UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
      ) -> Int
    guard let library = dlopen("libwebp.so.7", RTLD_LAZY),
      let symbol = dlsym(library, "WebPEncodeLosslessBGRA")
    else { return [] }
    let pixels = (0..<width * height).flatMap { little(Int(pixel($0 % width, $0 / width)), 4) }
    var output: UnsafeMutablePointer<UInt8>?
    let count = unsafeBitCast(symbol, to: Encode.self)(
      pixels, Int32(width), Int32(height), Int32(width * 4), &output)
    defer { free(output) }
    return Array(UnsafeBufferPointer(start: output, count: count).dropFirst(12))
  }
}
