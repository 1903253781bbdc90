import Drawing
import Geometry
import Raster
import Testing

@testable import SDLPlatform

@Suite("Pictures at a moment")
struct PictureMomentTests {
  private let store = PictureStore(root: "\(Folder.repository)/Tests/Pictures", onArrival: {})

  private func picture(_ name: String) -> Picture {
    store.naming(screen: "awkward").picture(named: name)
  }

  private func command(_ picture: Picture, x: Double = 0, fit: PictureDraw.Fit? = nil)
    -> DrawCommand
  {
    let place = Rect(x, 0, 96, 64)
    return .picture(
      PictureDraw(
        picture, in: place, window: place, corners: 0, fit: fit ?? .fill(focusX: 0.5, focusY: 0.5),
        opacity: 1))
  }

  private func moment(_ commands: [DrawCommand], at time: Double = 0, isStill: Bool = false)
    -> PictureMoment
  {
    store.moment(
      of: commands, at: Instant(time), pixelWidth: 200, pixelHeight: 100, scale: 1,
      isStill: isStill)
  }

  /// Decodes what is asked for at first, so that what is known of the picture is known.
  private func shown(_ name: String) -> Picture {
    let picture = picture(name)
    _ = moment([command(picture)])
    _ = store.bitmap(for: picture, width: 96, height: 64)
    store.waitUntilDecoded()
    return picture
  }

  private func frame(_ moment: PictureMoment) -> Int? {
    guard case .picture(let draw)? = moment.commands.first else { return nil }
    return PictureID.frame(draw.picture.id)
  }

  @Test(
    "an animation shows the frame that is due, and asks to be woken for the next one",
    arguments: ["animated.gif", "animated.webp"])
  func playing(name: String) throws {
    let picture = shown(name)
    let commands = [command(picture)]
    #expect(frame(moment(commands, at: 5)) == 0)
    for step in 0..<20 {
      let now = moment(commands, at: 5 + 0.12 * Double(step) + 0.05)
      #expect(frame(now) == step % 6)
      let next = try #require(now.nextChange)
      #expect(abs(next.seconds - (5 + 0.12 * Double(step + 1))) < 1e-9)
    }
  }

