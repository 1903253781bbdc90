import Geometry
import Raster
import ScreenKit
import Testing

@testable import Host

@Suite("Device pixels a point")
struct ScaleTests {
  private static let scales = [1.25, 1.5, 2, 3]
  /// How far a place may be from where it is at scale 1, in points and as a share: letters are
  /// measured at the pixels they are drawn at.
  private static let (slack, share) = (1.0, 0.012)

  private func stage(_ screen: String, _ scale: Double, _ resources: ResourceFolder) -> Stage {
    var stage = Stage(
      Screens.plugin(screen),
      start: ScreenPlugin.Start(samples: resources.samples(of: screen), isScripted: true),
      size: Size(390, 844), scale: scale, text: resources.text(scale: scale),
      pictures: NoPictures())
    stage.endFrame(at: .zero, late: .zero)
    _ = stage.draw(at: .zero)
    return stage
  }

  private func resources() throws -> ResourceFolder {
    try ResourceFolder(
      root: "/\(Files.root)/Resources", decodes: false, usesSystemFonts: false,
      console: SilentConsole())
  }

  @Test("everything keeps its place and its size in points", arguments: Screens.ids)
  func proportions(screen: String) throws {
    let resources = try resources()
    let usual = stage(screen, 1, resources).canvas.elements
    for scale in Self.scales {
      let elements = stage(screen, scale, resources).canvas.elements
      #expect(elements.map(\.id) == usual.map(\.id))
      for (element, other) in zip(elements, usual) {
        #expect(isNear(element.frame, other.frame), "\(element.id) at \(scale)")
      }
    }
  }

  private func isNear(_ first: Rect, _ second: Rect) -> Bool {
    zip(
      [first.minX, first.minY, first.maxX, first.maxY],
      [second.minX, second.minY, second.maxX, second.maxY]
    ).allSatisfy { abs($0 - $1) <= Self.slack + Self.share * abs($1) }
  }

  @Test(
    "a picture at a scale, made small again, is the picture at scale 1", arguments: Screens.ids)
  func pictures(screen: String) throws {
    let resources = try resources()
    let darkroom = Darkroom(resources)
    func lights(_ scale: Double) -> [Double] {
      let stage = stage(screen, scale, resources)
      return blocks(darkroom.paint(stage), side: Self.block * scale)
    }
    let usual = lights(1)
    for scale in Self.scales {
      let differences = zip(lights(scale), usual).map { abs($0 - $1) }
      let mean = differences.reduce(0, +) / Double(max(differences.count, 1))
      #expect(mean < 3, "\(scale): \(mean) of 255")
    }
  }

  private static let block = 13.0  // points; divides the window's width

  /// The mean light of squares of `side` pixels, of every other one in both directions.
  private func blocks(_ bitmap: Bitmap, side: Double) -> [Double] {
    let (columns, rows) = (Int(Double(bitmap.width) / side), Int(Double(bitmap.height) / side))
    return (0..<columns * rows).map { block in
      let (column, row) = (Double(block % columns), Double(block / columns))
      var sum = 0
      var count = 0
      for y in stride(from: Int(row * side), to: Int((row + 1) * side), by: 2) {
        let line = bitmap.pixels + y * bitmap.width
        for x in stride(from: Int(column * side), to: Int((column + 1) * side), by: 2) {
          sum += Int((line[x] >> 8) & 0xFF)
          count += 1
        }
      }
      return Double(sum) / Double(max(count, 1))
    }
  }

  @Test("every hairline is one whole row or column of device pixels", arguments: Screens.ids)
  func hairlines(screen: String) throws {
    let resources = try resources()
    for scale in [1] + Self.scales {
      let bitmap = Bitmap(width: Int(390 * scale), height: Int(844 * scale))
      for case .hairline(let place, _) in stage(screen, scale, resources).canvas.commands {
        let line = DrawCommand.hairline(place.offset(by: Vector(3.3, 3.3)), Color(0xFFFFFF))
        Painter().paint(
          [line], on: Surface(bitmap), scale: scale, ground: Color(0x000000), from: NoSource())
        let middle = bitmap.pixels + bitmap.width / 2
        let lit = (0..<bitmap.height).map { middle[$0 * bitmap.width] & 0xFF_FFFF }.filter {
          $0 > 0
        }
        #expect(lit.count <= 1 && lit.allSatisfy { $0 == 0xFF_FFFF }, "\(place) at \(scale)")
      }
    }
  }
}
