import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite("Larger and smaller text")
struct TextScaleTests {
  private static let sizes = [
    Size(320, 480), Size(390, 844), Size(844, 390), Size(1280, 800),
  ]
  private static let scales = [0.8, 1, 1.3, 1.6, 2]
  private static let languages = ["en", "ja", "ko"]

  /// A picture of a screen or of the host: what is done first, and what must be readable in it.
  struct Scene: CustomTestStringConvertible, Sendable {
    var screen: String
    var actions: [(name: String, value: Value)] = []
    var taps: [ElementID] = []
    /// Texts that are there whole.
    var needs: [String] = []
    /// Whether what is written moves up and down with its content, so that some is below the end.
    var scrolls = false

    var testDescription: String { ([screen] + actions.map(\.name)).joined(separator: " ") }
  }

  private static let scenes = [
    Scene(
      screen: "premium-poster", needs: ["Premium Poster", "プレミアムディナーNo.1", "特別な夜に"]),
    Scene(screen: "image-tabs", needs: ["Dance", "Mountain"]),
    Scene(
      screen: "edge-drawers",
      needs: ["ContentView", "Show ModalView.", "Show PushView.", "Tab A", "Tab B"],
      scrolls: true),
    Scene(
      screen: "edge-drawers", actions: [("push", .text("push"))],
      needs: ["PushView", "This is PushView."], scrolls: true),
    Scene(
      screen: "edge-drawers", actions: [("open", .text("left"))], needs: ["This is Left Side."],
      scrolls: true),
    Scene(
      screen: "edge-drawers", actions: [("open", .text("top"))], needs: ["This is Up Side."],
      scrolls: true),
    Scene(
      screen: "edge-drawers", actions: [("open", .text("sheet"))], needs: ["This is ModalView."],
      scrolls: true),
    Scene(
      screen: "sticky-profile",
      needs: [
        "Hana Mori", "@hana.mori", "Follow", "12,480", "312", "posts", "followers", "following",
        "投稿順", "撮影日順",
      ], scrolls: true),
    Scene(screen: "sticky-profile", taps: [ElementID("photo", 0)], scrolls: true),
    Scene(screen: "overlay", actions: [("chooser", .number(0))], needs: ["Screens"], scrolls: true),
    Scene(
      screen: "overlay", actions: [("keys", .number(0))],
      needs: ["Quit", "Ctrl Q", "These keys; Escape closes them"]),
    Scene(
      screen: "overlay", actions: [("hint", .number(0))],
      needs: ["Drag anything, as on a phone.", "F1 shows the keys, F10 all screens."]),
  ]

  @Test(
    "every label is whole, inside its place and clear of the others", arguments: scenes,
    [false, true])
  func readable(scene: Scene, isRightToLeft: Bool) throws {
    let resources = try ResourceFolder(
      root: "/\(Files.root)/Resources", decodes: false, usesSystemFonts: false,
      console: SilentConsole())
    for size in Self.sizes {
      for language in Self.languages {
        func picture(_ scale: Double) -> RecordedPicture {
          var settings = Settings()
          settings.textScale = scale
          settings.language = language
          settings.isRightToLeft = isRightToLeft
          let text = ReadText(resources.text(scale: 1))
          var stage = stage(of: scene, size, settings, resources, text)
          play(scene, &stage)
          return RecordedPicture(canvas: stage.canvas, size: size, text: text, scene: scene)
        }
        let usual = Set(picture(1).cuts)
        for scale in Self.scales {
          let name = "\(size.width)x\(size.height) at \(scale) in \(language)"
          for fault in picture(scale).faults(usual) { Issue.record("\(name): \(fault)") }
        }
      }
    }
  }

