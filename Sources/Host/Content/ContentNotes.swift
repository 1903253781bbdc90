import Geometry

/// What `tegotae.json` beside the pictures says: who shows them, and what each is called.
struct ContentNotes: Equatable, Sendable {
  /// Who shows the pictures.
  var profile = Profile()
  /// What the profile's tabs are called.
  var tabs: [String] = []
  /// What is said of pictures, by their paths below the folder.
  var pictures: [String: Picture] = [:]

  /// The file's name.
  static let fileName = "tegotae.json"
  /// Longer files are refused, in bytes.
  static let longest = 4 << 20

  /// Who shows the pictures, as far as it is said.
  struct Profile: Equatable, Sendable {
    var name: String?
    var handle: String?
    var bio: String?
    var followers: Int?
    var following: Int?
    /// The path of the round picture below the folder.
    var avatar: PicturePath?
    /// The path of the wide picture below the folder.
    var header: PicturePath?
  }

  /// A picture that is named, and where.
  struct PicturePath: Equatable, Sendable {
    var path: String
    var place: TextPlace
  }

  /// What is said of a picture, as far as it is.
  struct Picture: Equatable, Sendable {
    /// Its label on tabs, in rows and on posters.
    var title: String?
    /// A sentence below it.
    var caption: String?
    /// A line above a poster's title.
    var kicker: String?
    /// A small line at a poster's end.
    var detail: String?
    /// Where its subject is.
    var focus: Point?
    /// Where it stood.
    var place = TextPlace(line: 1, column: 1)
  }

  /// Nothing is said.
  init() {}

  /// Takes what a text says; whatever is wrong with it is left out and told in `mistakes`.
  init(_ bytes: [UInt8], mistakes: inout [TextError]) {
    let root: JSONNode
    do throws(TextError) {
      root = try JSONReader.read(bytes)
    } catch {
      mistakes.append(error)
      return
    }
    var reader = NotesReader()
    reader.members(of: root, "the file", ["profile", "tabs", "pictures"]) { reader, member in
      switch member.key {
      case "profile": profile = reader.profile(member.node)
      case "tabs": tabs = reader.texts(member.node, "tabs")
      default: pictures = reader.pictures(member.node)
      }
    }
    mistakes += reader.mistakes
  }
}

/// Reads what it can and notes down the rest.
private struct NotesReader {
  private(set) var mistakes: [TextError] = []
  /// More mistakes than this are not told.
  private static let mostMistakes = 20

  mutating func wrong(_ place: TextPlace, _ message: String) {
    if mistakes.count < Self.mostMistakes {
      mistakes.append(TextError(place: place, message: message))
    }
  }

  private mutating func wrong(_ node: JSONNode, _ what: String, expected: String) {
    wrong(node.place, "\(what): expected \(expected), found \(node.value.description)")
  }

  /// Gives every member of an object whose key is known; without `known` all are.
  mutating func members(
    of node: JSONNode, _ what: String, _ known: [String]?,
    _ take: (inout Self, JSONMember) -> Void
  ) {
    guard case .object(let members) = node.value else {
      return wrong(node, what, expected: "an object")
    }
    for member in members {
      if let known, !known.contains(member.key) {
        wrong(
          member.place,
          "\(what): expected one of the keys \(known.joined(separator: ", ")), found "
            + quoted(member.key))
      } else {
        take(&self, member)
      }
    }
  }

  mutating func text(_ node: JSONNode, _ what: String) -> String? {
    if case .text(let text) = node.value { return text }
    wrong(node, what, expected: "a text")
    return nil
  }

  mutating func texts(_ node: JSONNode, _ what: String) -> [String] {
    guard case .array(let items) = node.value else {
      wrong(node, what, expected: "a list of texts")
      return []
    }
    return items.map { text($0, what) ?? "" }
  }

  private mutating func count(_ node: JSONNode, _ what: String) -> Int? {
    if case .number(let number) = node.value, let count = Int(exactly: number),
      (0...Self.largestCount).contains(count)
    {
      return count
    }
    wrong(node, what, expected: "a whole number from 0 to \(Self.largestCount)")
    return nil
  }

  private static let largestCount = 1_000_000_000_000

  mutating func profile(_ node: JSONNode) -> ContentNotes.Profile {
    var profile = ContentNotes.Profile()
    let known = ["name", "handle", "bio", "followers", "following", "avatar", "header"]
    members(of: node, "profile", known) { reader, member in
      let what = "profile: \(member.key)"
      switch member.key {
      case "name": profile.name = reader.text(member.node, what)
      case "handle": profile.handle = reader.text(member.node, what)
      case "bio": profile.bio = reader.text(member.node, what)
      case "followers": profile.followers = reader.count(member.node, what)
      case "following": profile.following = reader.count(member.node, what)
      case "avatar": profile.avatar = reader.path(member.node, what)
      default: profile.header = reader.path(member.node, what)
      }
    }
    return profile
  }

  private mutating func path(_ node: JSONNode, _ what: String) -> ContentNotes.PicturePath? {
    text(node, what).map { ContentNotes.PicturePath(path: $0, place: node.place) }
  }

  mutating func pictures(_ node: JSONNode) -> [String: ContentNotes.Picture] {
    var pictures: [String: ContentNotes.Picture] = [:]
    members(of: node, "pictures", nil) { reader, member in
      pictures[member.key] = reader.picture(member)
    }
    return pictures
  }

  private mutating func picture(_ member: JSONMember) -> ContentNotes.Picture {
    var picture = ContentNotes.Picture(place: member.place)
    let what = quoted(member.key)
    if case .text(let title) = member.node.value {
      picture.title = title
      return picture
    }
    let known = ["title", "caption", "kicker", "detail", "focus"]
    members(of: member.node, what, known) { reader, member in
      switch member.key {
      case "title": picture.title = reader.text(member.node, what)
      case "caption": picture.caption = reader.text(member.node, what)
      case "kicker": picture.kicker = reader.text(member.node, what)
      case "detail": picture.detail = reader.text(member.node, what)
      default: picture.focus = reader.focus(member.node, what)
      }
    }
    return picture
  }

  private mutating func focus(_ node: JSONNode, _ what: String) -> Point? {
    if case .array(let items) = node.value, items.count == 2,
      case .number(let x) = items[0].value, case .number(let y) = items[1].value,
      (0...1).contains(x), (0...1).contains(y)
    {
      return Point(x, y)
    }
    wrong(node, "\(what): focus", expected: "a place [x, y] of 0 to 1 each")
    return nil
  }
}
