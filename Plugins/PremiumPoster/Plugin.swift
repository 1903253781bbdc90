import ScreenKit

let plugin = ScreenPlugin(
  id: "premium-poster", title: "Premium Poster", version: "1.0",
  parameters: Parameter.dragging + Parameter.settling + Parameter.tapping + Parameter.stretching
    + Parameter.scrolling + [
      Parameter(
        own: "bar-height", "Height of the title bar", unit: "pt", in: 0...120, standard: 44),
      Parameter(
        own: "parallax", "How far a picture slides in its page", unit: "of its width", in: 0...0.08,
        standard: 0.06),
    ],
  startNames: PageDeck<Poster>.startNames, actions: PageDeck<Poster>.actions,
  elements: ["tab.*", "page.*", "like.*"],
  readings: PageDeck<Poster>.readings + ["strip.offset", "strip.max"],
  keys: [
    KeyHelp("Left, Right", "Turn the posters"), KeyHelp("Home, End", "First and last poster"),
  ]
) { start in PremiumPosterScreen(start) }

/// The kit version this library was compiled against.
@c(PremiumPoster_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }

/// The screen's plugin object.
@c(PremiumPoster_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
