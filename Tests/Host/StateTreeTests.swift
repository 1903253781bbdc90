import ScreenKit
import Testing

@testable import Host

@Suite("A state as a tree") struct StateTreeTests {
  private struct Inner: Codable, Equatable {
    var name: String
    var count: Int?
  }

  private enum Phase: Codable, Equatable {
    case resting
    case moving(from: Double, Inner)
  }

  private struct Everything: Codable, Equatable {
    var wide: Int64 = .max
    var widest: UInt64 = .max
    var lowest = Int.min
    var byte: UInt8 = 255
    var small: Float = 0.1
    var number = 0.1 + 0.2
    var tiny = Double.leastNonzeroMagnitude
    var minusZero = -0.0
    var endless = -Double.infinity
    var flag = true
    var text = "a \"b\"\\\n\u{0}日 #"
    var marked = "#inf"
    var twice = "##"
    var there: Int? = 3
    var absent: Inner?
    var inner = Inner(name: "i", count: nil)
    var phases = [Phase.resting, .moving(from: 1.5, Inner(name: "", count: 2))]
    var gaps: [[Int]?] = [nil, [], [1]]
    var names = ["b": 1, "a": 2, "": 3]
    var numbered = [7: "seven", -1: "less"]
    var elements = [ElementID("tab", 2): 5]
    var empty: [String: [Int]] = [:]
    var span = 0.5...2.5
    var set: Set<Int> = [4]
  }

  private func throughText(_ tree: Value) throws -> Value {
    try StateText.tree(StateText.bytes(of: tree))
  }

  @Test("whatever is Codable comes back the same, also through a text")
  func everything() throws {
    let state = Everything()
    let tree = try StateTree.tree(of: state)
    #expect(try StateTree.state(Everything.self, from: tree) == state)
    let read = try throughText(tree)
    #expect(read == tree)
    let again = try StateTree.state(Everything.self, from: read)
    #expect(again == state)
    #expect(again.minusZero.sign == .minus)
  }

  @Test("a number that is none stays none")
  func notANumber() throws {
    let tree = try throughText(StateTree.tree(of: [Double.nan, .infinity, 1]))
    let read = try StateTree.state([Double].self, from: tree)
    #expect(read[0].isNaN && read[1] == .infinity && read[2] == 1)
  }

  @Test("a scalar alone and nothing alone are states too")
  func alone() throws {
    #expect(try StateTree.state(Int.self, from: StateTree.tree(of: 3)) == 3)
    #expect(try StateTree.state(Int?.self, from: StateTree.tree(of: Int?.none)) == nil)
    #expect(try StateTree.tree(of: "a") == .text("a"))
  }

  private class Parent: Codable {
    var first = 1
    init() {}
  }

  private final class Child: Parent {
    var second = 2
    override init() { super.init() }
    private enum CodingKeys: CodingKey { case second, nested }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      second = try container.decode(Int.self, forKey: .second)
      var list = try container.nestedUnkeyedContainer(forKey: .nested)
      second += try list.decode(Int.self)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(second, forKey: .second)
      var list = container.nestedUnkeyedContainer(forKey: .nested)
      try list.encode(5)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test("nested containers and superclasses have a place")
  func nested() throws {
    let child = Child()
    child.first = 9
    let read = try StateTree.state(Child.self, from: StateTree.tree(of: child))
    #expect(read.first == 9 && read.second == 7)
  }

  @Test("what does not fit is an error that says where")
  func errors() {
    func place(_ tree: Value) -> String {
      do {
        _ = try StateTree.state(Everything.self, from: tree)
        return "fits"
      } catch {
        guard case .typeMismatch(_, let context) = error as? DecodingError else {
          return "\(error)"
        }
        return context.codingPath.map(\.stringValue).joined(separator: ".")
      }
    }
    guard case .object(var members) = try? StateTree.tree(of: Everything()) else { return }
    members["byte"] = .number(256)
    #expect(place(.object(members)) == "byte")
    members["byte"] = .number(2)
    members["phases"] = .list([.object(["moving": .object(["from": .text("x")])])])
    #expect(place(.object(members)) == "phases.0.moving.from")
    #expect(place(.list([.number(1)])) == "")
  }
}

@Suite("An older state over a fresh one") struct StateOverlayTests {
  private enum Mode: Codable, Equatable {
    case plain
    case zoomed(by: Double)
  }

