import Geometry
import Gestures
import SDLPlatform
import ScreenKit

/// Plays a case on a virtual clock: frames at even times, before each of them the input that has
/// come until then.
struct CaseRun {
  private let scenario: Case
  private let schedule: Schedule
  /// The screen it is played on.
  private(set) var stage: Stage
  private var translator: EventTranslator
  private var number = 0.0
  private var next = 0
  /// The centre of each item's element, found when the item begins.
  private var centers: [Int: Point] = [:]
  private var stalledUntil = 0.0
  private var isHidden = false
  private var lastFrame: Double?
  private var events: [PlatformEvent] = []
  private var lastRaw = 0.0

  /// What is needed to play `scenario` on the screen of `plugin`.
  init(_ scenario: Case, _ plugin: ScreenPlugin, _ resources: some ScreenResources) {
    self.scenario = scenario
    schedule = Schedule(scenario.input)
    translator = EventTranslator(size: scenario.window)
    let start = ScreenPlugin.Start(
      values: scenario.start, samples: resources.samples(of: plugin.id), isScripted: true)
    stage = Stage(
      plugin, start: start, size: scenario.window, scale: scenario.scale,
      settings: scenario.settings, text: resources.text(scale: scenario.scale),
      pictures: resources.pictures(of: plugin.id), words: resources.words)
  }

  /// A frame of the run.
  struct Frame: Equatable {
    /// When, in milliseconds.
    var time: Double
    /// Whether a new picture was recorded for it.
    var isDrawn: Bool
  }

  /// When the next frame falls, in milliseconds.
  var nextTime: Double { number * 1000 / scenario.hz }

  /// Goes on to the next frame; nil at the end. The failure is an item's that could not be done.
  mutating func nextFrame() throws(Failure) -> Frame? {
    while true {
      let time = nextTime
      guard time <= scenario.end else { return nil }
      number += 1
      if time >= stalledUntil, try deliver(until: time) { return showFrame(at: time) }
      number = max(number, (stalledUntil * scenario.hz / 1000).rounded(.up))
    }
  }

  /// The numbers of a frame.
  func readings(of frame: Frame) -> [Reading] {
    stage.readings(at: Instant(frame.time / 1000))
  }

  /// Looks at what the screen gave as its readings.
  mutating func check(_ readings: [Reading]) { stage.check(readings) }

  /// What the screen did since the last time that no good one does.
  mutating func takeFaults() -> [String] { stage.takeFaults() }

  private mutating func showFrame(at time: Double) -> Frame {
    let now = Instant(time / 1000)
    stage.endFrame(at: now, late: late(at: time))
    let isDrawn = !isHidden && stage.draw(at: now)
    lastFrame = time
    return Frame(time: time, isDrawn: isDrawn)
  }

  /// How much later than planned a frame is.
  private func late(at time: Double) -> Seconds {
    guard let lastFrame else { return .zero }
    let planned = lastFrame + 1000 / scenario.hz
    return .milliseconds(max(0, time - planned))
  }

  /// Delivers what has come until then; false if a stall begins that lasts longer.
  private mutating func deliver(until time: Double) throws(Failure) -> Bool {
    stage.beginFrame(late: late(at: time))
    while next < schedule.entries.count, schedule.entries[next].time <= time {
      let entry = schedule.entries[next]
      next += 1
      if case .stall(let length) = scenario.input[entry.item].action {
        stalledUntil = max(stalledUntil, entry.time + length)
        if time < stalledUntil { return false }
      } else {
        try deliver(entry)
      }
    }
    finishTranslation()
    return true
  }

  private mutating func deliver(_ entry: Schedule.Entry) throws(Failure) {
    let now = Instant(entry.time / 1000)
    if entry.time > lastRaw { finishTranslation() }
    switch scenario.input[entry.item].action {
    case .stroke(let stroke): try deliver(stroke, entry, now)
    case .wheel(let place, let delta, let isPrecise, let isShifted):
      let center = try center(of: place.element, entry)
      stage.wheel(
        WheelEvent(
          position: place.resolved(center), delta: delta, isPrecise: isPrecise,
          isShifted: isShifted, time: now))
    case .key(let key): stage.key(key, at: now)
    case .resize(let size):
      translator.resize(to: size)
      stage.resize(to: size, at: now)
    case .stall: break
    case .focus(let isGained): if !isGained { stage.cancelPointers(at: now) }
    case .minimize:
      isHidden = true
      stage.cancelPointers(at: now)
    case .restore:
      isHidden = false
      stage.invalidate()
    case .call(let action, let value): stage.call(action, value, at: now)
    case .set(let change):
      var settings = stage.settings
      change.apply(to: &settings)
      stage.change(settings, at: now)
    case .raw(let name, let fields, let element):
      try deliver(name, fields, on: element, entry, now)
    }
  }

  private mutating func deliver(
    _ stroke: Stroke, _ entry: Schedule.Entry, _ now: Instant
  ) throws(Failure) {
    guard case .pointer(let phase, let from, let to, let share) = entry.step else { return }
    let center = try center(of: stroke.element, entry)
    let start = from.resolved(center)
    let position = start + (to.resolved(center) - start) * share
    stage.pointer(
      PointerEvent(
        id: stroke.pointer, device: stroke.device, phase: phase, position: position, time: now))
  }
}

// MARK: Places and platform events

extension CaseRun {
  /// The centre of an element where it is drawn when the item begins.
  private mutating func center(
    of element: ElementID?, _ entry: Schedule.Entry
  ) throws(Failure) -> Point? {
    guard let element else { return nil }
    if let known = centers[entry.item] { return known }
    let found = stage.elements(at: Instant(entry.time / 1000)).last { $0.id == element }
    let subject = "input \(entry.item + 1) on \(element)"
    guard let found else {
      throw Failure(
        expectation: subject, wanted: "the element on the screen", seen: "no such element",
        time: entry.time)
    }
    let center = found.frame.center
    guard Rect(stage.size).contains(center) else {
      let seen = "its centre at (\(shortened(center.x)), \(shortened(center.y)))"
      throw Failure(
        expectation: subject, wanted: "the element's centre in the window", seen: seen,
        time: entry.time)
    }
    centers[entry.item] = center
    return center
  }

  private mutating func deliver(
    _ name: String, _ fields: [String: Double], on element: ElementID?,
    _ entry: Schedule.Entry, _ now: Instant
  ) throws(Failure) {
    var fields = fields
    if let center = try center(of: element, entry) {
      let isShare = RawEvent.isShare(name)
      fields["x"] = isShare ? center.x / stage.size.width : center.x
      fields["y"] = isShare ? center.y / stage.size.height : center.y
    }
    lastRaw = entry.time
    do {
      try translator.translate(named: name, fields: fields, at: now, into: &events)
    } catch {
      throw Failure(
        expectation: "input \(entry.item + 1) (\(name))", wanted: "an event", seen: error.message,
        time: entry.time)
    }
    deliverTranslated(at: now)
  }

  /// Lets out what the translator held back until it knew that nothing else came at that moment.
  private mutating func finishTranslation() {
    translator.finish(into: &events)
    deliverTranslated(at: Instant(lastRaw / 1000))
  }

  private mutating func deliverTranslated(at now: Instant) {
    for event in events { stage.deliver(event, at: now) }
    events.removeAll(keepingCapacity: true)
  }
}
