import ScreenKit

/// What one page shows.
struct Poster: Codable, Equatable, Sendable {
  /// Its tab's label and the large title on the picture.
  var title: String
  /// The picture's name.
  var picture: String
  /// Where the picture's subject is, 0 to 1 in both directions.
  var focus: Point
  /// A line above the title.
  var kicker: String
  /// What it is about.
  var text: String
  /// A small line at the end.
  var detail: String
  /// Whether its user likes it.
  var isLiked = false

  /// The poster that an entry of the sample data describes.
  init(_ sample: Value) {
    title = sample["title"]?.text ?? ""
    picture = sample["picture"]?.text ?? ""
    kicker = sample["kicker"]?.text ?? ""
    text = sample["text"]?.text ?? ""
    detail = sample["detail"]?.text ?? ""
    let place = sample["focus"]?.list.compactMap(\.number) ?? []
    focus = place.count == 2 ? Point(place[0], place[1]) : Point(0.5, 0.5)
  }
}
