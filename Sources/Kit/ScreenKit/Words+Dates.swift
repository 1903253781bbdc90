extension Words {
  private static let months = marked(
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December")

  /// The day of a moment that is written as ISO 8601, for people: `August 15, 2026`. What is no such
  /// moment stays as it is.
  public func day(_ moment: String) -> String {
    let parts = moment.utf8.prefix(10).split(separator: UInt8(ascii: "-")).compactMap {
      Int(Substring($0))
    }
    guard parts.count == 3, Self.months.indices.contains(parts[1] - 1) else { return moment }
    return filled("%1 %2, %3", self[Self.months[parts[1] - 1]], "\(parts[2])", "\(parts[0])")
  }
}
