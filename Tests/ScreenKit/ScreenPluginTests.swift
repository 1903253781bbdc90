import ScreenKit
import Testing

/// A screen that is only there to be made.
private struct EmptyScreen: Screen {
  var page = 0

  mutating func handle(_ input: ScreenInput, in frame: Frame) {}
  func draw(on canvas: inout Canvas, in frame: Frame) {}
  func regions(in frame: Frame) -> [Region] { [] }
  func nextChange(in frame: Frame) -> Instant? { nil }
  func readings(in frame: Frame) -> [Reading] { [] }
}

@Suite("Screen plugin") struct ScreenPluginTests {
  private let plugin = ScreenPlugin(id: "empty", title: "Empty", version: "1") { start in
    EmptyScreen(page: start.values["page"]?.integer ?? 0)
  }

  @Test("what is compiled here is the version that runs here")
  func version() {
    #expect(kitVersionCompiled() == kitVersionRunning())
    #expect(kitVersionRunning() > 0)
  }

  @Test("the pointer that a library gives away leads back to the same plugin")
  func pointer() {
    let object = Unmanaged<AnyObject>.fromOpaque(plugin.pointer).takeUnretainedValue()
    #expect((object as? ScreenPlugin)?.id == plugin.id)
  }

  @Test("a screen is made from what it is started with")
  func start() {
    let screen = plugin.makeScreen(ScreenPlugin.Start(values: ["page": .number(4)]))
    #expect((screen as? EmptyScreen)?.page == 4)
  }
}

@Suite("Parameters") struct ParameterTests {
  private static let all =
    Parameter.dragging + Parameter.doubleTaps + Parameter.edges + Parameter.settling
    + Parameter.tapping + Parameter.stretching + Parameter.scrolling + Parameter.zooming

  @Test("every constant's standard is in its range, and setting it changes only it", arguments: all)
  func standard(parameter: Parameter) {
    #expect(parameter.range.contains(parameter.standard))
    var tuning = Tuning()
    tuning[keyPath: parameter.place] = parameter.range.upperBound
    #expect(tuning[keyPath: parameter.place] == parameter.range.upperBound)
    for other in Self.all where other.name != parameter.name {
      #expect(tuning[keyPath: other.place] == other.standard, "\(other.name)")
    }
  }

  @Test("every constant of gesture and motion that is one number can be set")
  func whole() {
    var tuning = Tuning()
    for parameter in Self.all {
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      tuning[keyPath: parameter.place] = parameter.standard == high ? low : high
    }
    func unchanged(_ now: Any, _ before: Any) -> [String] {
      zip(Mirror(reflecting: now).children, Mirror(reflecting: before).children)
        .filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
    }
    #expect(unchanged(tuning.motion, MotionTuning()) == [])
    // no screen of the kit's own has anything to be held
    #expect(unchanged(tuning.gestures, GestureTuning()) == ["longPress"])
  }

  @Test("names are there once, and can be typed")
  func names() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    for parameter in Self.all {
      #expect(parameter.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(parameter.name)")
    }
  }

  @Test("a screen's own constant is read by its name, and an unknown one is 0")
  func own() {
    let parameter = Parameter(own: "gap", "Gap", unit: "pt", in: 0...9, standard: 4)
    var tuning = Tuning()
    #expect(tuning["gap"] == 0)
    tuning[keyPath: parameter.place] = parameter.standard
    #expect(tuning["gap"] == 4)
    #expect(tuning["other"] == 0)
  }
}

@Suite("Interaction") struct InteractionTests {
  @Test("an element looks pressed while it is, and less and less after its release")
  func pressure() {
    var interaction = Interaction()
    #expect(interaction.pressure(on: "a") == 0)
    interaction.fading = ("a", 0.25)
    #expect(interaction.pressure(on: "a") == 0.25)
    #expect(interaction.pressure(on: "b") == 0)
    interaction.pressed = "a"
    #expect(interaction.pressure(on: "a") == 1)
  }

  @Test("two moments of a fade differ")
  func equality() {
    var first = Interaction()
    var second = Interaction()
    #expect(first == second)
    first.fading = ("a", 0.5)
    #expect(first != second)
    second.fading = ("a", 0.4)
    #expect(first != second)
    second.fading = ("a", 0.5)
    #expect(first == second)
  }
}

@Suite("Values") struct ValueTests {
  @Test("a value is only what it is")
  func kinds() {
    #expect(Value.number(3).integer == 3)
    #expect(Value.number(3.5).integer == nil)
    #expect(Value.number(1e300).integer == nil)
    #expect(Value.text("a").text == "a")
    #expect(Value.text("a").number == nil)
    #expect(Value.list([.number(1)]).list == [.number(1)])
    #expect(Value.number(1).list.isEmpty)
    #expect(Value.object(["a": .number(2)])["a"] == .number(2))
    #expect(Value.object([:])["a"] == nil)
    #expect(Value.list([])["a"] == nil)
  }
}
