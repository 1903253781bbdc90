import FoundationEssentials
import Gestures
import Testing

/// A finger's recorded positions along one axis, and what must be made of them.
struct Trace: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let samples: [[Double]]
  let release: Double
  let frameInterval: Double?
  let weighted: Double
  let fitted: Double

  enum CodingKeys: String, CodingKey {
    case id, samples
    case release = "release_t"
    case frameInterval = "frame_interval"
    case weighted = "expected_ios3"
    case fitted = "expected_lsq2"
  }

  var testDescription: String { id }

  var pairs: [VelocityEstimate.Sample] {
    samples.map { ($0[0], $0[1]) }
  }

  /// The traces of the reference file, which is the numeric truth.
  static func all(file: StaticString = #filePath) throws -> [Trace] {
    struct File: Decodable { let cases: [Trace] }
    let tests = URL(filePath: "\(file)").deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Reference/velocity.json"))
    return try JSONDecoder().decode(File.self, from: data).cases
  }
}
