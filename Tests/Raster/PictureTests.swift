import Drawing
import Geometry
import Raster
import Testing

@Suite struct PictureTests {
  /// A picture whose red is its column and whose green is its row.
  private func mapped(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { UInt32($0 & 0xFF) << 16 | UInt32($1 & 0xFF) << 8 }
  }

  private func sheet(_ width: Int, _ height: Int, scale: Double = 1) -> Sheet {
    let sheet = Sheet(width, height, scale: scale)
    sheet.source.bitmaps[1] = { self.mapped($0, $1) }
    return sheet
  }

  private func place(_ pixel: UInt32) -> [Int] {
    [Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF)]
  }

  @Test("a picture of its place's size arrives pixel by pixel")
  func exact() {
    let sheet = sheet(20, 20)
    sheet.paint([filling(picture(200, 100), Rect(3, 4, 12, 6))])
    #expect(sheet.source.askedSizes == [[12, 6]])
    for y in 0..<6 { for x in 0..<12 { #expect(place(sheet[x + 3, y + 4]) == [x, y]) } }
    #expect(sheet[2, 4] == 0xFF00_0000 && sheet[15, 9] == 0xFF00_0000)
  }

  @Test(
    "filling a place cuts what hangs over, keeping the focus in the middle as far as edges allow")
  func focus() {
    func left(_ focus: Double) -> Int {
      let sheet = sheet(10, 10)
      sheet.paint([
        .picture(
          PictureDraw(
            picture(400, 100), in: Rect(0, 0, 10, 10), window: Rect(0, 0, 10, 10), corners: 0,
            fit: .fill(focusX: focus, focusY: 0.5), opacity: 1))
      ])
      #expect(sheet.source.askedSizes == [[40, 10]])
      return place(sheet[0, 0])[0]
    }
    #expect(left(0) == 0 && left(0.1) == 0 && left(0.5) == 15 && left(0.7) == 23)
    #expect(left(1) == 30 && left(7) == 30 && left(-.infinity) == 0 && left(.nan) == 0)
  }

  @Test("fitting shows all of a picture between empty bands, its corners rounded")
  func fitting() {
    let sheet = sheet(20, 20)
    let area = Rect(0, 0, 20, 20)
    sheet.paint([
      .picture(
        PictureDraw(
          picture(100, 50), in: area, window: area, corners: 4, fit: .fit, opacity: 1))
    ])
    #expect(sheet.source.askedSizes == [[20, 10]])
    #expect(sheet[10, 4] == 0xFF00_0000 && sheet[10, 15] == 0xFF00_0000)
    #expect(place(sheet[10, 5]) == [10, 0] && place(sheet[10, 14]) == [10, 9])
    #expect(place(sheet[0, 5]) == [0, 0] && place(sheet[0, 10]) == [0, 5])
    #expect(place(sheet[19, 5])[0] < 19)
  }

  @Test("a window shows its part of the place, both on whole pixels, and slides only one way")
  func window() {
    let frame = Rect(4, 0, 8, 4)
    func row(_ x: Double) -> [Int] {
      let sheet = sheet(20, 4)
      sheet.paint([filling(picture(160, 40), Rect(x, 0, 16, 4), window: frame)])
      #expect(sheet[3, 1] == 0xFF00_0000 && sheet[12, 1] == 0xFF00_0000)
      return (4..<12).map { place(sheet[$0, 1])[0] }
    }
    #expect(row(0) == Array(4..<12))
    #expect(row(2) == Array(2..<10))
    for step in 0...32 {
      let way = Double(step) / 16
      let whole = Int((way + 0.5).rounded(.down))
      #expect(row(way) == Array(4 - whole..<12 - whole), "moved by \(way)")
    }
  }

  @Test(
    "cells that share an edge meet without a seam at every scale and place, and ask for one size")
  func seams() {
    for scale in [1, 1.25, 1.5, 2, 2.75] {
      for shift in [0, 0.3, 0.5, 0.77] {
        let sheet = Sheet(120, 40, scale: scale)
        sheet.source.bitmaps[1] = { bitmap($0, $1) { _, _ in 0xFF_FFFF } }
        let size = 13.0 + 1.0 / 3
        var commands: [DrawCommand] = [.layer(Layer(offset: Vector(shift, shift)))]
        for cell in 0..<6 {
          let place = Rect(Double(cell % 3) * size, Double(cell / 3) * size, size, size)
          commands.append(filling(picture(50, 50, id: cell == 1 ? 2 : 1), place))
        }
        commands.append(.pop)
        sheet.paint(commands, ground: Color(0xFF_0000))
        let start = Int((shift * scale + 0.5).rounded(.down))
        let end = start + Int((3 * size * scale + 0.5).rounded(.down))
        for x in start..<min(end, 120) {
          let colors: [UInt32] = [0xFFFF_FFFF, 0xFF40_4040]
          #expect(colors.contains(sheet[x, start + 2]), "scale \(scale), shift \(shift), \(x)")
        }
        #expect(Set(sheet.source.askedSizes).count == 1)
      }
    }
  }

  @Test("without pixels a picture is its colour, with its corners and opacity")
  func placeholder() {
    let sheet = Sheet(16, 10)
    let gone = Picture(id: 5, width: 0, height: 0, color: .white)
    sheet.paint([filling(gone, Rect(0, 0, 16, 10), corners: 4, opacity: 0.5)])
    #expect(sheet.source.askedSizes.isEmpty)
    #expect(sheet[8, 5] == 0xFF80_8080 && sheet[0, 0] & 0xFF < 30)
    sheet.paint([filling(picture(16, 10), Rect(0, 0, 16, 10))])
    #expect(sheet[8, 5] == 0xFF40_4040)
  }

  @Test("a bitmap of another size is stretched evenly over the place")
  func stretched() {
    let sheet = Sheet(64, 8)
    sheet.source.bitmaps[1] = { _, _ in bitmap(16, 2) { x, _ in UInt32(x * 16) } }
    sheet.paint([filling(picture(64, 8), Rect(0, 0, 64, 8))])
    let row = (0..<64).map { Int(sheet[$0, 3] & 0xFF) }
    for x in 2..<61 { #expect(abs(row[x] - ((x * 2 + 1) * 2 - 8)) <= 1, "\(x)") }
    #expect(row[0] == 0 && row[63] == 240)
    sheet.source.bitmaps[1] = { _, _ in bitmap(1, 1) { _, _ in 0x33_3333 } }
    sheet.paint([filling(picture(64, 8), Rect(0, 0, 64, 8))])
    #expect(sheet.pixels.allSatisfy { $0 == 0xFF33_3333 })
  }

  @Test(
    "a picture at a fractional place in a layer that snaps is drawn pixel by pixel all the same")
  func snapped() {
    for shift in [0.2, 0.5, 0.8] {
      let sheet = sheet(24, 24)
      sheet.paint([filling(picture(80, 80), Rect(3 + shift, 4 + shift, 12, 12))])
      let left = shift < 0.5 ? 3 : 4
      for y in 0..<12 {
        for x in 0..<12 { #expect(place(sheet[left + x, left + 1 + y]) == [x, y]) }
      }
    }
  }

  @Test("half a pixel down is the mean of two rows, half a pixel right that of two columns")
  func halves() {
    let sheet = Sheet(20, 20)
    sheet.source.bitmaps[1] = { bitmap($0, $1) { UInt32($0 * 20) << 16 | UInt32($1 * 20) } }
    sheet.paint([
      .layer(Layer(offset: Vector(0.5, 0.5), snaps: false)),
      filling(picture(10, 10), Rect(4, 4, 10, 10)), .pop,
    ])
    for y in 5..<14 {
      for x in 5..<14 {
        #expect(
          sheet[x, y] == 0xFF00_0000 | UInt32((x - 4) * 20 - 10) << 16 | UInt32((y - 4) * 20 - 10))
      }
    }
  }

  @Test("a picture in a layer that doesn't snap keeps all its light and moves by fractions")
  func subPixel() {
    var middles: [Double] = []
    for step in 0..<16 {
      let sheet = Sheet(24, 24)
      sheet.source.bitmaps[1] = { bitmap($0, $1) { _, _ in 0xFF_FFFF } }
      let shift = Double(step) / 16
      sheet.paint([
        .layer(Layer(offset: Vector(shift, shift / 3), snaps: false)),
        filling(picture(10, 10), Rect(4, 4, 10, 10)), .pop,
      ])
      #expect(abs(sheet.light - 100) < 0.1)
      middles.append(sheet.middle)
    }
    for (before, after) in zip(middles, middles.dropFirst()) {
      #expect(abs(after - before - 1.0 / 16) < 0.01)
    }
  }

  @Test("a layer that scales asks for a picture in few sizes")
  func steps() {
    let sheet = sheet(100, 100)
    for step in 0...50 {
      let scale = 0.5 + Double(step) / 100
      sheet.paint([
        .layer(Layer(scale: scale)), filling(picture(90, 90), Rect(0, 0, 90, 90)), .pop,
      ])
    }
    #expect(Set(sheet.source.askedSizes).count == 3)
    #expect(sheet.source.askedSizes.first == [45, 45] && sheet.source.askedSizes.last == [90, 90])
  }

  @Test("a half-clear picture lets the ground through by its alpha and its opacity")
  func alpha() {
    let sheet = Sheet(6, 6)
    sheet.source.bitmaps[1] = { width, height in
      let result = Bitmap(width: width, height: height)
      for index in 0..<width * height { result.pixels[index] = 0x8080_8080 }
      return result
    }
    let draw = filling(picture(6, 6), Rect(0, 0, 6, 6))
    #expect(sheet.paint([draw])[3, 3] == 0xFF80_8080)
    let faded = filling(picture(6, 6), Rect(0, 0, 6, 6), opacity: 0.5)
    #expect(sheet.paint([faded], ground: .white)[3, 3] == 0xFFFF_FFFF)
  }
}
