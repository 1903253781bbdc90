/// When a picture was taken, by the camera's own clock.
public struct CaptureDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day, from 1.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute.
  public let minute: Int
  /// The second.
  public let second: Int
  /// By how many minutes the camera's clock was ahead of UTC; nil if the file doesn't say.
  public let minutesAheadOfUTC: Int?

  private static let dateLength = 19
  private static let offsetLength = 6
  private static let farthestOffset = 14 * 60

  /// The moment spelled `2024:05:17 18:03:59`, as EXIF has it, with an offset spelled `+09:00`;
  /// nil if the first is no possible date. An impossible offset counts as none.
  init?(_ text: [UInt8], offset: [UInt8]?) {
    guard text.count >= Self.dateLength, [4, 7, 13, 16].allSatisfy({ text[$0] == 58 }),
      let year = Self.number(text[0..<4]), year > 0,
      let month = Self.number(text[5..<7]), (1...12).contains(month),
      let day = Self.number(text[8..<10]), (1...31).contains(day),
      let hour = Self.number(text[11..<13]), hour < 24,
      let minute = Self.number(text[14..<16]), minute < 60,
      let second = Self.number(text[17..<19]), second <= 60
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    minutesAheadOfUTC = offset.flatMap(Self.offset)
  }

  /// Seconds since 1970 by UTC; by the camera's own clock if nothing is known of its offset. What
  /// albums are sorted by.
  public var seconds: Int {
    ((days * 24 + hour) * 60 + minute - (minutesAheadOfUTC ?? 0)) * 60 + second
  }

  /// Days since 1970; years are counted from March, so that leap days come last.
  private var days: Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
      - 719_469
  }

  private static func offset(_ text: [UInt8]) -> Int? {
    guard text.count >= offsetLength, text[0] == 43 || text[0] == 45, text[3] == 58,
      let hours = number(text[1..<3]), let minutes = number(text[4..<6]), minutes < 60,
      hours * 60 + minutes <= farthestOffset
    else { return nil }
    return (text[0] == 45 ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (48...57).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 48)
    }
    return number
  }
}
