import ScreenKit

let plugin = ScreenPlugin(
  id: "image-tabs", title: "Image Tabs", version: "1.0",
  parameters: Parameter.dragging + Parameter.settling + Parameter.tapping + Parameter.stretching + [
    Parameter(
      own: "autoplay-interval", "Time from page to page", unit: "s", in: 0.5...60, standard: 4),
    Parameter(
      own: "autoplay-pause", "Pause after input", unit: "s", in: 0.5...120, standard: 8),
  ],
  startNames: ["page", "pages", "autoplay"],
  actions: ["pages", "insert", "remove", "rename", "goto", "jump", "enabled", "font"],
  elements: ["tab.*", "page.*", "autoplay"],
  readings: [
    "page.width", "pager.progress", "pager.target", "pages.count", "pages.live", "tabs.active",
    "tabs.*.x", "tabs.*.width", "tabs.reselected", "header.offset", "indicator.x",
    "indicator.width",
  ]
) { start in ImageTabsScreen(start) }

/// The kit version this library was compiled against.
@c(ImageTabs_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }

/// The screen's plugin object.
@c(ImageTabs_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
