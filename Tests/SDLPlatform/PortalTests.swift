import Drawing
import Testing
import Threads

@testable import SDLPlatform

/// What `ReadAll` answers for settings in their own namespaces.
private func answer(_ settings: [PortalSetting: BusValue]) -> BusValue {
  .list(
    PortalSetting.namespaces.map { namespace in
      let own = settings.filter { $0.key.namespace == namespace }
      return .list([
        .text(namespace), .list(own.map { .list([.text($0.key.rawValue), $0.value]) }),
      ])
    })
}

/// What one setting of one value means, and whether it was understood.
private func wishes(_ setting: PortalSetting, _ value: BusValue) -> (DesktopWishes, Bool) {
  var settings = PortalSettings()
  let isUnderstood = settings.take(value, for: setting)
  return (settings.wishes, isUnderstood)
}

@Suite("The portal's settings") struct PortalSettingsTests {
  @Test("all that the portal tells is understood, and what else it tells is passed over")
  func all() {
    var nonsense: PortalSetting?
    var value = answer([
      .colorScheme: .whole(1), .contrast: .whole(1), .reducedMotion: .whole(1),
      .textScale: .number(1.25), .accentColor: .list([.number(1), .number(0.5), .number(0)]),
    ])
    guard case .list(var spaces) = value else { return }
    spaces.append(.list([.text("org.else"), .list([.list([.text("contrast"), .whole(0)])])]))
    spaces.append(.list([.text(PortalSetting.namespaces[0]), .list([.other, .list([])])]))
    value = .list(spaces)
    var wanted = DesktopWishes()
    (wanted.isDark, wanted.isHighContrast, wanted.reducesMotion) = (true, true, true)
    (wanted.textScale, wanted.accent) = (1.25, Color(0xFF8000))
    #expect(PortalSettings(value, nonsense: &nonsense)?.wishes == wanted)
    #expect(nonsense == nil)
  }

  @Test(
    "what is no answer to ReadAll is none",
    arguments: [
      nil, .other, .whole(3), .text("a{sa{sv}}"), .list([.list([.whole(1)])]),
      .list([.list([.text("org.freedesktop.appearance"), .whole(1)])]),
    ] as [BusValue?])
  func noAnswer(value: BusValue?) {
    var nonsense: PortalSetting?
    #expect(PortalSettings(value, nonsense: &nonsense) == nil)
  }

  @Test("dark and light are wishes, anything else is none")
  func colorScheme() {
    for (number, wanted) in [(0, nil), (1, true), (2, false), (3, nil), (-1, nil)] {
      #expect(wishes(.colorScheme, .whole(Int64(number))).0.isDark == wanted)
    }
  }

  @Test(
    "a value of the wrong kind counts as none and is noticed",
    arguments: [
      (.colorScheme, .text("dark")), (.colorScheme, .number(1)), (.contrast, .truth(true)),
      (.reducedMotion, .list([])), (.animations, .whole(0)), (.textScale, .text("1.5")),
      (.textScale, .number(.nan)), (.textScale, .number(.infinity)), (.textScale, .number(0)),
      (.textScale, .number(-2)), (.accentColor, .whole(0xFF0000)),
      (.accentColor, .list([.number(1), .number(1)])),
      (.accentColor, .list([.number(1), .number(1), .text("1")])), (.accentColor, .other),
    ] as [(PortalSetting, BusValue)])
  func nonsense(setting: PortalSetting, value: BusValue) {
    let (wishes, isUnderstood) = wishes(setting, value)
    #expect(wishes == DesktopWishes() && !isUnderstood)
  }

  @Test("a channel beyond its range says that there is no accent, which is no nonsense")
  func noAccent() {
    for channel in [-0.1, 1.1, .nan, -.infinity] {
      let (wishes, isUnderstood) = wishes(
        .accentColor, .list([.number(0.5), .number(channel), .number(0.5)]))
      #expect(wishes.accent == nil && isUnderstood)
    }
  }

