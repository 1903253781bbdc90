import Geometry
import Gestures
import ScreenKit

/// Scripted hands that fit any screen: sideways and upright, flung and held.
enum Hands {
  /// A case of these hands on a screen, without expectations.
  static func scenario(
    on plugin: ScreenPlugin, start: [String: Value], size: Size, scale: Double,
    settings: Settings
  ) -> Case {
    Case(
      id: plugin.id, screen: plugin.id, window: size, scale: scale, hz: 60, start: start,
      settings: settings, input: input(size), expectations: [])
  }

  private static func input(_ size: Size) -> [CaseInput] {
    let stops:
      [(at: Double, from: (Double, Double), to: (Double, Double), ms: Double, hold: Double)]
    stops = [
      (300, (0.8, 0.6), (0.2, 0.6), 140, 0), (1200, (0.8, 0.6), (0.2, 0.6), 100, 0),
      (2100, (0.8, 0.6), (0.35, 0.6), 700, 300), (3800, (0.2, 0.6), (0.8, 0.6), 140, 0),
      (4900, (0.5, 0.8), (0.5, 0.2), 180, 0), (5900, (0.5, 0.8), (0.5, 0.2), 90, 0),
      (7600, (0.5, 0.3), (0.5, 0.9), 120, 0), (9000, (0.5, 0.3), (0.5, 0.7), 800, 200),
    ]
    return stops.map { stop in
      let place = { (share: (Double, Double)) in
        CasePlace.point(Point(share.0 * size.width, share.1 * size.height))
      }
      let stroke = Stroke(
        device: .touch, pointer: 1,
        stops: [
          Stroke.Stop(time: 0, place: place(stop.from)),
          Stroke.Stop(time: stop.ms, place: place(stop.to)),
        ],
        every: Stroke.moveEvery, end: .up, endTime: stop.ms + stop.hold)
      return CaseInput(at: stop.at, action: .stroke(stroke))
    }
  }
}
