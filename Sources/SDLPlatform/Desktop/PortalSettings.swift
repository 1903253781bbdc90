import Drawing

/// The settings of the portal that matter here, by its own names.
enum PortalSetting: String, CaseIterable, Sendable {
  case colorScheme = "color-scheme"
  case accentColor = "accent-color"
  case contrast
  case reducedMotion = "reduced-motion"
  case animations = "enable-animations"
  case textScale = "text-scaling-factor"

  /// The namespace that every desktop has in common.
  private static let common = "org.freedesktop.appearance"
  /// The one of GNOME's own settings, which others offer too.
  private static let gnome = "org.gnome.desktop.interface"

  /// All namespaces with settings that matter.
  static let namespaces = [common, gnome]

  /// The namespace it is in.
  var namespace: String {
    switch self {
    case .colorScheme, .accentColor, .contrast, .reducedMotion: Self.common
    case .animations, .textScale: Self.gnome
    }
  }

  /// The setting of that name; nil if it doesn't matter.
  init?(_ name: String, in namespace: String) {
    guard let setting = Self(rawValue: name), setting.namespace == namespace else { return nil }
    self = setting
  }
}

/// The portal's settings as it told them, and what they mean.
struct PortalSettings: Equatable, Sendable {
  private var values: [PortalSetting: BusValue] = [:]

  /// Nothing told yet.
  init() {}

  /// What `ReadAll` answers: for each namespace its settings; nil if it is no such thing.
  /// `nonsense` gets the first setting whose value makes no sense.
  init?(_ answer: BusValue?, nonsense: inout PortalSetting?) {
    guard case .list(let namespaces) = answer else { return nil }
    for case .list(let entry) in namespaces {
      guard entry.count == 2, case .text(let namespace) = entry[0], case .list(let all) = entry[1]
      else { return nil }
      for case .list(let pair) in all {
        guard pair.count == 2, case .text(let name) = pair[0],
          let setting = PortalSetting(name, in: namespace)
        else { continue }
        if !take(pair[1], for: setting) { nonsense = nonsense ?? setting }
      }
    }
  }

  /// Takes a value; one that makes no sense counts as none, and the result is false.
  mutating func take(_ value: BusValue, for setting: PortalSetting) -> Bool {
    let isUnderstood = Self.isOfItsKind(value, setting)
    values[setting] = isUnderstood ? value : nil
    return isUnderstood
  }

  /// The portal has no such setting.
  mutating func forget(_ setting: PortalSetting) { values[setting] = nil }

  /// What it all means.
  var wishes: DesktopWishes {
    var wishes = DesktopWishes()
    wishes.isDark = isDark
    wishes.isHighContrast = values[.contrast] == .whole(1) ? true : nil
    wishes.reducesMotion = reducesMotion
    wishes.textScale = textScale
    wishes.accent = values[.accentColor].flatMap(Self.color)
    return wishes
  }

  private var isDark: Bool? {
    switch values[.colorScheme] {
    case .whole(1): true
    case .whole(2): false
    default: nil
    }
  }

  /// Where the common setting is offered, it alone decides.
  private var reducesMotion: Bool? {
    if let common = values[.reducedMotion] { return common == .whole(1) ? true : nil }
    return values[.animations] == .truth(false) ? true : nil
  }

  private var textScale: Double? {
    guard let factor = values[.textScale].flatMap(Self.number) else { return nil }
    let offered = DesktopWishes.textScales
    return min(max(factor, offered.lowerBound), offered.upperBound)
  }

  private static func isOfItsKind(_ value: BusValue, _ setting: PortalSetting) -> Bool {
    switch (setting, value) {
    case (.colorScheme, .whole), (.contrast, .whole), (.reducedMotion, .whole): true
    case (.animations, .truth): true
    case (.textScale, _): number(value).map { $0.isFinite && $0 > 0 } ?? false
    case (.accentColor, .list(let channels)):
      channels.count == channelCount && channels.allSatisfy { number($0) != nil }
    default: false
    }
  }

  private static let channelCount = 3

  /// A colour; nil if any channel is beyond its range, by which the portal says that there is none.
  private static func color(_ value: BusValue) -> Color? {
    guard case .list(let list) = value else { return nil }
    let channels = list.compactMap(number)
    guard channels.count == channelCount, channels.allSatisfy((0...1).contains) else { return nil }
    let bytes = channels.map { UInt32(($0 * 255).rounded()) }
    return Color(bytes.reduce(0) { $0 << 8 | $1 })
  }

  private static func number(_ value: BusValue) -> Double? {
    switch value {
    case .number(let number): number
    case .whole(let number): Double(number)
    default: nil
    }
  }
}
