/// What an EXIF block says of its picture: how it is turned and when it was taken.
struct ExifBlock {
  /// How the stored picture is turned, 1 to 8; nil if the block doesn't say.
  private(set) var orientation: Int?
  /// When it was taken; nil if the block doesn't say.
  private(set) var captureDate: CaptureDate?

  private enum Tag {
    static let orientation = 0x0112
    static let exif = 0x8769
    static let dateTimeOriginal = 0x9003
    static let offsetTimeOriginal = 0x9011
  }

  private enum Kind {
    static let text = 2
    static let short = 3
  }

  /// No camera writes more entries into a directory.
  private static let mostEntries = 512
  private static let entrySize = 12
  private static let longestText = 32

  private let reader: ByteReader
  private let isLittle: Bool

  /// The block in a part that holds nothing else: a TIFF file without pictures.
  init?(_ reader: ByteReader) {
    self.reader = reader
    isLittle = reader.matches("II", at: 0)
    guard isLittle || reader.matches("MM", at: 0), number16(2) == 42, let first = number32(4)
    else { return nil }
    orientation = entry(Tag.orientation, in: first).flatMap(shortNumber).flatMap {
      (1...8).contains($0) ? $0 : nil
    }
    guard let exif = entry(Tag.exif, in: first).flatMap({ number32($0 + 8) }),
      let date = entry(Tag.dateTimeOriginal, in: exif).flatMap(text)
    else { return }
    captureDate = CaptureDate(
      date, offset: entry(Tag.offsetTimeOriginal, in: exif).flatMap(text))
  }

  /// The place of the first entry with a tag in the directory at a place.
  private func entry(_ tag: Int, in directory: Int) -> Int? {
    guard let count = number16(directory) else { return nil }
    for index in 0..<min(count, Self.mostEntries) {
      let place = directory + 2 + index * Self.entrySize
      guard let found = number16(place) else { return nil }
      if found == tag { return place }
    }
    return nil
  }

  private func shortNumber(_ entry: Int) -> Int? {
    number16(entry + 2) == Kind.short ? number16(entry + 8) : nil
  }

  private func text(_ entry: Int) -> [UInt8]? {
    guard number16(entry + 2) == Kind.text, let length = number32(entry + 4) else { return nil }
    let place = length <= 4 ? entry + 8 : number32(entry + 8)
    guard let place else { return nil }
    return (0..<min(length, Self.longestText)).compactMap { index in
      reader.byte(place + index).map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  private func number16(_ place: Int) -> Int? {
    isLittle ? reader.little16(place) : reader.big16(place)
  }

  private func number32(_ place: Int) -> Int? {
    isLittle ? reader.little32(place) : reader.big32(place)
  }
}