  private struct Part: Codable, Equatable {
    var place = 0.0
    var added = "new"
  }

  private struct New: Codable, Equatable {
    var part = Part()
    var retyped = "fresh"
    var mode = Mode.plain
    var parts = [Part(place: 1), Part(place: 2)]
    var choice: Int? = 4
    var renamed = 1
  }

  private struct OldPart: Codable {
    var place = 5.0
  }

  private struct Old: Codable {
    var part = OldPart()
    var retyped = 3.5
    var mode = Mode.zoomed(by: 2)
    var parts = [OldPart(place: 6), OldPart(place: 7), OldPart(place: 8)]
    var choice: Int?
    var before = 9
  }

  private func lay(_ old: some Codable) throws -> StateOverlay.Result<New> {
    StateOverlay.lay(try StateTree.tree(of: old), over: New())
  }

  @Test("what was stays, what is new begins fresh, what has another type falls back by name")
  func keys() throws {
    let result = try lay(Old())
    var wanted = New()
    wanted.part.place = 5
    wanted.mode = .zoomed(by: 2)
    wanted.parts = [Part(place: 6), Part(place: 7), Part(place: 8)]
    wanted.choice = nil
    #expect(result.state == wanted)
    #expect(result.fallenBack == ["retyped"])
    #expect(
      StateOverlay.sentence("Poster", result.fallenBack)
        == "Poster goes on, but for retyped, which begins anew.")
  }

  @Test("a state over a fresh one of its own type is that state, and nothing is said")
  func same() throws {
    let state = New(
      part: Part(place: 3, added: "x"), retyped: "y", mode: .zoomed(by: 0), parts: [], choice: nil,
      renamed: 8)
    let result = try lay(state)
    #expect(result.state == state)
    #expect(result.fallenBack.isEmpty)
    #expect(StateOverlay.sentence("Poster", []) == nil)
  }

  @Test("trees that are nothing of the kind leave the fresh state")
  func nonsense() {
    for tree in [Value.number(3), .text(""), .list([.number(1)]), StateTree.nothing] {
      let result = StateOverlay.lay(tree, over: New())
      #expect(result.state == New() && result.fallenBack == [""])
    }
    let empty = StateOverlay.lay(.object([:]), over: New())
    #expect(empty.state == New() && empty.fallenBack.isEmpty)
    #expect(
      StateOverlay.sentence("Poster", [""])
        == "Poster begins anew: nothing of its old state fits any more.")
  }

  private struct Picky: Codable, Equatable {
    var low = 0
    var high = 10
    struct Disorder: Error {}
    init(low: Int, high: Int) { (self.low, self.high) = (low, high) }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      low = try container.decode(Int.self, forKey: .low)
      high = try container.decode(Int.self, forKey: .high)
      guard low <= high else { throw Disorder() }
    }
  }

  private struct Holder: Codable, Equatable {
    var picky = Picky(low: 0, high: 10)
    var other = 1
  }

  @Test("a part that refuses what fits by kind falls back alone, whatever it throws")
  func refusal() {
    let tree = Value.object([
      "picky": .object(["low": .number(30)]), "other": .number(2),
    ])
    let result = StateOverlay.lay(tree, over: Holder())
    #expect(result.state == Holder(picky: Picky(low: 0, high: 10), other: 2))
    #expect(result.fallenBack == ["picky"])
  }

  @Test("a state with very many parts that don't fit begins anew")
  func bounded() throws {
    let old = Dictionary(uniqueKeysWithValues: (0..<300).map { ("k\($0)", "x") })
    let tree = Value.object(old.mapValues { .text($0) })
    let result = StateOverlay.lay(tree, over: Wide())
    #expect(result.state.values.allSatisfy { $0 == 1 } && result.fallenBack == [""])
  }

  /// So many properties that no bound should allow for all of them.
  private struct Wide: Codable {
    var values = [Int](repeating: 1, count: 300)

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) {
        guard stringValue.hasPrefix("k") else { return nil }
        self.stringValue = stringValue
      }
      init?(intValue: Int) { nil }
    }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      values = try (0..<300).compactMap { Key(stringValue: "k\($0)") }.map {
        try container.decode(Int.self, forKey: $0)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (place, value) in values.enumerated() {
        guard let key = Key(stringValue: "k\(place)") else { continue }
        try container.encode(value, forKey: key)
      }
    }
  }
}