  @Test("text is never larger or smaller than can be shown")
  func textScale() {
    for (told, wanted) in [(0.5, 0.8), (1, 1), (1.25, 1.25), (3, 2), (1e300, 2)] {
      #expect(wishes(.textScale, .number(told)).0.textScale == wanted)
    }
  }

  @Test(
    "text that the whole window's scale makes larger already is not made larger once more",
    arguments: [
      (1.25, 1.25, nil), (1.25, 2.5, nil), (1.1, 106 / 96.0, nil), (0.9, 0.9, nil), (1.5, 3, nil),
      (1.25, 1, 1.25), (1.25, 2, 1.25), (1.5, 1.25, 1.5), (1.25, nil, 1.25), (0.9, 0.45, 0.9),
      (1, 2, 1), (1, 1, 1),
    ] as [(Double, Double?, Double?)])
  func withinScale(text: Double, scale: Double?, left: Double?) {
    var wishes = DesktopWishes()
    (wishes.textScale, wishes.isDark) = (text, true)
    #expect(wishes.within(scale).textScale == left && wishes.within(scale).isDark == true)
  }

  @Test("less motion is wished by the common setting, and by animations only where that is missing")
  func reducedMotion() {
    var settings = PortalSettings()
    _ = settings.take(.truth(false), for: .animations)
    #expect(settings.wishes.reducesMotion == true)
    _ = settings.take(.whole(0), for: .reducedMotion)
    #expect(settings.wishes.reducesMotion == nil)
    _ = settings.take(.whole(1), for: .reducedMotion)
    _ = settings.take(.truth(true), for: .animations)
    #expect(settings.wishes.reducesMotion == true)
    settings.forget(.reducedMotion)
    #expect(settings.wishes.reducesMotion == nil)
  }
}

@Suite("The conversation with the portal") struct PortalTalkTests {
  private static let owner = ":1.7"
  private static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"

  /// A conversation in which the questions have the numbers from 1.
  private struct Talk {
    var talk = PortalTalk()
    var questions: [PortalTalk.Question] = []

    init() { ask([.all]) }

    mutating func ask(_ new: [PortalTalk.Question]) {
      for question in new {
        questions.append(question)
        talk.asked(question, as: UInt32(questions.count))
      }
    }

    mutating func hear(
      _ kind: BusMessage.Kind, from sender: String = owner, _ body: [BusValue] = []
    ) {
      ask(talk.hear(BusMessage(kind: kind, sender: sender, body: body)))
    }

    mutating func change(
      _ setting: PortalSetting, _ value: BusValue, from sender: String = owner
    ) {
      hear(
        .signal("SettingChanged"), from: sender,
        [.text(setting.namespace), .text(setting.rawValue), value])
    }

    mutating func portal(becomes name: String, says sender: String = PortalTalk.bus) {
      hear(
        .signal("NameOwnerChanged"), from: sender,
        [.text(PortalTalk.portal), .text(""), .text(name)])
    }
  }

  @Test("one answer tells all, and changes are followed")
  func follow() {
    var talk = Talk()
    #expect(!talk.talk.isAnswered)
    talk.hear(.answer(to: 1), [answer([.colorScheme: .whole(1)])])
    #expect(talk.talk.isAnswered && talk.talk.wishes.isDark == true)
    talk.change(.colorScheme, .whole(2))
    talk.change(.textScale, .number(1.5))
    #expect(talk.talk.wishes.isDark == false && talk.talk.wishes.textScale == 1.5)
    #expect(talk.questions == [.all] && talk.talk.nonsense == nil)
  }

