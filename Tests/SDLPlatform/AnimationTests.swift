import Raster
import Testing

@testable import SDLPlatform

private let black: UInt32 = 0xFF00_0000
private let red: UInt32 = 0xFFFF_0000
private let green: UInt32 = 0xFF00_FF00

@Suite("When an animation shows which frame")
struct TimelineTests {
  @Test("each frame stands for its time; then it begins anew")
  func turns() throws {
    let line = try #require(Timeline([100, 50, 200], plays: 0))
    for (time, index, next) in [
      (0, 0, 0.1), (0.099, 0, 0.1), (0.1, 1, 0.15), (0.149, 1, 0.15), (0.15, 2, 0.35),
      (0.349, 2, 0.35), (0.35, 0, 0.45), (35.0, 0, 35.1), (-3, 0, 0.1),
    ] {
      let frame = line.frame(after: time)
      #expect(frame.index == index && abs((frame.next ?? 0) - next) < 1e-9, "after \(time)")
    }
  }

  @Test("a moment that was given as the next one shows the next frame", arguments: [1, 7, 120])
  func steps(duration: Int) throws {
    let line = try #require(Timeline(Array(repeating: duration, count: 13), plays: 0))
    var time = 0.0
    for step in 0..<1000 {
      let frame = line.frame(after: time)
      #expect(frame.index == step % 13)
      time = try #require(frame.next)
    }
  }

  @Test("frames that want to be gone at once stand as long as in browsers", arguments: [0, 1, 10])
  func haste(duration: Int) throws {
    let line = try #require(Timeline([duration, 20], plays: 0))
    #expect(line.frame(after: 0.099).index == 0 && line.frame(after: 0.1).index == 1)
    #expect(line.frame(after: 0.12).index == 0)
  }

  @Test("what is shown a number of times ends with its last frame, and wakes nobody any more")
  func ends() throws {
    let line = try #require(Timeline([100, 100], plays: 2))
    #expect(line.frame(after: 0.2).index == 0)
    #expect(line.frame(after: 0.3) == (1, nil))
    #expect(line.frame(after: 99) == (1, nil))
  }

  @Test("a single frame is nothing to play")
  func single() {
    #expect(Timeline([100], plays: 0) == nil && Timeline([], plays: 0) == nil)
  }
}

@Suite("Animations")
struct AnimationTests {
  private func player(_ bytes: [UInt8]) throws -> AnimationPlayer {
    let header = try #require(bytes.withUnsafeBytes { PictureHeader($0) })
    let list = try #require(bytes.withUnsafeBytes { FrameList($0, header) })
    return AnimationPlayer(bytes, list, header.format)
  }

  /// The pixels of a frame 4 wide and 1 high.
  private func row(_ player: AnimationPlayer, _ frame: Int) throws -> [UInt32] {
    let bitmap = try player.picture(frame)
    return (0..<4).map { bitmap[$0, 0] }
  }

  @Test("the frames of a GIF lie over each other as each one's disposal says")
  func gif() throws {
    let whole = Made.GIFFrame(width: 4, height: 1, entry: 1)
    func part(_ x: Int, _ entry: UInt8, _ disposal: Int) -> Made.GIFFrame {
      Made.GIFFrame(x: x, width: 2, height: 1, entry: entry, disposal: disposal)
    }
    let player = try player(
      Made.gif(
        4, 1, [whole, part(0, 2, 1), part(1, 0, 2), part(2, 2, 3), part(0, 3, 1), part(0, 2, 1)]))
    #expect(try row(player, 0) == [red, red, red, red])
    #expect(try row(player, 1) == [green, green, red, red])
    #expect(try row(player, 2) == [green, black, black, red])
    #expect(try row(player, 3) == [green, 0, green, green])
    #expect(try row(player, 4) == [green, 0, 0, red])
    #expect(try row(player, 5) == [green, green, 0, red])
    #expect(try row(player, 2) == [green, black, black, red])
  }

  @Test("the frames of a WebP are blended or replace, and are cleared where they say so")
  func webP() throws {
    let player = try player(
      Made.webP(
        4, 1,
        [
          .init(width: 4, height: 1, color: red),
          .init(x: 2, width: 2, height: 1, color: 0x8000_FF00),
          .init(x: 0, width: 2, height: 1, color: 0, flags: 2),
          .init(x: 2, width: 2, height: 1, color: green, flags: 1),
          .init(x: 0, width: 2, height: 1, color: black),
        ]))
    #expect(try row(player, 0) == [red, red, red, red])
    #expect(try row(player, 1) == [red, red, 0xFF7F_8000, 0xFF7F_8000])
    #expect(try row(player, 2) == [0, 0, 0xFF7F_8000, 0xFF7F_8000])
    #expect(try row(player, 3) == [0, 0, green, green])
    #expect(try row(player, 4) == [black, black, 0, 0])
  }

