// swift-tools-version: 6.2
import PackageDescription

// All that a screen is written with. One dynamic product, so that the host and every screen share
// one copy: static copies would break casts and double the globals.
let package = Package(
  name: "Kit",
  products: [
    .library(
      name: "TegotaeKit", type: .dynamic,
      targets: ["Geometry", "Motion", "Gestures", "Drawing", "Components", "ScreenKit"])
  ],
  targets: [
    // 0: places, displacements, sizes, moments, lengths of time, names of places
    .target(name: "Geometry", path: "Geometry"),
    // 1: numbers that move: springs, flings, bounce-back, rubber band, snapping
    .target(name: "Motion", dependencies: ["Geometry"], path: "Motion"),
    // 1: pointer events in; presses, taps, pans and wheel streams out
    .target(name: "Gestures", dependencies: ["Geometry"], path: "Gestures"),
    // 1: draw commands as plain data, the canvas that records them, text and theme
    .target(name: "Drawing", dependencies: ["Geometry"], path: "Drawing"),
    // 2: pager, tab strip and indicator, scroll column, drawer, sheet, stack
    .target(
      name: "Components", dependencies: ["Geometry", "Motion", "Gestures", "Drawing"],
      path: "Components"),
    // 2: the contract between a screen and its host; imports everything else for the screen
    .target(
      name: "ScreenKit",
      dependencies: ["Geometry", "Motion", "Gestures", "Drawing", "Components"],
      path: "ScreenKit"),
  ],
  swiftLanguageModes: [.v6]
)
