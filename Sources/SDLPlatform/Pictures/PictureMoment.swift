import Drawing
import Geometry
import Raster

/// A frame's commands with every picture as it is at that moment.
public struct PictureMoment {
  /// The frame's own commands; of an animation the frame that is due, and badges over pictures
  /// that are not whole.
  public let commands: [DrawCommand]
  /// When the next frame of a visible animation is due; nil while none plays.
  public let nextChange: Instant?
}

extension PictureStore {
  /// What a frame's pictures look like at a moment on a surface of so many device pixels, `scale`
  /// of them a point. What is not among them is not decoded any more. If they are to stand still,
  /// of every animation the first frame is shown.
  public func moment(
    of commands: [DrawCommand], at now: Instant, pixelWidth: Int, pixelHeight: Int, scale: Double,
    isStill: Bool
  ) -> PictureMoment {
    look.begin(pixelWidth, pixelHeight, scale)
    let facts = pool.facts
    var changed: [DrawCommand]?
    for index in commands.indices {
      let place = look.sight.pass(commands[index])
      guard let place, case .picture(var draw) = commands[index], draw.picture.id >= 0 else {
        changed?.append(commands[index])
        continue
      }
      let fact = facts[draw.picture.id]
      if let timeline = fact?.timeline, place.isSeen, !isStill {
        draw.picture = look.play(draw.picture, timeline, at: now)
      }
      look.note(draw.picture, place) { key(of: draw.picture, width: $0, height: $1) }
      if fact != nil, changed == nil { changed = Array(commands[..<index]) }
      if fact?.trouble != nil { PictureBadge.underlay(draw, into: &changed) }
      changed?.append(.picture(draw))
      if fact?.trouble != nil { PictureBadge.draw(over: draw, into: &changed) }
    }
    expect(within: budget)
    pool.look(at: look.pictures, upcoming: look.upcoming)
    if !look.expected.isEmpty { pool.expect(look.expected) }
    return PictureMoment(commands: changed ?? commands, nextChange: look.nextChange)
  }
}

extension PictureStore {
  /// Of the pictures out of sight, those nearest to the window are made ready, as far as there is
  /// room for them all.
  private func expect(within room: Int) {
    guard decodes, !look.hidden.isEmpty else { return }
    look.hidden.sort { $0.distance < $1.distance }
    var bytes = 0
    for (key, distance) in look.hidden {
      bytes += key.bytes
      guard bytes <= room else { return }
      look.expected.append(key)
      look.pictures.append((key.picture, distance))
    }
  }
}

/// What a pass over a frame's commands finds; it keeps its memory from frame to frame.
struct PictureLook {
  var sight = Sight()
  /// The pictures of the frame, and how far from its middle they are, in device pixels.
  var pictures: [(id: Int32, distance: Int)] = []
  /// What is out of sight, at the size it would be shown in, and how far.
  var hidden: [(key: BitmapKey, distance: Int)] = []
  /// What of it is to be made ready.
  var expected: [BitmapKey] = []
  /// The frame that each playing animation shows next.
  private(set) var upcoming: [Int32: Int] = [:]
  private(set) var nextChange: Instant?
  /// When the animations began.
  private var starts: [Int32: Instant] = [:]

  fileprivate mutating func begin(_ width: Int, _ height: Int, _ scale: Double) {
    sight.begin(width: width, height: height, scale: scale)
    pictures.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    expected.removeAll(keepingCapacity: true)
    upcoming.removeAll(keepingCapacity: true)
    nextChange = nil
  }

  fileprivate mutating func note(
    _ picture: Picture, _ place: Sight.Place, key: (Int, Int) -> BitmapKey
  ) {
    guard !place.isSeen, let size = place.wanted else {
      pictures.append((picture.id, place.distance))
      return
    }
    hidden.append((key(size.width, size.height), place.distance))
  }

  /// The frame of an animation that is due; the first one when it is seen for the first time.
  fileprivate mutating func play(_ picture: Picture, _ timeline: Timeline, at now: Instant)
    -> Picture
  {
    let start = starts[picture.id] ?? now
    starts[picture.id] = start
    let frame = timeline.frame(after: (now - start).value)
    if let next = frame.next {
      upcoming[picture.id] = (frame.index + 1) % timeline.count
      nextChange = min(nextChange ?? start + Seconds(next), start + Seconds(next))
    }
    return Picture(
      id: PictureID.id(picture.id, frame: frame.index), width: picture.width,
      height: picture.height, color: picture.color)
  }
}
