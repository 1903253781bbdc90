import Raster

/// Unpacks a GIF's frame, staying inside whatever its bytes say.
///
/// SDL_image could do it too, but its own decoder writes beyond its memory for some damaged files.
struct GIFPixels {
  /// The frame's pixels, premultiplied; clear where the frame is clear or where nothing is there.
  let bitmap: Bitmap
  /// Whether all of them were there.
  let isWhole: Bool

  /// Where the flags and the palette stand in a frame.
  private static let flagPlace = 9
  private static let headBytes = 10
  private static let interlaceFlag: UInt8 = 0x40
  private static let black: UInt32 = 0xFF00_0000
  /// First row and step of the four passes of an interlaced frame.
  private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

  /// A frame of the file that `list` was read from; nil if there is nothing of it.
  init?(_ bytes: [UInt8], _ frame: FrameList.Frame, _ list: FrameList) {
    let start = frame.content.lowerBound
    let end = min(frame.content.upperBound, bytes.count)
    guard start + Self.headBytes < end else { return nil }
    let flags = bytes[start + Self.flagPlace]
    let paletteEnd = start + Self.headBytes + PictureHeader.paletteBytes(Int(flags))
    guard paletteEnd < end, (1...8).contains(bytes[paletteEnd]) else { return nil }
    let own = start + Self.headBytes..<paletteEnd
    let colors = Self.colors(bytes[own.isEmpty ? list.palette : own], frame.clearEntry)
    let packed = Self.joined(bytes[(paletteEnd + 1)..<end])
    let count = frame.place.width * frame.place.height
    let entries = LZW.unpacked(packed, rootBits: Int(bytes[paletteEnd]), count: count)
    guard !entries.isEmpty else { return nil }
    isWhole = entries.count == count
    bitmap = Bitmap(width: frame.place.width, height: frame.place.height)
    lay(entries, colors, isInterlaced: flags & Self.interlaceFlag != 0)
  }

  private func lay(_ entries: [UInt8], _ colors: [UInt32], isInterlaced: Bool) {
    let width = bitmap.width
    let passes = isInterlaced ? Self.passes : [(0, 1)]
    var place = 0
    for (first, step) in passes {
      for row in stride(from: first, to: bitmap.height, by: step) {
        let count = min(width, entries.count - place)
        for column in 0..<max(count, 0) {
          bitmap.pixels[row * width + column] = colors[Int(entries[place + column])]
        }
        place += width
      }
    }
  }

  /// All 256 entries, of which those that the palette lacks are black.
  private static func colors(_ palette: ArraySlice<UInt8>, _ clearEntry: UInt8?) -> [UInt32] {
    var colors = [UInt32](repeating: black, count: 256)
    for index in 0..<palette.count / 3 {
      let place = palette.startIndex + 3 * index
      colors[index] =
        black | UInt32(palette[place]) << 16 | UInt32(palette[place + 1]) << 8
        | UInt32(palette[place + 2])
    }
    if let clearEntry { colors[Int(clearEntry)] = 0 }
    return colors
  }

  /// What is in a chain of blocks, as far as it goes.
  private static func joined(_ blocks: ArraySlice<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(blocks.count)
    var place = blocks.startIndex
    while place < blocks.endIndex, blocks[place] > 0 {
      let end = min(place + 1 + Int(blocks[place]), blocks.endIndex)
      joined += blocks[(place + 1)..<end]
      place = end
    }
    return joined
  }
}

/// The packing of GIF: codes of growing length stand for what was there before and one entry more.
enum LZW {
  private static let mostBits = 12
  private static let mostCodes = 1 << mostBits

  private struct Table {
    var before = [UInt16](repeating: 0, count: mostCodes)
    var last = [UInt8](repeating: 0, count: mostCodes)
    var length = [UInt16](repeating: 1, count: mostCodes)
  }

  /// At most `count` entries; fewer if the codes end or make no sense before.
  static func unpacked(_ packed: [UInt8], rootBits: Int, count: Int) -> [UInt8] {
    let clear = 1 << rootBits
    var table = Table()
    for root in 0..<clear { table.last[root] = UInt8(truncatingIfNeeded: root) }
    var reader = CodeReader(packed)
    // As many as can be: a code of a few bits stands for 4,096 entries at most.
    var entries: [UInt8] = []
    entries.reserveCapacity(min(count, packed.count * mostCodes))
    var bits = rootBits + 1
    var next = clear + 2
    var previous: Int?
    while entries.count < count, let code = reader.next(bits) {
      if code == clear {
        bits = rootBits + 1
        next = clear + 2
        previous = nil
        continue
      }
      guard code != clear + 1, code < next || (code == next && previous != nil) else { break }
      if let previous, next < mostCodes {
        table.before[next] = UInt16(previous)
        table.length[next] = table.length[previous] &+ 1
        table.last[next] = first(of: code == next ? previous : code, table)
        next += 1
        if next >= 1 << bits, bits < mostBits { bits += 1 }
      } else if code >= next {
        break
      }
      append(code, table, to: &entries, atMost: count)
      previous = code
    }
    return entries
  }

  private static func first(of code: Int, _ table: borrowing Table) -> UInt8 {
    var code = code
    for _ in 1..<max(Int(table.length[code]), 1) { code = Int(table.before[code]) }
    return table.last[code]
  }

  private static func append(
    _ code: Int, _ table: borrowing Table, to entries: inout [UInt8], atMost count: Int
  ) {
    let length = Int(table.length[code])
    let start = entries.count
    entries.append(contentsOf: repeatElement(0, count: length))
    var code = code
    for place in (start..<start + length).reversed() {
      entries[place] = table.last[code]
      code = Int(table.before[code])
    }
    if entries.count > count { entries.removeLast(entries.count - count) }
  }

  private struct CodeReader {
    private let bytes: [UInt8]
    private var place = 0
    private var bits: UInt32 = 0
    private var count = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func next(_ length: Int) -> Int? {
      while count < length {
        guard place < bytes.count else { return nil }
        bits |= UInt32(bytes[place]) << UInt32(count)
        place += 1
        count += 8
      }
      let code = Int(bits & (1 << UInt32(length) - 1))
      bits >>= UInt32(length)
      count -= length
      return code
    }
  }
}
