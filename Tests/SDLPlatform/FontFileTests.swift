import Drawing
import Geometry
import Glibc
import Raster
import Testing

@testable import SDLPlatform

@Suite("Font files")
struct FontFileTests {
  /// A folder with links to the program's fonts, without some of them and with others spoilt.
  private func folder(without missing: [String], spoilt: [String]) throws -> String {
    let folder = "\(Folder.temporary)/fonts-\(missing.count)-\(spoilt.count)"
    mkdir(folder, 0o755)
    for name in Folder.entries(of: Folder.fonts) where !missing.contains(name) {
      if spoilt.contains(name) {
        try Folder.write("no font", to: "\(folder)/\(name)")
      } else {
        symlink("\(Folder.fonts)/\(name)", "\(folder)/\(name)")
      }
    }
    return folder
  }

  @Test("a missing or damaged face has the nearest one of its kind stand in for it")
  func standIns() throws {
    let whole = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false)
    let broken = try TextStore(
      fontFolder: folder(
        without: ["Manrope-ExtraBold.ttf"], spoilt: ["NotoSansJP-Regular-subset.otf"]),
      usesSystemFonts: false)
    let text = "Premium"
    let bold = TextStyle.posterTitle
    #expect(
      broken.run(text, bold).width == whole.run(text, TextStyle(28, 34, .bold)).width)
    #expect(broken.run("本格", .body).width == whole.run("本格", .body).width)
    #expect(broken.mask(for: broken.run("本格", .body), scale: 1) != nil)
  }

  @Test("without its Latin faces text is set in what else has Latin letters")
  func otherFamily() throws {
    let broken = try TextStore(
      fontFolder: folder(
        without: [
          "Manrope-Regular.ttf", "Manrope-SemiBold.ttf", "Manrope-Bold.ttf",
          "Manrope-ExtraBold.ttf",
        ], spoilt: []), usesSystemFonts: false)
    let run = broken.run("Premium", .body)
    #expect(run.width > 20 && run.ascent > 0)
    #expect(broken.mask(for: run, scale: 1) != nil)
  }

  @Test("text is drawn as it was, within 2 of 255 in 99.5 % of its pixels")
  func golden() throws {
    let store = try TextStore(fontFolder: Folder.fonts, usesSystemFonts: false, scale: 2)
    let lines: [(String, TextStyle)] = [
      ("Premium Poster AVAVAV", .inlineTitle), ("プレミアムディナーNo.1", .posterTitle),
      ("おうちdeイタリアン 本格おつまみ", .tab), ("투고순 촬영일순 12,480", .body), ("Light, weather.", .caption),
    ]
    let picture = Bitmap(width: 480, height: 256)
    picture.pixels.update(repeating: 0xFFFF_FFFF, count: picture.width * picture.height)
    var canvas = Canvas(size: Size(240, 128))
    var top = 4.0
    for (text, style) in lines {
      let run = store.run(text, style)
      canvas.text(run, at: Point(4, top + run.baseline(inLineOf: style.lineHeight)), .black)
      top += style.lineHeight
    }
    let source = PaintSource(
      text: store, pictures: PictureStore(root: Folder.resources, decodes: false))
    Painter().paint(
      canvas.commands, on: Surface(picture), scale: 2, ground: .white, from: source)
    let path = "\(Folder.repository)/Tests/Pictures/text.png"
    if getenv("TEGOTAE_ACCEPT") != nil { try PNGFile.write(Surface(picture), to: path) }
    let golden = try #require(PNGFile.read(path))
    try #require(golden.width == picture.width && golden.height == picture.height)
    let ink = (0..<picture.width * picture.height).filter {
      golden.pixels[$0] & 0xFFFFFF != 0xFFFFFF || picture.pixels[$0] & 0xFFFFFF != 0xFFFFFF
    }
    let near = ink.filter { abs(Int(golden.pixels[$0] & 255) - Int(picture.pixels[$0] & 255)) <= 2 }
    #expect(ink.count > 5000)
    #expect(
      Double(near.count) >= 0.995 * Double(ink.count),
      "drawn with \(TextEngine.versions); the golden with FreeType 2.12.1, HarfBuzz 6.0.0"
    )
  }
}
