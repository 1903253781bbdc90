import Host
import ScreenKit

@testable import Host

/// Random numbers that are the same for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func one<Element>(of choices: [Element]) -> Element {
    choices[number(0...choices.count - 1)]
  }
}

/// What a careless hand does to a screen for a while, as the lines of a case file.
struct RandomHands {
  let screen: String
  /// The lines of `input`, each one item.
  var items: [String] = []
  private var numbers: Seeded
  private var time = 0

  /// How long after the last input a screen must be at rest, and how long it is watched then.
  static let rest = 5000
  static let watched = 500
  static let gestures = 60

  init(_ screen: String, seed: UInt64) {
    self.screen = screen
    numbers = Seeded(seed)
    for _ in 0..<Self.gestures {
      time += numbers.number(5...140)
      items.append(item())
    }
  }

  /// The case file that `items` make: at the end the hand is gone, the window in sight, and what
  /// moves by the clock switched off.
  func text(_ items: [String]) -> String {
    let last = time + 900
    let ending = [
      #"{"at": \#(last), "do": "focus", "gained": 0}"#,
      #"{"at": \#(last), "do": "focus", "gained": 1}"#,
      #"{"at": \#(last), "do": "restore"}"#,
      #"{"at": \#(last), "do": "set", "name": "reducedMotion", "value": 1}"#,
      #"{"at": \#(last), "do": "resize", "to": [390, 844]}"#,
    ]
    let from = last + Self.rest
    let to = from + Self.watched
    return """
      {
        "id": "HANDS", "about": "Found by random hands.", "screen": "\(screen)", "hz": 30,
        "input": [
          \((items + ending).joined(separator: ",\n    "))
        ],
        "expect": [
          {"from": 0, "to": \(to), "law": "finite"},
          {"from": \(from), "to": \(to), "read": "moving", "near": 0, "within": 0},
          {"from": \(from), "to": \(to), "read": "pressed", "near": 0, "within": 0},
          {"from": \(from), "to": \(to), "read": "frames.drawn", "changes": []}
        ]
      }
      """
  }

  private mutating func item() -> String {
    switch numbers.number(0...19) {
    case 0...7: drag()
    case 8...9: tap()
    case 10...12: wheel()
    case 13...14: key()
    case 15: resize()
    case 16: interruption()
    default: call()
    }
  }

  private mutating func place() -> String {
    let x = numbers.one(of: [2, 20, numbers.number(0...389), numbers.number(0...389), 387])
    let y = numbers.one(of: [2, 25, 65, numbers.number(0...843), numbers.number(0...843), 820])
    return "[\(x), \(y)]"
  }

  private mutating func hand() -> String {
    let device = numbers.one(of: ["touch", "touch", "mouse"])
    let pointer = device == "mouse" ? 1 : numbers.one(of: [1, 1, 1, 2, 3])
    return #""by": "\#(device)", "pointer": \#(pointer)"#
  }

  private mutating func drag() -> String {
    let end = numbers.one(of: ["up", "up", "up", "up", "cancel", "none"])
    let hold = numbers.one(of: [0, 0, 0, 60, 200])
    let length = numbers.one(of: [16, 40, 90, 200, 400])
    return
      #"{"at": \#(time), "do": "drag", "from": \#(place()), "to": \#(place()), "ms": \#(length), "#
      + #""hold": \#(hold), "end": "\#(end)", \#(hand())}"#
  }

  private mutating func tap() -> String {
    let length = numbers.one(of: [20, 60, 700])
    return #"{"at": \#(time), "do": "tap", "point": \#(place()), "ms": \#(length), \#(hand())}"#
  }

  private mutating func wheel() -> String {
    let isPrecise = numbers.number(0...1)
    let reach = isPrecise == 1 ? 60 : 3
    let dx = numbers.one(of: [0, numbers.number(-reach...reach)])
    let dy = numbers.number(-reach...reach)
    return #"{"at": \#(time), "do": "wheel", "point": \#(place()), "dx": \#(dx), "dy": \#(dy), "#
      + #""precise": \#(isPrecise), "shift": \#(numbers.one(of: [0, 0, 1]))}"#
  }

  private mutating func key() -> String {
    let name = numbers.one(of: [
      "Left", "Right", "Up", "Down", "Home", "End", "Escape", "Tab", "Tab", "Return", "Space", "L",
      "T", "PageDown",
    ])
    return #"{"at": \#(time), "do": "key", "key": "\#(name)"}"#
  }

  private mutating func resize() -> String {
    let size = numbers.one(of: [
      [0, 0], [1, 1], [320, 480], [844, 390], [390, 844], [1280, 800],
    ])
    return #"{"at": \#(time), "do": "resize", "to": [\#(size[0]), \#(size[1])]}"#
  }

  private mutating func interruption() -> String {
    switch numbers.number(0...4) {
    case 0: return #"{"at": \#(time), "do": "focus", "gained": 0}"#
    case 1: return #"{"at": \#(time), "do": "stall", "ms": \#(numbers.number(10...600))}"#
    case 2: return #"{"at": \#(time), "do": "minimize"}"#
    case 3: return #"{"at": \#(time), "do": "restore"}"#
    default:
      let name = numbers.one(of: ["rightToLeft", "reducedMotion", "dark"])
      return
        #"{"at": \#(time), "do": "set", "name": "\#(name)", "value": \#(numbers.number(0...1))}"#
    }
  }

  private mutating func call() -> String {
    let page = numbers.number(0...12)
    let some = numbers.number(0...4)
    let calls: [(String, String)]
    switch screen {
    case "edge-drawers":
      let panel = numbers.one(of: [#""left""#, #""top""#, #""sheet""#])
      calls = [
        ("open", panel), ("close", panel), ("push", "0"), ("pop", "0"), ("tab", "\(page % 2)"),
        ("scroll", "[\(panel), \(page * 60)]"), ("scroll", #"["root", \#(page * 40)]"#),
      ]
    case "sticky-profile":
      let tab = page % 2
      calls = [
        ("posts", "[\(tab), \(some * some * 40)]"), ("append", "[\(tab), \(some)]"),
        ("reload", "\(tab)"), ("addTab", "\(some * 10)"), ("goto", "\(page % 3)"),
        ("scroll", "[\(tab), \(page * 300)]"),
      ]
    default:
      calls = [
        ("pages", "\(page)"), ("insert", "[\(some), \(some)]"), ("remove", "[\(some), \(some)]"),
        ("goto", "\(page)"), ("jump", "\(page)"), ("enabled", "\(numbers.one(of: [0, 1, 1, 1]))"),
        ("font", "\(numbers.one(of: [0.5, 1, 3]))"),
      ]
    }
    let (action, value) = numbers.one(of: calls)
    return #"{"at": \#(time), "do": "call", "action": "\#(action)", "value": \#(value)}"#
  }
}
