import Glibc
import Testing

/// Pictures kept beside the tests, byte for byte; `TEGOTAE_ACCEPT=1` takes the new ones.
enum Golden {
  static func check(_ name: String, _ sheet: Sheet, isGrey: Bool = false) {
    let bytes = PNG.bytes(sheet, isGrey: isGrey)
    let path = folder + name + ".png"
    if getenv("TEGOTAE_ACCEPT") != nil {
      write(bytes, to: path)
    }
    #expect(bytes.count <= 8192, "\(name).png is too large to keep")
    let isSame = read(path) == bytes
    #expect(isSame, "\(name).png differs from what was painted")
  }

  private static var folder: String {
    let parts = #filePath.split(separator: "/").dropLast(2)
    return "/" + parts.joined(separator: "/") + "/Pictures/"
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return Array(bytes[0..<fread(&bytes, 1, bytes.count, file)])
  }
}

/// The smallest writer of PNG files: nothing is compressed.
private enum PNG {
  static func bytes(_ sheet: Sheet, isGrey: Bool) -> [UInt8] {
    let width = sheet.bitmap.width
    let height = sheet.bitmap.height
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let pixel = sheet[x, y]
        let shifts: [UInt32] = isGrey ? [0] : [16, 8, 0]
        rows += shifts.map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
    let header = big(width) + big(height) + [8, isGrey ? 0 : 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// One stored block: at most 65,535 bytes.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let length = UInt16(truncatingIfNeeded: data.count)
    let lengths = [length, ~length].flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    var first = 1
    var second = 0
    for byte in data {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return [0x78, 0x01, 0x01] + lengths + data + big(second << 16 | first)
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    var sum: UInt32 = .max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return big(data.count) + body + big(Int(~sum))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