  private func stage(
    of scene: Scene, _ size: Size, _ settings: Settings, _ resources: ResourceFolder,
    _ text: ReadText
  ) -> Stage {
    let plugin =
      scene.screen == "overlay"
      ? Overlay.plugin(Screens.all.map { ScreenCard(title: $0.title, keys: $0.keys) }, first: 0)
      : Screens.plugin(scene.screen)
    return Stage(
      plugin,
      start: ScreenPlugin.Start(
        samples: resources.samples(of: scene.screen), isScripted: true), size: size,
      settings: settings, text: text, pictures: NoPictures())
  }

  private func play(_ scene: Scene, _ stage: inout Stage) {
    stage.endFrame(at: .zero, late: .zero)
    for action in scene.actions { stage.call(action.name, action.value, at: .zero) }
    for element in scene.taps { stage.tap(element, at: 0) }
    // long enough for every motion to end
    for second in 1...8 { stage.endFrame(at: Instant(Double(second)), late: .zero) }
    _ = stage.draw(at: Instant(8))
  }
}

/// A recorded picture whose labels are judged.
private struct RecordedPicture {
  let canvas: Canvas
  let size: Size
  let text: ReadText
  let scene: TextScaleTests.Scene

  /// How far letters may reach beyond a place: rounding to whole device pixels.
  private static let slack = 1.0
  /// What of letters' height may touch, as the tails of a line set close to the next one.
  private static let air = 0.1

  /// What is wrong with it, if `usual` are the texts that are cut at the usual size too.
  func faults(_ usual: Set<String>) -> [String] {
    let texts = texts
    let cuts = cuts.filter { !usual.contains($0) }.map { "'\($0)' is cut" }
    return texts.flatMap { placing($0) } + cuts + missing(texts) + overlaps(texts)
  }

  private var texts: [SeenText] { SeenText.all(on: canvas, size, text) }

  /// The texts that end in an ellipsis.
  var cuts: [String] {
    texts.filter(\.words.isCut).map(\.words.source)
  }

  /// The smallest element around a text that can be pressed now.
  private func element(around text: SeenText) -> Element? {
    Reach.reachable(canvas.elements).filter { $0.place.contains(text.seen.center) }
      .min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
  }

  private func placing(_ text: SeenText) -> [String] {
    let seen = text.clip.inset(by: -Self.slack)
    let element = element(around: text)
    let name = "'\(text.words.written)'"
    var faults: [String] = []
    if let element, element.role.isLabelled, !element.frame.inset(by: -Self.slack).holds(text.box) {
      faults.append("\(name) reaches out of \(element.id)")
    }
    if let element, element.role.isLabelled, element.place != element.frame { return faults }
    if text.box.minX < seen.minX || text.box.maxX > seen.maxX || text.box.minY < seen.minY {
      faults.append("\(name) is clipped: \(text.box) in \(text.clip)")
    }
    if !scene.scrolls, text.box.maxY > seen.maxY {
      faults.append("\(name) is clipped below: \(text.box) in \(text.clip)")
    }
    return faults
  }

  private func missing(_ texts: [SeenText]) -> [String] {
    let there = Set(texts.map(\.words.source))
    return scene.needs.filter { !there.contains($0) }.map { "'\($0)' is missing" }
  }

  private func overlaps(_ texts: [SeenText]) -> [String] {
    let boxes = texts.map { $0.box.inset(by: 0, $0.box.height * Self.air).intersection($0.clip) }
    var faults: [String] = []
    for first in texts.indices {
      for second in texts.indices where second > first {
        let both = boxes[first].intersection(boxes[second])
        guard both.width > Self.slack, both.height > Self.slack else { continue }
        faults.append("'\(texts[first].words.written)' lies on '\(texts[second].words.written)'")
      }
    }
    return faults
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }
}

extension Element.Role {
  /// Whether what is written in it belongs to it.
  fileprivate var isLabelled: Bool {
    switch self {
    case .button, .link, .tab, .row: true
    case .page, .image, .handle, .panel: false
    }
  }
}

/// A console that nobody reads.
final class SilentConsole: Console {
  var loss: String? { nil }
  func say(_ line: String) {}
  func complain(_ line: String) {}
}
