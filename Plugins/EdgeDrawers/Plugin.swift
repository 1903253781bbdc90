import ScreenKit

/// Two drawers, a sheet, a stack and bottom tabs.
let plugin = ScreenPlugin(
  id: "edge-drawers", title: "Edge Drawers", version: "1.0",
  parameters: Parameter.dragging + Parameter.edges + Parameter.settling + Parameter.stretching
    + Parameter.scrolling + [
      Parameter(
        own: "page-parallax", "How far a page below goes along", unit: "of its width", in: 0...0.5,
        standard: 0.3)
    ],
  startNames: ["depth"],
  actions: ["open", "close", "push", "pop", "scroll", "tab"],
  elements: [
    "menu", "open.sheet", "push", "back", "row.*", "drawer.left", "drawer.left.close",
    "drawer.left.row.*", "drawer.top", "drawer.top.close", "drawer.top.row.*", "drawer.top.handle",
    "scrim", "sheet", "sheet.handle", "sheet.close", "sheet.row.*", "tabbar.*",
  ],
  readings: [
    "page.width", "drawer.left.offset", "drawer.left.open", "drawer.top.offset", "drawer.top.open",
    "scrim.alpha", "sheet.offset", "sheet.open", "sheet.closings", "nav.depth", "nav.progress",
    "list.offset", "drawer.left.list.offset", "drawer.top.list.offset", "sheet.list.offset",
    "tabbar.active", "tabbar.reselected", "clicks.*",
  ],
  keys: [
    KeyHelp("L", "Left drawer"), KeyHelp("T", "Top drawer"), KeyHelp("S", "Sheet"),
    KeyHelp("P", "Push a page"), KeyHelp("A, B", "Tabs at the bottom"),
    KeyHelp("Up, Down, Home, End", "Scroll"), KeyHelp("Page Up, Page Down", "Scroll by pages"),
    KeyHelp("Escape", "Back by one layer"),
  ]
) { start in EdgeDrawersScreen(start) }

/// The kit version this library was compiled against.
@c(EdgeDrawers_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }

/// The screen's plugin object.
@c(EdgeDrawers_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
