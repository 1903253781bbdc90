import ScreenKit

/// Who the screen is about.
struct Profile: Codable, Equatable, Sendable {
  var name: String
  var handle: String
  var bio: String
  var avatar: String
  var cover: String
  /// How many follow; nil if nobody says so.
  var followers: Int?
  var following: Int?

  /// The profile that the sample data describes.
  init(_ sample: Value) {
    name = sample.text("name")
    handle = sample.text("handle")
    bio = sample.text("bio")
    avatar = sample.text("avatar")
    cover = sample.text("header")
    followers = sample["followers"]?.integer
    following = sample["following"]?.integer
  }
}

/// A picture with its dates.
struct Post: Codable, Equatable, Sendable {
  var picture: String
  /// Where the picture's subject is, 0 to 1 in both directions.
  var focus: Point
  var caption: String
  /// When it was posted, as ISO 8601 in UTC, so that texts sort as moments do.
  var posted: String
  /// When the picture was taken.
  var taken: String

  /// The post that an entry of the sample data describes.
  init(_ sample: Value) {
    picture = sample.text("picture")
    caption = sample.text("caption")
    posted = sample.text("posted")
    taken = sample.text("taken")
    focus = sample.focus
  }

  /// The post of one of the user's own pictures.
  init(_ picture: String, _ caption: PictureCaption) {
    self.picture = picture
    self.caption = caption.text.isEmpty ? caption.title : caption.text
    posted = ""
    taken = caption.date
    focus = caption.focus
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
