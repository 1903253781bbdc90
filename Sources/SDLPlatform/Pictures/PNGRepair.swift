/// A damaged PNG made whole again, as far as there are pixels.
struct PNGRepair {
  /// A file that any decoder takes, with as many rows as are there.
  let file: [UInt8]
  /// The rows that are there.
  let rows: Int

  /// More unpacked bytes are not worth it.
  private static let mostBytes = 256 << 20
  /// The most that packing can shrink anything by.
  private static let bestRatio = 1040
  private static let lastFilter = 4
  /// The first column and row of each pass of an interlaced picture, and its steps.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// Nil if nothing is there.
  init?(_ parts: PNGParts, _ zlib: ZLib) {
    let packed = parts.packed.reduce(into: [UInt8]()) { $0 += $1 }
    let lines = Self.lines(of: parts.form)
    let whole = lines.reduce(0) { $0 + $1.length * $1.count }
    guard whole > 0, whole <= Self.mostBytes else { return nil }
    let most = min(whole, packed.count * Self.bestRatio)
    var pixels = zlib.unpacked(packed, atMost: most)
    let complete = Self.completeLines(pixels, lines)
    guard complete.lines > 0 else { return nil }
    pixels.removeLast(pixels.count - complete.bytes)
    if parts.form.isInterlaced {
      pixels += [UInt8](repeating: 0, count: whole - pixels.count)
      rows = parts.form.height
    } else {
      rows = complete.lines
    }
    file = Self.file(parts, rows, zlib.stored(pixels), zlib)
  }

  /// The lines as they are packed, each with a byte for its filter: their length and number, a pass
  /// after the other.
  private static func lines(of form: PNGParts.Form) -> [(length: Int, count: Int)] {
    let bits = form.bitsPerPixel ?? 0
    func length(_ width: Int) -> Int { 1 + (width * bits + 7) / 8 }
    guard form.isInterlaced else { return [(length(form.width), form.height)] }
    return passes.compactMap { x, y, across, down in
      let width = (form.width - x + across - 1) / across
      let height = (form.height - y + down - 1) / down
      return width > 0 && height > 0 ? (length(width), height) : nil
    }
  }

  /// How many lines are there before one is cut off or has no filter that there is.
  private static func completeLines(
    _ pixels: [UInt8], _ lines: [(length: Int, count: Int)]
  ) -> (lines: Int, bytes: Int) {
    var done = 0
    var place = 0
    for (length, count) in lines {
      for _ in 0..<count {
        guard place + length <= pixels.count, pixels[place] <= lastFilter else {
          return (done, place)
        }
        done += 1
        place += length
      }
    }
    return (done, place)
  }

  private static func file(
    _ parts: PNGParts, _ rows: Int, _ packed: [UInt8], _ zlib: ZLib
  ) -> [UInt8] {
    let form = parts.form
    let head =
      big(form.width) + big(rows)
      + [UInt8(form.depth), UInt8(form.kind), 0, 0, form.isInterlaced ? 1 : 0]
    return Array(parts.file[..<8]) + chunk("IHDR", head, zlib) + repaired(parts.palette, zlib)
      + chunk("IDAT", packed, zlib) + chunk("IEND", [], zlib)
  }

  /// Whole chunks, with the right checksums.
  private static func repaired(_ chunks: [UInt8], _ zlib: ZLib) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place + 12 <= chunks.count {
      let length = chunks[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: chunks[place + 4..<place + 8], as: UTF8.self)
      result += chunk(kind, Array(chunks[place + 8..<place + 8 + length]), zlib)
      place += 12 + length
    }
    return result
  }

  private static func chunk(_ kind: String, _ data: [UInt8], _ zlib: ZLib) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return big(data.count) + body + big(zlib.checksum(body[...]))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
