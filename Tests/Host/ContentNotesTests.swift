import Geometry
import Glibc
import Testing

@testable import Host

@Suite("Notes beside the user's pictures") struct ContentNotesTests {
  private func read(_ text: String) -> (notes: ContentNotes, mistakes: [String]) {
    var mistakes: [TextError] = []
    let notes = ContentNotes(Array(text.utf8), mistakes: &mistakes)
    return (notes, mistakes.map { "\($0.place.line):\($0.place.column) \($0.message)" })
  }

  @Test("notes name the profile, its tabs, and pictures by path, shortly or at length")
  func whole() {
    let (notes, mistakes) = read(
      """
      {"profile": {"name": "Mika", "bio": "B", "handle": "@m", "followers": 3, "following": 0},
       "tabs": ["New", "Old"],
       "pictures": {
         "a.jpg": "Sea",
         "b/c.jpg": {"title": "T", "caption": "C", "kicker": "K", "detail": "D", "focus": [0.2, 1]}
       }}
      """)
    #expect(mistakes == [])
    #expect(notes.profile.name == "Mika" && notes.profile.followers == 3)
    #expect(notes.tabs == ["New", "Old"])
    #expect(notes.pictures["a.jpg"]?.title == "Sea")
    #expect(notes.pictures["b/c.jpg"]?.focus == Point(0.2, 1))
    #expect(notes.pictures["b/c.jpg"]?.detail == "D")
  }

  @Test("what is wrong is told with its place, and the rest works")
  func partly() {
    let (notes, mistakes) = read(
      """
      {"profil": {}, "tabs": ["New", 2],
       "profile": {"name": 1, "bio": "B", "followers": -1, "foo": 1},
       "pictures": {"a.jpg": {"title": "T", "focus": [2, 0], "colour": 1}, "b.jpg": []}}
      """)
    #expect(
      mistakes == [
        #"1:2 the file: expected one of the keys profile, tabs, pictures, found "profil""#,
        #"1:32 tabs: expected a text, found 2"#,
        #"2:22 profile: name: expected a text, found 1"#,
        "2:50 profile: followers: expected a whole number from 0 to 1000000000000, found -1",
        #"2:54 profile: expected one of the keys name, handle, bio, followers, following, avatar, "#
          + #"header, found "foo""#,
        #"3:48 "a.jpg": focus: expected a place [x, y] of 0 to 1 each, found a list"#,
        #"3:56 "a.jpg": expected one of the keys title, caption, kicker, detail, focus, found "#
          + #""colour""#,
        #"3:79 "b.jpg": expected an object, found a list"#,
      ])
    #expect(notes.profile.bio == "B" && notes.profile.name == nil)
    #expect(notes.tabs == ["New", ""])
    #expect(notes.pictures["a.jpg"]?.title == "T")
  }

  @Test(
    "hostile notes are refused in a sentence",
    arguments: ["", "[", "{\"a\": \u{1}", "nope", String(repeating: "[", count: 100_000), "3"])
  func hostile(text: String) {
    let (notes, mistakes) = read(text)
    #expect(mistakes.count == 1)
    #expect(notes == ContentNotes())
  }

  @Test("of a thousand mistakes the first are told")
  func many() {
    let keys = (0..<1000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    #expect(read("{\(keys)}").mistakes.count == 20)
  }

  @Test("pictures that notes name and that are not there are told with their places")
  func missing() throws {
    let folder = try PictureFolder()
    try folder.add("a.jpg")
    try folder.note(#"{"pictures": {"a.jpg": "A", "b.jpg": "B"}, "profile": {"header": "c.jpg"}}"#)
    let content = folder.content()
    #expect(content.note(of: 0).title == "A")
    let messages = content.takeMessages().map { $0.split(separator: "/").last.map(String.init) }
    #expect(
      messages == [
        #"tegotae.json:1:29: there is no picture "b.jpg" below this folder."#,
        #"tegotae.json:1:66: there is no picture "c.jpg" below this folder."#,
      ])
  }

  @Test("notes that lead out of the folder, or are too long, are not read")
  func bounds() throws {
    let outside = try PictureFolder()
    let far = try outside.write("far.json", #"{"tabs": ["far"]}"#)
    let folder = try PictureFolder()
    try folder.add("a.jpg")
    symlink(far, "\(folder.path)/\(ContentNotes.fileName)")
    #expect(folder.content().survey.tabs == [])
    let long = try PictureFolder()
    try long.add("a.jpg")
    try long.note(String(repeating: " ", count: ContentNotes.longest + 1))
    #expect(long.content().takeMessages().count == 1)
  }
}
