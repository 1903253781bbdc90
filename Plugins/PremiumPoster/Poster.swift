import ScreenKit

/// What one page shows.
struct Poster: DeckPage {
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
    title = sample.text("title")
    picture = sample.text("picture")
    kicker = sample.text("kicker")
    text = sample.text("text")
    detail = sample.text("detail")
    focus = sample.focus
  }
}
