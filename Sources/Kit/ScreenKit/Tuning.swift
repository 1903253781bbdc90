import Gestures
import Motion

/// Every constant of gesture, motion and look that can be changed while a screen runs.
///
/// Never part of a screen's coded state: the code's defaults, then a file, then the command line.
public struct Tuning: Equatable, Sendable {
  /// Constants of recognition.
  public var gestures = GestureTuning()
  /// Constants of motion.
  public var motion = MotionTuning()
  private var own: [String: Double] = [:]

  /// The defaults.
  public init() {}

  /// A constant of the screen's own, by the name of its parameter; 0 if no parameter has it.
  public subscript(name: String) -> Double {
    get { own[name] ?? 0 }
    set { own[name] = newValue }
  }
}

/// A constant that can be listed, set by name and changed while its screen runs.
public struct Parameter: Sendable {
  /// Its name on command lines and in files: `flick-velocity`.
  public let name: String
  /// What it is, for people.
  public let label: String
  /// Its unit: `pt`, `pt/s`, `s`, or empty.
  public let unit: String
  /// The values it may have.
  public let range: ClosedRange<Double>
  /// The value if nobody sets another.
  public let standard: Double
  /// Where it is in the tuning.
  public let place: WritableKeyPath<Tuning, Double> & Sendable

  /// One of the kit's constants.
  public init(
    _ name: String, _ label: String, unit: String, in range: ClosedRange<Double>,
    at place: WritableKeyPath<Tuning, Double> & Sendable
  ) {
    self.name = name
    self.label = label
    self.unit = unit
    self.range = range
    self.place = place
    standard = Tuning()[keyPath: place]
  }

  /// A constant of the screen's own, read as `frame.tuning[name]`.
  public init(
    own name: String, _ label: String, unit: String, in range: ClosedRange<Double>,
    standard: Double
  ) {
    self.name = name
    self.label = label
    self.unit = unit
    self.range = range
    self.standard = standard
    place = \Tuning.[name]
  }
}
