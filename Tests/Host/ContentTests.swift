import Geometry
import Glibc
import SDLPlatform
import ScreenKit
import Testing

@testable import Host

@Suite("The user's own pictures") struct ContentTests {
  private func order(_ names: [String]) -> [String] {
    var order = NaturalOrder()
    for name in names { Array(name.utf8).withUnsafeBufferPointer { order.add($0, tag: 0) } }
    var rest = order
    order.sort()
    let first = rest.takeFirst(names.count / 3)
    rest.sort()
    let sorted = order.items.map(order.text)
    #expect((first + rest.items).map(rest.text) == sorted)
    return sorted
  }

  @Test("names are sorted by their numbers' values, without case, and always alike")
  func naturalOrder() {
    let sorted = [
      "a", "A", "a 2", "a 10", "b1", "B01", "b001x", "B2", "IMG_9.jpg", "img_10.jpg",
      "IMG_010a.jpg", "x99999999999999999999998", "x99999999999999999999999", "é", "写真2",
      "写真10",
    ]
    let expected = [
      "A", "a", "a 2", "a 10", "B01", "b1", "b001x", "B2", "IMG_9.jpg", "img_10.jpg",
      "IMG_010a.jpg", "x99999999999999999999998", "x99999999999999999999999", "é", "写真2",
      "写真10",
    ]
    #expect(order(sorted) == expected)
    #expect(order(sorted.reversed()) == expected)
  }

