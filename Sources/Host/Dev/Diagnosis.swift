/// What a compiler finds wrong in a screen's sources.
struct Diagnosis: Equatable {
  /// One thing that is wrong.
  struct Problem: Codable, Equatable {
    /// Where: `Hello.swift:12:5`; empty if the compiler names no place.
    var place: String
    /// What.
    var message: String

    /// What is wrong at a place.
    init(place: String, message: String) {
      self.place = place
      self.message = message
    }

    /// A sentence, which may begin with its place: `PATH:LINE:COLUMN: `.
    init(_ sentence: String) {
      let parts = sentence.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      if parts.count == 4, Int(parts[1]) != nil, Int(parts[2]) != nil, parts[3].first == " " {
        place = "\(PathName.last(of: String(parts[0]))):\(parts[1]):\(parts[2])"
        message = String(parts[3].dropFirst())
      } else {
        (place, message) = ("", sentence)
      }
    }
  }

  /// In the order in which the compiler found them; at least one.
  let problems: [Problem]

  private static let sign = "error: "
  /// Of an output without a line that says `error` so many characters are shown.
  private static let longestOther = 400

  /// What is wrong outside the sources.
  init(_ sentence: String) {
    problems = [Problem(sentence)]
  }

  /// What a compiler printed; its warnings and notes are left out.
  init(output: String) {
    var found: [Problem] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let problem = Self.problem(in: line), !found.contains(problem) else { continue }
      found.append(problem)
    }
    problems =
      found.isEmpty
      ? [Problem(place: "", message: String(output.suffix(Self.longestOther)))] : found
  }

  private static func problem(in line: Substring) -> Problem? {
    guard let sign = line.firstRange(of: sign) else { return nil }
    let message = String(line[sign.upperBound...])
    let parts = line[..<sign.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    // PATH:LINE:COLUMN: and a blank before the sign
    guard parts.count >= 4, let row = Int(parts[parts.count - 3]),
      let column = Int(parts[parts.count - 2])
    else { return Problem(place: "", message: message) }
    let path = parts.dropLast(3).joined(separator: ":")
    return Problem(place: "\(PathName.last(of: path)):\(row):\(column)", message: message)
  }
}
