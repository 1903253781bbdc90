import Glibc
import ScreenKit

@testable import Host
@testable import SDLPlatform

/// What is given bytes without sense; the environment's `FUZZ` names it.
enum Subject: String, CaseIterable {
  case header, json, cases, text, picture

  /// The one that this process is for.
  static let chosen = getenv("FUZZ").flatMap { Subject(rawValue: String(cString: $0)) } ?? .header

  /// Gives it bytes; whatever they are, it must come back, and with what it promises.
  func take(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .header: readHeader(bytes)
    case .json: _ = try? JSONReader.read(Array(bytes))
    case .cases: _ = try? CaseParser(screens: [Self.plugin]).parse(Array(bytes))
    case .text: clean(String(decoding: bytes, as: UTF8.self))
    case .picture: decode(bytes)
    }
  }

  /// Named like a screen of the cases in the repository.
  private static let plugin = ScreenPlugin(
    id: "image-tabs", title: "Bare", version: "1", startNames: ["page", "pages"],
    actions: ["show"], elements: ["tab.*"], readings: ["pager.progress"]
  ) { _ in BareScreen() }
  private static let side = 24
  /// Larger pictures only take time.
  private static let mostPixels = 1 << 18

  private func readHeader(_ bytes: UnsafeRawBufferPointer) {
    guard let header = PictureHeader(bytes) else { return }
    precondition((1...8).contains(header.orientation))
    precondition(!header.isBearable || header.width * header.height <= PictureHeader.mostPixels)
    guard let list = FrameList(bytes, header) else { return }
    precondition(list.frames.count <= FrameList.mostFrames + 1)
    precondition(list.frames.allSatisfy { 0...bytes.count ~= $0.content.upperBound })
    guard header.format == .gif, let frame = list.frames.last,
      frame.place.width * frame.place.height <= Self.mostPixels
    else { return }
    _ = GIFPixels(Array(bytes), frame, list)
  }

  private func clean(_ text: String) {
    let cleaned = TextCleaning.clean(text)
    precondition(cleaned.unicodeScalars.count <= TextCleaning.longest)
    precondition(TextCleaning.clean(cleaned) == cleaned)
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) {
    guard let header = PictureHeader(bytes), header.isBearable,
      header.width * header.height <= Self.mostPixels,
      let result = try? PictureDecoder.decode(
        Array(bytes), width: Self.side, height: Self.side)
    else { return }
    precondition(result.bitmap.width == Self.side && result.bitmap.height == Self.side)
    guard let player = result.player, let timeline = player.timeline else { return }
    for frame in [timeline.count - 1, 0, 1] {
      _ = try? PictureDecoder.frame(frame, of: player, Self.side, Self.side)
    }
  }
}

private struct BareScreen: Screen {
  mutating func handle(_ input: ScreenInput, in frame: Frame) {}
  func draw(on canvas: inout Canvas, in frame: Frame) {}
  func regions(in frame: Frame) -> [Region] { [] }
  func nextChange(in frame: Frame) -> Instant? { nil }
  func readings(in frame: Frame) -> [Reading] { [] }
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<Arguments?>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// libFuzzer gives bytes here.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Subject.chosen.take(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

/// The program's beginning, by the name that the package manager gives it.
@_cdecl("Fuzz_main")
public func main(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, takeInput)
}