  @Test("the rows of an interlaced GIF come in four passes")
  func interlaced() throws {
    let gif = Made.gif(1, 8, [.init(width: 1, height: 8, entry: 0, isInterlaced: true)])
    let bitmap = try player(gif).picture(0)
    #expect(
      (0..<8).map { bitmap[0, $0] } == [black, red, green, green, red, black, black, red])
  }

  @Test("codes are unpacked through growing lengths and beyond a full table")
  func codes() throws {
    // Codes of 9 bits, never cleared, each one standing for a single entry: the table fills up.
    var packed: [UInt8] = []
    var bits = 0
    var held = 0
    var length = 9
    for step in 0..<6000 {
      held |= (step % 256) << bits
      bits += length
      while bits >= 8 {
        packed.append(UInt8(held & 255))
        held >>= 8
        bits -= 8
      }
      let next = min(258 + step, 4096)
      if next >= 1 << length, length < 12 { length += 1 }
    }
    let entries = LZW.unpacked(packed, rootBits: 8, count: 5000)
    #expect(entries == (0..<5000).map { UInt8($0 % 256) })
    #expect(LZW.unpacked([0xFF, 0xFF], rootBits: 2, count: 9).isEmpty)
  }

  @Test("a GIF changed anywhere is shown in part or refused, within its memory")
  func changed() throws {
    var random = Randomness(seed: 11)
    let bytes = try PictureFile.contents(of: "\(Folder.awkward)/animated.gif")
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0..<4 {
        changed[13 + random.number(below: bytes.count - 13)] = UInt8(random.number(below: 256))
      }
      guard let result = try? PictureDecoder.decode(changed, width: 9, height: 9) else { continue }
      for frame in 0..<(result.player?.timeline?.count ?? 0) {
        _ = try? result.player.map { try PictureDecoder.frame(frame, of: $0, 9, 9) }
      }
    }
  }

  @Test("a first frame that is smaller than the canvas leaves the rest clear")
  func smallFirst() throws {
    let gif = Made.gif(4, 1, [.init(x: 1, width: 2, height: 1, entry: 1)])
    #expect(try row(try player(gif), 0) == [0, red, red, 0])
    let bitmap = try PictureDecoder.decode(gif, width: 4, height: 1).bitmap
    #expect((0..<4).map { bitmap[$0, 0] } == [0, red, red, 0])
  }

  @Test("how often it is shown is obeyed as browsers do: once if a GIF doesn't say")
  func repeats() throws {
    let frames = [
      Made.GIFFrame(width: 4, height: 1, entry: 1), .init(width: 4, height: 1, entry: 2),
    ]
    for (repeats, isOverAfter) in [(nil, 0.2), (1, 0.4), (3, 0.8)] as [(Int?, Double)] {
      let line = try #require(try player(Made.gif(4, 1, frames, repeats: repeats)).timeline)
      #expect(line.frame(after: isOverAfter - 0.11).next != nil)
      #expect(line.frame(after: isOverAfter - 0.05).next == nil)
    }
    let webP = Made.webP(
      4, 1, [.init(width: 4, height: 1, color: red), .init(width: 4, height: 1, color: green)],
      plays: 2)
    let line = try #require(try player(webP).timeline)
    #expect(line.frame(after: 0.25).next != nil && line.frame(after: 0.35).next == nil)
  }

  @Test("beyond 200 frames or 128 MB the first frame stands, with a reason")
  func limits() throws {
    let frames = Array(repeating: Made.GIFFrame(width: 1, height: 1, entry: 1), count: 201)
    let whole = try player(Made.gif(4, 1, Array(frames[..<200])))
    #expect(whole.timeline?.count == 200 && whole.refusal == nil)
    let long = try PictureDecoder.decode(Made.gif(4, 1, frames), width: 4, height: 1)
    #expect(long.player == nil && long.damage == nil && long.note?.contains("200 frames") == true)
    let large = Made.gif(2100, 2000, Array(frames[..<8]))
    let result = try PictureDecoder.decode(large, width: 4, height: 4)
    #expect(result.player == nil && result.note?.contains("128 MB") == true)
  }

  @Test("an animation that is cut off plays what is there, and tells")
  func cut() throws {
    let frames = Array(repeating: Made.GIFFrame(width: 4, height: 1, entry: 2), count: 5)
    let gif = Made.gif(4, 1, frames)
    let result = try PictureDecoder.decode(Array(gif.dropLast(30)), width: 4, height: 1)
    #expect(result.damage != nil && result.player?.timeline != nil)
    let webP = try PictureFile.contents(of: "\(Folder.awkward)/animated.webp")
    let part = try PictureDecoder.decode(Array(webP.dropLast(300)), width: 96, height: 64)
    #expect(part.damage != nil && part.player?.timeline != nil)
  }

  @Test("a GIF that only lacks its last byte is whole")
  func noTrailer() throws {
    let gif = Made.gif(4, 1, [.init(width: 4, height: 1, entry: 2)])
    #expect(try PictureDecoder.decode(Array(gif.dropLast()), width: 4, height: 1).damage == nil)
  }

  @Test("frames larger than the canvas never reach a decoder")
  func largeFrames() throws {
    let small = Made.GIFFrame(width: 4, height: 1, entry: 1)
    var gif = Made.gif(4, 1, [small, small])
    let second = try #require(gif.lastIndex(of: 0x2C))
    gif.replaceSubrange(second + 5..<second + 9, with: Made.little(16384, 2) + Made.little(4000, 2))
    let player = try player(gif)
    #expect(player.timeline == nil && player.isDamaged)
  }

  @Test("the sample animations have six frames of 120 ms that differ", arguments: ["gif", "webp"])
  func samples(kind: String) throws {
    let player = try player(PictureFile.contents(of: "\(Folder.awkward)/animated.\(kind)"))
    let line = try #require(player.timeline)
    #expect(line.count == 6 && line.frame(after: 0).next == 0.12)
    var seen: Set<[UInt32]> = []
    for frame in 0..<6 {
      let bitmap = try player.picture(frame)
      seen.insert((0..<96 * 64).map { bitmap.pixels[$0] })
    }
    #expect(seen.count == 6)
  }
}
