import CGuard
import Drawing
import Geometry
import ScreenKit

/// What a screen does that no good one does: each kind is noted once, and what it could harm is kept
/// from it. Limits are far above what any screen needs; what goes on without end is the supervisor's.
struct Conduct {
  /// The sentences that were not taken yet; each begins after the screen's name.
  private(set) var faults: [String] = []
  private var noted: Set<Kind> = []
  private var spent: UInt64 = 0
  private var known = (elements: 0, readings: 0)
  private let declared: (elements: [String], readings: [String])

  private enum Kind: Hashable {
    case commands, elements, regions, bytes, wake, twice, element, reading, number
  }

  /// The most commands of a picture that are painted.
  static let mostCommands = 20_000
  /// The most elements of a picture that can be reached.
  static let mostElements = 5_000
  /// The most regions that are asked, from the top.
  static let mostRegions = 1_000
  /// The most bytes that a frame may take from the heap.
  static let mostBytes: UInt64 = 64 << 20

  /// Nothing is known of a screen of `plugin` yet.
  init(of plugin: ScreenPlugin) {
    declared = (plugin.elements, plugin.readings)
  }

  /// The sentences since the last time.
  mutating func takeFaults() -> [String] {
    defer { faults.removeAll() }
    return faults
  }

  private mutating func note(_ kind: Kind, _ sentence: @autoclosure () -> String) {
    if noted.insert(kind).inserted { faults.append(sentence()) }
  }

  // MARK: Memory

  /// What the thread has taken from the heap until now, to be compared with later.
  static var mark: UInt64 { guard_allocated_bytes() }

  /// The screen has done something since that mark.
  mutating func spend(since mark: UInt64) {
    spent &+= guard_allocated_bytes() &- mark
  }

  /// A frame is over.
  mutating func endFrame() {
    let megabytes = spent >> 20
    if spent > Self.mostBytes {
      note(.bytes, "takes \(megabytes) MB from the heap in one frame.")
    }
    spent = 0
  }

  // MARK: Answers

  /// A recorded picture, cut to what can be handled.
  mutating func check(_ canvas: inout Canvas) {
    if canvas.commands.count > Self.mostCommands {
      note(
        .commands,
        "draws \(canvas.commands.count) commands in a frame: the first \(Self.mostCommands) are "
          + "shown.")
    }
    if canvas.elements.count > Self.mostElements {
      note(
        .elements,
        "has \(canvas.elements.count) elements: the first \(Self.mostElements) can be reached.")
    }
    canvas.cut(commands: Self.mostCommands, elements: Self.mostElements)
    guard canvas.elements.count != known.elements else { return }
    known.elements = canvas.elements.count
    check(Reach.reachable(canvas.elements))
  }

  private mutating func check(_ elements: ArraySlice<Element>) {
    var seen: Set<ElementID> = []
    var kinds: Set<String> = []
    for element in elements {
      if !seen.insert(element.id).inserted {
        note(.twice, "has the element \(quoted(element.id.description)) twice at a time.")
      }
      guard kinds.insert(element.id.kind).inserted else { continue }
      let name = element.id.description
      if !declared.elements.contains(where: { NamePattern($0).matches(name) }) {
        note(.element, "has an element \(quoted(name)) that it doesn't declare.")
      }
    }
  }

  /// Regions, the topmost of them if there are too many.
  mutating func checked(_ regions: [Region]) -> [Region] {
    guard regions.count > Self.mostRegions else { return regions }
    note(
      .regions, "has \(regions.count) regions: the topmost \(Self.mostRegions) are asked.")
    return Array(regions.suffix(Self.mostRegions))
  }

  /// When the screen wants to be asked next; a moment that is none counts as never.
  static func meant(_ moment: Instant?) -> Instant? {
    moment.flatMap { $0.seconds.isNaN ? nil : $0 }
  }

  /// The later moment at which the screen wants to be woken.
  mutating func wake(at moment: Instant?, after now: Instant) -> Instant? {
    if moment?.seconds.isNaN == true {
      note(.wake, "wants to be woken at nan s, which never comes.")
    }
    return Self.meant(moment).flatMap { $0 <= now ? nil : $0 }
  }

  /// What was given as readings.
  mutating func check(_ readings: [Reading]) {
    if let wrong = readings.first(where: { !$0.value.isFinite }) {
      note(.number, "gives \(wrong.value) as its reading \(quoted(wrong.name)).")
    }
    guard readings.count != known.readings else { return }
    known.readings = readings.count
    let patterns = (declared.readings + Stage.readingNames).map(NamePattern.init)
    if let other = readings.first(where: { reading in
      !patterns.contains { $0.matches(reading.name, elements: declared.elements) }
    }) {
      note(.reading, "gives a reading \(quoted(other.name)) that it doesn't declare.")
    }
  }
}
