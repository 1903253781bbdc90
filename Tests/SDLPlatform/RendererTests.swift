import Testing

@testable import SDLPlatform

@Suite struct RendererTests {
  private func start(
    _ renderer: Renderer, _ driver: String, pixels: Int = 390 * 844, hasGraphics: Bool = true
  ) -> Renderer.Start {
    renderer.start(on: driver, pixels: pixels) { hasGraphics }
  }

  @Test("by itself it takes memory on X11, a driver only where there is one and much to be shown")
  func auto() {
    let large = Renderer.worthDriver
    #expect(start(.auto, "x11") == .surface)
    #expect(start(.auto, "x11", pixels: large, hasGraphics: false) == .surface)
    #expect(start(.auto, "x11", pixels: large) == .textureIfFast)
    #expect(start(.auto, "wayland") == .texture)
    #expect(start(.auto, "dummy", pixels: large) == .surface)
  }

  @Test("no device of graphics is looked for where nothing could be won")
  func asksForNothing() {
    for driver in ["x11", "dummy", "wayland"] {
      _ = Renderer.auto.start(on: driver, pixels: 390 * 844) {
        Issue.record("looked for a device")
        return true
      }
    }
  }

  @Test("a wish is followed on every driver")
  func wishes() {
    for driver in ["x11", "dummy", "wayland"] {
      #expect(start(.cpu, driver) == .surface)
      #expect(start(.gpu, driver, hasGraphics: false) == .texture)
    }
  }

  @Test("OpenGL on the processor is known by its name")
  func software() {
    for name in [
      "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "SWR (LLVM 12)",
      "software",
    ] {
      #expect(Renderer.isSoftware(name))
    }
    for name in ["Mesa Intel(R) UHD Graphics 620", "AMD Radeon RX 580", "V3D 4.2", "opengl"] {
      #expect(!Renderer.isSoftware(name))
    }
  }

  @Test("a driver is worth it by the median of its presents")
  func fast() {
    #expect(Renderer.isFast([0.5, 0.6, 30, 0.4]))
    #expect(!Renderer.isFast([16, 17, 15, 0.1]))
    #expect(!Renderer.isFast([]))
  }
}
