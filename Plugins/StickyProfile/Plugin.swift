import ScreenKit

let plugin = ScreenPlugin(
  id: "sticky-profile", title: "Sticky Profile", version: "1.0",
  parameters: Parameter.dragging + Parameter.doubleTaps + Parameter.edges + Parameter.settling
    + Parameter.tapping + Parameter.stretching + Parameter.scrolling + Parameter.zooming,
  startNames: ["tabs", "posts", "tab", "collapsed", "offsets"],
  actions: ["posts", "append", "reload", "addTab", "goto", "scroll"],
  elements: ["tab.*", "page.*", "photo.*", "header.button", "back", "viewer"],
  readings: [
    "page.width", "header.offset", "header.max", "list.*.offset", "list.*.max", "list.*.gap",
    "list.*.first", "pager.progress", "pager.target", "tabs.active", "tabs.*.x", "tabs.*.width",
    "tabs.reselected", "indicator.x", "indicator.width", "photos.opened", "photos.index",
    "photos.share", "photos.zoom", "cells.live", "clicks.header.button",
  ],
  keys: [
    KeyHelp("Left, Right, Home, End", "Turn tabs; turn an open photo"),
    KeyHelp("Up, Down", "Scroll"), KeyHelp("Page Up, Page Down", "Scroll by pages"),
    KeyHelp("+, -, 0", "An open photo larger, smaller, whole"),
    KeyHelp("Escape", "Close the photo"),
  ]
) { start in StickyProfileScreen(start) }

/// The kit version this library was compiled against.
@c(StickyProfile_kit) public func kitVersion() -> Int32 { kitVersionCompiled() }

/// The screen's plugin object.
@c(StickyProfile_plugin) public func pluginPointer() -> UnsafeRawPointer { plugin.pointer }