  @Test("only the portal is believed: no other connection, and no answer that nobody asked for")
  func strangers() {
    var talk = Talk()
    talk.change(.colorScheme, .whole(1))
    talk.hear(.answer(to: 9), [answer([.colorScheme: .whole(1)])])
    #expect(talk.talk.wishes == DesktopWishes() && !talk.talk.isAnswered)
    talk.hear(.answer(to: 1), [answer([:])])
    talk.change(.colorScheme, .whole(1), from: ":1.8")
    talk.portal(becomes: ":1.8", says: ":1.8")
    #expect(talk.talk.wishes == DesktopWishes() && talk.questions.count == 1)
  }

  @Test(
    "a portal that doesn't tell all is asked for each setting, an old one in the old way",
    arguments: [false, true])
  func fallback(isOld: Bool) {
    var talk = Talk()
    talk.hear(.refusal(of: 1, name: Self.unknownMethod))
    #expect(talk.questions.dropFirst() == PortalSetting.allCases.map { .one($0) }[...])
    if isOld {
      for number in 2...7 { talk.hear(.refusal(of: UInt32(number), name: Self.unknownMethod)) }
      #expect(talk.questions.dropFirst(7) == PortalSetting.allCases.map { .old($0) }[...])
    }
    let first: UInt32 = isOld ? 8 : 2
    talk.hear(.answer(to: first), [.whole(1)])
    #expect(!talk.talk.isAnswered)
    for number in first + 1...first + 5 {
      talk.hear(.refusal(of: number, name: "org.freedesktop.portal.Error.NotFound"))
    }
    #expect(talk.talk.isAnswered && talk.talk.wishes.isDark == true)
    #expect(talk.talk.nonsense == nil)
  }

  @Test("an answer that makes no sense is told of once, and asked for in another way")
  func nonsense() {
    var talk = Talk()
    talk.hear(.answer(to: 1), [.whole(5)])
    #expect(talk.questions.count == 7)
    for number in 2...7 { talk.hear(.answer(to: UInt32(number))) }
    #expect(talk.talk.isAnswered && talk.talk.wishes == DesktopWishes())
    talk.hear(.signal("SettingChanged"), [.whole(1)])
    #expect(
      talk.talk.nonsense
        == "The desktop's settings portal makes no sense with the answer to ReadAll: "
        + "it is passed over.")
  }

  @Test("a portal that went keeps its wishes, and a new one is asked again")
  func owners() {
    var talk = Talk()
    talk.hear(.answer(to: 1), [answer([.colorScheme: .whole(1), .contrast: .whole(1)])])
    talk.portal(becomes: "")
    talk.change(.colorScheme, .whole(2))
    #expect(talk.talk.wishes.isDark == true)
    talk.portal(becomes: ":1.9")
    #expect(talk.questions == [.all, .all])
    talk.hear(.answer(to: 2), from: ":1.9", [answer([.colorScheme: .whole(2)])])
    #expect(talk.talk.wishes.isDark == false && talk.talk.wishes.isHighContrast == nil)
    talk.change(.colorScheme, .whole(1))
    #expect(talk.talk.wishes.isDark == false)
  }

  @Test("where there is no portal there are no wishes; one that went while it was asked is awaited")
  func absence() {
    var talk = Talk()
    talk.hear(
      .refusal(of: 1, name: "org.freedesktop.DBus.Error.NoReply"), from: PortalTalk.bus)
    #expect(!talk.talk.isAnswered)
    talk = Talk()
    talk.hear(
      .refusal(of: 1, name: "org.freedesktop.DBus.Error.ServiceUnknown"), from: PortalTalk.bus)
    #expect(talk.talk.isAnswered && talk.talk.wishes == DesktopWishes())
    #expect(talk.questions == [.all])
  }

  @Test("messages of any kind, in any order, are survived and asked about no more than once each")
  func anything() {
    var random = SystemRandomNumberGenerator()
    let bodies: [BusValue] = [
      .other, .text(""), .text(PortalTalk.portal), .text("org.freedesktop.appearance"),
      .text("color-scheme"), .whole(1), .number(.nan), .list([]), answer([.contrast: .other]),
    ]
    for _ in 0..<2000 {
      var talk = Talk()
      for _ in 0..<8 {
        let serial = UInt32.random(in: 0...9, using: &random)
        let kinds: [BusMessage.Kind] = [
          .answer(to: serial), .refusal(of: serial, name: Self.unknownMethod), .signal(""),
          .refusal(of: serial, name: ""), .signal("SettingChanged"), .signal("NameOwnerChanged"),
        ]
        let sender = [PortalTalk.bus, Self.owner, ""].randomElement(using: &random) ?? ""
        talk.hear(
          kinds.randomElement(using: &random) ?? .signal(""), from: sender,
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            bodies.randomElement(using: &random) ?? .other
          })
      }
      #expect(talk.questions.count <= 1 + 8 * 6)
    }
  }
}

