import ScreenKit

let plugin = ScreenPlugin(
  id: "image-tabs", title: "Image Tabs", version: "1.0",
  parameters: Parameter.dragging + Parameter.settling + Parameter.tapping + Parameter.stretching + [
    Parameter(
      own: "header-top", "Space above the labels", unit: "pt", in: 0...100, standard: 15),
    Parameter(
      own: "autoplay-interval", "Time from page to page", unit: "s", in: 0.5...60, standard: 4),
    Parameter(
      own: "autoplay-pause", "Pause after input", unit: "s", in: 0.5...120, standard: 8),
  ],
  startNames: PageDeck<ImageTabsScreen.Page>.startNames.union(["autoplay"]),
  actions: PageDeck<ImageTabsScreen.Page>.actions, elements: ["tab.*", "page.*", "autoplay"],
  readings: PageDeck<ImageTabsScreen.Page>.readings + ["header.offset"],
  keys: [
    KeyHelp("Left, Right", "Turn pages"), KeyHelp("Home, End", "First and last page"),
    KeyHelp("Space", "Stop and start the pages"),
  ]
) { start in ImageTabsScreen(start) }

/// The kit version this library was compiled against.
@c(ImageTabs_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }

/// The screen's plugin object.
@c(ImageTabs_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