  @Test("where it isn't seen, or motion is to be reduced, it stands still and wakes nobody")
  func standing() {
    let picture = shown("animated.gif")
    _ = moment([command(picture)], at: 0)
    let still = moment([command(picture)], at: 0.3, isStill: true)
    #expect(frame(still) == 0 && still.nextChange == nil)
    for commands in [
      [command(picture, x: 200)], [command(picture, x: -96)],
      [.clip(Rect(100, 0, 50, 50), 0), command(picture), .pop],
      [.layer(Layer(offset: Vector(0, 100))), command(picture), .pop],
      [.layer(Layer(opacity: 0)), command(picture), .pop],
    ] { #expect(moment(commands, at: 0.3).nextChange == nil) }
    let inside = moment(
      [.layer(Layer(offset: Vector(-150, 0))), command(picture, x: 200), .pop], at: 0.3)
    #expect(inside.nextChange != nil)
    #expect(moment([], at: 0.3).nextChange == nil)
  }

  @Test("the frame that follows is decoded ahead, and tells nobody that it came")
  func ahead() throws {
    let arrivals = Counter()
    let store = PictureStore(
      root: "\(Folder.repository)/Tests/Pictures", onArrival: { arrivals.increment() })
    let picture = store.naming(screen: "awkward").picture(named: "animated.gif")
    func show(_ time: Double) throws -> Picture {
      let moment = store.moment(
        of: [command(picture)], at: Instant(time), pixelWidth: 200, pixelHeight: 100, scale: 1,
        isStill: false)
      guard case .picture(let draw) = moment.commands[0] else { throw PlatformError("no picture") }
      _ = store.bitmap(for: draw.picture, width: 96, height: 64)
      store.waitUntilDecoded()
      return draw.picture
    }
    _ = try show(0)
    for step in 0..<12 {
      let shown = try show(1 + 0.12 * Double(step))
      #expect(PictureID.frame(shown.id) == step % 6)
    }
    #expect(store.counts.decodes == 6 && arrivals.waitForValue(1))
  }

  @Test("what is out of sight is decoded as far as there is room, the nearest first, in silence")
  func expected() {
    let arrivals = Counter()
    let store = PictureStore(
      root: "\(Folder.repository)/Tests/Pictures", onArrival: { arrivals.increment() })
    let naming = store.naming(screen: "awkward")
    let places = [("grey.jpg", 9000.0), ("exif-6.jpg", 300), ("exif-3.jpg", 2000)]
    func show(_ side: Double) {
      let commands = (places + [("animated.gif", 4000)]).map { name, x in
        let place = Rect(x, 0, side, side)
        return DrawCommand.picture(
          PictureDraw(
            naming.picture(named: name), in: place, window: place, corners: 0,
            fit: .fill(focusX: 0.5, focusY: 0.5), opacity: 1))
      }
      _ = store.moment(
        of: commands, at: Instant(0), pixelWidth: 200, pixelHeight: 100, scale: 1, isStill: true)
      store.waitUntilDecoded()
    }
    for _ in 0..<2 {
      show(40)
      #expect(store.counts.decodes == 4 && store.counts.bitmaps == 4)
    }
    show(1000)  // three of these fill the room
    #expect(store.counts.decodes == 7)
    #expect(arrivals.waitForValue(0))
  }

  @Test("a frame that is not there yet leaves the one before")
  func late() throws {
    let picture = shown("animated.gif")
    let first = try #require(store.bitmap(for: picture, width: 96, height: 64))
    let fourth = Picture(
      id: PictureID.id(picture.id, frame: 4), width: 96, height: 64, color: picture.color)
    let standIn = try #require(store.bitmap(for: fourth, width: 96, height: 64))
    #expect(standIn === first)
    store.waitUntilDecoded()
    #expect(store.bitmap(for: fourth, width: 96, height: 64) !== first)
  }

  @Test(
    "a damaged picture gets a badge in its corner, a whole one none",
    arguments: [
      ("truncated.jpg", true), ("bad-crc.png", true), ("text.jpg", true), ("missing.jpg", true),
      ("exif-6.jpg", false), ("animated.gif", false),
    ])
  func badges(name: String, isMarked: Bool) {
    let picture = shown(name)
    let commands = moment([command(picture), .pop]).commands
    #expect((commands.count > 2) == isMarked && commands.last == .pop)
    let isShown = picture.width > 0
    if isMarked, isShown {
      #expect(commands[0] == .fill(Rect(0, 0, 96, 64), 0, .solid(picture.color)))
    }
    for case .fill(let place, _, _) in commands.dropFirst(isShown ? 1 : 0) {
      #expect(place.x > 60 && place.x + place.width < 96)
      #expect(place.y > 30 && place.y + place.height < 64)
    }
  }

  @Test("a badge lies on the picture, not on the bands beside it; a tiny picture has none")
  func badgePlaces() {
    let picture = shown("truncated.jpg")
    let tall = Picture(id: picture.id, width: 10, height: 64, color: picture.color)
    #expect(moment([command(tall, fit: .fit)]).commands.count == 2)
    let narrow = Picture(id: picture.id, width: 32, height: 64, color: picture.color)
    for case .fill(let place, _, _) in moment([command(narrow, fit: .fit)]).commands.dropFirst() {
      #expect(place.x > 32 && place.x + place.width < 64)
    }
  }

  @Test("what is scrolled away before it was decoded is not decoded, and comes back later")
  func cancelled() {
    let names = (1...8).map { "exif-\($0).jpg" }
    let pictures = names.map(picture)
    // No thread has begun when the pictures are asked for and gone at once.
    _ = moment(pictures.map { command($0) })
    for picture in pictures { _ = store.bitmap(for: picture, width: 20, height: 20) }
    _ = moment([])
    store.waitUntilDecoded()
    let decodes = store.counts.decodes
    #expect(decodes < 8)
    _ = moment(pictures.map { command($0) })
    for picture in pictures { _ = store.bitmap(for: picture, width: 20, height: 20) }
    store.waitUntilDecoded()
    #expect(pictures.allSatisfy { store.bitmap(for: $0, width: 20, height: 20) != nil })
  }
}

@Suite("Scrolling through many pictures")
struct ScrollingTests {
  /// Scrolls to the end and back, so many pictures a window, all decoded at each stop.
  private func scroll(_ count: Int, side: Int, window: Int) -> PictureStore {
    let store = PictureStore(root: "\(Folder.repository)/Resources", onArrival: {})
    let naming = store.naming(screen: "x")
    let real = naming.picture(named: "photos/brick.jpg")
    let pictures = (0..<count).map { index in
      let id = real.id + Int32(index) + 1
      store.pool.add("\(Folder.resources)/pictures/photos/brick.jpg", as: id, cost: 1)
      return Picture(id: id, width: 400, height: 400, color: real.color)
    }
    let stops = Array(0...count - window) + (0...count - window).reversed()
    for first in stops {
      let seen = pictures[first..<first + window]
      let commands = seen.map { picture in
        let place = Rect(0, 0, 100, 100)
        return DrawCommand.picture(
          PictureDraw(picture, in: place, window: place, corners: 0, fit: .fit, opacity: 1))
      }
      _ = store.moment(
        of: commands, at: .zero, pixelWidth: 390, pixelHeight: 844, scale: 1, isStill: false)
      for picture in seen { _ = store.bitmap(for: picture, width: side, height: side) }
      store.waitUntilDecoded()
    }
    return store
  }

  @Test("what fits into memory is decoded once, there and back")
  func once() {
    let store = scroll(60, side: 100, window: 6)
    #expect(store.counts.decodes == 60)
  }

  @Test("what doesn't fit is decoded at most once each way, and memory stays within its budget")
  func beyond() {
    // 400 by 400 pixels are 640 KB: 32 of them fit.
    let store = scroll(50, side: 400, window: 6)
    #expect(store.counts.bytes <= 20 << 20)
    #expect(store.counts.decodes < 50 + 50 - 24)
  }
}
