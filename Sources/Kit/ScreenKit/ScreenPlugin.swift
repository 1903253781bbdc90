/// What a screen's library offers: its manifest, and how to make the screen.
///
/// The manifest is code, so it can't disagree with the library it describes.
public final class ScreenPlugin: Sendable {
  /// The screen's name on command lines, in files and as its folder of resources.
  public let id: String
  /// What people call it.
  public let title: String
  /// The screen's own version.
  public let version: String
  /// Every constant of gesture and motion it uses.
  public let parameters: [Parameter]
  /// The names it understands in `start`, with which it is made.
  public let startNames: Set<String>
  /// The commands it understands.
  public let actions: Set<String>
  /// The elements it may show; `*` stands for a number: `tab.*`.
  public let elements: [String]
  /// The readings it gives; `*` stands for a number or, as in `clicks.*`, for an element.
  public let readings: [String]
  /// The keys it has a use for, said to people; the host's own keys are not among them.
  public let keys: [KeyHelp]
  /// Makes the screen.
  public let makeScreen: @Sendable (Start) -> any Screen

  /// What a screen is made from.
  public struct Start: Sendable {
    /// Values by name, from a case or a command line; the names are among `startNames`.
    public var values: [String: Value]
    /// The screen's sample data: what `samples.json` in its folder of resources holds.
    public var samples: Value
    /// Whether a script and not a person uses it: nothing may then happen by the clock alone that
    /// the script hasn't asked for.
    public var isScripted: Bool

    /// Values by name, and sample data.
    public init(
      values: [String: Value] = [:], samples: Value = .list([]), isScripted: Bool = false
    ) {
      self.values = values
      self.samples = samples
      self.isScripted = isScripted
    }
  }

  /// A screen with its manifest.
  public init(
    id: String, title: String, version: String, parameters: [Parameter] = [],
    startNames: Set<String> = [], actions: Set<String> = [], elements: [String] = [],
    readings: [String] = [], keys: [KeyHelp] = [],
    makeScreen: @escaping @Sendable (Start) -> any Screen
  ) {
    self.id = id
    self.title = title
    self.version = version
    self.parameters = parameters
    self.startNames = startNames
    self.actions = actions
    self.elements = elements
    self.readings = readings
    self.keys = keys
    self.makeScreen = makeScreen
  }

  /// What a screen's library returns from its C function `MODULE_plugin`.
  public var pointer: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

/// Keys that do one thing on a screen, as people are told of them.
public struct KeyHelp: Equatable, Codable, Sendable {
  /// The keys as they are written on them, with `, ` between: `Left, Right`.
  public let keys: String
  /// What they do, in a few words.
  public let does: String

  /// Keys and what they do.
  public init(_ keys: String, _ does: String) {
    self.keys = keys
    self.does = does
  }
}

/// The kit version that the calling code is being compiled against; a screen's library returns it
/// from its C function `MODULE_kit`.
@_alwaysEmitIntoClient public func kitVersionCompiled() -> Int32 {
  _ = kitVersionRunning()
  return 1
}

/// The kit version that is running.
///
/// Its name in C has the version in it. Whatever is compiled against this version refers to that
/// name, so a library's file tells the version before any of its code runs.
@c(tegotae_kit_1) @inline(never) public func kitVersionRunning() -> Int32 { 1 }
