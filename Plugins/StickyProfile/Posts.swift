import ScreenKit

/// The posts and the orders in which tabs show them. Samples come over and over, and the user's own
/// pictures are asked for by number: a post costs nothing, however many there are.
struct Posts: Codable, Equatable, Sendable {
  private static let albumStride = 7

  /// The user's own pictures, if they take the samples' place.
  let own: OwnPictures?
  private let samples: [Post]
  private let byTaking: [Int]
  private let titles: [String]

  init(_ samples: Value) {
    let posts = (samples["posts"]?.list ?? []).map(Post.init).sorted { $0.posted > $1.posted }
    self.samples = posts
    byTaking = posts.indices.sorted {
      (posts[$0].taken, posts[$0].posted) > (posts[$1].taken, posts[$1].posted)
    }
    own = OwnPictures(samples)
    titles = (samples["tabs"]?.list ?? []).map { $0.text ?? "" }
  }

  /// Post number `index` of a tab, the newest first; none without samples.
  func post(_ index: Int, of tab: Int, in frame: Frame) -> Post? {
    guard own != nil else { return sample(index, of: tab) }
    return name(index, of: tab).map { Post($0, frame.pictures.caption(named: $0)) }
  }

  /// The name of a post's picture.
  func name(_ index: Int, of tab: Int) -> String? {
    guard let own else { return sample(index, of: tab)?.picture }
    guard own.count > 0, index >= 0 else { return nil }
    switch tab {
    case 0: return own.name(index % own.count)
    case 1: return own.nameByDate(index % own.count)
    default: return own.name((index + tab * Self.albumStride) % own.count)
    }
  }

  private func sample(_ index: Int, of tab: Int) -> Post? {
    guard !samples.isEmpty, index >= 0 else { return nil }
    switch tab {
    case 0: return samples[index % samples.count]
    case 1: return samples[byTaking[index % samples.count]]
    default: return samples[(index + tab * Self.albumStride) % samples.count]
    }
  }

  /// What a tab is called: as the user calls it, else by its order.
  func title(of tab: Int, _ words: Words) -> String {
    if titles.indices.contains(tab), !titles[tab].isEmpty { return titles[tab] }
    switch tab {
    case 0: return own == nil ? words["投稿順"] : words["名前順"]
    case 1: return words["撮影日順"]
    default: return words.filled("アルバム %1", "\(tab - 1)")
    }
  }

  /// The date that a tab sorts a post by, for people.
  func date(of post: Post, in tab: Int, _ words: Words) -> String {
    if own != nil { return post.taken.isEmpty ? "" : words.day(post.taken) }
    return tab == 1
      ? words.filled("Taken %1", words.day(post.taken))
      : words.filled("Posted %1", words.day(post.posted))
  }
}
