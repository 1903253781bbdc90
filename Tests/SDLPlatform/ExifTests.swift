import Testing

@testable import SDLPlatform

@Suite("What files say of how and when they were taken")
struct ExifTests {
  private func header(_ bytes: [UInt8]) -> PictureHeader? {
    bytes.withUnsafeBytes { PictureHeader($0) }
  }

  private func jpeg(_ exif: [UInt8]) throws -> [UInt8] {
    Made.jpeg(try PictureFile.contents(of: "\(Folder.awkward)/grey.jpg"), exif: exif)
  }

  private func webP(_ exif: [UInt8]) -> [UInt8] {
    Made.webP(
      Made.extended(6, 4, flags: 0x08) + Made.lossless(6, 4) { _, _ in 0xFF00_00FF }
        + Made.riff("EXIF", exif))
  }

  @Test("all eight orientations are found in JPEG, PNG and WebP, in both orders of bytes")
  func orientations() throws {
    for number in 1...8 {
      for isLittle in [false, true] {
        let exif = Made.exif(orientation: number, isLittle: isLittle)
        #expect(header(try jpeg(exif))?.orientation == number)
        #expect(header(Made.png(6, 4, before: Made.chunk("eXIf", exif)))?.orientation == number)
        #expect(header(Made.png(6, 4, after: Made.chunk("eXIf", exif)))?.orientation == number)
        #expect(header(webP(exif))?.orientation == number)
        #expect(header(webP(Array("Exif\0\0".utf8) + exif))?.orientation == number)
      }
    }
  }

  @Test("a turned PNG or WebP is as wide as it is seen, and decodes upright")
  func upright() throws {
    let exif = Made.exif(orientation: 6)
    let files: [[UInt8]] = [Made.png(6, 4, before: Made.chunk("eXIf", exif)), webP(exif)]
    for bytes in files {
      let found = try #require(header(bytes))
      #expect(found.width == 4 && found.height == 6)
      let bitmap = try PictureDecoder.decode(bytes, width: 4, height: 6).bitmap
      #expect(bitmap.width == 4 && bitmap.height == 6)
    }
    // The stored lower left pixel is the upright upper left one.
    let bitmap = try PictureDecoder.decode(files[0], width: 4, height: 6).bitmap
    #expect(bitmap[0, 0] & 255 == 3 && bitmap[3, 0] & 255 == 0 && bitmap[0, 5] & 255 == 8)
  }

  @Test("an orientation that there is not counts as none", arguments: [0, 9, 300])
  func impossible(number: Int) throws {
    #expect(header(try jpeg(Made.exif(orientation: number)))?.orientation == 1)
  }

  @Test("the date of capture is found with its offset from UTC, in every type")
  func dates() throws {
    let exif = Made.exif(date: "2024:05:17 18:03:59", offset: "+09:00", isLittle: true)
    for bytes in [try jpeg(exif), Made.png(6, 4, before: Made.chunk("eXIf", exif)), webP(exif)] {
      let date = try #require(header(bytes)?.captureDate)
      #expect(date.year == 2024 && date.month == 5 && date.day == 17)
      #expect(date.hour == 18 && date.minute == 3 && date.second == 59)
      #expect(date.minutesAheadOfUTC == 540 && date.seconds == 1_715_936_639)
    }
    let plain = header(try jpeg(Made.exif(date: "1970:01:01 00:00:00")))?.captureDate
    #expect(plain?.minutesAheadOfUTC == nil && plain?.seconds == 0)
    let leap = header(try jpeg(Made.exif(date: "2000:02:29 12:00:00", offset: "-03:30")))
    #expect(leap?.captureDate?.seconds == 951_838_200)
  }

  @Test(
    "what is no date is none",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2024-05-17 18:03:59", "2024:13:01 00:00:00",
      "2024:01:32 00:00:00", "2024:01:01 24:00:00", "2024:01:01", "",
    ])
  func noDates(text: String) throws {
    #expect(header(try jpeg(Made.exif(date: text)))?.captureDate == nil)
  }

  @Test(
    "an impossible offset counts as none", arguments: ["+25:00", "09:00", "+0900", "+09:75", ""])
  func noOffsets(text: String) throws {
    let date = header(try jpeg(Made.exif(date: "2024:05:17 18:03:59", offset: text)))?.captureDate
    #expect(date != nil && date?.minutesAheadOfUTC == nil)
  }

  @Test("a block whose places lead anywhere, or in circles, is read once and not beyond its end")
  func circles() throws {
    var exif = Made.exif(orientation: 3, date: "2024:05:17 18:03:59")
    for place in 0..<exif.count {
      for value in [0, 1, 8, 255] as [UInt8] {
        var changed = exif
        changed[place] = value
        _ = header(try jpeg(changed))
      }
    }
    // The directory that the date is in is the first one itself.
    exif.replaceSubrange(30..<34, with: Made.big(8))
    #expect(header(try jpeg(exif))?.orientation == 3)
    #expect(header(try jpeg(exif))?.captureDate == nil)
  }

  @Test("a block cut off anywhere gives what is before the cut")
  func cut() throws {
    let exif = Made.exif(orientation: 8, date: "2024:05:17 18:03:59", offset: "+01:00")
    for length in 0..<exif.count {
      let found = header(try jpeg(Array(exif[..<length])))
      #expect(found?.storedWidth == 96)
      #expect(length < 38 || found?.orientation == 8)
    }
  }

  @Test("a file's header is read from few bytes, wherever the size and the block stand")
  func fewBytes() throws {
    let long = [UInt8](repeating: 7, count: 65533)
    let segments = [UInt8](
      (0..<40).flatMap { _ in [0xFF, 0xE2] + Made.big(65535, 2) + long })
    let grey = try PictureFile.contents(of: "\(Folder.awkward)/grey.jpg")
    let photo = Made.jpeg(
      Array(grey[..<2]) + segments + grey[2...], exif: Made.exif(orientation: 6))
    let path = "\(Folder.temporary)/long.jpg"
    try Folder.write(photo, to: path)
    let header = try PictureFile.header(of: path, atMost: 64 << 10)
    #expect(header.width == 64 && header.orientation == 6)
    #expect(throws: PictureFile.Problem.self) {
      try PictureFile.header(of: path, atMost: 8 << 10)
    }
  }

  @Test("in a file and in memory the same is found")
  func sources() throws {
    for name in Folder.entries(of: Folder.awkward) {
      let path = "\(Folder.awkward)/\(name)"
      let bytes = try PictureFile.contents(of: path)
      #expect(header(bytes) == (try? PictureFile.header(of: path)), "\(name)")
    }
  }
}
