import Drawing
import Geometry
import Glibc

/// Turns draw commands into pixels, and keeps what that needs from frame to frame.
///
/// In layers that snap, pictures, text, hairlines and clips lie on whole device pixels while fills
/// keep their sub-pixel edges; in layers that are scaled or don't snap, everything is sub-pixel.
public final class Painter {
  /// What the last painting cost, in counts.
  public struct Statistics: Equatable, Sendable {
    /// Pixels written, each as often as it was written.
    public var pixels = 0
    /// Commands that reached the surface.
    public var draws = 0
  }

  /// What the last painting cost.
  public internal(set) var statistics = Statistics()

  var target: Target
  var state = State(space: Space(scale: 1), clip: .zero, sight: .zero, alpha: 1)
  var stack: [Entry] = []
  var scan: [Scan] = []
  let scratch = Scratch()
  let saved = Store<UInt32>()
  var savedCount = 0
  var buffers: [Store<UInt32>] = []
  var openGroups = 0
  let shadows = ShadowCache()
  let icons = IconCache()
  private let groundwork = Ground()
  private let helper = Helper()
  /// So many pixels are painted by two threads.
  private let largeFrom: Int

  /// Less than this a single core paints in a few milliseconds: a small part of a frame, and less
  /// than a helper that isn't given a core at once may cost.
  private static let large = 4_000_000

  /// A painter without anything kept yet.
  public convenience init() {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    self.init(largeFrom: cores > 1 ? Self.large : .max)
  }

  /// A painter that paints frames of so many pixels with a second thread.
  init(largeFrom pixels: Int) {
    largeFrom = pixels
    target = Target(pixels: saved.base, x: 0, y: 0, stride: 0)
  }

  deinit {
    helper.close()
  }

  /// Paints commands over `ground`, `scale` device pixels a point; outside of `damage`, given in
  /// device pixels, nothing is touched.
  public func paint(
    _ commands: [DrawCommand], on surface: Surface, scale: Double, ground: Color,
    from source: any RasterSource, within damage: PixelRect? = nil
  ) {
    statistics = Statistics()
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    let area = damage.map(whole.intersection) ?? whole
    guard !area.isEmpty, scale > 0, scale.isFinite else { return }
    guard area.width * area.height >= largeFrom else {
      return paint(commands, on: surface, scale, ground, source, area)
    }
    let job = PaintJob(
      commands: commands, surface: surface, scale: scale, ground: ground, area: area)
    statistics = helper.paint(job, from: source, with: self)
  }

  /// Paints one band of a frame.
  func paint(_ job: PaintJob, band: Int, from source: any RasterSource) {
    statistics = Statistics()
    let area = job.band(band)
    guard !area.isEmpty else { return }
    paint(job.commands, on: job.surface, job.scale, job.ground, source, area)
  }

  private func paint(
    _ commands: [DrawCommand], on surface: Surface, _ scale: Double, _ ground: Color,
    _ source: any RasterSource, _ area: PixelRect
  ) {
    begin(on: surface, area, scale, ground)
    var index = 0
    while index < commands.count {
      index = step(commands, index, source)
    }
    while !stack.isEmpty { pop() }
    groundwork.finish()
    statistics.pixels += groundwork.filled
  }

  private func begin(on surface: Surface, _ area: PixelRect, _ scale: Double, _ ground: Color) {
    target = Target(pixels: surface.pixels, x: 0, y: 0, stride: surface.stride)
    state = State(
      space: Space(scale: scale), clip: area,
      sight: PixelRect(x: 0, y: 0, width: surface.width, height: surface.height), alpha: 1)
    stack.removeAll(keepingCapacity: true)
    savedCount = 0
    openGroups = 0
    let tone = Kernel.scaled(
      Quad(repeating: ground.opaque), Kernel.weight(Kernel.byte(ground.alpha)))[0]
    groundwork.begin(area, on: target, tone)
    scratch.edges.room(for: area.width)
    scratch.inner.room(for: area.width)
    scratch.pixels.room(for: area.width)
  }

  /// Carries out one command and says which is next.
  private func step(_ commands: [DrawCommand], _ index: Int, _ source: any RasterSource) -> Int {
    switch commands[index] {
    case .clip(let place, let corners):
      if !pushClip(place, corners) { return commands.afterGroup(index) }
    case .layer(let layer):
      if !pushLayer(layer, commands, index) { return commands.afterGroup(index) }
    case .pop: pop()
    case .fill(let place, let corners, let paint): fill(place, corners, paint)
    case .stroke(let place, let corners, let width, let color):
      stroke(place, corners, width, color)
    case .hairline(let place, let color): hairline(place, color)
    case .shadow(let place, let corners, let shadow): self.shadow(place, corners, shadow)
    case .picture(let picture): self.picture(picture, source)
    case .text(let run, let origin, let color): text(run, origin, color, source)
    case .icon(let icon, let place, let color): self.icon(icon, place, color)
    }
    return index + 1
  }

  /// Takes an opaque draw that covers everything for the ground, which is laid as far as it is seen.
  func renewGround(_ tone: UInt32, under hidden: PixelRect) -> Bool {
    openGroups == 0 && savedCount == 0 && groundwork.renew(tone, under: hidden)
  }

  /// Lays the ground below a draw that touches `area` and covers all pixels of `hidden`.
  func settleGround(_ area: PixelRect, hiddenBy hidden: PixelRect = .zero) {
    // below a group's buffer it was laid when the group began
    if openGroups == 0 { groundwork.settle(area, hiddenBy: hidden) }
  }
}

/// What applies to the next draw.
struct State {
  var space: Space
  /// Device pixels that may be touched.
  var clip: PixelRect
  /// What the clips leave of the whole surface, whichever part of it is painted.
  var sight: PixelRect
  /// A factor to every opacity: that of a layer around a single draw.
  var alpha: Double
}

/// A clip or a layer that is open.
struct Entry {
  enum Closing {
    case nothing
    /// What lies outside of a shape is put back.
    case restore(RoundedBox, PixelRect, savedFrom: Int)
    /// A group's buffer is laid over what lies below.
    case fade(PixelRect, UInt32)
  }

  /// As it was before.
  let state: State
  /// As it was before.
  let target: Target
  let closing: Closing
}

extension Color {
  /// The colour as a pixel that covers all.
  var opaque: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
