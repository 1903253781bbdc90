import ScreenKit

/// Who the screen is about.
struct Profile: Codable, Equatable, Sendable {
  var name: String
  var handle: String
  var bio: String
  var avatar: String
  var cover: String
  var followers: Int
  var following: Int

  /// The profile that the sample data describes.
  init(_ sample: Value) {
    name = sample.text("name")
    handle = sample.text("handle")
    bio = sample.text("bio")
    avatar = sample.text("avatar")
    cover = sample.text("header")
    followers = sample["followers"]?.integer ?? 0
    following = sample["following"]?.integer ?? 0
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
}

/// The sample posts and the orders in which tabs show them, over and over: a post costs nothing,
/// however many there are.
struct Posts: Codable, Equatable, Sendable {
  private static let albumStride = 7

  let samples: [Post]
  private let byTaking: [Int]

  init(_ samples: [Value]) {
    let posts = samples.map(Post.init).sorted { $0.posted > $1.posted }
    self.samples = posts
    byTaking = posts.indices.sorted {
      (posts[$0].taken, posts[$0].posted) > (posts[$1].taken, posts[$1].posted)
    }
  }

  /// Post number `index` of a tab, the newest first; none without samples.
  func post(_ index: Int, of tab: Int) -> Post? {
    guard !samples.isEmpty, index >= 0 else { return nil }
    switch tab {
    case 0: return samples[index % samples.count]
    case 1: return samples[byTaking[index % samples.count]]
    default: return samples[(index + tab * Self.albumStride) % samples.count]
    }
  }

  /// What a tab is called.
  static func title(of tab: Int) -> String {
    switch tab {
    case 0: "投稿順"
    case 1: "撮影日順"
    default: "アルバム \(tab - 1)"
    }
  }

  /// The date that a tab sorts a post by, for people.
  static func date(of post: Post, in tab: Int) -> String {
    tab == 1 ? "Taken \(day(post.taken))" : "Posted \(day(post.posted))"
  }

  private static func day(_ moment: String) -> String {
    let parts = moment.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return moment }
    return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
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
