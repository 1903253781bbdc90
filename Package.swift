// swift-tools-version: 6.2
import PackageDescription

let kit: Target.Dependency = .product(name: "TegotaeKit", package: "Kit")
let screens = ["PremiumPoster", "ImageTabs", "EdgeDrawers", "StickyProfile"]

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)")
}

let package = Package(
  name: "Tegotae",
  products: [.executable(name: "tegotae", targets: ["tegotae"])]
    + screens.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [.package(path: "Sources/Kit")],
  targets: [
    // 0: SDL2, SDL2_ttf and SDL2_image as one module; headers and link lines, nothing else
    .systemLibrary(
      name: "CSDL", path: "Sources/CSDL",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    // 0: threads and what they share
    .target(name: "Threads", path: "Sources/Threads"),
    // 2: draw commands to pixels on the CPU; knows no SDL
    .target(
      name: "Raster", dependencies: [kit, "Threads"], path: "Sources/Raster",
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    // 0: JPEG at the size it is shown in; in C, because libjpeg's errors are long jumps
    .target(name: "CJPEG", path: "Sources/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    // 0: sealed files in memory and counts of the heap, which need C
    .target(name: "CGuard", path: "Sources/CGuard"),
    // 0: processes, shared memory and what a fault leaves behind; in C, because Swift can't fork
    .target(name: "CProcess", path: "Sources/CProcess"),
    // 0: pixels moved inside an X server; in C, because Xlib's events are a union
    .target(name: "CX11", path: "Sources/CX11"),
    // 3: the only code that knows SDL: window, events, fonts, pictures, presenting
    .target(
      name: "SDLPlatform", dependencies: [kit, "Raster", "Threads", "CSDL", "CJPEG", "CX11"],
      path: "Sources/SDLPlatform",
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    // 4: finds and loads screens, runs frames, plays cases
    .target(
      name: "Host", dependencies: [kit, "Raster", "SDLPlatform", "Threads", "CGuard", "CProcess"],
      path: "Sources/Host"),
    // 5: the command line, nothing more
    .executableTarget(name: "tegotae", dependencies: ["Host"], path: "Sources/tegotae"),
  ]
    // 3: one shared library a screen
    + screens.map { .target(name: $0, dependencies: [kit], path: "Plugins/\($0)") }
    + [
      tests("Geometry", [kit]), tests("Motion", [kit]), tests("Gestures", [kit]),
      tests("Drawing", [kit]), tests("Components", [kit]), tests("ScreenKit", [kit]),
      tests("Raster", [kit, "Raster"]),
      tests("SDLPlatform", [kit, "Raster", "SDLPlatform", "Threads"]),
      tests("Host", [kit, "Host", "Raster", "SDLPlatform", "CProcess"]),
      tests("Screens", [kit, "CGuard", "Host", "Raster"] + screens.map { .target(name: $0) }),
    ],
  swiftLanguageModes: [.v6]
)

// `make fuzz`: everything built for libFuzzer, which brings its own `main`.
if Context.environment["TEGOTAE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: [kit, "Host", "SDLPlatform"], path: "Tests/Fuzz",
      exclude: ["corpus"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}