  @Test("a walk finds pictures in order, never leaves its folder and visits each folder once")
  func walk() throws {
    let folder = try PictureFolder()
    for name in ["b/2.jpg", "b/10.PNG", "a.jpeg", "c.webp", "d.gif"] { try folder.add(name) }
    for name in [".hidden.jpg", ".trash/x.jpg", "notes.txt", "jpg", "b/.x/y.jpg"] {
      try folder.add(name)
    }
    let outside = try PictureFolder()
    try outside.add("secret.jpg")
    symlink(outside.path, "\(folder.path)/b/out")
    symlink("\(outside.path)/secret.jpg", "\(folder.path)/b/secret.jpg")
    symlink(folder.path, "\(folder.path)/b/loop")
    symlink("..", "\(folder.path)/b/up")
    symlink("../c.webp", "\(folder.path)/b/z.webp")
    mkfifo("\(folder.path)/pipe.jpg", 0o600)
    var found: [String] = []
    var walk = ContentWalk(root: try #require(FileSystem.resolved(folder.path)))
    walk.run {
      found.append($0.relative.isEmpty ? $1 : "\($0.relative)/\($1)")
      return true
    }
    #expect(found == ["a.jpeg", "b/2.jpg", "b/10.PNG", "b/z.webp", "c.webp", "d.gif"])
  }

  @Test("those found at once and those behind them are one order, folders among them")
  func many() throws {
    let folder = try PictureFolder()
    let names = (1...Content.firstNews + 20).map { "\($0).jpg" }
    for name in names.reversed() { try folder.add(name) }
    for name in ["100 later/x.jpg", "270 later/y.jpg"] { try folder.add(name) }
    var expected = names
    expected.insert("270 later/y.jpg", at: 269)
    expected.insert("100 later/x.jpg", at: 99)
    var found: [String] = []
    var walk = ContentWalk(root: try #require(FileSystem.resolved(folder.path)))
    walk.run {
      found.append($0.relative.isEmpty ? $1 : "\($0.relative)/\($1)")
      return true
    }
    #expect(found == expected)
  }

  @Test("a picture exchanged for a link that leads out of the folder is not read")
  func exchanged() throws {
    let folder = try PictureFolder()
    for name in ["a.jpg", "b/c.jpg", "d/e.jpg"] { try folder.add(name) }
    let outside = try PictureFolder()
    for name in ["secret.jpg", "c.jpg"] { try outside.add(name) }
    let content = folder.content()
    rename("\(folder.path)/a.jpg", "\(folder.path)/x.jpg")
    symlink("\(outside.path)/secret.jpg", "\(folder.path)/a.jpg")
    rename("\(folder.path)/b", "\(folder.path)/y")
    symlink(outside.path, "\(folder.path)/b")
    rename("\(folder.path)/d", "\(folder.path)/z")
    symlink("z", "\(folder.path)/d")
    let console = RecordingConsole()
    let facts = ContentFacts(
      content, PictureStore(root: "/nowhere", decodes: false), console: console, color: .black,
      waits: true
    ) {}
    #expect((0..<3).map { facts.entry($0).picture.width } == [0, 0, 40])
    #expect(console.complaints.count == 2)
    #expect(
      console.complaints.allSatisfy {
        $0.hasSuffix("can't be shown: it is a link that leads out of the folder.")
      })
  }

  @Test("folders in each other deeper than the limit are left out")
  func depth() throws {
    let folder = try PictureFolder()
    let deep = Array(repeating: "d", count: ContentWalk.deepest - 1).joined(separator: "/")
    try folder.add("\(deep)/seen.jpg")
    try folder.add("\(deep)/d/unseen.jpg")
    var found: [String] = []
    var walk = ContentWalk(root: try #require(FileSystem.resolved(folder.path)))
    walk.run { _, name in
      found.append(name)
      return true
    }
    #expect(found == ["seen.jpg"])
  }

  @Test("a list knows its pictures by number: where they are and what they are called")
  func list() throws {
    let folder = try PictureFolder()
    try folder.add("sea_side 2.jpg")
    try folder.add("trip/IMG_0001.jpg")
    let content = folder.content()
    #expect(content.survey.count == 2)
    #expect(content.survey.isWhole && content.survey.isUsable)
    #expect(content.place(of: 1).map { FileSystem.exists($0.path) } == true)
    #expect(content.place(of: 2) == nil && content.place(of: -1) == nil)
    #expect(content.note(of: 0).title == "sea side 2")
    #expect(content.note(of: 1).title == "IMG 0001")
    #expect(content.note(of: 1).kicker == "trip")
    #expect(content.survey.profile.name == folder.path.split(separator: "/").last.map(String.init))
  }

  @Test("files named by their user are looked into, whatever they are called")
  func namedFiles() throws {
    let folder = try PictureFolder()
    try folder.add("really.txt")
    let lie = try folder.write("lie.jpg", "no picture")
    let content = Content(["\(folder.path)/really.txt", lie, "\(folder.path)/gone.jpg"], number: 1)
    content.begin()
    content.wait(untilWhole: true)
    #expect(content.survey.count == 1)
    let messages = content.takeMessages()
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("\(lie) can't be shown: ") == true)
    #expect(messages.last == "\(folder.path)/gone.jpg is not there.")
  }

  @Test(
    "a list of none that can be shown says so, and the first that can be is found behind others")
  func usable() throws {
    let bad = try PictureFolder()
    for number in 1...5 { _ = try bad.write("\(number).jpg", "no picture") }
    #expect(!bad.content().survey.isUsable)
    try bad.add("6.jpg")
    #expect(bad.content().survey.isUsable)
  }

  @Test("what is known of files is kept for a window's worth of them, however many are asked for")
  func bounded() throws {
    let folder = try PictureFolder()
    try folder.add("1.jpg")
    let store = PictureStore(root: "/nowhere", decodes: false)
    let facts = ContentFacts(
      folder.content(), store, console: RecordingConsole(), color: .black, waits: true
    ) {}
    for number in 0..<5000 { _ = facts.entry(number) }
    #expect(facts.count <= 2048)
    let first = facts.entry(0)
    #expect(first.picture.width == 40 && first.picture.height == 30)
    #expect(first.caption.title == "1" && first.caption.date.count == 19)
  }

  @Test("pictures are ordered by their dates, the newest first, and alike ones as in their list")
  func dates() throws {
    let folder = try PictureFolder()
    for (name, year) in [("a", 2001), ("b", 2020), ("c", 2001), ("d", 2010)] {
      try folder.add("\(name).jpg")
      var times = [utimbuf(actime: 0, modtime: (year - 1970) * 31_557_600)]
      utime("\(folder.path)/\(name).jpg", &times)
    }
    let order = DateOrder(folder.content()) {}
    #expect((0..<4).map { order.number(at: $0, waits: true) } == [1, 3, 0, 2])
  }
}

@Suite("Showing the user's own pictures") struct AlbumTests {
  private let samples = Value.object([
    "posts": .list([.object(["picture": .text("x.jpg")])]),
    "profile": .object(["name": .text("Hana"), "followers": .number(5)]),
  ])

