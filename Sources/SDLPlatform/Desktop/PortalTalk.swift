/// The conversation with the settings portal: what to ask next, and what its answers mean.
///
/// A value without a bus, so that every answer can be tried on it.
struct PortalTalk {
  /// What the portal can be asked.
  enum Question: Equatable {
    /// All settings that matter.
    case all
    /// One setting, of a portal that doesn't tell all.
    case one(PortalSetting)
    /// One setting, of a portal of the first kind.
    case old(PortalSetting)
  }

  /// The portal's name on the bus.
  static let portal = "org.freedesktop.portal.Desktop"
  /// The name of the bus itself.
  static let bus = "org.freedesktop.DBus"
  /// The signal by which the portal tells of a change.
  static let change = "SettingChanged"
  /// The signal by which the bus tells that a name has another owner.
  static let newOwner = "NameOwnerChanged"

  /// Whether it is known what the desktop wishes.
  private(set) var isAnswered = false
  /// What made no sense first; nil if all did.
  private(set) var nonsense: String?
  private var settings = PortalSettings()
  private var open: [UInt32: Question] = [:]
  /// The connection of the portal; only its signals count.
  private var owner: String?

  /// What the desktop wishes.
  var wishes: DesktopWishes { settings.wishes }

  /// A question was sent as message number `serial`.
  mutating func asked(_ question: Question, as serial: UInt32) {
    open[serial] = question
  }

  /// Takes a message; says what to ask next.
  mutating func hear(_ message: BusMessage) -> [Question] {
    switch message.kind {
    case .signal(Self.newOwner) where message.sender == Self.bus: return meet(message.body)
    case .signal(Self.change) where message.sender == owner:
      change(message.body)
      return []
    case .signal: return []
    case .answer(let serial):
      guard let question = open.removeValue(forKey: serial) else { return [] }
      owner = message.sender
      return hear(message.body.first, to: question)
    case .refusal(let serial, let name):
      guard let question = open.removeValue(forKey: serial) else { return [] }
      guard message.sender == Self.bus else {
        owner = message.sender
        return hearRefusal(of: question, name)
      }
      hearAbsence(name)
      return []
    }
  }

  // MARK: What comes

  /// Another portal is there, or none: one that went keeps its wishes until another one comes.
  private mutating func meet(_ body: [BusValue]) -> [Question] {
    guard body.count == 3, body[0] == .text(Self.portal), case .text(let name) = body[2] else {
      return []
    }
    guard !name.isEmpty else {
      owner = nil
      return []
    }
    owner = name
    open.removeAll()
    return [.all]
  }

  private mutating func change(_ body: [BusValue]) {
    guard body.count == 3, case .text(let namespace) = body[0], case .text(let name) = body[1]
    else { return note("a change") }
    guard let setting = PortalSetting(name, in: namespace) else { return }
    take(body[2], for: setting)
  }

  private mutating func hear(_ answer: BusValue?, to question: Question) -> [Question] {
    switch question {
    case .all:
      var senseless: PortalSetting?
      guard let all = PortalSettings(answer, nonsense: &senseless) else {
        note("the answer to ReadAll")
        return askEach()
      }
      if let senseless { note(senseless) }
      settings = all
    case .one(let setting), .old(let setting): take(answer ?? .other, for: setting)
    }
    isAnswered = isAnswered || open.isEmpty
    return []
  }

  private mutating func hearRefusal(of question: Question, _ name: String) -> [Question] {
    switch question {
    case .all: return askEach()
    case .one(let setting) where name == "\(Self.bus).Error.UnknownMethod": return [.old(setting)]
    case .one(let setting), .old(let setting):
      settings.forget(setting)
      isAnswered = isAnswered || open.isEmpty
      return []
    }
  }

  /// The bus itself answers for a portal that isn't there, or that went while it was asked.
  private mutating func hearAbsence(_ name: String) {
    guard name != "\(Self.bus).Error.NoReply" else { return }
    settings = PortalSettings()
    isAnswered = true
  }

  private func askEach() -> [Question] { PortalSetting.allCases.map { .one($0) } }

  private mutating func take(_ value: BusValue, for setting: PortalSetting) {
    if !settings.take(value, for: setting) { note(setting) }
  }

  private mutating func note(_ setting: PortalSetting) {
    note("\(setting.namespace) \(setting.rawValue)")
  }

  private mutating func note(_ what: String) {
    guard nonsense == nil else { return }
    nonsense = "The desktop's settings portal makes no sense with \(what): it is passed over."
  }
}
