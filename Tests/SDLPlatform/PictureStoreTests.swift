import Drawing
import Glibc
import Raster
import Testing

@testable import SDLPlatform

@Suite("Pictures by name")
struct PictureStoreTests {
  private func store(_ root: String = Folder.resources, decodes: Bool = true) -> PictureStore {
    PictureStore(root: root, decodes: decodes, onArrival: {})
  }

  @Test("a name gives the picture's upright size, its noted colour and always the same handle")
  func naming() {
    let store = store()
    let naming = store.naming(screen: "premium-poster")
    let picture = naming.picture(named: "posters/premium-dinner-1.jpg")
    #expect(picture.width == 900 && picture.height == 1600)
    #expect(picture.color == Color(0x270F05))
    #expect(naming.picture(named: "posters/premium-dinner-1.jpg") == picture)
    #expect(
      store.naming(screen: "image-tabs").picture(named: "posters/premium-dinner-1.jpg") == picture)
  }

  @Test(
    "a missing, damaged or forbidden file is a placeholder",
    arguments: ["none.jpg", "../fonts/OFL-1.1.txt", "/etc/passwd", "", "posters", "a\u{0}b"])
  func missing(name: String) {
    let picture = store().naming(screen: "premium-poster").picture(named: name)
    #expect(picture.width == 0 && picture.height == 0)
  }

  @Test("a link that leads out of the screen's folder is a placeholder, one within it is not")
  func links() throws {
    let root = "\(Folder.temporary)/links"
    let source = "\(Folder.resources)/pictures/photos/brick.jpg"
    for folder in [root, "\(root)/mine", "\(root)/pictures"] { mkdir(folder, 0o755) }
    let inside = "\(root)/pictures/brick.jpg"
    try #require(system("cp '\(source)' '\(inside)'") == 0)
    try #require(symlink(source, "\(root)/mine/out.jpg") == 0)
    try #require(symlink("../pictures/brick.jpg", "\(root)/mine/in.jpg") == 0)
    try #require(symlink("/", "\(root)/mine/far") == 0)
    let naming = PictureStore(root: root).naming(screen: "mine")
    #expect(naming.picture(named: "in.jpg").width > 0)
    #expect(naming.picture(named: "out.jpg").width == 0)
    #expect(naming.picture(named: "far\(source)").width == 0)
    let home = PictureStore(root: "/nowhere").naming(screen: "other", home: "\(root)/pictures")
    #expect(home.picture(named: "brick.jpg").width > 0)
  }

  @Test("a file exchanged for a link out of its folder is never decoded")
  func exchanged() throws {
    let folder = "\(Folder.temporary)/exchanged"
    let source = "\(Folder.resources)/pictures/photos/brick.jpg"
    mkdir(folder, 0o755)
    let path = "\(try #require(realpath(folder, nil).map { String(cString: $0) }))/a.jpg"
    try #require(system("cp '\(source)' '\(path)'") == 0)
    let root = String(path.dropLast("/a.jpg".count))
    let store = store()
    let picture = store.picture(try PictureFacts(of: path, within: root), color: .black)
    unlink(path)
    try #require(symlink(source, path) == 0)
    #expect(store.bitmap(for: picture, width: 9, height: 9) == nil)
    store.waitUntilDecoded()
    #expect(store.bitmap(for: picture, width: 9, height: 9) == nil)
    #expect(
      throws: PlatformError("\(path) can't be shown: it is a link that leads out of the folder.")
    ) { try PictureFacts(of: path, within: root) }
  }

  @Test("a screen that asks for names without end gets placeholders, all alike in the end")
  func manyNames() {
    let naming = store().naming(screen: "x")
    let first = naming.picture(named: "none.jpg")
    for index in 0..<11_000 { _ = naming.picture(named: "none-\(index).jpg") }
    let (one, other) = (naming.picture(named: "a.jpg"), naming.picture(named: "b.jpg"))
    #expect(one == other && one != first && one.width == 0)
  }

  @Test("asking never waits: nothing at first, the exact size once decoded")
  func asking() throws {
    let store = store()
    let picture = store.naming(screen: "x").picture(named: "photos/brick.jpg")
    #expect(store.bitmap(for: picture, width: 100, height: 100) == nil)
    #expect(store.waitUntilDecoded())
    let bitmap = try #require(store.bitmap(for: picture, width: 100, height: 100))
    #expect(bitmap.width == 100 && bitmap.isOpaque)
    #expect(!store.waitUntilDecoded())
  }

  @Test("until another size is decoded the one that is there stands in")
  func otherSize() throws {
    let store = store()
    let picture = store.naming(screen: "x").picture(named: "photos/brick.jpg")
    _ = store.bitmap(for: picture, width: 100, height: 100)
    store.waitUntilDecoded()
    #expect(store.bitmap(for: picture, width: 200, height: 200)?.width == 100)
    store.waitUntilDecoded()
    #expect(store.bitmap(for: picture, width: 200, height: 200)?.width == 200)
  }

  @Test("a picture is made larger than it is as long as others keep their room")
  func enlarged() {
    let store = store()
    let picture = store.naming(screen: "x").picture(named: "photos/cat-portrait.jpg")
    _ = store.bitmap(for: picture, width: 960, height: 1200)
    store.waitUntilDecoded()
    let large = store.bitmap(for: picture, width: 960, height: 1200)
    #expect(large?.width == 960 && large?.height == 1200 && large?.isOpaque == true)
    _ = store.bitmap(for: picture, width: 4000, height: 5000)
    store.waitUntilDecoded()
    #expect(store.bitmap(for: picture, width: 4000, height: 5000)?.width == 240)
    store.fit(pixelWidth: 1170, pixelHeight: 2532)
    _ = store.bitmap(for: picture, width: 2000, height: 2500)
    store.waitUntilDecoded()
    #expect(store.bitmap(for: picture, width: 2000, height: 2500)?.width == 2000)
  }

  @Test("without decoding every picture stays a placeholder")
  func noDecoding() {
    let store = store(decodes: false)
    let picture = store.naming(screen: "x").picture(named: "photos/brick.jpg")
    #expect(store.bitmap(for: picture, width: 10, height: 10) == nil)
    #expect(!store.waitUntilDecoded())
  }

  @Test("every awkward picture is shown or refused, and what is refused is not tried again")
  func awkward() {
    let store = store("\(Folder.repository)/Tests/Pictures")
    let naming = store.naming(screen: "awkward")
    let names = Folder.entries(of: Folder.awkward).filter { !$0.hasSuffix(".md") }
    #expect(names.count > 30)
    for _ in 0..<2 {
      for name in names {
        _ = store.bitmap(for: naming.picture(named: name), width: 30, height: 20)
      }
      store.waitUntilDecoded()
    }
    #expect(!store.waitUntilDecoded())
    let shown = names.filter {
      store.bitmap(for: naming.picture(named: $0), width: 30, height: 20) != nil
    }
    let refused = Set(names).subtracting(shown)
    #expect(
      refused.isSubset(of: [
        "text.jpg", "empty.jpg", "claims-60000.png", "claims-65535.gif", "bad-crc.png",
      ]))
  }

  @Test("every arrival is told, from the decoder's thread")
  func arrivals() {
    let count = Counter()
    let store = PictureStore(root: Folder.resources, onArrival: { count.increment() })
    let naming = store.naming(screen: "x")
    for name in ["brick", "gravel", "cat-face"] {
      _ = store.bitmap(for: naming.picture(named: "photos/\(name).jpg"), width: 9, height: 9)
    }
    store.waitUntilDecoded()
    #expect(count.waitForValue(3))
  }

  @Test("room for pictures grows with the window, within bounds")
  func budget() {
    let store = store()
    #expect(store.budget == 20 << 20)
    store.fit(pixelWidth: 780, pixelHeight: 1688)
    #expect(store.budget == 80 << 20)
    store.fit(pixelWidth: 3840, pixelHeight: 2160)
    #expect(store.budget == 96 << 20)
    store.fit(pixelWidth: 0, pixelHeight: -5)
    #expect(store.budget == 20 << 20)
  }

  @Test("a broken file of notes is no notes")
  func notes() throws {
    let folder = "\(Folder.temporary)/notes"
    mkdir(folder, 0o755)
    try Folder.write("{\"a.jpg\": 3", to: "\(folder)/pictures.json")
    #expect(PictureNotes(folder: folder).color(of: "a.jpg") == nil)
    try Folder.write(
      "{\"a.jpg\": {\"color\": \"#0A0b0C\", \"focus\": [0, 1]}, \"b.jpg\": {\"color\": \"red\"}}",
      to: "\(folder)/pictures.json")
    let notes = PictureNotes(folder: folder)
    #expect(notes.color(of: "a.jpg") == Color(0x0A0B0C) && notes.color(of: "b.jpg") == nil)
  }
}
