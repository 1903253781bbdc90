import FoundationEssentials
import Testing

/// Every case of every reference file, to the file's own tolerance.
///
/// The files lie in `Tests/Reference`, or in the folder that `TEGOTAE_REFERENCE` names.
@Suite struct ReferenceTests {
  private static let checks: [String: @Sendable (ReferenceCase) throws -> Void] = [
    "contrast.json": checkContrast,
    "deceleration.json": checkDeceleration,
    "interpolate.json": checkInterpolation,
    "paging.json": checkPaging,
    "rubberband.json": checkRubberBand,
    "springs.json": checkSpring,
    "velocity.json": checkVelocity,
  ]

  @Test("the reference folder holds files, and the project's own holds all of them")
  func folderIsFull() throws {
    let names = try ReferenceFolder.names()
    #expect(!names.isEmpty)
    if !ReferenceFolder.isForeign {
      #expect(names == Self.checks.keys.sorted())
    }
  }

  @Test("every case of a reference file holds", arguments: try ReferenceFolder.names())
  func fileHolds(name: String) throws {
    let check = try #require(Self.checks[name], "nobody knows how to check \(name)")
    let cases = try ReferenceFolder.cases(of: name)
    try #require(!cases.isEmpty, "\(name) holds no case")
    for one in cases { try check(one) }
    print("\(name): \(cases.count) cases")
  }
}
