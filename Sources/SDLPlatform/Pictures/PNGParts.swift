/// The parts of a PNG that its pixels need. The others never reach the decoder: it would unpack
/// their texts and profiles, however large, only to drop them.
struct PNGParts {
  /// The header's fields, behind its size.
  struct Form {
    let width: Int
    let height: Int
    let depth: Int
    let kind: Int
    let isInterlaced: Bool

    /// Bits a pixel; nil of a combination that there is not.
    var bitsPerPixel: Int? {
      switch (kind, depth) {
      case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (3, 1), (3, 2), (3, 4), (3, 8): depth
      case (2, 8), (2, 16): 3 * depth
      case (4, 8), (4, 16): 2 * depth
      case (6, 8), (6, 16): 4 * depth
      default: nil
      }
    }
  }

  let form: Form
  /// The file with nothing but those parts, each with the checksum it came with.
  private(set) var file: [UInt8]
  /// The palette and its transparency, as chunks.
  private(set) var palette: [UInt8] = []
  /// The packed pixels, together.
  private(set) var packed: [ArraySlice<UInt8>] = []
  /// What is wrong with the file, or nil.
  private(set) var damage: String?

  /// Whether there is a palette if it takes one.
  var hasColors: Bool { form.kind != Self.indexed || !palette.isEmpty }

  private static let indexed = 3
  private static let headEnd = 33
  private static let frame = 12

  /// The parts of a file; nil if its header makes no sense.
  init?(_ bytes: [UInt8], _ zlib: ZLib?) {
    guard bytes.count >= Self.headEnd, let form = bytes.withUnsafeBytes(Self.form) else {
      return nil
    }
    self.form = form
    file = Array(bytes[..<8])
    if let reason = read(bytes, zlib) { damage = reason }
  }

  private static func form(_ bytes: UnsafeRawBufferPointer) -> Form? {
    let reader = ByteReader(bytes)
    guard reader.big32(8) == 13, reader.matches("IHDR", at: 12), let width = reader.big32(16),
      let height = reader.big32(20), let depth = reader.byte(24), let kind = reader.byte(25),
      reader.big16(26) == 0, let interlace = reader.byte(28), interlace <= 1
    else { return nil }
    let form = Form(
      width: width, height: height, depth: depth, kind: kind, isInterlaced: interlace == 1)
    return form.bitsPerPixel == nil ? nil : form
  }

  /// Takes in the chunks. Says what is wrong.
  private mutating func read(_ bytes: [UInt8], _ zlib: ZLib?) -> String? {
    var place = 8
    var reason: String?
    while place + Self.frame <= bytes.count {
      let length = Self.number(bytes, place)
      let end = place + Self.frame + length
      let isWhole = end <= bytes.count
      take(bytes[place..<min(end, bytes.count)], isWhole)
      guard isWhole else { return "it is cut off" }
      if let zlib, zlib.checksum(bytes[place + 4..<end - 4]) != Self.number(bytes, end - 4) {
        reason = "a checksum in it is wrong"
      }
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return reason }
      place = end
    }
    return "it is cut off"
  }

  private mutating func take(_ chunk: ArraySlice<UInt8>, _ isWhole: Bool) {
    let start = chunk.startIndex
    let kind = String(decoding: chunk[start + 4..<start + 8], as: UTF8.self)
    switch kind {
    case "IHDR" where file.count == 8: file += chunk
    case "PLTE", "tRNS":
      guard isWhole, packed.isEmpty else { return }
      palette += chunk
      file += chunk
    case "IDAT":
      packed.append(
        chunk[(start + 8)..<max(start + 8, isWhole ? chunk.endIndex - 4 : chunk.endIndex)])
      file += chunk
    case "IEND": file += chunk
    default: return
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