  private func album(_ console: any Console) -> Album {
    Album(PictureStore(root: "/nowhere", decodes: false), console: console)
  }

  @Test("samples keep their form and show the user's pictures, lists of them up to a bound")
  func replaced() throws {
    let folder = try PictureFolder()
    for number in 1...150 { try folder.add("p\(number).jpg") }
    try folder.note(#"{"profile": {"name": "Mika", "avatar": "p3.jpg"}, "tabs": ["A"]}"#)
    let console = RecordingConsole()
    let album = album(console)
    album.open(album.begin([folder.path]) {}, Album.Manner())
    #expect(album.advance() == .changed)
    #expect(album.replacing(.list([])).list.count == ContentSamples.mostEntries)
    let shown = album.replacing(samples)
    #expect(shown["posts"]?.list.first?.text("title") == "p1")
    #expect(shown["profile"]?.text("name") == "Mika")
    #expect(shown["profile"]?.text("avatar") == "own:1/2")
    #expect(shown["profile"]?["followers"] == nil)
    #expect(shown["tabs"]?.list == [.text("A")])
    let own = try #require(OwnPictures(shown))
    #expect(own.count == 150)
    let naming = album.naming(over: NoResources().pictures(of: ""))
    #expect(naming.picture(named: own.name(149)).width == 40)
    #expect(naming.picture(named: own.name(150)).width == 0)
    #expect(naming.caption(named: own.nameByDate(0)).title == "p1")
    #expect(console.complaints == [])
  }

  @Test("what has nothing to show leaves what is shown, and other pictures take its place")
  func others() throws {
    let good = try PictureFolder()
    try good.add("1.jpg")
    let bad = try PictureFolder()
    let album = album(RecordingConsole())
    #expect(album.replacing(samples) == samples)
    album.replace(with: [bad.path])
    #expect(album.replacing(.list([.number(1)])) == .list([]))
    #expect(album.advance() == .refused)
    #expect(album.replacing(samples) == samples)
    album.replace(with: [good.path])
    #expect(album.advance() == .changed)
    let shown = album.replacing(samples)
    #expect(album.advance() == .none)
    album.replace(with: [bad.path])
    #expect(album.advance() == .refused)
    #expect(album.replacing(samples) == shown)
    album.replace(with: [good.path, good.path])
    #expect(album.advance() == .changed)
    #expect(OwnPictures(album.replacing(samples))?.source != OwnPictures(shown)?.source)
  }

  @Test("names that are none of the list's are no picture, and other names are the screen's")
  func names() throws {
    let folder = try PictureFolder()
    try folder.add("1.jpg")
    let album = album(RecordingConsole())
    album.replace(with: [folder.path])
    _ = album.advance()
    let naming = album.naming(over: NoResources().pictures(of: ""))
    for name in ["own:1/1", "own:1/-1", "own:1/", "own:1/x", "own:1/../1", "own:2/0", "own:1d/9"] {
      #expect(naming.picture(named: name).width == 0, "\(name)")
    }
    #expect(naming.picture(named: "own:1/0").width == 40)
    #expect(naming.caption(named: "scenes/x.jpg") == PictureCaption())
  }
}

/// A folder of tiny pictures, removed at the end.
struct PictureFolder {
  private let folder: TestFolder

  var path: String { folder.path }

  init() throws { folder = try TestFolder() }

  /// Adds a picture of 40 by 30 pixels, and the folders it lies in.
  func add(_ name: String) throws {
    let file = "\(path)/\(name)"
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileSystem.makeFolder("/\(folder)")
    try FileSystem.write(Self.header, to: file)
  }

  /// Writes a file and says where.
  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    try folder.write(name, text)
  }

  /// Writes the notes.
  func note(_ text: String) throws { try write(ContentNotes.fileName, text) }

  /// Its pictures, all found.
  func content() -> Content {
    let content = Content([path], number: 1)
    content.begin()
    content.wait(untilWhole: true)
    return content
  }

  /// As much of a PNG as says its size.
  private static let header: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 40, 0, 0, 0, 30, 8, 2, 0, 0, 0, 0, 0, 0, 0]
}