@Suite("The bus") struct BusAddressTests {
  private func find(_ variables: [String: String], hasSocket: Bool = false) -> String? {
    BusAddress.find({ variables[$0] }, isSocket: { $0 == "/run/user/7/bus" && hasSocket })
  }

  @Test("the bus is the one that is named, else the session's socket, else none")
  func address() {
    let folder = ["XDG_RUNTIME_DIR": "/run/user/7"]
    #expect(find(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    #expect(find(folder, hasSocket: true) == "unix:path=/run/user/7/bus")
    #expect(find(folder) == nil)
    #expect(find([:]) == nil)
    #expect(find(folder.merging(["DBUS_SESSION_BUS_ADDRESS": ""]) { $1 }, hasSocket: true) != nil)
  }

  @Test("no bus is started for the sake of wishes")
  func launch() {
    #expect(find(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
    #expect(find(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a;autolaunch:scope=b"]) == nil)
    #expect(find(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) == nil)
  }

  @Test("a path is spelt as addresses spell it")
  func escaping() {
    #expect(BusAddress.escaped("/run/a-b_1.c") == "/run/a-b_1.c")
    #expect(BusAddress.escaped("/a b,c;é\u{1}") == "/a%20b%2cc%3b%c3%a9%01")
  }

  @Test("SDL doesn't see the bus on X11, and the user's own compositions are left alone")
  func veils() {
    func names(_ variables: [String: String]) -> [String] {
      VideoDriver.veiledVariables { variables[$0] }.map(\.name)
    }
    let both = ["XCOMPOSEFILE", "DBUS_SESSION_BUS_ADDRESS"]
    #expect(names(["DISPLAY": ":0"]) == both)
    #expect(names(["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"]) == both)
    #expect(names(["SDL_VIDEODRIVER": "x11"]) == both)
    #expect(names(["WAYLAND_DISPLAY": "w"]) == ["XCOMPOSEFILE"])
    #expect(names(["DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"]) == ["XCOMPOSEFILE"])
    #expect(names(["DISPLAY": ":0", "XCOMPOSEFILE": "/c"]) == ["DBUS_SESSION_BUS_ADDRESS"])
  }

  @Test("a bus that isn't there wishes nothing, and says so once")
  func absent() {
    let told = Bell()
    let desktop = Desktop(address: "unix:path=/nowhere/at/all") { told.add() }
    #expect(desktop.news() == nil)
    desktop.ask()
    told.wait(for: 1)
    #expect(desktop.news() == DesktopWishes())
    #expect(desktop.news() == nil)
    desktop.isScaled(by: 2)
    desktop.isScaled(by: 2)
    told.wait(for: 2)
    #expect(desktop.news() != nil && desktop.news() == nil)
  }
}

/// Counts what another thread tells.
private final class Bell: @unchecked Sendable {
  private let monitor = Monitor()
  private var count = 0

  func add() {
    monitor.locked {
      count += 1
      monitor.wakeAll()
    }
  }

  func wait(for number: Int) {
    monitor.locked { while count < number { monitor.wait() } }
  }
}
